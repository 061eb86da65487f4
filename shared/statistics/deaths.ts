import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { Dates } from './dates.ts'
import { outIn } from './outOfAction.ts'

type Played = Pick<Facts, 'game' | 'member' | 'participation'>

/**
 * The participations of which members died. A member that is dead died of its last game, at the table or of the wounds that
 * it brought home, unless it was declared dead by hand afterwards. This is what "killed" means in statistics, reports, pages
 * and the book; `participation.killed` says only that it was at the table.
 */
export function deathsIn(facts: Played, dates: Pick<Dates, 'recordedAt' | 'deadAt'>): ReadonlySet<string> {
  const apart = diedApart(facts, dates)
  const isDead = (member: string) => facts.member.get(member)?.status === 'dead' && !apart.has(member)
  const all = [...facts.participation.values()].filter(({ member, played }) => played && isDead(member))
  const of = Map.groupBy(all, ({ member }) => member)
  return new Set([...of.values()].flatMap((own) => lastIn(facts, own, dates)?.id ?? []))
}

/** When members died who died of no game: declared dead by hand since their last one. */
export function diedApart(
  facts: Pick<Facts, 'member' | 'participation'>,
  { recordedAt, deadAt }: Pick<Dates, 'recordedAt' | 'deadAt'>,
): ReadonlyMap<string, string> {
  const dead = new Map([...deadAt].filter(([member]) => facts.member.get(member)?.status === 'dead'))
  for (const { member, game, played } of dead.size === 0 ? [] : facts.participation.values())
    if (played && (recordedAt.get(game) ?? '') > (dead.get(member) ?? '\uffff')) dead.delete(member)
  return dead
}

/**
 * The last game of a member. Of several in the round that it was in last it is one: where it was killed, else where it fell, else
 * the last of them. A round that was put off is where its games were recorded. Nothing for who played in none.
 */
export const lastGameOf = (
  facts: Pick<Facts, 'game' | 'participation'>,
  member: string,
  dates: Pick<Dates, 'recordedAt'>,
): string | undefined =>
  lastIn(
    facts,
    [...facts.participation.values()].filter((one) => one.member === member && one.played),
    dates,
  )?.game

/** The same of these participations of one member. */
function lastIn(
  facts: Pick<Facts, 'game'>,
  own: readonly FactOf<'participation'>[],
  { recordedAt }: Pick<Dates, 'recordedAt'>,
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
        Math.min(1, outIn(a.one)) - Math.min(1, outIn(b.one)) ||
        a.position - b.position ||
        byText(a.one.game, b.one.game),
    )
  return ofLast.at(-1)?.one
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
