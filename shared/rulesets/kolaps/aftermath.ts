import { afterInjuries } from '../../rules/kit/aftermath/injuries.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { AftermathRules } from '../../rules/ruleset.ts'
import type { Rank } from './catalogue.ts'
import { rankOf, type KolapsContext } from './context.ts'
import { AWARDS, DEATH_ROLLS, FIXED_DEATH_ROLLS, fixedDeathRoll } from './data.ts'
import { injuries } from './injuries.ts'
import { isWeapon, possessionsOf, type Possession } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'
import { valuesOf } from './values.ts'

/** Part of the body: nobody takes it. */
const isNatural = ({ properties }: Possession): boolean => properties.some(({ id }) => id === 'natural')

/** The death roll of its rank, or from the threshold that was fixed by hand. */
function deathRollOf(member: KolapsMember, context: KolapsContext): RollTable {
  const rank = rankOf(member)
  const threshold = Number(valuesOf(member, context).deathRollFrom.total)
  return threshold === rank.deathRollFrom ? DEATH_ROLLS[rank.rank as Rank] : fixedDeathRoll(threshold)
}

/**
 * After a game: the death roll of the rank, or gone without one (−6). KOL-R10: wounds, fatigue and impacts are no part of
 * a character, so nothing of them is left; a protection's worsened class stands on its line.
 */
export const aftermath: AftermathRules<KolapsMember, KolapsContext> = {
  returnRolls: (member, _fallen, context) => [{ table: deathRollOf(member, context), times: 1 }],
  fixedTables: FIXED_DEATH_ROLLS,
  awards: AWARDS,
  injuries,
  settled: afterInjuries,
  canDesert: true,
  // Only what was looted goes: the law names nothing else that is lost.
  leavesThings: true,
  // KOL-R5: awards go by the number of the rank.
  rankOf: (member) => rankOf(member).id,
  // KOL-R11: all of it or a part, by any of the enemies.
  loot: (member, context) =>
    possessionsOf(member, context)
      .filter((one) => isWeapon(one) && !isNatural(one))
      .map(({ at, name, quantity }) => ({ line: at, name, quantity })),
}
