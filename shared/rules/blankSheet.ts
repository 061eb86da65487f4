import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type {
  Block,
  ColumnsBlock,
  EntriesBlock,
  SheetModel,
  SingleBlock,
  TableBlock,
  TableRow,
  TrackerBlock,
  ValuesBlock,
} from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { BlankContent } from './blankContent.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import { evaluateMember } from './evaluate.ts'
import type { Ruleset } from './ruleset.ts'
import { ROOM } from './sheetBlocks.ts'

/** What is left to write in: rows of a table, lines under a heading. */
const EMPTY_ROWS = 4
const EMPTY_LINES = 3
/** Marks of a tracker that has no number yet: life, or the models of a group. */
const EMPTY_MARKS = { circle: 18, box: 20, pawn: 20 }

/** What an empty sheet says in place of figures, and the words that are written on any. */
interface BlankWords extends Required<Omit<BlankContent, 'aids' | 'blocks'>> {
  readonly aids?: EntriesBlock
  /** Stands before the line for the name of a thing. */
  readonly nameLine: string
}

/** A head that says nothing of a member. */
const NOBODY = { name: ' ', points: '', grade: '', continued: ' ', marks: [] }
const NOTHING = { fields: [], formulas: {}, remarks: {}, further: {}, marks: {} }

/** Empty sheets of a ruleset, to fill in by hand, for a game by these terms: one for each of its templates. */
export function blankSheets<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  text: Translator,
  terms: CampaignTerms,
): SheetModel[] {
  const roster = ruleset.roster.starter(' ')
  const context = ruleset.roster.context(roster)
  return ruleset.sheet.templates().map(({ member, title }) => {
    const evaluated = evaluateMember(ruleset, member, 'members[0]', context)
    const sheet = ruleset.sheet.member(evaluated, roster, context, text, terms)
    const subtitle = `${text.of(title)} · ${text.of(ruleset.name)}`
    const { blocks, ...words } = ruleset.sheet.blank?.(member, text, terms) ?? {}
    if (blocks) return { ...sheet, ...NOBODY, subtitle, blocks }
    return emptiedSheet({ ...sheet, subtitle }, { ...NOTHING, ...words, nameLine: text('sheet.name-line') })
  })
}

/** A sheet without what it says of its member: labels and heads stay, formulas and lines to write on take the figures' place. */
function emptiedSheet(sheet: SheetModel, words: BlankWords): SheetModel {
  const end = sheet.blocks.findIndex(({ kind }) => kind !== 'stats')
  const blocks = sheet.blocks.flatMap((block) => emptied(block, words))
  const withFields = [...blocks.slice(0, end), ...fieldsBlock(words.fields), ...blocks.slice(end)]
  return { ...sheet, ...NOBODY, blocks: withFields }
}

/** Words side by side, each with a line to write on. */
const fieldsBlock = (fields: BlankContent['fields'] = []): ColumnsBlock[] =>
  fields.length === 0
    ? []
    : [
        {
          kind: 'columns',
          columns: fields.map(({ label, width }) => ({
            width,
            blocks: [{ kind: 'notes', title: label, text: '', lines: 0, isMinor: true }],
          })),
        },
      ]

function emptied(block: Block, words: BlankWords): Block[] {
  if (block.kind === 'flow') return [{ ...block, blocks: block.blocks.flatMap((one) => emptiedBlock(one, words)) }]
  if (block.kind !== 'columns') return emptiedBlock(block, words)
  // What was reckoned leaves no empty column behind: the others take its room.
  const columns = block.columns.map((column) => ({
    ...column,
    blocks: column.blocks.flatMap((one) => emptiedBlock(one, words)),
  }))
  return [{ ...block, columns: columns.filter(({ blocks }) => blocks.length > 0) }]
}

function emptiedBlock(block: SingleBlock, words: BlankWords): SingleBlock[] {
  const { formulas, remarks, aids } = words
  switch (block.kind) {
    case 'stats':
      return [{ ...block, stats: block.stats.map(({ label }) => ({ figure: ' ', label, ...noteOf(label, formulas) })) }]
    case 'tracker':
      return [emptiedTracker(block, words)]
    case 'values':
      return block.isReckoned ? [] : [emptiedValues(block, words)]
    case 'table':
      return block.isReckoned ? [] : [emptiedTable(block, remarks)]
    case 'entries':
      if (block.stays) return [block]
      // Play aids carry the figures of a member: an empty sheet has formulas for them, or none at all.
      if (block.isAid) return aids ? [{ ...aids, isAid: true }] : []
      return [{ kind: 'notes', title: block.title, text: '', lines: block.blankLines ?? EMPTY_LINES }]
    case 'notes':
      return [{ ...block, text: '' }]
    case 'ticks':
    case 'matrix':
    case 'drawing':
      return [block]
  }
}

/** What is said at a label or a title, as a note. */
const noteOf = (label: string, notes: Readonly<Record<string, string>>): { readonly note?: string } =>
  notes[label] === undefined ? {} : { note: notes[label] }

/** Marks without what they count so far. */
function emptiedTracker(block: TrackerBlock, { remarks, marks: cells, nameLine }: BlankWords): TrackerBlock {
  const known = Object.entries(block).filter(([key]) => key !== 'lead' && key !== 'note')
  const drawn = cells[block.title]
  const rows = drawn
    ? [{ cells: drawn }]
    : block.bookkeeping || block.stays
      ? block.rows.map(block.stays === 'marks' ? bare : unticked)
      : [marks(block.shape)]
  const title = block.isMinor && block.title.trim() === '' ? nameLine : block.title
  const tracker = Object.fromEntries(known) as unknown as TrackerBlock
  return { ...tracker, title, rows, ...noteOf(block.title, remarks) }
}

/** A row to write in; of things that have boxes to tick, with as many. */
const emptyRow = ({ columns, rows }: TableBlock): TableRow => {
  const boxes = rows.find((row) => row.boxes)?.boxes
  return {
    isBlank: true,
    cells: columns.map(({ figures, isSeries }) => (figures && !isSeries ? ROOM : ' ')),
    ...(boxes && { boxes }),
  }
}

const emptyValue = ({ label, isHead }: ValuesBlock['values'][number], formulas: BlankWords['formulas']) => ({
  label,
  figure: ' ',
  ...noteOf(label, formulas),
  ...(isHead && { isHead }),
})

/** Labels with their formulas, and rows for what else somebody has. */
function emptiedValues(block: ValuesBlock, { formulas, further }: BlankWords): ValuesBlock {
  const rows = Array.from({ length: further[block.title] ?? 0 }, () => ({ label: '\u00a0', figure: ' ' }))
  return { ...block, values: [...block.values.map((value) => emptyValue(value, formulas)), ...rows] }
}

function emptiedTable(block: TableBlock, remarks: BlankWords['remarks']): TableBlock {
  const aside = remarks[block.title]
  return { ...block, rows: emptyRows(block), ...(aside !== undefined && { aside }) }
}

/** Rows to be written by hand, or those that are everybody's, without their figures. */
function emptyRows(block: TableBlock): readonly TableRow[] {
  if (block.stays === 'figures') return block.rows
  return block.stays
    ? block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, at) => (block.columns[at]?.figures ? ROOM : cell)),
      }))
    : Array.from({ length: EMPTY_ROWS }, () => emptyRow(block))
}

const bare = (row: TrackerBlock['rows'][number]): TrackerBlock['rows'][number] => ({
  ...row,
  cells: row.cells.map(({ heavy }) => ({ ...(heavy && { heavy }) })),
})

const unticked = (row: TrackerBlock['rows'][number]): TrackerBlock['rows'][number] => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, ticked: false })),
})

const marks = (shape: TrackerBlock['shape']) => ({ cells: Array.from({ length: EMPTY_MARKS[shape] }, () => ({})) })
