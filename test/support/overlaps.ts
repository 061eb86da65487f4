import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A run of text: its left end, its baseline, and how far it reaches, in points. */
interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Small letters reach this far above the baseline, for a size of 1. */
const SMALL_LETTERS = 0.45
/** Texts closer than this touch, but are not printed over each other. */
const TOUCH = 1.5

const areOver = (one: Placed, other: Placed): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > TOUCH &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > TOUCH

/** Texts of a PDF that are printed over each other: « page 2: « Alba » over « Basile » ». */
export async function overlapsIn(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const found: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const placed = items.flatMap((item): Placed[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      return [{ text: item.str, x, y, width: item.width, height: item.height * SMALL_LETTERS }]
    })
    placed.forEach((one, at) => {
      const over = placed.slice(at + 1).filter((other) => areOver(one, other))
      found.push(...over.map(({ text }) => `page ${number}: « ${text} » over « ${one.text} »`))
    })
  }
  await loading.destroy()
  return found
}
