import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember, memberOf, runningAbsences } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { isInBand } from '../../../shared/domain/member.ts'
import { rollTyped } from '../../../shared/rules/kit/dice.ts'
import { rollOn, standing, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'

type Source = Pick<Store, 'naming' | 'factsById'>
type Rules = Pick<Ruleset, 'tables' | 'aftermath'>

/**
 * The reason for which a member is away: that of its longest absence, or of its disappearance. Older absences have no reason
 * of their own, so that it is looked up among the rolls of their game. Null where it is not known: the absence was entered by
 * hand or imported.
 */
export function absenceCause(source: Source, facts: Facts, member: string, rules: Rules): Localized | null {
  const { status } = factOf(facts, 'member', member)
  if (!isInBand({ status })) return null
  const lasts = ({ left }: { readonly left: number | null }) => left ?? Infinity
  const [keeps] = runningAbsences(facts, member).sort((one, other) => lasts(other) - lasts(one))
  if (!keeps && status === 'active') return null
  const reason = keeps
    ? (keeps.fact.reason ?? rolledReason(source, member, keeps.fact.game, rules))
    : condemnation(source, facts, member, rules)
  return rules.aftermath.injuries.get(reason ?? '')?.away ?? waitsFor(facts, member, rules)
}

/** What a missing member needs before it can play again, as its ruleset says it; null where it needs nothing. */
export function waitsFor(facts: Facts, member: string, { aftermath }: Pick<Ruleset, 'aftermath'>): Localized | null {
  const { status } = factOf(facts, 'member', member)
  return status === 'missing' ? (aftermath.waitsFor?.(memberOf(facts, member)) ?? null) : null
}

/** Of a member's results in a game, the one that makes it miss the most games. */
function rolledReason(source: Source, member: string, game: string | null, rules: Rules): string | undefined {
  const results = rollsFor(source, member).flatMap((roll) => (roll.game === game ? resultsOf(roll, rules) : []))
  const [longest] = results
    .map(({ id, effects }) => ({ id, games: gamesMissed(effects) }))
    .filter(({ games }) => games > 0)
    .sort((one, other) => other.games - one.games)
  return longest?.id
}

/** The result that condemned a missing member. Only older games need this: later ones leave an absence. */
function condemnation(source: Source, facts: Facts, member: string, rules: Rules): string | undefined {
  const withAbsence = new Set(factsOfMember(facts, 'absence', member).map(({ game }) => game))
  return rollsFor(source, member)
    .filter(({ game }) => game !== null && !withAbsence.has(game))
    .flatMap((roll) => resultsOf(roll, rules))
    .findLast(({ effects }) => effects.some(({ kind }) => kind === 'condemned'))?.id
}

/** The rolls for a member, oldest first; they are looked up because they are not loaded with a band. */
function rollsFor(source: Source, member: string): FactOf<'roll'>[] {
  const refs = source.naming([member], 'roll')
  const rolls = [...source.factsById(refs).roll.values()]
  return rolls.sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** The results of a roll's faces; none where its table has changed since. */
function resultsOf({ table: path, faces }: FactOf<'roll'>, { tables }: Rules): RollResult[] {
  const table = tables[path.slice(path.indexOf('/') + 1)]
  const typed = table && rollTyped(rollOn(table, tables), faces)
  return typed?.kind === 'done' ? standing(typed.result.results) : []
}

const gamesMissed = (effects: RollResult['effects']): number =>
  Math.max(0, ...effects.flatMap((effect) => (effect.kind === 'miss-games' ? [effect.games] : [])))
