import type { Localized } from '../../domain/localized.ts'
import type { Traced, TracedNumberOrWord } from '../../rules/kit/traced.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { countBoxes, injuryEntries } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, NotesBlock, SingleBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { isThrowable } from './actions.ts'
import type { CrewRole } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { absenceReasonText, fightingValueWithoutShield } from './crew.ts'
import { ARMOUR_BY_ID, CIRCUS_RULE_NUMBERS, SPECIES_BY_ID, CIRCUS_WORDING } from './data.ts'
import { circusInjuries, listCrewInjuries } from './injuries.ts'
import type { Driver, Team } from './schemas.ts'
import { formatWithMinus } from './sheetActions.ts'

export type EvaluatedTeam = EvaluatedMember<Team>

const WORDS = CIRCUS_WORDING.sheet
/** Sign printed in the last body box, which means death. */
export const DEATH_MARK = '†'

const numberOf = (value: TracedNumberOrWord | undefined): number => Number(value?.total ?? 0)
export const emptyBoxes = (count: number) => Array.from({ length: countBoxes(count) }, () => ({}))

export const boxTracker = (
  title: string,
  note: string,
  cells: TrackerBlock['rows'][number]['cells'],
): TrackerBlock => ({
  kind: 'tracker',
  isMinor: true,
  stays: 'marks',
  title,
  note,
  shape: 'box',
  rows: [{ cells }],
  checks: [],
})

/**
 * Builds the body boxes. Each box shows the AV(mod) that is left once the box is ticked, without a shield. The number
 * may be below 0, because actions and species can add to it. The last box means death.
 */
function bodyBlock(av: number, isShielded: boolean, body: number, text: Translator): TrackerBlock {
  const length = countBoxes(Math.max(1, body))
  const cells = Array.from({ length }, (_, at) =>
    at === length - 1 ? { figure: DEATH_MARK, heavy: true } : { figure: formatWithMinus(av - at - 1) },
  )
  return boxTracker(text.of(WORDS.body), text.of(isShielded ? WORDS.bodyNoteShield : WORDS.bodyNote), cells)
}

/**
 * Builds all blocks of a crew member: AV, body, armour, shield or skill points, weapons, species, a line to write on.
 */
export function crewBlocks(
  evaluated: EvaluatedTeam,
  role: CrewRole,
  context: CircusContext,
  text: Translator,
): SingleBlock[] {
  const { member: team, values } = evaluated
  const person = team[role]
  const value = values[`${role}Av`]
  if (!person || !value) return []
  const av = numberOf(value)
  const unshielded = fightingValueWithoutShield(team, role, value as Traced, context)
  const armour = text.of(ARMOUR_BY_ID[person.armour].short)
  const why = absenceReasonText(person)
  return [
    {
      kind: 'values',
      title: text.of(WORDS[role]),
      values: [
        {
          label: person.name,
          note: [text.of(SPECIES_BY_ID[person.species].name).toLowerCase(), why && text.of(why)]
            .filter(Boolean)
            .join(', '),
          figure: `${text.of(WORDS.av)} ${av}`,
          isHead: true,
        },
      ],
    },
    bodyBlock(unshielded, unshielded !== av, numberOf(values[`${role}Body`]), text),
    boxTracker(text.of(WORDS.armour), armour, emptyBoxes(numberOf(values[`${role}Armour`]))),
    ...(role === 'gladiator' ? shieldBlock(evaluated, context, text) : skillBlock(text)),
    ...throwableArmsBlock(team, role, context, text),
    ...entriesOf(team, role, person, context, text),
    writingLineBlock(WORDS.inPlay, text),
  ]
}

/** Builds a title with a line to write on. */
export const writingLineBlock = (title: Localized, text: Translator): NotesBlock => ({
  ...{ kind: 'notes', isMinor: true, title: text.of(title), text: '', lines: 1 },
})

export const skillBlock = (text: Translator): TrackerBlock[] => [
  boxTracker(text.of(WORDS.skill), text.of(WORDS.skillNote), emptyBoxes(CIRCUS_RULE_NUMBERS.skill)),
]

function shieldBlock(
  { member: team, values }: EvaluatedTeam,
  context: CircusContext,
  text: Translator,
): TrackerBlock[] {
  const count = numberOf(values.shieldBoxes)
  if (count === 0) return []
  const av = listEquipmentPieces(team, context).reduce((sum, { shield }) => sum - (shield?.av ?? 0), 0)
  return [boxTracker(text.of(WORDS.shield), text.of(WORDS.shieldNote, { av }), emptyBoxes(count))]
}

/**
 * Builds a box to tick for each weapon that is lost once it is thrown. CI-R19: the trident in the rack belongs to the
 * chariot, and is printed with the driver.
 */
function throwableArmsBlock(team: Team, role: CrewRole, context: CircusContext, text: Translator): TrackerBlock[] {
  const throwable = listEquipmentPieces(team, context).filter(({ id }) => isThrowable(id))
  if (role === 'driver') return [checkBoxesBlock(WORDS.rack, WORDS.thrownNote, [WORDS.trident], text)]
  const names = throwable.map(({ name }) => name)
  return names.length > 0 ? [checkBoxesBlock(WORDS.thrown, WORDS.thrownNote, names, text)] : []
}

/** Builds a title with texts that each have a box to tick. */
export const checkBoxesBlock = (
  title: Localized,
  note: Localized,
  names: readonly Localized[],
  text: Translator,
): TrackerBlock => ({
  ...boxTracker(text.of(title), text.of(note), []),
  rows: [],
  checks: names.map((name) => text.of(name)),
})

/** Builds the entries for a person's weapons, and for the note of the person's species. */
function entriesOf(
  team: Team,
  role: CrewRole,
  person: Driver,
  context: CircusContext,
  text: Translator,
): EntriesBlock[] {
  const carried = listEquipmentPieces(team, context).map(({ name }) => text.of(name))
  const arms = role === 'driver' ? text.of(WORDS.driverKit) : sentence(carried)
  const species = SPECIES_BY_ID[person.species]
  const entries = [
    ...(arms === '' ? [] : [{ name: text.of(WORDS.arms), text: arms }]),
    ...(species.note ? [{ name: text.of(species.name), text: text.of(species.note) }] : []),
  ]
  return entries.length > 0 ? [{ kind: 'entries', blankLines: 2, title: '', entries }] : []
}

/** Lists the injuries and notes of a crew member, each with the person's name. */
export function crewHistoryEntries(team: Team, role: CrewRole, text: Translator): EntriesBlock['entries'] {
  const person = team[role]
  if (!person) return []
  const own = listCrewInjuries(team, role).map(({ detail, ...injury }) =>
    detail === role || detail === undefined ? injury : { ...injury, detail },
  )
  return [
    ...injuryEntries({ ...team, injuries: own }, circusInjuries, text).map((entry) => ({
      ...entry,
      detail: [person.name, entry.detail].filter(Boolean).join(', '),
    })),
    ...(person.notes ? [{ name: person.name, text: person.notes }] : []),
  ]
}

/** Formats names as a sentence: « Pilum, petit bouclier. » */
const sentence = ([first, ...others]: readonly string[]): string =>
  first === undefined ? '' : `${[first, ...others.map((name) => name.toLowerCase())].join(', ')}.`
