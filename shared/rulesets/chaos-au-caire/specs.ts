import type { ValueDisplaySpec } from '../../rules/ruleset.ts'
import { CHAOS_VALUE_CLASSES, CHAOS_WORDING } from './data.ts'

const KEYS = [
  'attributePoints',
  'actionPoints',
  'vitality',
  'drPool',
  'capacity',
  'encumbrance',
  'overload',
  'charge',
  'koPool',
  'couragePool',
  'meleePool',
  'shootingPool',
  'meleeDamagePool',
  'band',
] as const
export type ChaosValueKey = (typeof KEYS)[number]

/** Codes of the readings that concern a value, by value; readings of catalogue entries are in the entries. */
const READINGS: Partial<Record<ChaosValueKey, readonly string[]>> = {
  actionPoints: ['CIC-R10'],
  encumbrance: ['CIC-R8', 'CIC-R11'],
  koPool: ['CIC-R3', 'CIC-R4', 'CIC-R12'],
  couragePool: ['CIC-R3', 'CIC-R4'],
  band: ['CIC-R9'],
}

const BAND_WORDS = {
  ...Object.fromEntries(CHAOS_VALUE_CLASSES.map(({ id, name }) => [id, name])),
  unranked: CHAOS_WORDING.words.unranked,
}

/** Returns the unit after a value: inches for a charge, dice for a pool. */
const unitTextOf = (key: ChaosValueKey): Pick<ValueDisplaySpec, 'suffix'> =>
  key === 'charge' ? { suffix: '″' } : key.endsWith('Pool') ? { suffix: 'D' } : {}

/** Display rules for the values of `chronique/validation@1`. */
export const CHAOS_VALUE_DISPLAY_SPECS: Readonly<Record<ChaosValueKey, ValueDisplaySpec>> = Object.fromEntries(
  KEYS.map((key): [ChaosValueKey, ValueDisplaySpec] => [
    key,
    {
      ...CHAOS_WORDING.values[key],
      ...unitTextOf(key),
      ...(READINGS[key] && { readings: READINGS[key] }),
      ...(key === 'band' && { words: BAND_WORDS }),
    },
  ]),
) as Record<ChaosValueKey, ValueDisplaySpec>
