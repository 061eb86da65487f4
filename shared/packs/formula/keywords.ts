/** Functions of numbers, with the minimum and maximum number of arguments. */
export const NUMBER_FUNCTIONS = {
  min: [1, 20],
  max: [1, 20],
  abs: [1, 1],
  round: [1, 1],
  floor: [1, 1],
  ceil: [1, 1],
} as const satisfies Readonly<Record<string, readonly [min: number, max: number]>>
export type NumberFunction = keyof typeof NUMBER_FUNCTIONS

/** Functions of a list and of a condition, or a number, for each thing in the list. */
export const LIST_FUNCTIONS = ['count', 'sum', 'any', 'all'] as const
export type ListFunction = (typeof LIST_FUNCTIONS)[number]

/** Words that are operators or values. Nothing else can have such a name. */
export const RESERVED_WORDS = ['and', 'or', 'not', 'in', 'true', 'false'] as const
export type ReservedWord = (typeof RESERVED_WORDS)[number]

/** French words of formulas; a formula may mix the languages. */
const FRENCH_WORDS: Readonly<Record<string, ReservedWord>> = {
  et: 'and',
  ou: 'or',
  non: 'not',
  dans: 'in',
  vrai: 'true',
  faux: 'false',
}

const FRENCH_FUNCTIONS: Readonly<Record<string, NumberFunction | ListFunction | 'if'>> = {
  si: 'if',
  nb: 'count',
  somme: 'sum',
  existe: 'any',
  tous: 'all',
  arrondi: 'round',
  plancher: 'floor',
  plafond: 'ceil',
}

/** All names of the functions, in both languages, for suggestions. */
export const FUNCTION_NAMES: readonly string[] = [
  'if',
  ...Object.keys(NUMBER_FUNCTIONS),
  ...LIST_FUNCTIONS,
  ...Object.keys(FRENCH_FUNCTIONS),
]

/** Returns the reserved word that a word stands for, in either language and in any case; undefined for another word. */
export function reservedWordOf(word: string): ReservedWord | undefined {
  const lower = word.toLowerCase()
  if (Object.hasOwn(FRENCH_WORDS, lower)) return FRENCH_WORDS[lower]
  return RESERVED_WORDS.find((one) => one === lower)
}

/** Returns the English name of a function, which may be given in French and in any case. */
export function functionNameOf(name: string): string {
  const lower = name.toLowerCase()
  if (Object.hasOwn(FRENCH_FUNCTIONS, lower)) return FRENCH_FUNCTIONS[lower]!
  return FUNCTION_NAMES.includes(lower) ? lower : name
}
