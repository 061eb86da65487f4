import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import {
  entriesBlock,
  experienceBlock,
  injuryEntries,
  notesBlock,
  weaponName,
  writableEntries,
} from '../../rules/sheetBlocks.ts'
import type { ColumnsBlock, EntriesBlock, SheetModel, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalised } from '../../text/typography.ts'
import { twoHanded } from './aftermath.ts'
import { inPlay } from './attributes.ts'
import { ATTRIBUTES } from './catalogue.ts'
import { isGroup, isWeapon, modelsBought, modelsLeft, possessions, type ChaosContext } from './context.ts'
import { ATTRIBUTE, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import type { ChaosMember, ChaosRoster } from './schemas.ts'
import { aidsBlock } from './sheetAids.ts'
import { blank } from './sheetBlank.ts'
import { attributesBlock, derivedBlock, poolsBlock } from './sheetFigures.ts'
import { priceBlocks } from './sheetPrices.ts'
import { pulpBlock } from './sheetPulp.ts'
import { stateBlock } from './sheetState.ts'
import { weaponsBlock } from './sheetWeapons.ts'
import { specs } from './specs.ts'

type ChaosEvaluated = EvaluatedMember<ChaosMember>

const MOTIF = 'deco'

/** The sheet of one member: everything it needs at the table, in the order in which it is looked up. */
function member(
  evaluated: ChaosEvaluated,
  roster: ChaosRoster,
  context: ChaosContext,
  text: Translator,
  terms: CampaignTerms,
): SheetModel {
  const { member } = evaluated
  const gainsExperience = terms.isOn('experience')
  return {
    language: text.language,
    ruleset: roster.ruleset,
    motif: MOTIF,
    portrait: true,
    name: member.name,
    subtitle: [text.of(WORDING.kinds[member.kind]), roster.name].join(' · '),
    points: text('sheet.points', { count: evaluated.cost.total }),
    grade: bandName(evaluated, text),
    continued: text('sheet.page', { name: member.name }),
    marks: [],
    blocks: [
      attributesBlock(member, text),
      derivedBlock(evaluated, text),
      stateBlock(evaluated, text),
      columnsBlock(evaluated, gainsExperience, context, text),
      aidsBlock(evaluated, context, text),
    ],
    record: isGroup(member) ? groupRecord(gainsExperience, text) : independentRecord(gainsExperience, text),
  }
}

/** What it has and what became of it beside its dice, its experience and the place of its card. */
function columnsBlock(
  evaluated: ChaosEvaluated,
  gainsExperience: boolean,
  context: ChaosContext,
  text: Translator,
): ColumnsBlock {
  const { member } = evaluated
  const hasExperience = gainsExperience || (member.experience?.gained ?? 0) > 0
  return {
    kind: 'columns',
    columns: [
      {
        width: 1,
        blocks: [
          ...weaponsBlock(evaluated, context, text),
          ...traitsBlock(member, context, text),
          ...equipmentBlock(member, context, text),
          ...historyBlocks(member, text),
        ],
      },
      {
        width: 'card',
        blocks: [
          poolsBlock(evaluated, context, text),
          ...(hasExperience ? [experienceBlock(member, undefined, text)] : []),
          { ...notesBlock(member, text), fills: false, card: text.of(WORDING.sheet.initiativeCard) },
        ],
      },
    ],
  }
}

function bandName({ values }: ChaosEvaluated, text: Translator): string {
  const word = specs.band.words?.[String(values.band?.total)]
  return word ? text.of(word) : ''
}

/** Injuries, and room for what else happens to it: a person's feats, a group's losses. */
function historyBlocks(member: ChaosMember, text: Translator): SingleBlock[] {
  const entries = injuryEntries(member, injuries, text)
  const empty = isGroup(member) ? WORDING.sheet.feats : WORDING.sheet.history
  return writableEntries(entries.length > 0 ? text('sheet.injuries') : text.of(empty), entries)
}

/** What is entered after a game: who is finished off is out of action as the KO are, and a roll settles what follows. */
const independentRecord = (gainsExperience: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalised(text('sheet.out-of-action'), text.language), share: 14, tick: true },
    { label: text.of(WORDING.sheet.tookOut), share: 34 },
    { label: text('sheet.feats'), share: 22 },
    ...(gainsExperience ? [{ label: text('sheet.experience-short'), share: 10 }] : []),
    { label: text('sheet.notes'), share: 30 },
  ],
})

/** The record strip of a group: models lost take the place of out of action. */
const groupRecord = (gainsExperience: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: text.of(WORDING.sheet.modelsLost), share: 20 },
    { label: text.of(WORDING.sheet.tookOutGroup), share: 34 },
    { label: text.of(WORDING.sheet.modelsBack), share: 14 },
    ...(gainsExperience ? [{ label: text('sheet.experience-short'), share: 12 }] : []),
    { label: text('sheet.notes'), share: 34 },
  ],
})

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

/** « Couteau, Corde · Expert en tir 2, Fortune »: weapons, other things, traits. */
function ownedLine(member: ChaosMember, context: ChaosContext, text: Translator): string {
  const isUnusable = twoHanded(member)
  const traits = member.traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    return trait ? [level > 1 ? `${text.of(trait.name)} ${level}` : text.of(trait.name)] : []
  })
  const owned = possessions(member, context)
  const items = [...owned.filter(({ item }) => isWeapon(item)), ...owned.filter(({ item }) => !isWeapon(item))].map(
    ({ item, quantity }) => {
      const name = weaponName(text.of(item.name), isUnusable(item), text)
      return quantity > 1 ? `${name} × ${quantity}` : name
    },
  )
  return [items, traits]
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join(' · ')
}

/** « Force 2, Agilité 3, Esprit 2, Résolution 3 », and of a group « 3 figurines sur 10 ». */
const rosterNotes = ({ member }: ChaosEvaluated, _context: ChaosContext, text: Translator): string[] => [
  ATTRIBUTES.map((id) => `${text.of(ATTRIBUTE[id].name)} ${inPlay(member, id).total}`).join(', '),
  ...(isGroup(member)
    ? [text.of(WORDING.sheet.modelsLeft, { left: modelsLeft(member), bought: modelsBought(member) })]
    : []),
]

/** Each independent and each group is dealt a card. */
const rosterCounts = (present: readonly ChaosMember[], text: Translator) => [
  { label: text.of(WORDING.sheet.initiativeCards), figure: String(present.length) },
]

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
  rosterNotes,
  rosterCounts,
  sideTracker: pulpBlock,
  priceBlocks,
  templates,
  blank,
  possessions: ownedLine,
}
