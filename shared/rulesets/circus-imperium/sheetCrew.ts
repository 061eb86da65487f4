import type { Localized } from '../../domain/localized.ts'
import type { Traced, Value } from '../../rules/kit/traced.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { boxesFor, injuryEntries } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, NotesBlock, SingleBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { isThrowable } from './actions.ts'
import type { Role } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { whyAway, unshieldedAv } from './crew.ts'
import { ARMOUR_BY_ID, FIGURES, SPECIES_BY_ID, WORDING } from './data.ts'
import { injuries, injuriesOf } from './injuries.ts'
import type { Driver, Team } from './schemas.ts'
import { signed } from './sheetActions.ts'

export type Evaluated = EvaluatedMember<Team>

const WORDS = WORDING.sheet
/** On the box of death. */
export const DEATH = '†'

const numberOf = (value: Value | undefined): number => Number(value?.total ?? 0)
export const empty = (count: number) => Array.from({ length: boxesFor(count) }, () => ({}))

export const boxes = (title: string, note: string, cells: TrackerBlock['rows'][number]['cells']): TrackerBlock => ({
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
 * Body boxes, each with AV(mod) once it is ticked, any shield gone by then: below 0 too, since what a role or a species adds counts
 * from there; the last of them is death.
 */
function bodyBlock(av: number, isShielded: boolean, body: number, text: Translator): TrackerBlock {
  const length = boxesFor(Math.max(1, body))
  const cells = Array.from({ length }, (_, at) =>
    at === length - 1 ? { figure: DEATH, heavy: true } : { figure: signed(av - at - 1) },
  )
  return boxes(text.of(WORDS.body), text.of(isShielded ? WORDS.bodyNoteShield : WORDS.bodyNote), cells)
}

/** Everything about one of a team: AV, what stands between a blow and death, what it carries, what it cannot forget. */
export function crewBlocks(evaluated: Evaluated, role: Role, context: CircusContext, text: Translator): SingleBlock[] {
  const { member: team, values } = evaluated
  const person = team[role]
  const value = values[`${role}Av`]
  if (!person || !value) return []
  const av = numberOf(value)
  const unshielded = unshieldedAv(team, role, value as Traced, context)
  const armour = text.of(ARMOUR_BY_ID[person.armour].short)
  const why = whyAway(person)
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
    boxes(text.of(WORDS.armour), armour, empty(numberOf(values[`${role}Armour`]))),
    ...(role === 'gladiator' ? shieldBlock(evaluated, context, text) : skillBlock(text)),
    ...thrownBlock(team, role, context, text),
    ...entriesOf(team, role, person, context, text),
    lineFor(WORDS.inPlay, text),
  ]
}

/** A word, and a line to write on. */
export const lineFor = (title: Localized, text: Translator): NotesBlock => ({
  ...{ kind: 'notes', isMinor: true, title: text.of(title), text: '', lines: 1 },
})

export const skillBlock = (text: Translator): TrackerBlock[] => [
  boxes(text.of(WORDS.skill), text.of(WORDS.skillNote), empty(FIGURES.skill)),
]

function shieldBlock({ member: team, values }: Evaluated, context: CircusContext, text: Translator): TrackerBlock[] {
  const count = numberOf(values.shieldBoxes)
  if (count === 0) return []
  const av = piecesOf(team, context).reduce((sum, { shield }) => sum - (shield?.av ?? 0), 0)
  return [boxes(text.of(WORDS.shield), text.of(WORDS.shieldNote, { av }), empty(count))]
}

/** A box for each thing that is gone once it is thrown (CI-R19: the rack's trident is the chariot's). */
function thrownBlock(team: Team, role: Role, context: CircusContext, text: Translator): TrackerBlock[] {
  const throwable = piecesOf(team, context).filter(({ id }) => isThrowable(id))
  if (role === 'driver') return [checksBlock(WORDS.rack, WORDS.thrownNote, [WORDS.trident], text)]
  const names = throwable.map(({ name }) => name)
  return names.length > 0 ? [checksBlock(WORDS.thrown, WORDS.thrownNote, names, text)] : []
}

/** Words to tick, under another. */
export const checksBlock = (
  title: Localized,
  note: Localized,
  names: readonly Localized[],
  text: Translator,
): TrackerBlock => ({
  ...boxes(text.of(title), text.of(note), []),
  rows: [],
  checks: names.map((name) => text.of(name)),
})

/** What it carries, and what its species brings. */
function entriesOf(team: Team, role: Role, person: Driver, context: CircusContext, text: Translator): EntriesBlock[] {
  const carried = piecesOf(team, context).map(({ name }) => text.of(name))
  const arms = role === 'driver' ? text.of(WORDS.driverKit) : sentence(carried)
  const species = SPECIES_BY_ID[person.species]
  const entries = [
    ...(arms === '' ? [] : [{ name: text.of(WORDS.arms), text: arms }]),
    ...(species.note ? [{ name: text.of(species.name), text: text.of(species.note) }] : []),
  ]
  return entries.length > 0 ? [{ kind: 'entries', blankLines: 2, title: '', entries }] : []
}

/** The injuries of one of a team, and what is noted of it, each with the name. */
export function historyOf(team: Team, role: Role, text: Translator): EntriesBlock['entries'] {
  const person = team[role]
  if (!person) return []
  const own = injuriesOf(team, role).map(({ detail, ...injury }) =>
    detail === role || detail === undefined ? injury : { ...injury, detail },
  )
  return [
    ...injuryEntries({ ...team, injuries: own }, injuries, text).map((entry) => ({
      ...entry,
      detail: [person.name, entry.detail].filter(Boolean).join(', '),
    })),
    ...(person.notes ? [{ name: person.name, text: person.notes }] : []),
  ]
}

/** « Pilum, petit bouclier. » */
const sentence = ([first, ...others]: readonly string[]): string =>
  first === undefined ? '' : `${[first, ...others.map((name) => name.toLowerCase())].join(', ')}.`
