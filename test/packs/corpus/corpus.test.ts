// Packs of the format as it was when they were written must be read for ever, and mean the same.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { diceDistribution } from '../../../shared/rules/kit/dice.ts'
import type { TableResultEffect } from '../../../shared/rules/kit/effects.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { toRosterOfVersion } from '../../../shared/rules/packVersions.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

const NAMES = readdirSync(import.meta.dirname).flatMap((file) =>
  file.endsWith('.pack.json') ? [file.replace('.pack.json', '')] : [],
)
const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Every result of a table: the values of its dice, its chance with all re-rolls, and what it does to a member. */
function resultsOf({ tables, aftermath }: Ruleset, member: Member, context: unknown) {
  return Object.fromEntries(
    Object.entries(tables).map(([id, table]) => {
      const odds = new Map(computeTableOdds(table, tables).map(({ id: result, chance }) => [result, chance]))
      const results = table.results.map((line) => {
        const { n, d } = odds.get(line.id)!
        const effects = (line.effects ?? []) as TableResultEffect[]
        const outcome = buildInjuryOutcome([{ id: line.id, dice: [], rerolled: false, effects, results: [] }])
        const { status, injuries, missedGames, items } = aftermath.settleMember(member, outcome, context) as Member & {
          readonly items: readonly object[]
        }
        return {
          ...{ id: line.id, on: line.on, chance: `${n}/${d}`, effects: line.effects ?? [] },
          ...(line.options && { options: line.options.map(({ id: option, effects }) => [option, effects ?? []]) }),
          after: { status, missedGames, injuries: injuries?.map((injury) => injury.id), items: items.length },
        }
      })
      return [id, { values: diceDistribution(table.dice).size, results }]
    }),
  )
}

/** What a pack means for a roster: its costs, values and issues, and the results of its tables. */
function meaningOf(name: string): unknown {
  const { version, ruleset } = readGivenPack(read(`${name}.pack.json`))
  const document = toRosterOfVersion(JSON.parse(read(`${name}.roster.json`)) as object, ruleset)
  const { roster } = parseRoster(document, [ruleset])
  const context = ruleset.roster.context(roster)
  const { cost, members, issues } = evaluateWholeRoster(ruleset, roster)
  const meaning = {
    version,
    cost: cost.total,
    members: members.map(({ member, cost: own, values }) => ({
      ...{ name: member.name, cost: own.total },
      values: Object.fromEntries(Object.entries(values).map(([id, { total }]) => [id, total])),
    })),
    issues: issues.map(({ severity, path: place, code }) => `${severity} ${place} ${code}`),
    income: (['win', 'draw', 'loss'] as const).map(
      (result) =>
        ruleset.aftermath.income?.of(result, 0, { members: roster.members, context, treasury: 50 }).total ?? 0,
    ),
    tables: resultsOf(ruleset, roster.members[0]!, context),
  }
  return JSON.parse(JSON.stringify(meaning))
}

describe('a pack of the corpus means what it meant when it was written', () => {
  test.each(NAMES)('%s', (name) => {
    expect(meaningOf(name)).toEqual(JSON.parse(read(`${name}.meaning.json`)))
  })

  test('the corpus has packs', () => expect(NAMES.length).toBeGreaterThanOrEqual(3))
})
