import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember, buildMember, runningAbsences } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable, listFinalRollResults, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'

type RollSource = Pick<Store, 'factsReferencing' | 'factsById'>
type AbsenceRules = Pick<Ruleset, 'tables' | 'aftermath'>

/**
 * Returns the reason of a member's longest absence, or of its disappearance. Absences that older versions wrote store
 * no reason; their reason is looked up in the rolls of their game. Null if the reason is unknown because the absence
 * was entered by a ruling or imported.
 */
export function absenceCause(source: RollSource, facts: Facts, member: string, rules: AbsenceRules): Localized | null {
  const { status } = factOf(facts, 'member', member)
  if (!belongsToBand({ status })) return null
  const lasts = ({ left }: { readonly left: number | null }) => left ?? Infinity
  const [keeps] = runningAbsences(facts, member).sort((one, other) => lasts(other) - lasts(one))
  if (!keeps && status === 'active') return null
  const reason = keeps
    ? (keeps.fact.reason ?? reasonFromRolls(source, member, keeps.fact.game, rules))
    : condemningResult(source, facts, member, rules)
  return rules.aftermath.injuries.get(reason ?? '')?.away ?? absenceReturnCondition(facts, member, rules)
}

/**
 * Returns, in the ruleset's words, what a missing member needs before the member can play again; null if the member
 * needs nothing.
 */
export function absenceReturnCondition(
  facts: Facts,
  member: string,
  { aftermath }: Pick<Ruleset, 'aftermath'>,
): Localized | null {
  const { status } = factOf(facts, 'member', member)
  return status === 'missing' ? (aftermath.waitsFor?.(buildMember(facts, member)) ?? null) : null
}

/** Returns the id of the result, among a member's rolls in a game, that makes the member miss the most games. */
function reasonFromRolls(
  source: RollSource,
  member: string,
  game: string | null,
  rules: AbsenceRules,
): string | undefined {
  const results = rollsFor(source, member).flatMap((roll) => (roll.game === game ? resultsOf(roll, rules) : []))
  const [longest] = results
    .map(({ id, effects }) => ({ id, games: gamesMissed(effects) }))
    .filter(({ games }) => games > 0)
    .sort((one, other) => other.games - one.games)
  return longest?.id
}

/**
 * Returns the id of the result that made a member go missing. Needed only for games that stored no absence, as older
 * versions did.
 */
function condemningResult(source: RollSource, facts: Facts, member: string, rules: AbsenceRules): string | undefined {
  const withAbsence = new Set(factsOfMember(facts, 'absence', member).map(({ game }) => game))
  return rollsFor(source, member)
    .filter(({ game }) => game !== null && !withAbsence.has(game))
    .flatMap((roll) => resultsOf(roll, rules))
    .findLast(({ effects }) => effects.some(({ kind }) => kind === 'condemned'))?.id
}

/**
 * Returns the rolls for a member, oldest first. Reads them from the store, because they are not loaded with a warband.
 */
function rollsFor(source: RollSource, member: string): FactOf<'roll'>[] {
  const refs = source.factsReferencing([member], 'roll')
  const rolls = [...source.factsById(refs).roll.values()]
  return rolls.sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Returns the results of a roll; an empty list if the table of the roll has changed since the roll was made. */
function resultsOf({ table: path, faces }: FactOf<'roll'>, { tables }: AbsenceRules): RollResult[] {
  const table = tables[path.slice(path.indexOf('/') + 1)]
  const typed = table && rollWithFaces(rollOnTable(table, tables), faces)
  return typed?.kind === 'done' ? listFinalRollResults(typed.result.results) : []
}

const gamesMissed = (effects: RollResult['effects']): number =>
  Math.max(0, ...effects.flatMap((effect) => (effect.kind === 'miss-games' ? [effect.games] : [])))
