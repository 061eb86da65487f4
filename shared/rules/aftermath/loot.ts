import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import type { LootLine } from '../ruleset.ts'
import type { Fall } from './answers.ts'
import type { Band, Lineup, PlayedMember } from './game.ts'

/** What was taken from a member, line by line, and by which band. */
export type Taken = NonNullable<Fall['taken']>

/** What can be taken from a member; nothing where there is nobody to take it. */
export const lootOf = ({ game }: Lineup, { warband, enemies }: Band, { member }: PlayedMember): readonly LootLine[] =>
  enemies.length === 0 ? [] : (game.ruleset.aftermath.loot?.(member, warband.context) ?? [])

/** Only what can be taken, each line once, from one who fell to a wound, by an enemy in the game. */
export function takenProblems(lineup: Lineup, band: Band, fall: Fall, member: PlayedMember, path: string): Issue[] {
  const { taken = [], fate } = fall
  const { name } = member.member
  const isWounded = fate === 'out' || fate === 'killed'
  const lines = new Set(isWounded ? lootOf(lineup, band, member).map(({ line }) => line) : [])
  return taken.flatMap(({ line, to }, at) => {
    const isFirst = taken.findIndex((one) => one.line === line) === at
    return [
      ...(lines.has(line) && isFirst ? [] : [error('not-to-take', path, { name })]),
      ...(band.enemies.some(({ id }) => id === to) ? [] : [error('by-no-enemy', path, { name, by: to })]),
    ]
  })
}

/** The member without what was taken from it. */
export function robbed(member: Member, taken: Taken): Member {
  if (taken.length === 0) return member
  const lines = new Set(taken.map(({ line }) => line))
  const { items = [] } = member as { readonly items?: readonly unknown[] }
  return { ...member, ...{ items: items.filter((_, at) => !lines.has(at)) } }
}
