import { checkSums } from '../../../shared/commands/base/sums.ts'
import type { LaterGames } from '../../../shared/contract/views/game.ts'
import { touchedBy } from '../../../shared/domain/campaign/aggregate.ts'
import { carried, meet } from '../../../shared/domain/campaign/carry.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { afterChanges, namedBy, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { apart } from '../../../shared/domain/campaign/worlds.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { error, type Issue } from '../../../shared/domain/issue.ts'
import type { Store } from '../../ports/store.ts'
import {
  asAsked,
  checkRevisions,
  doneOf,
  mustBeOpen,
  repeated,
  write,
  type Asking,
  type Carried,
  type Engine,
} from '../base/execute.ts'
import { gameFacts, replayedStoryOf } from './gameFacts.ts'
import { laterGames } from './laterGames.ts'
import {
  CORRECT,
  gameOf,
  recordingOf,
  type Correcting,
  type Entered,
  type Recording,
  type Settlement,
} from '../base/recordedGame.ts'
import { replayed, type EntryMiscount } from './replay.ts'
import { isSettling, type Story } from './story.ts'
import { Refused } from '../base/refused.ts'
import { UndoBlocked } from '../history/undoPlan.ts'

/** What a correction changes of the facts as they are, and the later entries that stand in its way, the newest first. */
export interface Correction {
  readonly facts: Facts
  readonly changes: readonly Change[]
  readonly obstacles: readonly JournalEntry[]
  /** Why the models of groups do not allow it, by game and numbers. */
  readonly reasons: readonly Issue[]
  /** Those whom it concerns in later games. */
  readonly later: LaterGames
}

/**
 * How a recorded game would be corrected: it is worked out anew on the bands as they were before it, then each later game
 * whose bands come out otherwise, as if it had been recorded so at once; what differs is carried over to the bands as they
 * are. Whoever played later though it would not have been there did so, or did not, as it is decided. Throws
 * `fact-missing` of a game of another campaign, `game-not-recorded`, `entry-closed`, and `Refused` where the aftermath is not complete or somebody decided of is not there.
 */
export function correctionOf(engine: Engine, input: Correcting): Correction {
  const { store } = engine
  gameFacts(engine, input)
  const recording = recordingOf(store, input.game)
  if (!recording) throw new AppError('game-not-recorded', { id: input.game })
  for (const { id, closed } of recording.entries) if (closed) throw new AppError('entry-closed', { id })
  const found = replayedStoryOf(engine, input, recording)
  if (!found) throw new Refused([error('game-recorded', '')])
  const { story, ruleset, replay: before } = found
  const strangers = input.later.flatMap(({ member }, at) => (story.now.member.has(member) ? [] : [at]))
  if (strangers.length > 0) throw new Refused(strangers.map((at) => error('not-in-game', `later[${at}].member`)))
  const decided = new Map(input.later.map(({ member, games }) => [member, games]))
  const takenOut = new Set([...decided].flatMap(([member, games]) => (games === 'taken-out' ? [member] : [])))
  const after = replayed(engine, ruleset, story, {
    input: whole(input, recording),
    takenOut,
    changesByGame: before.changesByGame,
  })
  if (after.refused.length > 0) throw new Refused(after.refused)
  const { changes, blocked } = onto(store, apart(before.worlds, after.worlds))
  const all = [...changes, ...about(input.game)]
  const inTheWay = after.blocked.filter((entry) => !before.blocked.includes(entry))
  return {
    facts: store.factsById(all),
    changes: all,
    reasons: eachOnce(after.miscounts.filter(({ entry }) => inTheWay.includes(entry))).map((one) =>
      reasonOf(story, one),
    ),
    obstacles: inTheWay.length > 0 ? inTheWay.reverse() : obstaclesOf(store, recording, blocked, all),
    later: laterGames({ story, ruleset, before, after }, decided),
  }
}

/** Miscounts without those that say the same of a group in an entry: that too few are left to be lost says that too few fell. */
const eachOnce = (all: readonly EntryMiscount[]): EntryMiscount[] =>
  [...Map.groupBy(all, ({ entry, name }) => `${entry.id} ${name}`).values()].map(
    (same) => same.find(({ fell }) => fell === undefined) ?? same[0]!,
  )

/** Names the game, the group and its numbers of models; of an entry that is no game, since which game models came back. */
function reasonOf({ now, game: corrected }: Story, miscount: EntryMiscount): Issue {
  const { entry, name, had, fell, size = 0, change = 0 } = miscount
  const isGame = isSettling(entry)
  const title = titleOf(now, isGame ? gameOf(entry) : corrected)
  if (!isGame && size === 0) return error('later-models-gone', 'answers', { game: title, name, count: change })
  if (!isGame) return error('later-models-back', 'answers', { game: title, name, count: change, missing: size - had })
  if (fell !== undefined) return error('later-models-fallen', 'answers', { game: title, name, fell, had })
  return error('later-models-lost', 'answers', { game: title, name, lost: -change, had })
}

/** A game by its round, its scenario and the bands that met. */
function titleOf({ game: games, entry, warband }: Facts, id: string): Localized {
  const { round = 0, scenario = '' } = games.get(id) ?? {}
  const bands = [...entry.values()].flatMap((one) => (one.game === id ? (warband.get(one.warband)?.name ?? []) : []))
  const met = bands.length > 0 ? ` (${bands.join(' – ')})` : ''
  return {
    fr: `ronde ${round}${scenario && `, « ${scenario} »`}${met}`,
    en: `round ${round}${scenario && `, “${scenario}”`}${met}`,
  }
}

/** What is entered, with the line-up that was recorded where it gives none. */
const whole = (input: Settlement, { entered }: Recording): Entered => ({
  ...input,
  checks: input.checks ?? entered.checks,
  stayedAway: input.stayedAway ?? entered.stayedAway,
})

/** Changes for the facts as they are now, and those that cannot be made of them. */
function onto(store: Store, wanted: readonly Change[]): { changes: Change[]; blocked: Change[] } {
  const facts = store.factsById(wanted)
  const [changes, blocked]: [Change[], Change[]] = [[], []]
  for (const change of wanted) {
    const own = carried(change, facts[change.kind].get(change.id))
    if (own) changes.push(...own)
    else blocked.push(change)
  }
  return { changes, blocked }
}

/** Says to the journal which game this is about, whatever else is changed: corrections are found by it, and undone before the game. */
const about = (game: string): Change[] => [
  { kind: 'game', id: game, before: { state: 'recorded' }, after: { state: 'recorded' } },
]

/** Later entries that changed what cannot be changed any more, or that rest on what would be gone; the newest first. */
function obstaclesOf(
  store: Store,
  { entries }: Recording,
  blocked: readonly Change[],
  changes: readonly Change[],
): JournalEntry[] {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  const named = [...gone].filter((id) => store.naming([id]).some((one) => !gone.has(one.id)))
  const ids = [...blocked.map(({ id }) => id), ...named]
  if (ids.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const isInTheWay = (entry: JournalEntry) =>
    entry.changes.some(
      (change) => blocked.some((one) => meet(one, change)) || namesOf(change).some((id) => named.includes(id)),
    )
  const later = store.laterEntriesOn(entries[0].sequence, ids)
  const found = later.filter((entry) => !own.has(entry.id) && entry.undoes.length === 0 && isInTheWay(entry))
  if (found.length === 0) throw new AppError('change-conflict', { kind: blocked[0]?.kind ?? 'fact', id: ids[0]! })
  return found.reverse()
}

/** The facts that one names before or after a change. */
const namesOf = ({ kind, before, after }: Change): string[] =>
  [before, after].flatMap((fields) => namedBy(kind, fields ?? {}).map(({ id }) => id))

/**
 * Corrects a recorded game, in one go. Throws what `correctionOf` does, `UndoBlocked` with what stands in its way, `Refused`
 * where later games lost or kept down models that a group would not have had, as long as it is not decided of somebody's later games and for a closed campaign, `revision-conflict` when somebody was faster, and what `checkSums`
 * does.
 */
export function correct(engine: Engine, input: Correcting, asking: Asking): Carried {
  const { store, clock } = engine
  return store.transaction(() => {
    const before = repeated(store, asking, CORRECT, input)
    if (before) return { done: doneOf(before, store), touched: [] }
    mustBeOpen(store, input.campaign)
    checkRevisions(store, asking, input.campaign)
    const { facts, changes, obstacles, reasons, later } = correctionOf(engine, input)
    if (reasons.length > 0) throw new Refused(reasons)
    if (obstacles.length > 0) throw new UndoBlocked(obstacles)
    const undecided = later.players.filter(({ decided }) => decided === null)
    if (undecided.length > 0)
      throw new Refused(undecided.map(({ name }) => error('later-undecided', 'later', { name })))
    const after = afterChanges(facts, changes)
    const touched = touchedBy(changes, ({ kind, id }) => facts[kind].get(id) ?? after[kind].get(id) ?? {})
    checkSums(store.load(input.campaign, touched), changes)
    return write(engine, facts, changes, {
      ...asAsked(engine, CORRECT, input, asking, clock.now()),
      answer: () => ({ game: input.game }),
    })
  })
}
