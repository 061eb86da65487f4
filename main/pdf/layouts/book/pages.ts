import type { Ink } from '../../drawing/ink.ts'
import { heightOf } from '../../drawing/piece.ts'
import { fillFlow, fillLanes, type FilledSection, type Place } from '../fillSection.ts'
import type { Section } from '../sections.ts'
import { areaOf, type BookFormat } from '../bookFormat.ts'

/** A part of what runs through a book's pages. */
export interface Stretch {
  readonly section: Section
  /** Room that it needs to begin on a page that has something on it already. */
  readonly needs?: number
  /** It begins a page where the one before has less room than this for all that belongs to it. */
  readonly whole?: number
  /** How much of a column goes on on a further page at least, where columns do not all stand on one. */
  readonly least?: number
  /** What the running head calls it, where a new section begins: its title is the first thing in it. */
  readonly running?: string
}

/** A page of a book before its head and number are put on it. */
export interface BookPage {
  readonly ink: readonly Ink[]
  /** Its number, from 1. */
  readonly number: number
  /** The section that its running head names; empty where that section's title stands right below the head. */
  readonly running?: string
}

interface Open {
  ink: Ink[]
  running?: string
}

/** Stretches run down the pages from `first` on, each page as far as it goes; a page at least. */
export function flowPages(stretches: readonly Stretch[], format: BookFormat, first: number): BookPage[] {
  const { height } = areaOf(format, first)
  const pages: Open[] = [{ ink: [] }]
  let running = ''
  let used = 0
  const turn = () => {
    pages.push({ ink: [], running })
    used = 0
  }
  const put = (section: Section, least: number): Section | undefined => {
    const area = areaOf(format, first + pages.length - 1)
    const place: Place = {
      x: area.x,
      y: area.y + used,
      bottom: area.y + area.height,
      isTop: used === 0,
      page: height,
    }
    const filled = section.kind === 'lanes' ? fillLanes(section.lanes, place) : flowed(section, place, least)
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
      // Nothing of it had room: it begins on the next page.
      turn()
      pages.at(-1)!.running = head
      rest = put(rest, least)
    }
    for (; rest; rest = put(rest, least)) turn()
  }
  return pages.map((page, at) => ({ ...page, number: first + at }))
}

/** Columns down a page; where hardly anything would be left for the next one, they end earlier, so that more goes on there. */
function flowed(section: Extract<Section, { kind: 'flow' }>, place: Place, least: number): FilledSection {
  const filled = fillFlow(section, place)
  const left = filled.rest?.kind === 'flow' ? heightOf(filled.rest.pieces) / section.lefts.length : least
  if (left >= least) return filled
  const shorter = fillFlow(section, { ...place, bottom: place.bottom - (least - left) })
  return shorter.used > 0 ? shorter : filled
}
