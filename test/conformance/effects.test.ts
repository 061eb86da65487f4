import { describe, expect, test } from 'vitest'
import type { Member } from '../../shared/domain/member.ts'
import { evaluateMember } from '../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../shared/rules/kit/aftermath/injuries.ts'
import { createSeededDice, runRollWithDice } from '../../shared/rules/kit/dice.ts'
import type { TableResultEffect } from '../../shared/rules/kit/effects.ts'
import { rollOnTable, listFinalRollResults, type RollResult } from '../../shared/rules/kit/resolve.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { translator } from '../../shared/text/translator.ts'

/** The starter and its context, used for every member in this test. */
function starterWithContext(ruleset: Ruleset) {
  const starter = ruleset.roster.starter('A')
  return { starter, context: ruleset.roster.context(starter) }
}

/** All results with effects on the tables of a returning member, found by rolling 3000 times. */
function resultsFor(ruleset: Ruleset, member: Member): RollResult[] {
  const tables = ruleset.aftermath.returnRolls(member, 1, starterWithContext(ruleset).context).map(({ table }) => table)
  const found = new Map<string, RollResult>()
  const dice = createSeededDice(11)
  for (const table of tables) {
    for (let i = 0; i < 3000; i++) {
      const { results } = runRollWithDice(rollOnTable(table, ruleset.tables), dice).result
      for (const result of listFinalRollResults(results))
        if (result.effects.length > 0) found.set(result.id, { ...result, results: [] })
    }
  }
  return [...found.values()]
}

/** The member with one of every catalogue entry, so that any loss or restriction is visible. */
function withEverything(ruleset: Ruleset, member: Member): Member {
  const { context } = starterWithContext(ruleset)
  const entries = [...ruleset.roster.catalogue(context)]
  return entries.reduce((one, { id }) => ruleset.roster.add(one, id, context), member)
}

/** Everything visible of a member: its state, numbers, issues and sheet. */
function visibleState(ruleset: Ruleset, member: Member): string {
  const { starter, context } = starterWithContext(ruleset)
  const evaluated = evaluateMember(ruleset, member, 'members[0]', context)
  const { status, missedGames, experience } = member
  const sheet = ruleset.sheet.member(evaluated, starter, context, translator('en'), buildTerms(ruleset))
  return JSON.stringify({
    status: status ?? 'active',
    missedGames: missedGames ?? 0,
    gained: experience?.gained ?? 0,
    sheet,
    issues: evaluated.issues,
  })
}

/** The numbers of a member. The sheet is not used, because it lists an injury even if no number changes. */
function numbers(ruleset: Ruleset, member: Member): string {
  const { values } = evaluateMember(ruleset, member, 'members[0]', starterWithContext(ruleset).context)
  return JSON.stringify(Object.entries(values).map(([key, { total }]) => [key, total]))
}

/** Returns whether an effect alone changes the member, or requires a decision of the organiser. */
function isApplied(ruleset: Ruleset, effect: TableResultEffect, id: string, to: Member): boolean {
  const member = withEverything(ruleset, to)
  const outcome = buildInjuryOutcome([{ id, dice: [], rerolled: false, effects: [effect], results: [] }])
  if (outcome.decisions.length > 0) return true
  const after = ruleset.aftermath.settleMember(member, outcome, starterWithContext(ruleset).context)
  if (effect.kind === 'stat') return numbers(ruleset, after) !== numbers(ruleset, member)
  return (
    visibleState(ruleset, after) !==
    visibleState(ruleset, { ...member, injuries: [], experience: { gained: 0, spent: 0 }, missedGames: 0 })
  )
}

/** The number of effects in the table of advances: only one ruleset has advances that change values by themselves. */
const ADVANCES_WITH_EFFECTS: Readonly<Record<string, number>> = {
  'chaos-au-caire': 0,
  'un-pour-un': 6,
  'circus-imperium': 0,
  kolaps: 0,
  'cartes-destin': 0,
}

describe.each(RULESETS)('$id', (ruleset) => {
  const kinds = starterWithContext(ruleset).starter.members.map((member) => ({
    kind: member.kind,
    member,
    results: resultsFor(ruleset, member),
  }))
  const effects = kinds.flatMap(({ kind, member, results }) =>
    results.flatMap(({ id, effects }) => effects.map((effect) => ({ kind, member, id, effect }))),
  )

  test.each(kinds)('has results with effects for a $kind', ({ results }) => expect(results.length).toBeGreaterThan(0))

  test.each(effects)('applies the effect $effect.kind of $id to a $kind', ({ member, id, effect }) => {
    expect(isApplied(ruleset, effect, id, member)).toBe(true)
  })

  test.each(kinds)('detects an effect that is not applied to a $kind', ({ member }) => {
    expect(isApplied(ruleset, { kind: 'stop' }, 'full-recovery', member)).toBe(false)
    expect(isApplied(ruleset, { kind: 'stat', stat: 'nothing', amount: -1 }, 'full-recovery', member)).toBe(false)
  })

  test('changes values by the amounts in its table of advances', () => {
    const { advances } = ruleset.advancement
    const member = ruleset.roster.starter('A').members[0]!
    const context = ruleset.roster.context(ruleset.roster.starter('A'))
    const results = advances?.table.results ?? []
    expect(results.flatMap(({ effects = [] }) => effects)).toHaveLength(ADVANCES_WITH_EFFECTS[ruleset.id]!)
    for (const { id, effects = [] } of results) {
      for (const effect of effects as TableResultEffect[]) {
        if (effect.kind !== 'stat') throw new Error(`an advance cannot do ${effect.kind}`)
        const total = (one: Member) => Number(ruleset.values.of(one, context)[effect.stat]!.total)
        expect(total(advances!.withAdvance(member, id)) - total(member), id).toBe(effect.amount)
      }
    }
  })
})
