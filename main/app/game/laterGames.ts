import type { LaterDecision } from '../../../shared/commands/game/later.ts'
import type { LaterGame, LaterGames, LaterPlayer } from '../../../shared/contract/views/game.ts'
import { memberOf } from '../../../shared/domain/campaign/roster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Passed, Replay } from './replay.ts'
import type { Story } from './story.ts'

type Decisions = ReadonlyMap<string, LaterDecision['games']>

/** What a correction means for those who played later, or did not; `before`: the story as it is recorded. */
interface Replays {
  readonly story: Story
  readonly ruleset: Ruleset
  readonly before: Replay
  readonly after: Replay
}

/**
 * Who would not have been there in later games that it played, with these games and what is decided; who could have played
 * in games that it missed; and the games that stand though they cannot be worked out anew.
 */
export function laterGames(replays: Replays, decided: Decisions): LaterGames {
  const { story, before, after } = replays
  const passed = after.passed.map((now) => [before.passed.find(({ game }) => game === now.game)!, now] as const)
  const players = passed.flatMap(([was, is]) =>
    [...story.played(is.game)].flatMap((member) => {
      const lost = lostTo(replays, was, is, member)
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

/** Why somebody who played a game would not have been there, or who of its team. */
function lostTo(
  { story, ruleset }: Replays,
  was: Passed,
  is: Passed,
  member: string,
): Pick<LaterPlayer, 'why' | 'crew'> | undefined {
  const why = is.away.get(member)
  if (why && !was.away.has(member)) return { why, crew: [] }
  const there = is.crews.get(member) ?? []
  const lost = (was.crews.get(member) ?? []).filter((id) => !there.includes(id))
  if (why || lost.length === 0) return undefined
  const crew = ruleset.aftermath.crew?.(memberOf(story.now, member)) ?? []
  return { why: null, crew: lost.map((id) => crew.find((one) => one.id === id)?.name ?? id) }
}

function nameOf({ now }: Story, member: string) {
  const fact = now.member.get(member)
  return { member, name: fact?.name ?? '', band: now.warband.get(fact?.warband ?? '')?.name ?? '' }
}

function gameOf({ now }: Story, id: string): LaterGame {
  const { round, scenario, day } = now.game.get(id)!
  return { game: id, round, scenario, day }
}
