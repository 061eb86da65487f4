import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { SheetRules } from '../../rules/ruleset.ts'
import { injuryNames } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, NotesBlock, SheetModel } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { CREW_ROLES, type CircusEquipment } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { ARMOUR_BY_ID, CIRCUS_RULE_NUMBERS, RACE_LOSSES, SPECIES_BY_ID, CIRCUS_WORDING } from './data.ts'
import { circusInjuries, listCrewInjuries } from './injuries.ts'
import type { Driver, CircusStable, Team } from './schemas.ts'
import { circusActionsBlock } from './sheetActions.ts'
import { circusBlankBlocks } from './sheetBlank.ts'
import { beastsBlock, chariotDrawingBlock, ROMAN_NUMERALS } from './sheetChariot.ts'
import { crewBlocks, crewHistoryEntries, type EvaluatedTeam } from './sheetCrew.ts'
import { referenceTables } from './sheetReference.ts'
import { arrangeRaceTables } from './sheetTables.ts'

const MOTIF = 'inscription'
const WORDS = CIRCUS_WORDING.sheet

/** Builds the sheet of a team: everything that a race needs, with all boxes, on one page. */
function member(
  evaluated: EvaluatedTeam,
  stable: CircusStable,
  context: CircusContext,
  text: Translator,
  terms: CampaignTerms,
): SheetModel {
  const { member: team, values } = evaluated
  const beasts = beastsBlock(beastsNote(values, text), text)
  const driver = crewBlocks(evaluated, 'driver', context, text)
  const gladiator = crewBlocks(evaluated, 'gladiator', context, text)
  const hasGladiator = gladiator.length > 0
  const second = hasGladiator ? gladiator : [notesBlock(team, NOTE_LINES, text)]
  const chariot = [chariotDrawingBlock(text), ...historyBlock(team, hasGladiator, text)]
  const tables = arrangeRaceTables(circusActionsBlock(team, values, text), text, terms)
  const last = hasGladiator && isLong(team) ? [notesBlock(team, 0, text)] : []
  const subtitle = [stable.name, ...crewNames(team)].join(' · ')
  return {
    language: text.language,
    ruleset: stable.ruleset,
    motif: MOTIF,
    isOnePage: true,
    name: team.name,
    subtitle,
    tally: { title: text.of(WORDS.laps), marks: ROMAN_NUMERALS.slice(0, CIRCUS_RULE_NUMBERS.laps) },
    continued: text('sheet.page', { name: team.name }),
    marks: [],
    blocks: [
      beasts,
      {
        kind: 'columns',
        columns: [
          { width: 1, blocks: driver },
          { width: 1.4, blocks: chariot },
          { width: 1, blocks: second },
        ],
      },
      tables.columns,
      ...last,
    ],
    record: recordStrip(hasGladiator, terms, text),
    card: { subtitle, blocks: [beasts, ...driver, ...second, ...chariot, ...tables.onCards, ...last] },
  }
}

/**
 * Builds the fields that players fill in after a race: final rank, losses, crew members who roll for injuries, and
 * experience if the campaign uses experience.
 */
const recordStrip = (
  hasGladiator: boolean,
  terms: CampaignTerms,
  text: Translator,
): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: text('cover.place'), share: 9 },
    ...RACE_LOSSES.filter(({ id }) => id !== 'gladiator' || hasGladiator).map(({ name }) => ({
      label: text.of(name),
      share: 14,
      tick: true,
    })),
    ...(terms.isOn('lasting-wounds') ? [{ label: text.of(WORDS.thrownOrDragged), share: 24 }] : []),
    ...(terms.isOn('season') ? [{ label: text('sheet.experience-short'), share: 8 }] : []),
    { label: text('sheet.notes'), share: 26 },
  ],
})

const crewNames = ({ driver, gladiator }: Team): string[] => [driver.name, ...(gladiator ? [gladiator.name] : [])]

/** Number of lines for notes, which are printed in place of a gladiator. */
const NOTE_LINES = 5
/** Maximum number of characters of notes that fit below the chariot. */
const SHORT = 140

const isLong = ({ notes = '' }: Team): boolean => [...notes].length > SHORT

const notesBlock = ({ notes = '' }: Team, lines: number, text: Translator): NotesBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: notes,
  lines,
})

/** Builds the history below the chariot: injuries, and notes if these are short and have no block of their own. */
function historyBlock(team: Team, takesNotes: boolean, text: Translator): EntriesBlock[] {
  const notes = takesNotes && team.notes && !isLong(team) ? [{ name: text('sheet.notes'), text: team.notes }] : []
  const entries = [...CREW_ROLES.flatMap((role) => crewHistoryEntries(team, role, text)), ...notes]
  return entries.length > 0 ? [{ kind: 'entries', title: '', entries }] : []
}

/**
 * Returns the note that says how the boxes are ticked. If Kessriths are aboard or the movement points have an override,
 * the note also says by how much the movement points differ from the printed numbers.
 */
function beastsNote({ maximumSpeed }: EvaluatedTeam['values'], text: Translator): string {
  const by = Number(maximumSpeed?.total ?? CIRCUS_RULE_NUMBERS.speed) - CIRCUS_RULE_NUMBERS.speed
  if (by === 0) return text.of(WORDS.beastsNote)
  return maximumSpeed!.parts.some(({ source }) => source.kind === 'override')
    ? text.of(WORDS.beastsNoteFixed, { by: by > 0 ? `+${by}` : `−${-by}` })
    : text.of(WORDS.beastsNoteLess, { less: -by })
}

/** Formats the crew: « Lœlia (humain, armure moyenne) · Brennus (kessrith, armure lourde, pilum, petit bouclier) ». */
function possessions(team: Team, context: CircusContext, text: Translator): string {
  const about = ({ name, species, armour }: Driver, pieces: readonly CircusEquipment[]) => {
    const words = [SPECIES_BY_ID[species].name, ARMOUR_BY_ID[armour].name, ...pieces.map((piece) => piece.name)]
    return `${name} (${words.map((word) => text.of(word).toLowerCase()).join(', ')})`
  }
  const { driver, gladiator } = team
  return [about(driver, []), ...(gladiator ? [about(gladiator, listEquipmentPieces(team, context))] : [])].join(' · ')
}

/** Lists the injuries of both crew members, each text with the person's name: « Brennus : œil perdu (gauche) ». */
const rosterInjuries = (team: Team, text: Translator): string[] =>
  CREW_ROLES.flatMap((role) => {
    const person = team[role]
    const own = listCrewInjuries(team, role).map(({ detail, ...one }) =>
      detail === undefined || detail === role ? one : { ...one, detail },
    )
    const names = injuryNames({ ...team, injuries: own }, circusInjuries, text)
    return person && names.length > 0 ? [text('sheet.injuries-of', { name: person.name, names: names.join(', ') })] : []
  })

/** Returns the template for blank sheets: a team with the maximum number of boxes (heavy armours, a large shield). */
const templates = (): { member: Team; title: Localized }[] => {
  const person = { name: ' ', species: 'human', armour: 'heavy' } as const
  const gladiator = { ...person, equipment: ['pilum', 'spatha', 'net', 'large-shield'] }
  return [
    {
      title: CIRCUS_WORDING.kinds['chariot-team'],
      member: { kind: 'chariot-team', name: ' ', driver: person, gladiator },
    },
  ]
}

export const circusSheet: SheetRules<Team, CircusContext, CircusStable> = {
  member,
  motif: MOTIF,
  rosterValues: ['driverAv', 'driverArmour', 'gladiatorAv', 'gladiatorArmour', 'shieldBoxes', 'maximumSpeed'],
  rosterInjuries,
  templates,
  blank: (_team, text, terms) => ({ blocks: circusBlankBlocks(text, terms) }),
  startRolls: { title: WORDS.gridTitle, columns: [WORDS.gridDie, WORDS.gridPlace] },
  possessions,
  priceBlocks: referenceTables,
}
