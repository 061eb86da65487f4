// The value of a formula of a pack that is being edited.
import { expect, test } from 'vitest'
import { openApp } from '../../../main/app/folder.ts'
import type { FormulaValueView } from '../../../shared/contract/methods/packFormula.ts'
import { FAUBOURG } from '../../packs/format/faubourg.ts'
import { dataFolders } from '../../support/dataFolder.ts'

const dataFolder = dataFolders()

/** Asks for the value of a formula in a new data folder. */
function askFor(input: object) {
  const opened = openApp(dataFolder().path, true, (_, error) => {
    throw error
  })
  const answer = opened.app.call('packs.formula-value', { text: FAUBOURG, ...input }, 'test')
  opened.close()
  return answer
}

test('is that of the member that is tried out', () => {
  const path = 'values[4].formula'
  const formula = 'cran + 2 * pointsDeVie - bagarre'
  expect(askFor({ path, formula })).toMatchObject({ ok: true, value: { value: 7, item: null } })
  // 3 + 2 * (2 + 1 of the jacket) - (4 - 1 of the docks, the first district).
  expect(askFor({ path, formula, kind: 'costaud', items: ['blouson'] })).toMatchObject({ value: { value: 6 } })
})

test('is its fault if it has one', () => {
  const answer = askFor({ path: 'advances.price', formula: '4 + takn' })
  const { value } = answer as { readonly value: FormulaValueView }
  expect(value).toMatchObject({ fault: { path: 'advances.price', at: 4 } })
  expect(JSON.stringify(value)).toContain('taken')
})

test.each([
  ['a place without formulas', { path: 'name', formula: '1' }],
  ['a formula that is too long to be one', { path: 'advances.price', formula: '1'.repeat(3000) }],
  ['an id that is none', { path: 'advances.price', formula: '1', kind: 'é' }],
])('is refused for %s', (_, input) => expect(askFor(input)).toMatchObject({ ok: false }))
