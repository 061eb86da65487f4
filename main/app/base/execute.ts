import { isRefused, type Command, type CommandEnvironment } from '../../../shared/commands/base/command.ts'
import { decideWithGuards, refuseIfClosed } from '../../../shared/commands/base/guards.ts'
import { lineUpGame } from '../../../shared/commands/game/lineUp.ts'
import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import { checkExportableSums } from '../../../shared/commands/base/sums.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { CommandAnswer, Envelope } from '../../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { aggregateKindOf, findTouchedAggregates, type AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import { canonicalJson, type Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { findConcurrentChanges } from '../../../shared/domain/campaign/concurrentChanges.ts'
import { applyChangesToFacts, factsBeingChanged, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { DiceSource } from '../../../shared/rules/kit/dice.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileAccess } from '../../ports/files.ts'
import type { Ids } from '../../ports/ids.ts'
import type { PreferenceStore } from '../../ports/preferences.ts'
import type { Store } from '../../ports/store.ts'
import type { GameRef } from './gameRef.ts'
import type { EntryAuthor, VisibleCampaigns } from './visibleCampaigns.ts'
import { removeLineUpFromDrafts, storedLineUp } from './storedLineUp.ts'
import { lineUpFacts } from './lineUpFacts.ts'
import { hasFought, hasPlayed } from './hasPlayed.ts'
import { keptStakeRoll } from './keptStakeRolls.ts'
import { readGivenPack } from '../../transfer/packRulesets.ts'
import { packsOf } from './packs.ts'
import { gamePicturesOf, stakePicturesOf, warbandPicturesOf } from './pictures.ts'
import { portraitOf } from './portraits.ts'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { findChangeAuthor } from './changeAuthor.ts'
import { findCurrentRound } from './currentRound.ts'
import { ConcurrentChangeError, RefusedError } from './refused.ts'

/** Dependencies of command execution. */
export interface CommandDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** Returns the program's own dice, a new source for each roll. */
  readonly dice: () => DiceSource
  readonly preferences: PreferenceStore
  readonly files: FileAccess
  /** Path of the data folder; empty if there is none. */
  readonly folder: string
  readonly ruleset: CommandEnvironment['ruleset']
  /** Runs work in a program whose store is empty and in memory, and which is gone afterwards. */
  readonly withEmptyProgram: <T>(work: (call: InProcessCall) => T) => T
  /** The account of the caller; present only in a club. */
  readonly person?: EntryAuthor
  /**
   * The part of each campaign that the caller may see; absent if the caller may see everything. The store may contain
   * more, because decisions need it.
   */
  readonly seen?: VisibleCampaigns
  /** Returns true if an account still plays a warband; absent if there are no accounts. */
  readonly plays?: (held: { readonly account: string; readonly campaign: string; readonly warband: string }) => boolean
}

/** The caller, and the envelope of the call. */
export interface CallContext extends Envelope {
  readonly actor: string
  /** The organiser who approved the command, if approval was needed. */
  readonly approvedBy?: JournalEntry['approvedBy']
  /**
   * True if the entry must be written even if the command changes nothing. This is so when the entry is the answer to a
   * submission or to an entry of an offline copy.
   */
  readonly isKept?: true
}

/**
 * The answer of a command (`done`) and the changed aggregates (`touched`). Listeners are notified once the change is
 * durable.
 */
export interface CommandResult<Answer = CommandAnswer> {
  readonly done: Answer
  readonly touched: readonly ChangedRef[]
}

/**
 * Runs a command in one transaction: loads its aggregates, decides, writes the changes and the journal entry. A command
 * that changes nothing gets an answer but no entry, because undoing the entry would do nothing; its request is not
 * stored, so a repeated request is decided again. Throws `RefusedError` with the rules' reasons, `revision-conflict` if
 * another user changed an aggregate first, `changed-meanwhile` if it would replace values that the caller has not seen,
 * and what `checkExportableSums` throws.
 */
export function executeCommand(
  engine: CommandDependencies,
  command: Command,
  input: { readonly campaign: string },
  context: CallContext,
): CommandResult {
  const { store } = engine
  return store.transaction(() => {
    const before = findRepeatedEntry(store, context, command.name, input)
    if (before) return { done: commandAnswerOf(before, store), touched: [] }
    const facts = store.loadToDecide(input.campaign, aggregatesReadBy(store, command, input))
    checkRevisions(store, context, input.campaign)
    const environment = commandEnvironmentOf(engine)
    const ids = () => aggregatesReadBy(store, command, input).map(({ id }) => id)
    checkBase(store, command.current?.(facts, input, environment), input, context, ids)
    const decision = decideWithGuards(command, facts, input, environment)
    if (isRefused(decision)) throw new RefusedError(decision.refused)
    checkNewIds(store, decision.changes)
    checkExportableSums(facts, decision.changes)
    if (command.name === lineUpGame.name)
      removeLineUpFromDrafts(store, input.campaign, (input as unknown as GameRef).game)
    if (decision.changes.length === 0 && !command.isRecord && !context.isKept) return unchangedResult(decision.answer)
    return writeEntry(engine, withUnloadedFacts(store, facts, decision.changes), decision.changes, {
      ...buildEntry(engine, command.name, input, context, environment.now),
      version: command.version,
      answer: () => decision.answer,
    })
  })
}

/** The result of a command that wrote nothing. */
const unchangedResult = (answer: unknown): CommandResult => ({
  done: { entry: '', revisions: {}, answer },
  touched: [],
})

/** Returns the aggregates that a command reads for its decision. */
export function aggregatesReadBy(
  store: Store,
  command: Command,
  input: { readonly campaign: string },
): readonly AggregateRef[] {
  const reads = command.reads(input, {
    captorsOf: (members) => captorsOf(store, members),
    bandsIn: (game) => bandsInGame(store, input.campaign, game),
    gamesOf: (campaign) => store.aggregatesOf(campaign).flatMap(({ kind, id }) => (kind === 'game' ? [id] : [])),
    gamesAhead: (band) => plannedGamesOf(store, band),
    captivesOf: (band) => captivesOf(store, band),
  })
  return reads === 'warbands' ? warbandsOf(store, input.campaign) : reads
}

type EnvironmentSource = Pick<CommandDependencies, 'store' | 'clock' | 'ids' | 'ruleset'>

/**
 * Creates what a command can look up besides its facts: the current time, new ids, the ruleset, and facts of the store.
 */
export const commandEnvironmentOf = ({ store, clock, ids, ruleset }: EnvironmentSource): CommandEnvironment => ({
  now: clock.now(),
  nextId: () => ids.next(),
  ruleset,
  readPack: readGivenPack,
  packsOf: (campaign) => packsOf(store, campaign),
  hasPlayed: (warband) => hasPlayed(store, warband),
  hasRolls: (id) => countReferences(store, id, 'roll') > lineUpFacts(store, id).rolls.length,
  isInGames: (member) =>
    countReferences(store, member, 'participation') > lineUpFacts(store, member).participations.length,
  hasFought: (member) => hasFought(store, member),
  bandsOf: (campaign) => store.load(campaign, warbandsOf(store, campaign)),
  factsReferringTo: (ids) => store.factsById(store.factsReferencing(ids)),
  portraitOf: (member) => portraitOf(store, member),
  warbandPictureOf: (warband) => warbandPicturesOf(store, [warband])[0],
  gamePicturesOf: (game) => gamePicturesOf(store, [game]),
  stakePictureOf: (stake) => stakePicturesOf(store, [stake])[0],
  keptStakeRoll: (campaign, income) => keptStakeRoll(store, campaign, income),
  currentRound: (campaign) => findCurrentRound(store, campaign),
  bytesLeft: (campaign) => CAMPAIGN_LIMITS.bytes - store.sizeOf(campaign),
  lineUp: (game) => storedLineUp(store, game),
  lineUpFacts: (id) => lineUpFacts(store, id),
})

/**
 * Adds the facts that changes concern but that were not loaded with their warband, because pictures, rolls and games
 * are loaded separately.
 */
function withUnloadedFacts(store: Store, facts: Facts, changes: readonly Change[]): Facts {
  const unread = changes.filter(({ kind, id, before }) => before !== null && !facts[kind].has(id))
  if (unread.length === 0) return facts
  const found = store.factsById(unread)
  const both = (kind: FactKind) => new Map<string, unknown>([...facts[kind], ...found[kind]])
  return { ...facts, ...Object.fromEntries(unread.map(({ kind }) => [kind, both(kind)])) }
}

const countReferences = (store: Store, id: string, of: FactKind): number => store.factsReferencing([id], of).length

/** The warbands of a game; none if the game does not exist. */
const bandsInGame = (store: Store, campaign: string, game: string): string[] =>
  listGameBands(store.load(campaign, [{ kind: 'game', id: game }]), game).map(({ warband }) => warband)

function plannedGamesOf(store: Store, warband: string): readonly string[] {
  const { entry } = store.factsById(store.factsReferencing([warband], 'entry'))
  const { game } = store.factsById([...entry.values()].map((one) => ({ kind: 'game', id: one.game })))
  return [...game.values()].filter(({ state }) => state === 'planned').map(({ id }) => id)
}

/** The warbands of the members whom a warband holds captive, without duplicates. */
function captivesOf(store: Store, warband: string): readonly string[] {
  const { capture } = store.factsById(store.factsReferencing([warband], 'capture'))
  const held = [...capture.values()].filter(({ by, end }) => by === warband && end === null)
  return [...new Set(held.map((one) => one.warband))]
}

/** The warbands that hold any of these members captive, without duplicates. */
function captorsOf(store: Store, members: readonly string[]): readonly string[] {
  const held = [...store.factsById(store.factsReferencing(members, 'capture')).capture.values()].filter(
    ({ member, end }) => end === null && members.includes(member),
  )
  return [...new Set(held.flatMap(({ by }) => by ?? []))]
}

export const warbandsOf = (store: Store, campaign: string): AggregateRef[] =>
  store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')

type NewEntry = Omit<JournalEntry, 'id' | 'sequence' | 'changes' | 'undoneBy' | 'closed' | 'answer'> & {
  /** Returns the answer of the command. Called after the changes are applied. */
  readonly answer: () => unknown
}

/** Builds the journal entry of a call, without its changes and its answer. */
export const buildEntry = (
  { ids, person }: Pick<CommandDependencies, 'ids' | 'person'>,
  command: string,
  payload: { readonly campaign: string },
  { actor, approvedBy = null, request = ids.next() }: CallContext,
  at: string,
): Omit<NewEntry, 'answer'> => ({
  ...{ campaign: payload.campaign, command, version: 1, payload, actor, name: person?.name ?? null, request, at },
  approvedBy,
  ...{ dice: [], undoes: [] },
})

/**
 * Writes changes and their journal entry, and raises the revisions of the changed aggregates. `facts`: the facts that
 * the decision was based on.
 */
export function writeEntry(
  { store, ids }: CommandDependencies,
  facts: Facts,
  changes: readonly Change[],
  newEntry: NewEntry,
): CommandResult {
  const before = factsBeingChanged(facts, changes)
  const after = applyChangesToFacts(before, changes)
  const touched = findTouchedAggregates(changes, ({ kind, id }) => before[kind].get(id) ?? after[kind].get(id) ?? {})
  store.apply(changes)
  const revisions = store.countChange(touched)
  const answer = newEntry.answer()
  const entry = store.append({ ...newEntry, answer, id: ids.next(), changes })
  return { done: { entry: entry.id, revisions: Object.fromEntries(revisions), answer }, touched }
}

/**
 * Finds the entry of an earlier call with the same request id. Throws `request-reused` if that call had another command
 * or input.
 */
export function findRepeatedEntry(
  store: Store,
  { request }: CallContext,
  name: string,
  payload: unknown,
): JournalEntry | undefined {
  const entry = request === undefined ? undefined : store.entryOfRequest(request)
  if (!entry) return undefined
  if (entry.command !== name || canonicalJson(entry.payload) !== canonicalJson(payload))
    throw new AppError('request-reused')
  return entry
}

export function commandAnswerOf(entry: JournalEntry, store: Store): CommandAnswer {
  const touched = findTouchedAggregates(entry.changes, ({ before, after }) => after ?? before ?? {})
  return {
    entry: entry.id,
    revisions: Object.fromEntries(touched.map(({ id }) => [id, store.revisionOf(id)])),
    answer: entry.answer,
  }
}

/**
 * Throws `id-taken` if the id of a new campaign, warband or game was used before, even if it was used in another
 * campaign.
 */
function checkNewIds(store: Store, changes: readonly Change[]): void {
  const added = changes.filter(({ kind, before }) => before === null && aggregateKindOf(kind) === kind)
  const known = store.factsById(added.flatMap(({ id }) => FACT_KINDS.map((kind) => ({ kind, id }))))
  for (const { id } of added)
    if (store.revisionOf(id) > 0 || FACT_KINDS.some((kind) => known[kind].has(id)))
      throw new AppError('id-taken', { id })
}

/** Throws `fact-missing` if the campaign does not exist. */
export function checkCampaign(store: Store, campaign: string): void {
  if (!store.factsById([{ kind: 'campaign', id: campaign }]).campaign.has(campaign))
    throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
}

/** Throws `RefusedError` if the campaign is closed. */
export function refuseIfCampaignClosed(store: Store, campaign: string): void {
  const closed = refuseIfClosed(store.load(campaign, []), campaign)
  if (closed.length > 0) throw new RefusedError(closed)
}

/** Throws `revision-conflict` if an aggregate has another revision than the caller expects. */
export function checkRevisions(store: Store, { expected = {}, actor }: CallContext, campaign: string): void {
  for (const [id, revision] of Object.entries(expected)) {
    const actual = store.revisionOf(id)
    if (actual === revision) continue
    throw new AppError('revision-conflict', {
      ...{ id, expected: revision, actual },
      ...findChangeAuthor(store, { campaign, ids: [id], actor }),
    })
  }
}

/** Throws `changed-meanwhile` if a value that the input would overwrite differs from the value that the caller saw. */
function checkBase(
  store: Store,
  current: object | undefined,
  input: { readonly campaign: string },
  { base = {}, actor }: CallContext,
  ids: () => readonly string[],
): void {
  const changed = findConcurrentChanges(base, input, current)
  if (changed.length === 0) return
  throw new ConcurrentChangeError(
    changed,
    findChangeAuthor(store, { campaign: input.campaign, ids: ids(), actor }, changed),
  )
}
