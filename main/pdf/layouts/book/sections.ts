import type { BookBlock, BookChapter, BookSection } from '../../../../shared/sheets/book.ts'
import { blockPieces } from '../../blocks/block.ts'
import { heading } from '../../blocks/heading.ts'
import { tableParts } from '../../blocks/table.ts'
import { ending, tagged, widthOfRuns, type Ink } from '../../drawing/ink.ts'
import { heightOf, lines, space, stacked, together, type Piece } from '../../drawing/piece.ts'
import { ASCENT } from '../../base/style.ts'
import { barsPieces } from './charts/bars.ts'
import { coursePieces } from './charts/course.ts'
import { duelsPieces } from './charts/duels.ts'
import { ranksPieces } from './charts/ranks.ts'
import { areaOf, type BookFrame } from '../bookFormat.ts'
import { gamePieces } from './game.ts'
import { honourPieces, rollPieces } from './honours.ts'
import type { Stretch } from './pages.ts'
import { peoplePieces } from './people.ts'
import { centredLabel, labelLines, prosePieces } from './words.ts'

/** Room between columns of people and of names. */
export const COLUMN_GAP = 20
/** What stands above a text in columns needs so much of it on its page. */
const BEGUN = 90
/** Columns that go on on a further page have so much of a column there at least. */
const LEAST_LEFT = 60
/** A roll of more names than this stands in two columns, where the page is wide enough. */
const LONG_ROLL = 12

/** The entries of a book's outline: of a chapter, and of a section under it. */
export const chapterId = (at: number): string => `chapter-${at}`

/** What runs through a chapter's pages: its opening, then its sections. */
export function chapterStretches(chapter: BookChapter, at: number, frame: BookFrame): Stretch[] {
  const opening = openingPieces(chapter, at, frame)
  const [first, ...others] = chapter.sections
  return [
    // A title alone on its page looks lost: a band under it rather goes on on the next.
    ...(first ? sectionStretches(first, at, frame, opening, true) : [laneOf(opening)]),
    ...others.flatMap((section) => sectionStretches(section, at, frame, [], false)),
  ]
}

const laneOf = (pieces: readonly Piece[]): Stretch => ({ section: { kind: 'lanes', lanes: [{ left: 0, pieces }] } })

/** The title of a chapter, a rule in the manner of the ruleset, and what is said under it. */
function openingPieces(
  { title, lede = '' }: BookChapter,
  at: number,
  { width, style, motif, format }: BookFrame,
): Piece[] {
  const size = format.titles.chapter
  const sink = { ...space(areaOf(format, 1).height * 0.07), isSpace: false }
  const set = stacked(lines([{ text: title, size, face: 'name' }], width))
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
    ...lines([{ text: lede, size: format.prose, face: 'italic' }], Math.min(width, format.measure)).map((piece) => ({
      ...piece,
      keep: true,
    })),
    { ...space(style.gap), isSpace: false },
  ]
}

function sectionStretches(
  section: BookSection,
  chapter: number,
  frame: BookFrame,
  opening: readonly Piece[],
  isFirst: boolean,
): Stretch[] {
  const { title = '', beginsPage = false } = section
  const head = title === '' ? [] : headPieces(section, chapter, frame, isFirst)
  const stretches: Stretch[] = []
  let waiting: Piece[] = [...opening, ...head]
  let closing: Piece[] = []
  const put = (stretch: Stretch) => stretches.push(stretch)
  const closes = closingFrom(section, frame)
  for (const [at, block] of section.blocks.entries()) {
    const columns = columnsFor(block, frame)
    if (columns === 1) {
      const pieces = inOneColumn(block, frame)
      if (at < closes) waiting.push(...pieces)
      else closing.push(...pieces)
      continue
    }
    if (block.kind === 'list') {
      if (waiting.length > 0) put(laneOf(waiting))
      waiting = together([...closing, ...heading(block.table.title, frame, block.table.aside)])
      closing = []
    }
    const flow = flowOf(block, columns, frame)
    if (waiting.length > 0)
      put({
        ...laneOf(waiting),
        needs: neededBy(waiting, flow, block.kind === 'list' ? WHOLE_LIST : WHOLE_BAND, frame),
      })
    waiting = []
    put(flow)
  }
  waiting.push(...together(closing))
  if (waiting.length > 0)
    put(stretches.length === 0 && head.length > 0 ? begun(waiting, section, frame) : laneOf(waiting))
  const [begins, ...others] = stretches
  if (!begins) return []
  const whole = beginsPage ? { whole: stretches.reduce((sum, one) => sum + roomOf(one), 0) } : {}
  return [{ ...begins, ...whole, ...(title !== '' && { running: title }) }, ...others]
}

/**
 * The first of the blocks that close a round and stay together, so that its standings do not stand alone on a page: these and
 * what is told before them, back to the last game, as long as that is no more than a good part of a page.
 */
function closingFrom({ blocks }: BookSection, frame: BookFrame): number {
  const last = blocks.length - 1
  const isRound = blocks.some(({ kind }) => kind === 'game')
  const page = areaOf(frame.format, 1).height
  let room = last < 1 ? 0 : blockRoom(blocks[last]!, frame)
  if (last < 1 || !isRound || room > page * WHOLE_LIST) return blocks.length
  // The first block stays with the title in any case.
  for (let at = last; at > 1; at--) {
    room += blockRoom(blocks[at - 1]!, frame)
    if (room > page * CLOSING) return at
    if (blocks[at - 1]!.kind === 'game') return at - 1
  }
  return 1
}

/** The height that a block takes by itself, its columns as even as they can be. */
function blockRoom(block: BookBlock, frame: BookFrame): number {
  const columns = columnsFor(block, frame)
  if (columns === 1) return heightOf(inOneColumn(block, frame))
  const above = block.kind === 'list' ? heightOf(heading(block.table.title, frame, block.table.aside)) : 0
  return above + roomOf(flowOf(block, columns, frame))
}

/** How high a stretch is, its columns as even as they can be. */
function roomOf({ section }: Stretch): number {
  if (section.kind === 'lanes') return Math.max(0, ...section.lanes.map(({ pieces }) => heightOf(pieces)))
  const tallest = Math.max(0, ...section.pieces.map(({ height }) => height))
  return heightOf(section.pieces) / section.lefts.length + tallest
}

/** What stands in columns where the page is wide enough, in a single one: with its heading, and nobody alone at either end. */
function inOneColumn(block: BookBlock, frame: BookFrame): Piece[] {
  if (block.kind === 'list') return piecesOf(block.table, frame)
  if (block.kind !== 'people') return piecesOf(block, frame)
  const isKept = (at: number) => at === 0 || at === block.people.length - 2
  return block.people.flatMap((person, at) => {
    const pieces = piecesOf({ ...block, people: [person] }, frame)
    return isKept(at) ? pieces.map((piece) => ({ ...piece, keep: true })) : pieces
  })
}

/** A section begins where a good part of it has room: a title over two rows of a table looks lost. A small band stays whole. */
function begun(pieces: readonly Piece[], { blocks }: BookSection, { format }: BookFrame): Stretch {
  const [height, page] = [heightOf(pieces), areaOf(format, 1).height]
  const isWhole = height <= page * WHOLE_BAND && blocks.some(({ kind }) => kind === 'people')
  return { ...laneOf(pieces), needs: isWhole ? height : Math.min(height, page * 0.24) }
}

/** What takes no more than this share of a page is not parted: a band with its people; standings beside themselves. */
const WHOLE_BAND = 1
const WHOLE_LIST = 0.5
/** What closes a round is kept together up to this share of a page. */
const CLOSING = 0.62

/** Room for what stands above columns and for all of these, where that is little enough; if not, for where they begin. */
function neededBy(pieces: readonly Piece[], columns: Stretch, most: number, { format }: BookFrame): number {
  const height = heightOf(pieces)
  const whole = height + roomOf(columns)
  if (whole <= areaOf(format, 1).height * most) return whole
  return height < 260 ? height + BEGUN : 0
}

function columnsFor(block: BookBlock, { format }: BookFrame): number {
  if (block.kind === 'people') return block.people.length > 1 ? format.people : 1
  if (block.kind === 'list') return format.people
  return block.kind === 'roll' && block.entries.length > LONG_ROLL ? format.people : 1
}

function flowOf(block: BookBlock, count: number, frame: BookFrame): Stretch {
  const width = (frame.width - (count - 1) * COLUMN_GAP) / count
  const lefts = Array.from({ length: count }, (_, at) => at * (width + COLUMN_GAP))
  const pieces = piecesOf(block, { ...frame, width })
  return { section: { kind: 'flow', lefts, pieces }, least: LEAST_LEFT }
}

/** A table or bars that stay whole where they take no more than this share of a page. */
const WHOLE = 0.26
/** Rows of a longer one that stand at the foot of a page, or at the top of the next, at least. */
const FEW = 4

/** Rows that are not parted without need: short ones are kept together, of long ones no two stand alone. */
function unbroken(pieces: readonly Piece[], { format }: BookFrame): Piece[] {
  if (heightOf(pieces) <= areaOf(format, 1).height * WHOLE) return together(pieces)
  const first = pieces.findIndex(({ keep }) => !keep)
  return pieces.map((piece, at) => {
    const isNearEnd = at < first + FEW - 1 || (at >= pieces.length - FEW && at < pieces.length - 1)
    return isNearEnd ? { ...piece, keep: true } : piece
  })
}

function piecesOf(block: BookBlock, frame: BookFrame): Piece[] {
  switch (block.kind) {
    case 'prose':
      return prosePieces(block, frame)
    case 'people':
      return peoplePieces(block, frame)
    case 'list':
      return [...tableParts({ ...block.table, title: '' }, frame).body]
    case 'table':
      return unbroken(blockPieces(block, frame), frame)
    case 'bars':
      return unbroken(barsPieces(block, frame), frame)
    case 'stats':
      return [
        ...blockPieces(block, frame).map((piece) => ({ ...piece, keep: true })),
        { ...space(frame.style.gap), isSpace: false },
      ]
    case 'game':
      return gamePieces(block, frame)
    case 'ranks':
      return ranksPieces(block, frame, areaOf(frame.format, 1).height)
    case 'course':
      return coursePieces(block, frame)
    case 'duels':
      return duelsPieces(block, frame)
    case 'roll':
      return rollPieces(block, frame)
    case 'honours':
      return honourPieces(block, frame)
    default:
      return blockPieces(block, frame)
  }
}

const GAP = 10

/** The heading of a section: its name, at its end a word, under it who and when. */
function headPieces(section: BookSection, chapter: number, frame: BookFrame, isFirst: boolean): Piece[] {
  const { title = '', aside = '', under = '', isListed, about } = section
  const { width, style, format } = frame
  const size = format.titles.section
  const set = stacked([
    ...lines([{ text: title, size, face: 'name' }], width - (aside === '' ? 0 : asideWidth(aside, style.small))),
    ...labelLines(under, style.label, width),
  ])
  const entry = isListed ? { outline: title, outlineUnder: chapterId(chapter) } : {}
  const draw = (x: number, y: number): Ink[] => [
    ...tagged(set.draw(x, y, set.height), about).map((ink, at) =>
      at === 0 && 'runs' in ink ? { ...ink, ...entry } : ink,
    ),
    ...(aside === '' ? [] : [ending(x + width, y + size * ASCENT, [{ text: aside, size: style.small }])]),
  ]
  return [space(isFirst ? 0 : style.gap * 1.8), { height: set.height + 3, keep: true, draw }]
}

const asideWidth = (text: string, size: number): number => widthOfRuns([{ text, size }]) + GAP

/** What stands at the end of the last page. */
export const colophonPieces = (text: string, { width, style }: BookFrame): Piece[] =>
  centredLabel(text, style.label, width)
