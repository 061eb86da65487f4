// What sheets of packs say: models of groups, figures of the band, results and choices in words.
import { describe, expect, test } from 'vitest'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildNewBandChecklist } from '../../../shared/rules/start.ts'
import { singleBlocks, type TableBlock, type ValuesBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { brumes, evaluate, rulesetOf, WITCH } from './brumes.ts'

const english = translator('en')
const militia = { kind: 'miliciens', name: 'Garde', models: 4, modelsNow: 3 }

const plain = (shown: string): string => shown.replaceAll(/[\u00a0\u202f]/g, ' ')
const sheetOf = (members: readonly object[]) => {
  const { roster, ...evaluated } = evaluate(members)
  const result = { ...evaluated, legal: true } as unknown as Parameters<typeof rosterSheet>[2]
  return rosterSheet(brumes, roster, result, english, buildTerms(brumes))
}
const tablesOf = (ruleset: Ruleset, title: string): TableBlock[] =>
  singleBlocks(referenceSheet(ruleset, english)).filter(
    (block): block is TableBlock => block.kind === 'table' && block.title === title,
  )

describe('the sheet of a band with groups', () => {
  const sheet = sheetOf([WITCH, { ...militia }, { ...WITCH, name: 'Absente', missedGames: 1 }])

  test('says how many models there are, and how many each group has', () => {
    expect(plain(sheet.grade!)).toBe('3 members (5 models), 2 present')
    const [table] = singleBlocks(sheet).filter((block): block is TableBlock => block.kind === 'table')
    expect(table!.rows.map(({ under }) => under)).toEqual(['Sorcière', 'Miliciens × 3', 'Sorcière'])
  })

  test('has figures of all members who count, as income has', () => {
    const figures = singleBlocks(sheet).filter((block): block is ValuesBlock => block.kind === 'values')
    expect(figures.find(({ title }) => title === 'Warband figures')!.values).toEqual([
      { label: 'Effectif', figure: '5' },
    ])
  })
})

test('the sheet of a group says how many models it has', () => {
  const { roster, context, members } = evaluate([WITCH, militia])
  const { subtitle } = brumes.sheet.member(members[1]!, roster, context, english, buildTerms(brumes))
  expect(subtitle).toBe('Miliciens × 3 · Les Veilleurs · Moulin')
})

test('a new band with groups needs so many models', () => {
  const stepsOf = (members: readonly object[]) => buildNewBandChecklist(brumes, evaluate(members).roster)?.steps
  expect(stepsOf([militia])).toMatchObject([
    { name: { en: 'Sorcière' }, isDone: false },
    { name: { en: expect.stringMatching(/^2.models in all$/) as string }, isDone: true },
  ])
})

test('a result that is only a text says it once', () => {
  const [table] = tablesOf(rulesetOf(faubourgWith({})), 'À l’hôpital (2D6)')
  expect(table!.rows.slice(0, 4).map(({ cells }) => cells.slice(1, 3).map((cell) => plain(cell as string)))).toEqual([
    ['dead', ''],
    ['Boiterie', 'V −1, définitif.'],
    ['misses one game', ''],
    ['Deux fois', '2 further rolls: À l’hôpital.'],
  ])
})

test('a choice says what it changes, also with a summary', () => {
  const ruleset = rulesetOf(faubourgWith({ 'options[0].choices[0].summary': 'Près de l’eau.' }))
  const [table] = tablesOf(ruleset, 'Quartier')
  expect(table!.rows.map(({ cells }) => cells[1])).toEqual(['Près de l’eau. · B −1 (Costaud)', 'Sp +1'])
})

test('a figure in the hands of its bearer has its suffix', () => {
  const ruleset = rulesetOf(faubourgWith({ 'groups[0].columns[1].suffix': '+' }))
  const columns = ruleset.profiles!.columns['weapons']!
  expect(columns.map(({ id, unit }) => [id, unit])).toContainEqual(['weapons-touche-held', '+'])
  expect(columns.find(({ id }) => id === 'weapons-touche')!.unit).toBeUndefined()
})
