import { evaluate, evaluateMember } from '../../../shared/rules/evaluate.ts'
import { outcomeOf, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { rollTyped } from '../../../shared/rules/kit/dice.ts'
import { rollOn } from '../../../shared/rules/kit/resolve.ts'
import type { UpuContext, UpuRoster } from '../../../shared/rulesets/un-pour-un/context.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { UpuMember, UpuOptions } from '../../../shared/rulesets/un-pour-un/schemas.ts'
import type { z } from 'zod/mini'

type MemberInput = z.input<typeof UpuMember>

export const memberOf = (kind: UpuMember['kind'], more: Partial<MemberInput> = {}): UpuMember =>
  UpuMember.parse({ name: kind, items: [], ...more, kind })

export function contextOf(options: z.input<typeof UpuOptions> = {}, custom: UpuRoster['custom'] = []): UpuContext {
  const starter = unPourUn.roster.starter('Bande')
  const roster = { ...starter, options: UpuOptions.parse(options), custom }
  return unPourUn.roster.context(roster)
}

export const CONTEXT = contextOf()

/** A member's values and cost, overrides included. */
export function figuresOf(member: UpuMember, context = CONTEXT): Record<string, number | string> {
  const { cost, values } = evaluateMember(unPourUn, member, 'members[0]', context)
  return { cost: cost.total, ...Object.fromEntries(Object.entries(values).map(([key, { total }]) => [key, total])) }
}

/** What the injury table makes of faces thrown at it. */
export function injuriesFrom(dice: readonly number[], occasion: Parameters<typeof outcomeOf>[1] = {}): InjuryOutcome {
  const typed = rollTyped(rollOn(unPourUn.tables.injuries!, unPourUn.tables), dice)
  if (typed.kind !== 'done' || typed.used !== dice.length) throw new Error(`${dice.join()}: ${typed.kind}`)
  return outcomeOf(typed.result.results, occasion)
}

/** A member after so many faces thrown at the injury table for it. */
export const settledBy = (member: UpuMember, dice: readonly number[], context = CONTEXT): UpuMember =>
  unPourUn.aftermath.settled(member, injuriesFrom(dice), context)

/** What a band of these members is worth. */
export const bandCost = (members: readonly UpuMember[]): number =>
  evaluate(unPourUn, { ...unPourUn.roster.starter('Bande'), members }).cost.total
