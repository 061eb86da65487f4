import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type {
  Block,
  SheetModel,
  SingleBlock,
  TableBlock,
  TableRow,
  TrackerBlock,
  ValuesBlock,
} from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import { evaluateMember } from './evaluate.ts'
import type { Ruleset } from './ruleset.ts'
import { ROOM } from './sheetBlocks.ts'

/** What is left to write in: rows of a table, lines under a heading. */
const EMPTY_ROWS = 4
const EMPTY_LINES = 3
/** Marks of a tracker that has no number yet: life, or the models of a group. */
const EMPTY_MARKS = { circle: 18, box: 20, pawn: 20 }

/** Empty sheets of a ruleset, to fill in by hand, for a game by these terms: one for each of its templates. */
export function blankSheets<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  text: Translator,
  terms: CampaignTerms,
): SheetModel[] {
  const roster = ruleset.roster.starter(' ')
  const context = ruleset.roster.context(roster)
  return ruleset.sheet.templates().map(({ member, title, blank }) => {
    const evaluated = evaluateMember(ruleset, member, 'members[0]', context)
    const sheet = ruleset.sheet.member(evaluated, roster, context, text, terms)
    const blocks = blank?.(text) ?? sheet.blocks.flatMap(emptied)
    return emptiedSheet({ ...sheet, blocks, subtitle: `${text.of(title)} · ${text.of(ruleset.name)}` })
  })
}

/** A sheet whose head says nothing of its member. */
const emptiedSheet = (sheet: SheetModel): SheetModel => ({
  ...sheet,
  ...{ name: ' ', points: '', grade: '', continued: ' ', marks: [] },
})

/** A block without what it says of its member: labels and heads stay. */
function emptied(block: Block): Block[] {
  if (block.kind === 'flow') return [{ ...block, blocks: block.blocks.flatMap(emptiedBlock) }]
  if (block.kind !== 'columns') return emptiedBlock(block)
  // What was reckoned leaves no empty column behind: the others take its room.
  const columns = block.columns.map((column) => ({ ...column, blocks: column.blocks.flatMap(emptiedBlock) }))
  return [{ ...block, columns: columns.filter(({ blocks }) => blocks.length > 0) }]
}

function emptiedBlock(block: SingleBlock): SingleBlock[] {
  switch (block.kind) {
    case 'stats':
      return [{ ...block, stats: block.stats.map(({ label }) => ({ figure: ' ', label })) }]
    case 'tracker':
      return [emptiedTracker(block)]
    case 'values':
      return block.isReckoned ? [] : [{ ...block, values: block.values.map(emptyValue) }]
    case 'table':
      return block.isReckoned ? [] : [{ ...block, rows: emptyRows(block) }]
    case 'entries':
      // Play aids carry the figures of a member: there is none yet.
      if (block.stays) return [block]
      return block.isAid
        ? []
        : [{ kind: 'notes', title: block.title, text: '', lines: block.blankLines ?? EMPTY_LINES }]
    case 'notes':
      return [{ ...block, text: '' }]
    case 'ticks':
    case 'matrix':
    case 'drawing':
      return [block]
  }
}

/** Marks without what they count so far. */
function emptiedTracker(block: TrackerBlock): TrackerBlock {
  const known = Object.entries(block).filter(([key]) => key !== 'lead' && key !== 'note')
  const rows =
    block.bookkeeping || block.stays ? block.rows.map(block.stays === 'marks' ? bare : unticked) : [marks(block.shape)]
  return { ...(Object.fromEntries(known) as unknown as TrackerBlock), rows }
}

const emptyRow = ({ columns }: TableBlock): TableRow => ({
  isBlank: true,
  cells: columns.map(({ figures, isSeries }) => (figures && !isSeries ? ROOM : ' ')),
})

const emptyValue = ({ label, isHead }: ValuesBlock['values'][number]) => ({
  label,
  figure: ' ',
  ...(isHead && { isHead }),
})

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
