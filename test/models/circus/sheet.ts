import type { Value } from '../../../shared/rules/kit/traced.ts'
import type { EvaluatedMember, SheetRules } from '../../../shared/rules/ruleset.ts'
import type { Block, DrawingBlock, SheetModel, StatsBlock, TrackerBlock } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { BEAST_BOXES, BEAST_ROWS, BOXES_A_ROW, damageText, PM_ON_BOX } from './beasts.ts'
import type { Role } from './catalogue.ts'
import { chariotCells, COLUMNS, ROWS } from './chariot.ts'
import { SPECIES_BY_ID } from './catalogue.ts'
import { piecesOf, type CircusContext, type Driver, type Stable, type Team } from './schemas.ts'
import { tableBlock, ticksBlock } from './sheetTables.ts'
import { FAILURE, TURN, WALL, WHIP } from './tables.ts'
import { specs } from './values.ts'
import { WORDS } from './words.ts'

type Evaluated = EvaluatedMember<Team>

const DEATH = '†'
const LAPS = ['I', 'II', 'III']
const ROMAN = ['I', 'II', 'III', 'IV']
const SKILL_POINTS = 4

/** The sheet of a team: everything that a race needs. */
function member(evaluated: Evaluated, stable: string, context: CircusContext, text: Translator): SheetModel {
  const { name, driver, gladiator, notes = '' } = evaluated.member
  return {
    language: text.language,
    ruleset: 'circus-imperium',
    name,
    subtitle: [stable, ...[driver, ...(gladiator ? [gladiator] : [])].map((one) => crew(one, text))].join(' · '),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks: [
      statsBlock(evaluated, text),
      boxes(text.of(WORDS.laps), [LAPS.map((figure, at) => ({ figure, heavy: at === LAPS.length - 1 }))]),
      beastsBlock(text),
      ...personBlocks(evaluated, 'driver', text),
      ...(gladiator ? personBlocks(evaluated, 'gladiator', text) : []),
      ...shieldBlock(evaluated, context, text),
      drawingBlock(text),
      ticksBlock(WHIP, text),
      ticksBlock(TURN, text),
      tableBlock(WALL, text),
      tableBlock(FAILURE, text),
      { kind: 'notes', title: text('sheet.notes'), text: notes, lines: 2 },
    ],
    record: {
      title: text('sheet.record'),
      fields: [
        { label: text.of(WORDS.won), share: 15, tick: true },
        { label: text.of(WORDS.driverKilled), share: 20, tick: true },
        { label: text.of(WORDS.gladiatorKilled), share: 20, tick: true },
        { label: text.of(WORDS.wrecked), share: 15, tick: true },
        { label: text('sheet.notes'), share: 30 },
      ],
    },
  }
}

/** « Lœlia Scorpina, Humain ». */
const crew = ({ name, species }: Driver, text: Translator): string => `${name}, ${text.of(SPECIES_BY_ID[species].name)}`

const numberOf = (value: Value | undefined): number => Number(value?.total ?? 0)

function statsBlock({ values }: Evaluated, text: Translator): StatsBlock {
  const shown = ['driverAv', 'gladiatorAv', 'maximumSpeed'].filter((key) => values[key] !== undefined)
  return {
    kind: 'stats',
    stats: shown.map((key) => ({ figure: String(numberOf(values[key])), label: text.of(specs[key]!.short) })),
  }
}

const boxes = (
  title: string,
  rows: readonly TrackerBlock['rows'][number]['cells'][],
  shape: TrackerBlock['shape'] = 'box',
): TrackerBlock => ({ kind: 'tracker', title, shape, rows: rows.map((cells) => ({ cells })), checks: [] })

const empty = (length: number) => Array.from({ length }, () => ({}))

/** Sixty boxes in four rows; where the movement points change, their figure stands in a heavy box. */
function beastsBlock(text: Translator): TrackerBlock {
  const rows = BEAST_ROWS.map((row, at) => ({
    label: ROMAN[at]!,
    cells: Array.from({ length: BOXES_A_ROW }, (_, column) => beastCell(BEAST_BOXES - at * BOXES_A_ROW - column)),
    ends: [
      { label: text.of(WORDS.sra), figure: String(row.sra) },
      { label: text.of(WORDS.frenzied), figure: String(row.frenzied) },
      { label: text.of(WORDS.damage), figure: damageText(row) },
    ],
  }))
  return { kind: 'tracker', title: text.of(WORDS.beasts), shape: 'box', rows, checks: [] }
}

function beastCell(box: number) {
  const pm = PM_ON_BOX.get(box)
  return pm === undefined ? { figure: String(box) } : { figure: pm === 0 ? DEATH : String(pm), heavy: true }
}

/** Body boxes, each with the AV that is left once it is ticked, armour boxes, and a driver's skill points. */
function personBlocks({ values }: Evaluated, role: Role, text: Translator): Block[] {
  const av = numberOf(values[`${role}Av`])
  const body = numberOf(values[`${role}Body`])
  const cells = Array.from({ length: body }, (_, at) =>
    at === body - 1 ? { figure: DEATH, heavy: true } : { figure: String(Math.max(0, av - at - 1)) },
  )
  return [
    boxes(text.of(specs[`${role}Body`]!.label), [cells]),
    boxes(text.of(specs[`${role}Armour`]!.label), [empty(numberOf(values[`${role}Armour`]))]),
    ...(role === 'driver' ? [boxes(text.of(WORDS.skill), [empty(SKILL_POINTS)])] : []),
  ]
}

/** The shield's boxes, and what else the gladiator carries. */
function shieldBlock({ member: team, values }: Evaluated, context: CircusContext, text: Translator): Block[] {
  const pieces = piecesOf(team, context)
  const count = numberOf(values.shieldBoxes)
  const entries = pieces.map(({ name, summary }) => ({ name: text.of(name), text: text.of(summary) }))
  return [
    ...(count > 0 ? [boxes(text.of(specs.shieldBoxes!.label), [empty(count)])] : []),
    ...(pieces.length > 0 ? [{ kind: 'entries' as const, title: text('sheet.equipment'), entries }] : []),
  ]
}

const drawingBlock = (text: Translator): DrawingBlock => ({
  kind: 'drawing',
  title: text.of(WORDS.chariot),
  columns: COLUMNS,
  rows: ROWS,
  cells: chariotCells(),
  sides: {
    top: text.of(WORDS.front),
    bottom: text.of(WORDS.rear),
    left: text.of(WORDS.left),
    right: text.of(WORDS.right),
  },
})

export const sheet: SheetRules<Team, CircusContext, Stable> = {
  member: (evaluated, stable, context, text) => member(evaluated, stable.name, context, text),
  motif: 'plain',
  templates: () => [],
  rosterValues: ['driverAv', 'gladiatorAv'],
  possessions: ({ gladiator }) => (gladiator?.equipment ?? []).join(', '),
}
