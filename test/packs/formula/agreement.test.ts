// Random formulas, written in many ways, have the value that a second evaluator computes from the same tree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFormula } from '../../../shared/packs/formula/compileFormula.ts'
import { FormulaError } from '../../../shared/packs/formula/formulaError.ts'
import { testScope, TEST_VOCABULARY, type TestMember } from './vocabulary.ts'

type Tree = readonly [operator: string, ...parts: (Tree | string | number | boolean)[]]

/** How tightly operators hold: a part that holds less tightly than its surroundings needs brackets. */
const RANK: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  not: 3,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  negate: 7,
}
const rankOf = ([operator]: Tree): number => RANK[operator] ?? 8

const FRENCH: Readonly<Record<string, string>> = {
  and: 'et',
  or: 'ou',
  not: 'non',
  if: 'si',
  count: 'nb',
  sum: 'somme',
  any: 'existe',
  all: 'tous',
  round: 'arrondi',
}

interface Style {
  readonly isFrench: boolean
  readonly hasAllBrackets: boolean
  readonly space: string
}

function write(tree: Tree, style: Style): string {
  const [operator, ...parts] = tree
  const inner = (part: unknown, least: number): string => {
    const child = part as Tree
    const text = write(child, style)
    return style.hasAllBrackets || rankOf(child) < least ? `(${text})` : text
  }
  const word = (style.isFrench && FRENCH[operator]) || operator
  const { space } = style
  const rank = rankOf(tree)
  switch (operator) {
    case 'number':
    case 'name':
      return String(parts[0])
    case 'text':
      return `'${String(parts[0])}'`
    case 'not':
      return `${word} ${inner(parts[0], rank)}`
    case 'negate':
      return `-${inner(parts[0], rank)}`
    case 'and':
    case 'or':
      return `${inner(parts[0], rank)} ${word} ${inner(parts[1], rank + 1)}`
    default:
      if (operator in RANK) {
        // A comparison has no comparisons beside it without brackets.
        const left = rank === 4 ? rank + 1 : rank
        return `${inner(parts[0], left)}${space}${operator}${space}${inner(parts[1], rank + 1)}`
      }
      return `${word}(${parts.map((part) => (typeof part === 'string' ? part : write(part as Tree, style))).join(`;${space}`)})`
  }
}

/** Thrown where a formula has no value. */
class NoValue extends Error {}

type Item = TestMember['items'][number]

function evaluate([operator, ...parts]: Tree, member: TestMember, item?: Item): number | boolean | string {
  const of = (at: number, inner = item) => evaluate(parts[at] as Tree, member, inner)
  const bounded = (value: number): number => {
    if (!Number.isFinite(value) || Math.abs(value) > 1e9) throw new NoValue()
    return value === 0 ? 0 : value
  }
  const [number, flag] = [
    (at: number, inner = item) => of(at, inner) as number,
    (at: number, inner = item) => of(at, inner) as boolean,
  ]
  switch (operator) {
    case 'number':
    case 'text':
      return parts[0] as number | string
    case 'name':
      if (parts[0] === 'cost') return item!.cost
      if (parts[0] === 'heavy') return item!.heavy
      if (parts[0] === 'campaign') return member.isCampaign
      return member[parts[0] as 'nerve' | 'wounds' | 'kind']
    case 'negate':
      return bounded(-number(0))
    case 'not':
      return !flag(0)
    case 'and':
      return flag(0) ? flag(1) : false
    case 'or':
      return flag(0) ? true : flag(1)
    case 'if':
      return flag(0) ? of(1) : of(2)
    case '+':
      return bounded(number(0) + number(1))
    case '-':
      return bounded(number(0) - number(1))
    case '*':
      return bounded(number(0) * number(1))
    case '/': {
      const [left, right] = [number(0), number(1)]
      if (right === 0) throw new NoValue()
      return bounded(left / right)
    }
    case '=':
      return of(0) === of(1)
    case '<>':
      return of(0) !== of(1)
    case '<':
      return number(0) < number(1)
    case '<=':
      return !(number(0) > number(1))
    case '>':
      return number(1) < number(0)
    case '>=':
      return !(number(0) < number(1))
    case 'min':
    case 'max': {
      const [left, right] = [number(0), number(1)]
      return left < right === (operator === 'min') ? left : right
    }
    case 'abs':
      return number(0) < 0 ? -number(0) : number(0)
    case 'round': {
      const value = number(0)
      const [whole, rest] = [Math.trunc(value), Math.abs(value % 1)]
      return bounded(rest >= 0.5 ? whole + (value < 0 ? -1 : 1) : whole)
    }
    case 'count': {
      let count = 0
      for (const one of member.items) if (parts.length < 2 || flag(1, one)) count += one.quantity
      return count
    }
    case 'sum': {
      let total = 0
      for (const one of member.items) total += number(1, one)
      return bounded(total)
    }
    case 'any': {
      for (const one of member.items) if (flag(1, one)) return true
      return false
    }
    default: {
      for (const one of member.items) if (!flag(1, one)) return false
      return true
    }
  }
}

const tree = (operator: string, ...parts: fc.Arbitrary<unknown>[]): fc.Arbitrary<Tree> =>
  fc.tuple(fc.constant(operator), ...parts) as fc.Arbitrary<Tree>

/** Random formulas. `depth`: of their trees. `isOfItem`: within a list of items. `lists`: how many more lists may be within. */
function formulas(
  depth: number,
  isOfItem: boolean,
  lists: number,
): { number: fc.Arbitrary<Tree>; flag: fc.Arbitrary<Tree> } {
  const name = (...names: string[]) => tree('name', fc.constantFrom(...names))
  const numbers = [tree('number', fc.constantFrom(0, 1, 2, 3, 10, 1.5, 40_000)), name('nerve', 'wounds')]
  if (isOfItem) numbers.push(name('cost'))
  const flags = [name('campaign'), tree('=', name('kind'), tree('text', fc.constantFrom('leader', 'kid')))]
  if (isOfItem) flags.push(name('heavy'))
  if (depth === 0) return { number: fc.oneof(...numbers), flag: fc.oneof(...flags) }
  const { number, flag } = formulas(depth - 1, isOfItem, lists)
  for (const operator of ['+', '-', '*', '/', 'min', 'max']) numbers.push(tree(operator, number, number))
  for (const operator of ['negate', 'abs', 'round']) numbers.push(tree(operator, number))
  numbers.push(tree('if', flag, number, number))
  for (const operator of ['=', '<>', '<', '<=', '>', '>=']) flags.push(tree(operator, number, number))
  for (const operator of ['and', 'or']) flags.push(tree(operator, flag, flag))
  flags.push(tree('not', flag))
  if (lists > 0) {
    const inner = formulas(depth - 1, true, lists - 1)
    const items = fc.constant('items')
    numbers.push(tree('count', items), tree('count', items, inner.flag), tree('sum', items, inner.number))
    flags.push(tree('any', items, inner.flag), tree('all', items, inner.flag))
  }
  return { number: fc.oneof(...numbers), flag: fc.oneof(...flags) }
}

const member: fc.Arbitrary<TestMember> = fc.record({
  kind: fc.constantFrom('leader', 'bruiser', 'kid'),
  nerve: fc.integer({ min: -3, max: 12 }),
  wounds: fc.nat(3),
  isCampaign: fc.boolean(),
  skills: fc.constant([]),
  items: fc.array(
    fc.record({
      id: fc.constantFrom('shield', 'sword'),
      quantity: fc.integer({ min: 1, max: 4 }),
      cost: fc.nat(30),
      heavy: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})
const style: fc.Arbitrary<Style> = fc.record({
  isFrench: fc.boolean(),
  hasAllBrackets: fc.boolean(),
  space: fc.constantFrom('', ' ', '  '),
})

const { number, flag } = formulas(3, false, 2)

test.each([
  ['number', number],
  ['flag', flag],
] as const)('a random %s is what a second evaluator computes', (type, formula) => {
  let compared = 0
  fc.assert(
    fc.property(formula, member, style, (one, who, how) => {
      const source = write(one, how)
      fc.pre(source.length <= 400)
      let expected: number | boolean | string | undefined
      try {
        expected = evaluate(one, who)
      } catch (error) {
        if (!(error instanceof NoValue)) throw error
      }
      const isConstantDivision = /\/ *\(?0(?![.\d])/.test(source)
      let actual: unknown
      try {
        actual = compileFormula(source, TEST_VOCABULARY, type).run(testScope(who))
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error
        const allowed = ['formula-division', 'formula-too-large', ...(how.hasAllBrackets ? ['formula-deep'] : [])]
        expect([source, allowed.includes(error.code)]).toEqual([source, true])
        // A division by a written 0 is refused even where it would not be computed.
        if (!isConstantDivision && error.code !== 'formula-deep')
          expect([source, expected]).toEqual([source, undefined])
        return
      }
      compared++
      expect([source, actual]).toEqual([source, expected])
    }),
    { numRuns: 3000, seed: 11 },
  )
  expect(compared).toBeGreaterThan(2000)
})

test('random texts are either formulas or have a fault within the text', () => {
  const piece = fc.constantFrom(
    ..."nerve|kind|items|count(|if(|has(|(|)|;|,|.|+|-|*|/|=|<>|<|and|or|not|in|'kid'|'|1|2.5|≥|D6| |é|\u0000|\u202e|💥|__proto__".split(
      '|',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = pieces.join('')
      for (const type of ['number', 'flag'] as const)
        try {
          compileFormula(source, TEST_VOCABULARY, type).run(testScope())
        } catch (error) {
          if (!(error instanceof FormulaError)) throw error
          expect(error.at).toBeLessThanOrEqual(source.length)
        }
    }),
    { numRuns: 3000, seed: 5 },
  )
})
