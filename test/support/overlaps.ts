import { readPdf, type PlacedRun } from './pdfText.ts'

/** The height of small letters above the baseline, for a font size of 1. */
const SMALL_LETTERS = 0.45
/** Texts that overlap by no more than this only touch, in points. */
const TOUCH = 1.5

/** The length of the overlap of two intervals, each with a start and a length; negative if they are apart. */
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
