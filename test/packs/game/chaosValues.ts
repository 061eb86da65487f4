// Values and costs of « Chaos au Caire » as sums of parts.
import type { FullAttribute, FullPart, FullValue } from '../../../shared/packs/game/fullValues.ts'
import type { Named } from '../../../shared/packs/game/fullParts.ts'
import type { ChaosFiles, ChaosKind } from './chaosFiles.ts'

export const IS_GROUP = "kind = 'acolyte-group'"
const IS_PERSON = "kind = 'independent'"
const IS_INHUMAN = "has('inhuman')"

/** The number of the attribute that a trait requires; of the last one if it requires none. */
function requiredOf({ attributes }: ChaosFiles, prefix: string): string {
  const [last, ...others] = attributes.map(({ id }) => id).toReversed()
  return others.reduce(
    (rest, id) => `if(requiresAttribute.attribute = '${id}'; ${prefix}${id}; ${rest})`,
    `${prefix}${last}`,
  )
}

/** Names for the formulas of items. `mostLevels`: the highest level of a trait for its bearer; 0 if there is none. */
export const chaosItemHelpers = (files: ChaosFiles): Readonly<Record<string, string>> => ({
  mostLevels: `if(${IS_INHUMAN} and maxLevelInhuman.word = 'none'; 0; if(${IS_INHUMAN} and maxLevelInhuman > 0; maxLevelInhuman; maxLevel))`,
  requiredBought: requiredOf(files, 'bought.'),
  requiredInPlay: requiredOf(files, ''),
})

const named = (id: string, fr: string, en: string): Named => ({ id, name: { fr, en } })
const MODELS = named('models', 'Figurines', 'Models')
const LOST = { kind: 'loss', ...named('lost-models', 'Figurines perdues', 'Models lost') } as const
const NOT_BELOW = named('floor', 'Limite', 'Limit')

const MODEL_PARTS: readonly FullPart[] = [
  { source: MODELS, amount: 'bought.models', when: IS_GROUP },
  { source: LOST, amount: 'models - bought.models', when: `${IS_GROUP} and models <> bought.models` },
]

/** What traits by level, items and injuries add. A trait that can have only one level counts once. */
function changesOf(id: string, when = 'true'): FullPart[] {
  return [
    {
      changes: id,
      each: 'traits',
      times: 'if(mostLevels = 1; 1; quantity)',
      when: `${when} and (isFirst or mostLevels <> 1)`,
    },
    { changes: id, each: 'items', isTogether: true, times: '1', when },
    { injuries: id, when },
  ]
}

/** Limits of an attribute by the kind of member, and whether it is inhuman. */
const limitsBy = (kinds: readonly ChaosKind[], ofKind: (kind: ChaosKind) => string): string =>
  `if(${IS_GROUP}; ${ofKind(kinds[1]!)}; ${ofKind(kinds[0]!)})`

export const chaosAttributes = ({ attributes, kinds }: ChaosFiles): FullAttribute[] =>
  attributes.map(({ id, name, cost }) => ({
    id,
    name,
    cost: cost!,
    min: 1,
    max: limitsBy(kinds, (kind) => `if(${IS_INHUMAN}; ${kind.attributeMaxInhuman[id]}; ${kind.attributeMax})`),
  }))

/** Most points for attributes. */
export const mostPoints = ({ kinds }: ChaosFiles): string =>
  limitsBy(kinds, (kind) => `if(${IS_INHUMAN}; ${kind.attributePointsInhuman}; ${kind.attributePoints})`)

const attributeCosts = ({ attributes }: ChaosFiles): FullPart[] =>
  attributes.map(({ id, name, cost }) => ({
    source: { id, name },
    amount: `${cost} * bought.${id}`,
    times: `bought.${id}`,
  }))

/** Attributes, traits by level, items, and the models above those that the price includes. */
export const chaosCost = (files: ChaosFiles): FullPart[] => [
  ...attributeCosts(files),
  { each: 'traits', amount: 'cost * quantity', times: 'quantity' },
  { each: 'items', isTogether: true, amount: 'cost * quantity', times: 'quantity' },
  {
    source: named('extra-models', 'Figurines en plus', 'Extra models'),
    amount: `extraModels * ${priceOfModel(files)}`,
    times: 'extraModels',
    when: 'extraModels > 0',
  },
]

/** Points for each further model of a group. */
const priceOfModel = ({ kinds }: ChaosFiles): string =>
  `if(has('veteran'); ${kinds[1]!.sizes!.veteran.perExtra}; ${kinds[1]!.sizes!.ordinary.perExtra})`

/** The values of members. A value comes after those that it is computed from. */
export function chaosValues(files: ChaosFiles): FullValue[] {
  const { wording, bands, attributes, traits } = files
  const source = (id: string): Named => ({ id, name: attributes.find((one) => one.id === id)!.name })
  const value = (id: string, parts: readonly FullPart[], more: Partial<FullValue> = {}): FullValue => ({
    id,
    ...(wording.values[id] ?? wording.pools[id])!,
    better: 'more',
    parts,
    ...more,
  })
  const pool = (id: string, parts: readonly FullPart[], more: Partial<FullValue> = {}, when?: string): FullValue =>
    value(id, [...parts, ...changesOf(id, when)], {
      floor: { at: '0', source: NOT_BELOW },
      ...(id === 'charge' && { suffix: '″' }),
      ...(id.endsWith('Pool') && { suffix: 'D' }),
      ...more,
    })
  const bearer = traits.find(({ id }) => id === 'pack-bearer')!
  const label = (id: string): Named => ({ id, name: wording.values[id]!.label })
  return [
    ...attributes.map(({ id, name }): FullValue => ({
      id,
      label: name,
      short: name,
      better: 'more',
      isHidden: true,
      parts: [{ source: { id, name }, amount: `bought.${id}` }, { injuries: id }],
      floor: { at: `min(1; bought.${id})`, source: NOT_BELOW },
    })),
    { id: 'modelCount', label: MODELS.name, short: MODELS.name, better: 'more', isHidden: true, parts: MODEL_PARTS },
    value('attributePoints', attributeCosts(files)),
    value('capacity', [
      { source: source('strength'), amount: '2 * strength', times: '2' },
      {
        source: { kind: 'trait', id: bearer.id, name: bearer.name },
        amount: 'strength',
        when: "has('pack-bearer')",
      },
    ]),
    value(
      'encumbrance',
      [
        {
          each: 'items',
          isTogether: true,
          amount: "if(encumbrance.word = 'perPair'; floor(quantity / 2); encumbrance * quantity)",
          times: 'quantity',
          when: "encumbrance > 0 or encumbrance.word = 'perPair' and quantity >= 2",
        },
        { carries: 'carriesWeaponOf', size: 'encumbrance', when: "group <> 'equipment' and encumbrance.word = ''" },
      ],
      { readings: ['CIC-R8', 'CIC-R11'] },
    ),
    value(
      'overload',
      [
        { source: named('encumbrance', 'Encombrement', 'Encumbrance'), amount: 'encumbrance', from: 'encumbrance' },
        { source: named('capacity', 'Capacité', 'Capacity'), amount: '-capacity', from: 'capacity' },
      ],
      { floor: { at: '0', source: named('within-capacity', 'Sous la capacité', 'Within the capacity') } },
    ),
    value(
      'actionPoints',
      [
        { source: source('agility'), amount: 'agility' },
        { source: source('wits'), amount: 'wits' },
        {
          source: named('overload', 'Surcharge', 'Overload'),
          amount: '-overload',
          from: 'overload',
          when: 'overload > 0',
        },
      ],
      {
        floor: { at: '0', source: named('action-points', 'Pas moins de 0 PA', 'Never below 0 AP') },
        readings: ['CIC-R10'],
      },
    ),
    pool(
      'vitality',
      [{ value: 'strength', when: IS_PERSON }, { value: 'resolve', when: IS_PERSON }, ...MODEL_PARTS],
      {},
      IS_PERSON,
    ),
    pool('drPool', [
      { value: 'strength' },
      { source: source('resolve'), amount: 'floor(resolve / 2)', from: 'resolve', when: IS_PERSON },
    ]),
    pool('charge', [
      {
        source: named('action-points', 'Points d’action', 'Action points'),
        amount: 'actionPoints',
        from: 'actionPoints',
      },
      { source: named('charge', 'Charge', 'Charge'), amount: '5' },
    ]),
    pool('koPool', [{ value: 'resolve' }], { when: IS_PERSON, readings: ['CIC-R3', 'CIC-R4', 'CIC-R12'] }),
    pool(
      'couragePool',
      [{ value: 'resolve' }, { source: MODELS, amount: 'floor(models / 2)', from: 'modelCount', when: IS_GROUP }],
      { when: `${IS_GROUP} or has('cowardly')`, readings: ['CIC-R3', 'CIC-R4'] },
    ),
    pool('meleePool', [{ value: 'agility' }]),
    pool('shootingPool', [{ value: 'agility' }]),
    pool('meleeDamagePool', [{ value: 'strength' }]),
    ...furtherPools(pool, label('drPool')),
    value('band', [{ source: named('cost', 'Valeur', 'Value'), amount: 'cost', from: 'cost' }], {
      readings: ['CIC-R9'],
      words: [
        { id: 'unranked', name: wording.words['unranked']! },
        ...bands.map(({ id, name, of, from, to }) => ({
          id,
          name,
          when: `kind = '${of}' and cost >= ${from} and cost <= ${to}`,
        })),
      ],
    }),
  ]
}

/** Pools for rolls that only traits and items give, with the attribute of each. */
const FURTHER: Readonly<Record<string, string | undefined>> = {
  movementActionPoints: undefined,
  attackActionPoints: undefined,
  healingPool: 'wits',
  searchPool: 'wits',
  riddlePool: 'wits',
  jumpPool: 'strength',
  authorityPool: 'resolve',
  terrorPool: 'resolve',
}

const furtherPools = (
  pool: (id: string, parts: readonly FullPart[], more: Partial<FullValue>) => FullValue,
  resistance: Named,
): FullValue[] => [
  ...Object.entries(FURTHER).map(([id, attribute]) =>
    pool(id, attribute === undefined ? [] : [{ value: attribute }], { isHidden: true }),
  ),
  pool('fallPool', [{ source: resistance, amount: 'drPool', from: 'drPool' }], { isHidden: true }),
]
