import { describe, expect, test } from 'vitest'
import { effectChoices, tableUse } from '../../../shared/packs/editor/effectChoices.ts'
import { readAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { draftEffectValues } from '../../../shared/packs/editor/references.ts'
import { newRanges, readTable, writeTableRows } from '../../../shared/packs/editor/tableRows.ts'
import { writeResult, writeResultPart } from '../../../shared/packs/editor/writeResult.ts'
import { parseEffect } from '../../../shared/packs/format/effectText.ts'
import { childPath } from '../../../shared/rules/kit/path.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')
const tableOf = (dice: string, ...ranges: string[]): PackDraft => ({
  tables: { t: { name: 'T', dice, results: Object.fromEntries(ranges.map((range) => [range, 'rien'])) } },
})
const read = (draft: PackDraft, id = 't') => readTable(draft, id, 'fr')

describe('the rows of a table', () => {
  test('are in the order of the dice, each with its throws', () => {
    const { rows, throws } = read(FAUBOURG, 'hopital')
    expect(throws).toBe(36)
    expect(rows.map((row) => [row.range, row.throws])).toEqual([
      ['2', 1],
      ['3', 2],
      ['4-5', 7],
      ['6', 5],
      ['7–8, 10', 14],
      ['9', 4],
      ['11+', 3],
    ])
  })

  test.each<[dice: string, ranges: string[], missing: string[], rowsToAdd: string[], twice: string[]]>([
    ['D6', [], ['1–6'], ['1', '2', '3', '4', '5', '6'], []],
    ['D6', ['1-3', '3-4'], ['5–6'], ['5', '6'], ['3']],
    [
      'D66',
      ['11-16'],
      ['21–26', '31–36', '41–46', '51–56', '61–66'],
      ['21–26', '31–36', '41–46', '51–56', '61–66'],
      [],
    ],
    ['D100', ['1-20', '51+'], ['21–50'], ['21–50'], []],
    ['4D6', ['aucun', 'double 1-3', 'triple', 'quadruple'], ['double 4–6'], ['double 4', 'double 5', 'double 6'], []],
    ['2D7', ['1'], [], [], []],
  ])('of %s with %j', (dice, ranges, missing, rowsToAdd, twice) =>
    expect(read(tableOf(dice, ...ranges))).toMatchObject({ missing, rowsToAdd, twice }),
  )

  test('the missing rows complete every table', () => {
    for (const dice of ['D3', 'D6', '2D6', 'D66', '3D6', 'D100', '4D6>=5']) {
      const { rowsToAdd } = read(tableOf(dice))
      const { missing, twice } = read(tableOf(dice, ...rowsToAdd))
      expect([dice, missing, twice]).toEqual([dice, [], []])
    }
  })

  test('with a range that cannot be read come last', () => {
    expect(read(tableOf('D6', 'x', '1-6')).rows.map((row) => [row.range, row.throws])).toEqual([
      ['1-6', 6],
      ['x', undefined],
    ])
  })

  test('with the same range both stay', () => {
    const rows = [
      { range: '3', result: 'mort' },
      { range: '3', result: 'rien' },
    ]
    const { twice, rows: found } = read(writeTableRows(tableOf('D6'), 't', rows))
    expect(found.map(({ result }) => result)).toEqual(['mort', 'rien'])
    expect(twice).toEqual(['3'])
  })

  test('new ones get the missing values, then none', () => {
    expect(newRanges(read(tableOf('D6', '1-3', '5')), 3)).toEqual(['4', '6', '?'])
  })
})

describe('what is typed of a result', () => {
  const AT = childPath('tables.hopital.results', '4-5')
  const write = (typed: Parameters<typeof writeResult>[2], isPublished = false, draft = FAUBOURG) =>
    writeResult(draft, AT, typed, 'fr', { isPublished })
  const resultOf = (draft: PackDraft) => readAt(draft, AT)

  test('a text stays a text', () => expect(resultOf(write({ effects: 'mort' }))).toBe('mort'))
  test('a name', () =>
    expect(resultOf(write({ name: 'Côtes cassées' }))).toEqual({
      name: 'Côtes cassées',
      effects: ['manque 1 partie'],
    }))
  test('a summary', () =>
    expect(resultOf(write({ summary: 'Au lit.' }))).toEqual({
      ...{ name: 'manque 1 partie', summary: 'Au lit.', effects: ['manque 1 partie'] },
    }))
  test('no summary where there is none', () => expect(write({ summary: '' })).toEqual(FAUBOURG))
  test('a published result keeps its id with another name', () =>
    expect(resultOf(write({ name: 'Côtes cassées' }, true))).toMatchObject({
      id: 'manque-1-partie-on-hopital',
      name: 'Côtes cassées',
    }))
  test('a further roll turns a text into a named result', () =>
    expect(resultOf(writeResultPart(FAUBOURG, AT, 'roll', { times: 2 }))).toEqual({
      ...{ name: 'manque 1 partie', effects: ['manque 1 partie'], roll: { times: 2 } },
    }))
})

describe('the effects to choose from', () => {
  test.each(EXAMPLE_PACKS)('are understood, in both languages: %s', (_, draft) => {
    const values = draftEffectValues(draft)
    for (const language of ['fr', 'en'] as const)
      for (const table of [...Object.keys((draft as { tables?: object }).tables ?? {}), 'new'])
        for (const { value, label } of effectChoices(draft, table, language))
          expect([label, parseEffect(value, values)]).not.toEqual([label, undefined])
  })

  test('in the language of the user, with the texts that a table has', () => {
    const choices = effectChoices(FAUBOURG, 'hopital', 'fr')
    expect(choices).toContainEqual({ value: 'captured', label: 'capturé' })
    expect(choices.map(({ label }) => label)).not.toContain('captured')
    expect(effectChoices(FAUBOURG, 'hopital', 'en')).toContainEqual({ value: 'mort', label: 'dead' })
  })

  test('are those that the table can do', () => {
    const labels = (draft: PackDraft, table: string) => effectChoices(draft, table, 'fr').map(({ label }) => label)
    expect(tableUse(FAUBOURG, 'lecons')).toBe('advances')
    expect(labels(FAUBOURG, 'lecons')).not.toContain('mort')
    expect(labels(EPAVES, 'plage')).toContain('trésor +10')
    expect(labels(EPAVES, 'plage')).not.toContain('mort')
    expect(labels(EPAVES, 'accidents')).toContain('état boiteux')
    expect(labels(EPAVES, 'accidents')).not.toContain('trésor +10')
  })
})
