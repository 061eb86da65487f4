import { entriesOf } from '../../../shared/commands/game/played.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import type { GameRef } from '../base/gameRef.ts'
import { recordingOf, type Recording } from '../base/recordedGame.ts'
import { replayed, type Replay } from './replay.ts'
import { storyOf, type Story } from './story.ts'

/** A game with the bands that play in it. */
export function gameFacts({ store }: Pick<Engine, 'store'>, { campaign, game }: GameRef): Facts {
  const frame = store.load(campaign, [{ kind: 'game', id: game }])
  factOf(frame, 'game', game)
  const warbands = entriesOf(frame, game).map(({ warband }) => ({ kind: 'warband' as const, id: warband }))
  return store.load(campaign, [{ kind: 'game', id: game }, ...warbands])
}

/** The facts that the aftermath of a game starts from, and how it is recorded, if it is. */
export interface Before {
  readonly facts: Facts
  readonly recording: Recording | undefined
}

/**
 * A game and its bands as they were before it was recorded: nobody who came later, everybody who left later; and what was
 * entered of it. Of one that is not recorded, as they are. Throws `fact-missing`.
 */
export function factsBefore(engine: Engine, ref: GameRef): Before {
  const now = gameFacts(engine, ref)
  // The journal is asked only of a game that is recorded: each answer that is typed comes by here.
  const isRecorded = factOf(now, 'game', ref.game).state === 'recorded'
  const recording = isRecorded ? recordingOf(engine.store, ref.game) : undefined
  if (!recording) return { facts: now, recording }
  const found = replayedStoryOf(engine, ref, recording)
  return found
    ? { facts: found.replay.facts, recording: { ...recording, entered: found.replay.entered } }
    : { facts: now, recording }
}

/** What came after a recorded game, and all of it found as it is recorded. */
export interface ReplayedStory {
  readonly story: Story
  readonly replay: Replay
  readonly ruleset: Ruleset
}

/** What was worked out last: each answer that is typed asks for the same again. */
const kept = new WeakMap<Store, { readonly key: string; readonly found: ReplayedStory | undefined }>()

/** The story of a recorded game; undefined where facts and journal do not belong together. */
export function replayedStoryOf(
  engine: Engine,
  { campaign, game }: GameRef,
  { entries: [first] }: Recording,
): ReplayedStory | undefined {
  const { store } = engine
  const key = [game, first.id, store.entries(campaign, 1)[0]?.id, store.revisionOf(game)].join()
  const known = kept.get(store)
  if (known?.key === key) return known.found
  const story = storyOf(store, campaign, game)
  const ruleset = story && engine.ruleset(factOf(story.now, 'campaign', campaign).ruleset)
  const found = story && ruleset && { story, ruleset, replay: replayed(engine, ruleset, story) }
  kept.set(store, { key, found })
  return found
}
