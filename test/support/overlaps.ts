import { readPdf, type PlacedRun } from './pdfText.ts'

/** Small letters reach this far above the baseline, for a size of 1. */
const SMALL_LETTERS = 0.45
/** Texts closer than this touch, but are not printed over each other. */
const TOUCH = 1.5

/** How far two lengths, each from a beginning, cover each other. */
const overlapLength = (one: number, reach: number, other: number, far: number): number =>
  Math.min(one + reach, other + far) - Math.max(one, other)

const areOver = (one: PlacedRun, other: PlacedRun): boolean =>
  overlapLength(one.x, one.width, other.x, other.width) > TOUCH &&
  overlapLength(one.y, one.height * SMALL_LETTERS, other.y, other.height * SMALL_LETTERS) > TOUCH

/** Texts of a PDF that are printed over each other: « page 2: « Alba » over « Basile » ». */
export async function overlapsIn(bytes: Uint8Array): Promise<string[]> {
  const { runs } = await readPdf(bytes)
  return runs.flatMap((placed, page) =>
    placed.flatMap((one, at) =>
      placed
        .slice(at + 1)
        .filter((other) => areOver(one, other))
        .map(({ text }) => `page ${page + 1}: « ${text} » over « ${one.text} »`),
    ),
  )
}
