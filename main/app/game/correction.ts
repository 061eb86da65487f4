import { checkExportableSums } from '../../../shared/commands/base/sums.ts'
import type { LaterGamesView } from '../../../shared/contract/views/game.ts'
import { findTouchedAggregates } from '../../../shared/domain/campaign/aggregate.ts'
import { rebaseChange, changesOverlap } from '../../../shared/domain/campaign/rebase.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts, listFactReferences, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { diffTimelines } from '../../../shared/domain/campaign/timelines.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { error, type Issue } from '../../../shared/domain/issue.ts'
import type { Store } from '../../ports/store.ts'
import {
  buildEntry,
  checkRevisions,
  commandAnswerOf,
  refuseIfCampaignClosed,
  findRepeatedEntry,
  writeEntry,
  type CallContext,
  type CommandResult,
  type CommandDependencies,
} from '../base/execute.ts'
import { gameFacts, replayRecordedGame } from './gameFacts.ts'
import { findLaterGameEffects } from './laterGames.ts'
import {
  CORRECT_GAME_COMMAND,
  gameIdOfRecordingEntry,
  gameRecordingOf,
  type GameCorrectionInput,
  type RecordGameInputWithLineUp,
  type GameRecording,
  type RecordGameInput,
} from '../base/recordedGame.ts'
import { replayEntries, type ModelCountMismatch } from './replay.ts'
import { isActiveGameRecording, type ReplaySource } from './replayStory.ts'
import { RefusedError } from '../base/refused.ts'
import { UndoBlocked } from '../history/undoPlan.ts'

/**
 * The changes that a correction makes to the current facts, and the later entries that block it (`obstacles`, newest
 * first).
 */
export interface Correction {
  readonly facts: Facts
  readonly changes: readonly Change[]
  readonly obstacles: readonly JournalEntry[]
  /** Errors about groups whose number of models does not fit after the correction, one per later entry and group. */
  readonly reasons: readonly Issue[]
  /** The effects of the correction on later games. */
  readonly later: LaterGamesView
}

/**
 * Computes the correction of a recorded game. First the aftermath of the game is computed again, on the warbands as
 * they were before the game. Then each later game is computed again if its warbands are now different. At the end, the
 * differences are applied to the current warbands. `input.later` decides about members who played later games although,
 * after the correction, they would not have been there. Throws `fact-missing` for a game of another campaign,
 * `game-not-recorded`, `entry-closed`, and `RefusedError` if the aftermath is incomplete or `input.later` contains an
 * unknown member.
 */
export function planCorrection(engine: CommandDependencies, input: GameCorrectionInput): Correction {
  const { store } = engine
  gameFacts(engine, input)
  const recording = gameRecordingOf(store, input.game)
  if (!recording) throw new AppError('game-not-recorded', { id: input.game })
  for (const { id, closed } of recording.entries) if (closed) throw new AppError('entry-closed', { id })
  const found = replayRecordedGame(engine, input, recording)
  if (!found) throw new RefusedError([error('game-recorded', '')])
  const { story, ruleset, replay: before } = found
  const strangers = input.later.flatMap(({ member }, at) => (story.now.member.has(member) ? [] : [at]))
  if (strangers.length > 0) throw new RefusedError(strangers.map((at) => error('not-in-game', `later[${at}].member`)))
  const decided = new Map(input.later.map(({ member, games }) => [member, games]))
  const takenOut = new Set([...decided].flatMap(([member, games]) => (games === 'taken-out' ? [member] : [])))
  const after = replayEntries(engine, story, {
    input: withRecordedLineUp(input, recording),
    takenOut,
    changesByGame: before.changesByGame,
  })
  if (after.refused.length > 0) throw new RefusedError(after.refused)
  const { changes, blocked } = rebaseChanges(store, diffTimelines(before.timelines, after.timelines))
  const all = [...changes, ...linkToGame(input.game)]
  const inTheWay = after.blocked.filter((entry) => !before.blocked.includes(entry))
  return {
    facts: store.factsById(all),
    changes: all,
    reasons: distinctMiscounts(after.miscounts.filter(({ entry }) => inTheWay.includes(entry))).map((one) =>
      miscountError(story, one),
    ),
    obstacles: inTheWay.length > 0 ? inTheWay.reverse() : findCorrectionObstacles(store, recording, blocked, all),
    later: findLaterGameEffects({ story, ruleset, before, after }, decided),
  }
}

/**
 * An entry may have several errors about the number of models of a group. Keeps one error per entry and group: the one
 * about models lost, if there is one, otherwise the first one about models fallen.
 */
const distinctMiscounts = (all: readonly ModelCountMismatch[]): ModelCountMismatch[] =>
  [...Map.groupBy(all, ({ entry, name }) => `${entry.id} ${name}`).values()].map(
    (same) => same.find(({ fell }) => fell === undefined) ?? same[0]!,
  )

/**
 * Builds the error for an entry that needs more models than the group has, with game, group and numbers of models. If
 * the entry is not a game, it brought models back, or a model rose out of the group; the error then names the corrected
 * game.
 */
function miscountError({ now, game: corrected }: ReplaySource, miscount: ModelCountMismatch): Issue {
  const { entry, name, had, fell, size = 0, change = 0 } = miscount
  const isGame = isActiveGameRecording(entry)
  const title = gameTitle(now, isGame ? gameIdOfRecordingEntry(entry) : corrected)
  if (!isGame && change < 0) return error('later-model-risen', 'answers', { game: title, name, had })
  if (!isGame && size === 0) return error('later-models-gone', 'answers', { game: title, name, count: change })
  if (!isGame) return error('later-models-back', 'answers', { game: title, name, count: change, missing: size - had })
  if (fell !== undefined) return error('later-models-fallen', 'answers', { game: title, name, fell, had })
  return error('later-models-lost', 'answers', { game: title, name, lost: -change, had })
}

/** Returns the title of a game: its round, its scenario and its warbands. */
function gameTitle({ game: games, entry, warband }: Facts, id: string): Localized {
  const { round = 0, scenario = '' } = games.get(id) ?? {}
  const bands = [...entry.values()].flatMap((one) => (one.game === id ? (warband.get(one.warband)?.name ?? []) : []))
  const met = bands.length > 0 ? ` (${bands.join(' – ')})` : ''
  return {
    fr: `ronde ${round}${scenario && `, « ${scenario} »`}${met}`,
    en: `round ${round}${scenario && `, “${scenario}”`}${met}`,
  }
}

/** Returns the input. If the input has no line-up, adds the line-up of the recording. */
const withRecordedLineUp = (input: RecordGameInput, { entered }: GameRecording): RecordGameInputWithLineUp => ({
  ...input,
  checks: input.checks ?? entered.checks,
  stayedAway: input.stayedAway ?? entered.stayedAway,
})

/** Rebases changes onto the current facts. `blocked`: the changes that cannot be rebased. */
function rebaseChanges(store: Store, expected: readonly Change[]): { changes: Change[]; blocked: Change[] } {
  const facts = store.factsById(expected)
  const [changes, blocked]: [Change[], Change[]] = [[], []]
  for (const change of expected) {
    const own = rebaseChange(change, facts[change.kind].get(change.id))
    if (own) changes.push(...own)
    else blocked.push(change)
  }
  return { changes, blocked }
}

/**
 * A change without effect that links the correction's entry to its game. The link has two uses: the program finds the
 * corrections of a game, and an undo of the game must undo its corrections first.
 */
const linkToGame = (game: string): Change[] => [
  { kind: 'game', id: game, before: { state: 'recorded' }, after: { state: 'recorded' } },
]

/**
 * Returns the later entries that changed the blocked facts, or that depend on facts that the correction would remove;
 * newest first.
 */
function findCorrectionObstacles(
  store: Store,
  { entries }: GameRecording,
  blocked: readonly Change[],
  changes: readonly Change[],
): JournalEntry[] {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  const named = [...gone].filter((id) => store.factsReferencing([id]).some((one) => !gone.has(one.id)))
  const ids = [...blocked.map(({ id }) => id), ...named]
  if (ids.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const isInTheWay = (entry: JournalEntry) =>
    entry.changes.some(
      (change) =>
        blocked.some((one) => changesOverlap(one, change)) || referencedIds(change).some((id) => named.includes(id)),
    )
  const later = store.laterEntriesOn(entries[0].sequence, ids)
  const found = later.filter((entry) => !own.has(entry.id) && entry.undoes.length === 0 && isInTheWay(entry))
  if (found.length === 0) throw new AppError('change-conflict', { kind: blocked[0]?.kind ?? 'fact', id: ids[0]! })
  return found.reverse()
}

/** Returns the ids of all facts that a changed fact refers to, before or after the change. */
const referencedIds = ({ kind, before, after }: Change): string[] =>
  [before, after].flatMap((fields) => listFactReferences(kind, fields ?? {}).map(({ id }) => id))

/**
 * Corrects a recorded game in one transaction. Throws what `planCorrection` throws, `UndoBlocked` with the entries that
 * block the correction, `RefusedError` for impossible numbers of models, undecided later games or a closed campaign,
 * `revision-conflict` if another user changed an aggregate first, and what `checkExportableSums` throws.
 */
export function correctRecordedGame(
  engine: CommandDependencies,
  input: GameCorrectionInput,
  asking: CallContext,
): CommandResult {
  const { store, clock } = engine
  return store.transaction(() => {
    const before = findRepeatedEntry(store, asking, CORRECT_GAME_COMMAND, input)
    if (before) return { done: commandAnswerOf(before, store), touched: [] }
    refuseIfCampaignClosed(store, input.campaign)
    checkRevisions(store, asking, input.campaign)
    const { facts, changes, obstacles, reasons, later } = planCorrection(engine, input)
    if (reasons.length > 0) throw new RefusedError(reasons)
    if (obstacles.length > 0) throw new UndoBlocked(obstacles)
    const undecided = later.players.filter(({ decided }) => decided === null)
    if (undecided.length > 0)
      throw new RefusedError(undecided.map(({ name }) => error('later-undecided', 'later', { name })))
    const after = applyChangesToFacts(facts, changes)
    const touched = findTouchedAggregates(changes, ({ kind, id }) => facts[kind].get(id) ?? after[kind].get(id) ?? {})
    checkExportableSums(store.load(input.campaign, touched), changes)
    return writeEntry(engine, facts, changes, {
      ...buildEntry(engine, CORRECT_GAME_COMMAND, input, asking, clock.now()),
      answer: () => ({ game: input.game }),
    })
  })
}
