import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Roster } from '../../shared/domain/roster.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { listReadingSubjects } from '../../shared/rules/notes.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { isTextKey, translator } from '../../shared/text/translator.ts'
import { buyersOf, SUBJECTS } from './subjects.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readSources = (...patterns: string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

describe.each(SUBJECTS)('readings, texts and settings of $id', (ruleset) => {
  const starter = ruleset.roster.starter('Une bande')
  const context = ruleset.roster.context(starter)
  const entries = [...ruleset.roster.catalogue(context)]

  test('has a legal starter band', () =>
    expect(evaluateWholeRoster(ruleset, starter).issues.filter(({ severity }) => severity === 'error')).toEqual([]))

  test('has unique ids in its catalogue', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  test.each(entries.map(({ id }) => id))('allows some roster to buy %s', (id) => {
    const canBuy = (roster: Roster) =>
      roster.members.some((member, at) => {
        const added = ruleset.roster.add(member, id, context)
        return (
          added !== member && evaluateWholeRoster(ruleset, { ...roster, members: roster.members.with(at, added) }).legal
        )
      })
    expect(buyersOf(ruleset).some(canBuy)).toBe(true)
  })

  test('has labels in both languages for every value that it computes', () => {
    const shown = Object.keys(ruleset.values.specs)
    for (const { values } of evaluateWholeRoster(ruleset, starter).members)
      expect(shown).toEqual(expect.arrayContaining(Object.keys(values)))
    for (const { label, short } of Object.values(ruleset.values.specs)) {
      expect([label.fr, label.en, short.fr, short.en].every((text) => text.trim() !== '')).toBe(true)
    }
  })

  test('uses its own tables for casualties', () => {
    for (const member of starter.members) {
      for (const { table } of ruleset.aftermath.returnRolls(member, 1, context))
        expect(Object.values(ruleset.tables)).toContain(table)
    }
  })

  test('has a name for every kind of member', () => {
    for (const { kind } of starter.members) expect(ruleset.wording.kinds[kind]).toBeDefined()
  })

  test.each(LANGUAGES)('has sheets without unfilled parameters in %s', (language) => {
    for (const evaluated of evaluateWholeRoster(ruleset, starter).members) {
      const sheet = JSON.stringify(
        ruleset.sheet.member(evaluated, starter, context, translator(language), buildTerms(ruleset)),
      )
      expect(sheet).not.toMatch(/\{\w+[|}]|undefined|NaN|\[object/)
    }
  })
})

test('cites only existing readings in code', () => {
  const all = readSources('{shared,main}/**/*.ts', 'renderer/**/*.{ts,vue}')
  const known = RULESETS.flatMap(({ guide }) => guide.readings.map(({ code }) => code))
  const prefixes = new Set(known.map((code) => code.split('-R')[0]!))
  const cited = [...all.matchAll(/\b([A-Z]{2,3})-R\d+\b/g)].filter(([, prefix]) => prefixes.has(prefix!))
  expect(cited.length).toBeGreaterThan(known.length)
  expect(known).toEqual(expect.arrayContaining(cited.map(([code]) => code)))
})

describe.each(RULESETS)('$id', (ruleset) => {
  const code = readSources(`shared/rulesets/${ruleset.id}/**/*.ts`, 'shared/rules/**/*.ts')
  const own = readSources(`shared/rulesets/${ruleset.id}/**/*.ts`)
  const codes = ruleset.guide.readings.map((reading) => reading.code)

  test('has readings with unique codes', () => expect(new Set(codes).size).toBe(codes.length))

  test.each(codes)('cites %s where it is implemented', (reading) => {
    // Either the code or the data (except the list of readings) cites it.
    const inData = readSources(`resources/rulesets/${ruleset.id}/!(readings).json`).includes(`"${reading}"`)
    expect(new RegExp(`${reading}\\b`).test(code) || inData).toBe(true)
  })

  test.each(codes)('shows %s with a subject that it concerns', (reading) => {
    expect(
      listReadingSubjects(ruleset)
        .filter(({ readings }) => readings?.includes(reading))
        .map(({ id }) => id),
    ).not.toEqual([])
  })

  test('refers to existing readings only', () => {
    for (const { id, readings } of listReadingSubjects(ruleset))
      for (const reading of readings ?? []) expect(codes, id).toContain(reading)
    for (const [reading] of own.matchAll(/\b[A-Z]{2,3}-R\d+\b/g)) expect(codes).toContain(reading)
  })

  test('has a text for every issue that it reports, and reports every issue that has a text', () => {
    const raised = [
      ...own.matchAll(/(?:error|warning|info|report|raceRefusal)\(\s*'([a-z-]+)'|checkRankCount\(issues, '([a-z-]+)'/g),
    ].map(([, a, b]) => a ?? b)
    const unshared = raised.filter((issue) => !isTextKey(`issue.${issue}`))
    expect([...new Set(unshared)].sort()).toEqual(
      Object.keys({ ...ruleset.wording.issues, ...ruleset.companion?.refusals }).sort(),
    )
  })

  test('describes every house rule in both languages', () => {
    for (const { summary } of ruleset.guide.houseRules) expect(summary.fr && summary.en).toBeTruthy()
  })

  test('has for each setting a default among its choices', () => {
    for (const { choices, default: chosen } of ruleset.guide.settings)
      expect(choices.map(({ id }) => id)).toContain(chosen)
  })
})
