import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { EventDates } from './dates.ts'
import { countOutOfAction } from '../domain/campaign/outOfAction.ts'

type DeathFacts = Pick<Facts, 'game' | 'member' | 'participation'>

/**
 * Returns the ids of the participations in which a member died. A dead member died in its last game, at the table or of
 * its wounds, unless it was declared dead by a ruling after that game. Statistics, reports, pages and the book call
 * these deaths "killed"; `participation.killed` means only a death at the table.
 */
export function findFatalParticipations(
  facts: DeathFacts,
  dates: Pick<EventDates, 'recordedAt' | 'deadAt'>,
): ReadonlySet<string> {
  const apart = deathsOutsideGames(facts, dates)
  const isDead = (member: string) => facts.member.get(member)?.status === 'dead' && !apart.has(member)
  const all = [...facts.participation.values()].filter(({ member, played }) => played && isDead(member))
  const of = Map.groupBy(all, ({ member }) => member)
  return new Set([...of.values()].flatMap((own) => lastParticipation(facts, own, dates)?.id ?? []))
}

/** Returns when members were declared dead by a ruling after their last game, by member id. */
export function deathsOutsideGames(
  facts: Pick<Facts, 'member' | 'participation'>,
  { recordedAt, deadAt }: Pick<EventDates, 'recordedAt' | 'deadAt'>,
): ReadonlyMap<string, string> {
  const dead = new Map([...deadAt].filter(([member]) => facts.member.get(member)?.status === 'dead'))
  for (const { member, game, played } of dead.size === 0 ? [] : facts.participation.values())
    if (played && (recordedAt.get(game) ?? '') > (dead.get(member) ?? '\uffff')) dead.delete(member)
  return dead
}

/**
 * Returns the id of a member's last game; undefined if it played no game. If the member played several games in its
 * last round, returns the game in which it was killed. If it was not killed, returns the last game in which it fell;
 * otherwise the last game. A postponed round counts from the time when its games were recorded.
 */
export const lastGameOf = (
  facts: Pick<Facts, 'game' | 'participation'>,
  member: string,
  dates: Pick<EventDates, 'recordedAt'>,
): string | undefined =>
  lastParticipation(
    facts,
    [...facts.participation.values()].filter((one) => one.member === member && one.played),
    dates,
  )?.game

/** Returns the last of a member's participations, by the rule of `lastGameOf`. */
function lastParticipation(
  facts: Pick<Facts, 'game'>,
  own: readonly FactOf<'participation'>[],
  { recordedAt }: Pick<EventDates, 'recordedAt'>,
): FactOf<'participation'> | undefined {
  const games = own
    .map((one) => {
      const { round = 0, position = 0 } = facts.game.get(one.game) ?? {}
      return { one, round, position, at: recordedAt.get(one.game) ?? '' }
    })
    .sort((a, b) => byText(a.at, b.at) || a.round - b.round)
  const ofLast = games
    .filter(({ round }) => round === games.at(-1)?.round)
    .sort(
      (a, b) =>
        Number(a.one.killed) - Number(b.one.killed) ||
        Math.min(1, countOutOfAction(a.one)) - Math.min(1, countOutOfAction(b.one)) ||
        a.position - b.position ||
        byText(a.one.game, b.one.game),
    )
  return ofLast.at(-1)?.one
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
