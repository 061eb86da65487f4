import { evaluateWholeRoster, evaluateMember } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import type { UnPourUnContext, UnPourUnRoster } from '../../../shared/rulesets/un-pour-un/context.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { UnPourUnMember, UnPourUnOptions } from '../../../shared/rulesets/un-pour-un/schemas.ts'
import type { z } from 'zod/mini'

type MemberInput = z.input<typeof UnPourUnMember>

export const memberOf = (kind: UnPourUnMember['kind'], more: Partial<MemberInput> = {}): UnPourUnMember =>
  UnPourUnMember.parse({ name: kind, items: [], ...more, kind })

export function contextOf(
  options: z.input<typeof UnPourUnOptions> = {},
  custom: UnPourUnRoster['custom'] = [],
): UnPourUnContext {
  const starter = unPourUn.roster.starter('Bande')
  const roster = { ...starter, options: UnPourUnOptions.parse(options), custom }
  return unPourUn.roster.context(roster)
}

export const CONTEXT = contextOf()

/** A member's values and cost, overrides included. */
export function figuresOf(member: UnPourUnMember, context = CONTEXT): Record<string, number | string> {
  const { cost, values } = evaluateMember(unPourUn, member, 'members[0]', context)
  return { cost: cost.total, ...Object.fromEntries(Object.entries(values).map(([key, { total }]) => [key, total])) }
}

/** Returns the outcome of these faces on the injury table. */
export function injuriesFrom(
  dice: readonly number[],
  occasion: Parameters<typeof buildInjuryOutcome>[1] = {},
): InjuryOutcome {
  const typed = rollWithFaces(rollOnTable(unPourUn.tables.injuries!, unPourUn.tables), dice)
  if (typed.kind !== 'done' || typed.used !== dice.length) throw new Error(`${dice.join()}: ${typed.kind}`)
  return buildInjuryOutcome(typed.result.results, occasion)
}

/** Returns a member after these faces on the injury table. */
export const afterInjuryRolls = (member: UnPourUnMember, dice: readonly number[], context = CONTEXT): UnPourUnMember =>
  unPourUn.aftermath.settleMember(member, injuriesFrom(dice), context)

export const bandCost = (members: readonly UnPourUnMember[]): number =>
  evaluateWholeRoster(unPourUn, { ...unPourUn.roster.starter('Bande'), members }).cost.total
