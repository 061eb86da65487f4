import { isRefused, type Command, type Environment } from '../../../shared/commands/base/command.ts'
import { decided, toClosed } from '../../../shared/commands/base/decided.ts'
import { lineUpGame } from '../../../shared/commands/game/lineUp.ts'
import { entriesOf } from '../../../shared/commands/game/played.ts'
import { checkSums } from '../../../shared/commands/base/sums.ts'
import type { Done, Envelope } from '../../../shared/contract/envelope.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import { aggregateKindOf, touchedBy, type AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import { canonical, type Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { changedMeanwhile } from '../../../shared/domain/campaign/meanwhile.ts'
import { afterChanges, foundBy, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Dice } from '../../../shared/rules/kit/dice.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Files } from '../../ports/files.ts'
import type { Ids } from '../../ports/ids.ts'
import type { PreferenceBox } from '../../ports/preferences.ts'
import type { Store } from '../../ports/store.ts'
import type { GameRef } from './gameRef.ts'
import type { Person, Sight } from './sight.ts'
import { dropNotedLineUp, keptLineUp } from './keptLineUp.ts'
import { lineUpFacts } from './lineUpFacts.ts'
import { hasFought, hasPlayed } from './hasPlayed.ts'
import { portraitOf } from './portraits.ts'
import { changedBy } from './changedBy.ts'
import { ChangedMeanwhile, Refused } from './refused.ts'

/** What commands are carried out with. */
export interface Engine {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** The program's own dice; each roll takes new ones. */
  readonly dice: () => Dice
  readonly preferences: PreferenceBox
  readonly files: Files
  /** The data folder; empty where there is none. */
  readonly folder: string
  readonly ruleset: Environment['ruleset']
  /** Who asks, where several people do: an account of a club. */
  readonly person?: Person
  /** What whoever asks sees of the campaigns, where that is not everything; the store may hold more, to decide on. */
  readonly seen?: Sight
  /** Whether an account has a band to play by now; absent where there are no accounts. */
  readonly plays?: (held: { readonly account: string; readonly campaign: string; readonly warband: string }) => boolean
}

/** Who asks, and how. */
export interface Asking extends Envelope {
  readonly actor: string
  /** The organiser who approved it, where somebody had to. */
  readonly approvedBy?: JournalEntry['approvedBy']
}

/** What is answered, and what changed: listeners are notified of it once it is durable. */
export interface Carried<Answer = Done> {
  readonly done: Answer
  readonly touched: readonly Touched[]
}

/**
 * Carries a command out: in one transaction its aggregates are loaded, it decides, its changes and its journal entry are
 * written. Throws `Refused` with the rules' reasons, `revision-conflict` when somebody was faster, `changed-meanwhile` when
 * it would replace what the asker has not seen, and what `checkSums` does.
 */
export function execute(
  engine: Engine,
  command: Command,
  input: { readonly campaign: string },
  asking: Asking,
): Carried {
  const { store } = engine
  return store.transaction(() => {
    const before = repeated(store, asking, command.name, input)
    if (before) return { done: doneOf(before, store), touched: [] }
    const facts = store.loadToDecide(input.campaign, readsOf(store, command, input))
    checkRevisions(store, asking, input.campaign)
    const environment = environmentOf(engine)
    const ids = () => readsOf(store, command, input).map(({ id }) => id)
    checkBase(store, command.current?.(facts, input, environment), input, asking, ids)
    const decision = decided(command, facts, input, environment)
    if (isRefused(decision)) throw new Refused(decision.refused)
    checkNewIds(store, decision.changes)
    checkSums(facts, decision.changes)
    if (command.name === lineUpGame.name) dropNotedLineUp(store, input.campaign, (input as unknown as GameRef).game)
    return write(engine, withUnread(store, facts, decision.changes), decision.changes, {
      ...asAsked(engine, command.name, input, asking, environment.now),
      version: command.version,
      answer: () => decision.answer,
    })
  })
}

/** The aggregates that a command decides on. */
export function readsOf(store: Store, command: Command, input: { readonly campaign: string }): readonly AggregateRef[] {
  const reads = command.reads(input, {
    captorsOf: (members) => captorsOf(store, members),
    bandsIn: (game) => bandsIn(store, input.campaign, game),
    gamesAhead: (band) => gamesAhead(store, band),
    captivesOf: (band) => captivesOf(store, band),
  })
  return reads === 'warbands' ? warbandsOf(store, input.campaign) : reads
}

type Asked = Pick<Engine, 'store' | 'clock' | 'ids' | 'ruleset'>

/** What a command may ask beside its facts, now. */
export const environmentOf = ({ store, clock, ids, ruleset }: Asked): Environment => ({
  now: clock.now(),
  nextId: () => ids.next(),
  ruleset,
  hasPlayed: (warband) => hasPlayed(store, warband),
  hasRolls: (id) => countNaming(store, id, 'roll') > lineUpFacts(store, id).rolls.length,
  isInGames: (member) => countNaming(store, member, 'participation') > lineUpFacts(store, member).participations.length,
  hasFought: (member) => hasFought(store, member),
  bandsOf: (campaign) => store.load(campaign, warbandsOf(store, campaign)),
  naming: (ids) => store.factsById(store.naming(ids)),
  portraitOf: (member) => portraitOf(store, member),
  lineUp: (game) => keptLineUp(store, game),
  lineUpFacts: (id) => lineUpFacts(store, id),
})

/** Facts with those that changes concern and that were not read: portraits and rolls never are, nor are games with a band. */
function withUnread(store: Store, facts: Facts, changes: readonly Change[]): Facts {
  const unread = changes.filter(({ kind, id, before }) => before !== null && !facts[kind].has(id))
  if (unread.length === 0) return facts
  const found = store.factsById(unread)
  const both = (kind: FactKind) => new Map<string, unknown>([...facts[kind], ...found[kind]])
  return { ...facts, ...Object.fromEntries(unread.map(({ kind }) => [kind, both(kind)])) }
}

const countNaming = (store: Store, id: string, of: FactKind): number => store.naming([id], of).length

/** The warbands of a game; none where it is not there. */
const bandsIn = (store: Store, campaign: string, game: string): string[] =>
  entriesOf(store.load(campaign, [{ kind: 'game', id: game }]), game).map(({ warband }) => warband)

/** The games still to be played that a warband is in. */
function gamesAhead(store: Store, warband: string): readonly string[] {
  const { entry } = store.factsById(store.naming([warband], 'entry'))
  const { game } = store.factsById([...entry.values()].map((one) => ({ kind: 'game', id: one.game })))
  return [...game.values()].filter(({ state }) => state === 'planned').map(({ id }) => id)
}

/** The warbands of those whom a warband holds captive, each once. */
function captivesOf(store: Store, warband: string): readonly string[] {
  const { capture } = store.factsById(store.naming([warband], 'capture'))
  const held = [...capture.values()].filter(({ by, end }) => by === warband && end === null)
  return [...new Set(held.map((one) => one.warband))]
}

/** The warbands that hold any of these members captive, each once. */
function captorsOf(store: Store, members: readonly string[]): readonly string[] {
  const held = [...store.factsById(store.naming(members, 'capture')).capture.values()].filter(
    ({ member, end }) => end === null && members.includes(member),
  )
  return [...new Set(held.flatMap(({ by }) => by ?? []))]
}

/** Every warband of a campaign. */
export const warbandsOf = (store: Store, campaign: string): AggregateRef[] =>
  store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')

type Said = Omit<JournalEntry, 'id' | 'sequence' | 'changes' | 'undoneBy' | 'closed' | 'answer'> & {
  /** What is answered, once the changes are made. */
  readonly answer: () => unknown
}

/** What an entry says of the asking that led to it. */
export const asAsked = (
  { ids, person }: Pick<Engine, 'ids' | 'person'>,
  command: string,
  payload: { readonly campaign: string },
  { actor, approvedBy = null, request = ids.next() }: Asking,
  at: string,
): Omit<Said, 'answer'> => ({
  ...{ campaign: payload.campaign, command, version: 1, payload, actor, name: person?.name ?? null, request, at },
  approvedBy,
  ...{ dice: [], undoes: [] },
})

/** Writes changes and their entry, and counts them in the aggregates that they touch. `facts`: those they were decided on. */
export function write({ store, ids }: Engine, facts: Facts, changes: readonly Change[], said: Said): Carried {
  const before = foundBy(facts, changes)
  const after = afterChanges(before, changes)
  const touched = touchedBy(changes, ({ kind, id }) => before[kind].get(id) ?? after[kind].get(id) ?? {})
  store.apply(changes)
  const revisions = store.countChange(touched)
  const answer = said.answer()
  const entry = store.append({ ...said, answer, id: ids.next(), changes })
  return { done: { entry: entry.id, revisions: Object.fromEntries(revisions), answer }, touched }
}

/** The entry of the same asking, if it was done before. Throws `request-reused` when it asked for something else. */
export function repeated(store: Store, { request }: Asking, name: string, payload: unknown): JournalEntry | undefined {
  const entry = request === undefined ? undefined : store.entryOfRequest(request)
  if (!entry) return undefined
  if (entry.command !== name || canonical(entry.payload) !== canonical(payload)) throw new AppError('request-reused')
  return entry
}

export function doneOf(entry: JournalEntry, store: Store): Done {
  const touched = touchedBy(entry.changes, ({ before, after }) => after ?? before ?? {})
  return {
    entry: entry.id,
    revisions: Object.fromEntries(touched.map(({ id }) => [id, store.revisionOf(id)])),
    answer: entry.answer,
  }
}

/** A new campaign, warband or game has an id that nothing had before it, not even in another campaign. */
function checkNewIds(store: Store, changes: readonly Change[]): void {
  const added = changes.filter(({ kind, before }) => before === null && aggregateKindOf(kind) === kind)
  const known = store.factsById(added.flatMap(({ id }) => FACT_KINDS.map((kind) => ({ kind, id }))))
  for (const { id } of added)
    if (store.revisionOf(id) > 0 || FACT_KINDS.some((kind) => known[kind].has(id)))
      throw new AppError('id-taken', { id })
}

/** Throws `fact-missing` for a campaign that is not there. */
export function checkCampaign(store: Store, campaign: string): void {
  if (!store.factsById([{ kind: 'campaign', id: campaign }]).campaign.has(campaign))
    throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
}

/** Throws `Refused` for a campaign that is closed. */
export function mustBeOpen(store: Store, campaign: string): void {
  const closed = toClosed(store.load(campaign, []), campaign)
  if (closed.length > 0) throw new Refused(closed)
}

/** Throws `revision-conflict` where somebody was faster. */
export function checkRevisions(store: Store, { expected = {}, actor }: Asking, campaign: string): void {
  for (const [id, revision] of Object.entries(expected)) {
    const actual = store.revisionOf(id)
    if (actual === revision) continue
    throw new AppError('revision-conflict', {
      ...{ id, expected: revision, actual },
      ...changedBy(store, { campaign, ids: [id], actor }),
    })
  }
}

/** Throws `changed-meanwhile` where something else stands by now in place of what is given than the asker saw. */
function checkBase(
  store: Store,
  current: object | undefined,
  input: { readonly campaign: string },
  { base = {}, actor }: Asking,
  ids: () => readonly string[],
): void {
  const changed = changedMeanwhile(base, input, current)
  if (changed.length === 0) return
  throw new ChangedMeanwhile(changed, changedBy(store, { campaign: input.campaign, ids: ids(), actor }, changed))
}
