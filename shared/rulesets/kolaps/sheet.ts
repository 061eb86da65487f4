import type { Localized } from '../../domain/localized.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { notesBlock } from '../../rules/sheetBlocks.ts'
import type { SheetCard, SheetModel, ValuesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalised } from '../../text/typography.ts'
import { nameIn, rankOf, type KolapsContext } from './context.ts'
import { WORDING } from './data.ts'
import { attributesOf, specialisationsOf } from './held.ts'
import { alikeTogether, possessionsOf } from './possessions.ts'
import { NAMED, type KolapsMember, type KolapsRoster } from './schemas.ts'
import { blank } from './sheetBlank.ts'
import { priceBlocks } from './sheetPrices.ts'
import { budgetsBlock, combativenessBlock, statsBlock, threshold, trackBlocks, woundBlocks } from './sheetState.ts'
import { aidsBlock, attacksBlock, referenceBlocks } from './sheetTables.ts'
import { carriedBlocks, named, protectionBlocks, toolBlocks, traitBlocks, weaponBlocks } from './sheetThings.ts'

type KolapsEvaluated = EvaluatedMember<KolapsMember>

const MOTIF = 'barrier'
const words = WORDING.sheet

/** « Cartel · Homme de main · Les Quais ». */
function origin(member: KolapsMember, roster: KolapsRoster, context: KolapsContext, text: Translator): string {
  const { affiliation, archetype } = member
  return [
    affiliation === undefined ? text.of(words.free) : text.of(nameIn(context.affiliations, affiliation)),
    archetype === undefined ? '' : text.of(nameIn(context.archetypes, archetype)),
    roster.name,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Experience earned and spent, apart, and what is left of it. */
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

/** The sheet of one character: everything that it needs at the table, in the order in which it is looked up. */
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
    subtitle: `${text.of(rankOf(one).name)} · ${origin(one, roster, context, text)}`,
    points: text('sheet.points', { count: cost.total }),
    continued: text('sheet.page', { name: one.name }),
    marks: [],
    blocks: [
      statsBlock(evaluated, text),
      budgetsBlock(evaluated, context, text),
      combativenessBlock(evaluated, text),
      trackBlocks(text),
      ...weaponBlocks(evaluated, context, text),
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
      aidsBlock(Number(values.combativenessFrom?.total ?? 0), protections.length > 0, text),
    ],
    record: recordStrip(text),
    card: activationCard(evaluated, roster, context, text),
  }
}

/** What is entered after a game: whom the death roll awaits or the enemy has, and what earns experience (KOL-R5, KOL-R6). */
const recordStrip = (text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalised(text('sheet.out-of-action'), text.language), share: 13, tick: true },
    { label: text.of(words.deserted), share: 14, tick: true },
    { label: text.of(words.tookOut), share: 28 },
    { label: text.of(words.wounds), share: 16 },
    { label: text('sheet.experience-short'), share: 9 },
    { label: text('sheet.notes'), share: 26 },
  ],
})

/** The marker that is drawn blind to activate a character: who it is, and what it may do with its turn. */
function activationCard(
  evaluated: KolapsEvaluated,
  roster: KolapsRoster,
  context: KolapsContext,
  text: Translator,
): SheetCard {
  const rank = rankOf(evaluated.member)
  const consciousness = threshold(rank.consciousnessFrom, text)
  return {
    subtitle: origin(evaluated.member, roster, context, text),
    points: text.of(rank.name),
    grade: text.of(words.consciousnessOf, { threshold: consciousness }),
    blocks: [
      combativenessBlock(evaluated, text),
      ...woundBlocks(text),
      ...protectionBlocks(evaluated, context, text, { isBrief: true }),
      ...carriedBlocks(evaluated, context, text),
    ],
  }
}

/** « Fusil d’assaut, couteau × 2 ». */
const possessions = (one: KolapsMember, context: KolapsContext, text: Translator): string =>
  alikeTogether(possessionsOf(one, context))
    .map((possession) => named(possession, text))
    .join(', ')

/** Attributes and specialisations: what its rolls are made with. */
function rosterNotes({ member: one }: KolapsEvaluated, context: KolapsContext, text: Translator): string[] {
  const held = [...attributesOf(one, context), ...specialisationsOf(one, context)]
  return held.length > 0 ? [held.map(({ name }) => text.of(name)).join(', ')] : []
}

/** Each character has a marker that is drawn. */
const rosterCounts = (present: readonly KolapsMember[], text: Translator) => [
  { label: text.of(words.markers), figure: String(present.length) },
]

const TITLE: Localized = WORDING.kinds.character

/** One with something in every block. */
const templates = (): { member: KolapsMember; title: Localized }[] => {
  const things = ['assault-rifle', 'first-aid-kit'].map((id) => ({ id, quantity: 1 }))
  const protection = { id: NAMED, name: ' ', kind: 'protection', quantity: 1 } as const
  const items = [...things, protection, protection]
  const traits = ['cool-head', 'first-aid'].map((id) => ({ id, level: 1 as const }))
  const blank = { attributes: [], specialisations: [], boughtPds: 0 }
  return [{ title: TITLE, member: { kind: 'character', name: ' ', rank: 3, ...blank, traits, items } }]
}

export const sheet: SheetRules<KolapsMember, KolapsContext, KolapsRoster> = {
  member,
  motif: MOTIF,
  rosterRank: (member, text) => text.of(rankOf(member).name),
  rosterValues: ['combativenessFrom', 'pdsSpent', 'pdsAllowed', 'deathRollFrom'],
  rosterNotes,
  rosterCounts,
  templates,
  blank,
  possessions,
  referenceBlocks,
  priceBlocks,
}
