// Values, costs and figures of items of KOLAPS.
import type { ItemFigure } from '../../../shared/packs/game/fullItemValues.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { FullPart, FullValue } from '../../../shared/packs/game/fullValues.ts'
import type { KolapsFiles, Rank } from './kolapsFiles.ts'

export const WEAPONS = ['handgun', 'shoulder', 'heavy', 'melee']
export const ITEMS = [...WEAPONS, 'protection', 'tool']

/** A part for each rank, of which one counts. */
const byRank = ({ ranks }: KolapsFiles, amount: (rank: Rank) => string): FullPart[] =>
  ranks.map((rank) => ({
    source: { id: rank.id, name: rank.name },
    amount: amount(rank),
    when: `rankNow = ${rank.rank}`,
  }))

/** The rank at the cost that the campaign sets, and each item line, broken or not. */
export const kolapsCost = (files: KolapsFiles): FullPart[] => [
  ...byRank(files, ({ rank }) => `costs.rank${rank}`),
  { each: 'items', countsBroken: true, amount: 'cost * quantity', times: 'quantity' },
]

export function kolapsValues(files: KolapsFiles): FullValue[] {
  const value = (id: string, parts: readonly FullPart[], suffix?: string): FullValue => ({
    id,
    ...files.wording.values[id]!,
    better: 'more',
    ...(suffix !== undefined && { suffix }),
    parts,
  })
  const pds = files.advances.results.find(({ id }) => id === 'pds')!
  return [
    value('pdsAllowed', [
      ...byRank(files, (rank) => String(rank.pds)),
      { source: { kind: 'advance', id: pds.id, name: pds.name }, amount: 'boughtPds', when: 'boughtPds > 0' },
    ]),
    value('pdsSpent', [{ each: 'traits', amount: 'pds', when: "group = 'specialisation'" }]),
    value(
      'attributesAllowed',
      byRank(files, (rank) => String(rank.attributes)),
    ),
    value(
      'combativenessFrom',
      byRank(files, (rank) => String(rank.combativenessFrom)),
      '+',
    ),
    value(
      'deathRollFrom',
      byRank(files, (rank) => String(rank.deathRollFrom)),
      '+',
    ),
  ]
}

export function kolapsItems({ profiles, builder }: KolapsFiles): FullPack['itemValues'] {
  const { columns, groups, words } = profiles
  const properties: ItemFigure = { rows: { field: 'properties', list: 'property', text: words['property']! } }
  const weapon = {
    rate: { when: 'rateOfFire.given', formula: 'rateOfFire' },
    technology: { when: 'technology.given', formula: 'technology' },
    class: {
      when: 'defenceClass.given',
      parts: [
        { amount: 'defenceClass' },
        {
          source: { kind: 'loss' as const, id: 'worsened', name: builder.words['worsened']! },
          amount: 'worsened',
          when: 'worsened > 0',
        },
      ],
    },
    properties,
  }
  const limits = {
    rank: { when: 'minimumRank > 0', formula: 'minimumRank' },
    affiliation: { named: { field: 'affiliation', list: 'affiliation' } },
  }
  return {
    columns,
    groups,
    pair: { fr: '', en: '' },
    becomes: { fr: '', en: '' },
    chances: [],
    isTogether: true,
    isItemsOnly: true,
    figures: {
      attribute: limits,
      specialisation: { pds: { formula: 'pds' }, ...limits },
      ...Object.fromEntries(ITEMS.map((kind) => [kind, weapon])),
    },
  }
}
