import { diceDistribution, diceNamed, multiplesOf, multipleValue, type DiceName } from '../../rules/kit/dice.ts'
import { multipleNamed } from '../../rules/kit/range.ts'
import type { TableInput } from './packSchema.ts'

type Spans = (readonly [from: number, to: number])[]

/** Words for dice that are all different. */
const NONE = ['none', 'aucun']
/** What a message says that an author can write for them. */
export const NO_MULTIPLE = { fr: 'aucun', en: 'none' } as const

const MULTIPLE = /^\s*([a-z]+)\s*(.*)$/

/** True for the key of a table that counts equal dice: `double 1`, `triple`, `none`. */
export function isMultipleKey(text: string): boolean {
  const [, word] = MULTIPLE.exec(text.toLowerCase()) ?? []
  return word !== undefined && (NONE.includes(word) || multipleNamed(word) !== undefined)
}

/**
 * Returns the dice of a table: of those whose keys name multiples, equal ones count. Undefined for a text that names no
 * dice.
 */
export function tableDice({ dice, results }: Pick<TableInput, 'dice' | 'results'>): DiceName | undefined {
  const named = diceNamed(dice)
  return named && Object.keys(results).some(isMultipleKey) ? multiplesOf(named) : named
}

/**
 * Parses the values of a table line: `4`, `2-3`, `11, 16`, `6+`; `double 1`, `triple 4-6` or `none` on dice of which
 * equal ones count, where a word alone is for all faces. A dash of any length will do. Returns undefined for another
 * text.
 */
export function parseDiceRange(text: string, dice: DiceName): Spans | undefined {
  const hasMultiples = dice.endsWith('=')
  if (!hasMultiples) return parseSpans(text, [...diceDistribution(dice).keys()].at(-1)!)
  const [, word = '', faces = ''] = MULTIPLE.exec(text.toLowerCase()) ?? []
  if (NONE.includes(word)) return faces === '' ? [[0, 0]] : undefined
  const equal = multipleNamed(word)
  if (equal === undefined) return undefined
  const highest = Number(/D(\d+)/.exec(dice)![1])
  const spans = faces === '' ? [[1, highest] as const] : parseSpans(faces, highest)
  return spans?.map(([from, to]) => [multipleValue(equal, from), multipleValue(equal, to)] as const)
}

/** `highest`: the value up to which `6+` reaches. */
function parseSpans(text: string, highest: number): Spans | undefined {
  const ranges = text.split(',').map((part): readonly [number, number] | undefined => {
    const match = /^\s*(\d{1,3})\s*(?:([-–—])\s*(\d{1,3})|(\+))?\s*$/.exec(part)
    if (!match) return undefined
    const from = Number(match[1])
    const to = match[4] ? Math.max(from, highest) : match[2] ? Number(match[3]) : from
    return from <= to ? [from, to] : undefined
  })
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}
