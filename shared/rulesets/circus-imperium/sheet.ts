import type { Localized } from '../../domain/localized.ts'
import type { SheetRules } from '../../rules/ruleset.ts'
import { injuryNames } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, NotesBlock, SheetModel } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { ROLES, type Equipment } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { ARMOUR_BY_ID, FAILURE, FIGURES, SPECIES_BY_ID, TURN, WALL, WHIP, WORDING } from './data.ts'
import { injuries, injuriesOf } from './injuries.ts'
import type { Driver, Stable, Team } from './schemas.ts'
import { actionsBlock } from './sheetActions.ts'
import { blankBlocks } from './sheetBlank.ts'
import { beastsBlock, drawingBlock, remindersBlock, ROMAN } from './sheetChariot.ts'
import { crewBlocks, historyOf, type Evaluated } from './sheetCrew.ts'
import { referenceTables } from './sheetReference.ts'
import { tableBlock, ticksBlock } from './sheetTables.ts'

const MOTIF = 'inscription'
const WORDS = WORDING.sheet

/** The sheet of a team: everything that a race needs, with all its boxes, on one page. */
function member(evaluated: Evaluated, stable: Stable, context: CircusContext, text: Translator): SheetModel {
  const { member: team, values } = evaluated
  const gladiator = crewBlocks(evaluated, 'gladiator', context, text)
  return {
    language: text.language,
    ruleset: stable.ruleset,
    motif: MOTIF,
    isOnePage: true,
    name: team.name,
    subtitle: [stable.name, ...crewNames(team)].join(' · '),
    tally: { title: text.of(WORDS.laps), marks: ROMAN.slice(0, FIGURES.laps) },
    continued: text('sheet.page', { name: team.name }),
    marks: [],
    blocks: [
      beastsBlock(beastsNote(values, text), text),
      {
        kind: 'columns',
        columns: [
          { width: 1, blocks: crewBlocks(evaluated, 'driver', context, text) },
          { width: 1.4, blocks: [drawingBlock(text), ...historyBlock(team, gladiator.length > 0, text)] },
          { width: 1, blocks: gladiator.length > 0 ? gladiator : [notesBlock(team, NOTE_LINES, text)] },
        ],
      },
      {
        kind: 'columns',
        columns: [
          { width: 1.5, blocks: [ticksBlock(WHIP, text), actionsBlock(team, values, text)] },
          {
            width: 1,
            blocks: [ticksBlock(TURN, text), tableBlock(WALL, text), tableBlock(FAILURE, text), remindersBlock(text)],
          },
        ],
      },
      ...(gladiator.length > 0 && isLong(team) ? [notesBlock(team, 0, text)] : []),
    ],
  }
}

const crewNames = ({ driver, gladiator }: Team): string[] => [driver.name, ...(gladiator ? [gladiator.name] : [])]

/** Room to write in the gladiator's place. */
const NOTE_LINES = 5
/** Longer notes have no room beside the driver. */
const SHORT = 140

const isLong = ({ notes = '' }: Team): boolean => [...notes].length > SHORT

const notesBlock = ({ notes = '' }: Team, lines: number, text: Translator): NotesBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: notes,
  lines,
})

/** What races left behind, under the chariot: injuries, and notes where they have no room of their own. */
function historyBlock(team: Team, takesNotes: boolean, text: Translator): EntriesBlock[] {
  const notes = takesNotes && team.notes && !isLong(team) ? [{ name: text('sheet.notes'), text: team.notes }] : []
  const entries = [...ROLES.flatMap((role) => historyOf(team, role, text)), ...notes]
  return entries.length > 0 ? [{ kind: 'entries', title: '', entries }] : []
}

/** How the boxes are ticked, and what is added to the PM that they show: by Kessriths aboard, or set by hand. */
function beastsNote({ maximumSpeed }: Evaluated['values'], text: Translator): string {
  const by = Number(maximumSpeed?.total ?? FIGURES.speed) - FIGURES.speed
  if (by === 0) return text.of(WORDS.beastsNote)
  return maximumSpeed!.parts.some(({ source }) => source.kind === 'override')
    ? text.of(WORDS.beastsNoteFixed, { by: by > 0 ? `+${by}` : `−${-by}` })
    : text.of(WORDS.beastsNoteLess, { less: -by })
}

/** « Lœlia (humain, armure moyenne) · Brennus (kessrith, armure lourde, pilum, petit bouclier) ». */
function possessions(team: Team, context: CircusContext, text: Translator): string {
  const about = ({ name, species, armour }: Driver, pieces: readonly Equipment[]) => {
    const words = [SPECIES_BY_ID[species].name, ARMOUR_BY_ID[armour].name, ...pieces.map((piece) => piece.name)]
    return `${name} (${words.map((word) => text.of(word).toLowerCase()).join(', ')})`
  }
  const { driver, gladiator } = team
  return [about(driver, []), ...(gladiator ? [about(gladiator, piecesOf(team, context))] : [])].join(' · ')
}

/** Injuries of both aboard, each with whose it is: « Brennus : œil perdu (gauche) ». */
const rosterInjuries = (team: Team, text: Translator): string[] =>
  ROLES.flatMap((role) => {
    const person = team[role]
    const own = injuriesOf(team, role).map(({ detail, ...one }) =>
      detail === undefined || detail === role ? one : { ...one, detail },
    )
    const names = injuryNames({ ...team, injuries: own }, injuries, text)
    return person && names.length > 0 ? [text('sheet.injuries-of', { name: person.name, names: names.join(', ') })] : []
  })

/** A team with the most boxes that one can have: heavy armours, a large shield. */
const templates = (): { member: Team; title: Localized }[] => {
  const person = { name: ' ', species: 'human', armour: 'heavy' } as const
  const gladiator = { ...person, equipment: ['pilum', 'spatha', 'net', 'large-shield'] }
  return [
    {
      title: WORDING.kinds['chariot-team'],
      member: { kind: 'chariot-team', name: ' ', driver: person, gladiator },
    },
  ]
}

export const sheet: SheetRules<Team, CircusContext, Stable> = {
  member,
  motif: MOTIF,
  rosterValues: ['driverAv', 'driverArmour', 'gladiatorAv', 'gladiatorArmour', 'shieldBoxes', 'maximumSpeed'],
  rosterInjuries,
  templates,
  blank: (_team, text) => ({ blocks: blankBlocks(text) }),
  possessions,
  priceBlocks: referenceTables,
}
