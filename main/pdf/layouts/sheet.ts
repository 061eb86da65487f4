import {
  singleBlocks,
  type SheetBlock,
  type EntriesBlock,
  type SheetModel,
  type StatsBlock,
} from '../../../shared/sheets/model.ts'
import type { BlockFrame } from '../blocks/heading.ts'
import type { DrawnElement } from '../drawing/ink.ts'
import { heightOfPieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { getMotif } from '../motifs/motif.ts'
import type { SheetStyle } from '../base/style.ts'
import { aidsPiece, drawResultBoxes } from './foot.ts'
import { continuationHead, continuedTitleFor, headPiece, warningPieces } from './head.ts'
import { fillSectionColumns, fillLanes, type SectionPlace } from './fillSection.ts'
import { sheetSectionsOf, type SheetSection } from './sections.ts'

/** The part of a page that a sheet may use, without the margins. */
export interface PageArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Maximum height of play aids at the foot, as a share of the page. Higher play aids are placed among the other
 * blocks.
 */
const MOST_AIDS = 0.3
const ABOVE_FOOT = 6

const isPlayAids = (block: SheetBlock): block is EntriesBlock => block.kind === 'entries' && block.isAid === true

/**
 * Lays out a sheet on at least one page. Tables with wide distances between their rows keep these distances only if the
 * sheet then takes one page. `tears`: true if tables may be divided between pages.
 */
export function sheetPages(sheet: SheetModel, area: PageArea, style: SheetStyle, tears = false): DrawnElement[][] {
  const isRoomy = sheet.blocks.some((block) => block.kind === 'table' && block.isRoomy)
  const pages = layOutSheet(sheet, area, style, tears)
  return isRoomy && pages.length > 1 ? layOutSheet(withoutRoomyTables(sheet), area, style, tears) : pages
}

/** A table may move as a whole to the next page. It may then leave at most this share of a page empty. */
const MOST_EMPTY = 0.5
/**
 * The same maximum for a reference. It is smaller, because a reference is read page by page and its pages should be
 * full.
 */
const MOST_EMPTY_DENSE = 0.2

const withoutRoomyTables = (sheet: SheetModel): SheetModel => ({
  ...sheet,
  blocks: sheet.blocks.map((block) => (block.kind === 'table' ? { ...block, isRoomy: false } : block)),
})

/** Lays out a sheet: head, body, and the strip for results at the bottom of its first page. */
function layOutSheet(sheet: SheetModel, area: PageArea, style: SheetStyle, tears: boolean): DrawnElement[][] {
  const motif = getMotif(sheet)
  const inner = { ...area, x: area.x + motif.inset, width: area.width - motif.inset }
  const frame: BlockFrame = { width: inner.width, style, motif, goesOn: continuedTitleFor(sheet) }
  const { head, body, aids } = splitSheetBlocks(sheet)
  const foot = footPieces(sheet, aids, frame, area.height)
  const flowing = foot.takesAids ? body : [...body, ...aids]
  const top = [headPiece(sheet, head, frame)]
  const marks = warningPieces(sheet.marks, frame)
  const first = area.height - heightOfPieces([...top, ...marks]) - foot.height
  const warned: SheetSection[] = marks.length > 0 ? [{ kind: 'lanes', lanes: [{ left: 0, pieces: marks }] }] : []
  const pages = fillSheetPages([...warned, ...sheetSectionsOf(flowing, frame, first)], {
    area: inner,
    top,
    foot: foot.pieces,
    footHeight: foot.height,
    continued: continuationHead(sheet, frame),
    mostEmpty: tears ? 0 : area.height * (sheet.isDense ? MOST_EMPTY_DENSE : MOST_EMPTY),
  })
  return pages.map((ink) => [...motif.binding(area.x, area.y, area.height), ...ink])
}

/** Splits the blocks into values for the head, the body, and play aids. */
function splitSheetBlocks(sheet: SheetModel): { head: StatsBlock[]; body: SheetBlock[]; aids: EntriesBlock[] } {
  const end = sheet.blocks.findIndex(({ kind }) => kind !== 'stats')
  const head = sheet.portrait ? (sheet.blocks.slice(0, Math.max(0, end)) as StatsBlock[]) : []
  const rest = sheet.blocks.slice(head.length)
  return {
    head,
    body: rest.filter((block) => !isPlayAids(block)),
    aids: singleBlocks({ blocks: rest }).filter(isPlayAids),
  }
}

/** Returns the play aids and the strip for results, which are at the bottom of the first page. */
function footPieces({ record }: SheetModel, aids: readonly EntriesBlock[], frame: BlockFrame, height: number) {
  const drawn = aids.map((block) => aidsPiece(block, frame))
  const takesAids = heightOfPieces(drawn) <= height * MOST_AIDS
  const pieces = [
    ...(takesAids ? drawn.flatMap((piece) => [piece, spacePiece(frame.style.isClose ? 2 : 4)]) : []),
    ...(record ? [drawResultBoxes(record, frame)] : []),
  ]
  return { takesAids, pieces, height: pieces.length > 0 ? heightOfPieces(pieces) + ABOVE_FOOT : 0 }
}

interface PageFrame {
  readonly area: PageArea
  readonly top: readonly PagePiece[]
  readonly foot: readonly PagePiece[]
  readonly footHeight: number
  readonly continued: readonly PagePiece[]
  readonly mostEmpty: number
}

/** Fills the sections between the head and the foot of the first page, then on further pages. */
function fillSheetPages(sections: readonly SheetSection[], course: PageFrame): DrawnElement[][] {
  const { area, top, foot, footHeight, continued, mostEmpty } = course
  const end = area.y + area.height
  const pages: DrawnElement[][] = [[...stackPieces(top).draw(area.x, area.y, 0)]]
  const page = area.height - heightOfPieces(continued)
  let y = area.y + heightOfPieces(top)
  let isTop = false
  const fillPage = (section: SheetSection): SheetSection | undefined => {
    const place: SectionPlace = {
      x: area.x,
      y,
      bottom: pages.length === 1 ? end - footHeight : end,
      isTop,
      page,
      mostEmpty,
    }
    const { ink, used, rest } =
      section.kind === 'lanes' ? fillLanes(section.lanes, place) : fillSectionColumns(section, place)
    pages.at(-1)!.push(...ink)
    y += used
    isTop = isTop && used === 0
    return rest
  }
  for (const section of sections) {
    for (let rest = fillPage(section); rest; rest = fillPage(rest)) {
      pages.push([...stackPieces(continued).draw(area.x, area.y, 0)])
      y = area.y + heightOfPieces(continued)
      isTop = true
    }
  }
  // The foot is drawn last, so that screen readers and copied text end with the foot.
  pages[0]!.push(...stackPieces(foot).draw(area.x, end - footHeight + ABOVE_FOOT, 0))
  return pages
}
