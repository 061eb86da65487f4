import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { entriesBlock, experienceBlock, injuryEntries, notesBlock } from '../../rules/sheetBlocks.ts'
import type { ColumnsBlock, SheetModel, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalised } from '../../text/typography.ts'
import { rankOf } from './aftermath.ts'
import type { CardsContext } from './context.ts'
import { RANK_ENTRIES, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import { BLANK } from './roster.ts'
import type { Crew, Fighter } from './schemas.ts'
import { actionsBlock } from './sheetAids.ts'
import { blank } from './sheetBlank.ts'
import { alsoBlock, duelBlock, smashBlock } from './sheetChances.ts'
import { reachBlock, stateBlock, statsBlock } from './sheetFigures.ts'
import { weaponsBlock } from './sheetWeapons.ts'
import { referenceBlocks } from './reference.ts'

type Evaluated = EvaluatedMember<Fighter>

const MOTIF = 'cards'

/** True for a crew that has a record of games: somebody is hurt or has learnt something. */
const keepsRecord = ({ members }: Crew): boolean =>
  members.some(({ injuries: hurt, experience }) => (hurt?.length ?? 0) > 0 || (experience?.gained ?? 0) > 0)

/** The card of one fighter: everything that it needs at the table, in the order in which it is looked up. */
function member(
  evaluated: Evaluated,
  roster: Crew,
  context: CardsContext,
  text: Translator,
  terms: CampaignTerms,
): SheetModel {
  const hasRecord = terms.isOn('aftermath') || keepsRecord(roster)
  const { member: fighter } = evaluated
  const { name } = fighter
  return {
    language: text.language,
    ruleset: roster.ruleset,
    motif: MOTIF,
    portrait: true,
    name,
    subtitle: subtitle(fighter, roster, text),
    points: text('sheet.points', { count: evaluated.cost.total }),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks: [
      statsBlock(evaluated, text),
      reachBlock(evaluated, text),
      stateBlock(evaluated, text),
      ...weaponsBlock(fighter, text),
      columnsBlock(evaluated, hasRecord, context, text),
      actionsBlock(evaluated, text),
    ],
    record: recordStrip(hasRecord, text),
  }
}

/** What it has and what became of it beside what its cards may do. */
const columnsBlock = (
  evaluated: Evaluated,
  hasRecord: boolean,
  context: CardsContext,
  text: Translator,
): ColumnsBlock => ({
  kind: 'columns',
  columns: [
    {
      width: 1,
      blocks: [
        ...possessionsBlock(evaluated.member, text),
        ...entriesBlock(text('sheet.injuries'), injuryEntries(evaluated.member, injuries, text)),
        ...(hasRecord ? [experienceBlock(evaluated.member, undefined, text)] : []),
        notesBlock(evaluated.member, text),
      ],
    },
    {
      width: 1,
      blocks: [
        duelBlock(evaluated, context, text),
        smashBlock(evaluated, context, text),
        alsoBlock(evaluated, context, text),
      ],
    },
  ],
})

/** « Canonnier · Chef »; a rank only where somebody is marked with one. */
const standing = (fighter: Fighter, text: Translator): string =>
  [
    fighter.role?.trim() ? fighter.role : text.of(WORDING.kinds.fighter),
    fighter.rank === undefined ? '' : text.of(RANK_ENTRIES.find(({ id }) => id === rankOf(fighter))!.name),
  ]
    .filter(Boolean)
    .join(' · ')

/** « Canonnier · Chef · Les Frères de la côte ». */
const subtitle = (fighter: Fighter, { name }: Crew, text: Translator): string => `${standing(fighter, text)} · ${name}`

const possessionsBlock = ({ possessions }: Fighter, text: Translator): SingleBlock[] =>
  entriesBlock(
    text.of(WORDING.sheet.possessions),
    possessions.filter((one) => one.trim() !== '').map((name) => ({ name, text: '' })),
  )

/** What is entered after a game: losses, and with the house rule what it is worth. */
const recordStrip = (hasRecord: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalised(text('sheet.out-of-action'), text.language), share: 14, tick: true },
    { label: capitalised(text.of(WORDING.sheet.fled), text.language), share: 18, tick: true },
    { label: text('sheet.took-out'), share: 30 },
    ...(hasRecord ? [{ label: text('sheet.experience-short'), share: 9 }] : []),
    { label: text('sheet.notes'), share: 30 },
  ],
})

/** « Mousquet, sabre · Longue-vue ». */
const possessions = ({ weapons, possessions: things }: Fighter): string =>
  [weapons.map(({ name }) => name).join(', '), things.filter((one) => one.trim() !== '').join(', ')]
    .filter((part) => part !== '')
    .join(' · ')

/** Load boxes of a weapon on an empty card: those that it does not have are struck. */
const BLANK_SHOTS = 4

/** A card with a value of every kind, a weapon and a possession. */
const templates = (): { member: Fighter; title: Localized }[] => [
  {
    title: WORDING.kinds.fighter,
    member: {
      ...BLANK,
      name: ' ',
      values: { ...BLANK.values, morale: 0, defence: 0 },
      possessions: ['–'],
      weapons: [{ name: ' ', ranged: true, strength: 0, shots: BLANK_SHOTS }],
    },
  },
]

export const sheet: SheetRules<Fighter, CardsContext, Crew> = {
  member,
  motif: MOTIF,
  rosterRank: standing,
  rosterValues: ['move', 'attack', 'strength', 'endurance', 'life', 'morale', 'defence'],
  templates,
  blank,
  possessions,
  referenceBlocks,
}
