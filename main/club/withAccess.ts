import type { Answer } from '../../shared/contract/envelope.ts'
import { METHODS, type MethodName } from '../../shared/contract/calls/methods.ts'
import type { Who } from '../../shared/contract/roles.ts'
import type { About } from '../../shared/contract/views/settings.ts'
import type { Safety } from '../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answering } from '../app/app.ts'
import { inputOf } from '../app/base/methodInput.ts'
import type { PdfAnswer } from '../host/handler.ts'
import type { ClubService } from './clubService.ts'
import { organises } from './people/may.ts'
import { checkMayAsk, type Rules, type Way } from './access/decide.ts'
import { checkMayPrint, withOwnSlot } from './access/documents.ts'
import { groundsOn } from './access/grounds.ts'
import { RULES } from './access/rules.ts'
import { campaignsOf, toldTo } from './access/told.ts'

/** A club's service that knows who may ask what, and who is told of what. */
export type GuardedService = ClubService & Required<Pick<ClubService, 'shownTo'>>

/**
 * A club's service as its people ask it: each is answered what their grants let them ask, from what they see, and told of
 * what they see. Who has not signed in is answered `sign-in-needed`; what the host itself asks (`call`) it may.
 */
export function withAccess(service: ClubService, rules: Rules = RULES as Rules): GuardedService {
  const grounds = groundsOn(service.store)
  const campaignOf = campaignsOf(service.store)
  async function guarded<A extends Answer | PdfAnswer>(
    who: Who | undefined,
    work: (who: Who) => Promise<A>,
  ): Promise<A> {
    const outer = await answering(service.log, () => {
      if (!who) throw new AppError('sign-in-needed')
      return work(who)
    })
    const answer = outer.ok ? (outer.value as A) : (outer as A)
    return who?.isAdministrator ? answer : withoutPlace(answer)
  }
  return {
    ...service,
    answer: (method, input, signal, someone) =>
      guarded(someone, async (who) => {
        if (!METHODS.has(method)) return shown(who, method, await service.answer(method, input, signal, who))
        const name = method as MethodName
        const asked = asAskedBy(who, name, input, rules)
        // What cannot be read is refused by whoever would carry it out, who notes that as well.
        if (!isReadable(name, asked)) return shown(who, name, await service.answer(name, asked, signal, who))
        const way = () => checkMayAsk(who, name, inputOf(name, asked), grounds, rules)
        if (way() === 'submitted') return shown(who, name, await service.submit(name, asked, who))
        // What a player may do may be over by the time that it is their turn.
        const isPlayers = rules[name].by === 'player' || rules[name].by === 'own-step'
        const check = isPlayers ? () => mustBeDone(way()) : undefined
        return shown(who, name, await service.answer(name, asked, signal, who, check))
      }),
    pdf: (request, someone) =>
      guarded(someone, (who) => {
        checkMayPrint(who, request, grounds)
        return service.pdf(withOwnSlot(request, who), who)
      }),
    shownTo: (touched, who) => toldTo(who, touched, campaignOf),
  }
}

function isReadable(name: MethodName, asked: unknown): boolean {
  try {
    inputOf(name, asked)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Throws where it would have to be approved by now: asked again, it is submitted. */
function mustBeDone(way: Way): void {
  if (way === 'submitted') throw new AppError('approval-needed')
}

/** Dice that a player brings nobody but they saw fall: they are written down as typed. */
function asAskedBy(who: Who, method: MethodName, input: unknown, rules: Rules): unknown {
  const { campaign, roll } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const isTheirs = rules[method].by === 'player' && !organises(who, String(campaign))
  const isRolled = typeof roll === 'object' && roll !== null && 'source' in roll
  return isTheirs && isRolled ? { ...(input as object), roll: { ...roll, source: 'typed' } } : input
}

const AWAY = { ok: false, error: { code: 'club-away', path: '', params: {} } } as const

/** What says where the database, or a host's data, are. */
const TELLING: ReadonlySet<string> = new Set([
  ...[
    'book-unreachable',
    'book-refused',
    'book-newer',
    'book-older',
    'book-missing',
    'book-server-old',
    'book-differs',
  ],
])

/** Says that the club is away, where a refusal would tell where its data are. */
const withoutPlace = <A extends Answer | PdfAnswer>(answer: A): A =>
  !answer.ok && TELLING.has(answer.error.code) ? (AWAY as A) : answer

/** Without what only whoever looks after the host has to know: where its data are, and how they are kept. */
function shown(who: Who, method: string, answer: Answer): Answer {
  if (who.isAdministrator) return answer
  if (!answer.ok) return answer
  if (method === 'program.about') return { ok: true, value: { ...(answer.value as About), folder: '' } }
  if (method === 'safekeeping.state') return { ok: true, value: safetyOf(answer.value as Safety) }
  return answer
}

const safetyOf = ({ mode }: Safety): Safety => ({
  mode,
  trouble: null,
  folder: '',
  backups: { folder: '', count: 0, size: 0, last: null, failure: null },
})
