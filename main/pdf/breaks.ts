/** An invisible place where a line may break; the fonts have it, without width. */
const BREAK = '\u200b'
/** Words longer than this may be broken, after so many characters each. */
const LONGEST = 30
const STEP = 15

const broken = (word: string): string => {
  const characters = [...word]
  const pieces = Array.from({ length: Math.ceil(characters.length / STEP) }, (_, at) =>
    characters.slice(at * STEP, (at + 1) * STEP).join(''),
  )
  return pieces.join(BREAK)
}

/** A text whose very long words may be broken, so that none runs over the edge of the page. */
export const breakable = (text: string): string =>
  text.replace(/\S+/gu, (word) => (word.length > LONGEST ? broken(word) : word))

/** Plain data with every text in it made breakable. */
export function withBreaks<T>(value: T): T {
  if (typeof value === 'string') return breakable(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => withBreaks(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBreaks(inner as unknown)])) as T
}

/** A text without the places put in by `breakable`. */
export const withoutBreaks = (text: string): string => text.replaceAll(BREAK, '')
