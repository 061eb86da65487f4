import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from '../base/execute.ts'
import type { GameRef } from '../base/gameRef.ts'
import { gameRecordingOf, type GameRecording } from '../base/recordedGame.ts'
import { replayEntries, type ReplayResult } from './replay.ts'
import { loadReplaySource, type ReplaySource } from './replayStory.ts'

/** Loads the facts of a game and of its warbands. */
export function gameFacts({ store }: Pick<CommandDependencies, 'store'>, { campaign, game }: GameRef): Facts {
  const frame = store.load(campaign, [{ kind: 'game', id: game }])
  factOf(frame, 'game', game)
  const warbands = listGameBands(frame, game).map(({ warband }) => ({ kind: 'warband' as const, id: warband }))
  return store.load(campaign, [{ kind: 'game', id: game }, ...warbands])
}

/** The facts before a game's aftermath, and the recording of the game if it is recorded. */
export interface FactsBeforeGame {
  readonly facts: Facts
  readonly recording: GameRecording | undefined
}

/**
 * Returns a recorded game and its warbands as they were before it (without members who came later, with members who
 * left later), and its input. Returns a planned game as it is now. Throws `fact-missing`.
 */
export function factsBeforeGame(engine: CommandDependencies, ref: GameRef): FactsBeforeGame {
  const now = gameFacts(engine, ref)
  // The journal is read only for a recorded game, because this function runs for each answer that is typed.
  const isRecorded = factOf(now, 'game', ref.game).state === 'recorded'
  const recording = isRecorded ? gameRecordingOf(engine.store, ref.game) : undefined
  if (!recording) return { facts: now, recording }
  const found = replayRecordedGame(engine, ref, recording)
  return found
    ? { facts: found.replay.facts, recording: { ...recording, entered: found.replay.entered } }
    : { facts: now, recording }
}

/** A recorded game and the later entries, replayed as they are recorded. */
export interface RecordedReplay {
  readonly story: ReplaySource
  readonly replay: ReplayResult
  readonly ruleset: Ruleset
}

/** Cache of the last replay: each answer that is typed needs the same replay again. */
const replayCache = new WeakMap<Store, { readonly key: string; readonly found: RecordedReplay | undefined }>()

/** Replays a recorded game; undefined if facts and journal do not fit together. */
export function replayRecordedGame(
  engine: CommandDependencies,
  { campaign, game }: GameRef,
  { entries: [first] }: GameRecording,
): RecordedReplay | undefined {
  const { store } = engine
  const key = [game, first.id, store.entries(campaign, 1)[0]?.id, store.revisionOf(game)].join()
  const known = replayCache.get(store)
  if (known?.key === key) return known.found
  const story = loadReplaySource(store, campaign, game)
  const ruleset = story && engine.ruleset(factOf(story.now, 'campaign', campaign).ruleset)
  const found = story && ruleset && { story, ruleset, replay: replayEntries(engine, story) }
  replayCache.set(store, { key, found })
  return found
}
