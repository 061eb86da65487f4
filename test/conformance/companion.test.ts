import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCompanionMoves } from '../../shared/commands/game/companionTable.ts'
import { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { CompanionRules, Ruleset, CompanionStart } from '../../shared/rules/ruleset.ts'
import { isTextKey } from '../../shared/text/translator.ts'

/** A table with two bands, both the ruleset's starter, on two sides. */
function tableOf(ruleset: Ruleset): CompanionStart {
  const starter = ruleset.roster.starter('Une bande')
  const context = ruleset.roster.context(starter)
  const membersOfSide = (id: string) =>
    evaluateWholeRoster(ruleset, starter).members.map((member, at) => ({ ...member, id: `${id}${at}` }))
  const band = (id: string) => ({ id, name: id, side: id, context, members: membersOfSide(id) })
  return { bands: [band('red'), band('blue')], custom: [], house: {} }
}

/** Random lists of valid and invalid moves, built from kinds, keys and values of moves. */
function movesFor({ move }: CompanionRules): fc.Arbitrary<unknown[]> {
  const kinds = fc.constantFrom(...kindsOf(move))
  const value = fc.oneof(
    fc.constantFrom('red0', 'blue0', 'driver', 'chariot', 'app', '__proto__', '', 'x'),
    fc.integer({ min: -2, max: 101 }),
    fc.constantFrom(null, true, [1], [90, 89], { faces: [5], source: 'app' }, { team: 'red0', part: 'driver' }),
  )
  const keys = fc.constantFrom(
    'team',
    'part',
    'role',
    'faces',
    'source',
    'count',
    'order',
    'cards',
    'pm',
    'squares',
    'amount',
    'reason',
  )
  const moveLike = fc
    .tuple(kinds, fc.array(fc.tuple(keys, value), { maxLength: 4 }))
    .map(([kind, entries]) => ({ ...Object.fromEntries(entries), kind }))
  return fc.array(fc.oneof({ weight: 5, arbitrary: moveLike }, value), { maxLength: 12 })
}

/** The kinds of moves. */
function kindsOf(move: CompanionRules['move']): string[] {
  const { options = [] } = move._zod.def as {
    options?: readonly { shape: { kind: { def: { values: readonly string[] } } } }[]
  }
  return options.map(({ shape }) => shape.kind.def.values[0]!)
}

const subjects = RULESETS.flatMap((ruleset) => (ruleset.companion ? [{ ruleset, companion: ruleset.companion }] : []))

test('exists in some rulesets', () => expect(subjects.length).toBeGreaterThan(1))

describe.each(subjects)('the companion of $ruleset.id', ({ ruleset, companion }) => {
  const tables = [tableOf(ruleset), { bands: [], custom: [], house: {} }]
  const moves = movesFor(companion)

  test('has several kinds of moves', () => expect(kindsOf(companion.move).length).toBeGreaterThan(1))

  test('accepts any list of moves without throwing: returns plain data, and issues that have texts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tables), moves, (table, many) => {
        const { view, issues, rolls, answers, usable } = applyCompanionMoves(companion, table, many)
        expect(JSON.parse(JSON.stringify(view))).toEqual(view)
        expect(issues.length > 0).toBe(usable < many.length)
        for (const { code } of issues)
          expect(isTextKey(`issue.${code}`) || Object.hasOwn(companion.refusals, code), code).toBe(true)
        for (const { table: id, faces } of rolls) {
          expect(Object.hasOwn(ruleset.tables, id) || Object.hasOwn(companion.rolls ?? {}, id), id).toBe(true)
          expect(faces.length).toBeGreaterThan(0)
        }
        for (const answer of Object.values(answers)) expect(AftermathAnswer.safeParse(answer).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('returns the same for a list of moves as for its usable part, except issues', () => {
    fc.assert(
      fc.property(moves, (many) => {
        const whole = applyCompanionMoves(companion, tables[0]!, many)
        const part = applyCompanionMoves(companion, tables[0]!, many.slice(0, whole.usable))
        expect(part).toEqual({ ...whole, issues: [] })
      }),
      { numRuns: 100 },
    )
  })
})
