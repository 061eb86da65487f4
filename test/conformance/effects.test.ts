import { describe, expect, test } from 'vitest'
import type { Member } from '../../shared/domain/member.ts'
import { evaluateMember } from '../../shared/rules/evaluate.ts'
import { outcomeOf } from '../../shared/rules/kit/aftermath/injuries.ts'
import { seededDice, rollWith } from '../../shared/rules/kit/dice.ts'
import type { Effect } from '../../shared/rules/kit/effects.ts'
import { rollOn, standing, type RollResult } from '../../shared/rules/kit/resolve.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { translator } from '../../shared/text/translator.ts'

/** Every result with effects that the tables of returning members can give, found by rolling. */
function resultsOf(ruleset: Ruleset): RollResult[] {
  const starter = ruleset.roster.starter('A')
  const tables = new Set(
    starter.members.flatMap((member) =>
      ruleset.aftermath.returnRolls(member, 1, ruleset.roster.context(starter)).map(({ table }) => table),
    ),
  )
  const found = new Map<string, RollResult>()
  const dice = seededDice(11)
  for (const table of tables) {
    for (let i = 0; i < 3000; i++) {
      const { results } = rollWith(rollOn(table, ruleset.tables), dice).result
      for (const result of standing(results))
        if (result.effects.length > 0) found.set(result.id, { ...result, results: [] })
    }
  }
  return [...found.values()]
}

/** A member that owns one of everything, so that whatever it loses or can no longer use is noticed. */
function laden(ruleset: Ruleset): Member {
  const starter = ruleset.roster.starter('A')
  const entries = [...ruleset.roster.catalogue(ruleset.roster.context(starter))]
  const context = ruleset.roster.context(starter)
  return entries.reduce((member, { id }) => ruleset.roster.add(member, id, context), starter.members[0]!)
}

/** All that anyone can see of a member: its state, numbers, issues and sheet. */
function seen(ruleset: Ruleset, member: Member): string {
  const starter = ruleset.roster.starter('A')
  const context = ruleset.roster.context(starter)
  const evaluated = evaluateMember(ruleset, member, 'members[0]', context)
  const { status, missedGames, experience } = member
  const sheet = ruleset.sheet.member(evaluated, starter, context, translator('en'))
  return JSON.stringify({
    status: status ?? 'active',
    missedGames: missedGames ?? 0,
    gained: experience?.gained ?? 0,
    sheet,
    issues: evaluated.issues,
  })
}

/** True when one effect alone changes something, or asks something of the organiser. */
function isApplied(ruleset: Ruleset, effect: Effect, id: string): boolean {
  const member = laden(ruleset)
  const outcome = outcomeOf([{ id, dice: [], rerolled: false, effects: [effect], results: [] }])
  const context = ruleset.roster.context(ruleset.roster.starter('A'))
  if (outcome.decisions.length > 0 || outcome.lostModels > 0) return true
  const after = ruleset.aftermath.settled(member, outcome, context)
  return (
    seen(ruleset, after) !==
    seen(ruleset, { ...member, injuries: [], experience: { gained: 0, spent: 0 }, missedGames: 0 })
  )
}

describe.each(RULESETS)('$id', (ruleset) => {
  const results = resultsOf(ruleset)

  test('gives results with effects', () => expect(results.length).toBeGreaterThan(0))

  test.each(results.flatMap(({ id, effects }) => effects.map((effect) => ({ id, effect }))))(
    '$id: $effect.kind is applied',
    ({ id, effect }) => {
      expect(isApplied(ruleset, effect, id)).toBe(true)
    },
  )

  test('would notice an effect that nothing applies', () => {
    expect(isApplied(ruleset, { kind: 'stop' }, 'full-recovery')).toBe(false)
  })

  test('advances by what its table of advances says', () => {
    const { advances } = ruleset.advancement
    const member = ruleset.roster.starter('A').members[0]!
    const context = ruleset.roster.context(ruleset.roster.starter('A'))
    for (const { id, effects = [] } of advances?.table.results ?? []) {
      for (const effect of effects as Effect[]) {
        if (effect.kind !== 'stat') throw new Error(`an advance cannot do ${effect.kind}`)
        const total = (one: Member) => Number(ruleset.values.of(one, context)[effect.stat]!.total)
        expect(total(advances!.advanced(member, id)) - total(member), id).toBe(effect.amount)
      }
    }
  })
})
