import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { DirectAccessRule } from '../../app/base/access.ts'
import { ACCESS_RULES } from './rules.ts'
import { visibleCampaignsOf } from './visibleCampaignsOf.ts'

/**
 * How far a campaign lets players change their own band: null (not at all), `free` (without approval), otherwise with
 * an organiser's approval.
 */
export type PlayerPermissionLevel = FieldsOf<'campaign'>['playersMay']

/** What happens to an allowed call: `done` (it runs at once) or `submitted` (it waits for approval). */
export type AccessOutcome = 'done' | 'submitted'

/** Reads facts that an access check needs besides the user and the call. */
export interface AccessFacts {
  /** Returns the name of a campaign that the user may see. */
  readonly nameOf: (campaign: string) => string
  readonly playersMay: (campaign: string) => PlayerPermissionLevel
  /** True if the journal entries of `step` are the last changes that this player made directly to the bands. */
  readonly isOwnStep: (who: SignedInUser, step: UndoRequest, bands: readonly string[]) => boolean
}

/** Journal entries that a user wants to undo or redo. */
export interface UndoRequest {
  readonly campaign: string
  readonly entries: readonly string[]
  readonly together?: boolean
}

/** The access rule of each method. */
export type AccessRules = Readonly<Record<MethodName, DirectAccessRule>>

/** The fields of an input that access checks read. */
interface AccessInput extends Partial<UndoRequest> {
  readonly free?: boolean
}

/**
 * Checks that a user may call a method with this input, which must match its schema. Returns whether the call runs at
 * once or is submitted for approval. Throws `not-yours-…` (the message says whom to ask), `fact-missing` for a
 * campaign that does not exist or that the user may not see, and the error of the rule for a method that nobody may call.
 */
export function checkAccess(
  who: SignedInUser,
  method: MethodName,
  input: unknown,
  grounds: AccessFacts,
  rules: AccessRules = ACCESS_RULES,
): AccessOutcome {
  return checkAccessRule(who, rules[method], input as AccessInput, grounds, method)
}

/**
 * True for changes whose price no rule computes. An organiser must approve such a change even if players may change
 * their band freely.
 */
const needsApproval = (method: MethodName | undefined, asked: AccessInput): boolean =>
  asked.free === true || method === 'item.mend' || hasImportedPast(asked)

/** Fields of a new member whose values come from games outside this campaign or were set by hand. */
const PAST_FIELDS = ['experience', 'injuries', 'advances', 'absences', 'overrides', 'status']

/** True if a new member in the input, at any depth, has a value in one of these fields. */
function hasImportedPast(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false
  const isFilled = (value: unknown) => value !== undefined && value !== null && JSON.stringify(value) !== '[]'
  return Object.entries(asked).some(
    ([key, value]) => (PAST_FIELDS.includes(key) && isFilled(value)) || hasImportedPast(value),
  )
}

/** Checks access like `checkAccess`, but by a given rule, so that it also works for documents, which have no method. */
export function checkAccessRule(
  who: SignedInUser,
  rule: DirectAccessRule,
  asked: AccessInput,
  grounds: AccessFacts,
  method?: MethodName,
): AccessOutcome {
  if (rule.by === 'nobody') throw new AppError(rule.because)
  if (who.isAdministrator || rule.by === 'anybody' || rule.by === 'checked-by-method') return 'done'
  if (rule.by === 'any-organiser') {
    if (who.grants.some(({ role }) => role === 'organiser')) return 'done'
    throw new AppError('not-yours-of-organisers')
  }
  if (rule.by === 'administrator') throw new AppError('not-yours-of-club')
  const campaign = asked.campaign ?? ''
  const seen = visibleCampaignsOf(who) ?? {}
  const own = Object.hasOwn(seen, campaign) ? seen[campaign]! : undefined
  if (own === undefined) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
  if (own === 'whole' || rule.by === 'viewer') return 'done'
  const name = grounds.nameOf(campaign)
  if (rule.by === 'own-undo') return checkOwnStep(who, asked, own, grounds)
  if (!('bands' in rule)) throw new AppError('not-yours-of-campaign', { campaign: name })
  // The error is the same for a band of another player and for a band that does not exist.
  if (!rule.bands(asked as never).every((band) => own.includes(band)))
    throw new AppError('not-yours-of-band', { campaign: name })
  if (rule.by === 'reader') return 'done'
  const playersMay = grounds.playersMay(campaign)
  if (playersMay === null) throw new AppError('not-yours-to-change', { campaign: name })
  return playersMay === 'free' && !needsApproval(method, asked) ? 'done' : 'submitted'
}

/**
 * Checks that a player may undo or redo journal entries. A call without entries asks whether the player could undo
 * anything at all.
 */
function checkOwnStep(
  who: SignedInUser,
  { campaign = '', entries, together }: AccessInput,
  bands: readonly string[],
  grounds: AccessFacts,
): 'done' {
  const name = grounds.nameOf(campaign)
  if (bands.length === 0 || grounds.playersMay(campaign) !== 'free')
    throw new AppError('not-yours-of-campaign', { campaign: name })
  const step = entries && { campaign, entries, ...(together && { together }) }
  if (step && !grounds.isOwnStep(who, step, bands)) throw new AppError('not-yours-to-undo', { campaign: name })
  return 'done'
}
