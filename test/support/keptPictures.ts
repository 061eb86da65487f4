import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compare, TOLERANCE, type Difference } from './compare.ts'
import { pagesOf, SEAM, sideBySide } from './picture.ts'
import { decodePng, encodePng, type Picture } from './png.ts'

/** High enough to see a changed digit in the smallest print, low enough to keep the files small. */
export const DPI = 72
/** Maximum number of pages in a picture. */
const MOST_PAGES = 4

/** The first pages of a PDF side by side. */
export interface ContactSheet {
  readonly picture: Picture
  readonly pages: number
}

/** The first pages of a PDF in one picture. */
export async function contactSheet(bytes: Uint8Array): Promise<ContactSheet> {
  const pages = await pagesOf(bytes, { dpi: DPI, most: MOST_PAGES })
  return { picture: sideBySide(pages), pages: pages.length }
}

/** The file of a picture. */
export const pathOf = (folder: string, name: string): string => path.join(folder, `${name}.png`)

/** Keeps a picture under its name in a folder; returns its size in bytes. */
export function keep(folder: string, name: string, picture: Picture): number {
  const file = pathOf(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  const bytes = encodePng(picture)
  writeFileSync(file, bytes)
  return bytes.length
}

/**
 * Compares a picture with the one that the folder `kept` holds under its name. Returns the difference as one sentence, or `undefined`
 * if they are alike. If they differ, writes the new picture to `out` and, if their sizes are equal, a picture of the difference.
 */
export function problemWith(name: string, drawn: ContactSheet, kept: string, out: string): string | undefined {
  const file = pathOf(kept, name)
  const old = existsSync(file) ? decodePng(readFileSync(file)) : undefined
  const difference = old && compare(old, drawn.picture)
  if (difference?.alike) return undefined
  keep(out, name, drawn.picture)
  if (difference) keep(out, `${name}-difference`, difference.picture)
  const what = !old
    ? 'has no picture yet'
    : difference
      ? describeDifference(difference, drawn)
      : `measures ${sizeOf(drawn.picture)} pixels instead of ${sizeOf(old)}: another paper size or number of pages`
  return `${name} ${what}; see ${pathOf(out, name)}, and run npm run pictures if the change is intended.`
}

const sizeOf = ({ width, height }: Picture): string => `${width} × ${height}`

function describeDifference({ worst, windows, at }: Difference, { picture, pages }: ContactSheet): string {
  const page = (picture.width + SEAM) / pages
  const points = (pixels: number): number => Math.round((pixels * 72) / DPI)
  const place = `page ${Math.floor(at.x / page) + 1}, ${points(at.x % page)} pt from the left and ${points(at.y)} pt from the top`
  return `differs at ${windows} places, most on ${place}, by ${worst.toFixed(1)} % of black (${TOLERANCE} % are let through)`
}
