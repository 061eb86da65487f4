// The error message of a limit that the source does not state cites its Reading, and the Reading is listed.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { error } from '../../shared/domain/issue.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { listAllTableLines } from '../../shared/rules/kit/resolve.ts'
import { rulesetOf, RULESETS } from '../../shared/rulesets/registry.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { issueMessage } from '../../shared/rules/validation.ts'
import { translator } from '../../shared/text/translator.ts'
import { read } from '../models/support.ts'

/** Our own limits, by ruleset and issue code, with the Reading that each cites. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'un-pour-un': {
    'item-limit': 'UPU-R43',
    'armour-limit': 'UPU-R43',
    'alien-trade-limit': 'UPU-R1',
    'shield-unusable': 'UPU-R5',
    'shield-two-handed': 'UPU-R5',
    'one-arm': 'UPU-R29',
    'shield-or-weapon': 'UPU-R29',
    'advance-ceiling': 'UPU-R30',
  },
  'chaos-au-caire': { 'attribute-minimum': 'CIC-R1', 'group-too-small': 'CIC-R5' },
  'circus-imperium': { 'equipment-count': 'CI-R1', 'equipment-twice': 'CI-R1' },
  kolaps: {
    'too-many-attributes': 'KOL-R1',
    'pds-overspent': 'KOL-R2',
    'bought-pds-step': 'KOL-R2',
    'minimum-rank': 'KOL-R3',
    'other-affiliation': 'KOL-R3',
    'archetype-affiliation': 'KOL-R3',
    'held-twice': 'KOL-R15',
  },
  'cartes-destin': { 'too-many-leaders': 'CD-R14', 'too-many-lieutenants': 'CD-R14', 'deck-too-small': 'CD-R15' },
}
const CASES = Object.entries(LIMITS).flatMap(([id, codes]) =>
  Object.entries(codes).map(([code, reading]) => [id, code, reading] as const),
)

test.each(CASES)('%s cites in the message of %s the Reading %s', (id, code, reading) => {
  const ruleset = rulesetOf(id)!
  expect(ruleset.guide.readings.map((one) => one.code)).toContain(reading)
  for (const language of LANGUAGES)
    expect(issueMessage(error(code, ''), ruleset, translator(language))).toMatch(
      new RegExp(`(?:lecture|Reading) ${reading}`),
    )
})

describe('a trait in Chaos au Caire', () => {
  const messages = (kind: string, traits: readonly object[], attributes: object = {}): string[] => {
    const ruleset = rulesetOf('chaos-au-caire')!
    const dice = { strength: 1, agility: 1, wits: 1, resolve: 1, ...attributes }
    const { issues } = evaluateWholeRoster(
      ruleset,
      read(ruleset, { members: [{ kind, name: 'Léo', attributes: dice, traits, items: [] }] }),
    )
    return issues.map((issue) => issueMessage(issue, ruleset, translator('en')))
  }

  test('cites the Reading for the limit of a trait with a single price, but not for a limit of the source', () => {
    expect(messages('independent', [{ id: 'doc', level: 2 }])).toContainEqual(
      expect.stringContaining('(Reading CIC-R26).'),
    )
    expect(messages('independent', [{ id: 'luck', level: 3 }]).join()).not.toMatch(/Reading/)
  })

  test('cites a Reading if the source does not state who can have it', () => {
    expect(messages('acolyte-group', [{ id: 'not-the-last-time', level: 1 }])).toContainEqual(
      expect.stringContaining('(Reading CIC-R7).'),
    )
    expect(messages('acolyte-group', [{ id: 'cowardly', level: 1 }]).join()).not.toMatch(/Reading/)
  })

  test('cites the Reading for the ceiling of an ordinary group, but not for that of others', () => {
    expect(messages('acolyte-group', [], { strength: 5 })).toContainEqual(expect.stringContaining('(Reading CIC-R2).'))
    expect(messages('independent', [], { strength: 5 }).join()).not.toMatch(/Reading/)
  })
})

/** Readings of the injury table that rulesets borrow, by result; '' stands for the whole table. */
const BORROWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'un-pour-un': {
    ...{ '': 'UPU-R12', dead: 'UPU-R18', 'multiple-injuries': 'UPU-R13', amputated: 'UPU-R16', 'lost-eye': 'UPU-R15' },
    ...{ 'deep-wound': 'UPU-R22', captured: 'UPU-R17', fined: 'UPU-R14', condemned: 'UPU-R22' },
  },
  'chaos-au-caire': {
    ...{ '': 'CIC-R27', dead: 'CIC-R28', 'multiple-injuries': 'CIC-R23', amputated: 'CIC-R22', 'lost-eye': 'CIC-R21' },
    ...{ 'deep-wound': 'CIC-R29', captured: 'CIC-R25', fined: 'CIC-R24', condemned: 'CIC-R29' },
  },
  'cartes-destin': {
    ...{ '': 'CD-R27', dead: 'CD-R28', 'multiple-injuries': 'CD-R24', amputated: 'CD-R23', 'lost-eye': 'CD-R22' },
    ...{ 'deep-wound': 'CD-R29', captured: 'CD-R26', fined: 'CD-R25', condemned: 'CD-R29' },
  },
  'circus-imperium': {
    ...{ '': 'CI-R43', 'multiple-injuries': 'CI-R42', amputated: 'CI-R41', 'lost-eye': 'CI-R40' },
    ...{ 'deep-wound': 'CI-R43', captured: 'CI-R44', 'old-war-wound': 'CI-R31' },
  },
}

test.each(RULESETS.filter(({ tables }) => tables['injuries']).map((ruleset) => [ruleset.id, ruleset] as const))(
  'the injury table of %s lists its Readings',
  (id, { tables, guide }) => {
    const table = tables['injuries']!
    const lines = [{ id: '', readings: table.readings }, ...listAllTableLines(table)]
    const codes = guide.readings.map(({ code }) => code)
    for (const [line, reading] of Object.entries(BORROWED[id]!)) {
      expect([line, lines.find((one) => one.id === line)?.readings]).toEqual([line, expect.arrayContaining([reading])])
      expect(codes).toContain(reading)
    }
  },
)

test('explains the consequences of the ceiling of groups in Chaos au Caire', () => {
  const reading = rulesetOf('chaos-au-caire')!.guide.readings.find(({ code }) => code === 'CIC-R2')!
  expect(reading.text.en).toMatch(/can equal a hero.*exceed an inhuman group/)
  expect(reading.text.fr).toMatch(/peut égaler un héros.*dépasser un groupe inhumain/)
})

const ROOT = path.resolve(import.meta.dirname, '../..')
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g

test.each(RULESETS)('every Reading of $id is cited in its data or code', ({ id, guide }) => {
  const files = globSync([`resources/rulesets/${id}/**/*.json`, `shared/rulesets/${id}/**/*.ts`], { cwd: ROOT })
  const text = files
    .filter((file) => path.basename(file) !== 'readings.json')
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(COMMENTS, ''))
    .join('\n')
  const uncitedReadings = guide.readings.filter(({ code }) => !new RegExp(`${code}\\b`).test(text))
  expect(guide.readings.length).toBeGreaterThan(10)
  expect(uncitedReadings.map(({ code }) => code)).toEqual([])
})
