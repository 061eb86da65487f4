import type { Answer } from '../../../shared/contract/envelope.ts'
import { METHODS, type MethodName } from '../../../shared/contract/methods.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { About } from '../../../shared/contract/views/settings.ts'
import type { Safety } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { answering, inputOf } from '../../app/app.ts'
import type { PdfAnswer } from '../../host/handler.ts'
import type { ClubService } from '../clubService.ts'
import { checkMayAsk, type Rules } from './decide.ts'
import { checkMayPrint, withOwnSlot } from './documents.ts'
import { groundsOn } from './grounds.ts'
import { RULES } from './rules.ts'
import { campaignsOf, toldTo } from './told.ts'

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
    return outer.ok ? (outer.value as A) : (outer as A)
  }
  return {
    ...service,
    answer: (method, input, signal, someone) =>
      guarded(someone, async (who) => {
        if (METHODS.has(method) && !who.isAdministrator)
          checkMayAsk(who, method as MethodName, inputOf(method, input), grounds, rules)
        else if (METHODS.has(method) && rules[method as MethodName].by === 'nobody') throw new AppError('club-go-on')
        return shown(who, method, await service.answer(method, input, signal, who))
      }),
    pdf: (request, someone) =>
      guarded(someone, (who) => {
        checkMayPrint(who, request, grounds)
        return service.pdf(withOwnSlot(request, who), who)
      }),
    shownTo: (touched, who) => toldTo(who, touched, campaignOf),
  }
}

const AWAY: Answer = { ok: false, error: { code: 'club-away', path: '', params: {} } }

/** Without what only whoever looks after the host has to know: where its data are, and how they are kept. */
function shown(who: Who, method: string, answer: Answer): Answer {
  if (who.isAdministrator) return answer
  // Where the database is need not be known to everybody.
  if (!answer.ok) return answer.error.code === 'book-unreachable' ? AWAY : answer
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
