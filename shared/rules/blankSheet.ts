import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type {
  SheetBlock,
  ColumnsBlock,
  EntriesBlock,
  SheetModel,
  SingleBlock,
  TableBlock,
  SheetTableRow,
  TrackerBlock,
  ValuesBlock,
} from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { BlankSheetContent } from './blankContent.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import { evaluateMember } from './evaluate.ts'
import type { Ruleset } from './ruleset.ts'
import { WRITING_SPACE } from './sheetBlocks.ts'

/** Empty space to write in: number of rows in a table, and number of lines below a heading. */
const EMPTY_ROWS = 4
const EMPTY_LINES = 3
/**
 * Number of marks in a tracker (of life, or of the models of a group) after its values were removed, by the shape of
 * the marks.
 */
const EMPTY_MARKS = { circle: 18, box: 20, pawn: 20 }

/** The texts that a blank sheet prints in place of values. */
interface BlankWords extends Required<Omit<BlankSheetContent, 'aids' | 'blocks'>> {
  readonly aids?: EntriesBlock
  /** Label before the line on which the name of an item is written. */
  readonly nameLine: string
}

/** The head of a sheet, without a member's data. */
const BLANK_HEAD = { name: ' ', points: '', grade: '', continued: ' ', marks: [] }
const NO_CONTENT = { fields: [], formulas: {}, remarks: {}, further: {}, marks: {} }

/**
 * Builds the blank sheets of a ruleset, one for each template, to fill in by hand. `terms`: the terms of the campaign.
 */
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
    if (blocks) return { ...sheet, ...BLANK_HEAD, subtitle, blocks }
    return clearSheet({ ...sheet, subtitle }, { ...NO_CONTENT, ...words, nameLine: text('sheet.name-line') })
  })
}

/** Removes a member's data from a sheet. Labels and heads stay; formulas and lines to write on replace the values. */
function clearSheet(sheet: SheetModel, words: BlankWords): SheetModel {
  const end = sheet.blocks.findIndex(({ kind }) => kind !== 'stats')
  const blocks = sheet.blocks.flatMap((block) => clearBlock(block, words))
  const withFields = [...blocks.slice(0, end), ...fieldsBlock(words.fields), ...blocks.slice(end)]
  return { ...sheet, ...BLANK_HEAD, blocks: withFields }
}

/** Builds a row of labels, each with a line to write on. */
const fieldsBlock = (fields: BlankSheetContent['fields'] = []): ColumnsBlock[] =>
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

function clearBlock(block: SheetBlock, words: BlankWords): SheetBlock[] {
  if (block.kind === 'flow') return [{ ...block, blocks: block.blocks.flatMap((one) => clearSingleBlock(one, words)) }]
  if (block.kind !== 'columns') return clearSingleBlock(block, words)
  // Computed blocks are left out of a blank sheet. If a column has no block left, the column is removed, and the other
  // columns get its width.
  const columns = block.columns.map((column) => ({
    ...column,
    blocks: column.blocks.flatMap((one) => clearSingleBlock(one, words)),
  }))
  return [{ ...block, columns: columns.filter(({ blocks }) => blocks.length > 0) }]
}

function clearSingleBlock(block: SingleBlock, words: BlankWords): SingleBlock[] {
  const { formulas, remarks, aids } = words
  switch (block.kind) {
    case 'stats':
      return [{ ...block, stats: block.stats.map(({ label }) => ({ figure: ' ', label, ...noteOf(label, formulas) })) }]
    case 'tracker':
      return [clearTracker(block, words)]
    case 'values':
      return block.isReckoned ? [] : [clearValues(block, words)]
    case 'table':
      return block.isReckoned ? [] : [clearTable(block, remarks)]
    case 'entries':
      if (block.stays) return [block]
      // The play aids of a filled sheet contain a member's values. So a blank sheet has play aids with formulas, or no
      // play aids.
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

/** Returns the note for a label or a title as a `note` field; an empty object if there is no note. */
const noteOf = (label: string, notes: Readonly<Record<string, string>>): { readonly note?: string } =>
  notes[label] === undefined ? {} : { note: notes[label] }

/** Returns a tracker without the marks that were counted so far. */
function clearTracker(block: TrackerBlock, { remarks, marks: cells, nameLine }: BlankWords): TrackerBlock {
  const known = Object.entries(block).filter(([key]) => key !== 'lead' && key !== 'note')
  const drawn = cells[block.title]
  const rows = drawn
    ? [{ cells: drawn }]
    : block.bookkeeping || block.stays
      ? block.rows.map(block.stays === 'marks' ? withoutMarkText : withoutTicks)
      : [emptyMarks(block.shape)]
  const title = block.isMinor && block.title.trim() === '' ? nameLine : block.title
  const tracker = Object.fromEntries(known) as unknown as TrackerBlock
  return { ...tracker, title, rows, ...noteOf(block.title, remarks) }
}

/** Builds an empty row with as many boxes as each other row of the table. */
const emptyRow = ({ columns, rows }: TableBlock): SheetTableRow => {
  const boxes = rows.find((row) => row.boxes)?.boxes
  return {
    isBlank: true,
    cells: columns.map(({ figures, isSeries }) => (figures && !isSeries ? WRITING_SPACE : ' ')),
    ...(boxes && { boxes }),
  }
}

const emptyValue = ({ label, isHead }: ValuesBlock['values'][number], formulas: BlankWords['formulas']) => ({
  label,
  figure: ' ',
  ...noteOf(label, formulas),
  ...(isHead && { isHead }),
})

/** Keeps the labels of a values block, with formulas in place of values, and adds empty rows for further values. */
function clearValues(block: ValuesBlock, { formulas, further }: BlankWords): ValuesBlock {
  const rows = Array.from({ length: further[block.title] ?? 0 }, () => ({ label: '\u00a0', figure: ' ' }))
  return { ...block, values: [...block.values.map((value) => emptyValue(value, formulas)), ...rows] }
}

function clearTable(block: TableBlock, remarks: BlankWords['remarks']): TableBlock {
  const aside = remarks[block.title]
  return { ...block, rows: emptyRows(block), ...(aside !== undefined && { aside }) }
}

/**
 * Returns empty rows. If the rows of a block are the same for everyone (`stays`), the block keeps its rows. Their
 * numbers are removed, unless the numbers are the same for everyone too.
 */
function emptyRows(block: TableBlock): readonly SheetTableRow[] {
  if (block.stays === 'figures') return block.rows
  return block.stays
    ? block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, at) => (block.columns[at]?.figures ? WRITING_SPACE : cell)),
      }))
    : Array.from({ length: EMPTY_ROWS }, () => emptyRow(block))
}

const withoutMarkText = (row: TrackerBlock['rows'][number]): TrackerBlock['rows'][number] => ({
  ...row,
  cells: row.cells.map(({ heavy }) => ({ ...(heavy && { heavy }) })),
})

const withoutTicks = (row: TrackerBlock['rows'][number]): TrackerBlock['rows'][number] => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, ticked: false })),
})

const emptyMarks = (shape: TrackerBlock['shape']) => ({ cells: Array.from({ length: EMPTY_MARKS[shape] }, () => ({})) })
