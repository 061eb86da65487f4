import { Ajv2020 } from 'ajv/dist/2020.js'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rollByProgram, rollDocument, allTables } from '../../main/app/rolls.ts'
import { publishedSchemas } from '../../scripts/formats.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { emptyTableTicks } from '../../shared/rules/kit/ticks.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { buildValidation } from '../../shared/rules/validation.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { translator } from '../../shared/text/translator.ts'
import { play } from '../support/campaign.ts'

const root = path.resolve(import.meta.dirname, '../..')
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const ajv = new Ajv2020({ strict: false })
const schemas = Object.fromEntries(publishedSchemas().map(({ file, schema }) => [file, ajv.compile(schema)]))
const accepts = (format: string, document: unknown): boolean => schemas[`${format}.schema.json`]!(document)

const examples = globSync('test/examples/*/rosters/*.json', { cwd: root }).sort()
const samples = globSync('resources/samples/*.json', { cwd: root }).sort()

test.each(publishedSchemas())('publishes $file as in resources/schema', ({ file, schema }) => {
  expect(json(`resources/schema/${file}`), 'Run `npm run schema`.').toEqual(schema)
})

describe('the schemas accept', () => {
  test.each(samples)('%s', (file) => expect(accepts('roster@1', json(file))).toBe(true))

  test.each(examples)('%s and its validation', (file) => {
    const { roster: document } = json(file) as { roster: unknown }
    expect(accepts('roster@1', document)).toBe(true)
    const { ruleset, roster } = readRosterDocument(document)
    for (const language of ['fr', 'en'] as const) {
      expect(
        accepts(
          'validation@1',
          buildValidation(ruleset, roster, evaluateWholeRoster(ruleset, roster), translator(language)),
        ),
      ).toBe(true)
    }
  })

  test.each(allTables())('a thousand rolls of $path', (namedTable) => {
    const dice = createSeededDice(7)
    for (let i = 0; i < 1000; i++) {
      expect(
        accepts('roll@1', rollDocument(namedTable, rollByProgram(namedTable, dice, emptyTableTicks(namedTable.table)))),
      ).toBe(true)
    }
  })

  test.each(RULESETS)('the statistics of $id: of a played campaign, and of an empty one', ({ id }) => {
    const { call } = play()
    const empty = { campaign: 'emptycampaign1', name: 'Vide', ruleset: id }
    call('campaign.create', empty)
    const { campaign } = call<{ campaign: string }>('sample.create', { ruleset: id })
    for (const campaignId of [campaign, empty.campaign]) {
      const { statistics } = call<{ statistics: object }>('statistics.get', { campaign: campaignId })
      expect([campaignId, accepts('statistics@1', statistics)]).toEqual([campaignId, true])
      expect([campaignId, accepts('statistics@1', { ...statistics, colour: 'red' })]).toEqual([campaignId, false])
    }
  })

  test('a pack', () => expect(accepts('pack@1', json('resources/samples/packs/faubourg.pack.json'))).toBe(true))

  test('the line of an unreadable file', () => {
    expect(accepts('validation@1', { file: 'a.json', error: { code: 'not-json', path: '', message: '…' } })).toBe(true)
  })
})

describe('the schemas refuse', () => {
  const good = json(samples[0]!) as Record<string, unknown>
  test.each([
    ['an unknown key', { ...good, colour: 'red' }],
    ['a missing name', { ...good, name: undefined }],
    ['a name that is a number', { ...good, name: 3 }],
    ['another format', { ...good, format: 'chronique/roster@999' }],
    ['a cap with a fraction', { ...good, cap: 1.5 }],
    ['members that are not a list', { ...good, members: {} }],
  ])('%s', (_, document) => {
    expect(accepts('roster@1', JSON.parse(JSON.stringify(document)))).toBe(false)
    expect(() => readRosterDocument(JSON.parse(JSON.stringify(document)))).toThrow()
  })

  test('a pack with an unknown key, or with a fraction as a cost', () => {
    const pack = json('resources/samples/packs/faubourg.pack.json') as { kinds: object[] }
    expect(accepts('pack@1', { ...pack, script: 'a.js' })).toBe(false)
    expect(accepts('pack@1', { ...pack, kinds: [{ ...pack.kinds[0], cost: 1.5 }] })).toBe(false)
  })

  test('an unknown kind of effect', () => {
    const result = { id: 'a', dice: [1], rerolled: false, results: [], effects: [{ kind: 'odd' }] }
    expect(accepts('roll@1', { format: 'chronique/roll@1', table: 'a/b', results: [result] })).toBe(false)
  })
})
