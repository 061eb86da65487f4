import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { RULES, type Rule } from './rules.ts'
import { sightOf } from './sightOf.ts'

/** How far a campaign lets players change their own band. */
export type PlayersMay = FieldsOf<'campaign'>['playersMay']

/** What becomes of something that may be asked: it is done, or submitted to be approved. */
export type Way = 'done' | 'submitted'

/** What a decision rests on besides who asks and what. */
export interface Grounds {
  /** What a campaign that the asker sees is called. */
  readonly nameOf: (campaign: string) => string
  readonly playersMay: (campaign: string) => PlayersMay
  /** Whether entries of the history are what this player of these bands did last to them, by themselves. */
  readonly isOwnStep: (who: Who, step: Step, bands: readonly string[]) => boolean
}

/** Entries of the history of a campaign that somebody would take back. */
export interface Step {
  readonly campaign: string
  readonly entries: readonly string[]
  readonly together?: boolean
}

/** Who may ask what, by the name of the method. */
export type Rules = Readonly<Record<MethodName, Rule>>

/** What a decision is on: what a method is asked with, as far as it says whose affair it is. */
interface Asked extends Partial<Step> {
  readonly free?: boolean
}

/**
 * What becomes of a method that somebody asks with this input, which fits its schema. Throws why they may not: `not-yours-…`, which tells whom
 * to ask; `fact-missing` for a campaign that the asker does not see, as for one that is not there; `club-go-on`.
 */
export function checkMayAsk(
  who: Who,
  method: MethodName,
  input: unknown,
  grounds: Grounds,
  rules: Rules = RULES as Rules,
): Way {
  return checkRule(who, rules[method], input as Asked, grounds, method)
}

/** True for what no rule prices, but whoever asks: somebody looks at it even where players change their band freely. */
const restsOnTheirWord = (method: MethodName | undefined, asked: Asked): boolean =>
  asked.free === true || method === 'item.mend' || bringsAPast(asked)

/** What a member has of games that nobody here played, or as somebody set it by hand. */
const PAST = ['experience', 'injuries', 'advances', 'absences', 'overrides', 'status']

/** True where recruits come with a past, however deep they stand in what is asked. */
function bringsAPast(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false
  const isTold = (value: unknown) => value !== undefined && value !== null && JSON.stringify(value) !== '[]'
  return Object.entries(asked).some(([key, value]) => (PAST.includes(key) && isTold(value)) || bringsAPast(value))
}

/** The same for what has no method of its own: a document. */
export function checkRule(who: Who, rule: Rule, asked: Asked, grounds: Grounds, method?: MethodName): Way {
  if (rule.by === 'nobody') throw new AppError('club-go-on')
  if (who.isAdministrator || rule.by === 'anybody' || rule.by === 'itself') return 'done'
  if (rule.by === 'administrator') throw new AppError('not-yours-of-club')
  const campaign = asked.campaign ?? ''
  const seen = sightOf(who) ?? {}
  const own = Object.hasOwn(seen, campaign) ? seen[campaign]! : undefined
  if (own === undefined) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
  if (own === 'whole' || rule.by === 'viewer') return 'done'
  const name = grounds.nameOf(campaign)
  if (rule.by === 'own-step') return checkOwnStep(who, asked, own, grounds)
  if (!('bands' in rule)) throw new AppError('not-yours-of-campaign', { campaign: name })
  // Whose the others are, or whether they are there, is the same.
  if (!rule.bands(asked as never).every((band) => own.includes(band)))
    throw new AppError('not-yours-of-band', { campaign: name })
  if (rule.by === 'reader') return 'done'
  const playersMay = grounds.playersMay(campaign)
  if (playersMay === null) throw new AppError('not-yours-to-change', { campaign: name })
  return playersMay === 'free' && !restsOnTheirWord(method, asked) ? 'done' : 'submitted'
}

/** What is asked with no entries asks whether any could be taken back. */
function checkOwnStep(
  who: Who,
  { campaign = '', entries, together }: Asked,
  bands: readonly string[],
  grounds: Grounds,
): 'done' {
  const name = grounds.nameOf(campaign)
  if (bands.length === 0 || grounds.playersMay(campaign) !== 'free')
    throw new AppError('not-yours-of-campaign', { campaign: name })
  const step = entries && { campaign, entries, ...(together && { together }) }
  if (step && !grounds.isOwnStep(who, step, bands)) throw new AppError('not-yours-to-undo', { campaign: name })
  return 'done'
}
