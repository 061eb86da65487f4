import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { rollTyped } from '../../../shared/rules/kit/dice.ts'
import { rollOn, standing, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'

type Source = Pick<Store, 'naming' | 'factsById'>
type Rules = Pick<Ruleset, 'tables' | 'aftermath'>

/**
 * What a member misses games for: of what was rolled for it in the game of its longest absence, the result that takes the
 * most games. Null where no dice say so: an absence entered by hand, a fine that was not paid. What stays of that game for
 * good, an injury, need not be what keeps it away.
 */
export function absenceCause(source: Source, facts: Facts, member: string, rules: Rules): Localized | null {
  const game = gameOfLongest(facts, member)
  if (game === null) return null
  const missed = rollsIn(source, member, game)
    .flatMap((roll) => resultsOf(roll, rules))
    .map((result) => ({ result, games: gamesMissed(result) }))
    .filter(({ games }) => games > 0)
    .sort((one, other) => other.games - one.games)
  return (missed[0] && rules.aftermath.injuries.get(missed[0].result.id)?.name) ?? null
}

function gameOfLongest(facts: Facts, member: string): string | null {
  const served = factsOfMember(facts, 'served', member)
  const left = ({ id, games }: FactOf<'absence'>) => games - served.filter(({ absence }) => absence === id).length
  const [longest] = factsOfMember(facts, 'absence', member)
    .filter((one) => left(one) > 0)
    .sort((one, other) => left(other) - left(one))
  return longest?.game ?? null
}

/** The rolls for a member in a game: they are looked up, since they are not read with a band. */
function rollsIn(source: Source, member: string, game: string): FactOf<'roll'>[] {
  const refs = source.naming([member]).filter(({ kind }) => kind === 'roll')
  return [...source.factsById(refs).roll.values()].filter((roll) => roll.game === game)
}

/** What the faces of a roll came to; nothing where its table has become another one since. */
function resultsOf({ table: path, faces }: FactOf<'roll'>, { tables }: Rules): RollResult[] {
  const table = tables[path.slice(path.indexOf('/') + 1)]
  const typed = table && rollTyped(rollOn(table, tables), faces)
  return typed?.kind === 'done' ? standing(typed.result.results) : []
}

const gamesMissed = ({ effects }: RollResult): number =>
  Math.max(0, ...effects.flatMap((effect) => (effect.kind === 'miss-games' ? [effect.games] : [])))
