import { evaluateMember } from '../../rules/evaluate.ts'
import type { Pack } from '../format/expandPack.ts'
import type { PackFault } from '../format/packFault.ts'
import { valueColumnId } from './buildForms.ts'
import { translator } from '../../text/translator.ts'
import type { PackMember, PackRoster } from './fullPack.ts'
import type { PackGame, PackRuleset } from './packRuleset.ts'
import { NOBODY, renewBudget, type World } from './scope.ts'

/** Numbers of advances and victory points for which formulas are tried. */
const TAKEN = [0, 1, 2, 5, 10]
const VICTORY_POINTS = [0, 1, 10]

/**
 * Computes all formulas of a pack for every kind, every item, every choice and every result of a game, and returns
 * those that cannot be computed, such as a division by 0.
 */
export function tryFormulas(pack: Pack, { ruleset, emptyWorld }: PackGame): PackFault[] {
  const starter = ruleset.roster.starter('A')
  const failures = emptyWorld.failures!
  const world = { ...ruleset.roster.context(starter), failures }
  const tryMember = (member: PackMember, place: World): void => {
    const evaluated = evaluateMember(ruleset, member, '', place)
    ruleset.profiles!.listCarried(evaluated, place)
    ruleset.aftermath.ransom?.(member, place)
    ruleset.aftermath.sale?.(member, place)
  }
  const steps = Object.fromEntries(pack.values.flatMap(({ id, steps: own }) => (own ? [[id, own.max]] : [])))
  for (const { id } of pack.kinds) tryMember({ kind: id, name: 'A', items: [], steps }, world)
  for (const item of pack.items) {
    renewBudget(world)
    ruleset.profiles!.of({ id: item.id, quantity: 1 }, world)
    const kind = item.onlyFor?.[0] ?? pack.kinds[0]!.id
    tryMember({ kind, name: 'A', items: [{ id: item.id, quantity: 1 }] }, world)
  }
  for (const { id, own } of pack.groups)
    for (const items of own ? describedToTry(pack, id) : [])
      for (const kind of pack.kinds) tryMember({ kind: kind.id, name: 'A', items: [], own: { [id]: items } }, world)
  for (const { id, choices } of pack.options)
    for (const choice of choices) {
      const options = { ...world.options, [id]: choice.id }
      tryMember({ kind: pack.kinds[0]!.id, name: 'A', items: [] }, { ...world, options, common: new Map() })
    }
  ruleset.roster.checkBand({ ...starter, members: [] }, world)
  ruleset.roster.checkBand(starter, world)
  tryEvents(ruleset, starter, world)
  return [...failures].map(([place, { code, params, at }]) => ({ path: packPath(pack, place), code, params, at }))
}

/** An item of a group as members may describe it, with the lowest figures, the highest, and none. */
function describedToTry({ groups }: Pack, id: string) {
  const { columns } = groups.find((group) => group.id === id)!
  const figuresBy = (read: (column: Pack['groups'][number]['columns'][number]) => number) =>
    Object.fromEntries(columns.map((column) => [column.id, column.type === 'flag' ? false : read(column)]))
  return [
    figuresBy(({ min = 0 }) => min),
    figuresBy(({ max = 0 }) => max),
    figuresBy(({ min = 0, max = 0 }) => Math.max(min, Math.min(0, max))),
  ].map((figures) => [{ name: 'A', figures }])
}

/** Computes income and prices, whose formulas concern no member. */
function tryEvents(
  { aftermath, advancement, sheet, wording }: PackRuleset,
  { members }: PackRoster,
  context: World,
): void {
  for (const result of ['win', 'draw', 'loss'] as const)
    for (const points of VICTORY_POINTS) aftermath.income?.of(result, points, { members, context, treasury: 0 })
  sheet.rosterCounts?.(members, translator('en'), context)
  const { advances } = advancement
  for (const kind of Object.keys(wording.kinds))
    for (const { id } of advances?.table.results ?? [])
      for (const amount of TAKEN) advances!.priceOf?.({ ...NOBODY, kind, advances: [{ id, amount }] }, id)
}

/** The path in the pack of a formula that the interpreter names by the columns of items. */
function packPath({ values, groups }: Pack, place: string): string {
  const [, value] = /^steps\.(\w+)\.price$/.exec(place) ?? []
  if (value !== undefined) return `values[${values.findIndex(({ id }) => id === value)}].steps.price`
  for (const [at, group] of groups.entries())
    for (const [i, column] of group.columns.entries())
      if (place.startsWith(`figures.${group.id}.${valueColumnId(group, column, true)}`))
        return `groups[${at}].columns[${i}].held`
  const [, group] = /^(\w+)\.own\.cost$/.exec(place) ?? []
  if (group !== undefined) return `groups[${groups.findIndex(({ id }) => id === group)}].own.cost`
  return place.replace(/^sheet\.counts\[(\d+)\]\.params\.figure$/, 'band.figures[$1].formula')
}
