import { error, type Issue } from '../../domain/issue.ts'
import type { Stepper } from '../../rules/builder.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import { advanceIdOf } from '../format/packIds.ts'
import type { CompiledGame } from './compileGame.ts'
import { stepsBought } from './fields.ts'
import type { PackMember } from './fullPack.ts'
import type { FullSteps } from './fullValues.ts'
import { Bearer, EventScope, type World } from './scope.ts'

/** Key of the stepper of a value. */
export const stepKey = (value: string): string => `step-${advanceIdOf(value)}`

/** Lists what the bought steps of a member cost, one part for each price of a value. */
export function stepCosts(game: CompiledGame, { world, member }: Bearer): TracedPart[] {
  if (member['steps'] === undefined) return []
  return game.pack.steps.flatMap(({ value }): TracedPart[] => {
    const source = { kind: 'base', id: value, name: valueOf(game, value).label } as const
    const alike = Map.groupBy(pricesOfSteps(game, world, value, stepsBought(member, value)), (price) => price)
    return [...alike].map(([price, { length }]) => ({
      source,
      amount: price * length,
      ...(length > 1 && { times: length }),
    }))
  })
}

/** Each step has a price that may depend on the number of those before. */
const pricesOfSteps = ({ stepPrices }: CompiledGame, world: World, value: string, count: number): number[] =>
  Array.from({ length: count }, (_, taken) =>
    Math.max(0, roundHalfAway(stepPrices.get(value)!(new EventScope(world, { taken })))),
  )

const valueOf = ({ pack }: CompiledGame, value: string) => pack.values.find(({ id }) => id === value)!

/** Lists the steppers of the values that a member may buy in steps, or has bought. They end at the limit of the value. */
export function valueSteppers(game: CompiledGame, member: PackMember, world: World): Stepper[] {
  const { values } = new Bearer(world, member)
  return game.pack.steps
    .filter((steps) => mostSteps(steps, member) > 0 || stepsBought(member, steps.value) > 0)
    .map((steps): Stepper => {
      const { value } = steps
      const count = stepsBought(member, value)
      return {
        key: stepKey(value),
        raises: value,
        name: valueOf(game, value).label,
        value: count,
        floor: 0,
        ceiling: Math.min(mostSteps(steps, member), Math.max(count, roomForSteps(game, member, world, value))),
        cost: pricesOfSteps(game, world, value, count).reduce((sum, price) => sum + price, 0),
        inPlay: values[value]!,
      }
    })
}

/** Returns the number of steps from the initial value to its limit. */
function roomForSteps(game: CompiledGame, member: PackMember, world: World, value: string): number {
  const { better, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = valueOf(game, value)
  const { total } = game.valuesBeforeItems(new Bearer(world, withSteps(member, value, 0)))[value]!
  return Math.max(0, better === 'less' ? total - min : max - total)
}

const mostSteps = ({ max, kinds }: FullSteps, { kind }: PackMember): number =>
  kinds === undefined || kinds.includes(kind) ? max : 0

const withSteps = (member: PackMember, value: string, count: number): PackMember => ({
  ...member,
  steps: { ...(member['steps'] as Readonly<Record<string, number>> | undefined), [value]: count },
})

/** Returns a member without the steps that its kind may not have. */
export function withStepsOfKind({ pack }: CompiledGame, member: PackMember): PackMember {
  const { steps, ...others } = member
  const stepsOfKind = Object.entries((steps ?? {}) as Readonly<Record<string, number>>).filter(([value]) =>
    pack.steps.some((own) => own.value === value && mostSteps(own, member) > 0),
  )
  return stepsOfKind.length > 0 ? { ...others, steps: Object.fromEntries(stepsOfKind) } : others
}

/** Returns a member with another number of steps; undefined if the stepper concerns something else. */
export function withStepper({ pack }: CompiledGame, member: PackMember, key: string, count: number) {
  const steps = pack.steps.find(({ value }) => stepKey(value) === key)
  return steps && withSteps(member, steps.value, count)
}

/** Adds the issues of more steps than a member may be bought with. */
export function checkSteps(issues: Issue[], game: CompiledGame, member: PackMember, path: string): void {
  for (const steps of member['steps'] === undefined ? [] : game.pack.steps) {
    const limit = mostSteps(steps, member)
    if (stepsBought(member, steps.value) <= limit) continue
    const name = valueOf(game, steps.value).label
    issues.push(error('step-limit', `${path}.steps.${steps.value}`, { name, limit }))
  }
}
