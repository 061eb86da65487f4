import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { entriesBlock, experienceBlock, injuryEntries, notesBlock } from '../../rules/sheetBlocks.ts'
import type { ColumnsBlock, SheetModel, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalise } from '../../text/typography.ts'
import { fighterRank } from './aftermath.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_RANK_ENTRIES, CARTES_DESTIN_WORDING } from './data.ts'
import { cartesDestinInjuries } from './injuries.ts'
import { BLANK_FIGHTER } from './roster.ts'
import type { CartesDestinCrew, Fighter } from './schemas.ts'
import { cartesDestinActionsBlock } from './sheetAids.ts'
import { cartesDestinBlankContent } from './sheetBlank.ts'
import { singleCardOddsBlock, duelOddsBlock, smashOddsBlock } from './sheetChances.ts'
import { chargeReachBlock, cartesDestinStateBlock, cartesDestinStatsBlock } from './sheetFigures.ts'
import { cartesDestinWeaponsBlock } from './sheetWeapons.ts'
import { cartesDestinReferenceBlocks } from './reference.ts'

type Evaluated = EvaluatedMember<Fighter>

const MOTIF = 'cards'

/** Returns true if a member of the crew has injuries or experience, so that its cards show a record of games. */
const keepsRecord = ({ members }: CartesDestinCrew): boolean =>
  members.some(({ injuries: hurt, experience }) => (hurt?.length ?? 0) > 0 || (experience?.gained ?? 0) > 0)

/** Builds the card of one fighter: everything needed at the table, in the order in which players look it up. */
function member(
  evaluated: Evaluated,
  roster: CartesDestinCrew,
  context: CartesDestinContext,
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
      cartesDestinStatsBlock(evaluated, text),
      chargeReachBlock(evaluated, text),
      cartesDestinStateBlock(evaluated, text),
      ...cartesDestinWeaponsBlock(fighter, text),
      columnsBlock(evaluated, hasRecord, context, text),
      cartesDestinActionsBlock(evaluated, text),
    ],
    record: recordStrip(hasRecord, text),
  }
}

/**
 * Builds the two columns of a card: possessions and history on the left, the odds of the fighter's draws on the
 * right.
 */
const columnsBlock = (
  evaluated: Evaluated,
  hasRecord: boolean,
  context: CartesDestinContext,
  text: Translator,
): ColumnsBlock => ({
  kind: 'columns',
  columns: [
    {
      width: 1,
      blocks: [
        ...possessionsBlock(evaluated.member, text),
        ...entriesBlock(text('sheet.injuries'), injuryEntries(evaluated.member, cartesDestinInjuries, text)),
        ...(hasRecord ? [experienceBlock(evaluated.member, {}, text)] : []),
        notesBlock(evaluated.member, text),
      ],
    },
    {
      width: 1,
      blocks: [
        duelOddsBlock(evaluated, context, text),
        smashOddsBlock(evaluated, context, text),
        singleCardOddsBlock(evaluated, context, text),
      ],
    },
  ],
})

/** Formats a fighter's role and rank: « Canonnier · Chef ». The rank is left out if no rank is marked. */
const roleAndRank = (fighter: Fighter, text: Translator): string =>
  [
    fighter.role?.trim() ? fighter.role : text.of(CARTES_DESTIN_WORDING.kinds.fighter),
    fighter.rank === undefined
      ? ''
      : text.of(CARTES_DESTIN_RANK_ENTRIES.find(({ id }) => id === fighterRank(fighter))!.name),
  ]
    .filter(Boolean)
    .join(' · ')

/** Formats a card's subtitle with role, rank and crew: « Canonnier · Chef · Les Frères de la côte ». */
const subtitle = (fighter: Fighter, { name }: CartesDestinCrew, text: Translator): string =>
  `${roleAndRank(fighter, text)} · ${name}`

const possessionsBlock = ({ possessions }: Fighter, text: Translator): SingleBlock[] =>
  entriesBlock(
    text.of(CARTES_DESTIN_WORDING.sheet.possessions),
    possessions.filter((one) => one.trim() !== '').map((name) => ({ name, text: '' })),
  )

/**
 * Builds the fields to fill in after a game: losses and notes. If the crew keeps a record, there is also a field for
 * experience.
 */
const recordStrip = (hasRecord: boolean, text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalise(text('sheet.out-of-action'), text.language), share: 14, tick: true },
    { label: capitalise(text.of(CARTES_DESTIN_WORDING.sheet.fled), text.language), share: 18, tick: true },
    { label: text('sheet.took-out'), share: 30 },
    ...(hasRecord ? [{ label: text('sheet.experience-short'), share: 9 }] : []),
    { label: text('sheet.notes'), share: 30 },
  ],
})

/** Formats a fighter's weapons and possessions: « Mousquet, sabre · Longue-vue ». */
const possessions = ({ weapons, possessions: things }: Fighter): string =>
  [weapons.map(({ name }) => name).join(', '), things.filter((one) => one.trim() !== '').join(', ')]
    .filter((part) => part !== '')
    .join(' · ')

/** Number of load boxes for the weapon on a blank card. Players cross out the boxes that their weapon does not have. */
const BLANK_SHOTS = 4

/** Returns the template for blank cards: a fighter with a value of every kind, one weapon and one possession. */
const templates = (): { member: Fighter; title: Localized }[] => [
  {
    title: CARTES_DESTIN_WORDING.kinds.fighter,
    member: {
      ...BLANK_FIGHTER,
      name: ' ',
      values: { ...BLANK_FIGHTER.values, morale: 0, defence: 0 },
      possessions: ['–'],
      weapons: [{ name: ' ', ranged: true, strength: 0, shots: BLANK_SHOTS }],
    },
  },
]

export const cartesDestinSheet: SheetRules<Fighter, CartesDestinContext, CartesDestinCrew> = {
  member,
  motif: MOTIF,
  rosterRank: roleAndRank,
  rosterValues: ['move', 'attack', 'strength', 'endurance', 'life', 'morale', 'defence'],
  templates,
  blank: cartesDestinBlankContent,
  possessions,
  referenceBlocks: cartesDestinReferenceBlocks,
}
