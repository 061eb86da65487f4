import type { Localized } from '../../domain/localized.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { entriesBlock, experienceBlock, injuryEntries, notesBlock, recordStrip } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, SheetModel, StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { inPlay } from './attributes.ts'
import { ATTRIBUTES } from './catalogue.ts'
import { isGroup, modelsBought, modelsLeft, possessions, type ChaosContext } from './context.ts'
import { ATTRIBUTE, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import type { ChaosMember, ChaosRoster } from './schemas.ts'
import { aidsBlock } from './sheetAids.ts'
import { weaponsBlock } from './sheetWeapons.ts'
import { specs } from './specs.ts'
import { furtherPools } from './values.ts'

export type ChaosEvaluated = EvaluatedMember<ChaosMember>

const MOTIF = 'deco'

/** The sheet of one member: everything it needs at the table, in the order in which it is looked up. */
function member(evaluated: ChaosEvaluated, roster: ChaosRoster, context: ChaosContext, text: Translator): SheetModel {
  const { member } = evaluated
  return {
    language: text.language,
    ruleset: roster.ruleset,
    motif: MOTIF,
    name: member.name,
    subtitle: [text.of(WORDING.kinds[member.kind]), roster.name, bandName(evaluated, text)].join(' · '),
    points: text('sheet.points', { count: evaluated.cost.total }),
    continued: text('sheet.page', { name: member.name }),
    marks: [],
    blocks: [
      attributesBlock(member, text),
      derivedBlock(evaluated, context, text),
      isGroup(member) ? modelsBlock(member, text) : vitalityBlock(evaluated, text),
      ...weaponsBlock(evaluated, context, text),
      ...traitsBlock(member, context, text),
      ...equipmentBlock(member, context, text),
      ...entriesBlock(text('sheet.injuries'), injuryEntries(member, injuries, text)),
      experienceBlock(member, undefined, text),
      aidsBlock(evaluated, context, text),
      notesBlock(member, text),
    ],
    record: recordStrip(text),
  }
}

function bandName({ values }: ChaosEvaluated, text: Translator): string {
  const word = specs.band.words?.[String(values.band?.total)]
  return word ? text.of(word) : ''
}

/** Attributes as they are in play; what was bought stands under one that an injury changed. */
const attributesBlock = (member: ChaosMember, text: Translator): StatsBlock => ({
  kind: 'stats',
  stats: ATTRIBUTES.map((id) => {
    const now = inPlay(member, id).total
    const bought = member.attributes[id]
    return {
      figure: String(now),
      label: text.of(ATTRIBUTE[id].name),
      ...(now !== bought && { note: text('sheet.base', { base: bought }) }),
    }
  }),
})

const DERIVED = [
  'actionPoints',
  'charge',
  'drPool',
  'koPool',
  'couragePool',
  'meleePool',
  'shootingPool',
  'meleeDamagePool',
] as const

/** What follows from the attributes, and the pools that only this member has. */
function derivedBlock({ member, values }: ChaosEvaluated, context: ChaosContext, text: Translator): StatsBlock {
  const overload = Number(values.overload?.total ?? 0)
  const load = `${values.encumbrance?.total} / ${values.capacity?.total}`
  return {
    kind: 'stats',
    small: true,
    stats: [
      ...DERIVED.flatMap((key) =>
        values[key] ? [{ figure: String(values[key].total), label: text.of(specs[key].short) }] : [],
      ),
      {
        figure: load,
        label: text.of(specs.encumbrance.short),
        ...(overload > 0 && { note: text.of(WORDING.sheet.overloaded, { overload }) }),
      },
      ...furtherPools(member, context).map(({ pool, value }) => ({
        figure: String(value.total),
        label: text.of(WORDING.pools[pool]!.short),
      })),
    ],
  }
}

/** Circles for vitality, ticked left to right; then KO. */
const vitalityBlock = ({ values }: ChaosEvaluated, text: Translator): TrackerBlock => ({
  kind: 'tracker',
  title: text.of(specs.vitality.label),
  shape: 'circle',
  rows: [{ cells: Array.from({ length: Number(values.vitality?.total ?? 0) }, () => ({})) }],
  checks: [text.of(WORDING.sheet.knockedOut), text.of(WORDING.sheet.finishedOff)],
})

/** A box for each model bought; those lost before this game are ticked. */
function modelsBlock(group: Extract<ChaosMember, { kind: 'acolyte-group' }>, text: Translator): TrackerBlock {
  const bought = modelsBought(group)
  const left = modelsLeft(group)
  return {
    kind: 'tracker',
    title: text.of(WORDING.sheet.models, { left, bought }),
    shape: 'box',
    rows: [{ cells: Array.from({ length: bought }, (_, at) => ({ ticked: at >= left })) }],
    checks: [],
  }
}

function traitsBlock({ traits }: ChaosMember, context: ChaosContext, text: Translator): EntriesBlock[] {
  const entries = traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    if (!trait) return []
    const detail = trait.maxLevel === 1 && level === 1 ? {} : { detail: text.of(WORDING.sheet.level, { level }) }
    return [{ name: text.of(trait.name), ...detail, text: text.of(trait.summary) }]
  })
  return entriesBlock(text.of(WORDING.sheet.traits), entries)
}

function equipmentBlock(member: ChaosMember, context: ChaosContext, text: Translator): EntriesBlock[] {
  const entries = possessions(member, context).flatMap(({ item, quantity }) =>
    item.kind === 'equipment'
      ? [{ name: text.of(item.name), ...(quantity > 1 && { detail: `× ${quantity}` }), text: text.of(item.summary) }]
      : [],
  )
  return entriesBlock(text('sheet.equipment'), entries)
}

/** « Expert en tir 2, Fortune ; Couteau, Corde ». */
function ownedLine(member: ChaosMember, context: ChaosContext, text: Translator): string {
  const traits = member.traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    return trait ? [level > 1 ? `${text.of(trait.name)} ${level}` : text.of(trait.name)] : []
  })
  const items = possessions(member, context).map(({ item, quantity }) =>
    quantity > 1 ? `${text.of(item.name)} × ${quantity}` : text.of(item.name),
  )
  return [traits, items]
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join(' · ')
}

/** A sheet for an independent, and one for a group. */
const templates = (): { member: ChaosMember; title: Localized }[] => {
  const owned = {
    name: ' ',
    attributes: { strength: 1, agility: 1, wits: 1, resolve: 1 },
    traits: [{ id: 'marksman', level: 1 }],
    items: ['knife', 'rope'].map((id) => ({ id, quantity: 1 })),
    injuries: [{ id: 'leg-wound' }],
  }
  return [
    { title: WORDING.kinds.independent, member: { kind: 'independent', ...owned } },
    { title: WORDING.kinds['acolyte-group'], member: { kind: 'acolyte-group', ...owned, injuries: [] } },
  ]
}

export const sheet: SheetRules<ChaosMember, ChaosContext, ChaosRoster> = {
  member,
  motif: MOTIF,
  rosterValues: ['actionPoints', 'vitality', 'drPool', 'charge', 'meleePool', 'shootingPool', 'meleeDamagePool'],
  templates,
  possessions: ownedLine,
}
