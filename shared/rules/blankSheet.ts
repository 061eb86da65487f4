import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { Block, SheetModel } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import { evaluateMember } from './evaluate.ts'
import type { Ruleset } from './ruleset.ts'

/** What is left to write in: rows of a table, lines under a heading. */
const EMPTY_ROWS = 4
const EMPTY_LINES = 3
const NOTE_LINES = 4
/** Marks of a tracker that has no number yet: life, or the models of a group. */
const EMPTY_MARKS = { circle: 12, box: 20 }

/** Empty sheets of a ruleset, to fill in by hand: one for each of its templates. */
export function blankSheets<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  text: Translator,
): SheetModel[] {
  const roster = ruleset.roster.starter(' ')
  const context = ruleset.roster.context(roster)
  return ruleset.sheet.templates().map(({ member, title }) => {
    const sheet = ruleset.sheet.member(evaluateMember(ruleset, member, 'members[0]', context), roster, context, text)
    return emptied({ ...sheet, subtitle: `${text.of(title)} · ${text.of(ruleset.name)}` })
  })
}

/** A sheet without what it says of its member: labels and heads stay. */
function emptied(sheet: SheetModel): SheetModel {
  return { ...sheet, name: ' ', points: '', continued: ' ', marks: [], blocks: sheet.blocks.flatMap(emptiedBlock) }
}

function emptiedBlock(block: Block): Block[] {
  switch (block.kind) {
    case 'stats':
      return [{ ...block, stats: block.stats.map(({ label }) => ({ figure: ' ', label })) }]
    case 'tracker':
      return [
        {
          ...block,
          title: block.title.replace(/[:：].*$/u, '').trim(),
          rows: block.bookkeeping ? block.rows.map(unticked) : [marks(block.shape)],
        },
      ]
    case 'table':
      return [{ ...block, rows: Array.from({ length: EMPTY_ROWS }, () => ({ cells: block.columns.map(() => ' ') })) }]
    case 'entries':
      // Play aids carry the figures of a member: there is none yet.
      return block.isAid ? [] : [{ kind: 'notes', title: block.title, text: '', lines: EMPTY_LINES }]
    case 'notes':
      return [{ ...block, text: '', lines: NOTE_LINES }]
    case 'ticks':
    case 'drawing':
      return [block]
  }
}

const unticked = (row: Extract<Block, { kind: 'tracker' }>['rows'][number]) => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, ticked: false })),
})

const marks = (shape: 'circle' | 'box') => ({ cells: Array.from({ length: EMPTY_MARKS[shape] }, () => ({})) })
