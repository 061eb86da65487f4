import type { EvaluatedMember, SheetRules } from '../../../shared/rules/ruleset.ts'
import type { SheetBlock, EntriesBlock, SheetModel, StatsBlock, TrackerBlock } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { boughtModels, itemsOf, modelsLeft, type ChaosContext } from './context.ts'
import { ATTRIBUTE } from './cost.ts'
import { ATTRIBUTES, type Faction, type Group } from './schemas.ts'
import { specs } from './specs.ts'
import { WORDING } from './guide.ts'

type Evaluated = EvaluatedMember<Group>

const TRAITS = { fr: 'Traits', en: 'Traits' }
const WEAPONS = { fr: 'Armes', en: 'Weapons' }
const LOST = { fr: 'Figurines perdues', en: 'Models lost' }
const SHOWN = ['actionPoints', 'charge', 'drPool', 'encumbrance'] as const
const POOLS = ['meleePool', 'shootingPool', 'meleeDamagePool', 'couragePool'] as const
const NONE_LEFT = '–'

/** The sheet of a group. */
function member(evaluated: Evaluated, faction: string, context: ChaosContext, text: Translator): SheetModel {
  const { name, kind, notes = '' } = evaluated.member
  return {
    language: text.language,
    ruleset: 'chaos-au-caire',
    name,
    subtitle: [text.of(WORDING.kinds[kind]!), faction, valueText(evaluated, 'band', text)].join(' · '),
    points: text('sheet.points', { count: evaluated.cost.total }),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks: [
      statsBlock(evaluated, text),
      modelsBlock(evaluated, text),
      ...weaponsBlock(evaluated, context, text),
      ...entriesBlocks(evaluated, context, text),
      { kind: 'notes', title: text('sheet.notes'), text: notes, lines: 4 },
    ],
    record: {
      title: text('sheet.record'),
      fields: [
        { label: text.of(LOST), share: 20 },
        { label: text('sheet.took-out'), share: 40 },
        { label: text('sheet.experience-short'), share: 10 },
        { label: text('sheet.notes'), share: 30 },
      ],
    },
  }
}

/** A value as printed: « 11″ », « 3D », the word of a value band. */
function valueText({ values }: Evaluated, key: string, text: Translator): string {
  const { suffix = '', words } = specs[key]!
  const total = values[key]?.total ?? ''
  const word = words?.[total]
  return word ? text.of(word) : `${total}${suffix}`
}

function statsBlock(evaluated: Evaluated, text: Translator): StatsBlock {
  const { attributes } = evaluated.member
  return {
    kind: 'stats',
    stats: [
      ...ATTRIBUTES.map((id) => ({ figure: String(attributes[id]), label: text.of(ATTRIBUTE[id].name) })),
      ...[...SHOWN, ...POOLS].map((key) => ({
        figure: key === 'encumbrance' ? loadOf(evaluated, text) : valueText(evaluated, key, text),
        label: text.of(specs[key]!.short),
      })),
    ],
  }
}

/** « 3/6 »: encumbrance and capacity. */
const loadOf = (evaluated: Evaluated, text: Translator): string =>
  `${valueText(evaluated, 'encumbrance', text)}/${valueText(evaluated, 'capacity', text)}`

/** One box for each model, lost ones ticked, with the courage dice that remain when that model is lost. */
function modelsBlock({ member: group, values }: Evaluated, text: Translator): TrackerBlock {
  const bought = boughtModels(group)
  const left = modelsLeft(group)
  const unsupported = Number(values.couragePool!.total) - Math.floor(left / 2)
  const cells = Array.from({ length: bought }, (_, at) => {
    const after = bought - at - 1
    return {
      figure: after === 0 ? NONE_LEFT : `${unsupported + Math.floor(after / 2)}D`,
      ticked: at < bought - left,
    }
  })
  return { kind: 'tracker', title: text.of(specs.vitality!.label), shape: 'circle', rows: [{ cells }], checks: [] }
}

/** Weapons with their damage; melee weapons include strength. */
function weaponsBlock({ member: group, values }: Evaluated, context: ChaosContext, text: Translator): SheetBlock[] {
  const weapons = itemsOf(group, context).flatMap(({ item }) => {
    if (item.damage === undefined) return []
    const strength = item.kind === 'melee' ? Number(values.meleeDamagePool!.total) : 0
    const pool = item.kind === 'melee' ? values.meleePool : values.shootingPool
    return [
      { cells: [text.of(item.name), `${pool!.total}D`, `${strength + item.damage}D`], note: text.of(item.summary) },
    ]
  })
  const columns = [
    { label: text.of(WEAPONS) },
    { label: text.of(specs.meleePool!.short), figures: true },
    { label: text.of(specs.meleeDamagePool!.short), figures: true },
  ]
  return weapons.length === 0 ? [] : [{ kind: 'table', title: text.of(WEAPONS), columns, rows: weapons }]
}

/** Traits with their levels, then equipment except weapons. */
function entriesBlocks({ member: group }: Evaluated, context: ChaosContext, text: Translator): EntriesBlock[] {
  const traits = group.traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    return trait ? [{ name: text.of(trait.name), detail: String(level), text: text.of(trait.summary) }] : []
  })
  const gear = itemsOf(group, context).flatMap(({ item, quantity }) =>
    item.damage !== undefined
      ? []
      : [{ name: text.of(item.name), detail: `× ${quantity}`, text: text.of(item.summary) }],
  )
  const blocks: EntriesBlock[] = [
    { kind: 'entries', title: text.of(TRAITS), entries: traits },
    { kind: 'entries', title: text('sheet.equipment'), entries: gear },
  ]
  return blocks.filter(({ entries }) => entries.length > 0)
}

export const sheet: SheetRules<Group, ChaosContext, Faction> = {
  member: (evaluated, faction, context, text) => member(evaluated, faction.name, context, text),
  motif: 'plain',
  templates: () => [],
  rosterValues: ['actionPoints', 'vitality'],
  possessions: ({ items }) => items.map(({ id }) => id).join(', '),
}
