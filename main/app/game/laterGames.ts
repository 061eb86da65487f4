import type { LaterGamesDecision } from '../../../shared/commands/game/laterGames.ts'
import type { LaterGame, LaterGamesView, LaterGamesMember } from '../../../shared/contract/views/game.ts'
import { buildMember } from '../../../shared/domain/campaign/roster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { ReplayedGame, ReplayResult } from './replay.ts'
import type { ReplaySource } from './replayStory.ts'

type Decisions = ReadonlyMap<string, LaterGamesDecision['games']>

/**
 * The replays of a recorded game and of the later games. `before`: without the correction; `after`: with the
 * correction.
 */
interface Replays {
  readonly story: ReplaySource
  readonly ruleset: Ruleset
  readonly before: ReplayResult
  readonly after: ReplayResult
}

/**
 * Returns the effects of a correction on later games: members who played but would not have been there (with the
 * decision about them), members who could have played, and games that cannot be computed again and stay as recorded.
 */
export function findLaterGameEffects(replays: Replays, decided: Decisions): LaterGamesView {
  const { story, before, after } = replays
  const passed = after.passed.map((now) => [before.passed.find(({ game }) => game === now.game)!, now] as const)
  const players = passed.flatMap(([was, is]) =>
    [...story.played(is.game)].flatMap((member) => {
      const lost = reasonOfLoss(replays, was, is, member)
      return lost ? [{ ...lost, member, game: is.game }] : []
    }),
  )
  const back = passed.flatMap(([was, is]) =>
    [...was.away.keys()]
      .filter((member) => !is.away.has(member) && !story.played(is.game).has(member))
      .map((member) => ({ member, game: is.game })),
  )
  const stand = after.stand.filter((game) => !before.stand.includes(game))
  return {
    players: [...Map.groupBy(players, ({ member }) => member)].map(([member, all]) => ({
      ...nameOf(story, member),
      ...{ why: all[0]!.why, crew: all[0]!.crew, decided: decided.get(member) ?? null },
      games: all.map(({ game }) => gameOf(story, game)),
    })),
    back: [...Map.groupBy(back, ({ member }) => member)].map(([member, all]) => ({
      ...nameOf(story, member),
      games: all.map(({ game }) => gameOf(story, game)),
    })),
    stand: stand.map((game) => gameOf(story, game)),
  }
}

/**
 * Returns why a member who played a game, or a part of its crew, would not have been there; undefined if all could
 * play.
 */
function reasonOfLoss(
  { story, ruleset }: Replays,
  was: ReplayedGame,
  is: ReplayedGame,
  member: string,
): Pick<LaterGamesMember, 'why' | 'crew'> | undefined {
  const why = is.away.get(member)
  if (why && !was.away.has(member)) return { why, crew: [] }
  const there = is.crews.get(member) ?? []
  const lost = (was.crews.get(member) ?? []).filter((id) => !there.includes(id))
  if (why || lost.length === 0) return undefined
  const crew = ruleset.aftermath.crew?.(buildMember(story.now, member)) ?? []
  return { why: null, crew: lost.map((id) => crew.find((one) => one.id === id)?.name ?? id) }
}

function nameOf({ now }: ReplaySource, member: string) {
  const fact = now.member.get(member)
  return { member, name: fact?.name ?? '', band: now.warband.get(fact?.warband ?? '')?.name ?? '' }
}

function gameOf({ now }: ReplaySource, id: string): LaterGame {
  const { round, scenario, day } = now.game.get(id)!
  return { game: id, round, scenario, day }
}
