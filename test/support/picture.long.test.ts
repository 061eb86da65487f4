// The comparison of pictures, tested with deliberate faults on a real page.
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { membersOf, printed } from '../pdf/subjects.ts'
import { temporaryFolder } from './cli.ts'
import { compare } from './compare.ts'
import { times } from './long.ts'
import { contactSheet, DPI, keep, problemWith } from './keptPictures.ts'
import { blankPicture, pagesOf, SEAM, sideBySide } from './picture.ts'
import { decodePng, encodePng, type Picture } from './png.ts'

/** A run of text and the start of its baseline, in points from the top left of the page. */
interface Line {
  readonly text: string
  readonly font: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

const printable = membersOf('un-pour-un', 'typical', 'fr', 1)
let pdf: Uint8Array
let page: Picture
let kept: Picture
let lines: Line[]

const folder = temporaryFolder()
afterAll(() => folder.remove())
beforeAll(async () => {
  pdf = await printed(printable)
  page = await shiftedPicture(0, 0)
  kept = decodePng(encodePng(page))
  lines = await linesOf(pdf)
})

/** The first page, with its whole drawing moved by a number of points. */
const shiftedPicture = async (x: number, y: number): Promise<Picture> =>
  (await pagesOf(pdf, { dpi: DPI, most: 1, shift: { x: (x * DPI) / 72, y: (y * DPI) / 72 } }))[0]!

async function linesOf(bytes: Uint8Array): Promise<Line[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const first = await (await loading.promise).getPage(1)
  const { height } = first.getViewport({ scale: 1 })
  const { items } = await first.getTextContent()
  await loading.destroy()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x, y] = [Number(item.transform[4]), height - Number(item.transform[5])]
    return [{ text: item.str, font: item.fontName, x, y, width: item.width, size: item.height }]
  })
}

/** The page, with one line taken from another picture. */
function withLine({ x, y, width, size }: Line, from: Picture): Picture {
  const grey = page.grey.slice()
  const pixels = (points: number): number => Math.round((points * DPI) / 72)
  for (let row = pixels(y - size) - 1; row <= pixels(y + size * 0.35) + 1; row++) {
    const [start, end] = [pixels(x) - 1, pixels(x + width) + 2].map((column) => row * page.width + column)
    grey.set(from.grey.subarray(start, end), start)
  }
  return { ...page, grey }
}

const difference = (drawn: Picture) => compare(kept, drawn)!

describe('the comparison accepts', () => {
  test('the same page drawn again, byte for byte', async () => {
    expect(await shiftedPicture(0, 0)).toEqual(page)
    expect(difference(page)).toMatchObject({ worst: 0, windows: 0, alike: true })
  })

  test.each([0.01, 0.02, -0.02])('a page moved by %d pt to the right and down', async (by) => {
    expect(difference(await shiftedPicture(by, by)).alike).toBe(true)
  })

  test.each([0.05, -0.05])('a page moved by %d pt to the right', async (by) => {
    expect(difference(await shiftedPicture(by, 0)).alike).toBe(true)
  })

  test('outlines drawn slightly differently', () => {
    const noiseAt = (at: number): number => ((at * 7919) % 33) - 16
    const isEdge = (grey: number): boolean => grey > 0 && grey < 255
    const grey = page.grey.map((one, at) => (isEdge(one) ? Math.max(0, Math.min(255, one + noiseAt(at))) : one))
    expect(grey).not.toEqual(page.grey)
    expect(difference({ ...page, grey }).alike).toBe(true)
  })
})

describe('the comparison detects', () => {
  test('any line of text moved by 1.5 pt in either direction', async () => {
    expect(lines.length).toBeGreaterThan(100)
    const [down, right] = [await shiftedPicture(0, 1.5), await shiftedPicture(1.5, 0)]
    const words = lines.filter(({ text }) => /\w/u.test(text))
    for (const line of words) expect(difference(withLine(line, down)).alike, `${line.text} moved down`).toBe(false)
    for (const line of words) expect(difference(withLine(line, right)).alike, `${line.text} moved right`).toBe(false)
  })

  test('any missing text', () => {
    const white = blankPicture(page.width, page.height)
    for (const line of lines) expect(difference(withLine(line, white)).alike, line.text).toBe(false)
  })

  test('any changed digit in 9 pt text', async () => {
    const digits = lines.filter(({ text, size }) => /^\d\+?$/.test(text) && Math.abs(size - 9) < 1)
    let tried = 0
    for (const one of new Map(digits.map((line) => [line.text, line])).values()) {
      const others = digits.filter(
        ({ text, font, size }) =>
          text !== one.text && text.length === one.text.length && font === one.font && size === one.size,
      )
      // Replaces each digit by some of the others, not one digit by all others.
      for (const other of others.slice(0, times(2, 25))) {
        tried += 1
        const moved = await shiftedPicture(one.x - other.x, one.y - other.y)
        expect(difference(withLine(one, moved)).alike, `${one.text} became ${other.text}`).toBe(false)
      }
    }
    expect(tried).toBeGreaterThan(10)
  })

  test.each([0, 0.1, 0.2, 0.28, 0.35, 0.5, 0.65, 0.8])(
    'a missing line of 0.4 pt that starts %d px below the edge of a pixel',
    (below) => {
      // A row of pixels that the line covers in part is grey in proportion.
      const row = Math.round(page.height / 2)
      const thickness = (0.4 * DPI) / 72
      const ruled = page.grey.slice().fill(255, (row - 5) * page.width, (row + 6) * page.width)
      const without = ruled.slice()
      const first = Math.min(thickness, 1 - below)
      for (const [at, share] of [first, thickness - first].entries()) {
        const start = (row + at) * page.width + 30
        ruled.fill(Math.round(255 * (1 - share)), start, start + 200)
      }
      const old = decodePng(encodePng({ ...page, grey: ruled }))
      expect(compare(old, { ...page, grey: ruled })!.alike).toBe(true)
      expect(compare(old, { ...page, grey: without })!.alike).toBe(false)
    },
  )

  test('another paper size, and another number of pages', async () => {
    const letter = await pagesOf(await printed({ ...printable, paper: 'letter' }), { dpi: DPI })
    expect(compare(kept, letter[0]!)).toBeUndefined()
    expect(compare(kept, sideBySide([page, page]))).toBeUndefined()
    expect(compare(sideBySide([page, page]), page)).toBeUndefined()
  })
})

describe('a picture', () => {
  test('is stored in five shades of grey, and read back unchanged', () => {
    const grey = Uint8Array.from({ length: 15 * 7 }, (_, at) => (at * 37) % 256)
    const once = decodePng(encodePng({ width: 15, height: 7, grey }))
    expect(once).toMatchObject({ width: 15, height: 7 })
    expect(new Set(once.grey).size).toBe(5)
    expect(Math.max(...grey.map((one, at) => Math.abs(one - once.grey[at]!)))).toBeLessThanOrEqual(32)
    expect(decodePng(encodePng(once))).toEqual(once)
  })

  test('of another program is refused', () => {
    expect(() => decodePng(readFileSync(new URL('../../docs/club/invite.png', import.meta.url)))).toThrow(
      'another program',
    )
    expect(() => decodePng(new Uint8Array(20))).toThrow('no PNG')
  })

  test('of several pages shows them side by side', () => {
    const joined = sideBySide([page, page])
    expect([joined.width, joined.height]).toEqual([2 * page.width + SEAM, page.height])
    expect(joined.grey.slice(-page.width)).toEqual(page.grey.slice(-page.width))
  })
})

describe('the message of a failed comparison', () => {
  const [old, out] = [folder.folder('old'), folder.folder('out')]
  const problem = async (name: string) => problemWith(name, await contactSheet(pdf), old, out)

  test('says that no picture is stored yet, and leaves the new one', async () => {
    const sentence = await problem('a/new')
    expect(sentence).toMatch(/^a\/new has no picture yet; see .*new\.png, .*npm run pictures.*\.$/)
    keep(old, 'a/new', decodePng(readFileSync(folder.at('out/a/new.png'))))
    expect(await problem('a/new')).toBeUndefined()
  })

  test('says how much differs, and where on which page', async () => {
    const { picture, pages } = await contactSheet(pdf)
    const grey = picture.grey.slice()
    for (let y = 300; y < 303; y++) grey.fill(0, y * picture.width + 10, y * picture.width + 14)
    keep(old, 'spot', { ...picture, grey })
    expect(pages).toBe(1)
    expect(await problem('spot')).toMatch(
      /^spot differs at \d+ places, most on page 1, 1[1-3] pt from the left and 301 pt/,
    )
    expect(decodePng(readFileSync(folder.at('out/spot-difference.png'))).grey).toContain(0)
  })

  test('says that the size differs, or that the file is invalid', async () => {
    keep(old, 'small', blankPicture(20, 30))
    expect(await problem('small')).toContain('595 × 842'.replace('595', String(page.width)))
    writeFileSync(folder.at('old/broken.png'), 'no picture')
    await expect(problem('broken')).rejects.toThrow('no PNG')
  })
})
