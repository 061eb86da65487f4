import type { ValueSpec } from '../../rules/ruleset.ts'
import { BANDS, WORDING } from './data.ts'

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
export type ValueKey = (typeof KEYS)[number]

/** Readings that concern a value rather than an entry of the catalogue. */
const READINGS: Partial<Record<ValueKey, readonly string[]>> = {
  actionPoints: ['CIC-R10'],
  encumbrance: ['CIC-R8', 'CIC-R11'],
  koPool: ['CIC-R3', 'CIC-R4', 'CIC-R12'],
  couragePool: ['CIC-R3', 'CIC-R4'],
  band: ['CIC-R9'],
}

const BAND_WORDS = { ...Object.fromEntries(BANDS.map(({ id, name }) => [id, name])), unranked: WORDING.words.unranked }

/** Dice are thrown for every pool. */
const unitOf = (key: ValueKey): Pick<ValueSpec, 'suffix'> =>
  key === 'charge' ? { suffix: '″' } : key.endsWith('Pool') ? { suffix: 'D' } : {}

/** How the values of `chronique/validation@1` are shown. */
export const specs: Readonly<Record<ValueKey, ValueSpec>> = Object.fromEntries(
  KEYS.map((key): [ValueKey, ValueSpec] => [
    key,
    {
      ...WORDING.values[key],
      ...unitOf(key),
      ...(READINGS[key] && { readings: READINGS[key] }),
      ...(key === 'band' && { words: BAND_WORDS }),
    },
  ]),
) as Record<ValueKey, ValueSpec>
