import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import {
  entriesBlock,
  experienceBlock,
  injuryEntries,
  notesBlock,
  weaponName,
  writableEntriesBlock,
} from '../../rules/sheetBlocks.ts'
import type { ColumnsBlock, EntriesBlock, SheetModel, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalise } from '../../text/typography.ts'
import { unusableWeaponCheck } from './aftermath.ts'
import { attributeInPlay } from './attributes.ts'
import { CHAOS_ATTRIBUTES } from './catalogue.ts'
import { isGroup, isChaosWeapon, modelsBought, modelsLeft, listChaosItems, type ChaosContext } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_WORDING } from './data.ts'
import { chaosInjuries } from './injuries.ts'
import type { ChaosMember, ChaosRoster } from './schemas.ts'
import { chaosPlayAidsBlock } from './sheetAids.ts'
import { chaosBlankContent } from './sheetBlank.ts'
import { attributesBlock, derivedValuesBlock, dicePoolsBlock } from './sheetFigures.ts'
import { chaosPriceBlocks } from './sheetPrices.ts'
import { pulpPointsBlock } from './sheetPulp.ts'
import { chaosStateBlock } from './sheetState.ts'
import { chaosWeaponsBlock } from './sheetWeapons.ts'
import { CHAOS_VALUE_DISPLAY_SPECS } from './specs.ts'

type ChaosEvaluated = EvaluatedMember<ChaosMember>

const MOTIF = 'deco'

/** Builds the sheet of one member: everything needed at the table, in the order in which players look it up. */
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
    subtitle: [text.of(CHAOS_WORDING.kinds[member.kind]), roster.name].join(' · '),
    points: text('sheet.points', { count: evaluated.cost.total }),
    grade: bandName(evaluated, text),
    continued: text('sheet.page', { name: member.name }),
    marks: [],
    blocks: [
      attributesBlock(member, text),
      derivedValuesBlock(evaluated, text),
      chaosStateBlock(evaluated, text),
      columnsBlock(evaluated, gainsExperience, context, text),
      chaosPlayAidsBlock(evaluated, context, text),
    ],
    record: isGroup(member) ? groupRecord(gainsExperience, text) : independentRecord(gainsExperience, text),
  }
}

/**
 * Builds the two columns of the sheet: possessions and history on the left; dice, experience and the place for the
 * initiative card on the right.
 */
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
          ...chaosWeaponsBlock(evaluated, context, text),
          ...traitsBlock(member, context, text),
          ...equipmentBlock(member, context, text),
          ...historyBlocks(member, text),
        ],
      },
      {
        width: 'card',
        blocks: [
          dicePoolsBlock(evaluated, context, text),
          ...(hasExperience ? [experienceBlock(member, {}, text)] : []),
          { ...notesBlock(member, text), fills: false, card: text.of(CHAOS_WORDING.sheet.initiativeCard) },
        ],
      },
    ],
  }
}

function bandName({ values }: ChaosEvaluated, text: Translator): string {
  const word = CHAOS_VALUE_DISPLAY_SPECS.band.words?.[String(values.band?.total)]
  return word ? text.of(word) : ''
}

/** Builds the block of injuries, with space to write further events: a person's exploits, or a group's losses. */
function historyBlocks(member: ChaosMember, text: Translator): SingleBlock[] {
  const entries = injuryEntries(member, chaosInjuries, text)
  const empty = isGroup(member) ? CHAOS_WORDING.sheet.feats : CHAOS_WORDING.sheet.history
  return writableEntriesBlock(entries.length > 0 ? text('sheet.injuries') : text.of(empty), entries)
}

/**
 * Builds the fields to fill in for an independent after a game. A member who was finished off counts as out of
 * action, like one who was knocked out; a roll decides what follows.
 */
const independentRecord = (gainsExperience: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalise(text('sheet.out-of-action'), text.language), share: 14, tick: true },
    { label: text.of(CHAOS_WORDING.sheet.tookOut), share: 34 },
    { label: text('sheet.feats'), share: 22 },
    ...(gainsExperience ? [{ label: text('sheet.experience-short'), share: 10 }] : []),
    { label: text('sheet.notes'), share: 30 },
  ],
})

/** Builds the fields to fill in for a group after a game. Lost models replace « out of action ». */
const groupRecord = (gainsExperience: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: text.of(CHAOS_WORDING.sheet.modelsLost), share: 20 },
    { label: text.of(CHAOS_WORDING.sheet.tookOutGroup), share: 34 },
    { label: text.of(CHAOS_WORDING.sheet.modelsBack), share: 14 },
    ...(gainsExperience ? [{ label: text('sheet.experience-short'), share: 12 }] : []),
    { label: text('sheet.notes'), share: 34 },
  ],
})

function traitsBlock({ traits }: ChaosMember, context: ChaosContext, text: Translator): EntriesBlock[] {
  const entries = traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    if (!trait) return []
    const detail = trait.maxLevel === 1 && level === 1 ? {} : { detail: text.of(CHAOS_WORDING.sheet.level, { level }) }
    return [{ name: text.of(trait.name), ...detail, text: text.of(trait.summary) }]
  })
  return entriesBlock(text.of(CHAOS_WORDING.sheet.traits), entries)
}

function equipmentBlock(member: ChaosMember, context: ChaosContext, text: Translator): EntriesBlock[] {
  const entries = listChaosItems(member, context).flatMap(({ item, quantity }) =>
    item.kind === 'equipment'
      ? [{ name: text.of(item.name), ...(quantity > 1 && { detail: `× ${quantity}` }), text: text.of(item.summary) }]
      : [],
  )
  return entriesBlock(text('sheet.equipment'), entries)
}

/** Formats weapons, other items and traits: « Couteau, Corde · Expert en tir 2, Fortune ». */
function listPossessions(member: ChaosMember, context: ChaosContext, text: Translator): string {
  const isUnusable = unusableWeaponCheck(member)
  const traits = member.traits.flatMap(({ id, level }) => {
    const trait = context.traits.get(id)
    return trait ? [level > 1 ? `${text.of(trait.name)} ${level}` : text.of(trait.name)] : []
  })
  const owned = listChaosItems(member, context)
  const items = [
    ...owned.filter(({ item }) => isChaosWeapon(item)),
    ...owned.filter(({ item }) => !isChaosWeapon(item)),
  ].map(({ item, quantity }) => {
    const name = weaponName(text.of(item.name), isUnusable(item), text)
    return quantity > 1 ? `${name} × ${quantity}` : name
  })
  return [items, traits]
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join(' · ')
}

/**
 * Formats the attributes, « Force 2, Agilité 3, Esprit 2, Résolution 3 », and for a group the models « 3 figurines
 * sur 10 ».
 */
const rosterNotes = ({ member }: ChaosEvaluated, _context: ChaosContext, text: Translator): string[] => [
  CHAOS_ATTRIBUTES.map((id) => `${text.of(CHAOS_ATTRIBUTE_BY_ID[id].name)} ${attributeInPlay(member, id).total}`).join(
    ', ',
  ),
  ...(isGroup(member)
    ? [text.of(CHAOS_WORDING.sheet.modelsLeft, { left: modelsLeft(member), bought: modelsBought(member) })]
    : []),
]

/** Returns the number of initiative cards: one for each independent and each group. */
const rosterCounts = (present: readonly ChaosMember[], text: Translator) => [
  { label: text.of(CHAOS_WORDING.sheet.initiativeCards), figure: String(present.length) },
]

/** Returns the templates for blank sheets: an independent and a group. */
const templates = (): { member: ChaosMember; title: Localized }[] => {
  const owned = {
    name: ' ',
    attributes: { strength: 1, agility: 1, wits: 1, resolve: 1 },
    traits: [{ id: 'marksman', level: 1 }],
    items: ['knife', 'rope'].map((id) => ({ id, quantity: 1 })),
    injuries: [{ id: 'leg-wound' }],
  }
  return [
    { title: CHAOS_WORDING.kinds.independent, member: { kind: 'independent', ...owned } },
    { title: CHAOS_WORDING.kinds['acolyte-group'], member: { kind: 'acolyte-group', ...owned, injuries: [] } },
  ]
}

export const chaosSheet: SheetRules<ChaosMember, ChaosContext, ChaosRoster> = {
  member,
  motif: MOTIF,
  rosterValues: ['actionPoints', 'vitality', 'drPool', 'charge', 'meleePool', 'shootingPool', 'meleeDamagePool'],
  rosterNotes,
  rosterCounts,
  sideTracker: pulpPointsBlock,
  priceBlocks: chaosPriceBlocks,
  templates,
  blank: chaosBlankContent,
  possessions: listPossessions,
}
