import type { DrawnElement } from '../../drawing/ink.ts'
import { heightOfPieces } from '../../drawing/piece.ts'
import { fillSectionColumns, fillLanes, type FilledSection, type SectionPlace } from '../fillSection.ts'
import type { SheetSection } from '../sections.ts'
import { textAreaOf, type BookFormat } from '../bookFormat.ts'

/** A section of a book with its rules for page breaks (a stretch). */
export interface BreakableSection {
  readonly section: SheetSection
  /**
   * Free height that a page must have so that the section begins there; a section may always begin on an empty page.
   */
  readonly needs?: number
  /** Height of the whole section. The section begins a new page if less than this height is left. */
  readonly whole?: number
  /** Minimum height of the columns on a further page, if the columns continue there. */
  readonly least?: number
  /** Title for the running head; present only if a new section of the book begins here. */
  readonly running?: string
}

/** A page without its running head and page number, which are added later. */
export interface BookPage {
  readonly ink: readonly DrawnElement[]
  /** Page number, counted from 1. */
  readonly number: number
  /** Section that the running head names; empty if the title of that section is at the top of the page. */
  readonly running?: string
}

interface UnfinishedPage {
  ink: DrawnElement[]
  running?: string
}

/** Fills pages with sections (stretches), beginning at page number `first`. Returns at least one page. */
export function flowPages(stretches: readonly BreakableSection[], format: BookFormat, first: number): BookPage[] {
  const { height } = textAreaOf(format, first)
  const pages: UnfinishedPage[] = [{ ink: [] }]
  let running = ''
  let used = 0
  const turn = () => {
    pages.push({ ink: [], running })
    used = 0
  }
  const put = (section: SheetSection, least: number): SheetSection | undefined => {
    const area = textAreaOf(format, first + pages.length - 1)
    const place: SectionPlace = {
      x: area.x,
      y: area.y + used,
      bottom: area.y + area.height,
      isTop: used === 0,
      page: height,
    }
    const filled = section.kind === 'lanes' ? fillLanes(section.lanes, place) : fillBookColumns(section, place, least)
    pages.at(-1)!.ink.push(...filled.ink)
    used += filled.used
    return filled.rest
  }
  for (const { section, needs = 0, whole = 0, least = 0, running: name } of stretches) {
    if (used > 0 && height - used < Math.max(whole, needs)) turn()
    if (name !== undefined) running = name
    const head = name === undefined ? running : ''
    const from = used
    if (from === 0) pages.at(-1)!.running = head
    let rest = put(section, least)
    if (rest && used === from) {
      // No part of the section fits on this page, so the section begins on the next page.
      turn()
      pages.at(-1)!.running = head
      rest = put(rest, least)
    }
    for (; rest; rest = put(rest, least)) turn()
  }
  return pages.map((page, at) => ({ ...page, number: first + at }))
}

/**
 * Fills columns. If the text on the next page would have a height of less than `least`, the columns on this page end
 * earlier, so that the next page gets more text.
 */
function fillBookColumns(
  section: Extract<SheetSection, { kind: 'flow' }>,
  place: SectionPlace,
  least: number,
): FilledSection {
  const filled = fillSectionColumns(section, place)
  const left = filled.rest?.kind === 'flow' ? heightOfPieces(filled.rest.pieces) / section.lefts.length : least
  if (left >= least) return filled
  const shorter = fillSectionColumns(section, { ...place, bottom: place.bottom - (least - left) })
  return shorter.used > 0 ? shorter : filled
}
