import { isRefused } from '../../../shared/commands/base/command.ts'
import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { findModelCountConflict, type ModelCountConflict } from '../../../shared/domain/campaign/rebase.ts'
import {
  applyToCorrectedTimeline,
  applyToBothTimelines,
  setTimelineFact,
  applyToRecordedTimeline,
  createCorrectionTimelines,
  type CorrectionTimelines,
} from '../../../shared/domain/campaign/timelines.ts'
import { buildMember } from '../../../shared/domain/campaign/roster.ts'
import { hasLeft, type Member } from '../../../shared/domain/member.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Absence } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { absencesServed, countDownAbsences, crewIds, findAbsences, fitGameToParticipants } from './fitGame.ts'
import {
  CORRECT_GAME_COMMAND,
  recordedGameInputOf,
  gameIdOfRecordingEntry,
  type RecordGameInputWithLineUp,
} from '../base/recordedGame.ts'
import { decideGameRecording, isTransferOfChangedMember, recomputeChanges, recomputeTransfer } from './recompute.ts'
import { applyPackVersion, isNewPackVersion, rulesetAtThatTime } from './replayPackVersion.ts'
import { applyStakeGift, applyWithdrawal, isStakeGift, withdrawnWarbands } from './replayStakes.ts'
import { isActiveGameRecording, isActiveEntry, type ReplaySource } from './replayStory.ts'

/**
 * The differences between a replay and the record. `input`: another input for the game; `takenOut`: members to remove
 * from later games in which they are away; `changesByGame`: the recorded changes per game (with corrections), from the
 * first replay.
 */
export interface ReplayOverride extends Pick<ReplayResult, 'changesByGame'> {
  readonly input: RecordGameInputWithLineUp
  readonly takenOut: ReadonlySet<string>
}

/** A game after the corrected game, as a replay found it. */
export interface ReplayedGame {
  readonly game: string
  /** The members who could not play in the game, with the reason. */
  readonly away: ReadonlyMap<string, Absence>
  /** Ids of the crew of each team, by member id. */
  readonly crews: ReadonlyMap<string, readonly string[]>
}

/** The result of a replay. */
export interface ReplayResult {
  readonly timelines: CorrectionTimelines
  /**
   * The warbands before the corrected game (`facts`) and its input (`entered`), both adjusted to the members who
   * played.
   */
  readonly facts: Facts
  readonly entered: RecordGameInputWithLineUp
  /** The reasons why the game cannot be recorded with this input. */
  readonly refused: readonly Issue[]
  /** The games after the corrected game. */
  readonly passed: readonly ReplayedGame[]
  /** Ids of games that cannot be computed again and stay as recorded. */
  readonly stand: readonly string[]
  /** The changes of each game that was computed again, by game id. */
  readonly changesByGame: ReadonlyMap<string, readonly Change[]>
  /** Entries with changes that cannot be applied to the corrected facts. */
  readonly blocked: readonly JournalEntry[]
  /** The groups for which a blocked entry has a wrong number of models. */
  readonly miscounts: readonly ModelCountMismatch[]
}

/**
 * A group whose number of models does not fit an entry. `had`: its number of models; `fell`: for a game, the number of
 * its models put out of action.
 */
export interface ModelCountMismatch extends Partial<ModelCountConflict> {
  readonly entry: JournalEntry
  readonly name: string
  readonly had: number
  readonly fell?: number
}

type ReplayDraft = { -readonly [K in keyof ReplayResult]: ReplayResult[K] } & {
  readonly passed: ReplayedGame[]
  readonly stand: string[]
  readonly changesByGame: Map<string, readonly Change[]>
  readonly blocked: JournalEntry[]
  readonly miscounts: ModelCountMismatch[]
}

/**
 * Replays the entries of `story` from its start: each game with its latest input, the corrected game with
 * `override.input`. Games whose warbands are unchanged stay as recorded.
 */
export function replayEntries(
  engine: CommandDependencies,
  story: ReplaySource,
  override?: ReplayOverride,
): ReplayResult {
  const timelines = createCorrectionTimelines(story.start, usualSize(engine))
  const replay: ReplayDraft = {
    ...{ timelines, facts: story.start, entered: story.recording(story.game)!.entered, refused: [] },
    ...{ passed: [], stand: [], changesByGame: new Map(), blocked: [], miscounts: [] },
  }
  let isAfter = false
  for (const entry of story.entries) {
    if (isActiveGameRecording(entry)) {
      replaySettlement({ engine, story, override }, replay, entry, isAfter)
      isAfter ||= gameIdOfRecordingEntry(entry) === story.game
    } else if (entry.command === CORRECT_GAME_COMMAND && isActiveEntry(entry))
      applyToRecordedTimeline(timelines, entry.changes)
    else if (isNewPackVersion(entry)) {
      const { failed, refused } = applyPackVersion(engine, timelines, entry)
      addBlockedEntry(replay, entry, failed)
      replay.refused = [...replay.refused, ...refused]
    } else if (isTransferOfChangedMember(timelines, entry)) {
      if (!recomputeTransfer(engine, story, timelines, entry)) replay.blocked.push(entry)
    } else if (withdrawnWarbands(entry).length > 0) addBlockedEntry(replay, entry, applyWithdrawal(timelines, entry))
    else if (isStakeGift(entry)) addBlockedEntry(replay, entry, applyStakeGift(timelines, entry))
    else addBlockedEntry(replay, entry, applyToBothTimelines(timelines, entry.changes))
  }
  return replay
}

/**
 * Marks an entry as blocked if some of its changes failed. Also stores the groups whose number of models does not fit
 * the entry.
 */
function addBlockedEntry(
  { timelines, blocked, miscounts }: ReplayDraft,
  entry: JournalEntry,
  failed: readonly Change[],
): void {
  if (failed.length === 0) return
  blocked.push(entry)
  for (const change of failed) {
    const member = change.kind === 'member' ? timelines.is.member.get(change.id) : undefined
    const miscount =
      member && findModelCountConflict(change, member, () => timelines.usualSize(timelines.is, change.id))
    if (miscount) miscounts.push({ entry, name: member.name, ...miscount })
  }
}

interface ReplayContext {
  readonly engine: CommandDependencies
  readonly story: ReplaySource
  readonly override: ReplayOverride | undefined
}

function replaySettlement(context: ReplayContext, replay: ReplayDraft, entry: JournalEntry, isAfter: boolean): void {
  const { engine, story, override } = context
  const { timelines } = replay
  const ruleset = rulesetAtThatTime(engine, timelines.is)
  const game = gameIdOfRecordingEntry(entry)
  const recording = story.recording(game)!
  const owners = new Set([story.campaign, game, ...recording.entered.warbands])
  const played = [...story.played(game)]
  const isOther =
    hasDifferences(timelines, owners, game) || recording.entries.length > 1 || !isSameLineUp(played, entry)
  const isOwn = game === story.game
  if (!isOwn && !isAfter && !isOther) return void applyToBothTimelines(timelines, entry.changes)
  const [was, facts] = [factsOwnedBy(timelines.was, owners), factsOwnedBy(timelines.is, owners)]
  const away = findAbsences(facts)
  if (isAfter) replay.passed.push({ game, away, crews: crewsOf(ruleset, facts) })
  if (!isOwn && !isOther) return void applyToBothTimelines(timelines, entry.changes)
  const takenOut = (isAfter && override?.takenOut) || new Set<string>()
  const plays = new Set(played.filter((id) => !takenOut.has(id) || !away.has(id)))
  const fullCrews = new Set(played.filter((id) => !takenOut.has(id)))
  const fit = fitGameToParticipants(
    { facts, was, ruleset, isCorrected: recording.entries.length > 1 },
    recording.entered,
    plays,
    fullCrews,
  )
  if (isOwn) Object.assign(replay, { facts: fit.facts, entered: fit.input })
  const input = isOwn && override ? override.input : fit.input
  const out = new Set(played.filter((id) => !plays.has(id)))
  const isMeant = isOwn && override !== undefined
  const served = absencesServed(facts, fit.forced, game)
  recomputeGame(context, replay, entry, {
    was,
    is: facts,
    facts: fit.facts,
    forced: fit.forced,
    served,
    out,
    input,
    isMeant,
  })
}

/** True if the recorded participations of an entry are exactly these members. */
function isSameLineUp(played: readonly string[], { changes }: JournalEntry): boolean {
  const present = changes.flatMap(({ kind, after }) =>
    kind === 'participation' && after?.played ? [after.member] : [],
  )
  return present.length === played.length && present.every((member) => played.includes(member!))
}

interface GameToRecompute {
  /**
   * The warbands before the game: as recorded (`was`), as the correction makes them (`is`), and changed so that
   * everyone who played could play (`facts`).
   */
  readonly was: Facts
  readonly is: Facts
  readonly facts: Facts
  readonly forced: ReadonlySet<string>
  /** Changes that end absences of members who played the game despite them. */
  readonly served: readonly Change[]
  /** Members who are removed from the game. */
  readonly out: ReadonlySet<string>
  readonly input: RecordGameInputWithLineUp
  /**
   * True if the input was entered now and is not a recorded input. Only an input that was entered now must satisfy the
   * rules.
   */
  readonly isMeant: boolean
}

/** Computes a game again and applies its changes. If the rules refuse the input, the game stays as recorded. */
function recomputeGame(
  context: ReplayContext,
  replay: ReplayDraft,
  entry: JournalEntry,
  replayedGame: GameToRecompute,
) {
  const { was, facts, forced, served, out, input, isMeant } = replayedGame
  const { engine, override } = context
  const { timelines } = replay
  const game = gameIdOfRecordingEntry(entry)
  const after = decideGameRecording(engine, facts, input)
  applyToRecordedTimeline(timelines, entry.changes)
  const stands = isRefused(after)
  if (stands && isMeant) replay.refused = [...replay.refused, ...after.refused]
  else if (stands) replay.stand.push(game)
  const own = stands
    ? (override?.changesByGame.get(game) ?? correctedChanges(context, entry, was))
    : keepRecorded(context, entry, was, [...after.changes, ...served])
  replay.changesByGame.set(game, own)
  const changes = stands
    ? withAbsencesServed(context, game, own, replayedGame).filter(createPresenceFilter(timelines, was, out))
    : own
  addBlockedEntry(replay, entry, applyChanges(timelines, changes, forced))
  // A game may stay as recorded if a participant could not have been there. It may not stay as recorded if more models
  // fell than the group had.
  const overfull = stands && !isMeant ? after.refused.filter(({ code }) => code === 'models-too-many') : []
  if (overfull.length > 0 && !replay.blocked.includes(entry)) replay.blocked.push(entry)
  for (const { params } of overfull)
    replay.miscounts.push({
      entry,
      name: params['name'] as string,
      had: params['had'] as number,
      fell: params['fell'] as number,
    })
}

/**
 * Returns the changes of a game that stays as recorded. If the correction gives a member an absence that covers this
 * game, adds the change that counts the game as missed.
 */
function withAbsencesServed(
  { engine, story }: ReplayContext,
  game: string,
  changes: readonly Change[],
  anew: GameToRecompute,
): Change[] {
  const ruleset = rulesetAtThatTime(engine, anew.is)
  const isKnownAbsence = (absence: unknown) =>
    changes.some(({ kind, after }) => kind === 'served' && after?.absence === absence)
  const served = anew.served.filter(
    ({ after }) => after !== null && 'absence' in after && !isKnownAbsence(after.absence),
  )
  const recorded =
    served.length === 0 ? changes : recomputeChanges(engine, story, game, changes, changes, [...changes, ...served])
  return [...countDownAbsences(ruleset, anew.was, anew.is), ...recorded]
}

/**
 * Returns the changes that the latest correction of a game made to the recorded warbands. If the game was never
 * corrected, returns the changes of its recording.
 */
function correctedChanges(context: ReplayContext, entry: JournalEntry, was: Facts): readonly Change[] {
  const { entries, entered } = context.story.recording(gameIdOfRecordingEntry(entry))!
  if (entries.length === 1) return entry.changes
  const then = decideGameRecording(context.engine, was, entered)
  return isRefused(then) ? entry.changes : keepRecorded(context, entry, was, then.changes)
}

/**
 * Removes from `expected` each difference from the recorded changes that comes only from newer rules; returns the other
 * changes.
 */
function keepRecorded(
  { engine, story }: ReplayContext,
  entry: JournalEntry,
  was: Facts,
  expected: readonly Change[],
): Change[] {
  const before = decideGameRecording(engine, was, recordedGameInputOf(entry))
  const written = isRefused(before) ? entry.changes : before.changes
  return recomputeChanges(engine, story, gameIdOfRecordingEntry(entry), entry.changes, written, expected)
}

/**
 * Returns a predicate that is false for changes to leave out: a change to a member who is removed from the game, and a
 * game served of an absence that no longer exists.
 */
const createPresenceFilter =
  ({ is }: CorrectionTimelines, was: Facts, out: ReadonlySet<string>) =>
  ({ kind, id, before, after }: Change): boolean => {
    const fields = { ...was[kind].get(id), ...before, ...after } as Readonly<Record<string, unknown>>
    if (kind === 'served' && !is.absence.has(String(fields['absence']))) return false
    const member = kind === 'member' ? id : kind === 'item' ? was.item.get(id)?.member : fields['member']
    return !out.has(String(member))
  }

/** Applies changes to the corrected facts. Returns the changes that failed. */
function applyChanges(
  timelines: CorrectionTimelines,
  changes: readonly Change[],
  forced: ReadonlySet<string>,
): Change[] {
  return changes.filter(
    (change) =>
      !(change.kind === 'member' && forced.has(change.id)
        ? applyForced(timelines, change)
        : applyToCorrectedTimeline(timelines, change)),
  )
}

/**
 * Applies a change to a member who played the game although the corrected facts exclude the member. A member who has
 * left keeps its status. All other changes are applied if possible; a change that cannot be applied is ignored.
 */
function applyForced(timelines: CorrectionTimelines, change: Change): true {
  const fact = timelines.is.member.get(change.id)!
  const { status } = (change.after ?? {}) as { readonly status?: typeof fact.status }
  if (status === undefined) applyToCorrectedTimeline(timelines, change)
  else if (!hasLeft(fact)) setTimelineFact(timelines, 'is', 'member', fact.id, { ...fact, status })
  return true
}

/**
 * Returns the number of models that a group of this kind has by default. Ignores the number of models that the group
 * stores, and gives the group no traits.
 */
const usualSize =
  (engine: CommandDependencies): CorrectionTimelines['usualSize'] =>
  (facts, id) => {
    const { aftermath } = rulesetAtThatTime(engine, facts)
    const member: Record<string, unknown> = { traits: [], ...buildMember(facts, id) }
    delete member['models']
    delete member['modelsNow']
    return aftermath.models?.(member as unknown as Member)
  }

const crewsOf = (ruleset: Ruleset, facts: Facts): ReplayedGame['crews'] =>
  new Map(ruleset.aftermath.crew ? [...facts.member.keys()].map((id) => [id, crewIds(ruleset, facts, id)]) : [])

/**
 * True if a fact of these aggregates differs between the two timelines (as recorded, and as corrected). Of the stakes,
 * only those of this game count.
 */
function hasDifferences(
  { was, is, differing }: CorrectionTimelines,
  owners: ReadonlySet<string>,
  game: string,
): boolean {
  const isAtStake = (stake: string) =>
    [...is.gameStake.values()].some((one) => one.stake === stake && one.game === game)
  const belongsToOwners = (kind: FactKind, id: string, fact: object | undefined) =>
    fact !== undefined && owners.has(aggregateOf(kind, id, fact)?.id ?? '') && (kind !== 'stake' || isAtStake(id))
  return [...differing].some(
    ([id, kind]) => belongsToOwners(kind, id, was[kind].get(id)) || belongsToOwners(kind, id, is[kind].get(id)),
  )
}

/** Returns the facts that belong to the aggregates with these ids. */
function factsOwnedBy(facts: Facts, owners: ReadonlySet<string>): Facts {
  const isPart = (kind: FactKind, fact: object, id: string) => owners.has(aggregateOf(kind, id, fact)?.id ?? '')
  const part = FACT_KINDS.map((kind): [FactKind, ReadonlyMap<string, object>] => {
    const all: ReadonlyMap<string, object> = facts[kind]
    return [kind, new Map([...all].filter(([id, fact]) => isPart(kind, fact, id)))]
  })
  return Object.fromEntries(part) as unknown as Facts
}
