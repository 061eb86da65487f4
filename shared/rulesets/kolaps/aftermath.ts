import { applyInjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { AftermathRules } from '../../rules/ruleset.ts'
import type { KolapsRank } from './catalogue.ts'
import { findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_AWARDS, DEATH_ROLLS, FIXED_DEATH_ROLLS, findFixedDeathRoll } from './data.ts'
import { kolapsInjuries } from './injuries.ts'
import { isKolapsWeapon, listPossessions, type Possession } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'
import { computeKolapsValues } from './values.ts'

/** Returns true for a weapon that is a part of the body, so that it cannot be looted. */
const isNatural = ({ properties }: Possession): boolean => properties.some(({ id }) => id === 'natural')

/**
 * Returns the table of the death roll for a character. The character's rank decides the table. If an override sets
 * another threshold, that threshold decides it.
 */
function deathRollOf(member: KolapsMember, context: KolapsContext): RollTable {
  const rank = findRankEntry(member)
  const threshold = Number(computeKolapsValues(member, context).deathRollFrom.total)
  return threshold === rank.deathRollFrom ? DEATH_ROLLS[rank.rank as KolapsRank] : findFixedDeathRoll(threshold)
}

/**
 * Rules for the time after a game: a death roll by rank, or desertion without a roll (at −6 points). KOL-R10: wounds,
 * fatigue and impacts do not last, so a character does not store them; the worsened class of a protection lasts and
 * is stored on its line.
 */
export const kolapsAftermath: AftermathRules<KolapsMember, KolapsContext> = {
  returnRolls: (member, _fallen, context) => [{ table: deathRollOf(member, context), times: 1 }],
  fixedTables: FIXED_DEATH_ROLLS,
  awards: KOLAPS_AWARDS,
  injuries: kolapsInjuries,
  settleMember: applyInjuryOutcome,
  canDesert: true,
  // When a character dies, its items stay with the warband, except for looted items. The rulebook names no other loss.
  leavesThings: true,
  // KOL-R5: awards depend on the numbers of the ranks of both characters.
  rankOf: (member) => findRankEntry(member).id,
  // KOL-R11: any enemy warband may take some or all of the weapons.
  loot: (member, context) =>
    listPossessions(member, context)
      .filter((one) => isKolapsWeapon(one) && !isNatural(one))
      .map(({ at, name, quantity }) => ({ line: at, name, quantity })),
}
