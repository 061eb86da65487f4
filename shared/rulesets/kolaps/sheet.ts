import type { Localized } from '../../domain/localized.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { notesBlock } from '../../rules/sheetBlocks.ts'
import type { SheetCard, SheetModel, ValuesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalise } from '../../text/typography.ts'
import { entryNameOf, findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_WORDING } from './data.ts'
import { listAttributes, listSpecialisations } from './heldEntries.ts'
import { mergePossessions, listPossessions } from './possessions.ts'
import { NAMED_ITEM_ID, type KolapsMember, type KolapsRoster } from './schemas.ts'
import { kolapsBlankContent } from './sheetBlank.ts'
import { kolapsPriceBlocks } from './sheetPrices.ts'
import {
  attributeBudgetsBlock,
  combativenessBlock,
  kolapsStatsBlock,
  thresholdText,
  fatigueAndStateColumns,
  fatigueAndStateBlocks,
} from './sheetState.ts'
import { kolapsPlayAidsBlock, attacksBlock, kolapsReferenceBlocks } from './sheetTables.ts'
import {
  carriedItemsBlocks,
  possessionLabel,
  protectionBlocks,
  toolBlocks,
  traitBlocks,
  kolapsWeaponBlocks,
} from './sheetThings.ts'

type KolapsEvaluated = EvaluatedMember<KolapsMember>

const MOTIF = 'barrier'
const words = KOLAPS_WORDING.sheet

/** Formats affiliation, archetype and unit: « Cartel · Homme de main · Les Quais ». */
function origin(member: KolapsMember, roster: KolapsRoster, context: KolapsContext, text: Translator): string {
  const { affiliation, archetype } = member
  return [
    affiliation === undefined ? text.of(words.free) : text.of(entryNameOf(context.affiliations, affiliation)),
    archetype === undefined ? '' : text.of(entryNameOf(context.archetypes, archetype)),
    roster.name,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Builds the block of experience: earned, spent, and left. */
function experienceBlock({ experience }: KolapsMember, text: Translator): ValuesBlock {
  const { gained = 0, spent = 0 } = experience ?? {}
  return {
    kind: 'values',
    title: text('sheet.experience'),
    values: [
      { label: text.of(words.earned), figure: String(gained) },
      { label: text.of(words.spent), figure: String(spent) },
      { label: text.of(words.left), figure: String(gained - spent), isTotal: true },
    ],
  }
}

/** Builds the sheet of one character: everything needed at the table, in the order in which players look it up. */
function member(
  evaluated: KolapsEvaluated,
  roster: KolapsRoster,
  context: KolapsContext,
  text: Translator,
): SheetModel {
  const { member: one, cost, values } = evaluated
  const protections = protectionBlocks(evaluated, context, text)
  return {
    language: text.language,
    ruleset: roster.ruleset,
    motif: MOTIF,
    portrait: true,
    name: one.name,
    subtitle: `${text.of(findRankEntry(one).name)} · ${origin(one, roster, context, text)}`,
    points: text('sheet.points', { count: cost.total }),
    continued: text('sheet.page', { name: one.name }),
    marks: [],
    blocks: [
      kolapsStatsBlock(evaluated, text),
      attributeBudgetsBlock(evaluated, context, text),
      combativenessBlock(evaluated, text),
      fatigueAndStateColumns(text),
      ...kolapsWeaponBlocks(evaluated, context, text),
      {
        kind: 'columns',
        columns: [
          { width: 1, blocks: [...protections, ...toolBlocks(evaluated, context, text)] },
          { width: 1, blocks: traitBlocks(evaluated, context, text) },
        ],
      },
      attacksBlock(text),
      {
        kind: 'columns',
        columns: [
          { width: 1, blocks: [experienceBlock(one, text)] },
          { width: 2, blocks: [notesBlock(one, text)] },
        ],
      },
      kolapsPlayAidsBlock(Number(values.combativenessFrom?.total ?? 0), protections.length > 0, text),
    ],
    record: recordStrip(text),
    card: activationCard(evaluated, roster, context, text),
  }
}

/**
 * Builds the fields to fill in after a game: who makes a death roll or deserted, and what earns experience (KOL-R5,
 * KOL-R6).
 */
const recordStrip = (text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalise(text('sheet.out-of-action'), text.language), share: 13, tick: true },
    { label: text.of(words.deserted), share: 14, tick: true },
    { label: text.of(words.tookOut), share: 28 },
    { label: text.of(words.wounds), share: 16 },
    { label: text('sheet.experience-short'), share: 9 },
    { label: text('sheet.notes'), share: 26 },
  ],
})

/**
 * Builds the card that is drawn at random to activate a character: who the character is, and what it may do in its
 * turn.
 */
function activationCard(
  evaluated: KolapsEvaluated,
  roster: KolapsRoster,
  context: KolapsContext,
  text: Translator,
): SheetCard {
  const rank = findRankEntry(evaluated.member)
  const consciousness = thresholdText(rank.consciousnessFrom, text)
  return {
    subtitle: origin(evaluated.member, roster, context, text),
    points: text.of(rank.name),
    grade: text.of(words.consciousnessOf, { threshold: consciousness }),
    blocks: [
      combativenessBlock(evaluated, text),
      ...fatigueAndStateBlocks(text),
      ...protectionBlocks(evaluated, context, text, { isBrief: true }),
      ...carriedItemsBlocks(evaluated, context, text),
    ],
  }
}

/** Formats a character's possessions: « Fusil d’assaut, couteau × 2 ». */
const possessions = (one: KolapsMember, context: KolapsContext, text: Translator): string =>
  mergePossessions(listPossessions(one, context))
    .map((possession) => possessionLabel(possession, text))
    .join(', ')

/** Lists the names of a character's attributes and specialisations, which count in its rolls. */
function rosterNotes({ member: one }: KolapsEvaluated, context: KolapsContext, text: Translator): string[] {
  const held = [...listAttributes(one, context), ...listSpecialisations(one, context)]
  return held.length > 0 ? [held.map(({ name }) => text.of(name)).join(', ')] : []
}

/** Returns the number of markers to draw: one for each character. */
const rosterCounts = (present: readonly KolapsMember[], text: Translator) => [
  { label: text.of(words.markers), figure: String(present.length) },
]

const TITLE: Localized = KOLAPS_WORDING.kinds.character

/** Returns the template for blank sheets: a character with an entry in every block. */
const templates = (): { member: KolapsMember; title: Localized }[] => {
  const things = ['assault-rifle', 'first-aid-kit'].map((id) => ({ id, quantity: 1 }))
  const protection = { id: NAMED_ITEM_ID, name: ' ', kind: 'protection', quantity: 1 } as const
  const items = [...things, protection, protection]
  const traits = ['cool-head', 'first-aid'].map((id) => ({ id, level: 1 as const }))
  const blank = { attributes: [], specialisations: [], boughtPds: 0 }
  return [{ title: TITLE, member: { kind: 'character', name: ' ', rank: 3, ...blank, traits, items } }]
}

export const kolapsSheet: SheetRules<KolapsMember, KolapsContext, KolapsRoster> = {
  member,
  motif: MOTIF,
  rosterRank: (member, text) => text.of(findRankEntry(member).name),
  rosterValues: ['combativenessFrom', 'pdsSpent', 'pdsAllowed', 'deathRollFrom'],
  rosterNotes,
  rosterCounts,
  templates,
  blank: kolapsBlankContent,
  possessions,
  referenceBlocks: kolapsReferenceBlocks,
  priceBlocks: kolapsPriceBlocks,
}
