import {
  singleBlocks,
  type Block,
  type EntriesBlock,
  type SheetModel,
  type StatsBlock,
} from '../../../shared/sheets/model.ts'
import type { Frame } from '../blocks/heading.ts'
import type { Ink } from '../drawing/ink.ts'
import { heightOf, space, stacked, type Piece } from '../drawing/piece.ts'
import { motifOf } from '../motifs/motif.ts'
import type { Style } from '../base/style.ts'
import { aidsPiece, recordPiece } from './foot.ts'
import { continuedPieces, headPiece, markPieces } from './head.ts'
import { fillFlow, fillLanes, type Place } from './fillSection.ts'
import { sectionsOf, type Section } from './sections.ts'

/** The part of a page that a sheet may use, margins taken off. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Play aids higher than this share of the page go among the other blocks. */
const MOST_AIDS = 0.3
const ABOVE_FOOT = 6

const isAids = (block: Block): block is EntriesBlock => block.kind === 'entries' && block.isAid === true

/** A sheet's pages, one at least; rows stand wide apart only where that takes no further page. */
export function sheetPages(sheet: SheetModel, area: Area, style: Style): Ink[][] {
  const isRoomy = sheet.blocks.some((block) => block.kind === 'table' && block.isRoomy)
  const pages = laidOut(sheet, area, style)
  return isRoomy && pages.length > 1 ? laidOut(closely(sheet), area, style) : pages
}

const closely = (sheet: SheetModel): SheetModel => ({
  ...sheet,
  blocks: sheet.blocks.map((block) => (block.kind === 'table' ? { ...block, isRoomy: false } : block)),
})

/** Lays a sheet out: its head, what flows, and the record strip at the foot of its first page. */
function laidOut(sheet: SheetModel, area: Area, style: Style): Ink[][] {
  const motif = motifOf(sheet)
  const inner = { ...area, x: area.x + motif.inset, width: area.width - motif.inset }
  const frame: Frame = { width: inner.width, style, motif }
  const { head, body, aids } = parts(sheet)
  const foot = footPieces(sheet, aids, frame, area.height)
  const flowing = foot.takesAids ? body : [...body, ...aids]
  const top = [headPiece(sheet, head, frame)]
  const marks = markPieces(sheet.marks, frame)
  const first = area.height - heightOf([...top, ...marks]) - foot.height
  const warned: Section[] = marks.length > 0 ? [{ kind: 'lanes', lanes: [{ left: 0, pieces: marks }] }] : []
  const pages = flowed([...warned, ...sectionsOf(flowing, frame, first)], {
    area: inner,
    top,
    foot: foot.pieces,
    footHeight: foot.height,
    continued: continuedPieces(sheet, frame),
  })
  return pages.map((ink) => [...motif.binding(area.x, area.y, area.height), ...ink])
}

/** The figures that stand in the head, what flows, and the play aids. */
function parts(sheet: SheetModel): { head: StatsBlock[]; body: Block[]; aids: EntriesBlock[] } {
  const end = sheet.blocks.findIndex(({ kind }) => kind !== 'stats')
  const head = sheet.portrait ? (sheet.blocks.slice(0, Math.max(0, end)) as StatsBlock[]) : []
  const rest = sheet.blocks.slice(head.length)
  return { head, body: rest.filter((block) => !isAids(block)), aids: singleBlocks({ blocks: rest }).filter(isAids) }
}

/** What stands at the foot of the first page. */
function footPieces({ record }: SheetModel, aids: readonly EntriesBlock[], frame: Frame, height: number) {
  const drawn = aids.map((block) => aidsPiece(block, frame))
  const takesAids = heightOf(drawn) <= height * MOST_AIDS
  const pieces = [
    ...(takesAids ? drawn.flatMap((piece) => [piece, space(frame.style.isClose ? 2 : 4)]) : []),
    ...(record ? [recordPiece(record, frame)] : []),
  ]
  return { takesAids, pieces, height: pieces.length > 0 ? heightOf(pieces) + ABOVE_FOOT : 0 }
}

interface Course {
  readonly area: Area
  readonly top: readonly Piece[]
  readonly foot: readonly Piece[]
  readonly footHeight: number
  readonly continued: readonly Piece[]
}

/** Sections run down the first page between head and foot, then down as many further ones as they need. */
function flowed(sections: readonly Section[], { area, top, foot, footHeight, continued }: Course): Ink[][] {
  const end = area.y + area.height
  const pages: Ink[][] = [[...stacked(top).draw(area.x, area.y, 0)]]
  const page = area.height - heightOf(continued)
  let y = area.y + heightOf(top)
  let isTop = false
  const fillPage = (section: Section): Section | undefined => {
    const place: Place = { x: area.x, y, bottom: pages.length === 1 ? end - footHeight : end, isTop, page }
    const { ink, used, rest } = section.kind === 'lanes' ? fillLanes(section.lanes, place) : fillFlow(section, place)
    pages.at(-1)!.push(...ink)
    y += used
    isTop = isTop && used === 0
    return rest
  }
  for (const section of sections) {
    for (let rest = fillPage(section); rest; rest = fillPage(rest)) {
      pages.push([...stacked(continued).draw(area.x, area.y, 0)])
      y = area.y + heightOf(continued)
      isTop = true
    }
  }
  // Last on its page, so that what is read aloud or copied ends with it.
  pages[0]!.push(...stacked(foot).draw(area.x, end - footHeight + ABOVE_FOOT, 0))
  return pages
}
