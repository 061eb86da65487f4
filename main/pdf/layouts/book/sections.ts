import type { BookBlock, BookChapter, BookSection } from '../../../../shared/sheets/book.ts'
import { blockPieces } from '../../blocks/block.ts'
import { headingPieces } from '../../blocks/heading.ts'
import { tableHeadingAndBody } from '../../blocks/table.ts'
import { rightTextLine, inkWithIndexMentions, widthOfRuns, type DrawnElement } from '../../drawing/ink.ts'
import {
  heightOfPieces,
  linePieces,
  spacePiece,
  stackPieces,
  keepPiecesTogether,
  type PagePiece,
} from '../../drawing/piece.ts'
import { LINE_ASCENT } from '../../base/style.ts'
import { barsPieces } from './charts/bars.ts'
import { lineChartPieces } from './charts/course.ts'
import { bandDuelGridPieces } from './charts/duels.ts'
import { rankChartPieces } from './charts/ranks.ts'
import { textAreaOf, type BookFrame } from '../bookFormat.ts'
import { bookGamePieces } from './game.ts'
import { honourPieces, memorialPieces } from './honours.ts'
import type { BreakableSection } from './pages.ts'
import { peoplePieces } from './people.ts'
import { bookPhotoPieces } from './photos.ts'
import { centredLabelPieces, labelLines, prosePieces } from './bookText.ts'

/** Gap between the columns of a section, both for members and for names. */
export const BOOK_COLUMN_GAP = 20
/** A heading stays on a page only if columns of at least this height fit below it. */
const MIN_COLUMNS_BELOW = 90
/** Minimum height of columns that continue on a further page. */
const MIN_COLUMN_LEFT = 60
/** Number of names above which a list of names is set in two columns, if the page is wide enough. */
const LONG_ROLL = 12

/** Id of a chapter's outline entry. */
export const chapterId = (at: number): string => `chapter-${at}`

/** Returns the sections (stretches) of a chapter: its title, then its own sections. */
export function chapterBreakableSections(chapter: BookChapter, at: number, frame: BookFrame): BreakableSection[] {
  const opening = openingPieces(chapter, at, frame)
  const [first, ...others] = chapter.sections
  return [
    // A title must not be alone on its page. So the warband below the title may be divided between pages.
    ...(first ? sectionStretches(first, at, frame, opening, true) : [singleLane(opening)]),
    ...others.flatMap((section) => sectionStretches(section, at, frame, [], false)),
  ]
}

const singleLane = (pieces: readonly PagePiece[]): BreakableSection => ({
  section: { kind: 'lanes', lanes: [{ left: 0, pieces }] },
})

/** Returns the title of a chapter, a line in the style of the ruleset (motif), and the chapter's introduction. */
function openingPieces(
  { title, lede = '' }: BookChapter,
  at: number,
  { width, style, motif, format }: BookFrame,
): PagePiece[] {
  const size = format.titles.chapter
  const sink = { ...spacePiece(textAreaOf(format, 1).height * 0.07), isSpace: false }
  const set = stackPieces(linePieces([{ text: title, size, face: 'name' }], width))
  const rule = motif.headingHeight(style.head, true)
  const entry = { outline: title, outlineId: chapterId(at) }
  return [
    sink,
    {
      height: set.height,
      keep: true,
      draw: (x, y) =>
        set.draw(x, y, set.height).map((ink, line) => (line === 0 && 'runs' in ink ? { ...ink, ...entry } : ink)),
    },
    { height: rule + 8, keep: true, draw: (x, y) => motif.heading('', x, y + 4, width, style.head) },
    ...linePieces([{ text: lede, size: format.prose, face: 'italic' }], Math.min(width, format.measure)).map(
      (piece) => ({
        ...piece,
        keep: true,
      }),
    ),
    { ...spacePiece(style.gap), isSpace: false },
  ]
}

function sectionStretches(
  section: BookSection,
  chapter: number,
  frame: BookFrame,
  opening: readonly PagePiece[],
  isFirst: boolean,
): BreakableSection[] {
  const { title = '', beginsPage = false } = section
  const head = title === '' ? [] : sectionHeadPieces(section, chapter, frame, isFirst)
  const stretches: BreakableSection[] = []
  let waiting: PagePiece[] = [...opening, ...head]
  let closing: PagePiece[] = []
  const put = (stretch: BreakableSection) => stretches.push(stretch)
  const closes = findClosingBlocks(section, frame)
  for (const [at, block] of section.blocks.entries()) {
    const columns = columnCountFor(block, frame)
    if (columns === 1) {
      const pieces = inOneColumn(block, frame)
      if (at < closes) waiting.push(...pieces)
      else closing.push(...pieces)
      continue
    }
    if (block.kind === 'list') {
      if (waiting.length > 0) put(singleLane(waiting))
      waiting = keepPiecesTogether([...closing, ...headingPieces(block.table.title, frame, block.table.aside)])
      closing = []
    }
    const flow = columnStretch(block, columns, frame)
    if (waiting.length > 0)
      put({
        ...singleLane(waiting),
        needs: heightNeeded(waiting, flow, block.kind === 'list' ? WHOLE_LIST : WHOLE_BAND, frame),
      })
    waiting = []
    put(flow)
  }
  waiting.push(...keepPiecesTogether(closing))
  if (waiting.length > 0)
    put(stretches.length === 0 && head.length > 0 ? sectionStart(waiting, section, frame) : singleLane(waiting))
  const [begins, ...others] = stretches
  if (!begins) return []
  const whole = beginsPage ? { whole: stretches.reduce((sum, one) => sum + stretchHeight(one), 0) } : {}
  return [{ ...begins, ...whole, ...(title !== '' && { running: title }) }, ...others]
}

/**
 * Returns the index of the first block that is kept together at the end of a round, so that the standings are never
 * alone on a page. The kept blocks are the standings and the blocks before them, back to the last game, as long as they
 * fit into a large share of a page.
 */
function findClosingBlocks({ blocks }: BookSection, frame: BookFrame): number {
  const last = blocks.length - 1
  const isRound = blocks.some(({ kind }) => kind === 'game')
  const page = textAreaOf(frame.format, 1).height
  let room = last < 1 ? 0 : blockHeight(blocks[last]!, frame)
  if (last < 1 || !isRound || room > page * WHOLE_LIST) return blocks.length
  // The loop ends after the first block, because the first block always stays with the title.
  for (let at = last; at > 1; at--) {
    room += blockHeight(blocks[at - 1]!, frame)
    if (room > page * CLOSING) return at
    if (blocks[at - 1]!.kind === 'game') return at - 1
  }
  return 1
}

/** Returns the height of a block, with balanced columns. */
function blockHeight(block: BookBlock, frame: BookFrame): number {
  const columns = columnCountFor(block, frame)
  if (columns === 1) return heightOfPieces(inOneColumn(block, frame))
  const above = block.kind === 'list' ? heightOfPieces(headingPieces(block.table.title, frame, block.table.aside)) : 0
  return above + stretchHeight(columnStretch(block, columns, frame))
}

/** Returns the height of a section (stretch), with balanced columns. */
function stretchHeight({ section }: BreakableSection): number {
  if (section.kind === 'lanes') return Math.max(0, ...section.lanes.map(({ pieces }) => heightOfPieces(pieces)))
  const tallest = Math.max(0, ...section.pieces.map(({ height }) => height))
  return heightOfPieces(section.pieces) / section.lefts.length + tallest
}

/**
 * Returns the pieces of a block in one column. If the block has several members, the first two members stay together,
 * and the last two members stay together.
 */
function inOneColumn(block: BookBlock, frame: BookFrame): PagePiece[] {
  if (block.kind === 'list') return bookBlockPieces(block.table, frame)
  if (block.kind !== 'people') return bookBlockPieces(block, frame)
  const isKept = (at: number) => at === 0 || at === block.people.length - 2
  return block.people.flatMap((person, at) => {
    const pieces = bookBlockPieces({ ...block, people: [person] }, frame)
    return isKept(at) ? pieces.map((piece) => ({ ...piece, keep: true })) : pieces
  })
}

/**
 * Returns a section. The section begins on a page only if a good part of it fits there, because a title above only two
 * rows looks lost. The section of a small warband is not divided.
 */
function sectionStart(pieces: readonly PagePiece[], { blocks }: BookSection, { format }: BookFrame): BreakableSection {
  const [height, page] = [heightOfPieces(pieces), textAreaOf(format, 1).height]
  const isWhole = height <= page * WHOLE_BAND && blocks.some(({ kind }) => kind === 'people')
  return { ...singleLane(pieces), needs: isWhole ? height : Math.min(height, page * 0.24) }
}

/**
 * Maximum heights of blocks that are not divided, as shares of a page: a warband with its members, and a list in
 * columns.
 */
const WHOLE_BAND = 1
const WHOLE_LIST = 0.5
/** Maximum height of the end of a round that is kept together, as a share of a page. */
const CLOSING = 0.62

/**
 * Returns the free height that is needed to begin with the pieces above columns. If pieces and columns together are low
 * enough, they stay together; otherwise only the beginning of the columns stays with the pieces.
 */
function heightNeeded(
  pieces: readonly PagePiece[],
  columns: BreakableSection,
  most: number,
  { format }: BookFrame,
): number {
  const height = heightOfPieces(pieces)
  const whole = height + stretchHeight(columns)
  if (whole <= textAreaOf(format, 1).height * most) return whole
  return height < 260 ? height + MIN_COLUMNS_BELOW : 0
}

function columnCountFor(block: BookBlock, { format }: BookFrame): number {
  if (block.kind === 'people') return block.people.length > 1 ? format.people : 1
  if (block.kind === 'list') return format.people
  return block.kind === 'roll' && block.entries.length > LONG_ROLL ? format.people : 1
}

function columnStretch(block: BookBlock, count: number, frame: BookFrame): BreakableSection {
  const width = (frame.width - (count - 1) * BOOK_COLUMN_GAP) / count
  const lefts = Array.from({ length: count }, (_, at) => at * (width + BOOK_COLUMN_GAP))
  const pieces = bookBlockPieces(block, { ...frame, width })
  return { section: { kind: 'flow', lefts, pieces }, least: MIN_COLUMN_LEFT }
}

/** Maximum height of a table or bar chart that is not divided, as a share of a page. */
const MAX_UNDIVIDED = 0.26
/** Minimum number of rows of a longer table before and after a page break. */
const MIN_ROWS_AT_BREAK = 4

/** Keeps a short table together; keeps only the first and the last rows of a long table together. */
function keepRowsTogether(pieces: readonly PagePiece[], { format }: BookFrame): PagePiece[] {
  if (heightOfPieces(pieces) <= textAreaOf(format, 1).height * MAX_UNDIVIDED) return keepPiecesTogether(pieces)
  const first = pieces.findIndex(({ keep }) => !keep)
  return pieces.map((piece, at) => {
    const isNearEnd =
      at < first + MIN_ROWS_AT_BREAK - 1 || (at >= pieces.length - MIN_ROWS_AT_BREAK && at < pieces.length - 1)
    return isNearEnd ? { ...piece, keep: true } : piece
  })
}

function bookBlockPieces(block: BookBlock, frame: BookFrame): PagePiece[] {
  switch (block.kind) {
    case 'prose':
      return prosePieces(block, frame)
    case 'people':
      return peoplePieces(block, frame)
    case 'list':
      return [...tableHeadingAndBody({ ...block.table, title: '' }, frame).body]
    case 'table':
      return keepRowsTogether(blockPieces(block, frame), frame)
    case 'bars':
      return keepRowsTogether(barsPieces(block, frame), frame)
    case 'stats':
      return [
        ...blockPieces(block, frame).map((piece) => ({ ...piece, keep: true })),
        { ...spacePiece(frame.style.gap), isSpace: false },
      ]
    case 'game':
      return bookGamePieces(block, frame)
    case 'photos':
      return [...bookPhotoPieces(block.photos, frame), spacePiece(frame.style.gap)]
    case 'ranks':
      return rankChartPieces(block, frame, textAreaOf(frame.format, 1).height)
    case 'course':
      return lineChartPieces(block, frame)
    case 'duels':
      return bandDuelGridPieces(block, frame)
    case 'roll':
      return memorialPieces(block, frame)
    case 'honours':
      return honourPieces(block, frame)
    default:
      return blockPieces(block, frame)
  }
}

const GAP = 10

/** Returns the heading of a section: title, a text at the end of its line, and a line below. */
function sectionHeadPieces(section: BookSection, chapter: number, frame: BookFrame, isFirst: boolean): PagePiece[] {
  const { title = '', aside = '', under = '', isListed, about } = section
  const { width, style, format } = frame
  const size = format.titles.section
  const set = stackPieces([
    ...linePieces([{ text: title, size, face: 'name' }], width - (aside === '' ? 0 : asideWidth(aside, style.small))),
    ...labelLines(under, style.label, width),
  ])
  const entry = isListed ? { outline: title, outlineUnder: chapterId(chapter) } : {}
  const draw = (x: number, y: number): DrawnElement[] => [
    ...inkWithIndexMentions(set.draw(x, y, set.height), about).map((ink, at) =>
      at === 0 && 'runs' in ink ? { ...ink, ...entry } : ink,
    ),
    ...(aside === '' ? [] : [rightTextLine(x + width, y + size * LINE_ASCENT, [{ text: aside, size: style.small }])]),
  ]
  return [spacePiece(isFirst ? 0 : style.gap * 1.8), { height: set.height + 3, keep: true, draw }]
}

const asideWidth = (text: string, size: number): number => widthOfRuns([{ text, size }]) + GAP

/** Returns the colophon (the text that says how the book was made) for the end of the last page. */
export const colophonPieces = (text: string, { width, style }: BookFrame): PagePiece[] =>
  centredLabelPieces(text, style.label, width)
