import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { METHODS, type MethodName } from '../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { ProgramInfo } from '../../shared/contract/views/settings.ts'
import type { DataFolderState } from '../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerAsync } from '../app/app.ts'
import { parseMethodInput } from '../app/base/methodInput.ts'
import type { DocumentAnswer } from '../host/handler.ts'
import type { ClubService } from './clubService.ts'
import { canOrganise } from './people/rights.ts'
import { checkAccess, type AccessRules, type AccessOutcome } from './access/checkAccess.ts'
import { checkPrintAccess, withAccountSlot } from './access/printAccess.ts'
import { accessFactsOf } from './access/accessFacts.ts'
import { ACCESS_RULES } from './access/rules.ts'
import { createCampaignLookup, visibleChangesFor } from './access/visibleChanges.ts'

/** A club's service with access control, and with notifications limited to what each user may see. */
export type GuardedService = ClubService & Required<Pick<ClubService, 'shownTo'>>

/**
 * Wraps a club's service with access control: each user may call only what their grants allow, and gets answers and
 * notifications only about what they may see. Without a signed-in user the answer is `sign-in-needed`. The method
 * `call`, which the host itself uses, is not limited.
 */
export function withAccess(service: ClubService, rules: AccessRules = ACCESS_RULES): GuardedService {
  const grounds = accessFactsOf(service.store)
  const campaignOf = createCampaignLookup(service.store)
  async function answerSignedIn<A extends WireAnswer | DocumentAnswer>(
    who: SignedInUser | undefined,
    work: (who: SignedInUser) => Promise<A>,
  ): Promise<A> {
    const outer = await answerAsync(service.log, () => {
      if (!who) throw new AppError('sign-in-needed')
      return work(who)
    })
    const answer = outer.ok ? (outer.value as A) : (outer as A)
    return who?.isAdministrator ? answer : hideLocation(answer)
  }
  return {
    ...service,
    answer: (method, input, signal, someone) =>
      answerSignedIn(someone, async (who) => {
        if (!METHODS.has(method))
          return withoutHostDetails(who, method, await service.answer(method, input, signal, who))
        const name = method as MethodName
        const typedInput = withTypedDice(who, name, input, rules)
        // Invalid input is passed to the service, because the service refuses invalid input and logs it.
        if (!isValidInput(name, typedInput))
          return withoutHostDetails(who, name, await service.answer(name, typedInput, signal, who))
        const outcomeNow = () => checkAccess(who, name, parseMethodInput(name, typedInput), grounds, rules)
        if (outcomeNow() === 'submitted')
          return withoutHostDetails(who, name, await service.submit(name, typedInput, who))
        // The command may wait in a queue, and the player's rights may change during this time, so the rights are
        // checked again.
        const isPlayers = rules[name].by === 'player' || rules[name].by === 'own-undo'
        const check = isPlayers ? () => refuseIfApprovalNeeded(outcomeNow()) : undefined
        return withoutHostDetails(who, name, await service.answer(name, typedInput, signal, who, check))
      }),
    pdf: (request, someone) =>
      answerSignedIn(someone, (who) => {
        checkPrintAccess(who, request, grounds)
        return service.pdf(withAccountSlot(request, who), who)
      }),
    shownTo: (touched, who) => visibleChangesFor(who, touched, campaignOf),
  }
}

function isValidInput(name: MethodName, asked: unknown): boolean {
  try {
    parseMethodInput(name, asked)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Throws `approval-needed` if the command now needs approval. If the caller then repeats the call, the command is
 * submitted for approval.
 */
function refuseIfApprovalNeeded(way: AccessOutcome): void {
  if (way === 'submitted') throw new AppError('approval-needed')
}

/** Marks the dice of a player's command as typed by hand, because nobody else saw the roll. */
function withTypedDice(who: SignedInUser, method: MethodName, input: unknown, rules: AccessRules): unknown {
  const { campaign, roll } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const isTheirs = rules[method].by === 'player' && !canOrganise(who, String(campaign))
  const isRolled = typeof roll === 'object' && roll !== null && 'source' in roll
  return isTheirs && isRolled ? { ...(input as object), roll: { ...roll, source: 'typed' } } : input
}

const CLUB_AWAY = { ok: false, error: { code: 'club-away', path: '', params: {} } } as const

/** Codes of the errors whose messages reveal where the database or a host's data are. */
const LOCATION_ERRORS: ReadonlySet<string> = new Set([
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

/** Replaces an error that reveals a location by the error `club-away`. */
const hideLocation = <A extends WireAnswer | DocumentAnswer>(answer: A): A =>
  !answer.ok && LOCATION_ERRORS.has(answer.error.code) ? (CLUB_AWAY as A) : answer

/** Removes what only an administrator may know: where the host's data are and how the host makes backups. */
function withoutHostDetails(who: SignedInUser, method: string, answer: WireAnswer): WireAnswer {
  if (who.isAdministrator) return answer
  if (!answer.ok) return answer
  if (method === 'program.about') return { ok: true, value: { ...(answer.value as ProgramInfo), folder: '' } }
  if (method === 'safekeeping.state') return { ok: true, value: publicSafety(answer.value as DataFolderState) }
  return answer
}

const publicSafety = ({ mode }: DataFolderState): DataFolderState => ({
  mode,
  trouble: null,
  folder: '',
  backups: { folder: '', count: 0, size: 0, last: null, failure: null },
})
