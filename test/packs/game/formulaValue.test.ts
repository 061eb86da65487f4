import { describe, expect, test } from 'vitest'
import { packFormulaValue } from '../../../main/transfer/packFormula.ts'
import { formatJsonPath } from '../../../shared/rules/kit/path.ts'
import { findSites, FORMULA_SITES } from '../../../shared/packs/editor/sites.ts'
import { parseDiceAmount } from '../../../shared/packs/format/diceAmount.ts'
import { EXAMPLE_PACKS, examplePack } from '../editor/examplePacks.ts'

const FAUBOURG = JSON.stringify(examplePack('packs/faubourg.pack.json'))
const EPAVES = JSON.stringify(examplePack('format/epaves.pack.json'))
const BRUMES = JSON.stringify(examplePack('format/brumes.pack.json'))

describe('the value of a formula for a member that is tried out', () => {
  test.each([
    // Meneur: cran 4, points de vie 3, bagarre 3.
    [FAUBOURG, 'values[4].formula', 'cran + 2 * pointsDeVie - bagarre', {}, 7],
    [FAUBOURG, 'values[4].formula', 'cran + 2 * pointsDeVie - bagarre', { kind: 'gamin' }, -2],
    // Blouson: one point more.
    [FAUBOURG, 'values[4].formula', 'pointsDeVie', { kind: 'gamin', items: ['blouson'] }, 2],
    [FAUBOURG, 'kinds[0].ransom', 'cost / 2', { items: ['chaine'] }, 32.5],
    [FAUBOURG, 'checks.member[0].when', 'count(weapons) > 1', { items: ['chaine', 'lance-pierres'] }, true],
    [
      FAUBOURG,
      'checks.item[0].when',
      "lourde et kind = 'gamin'",
      { kind: 'gamin', items: ['masse-de-chantier'] },
      true,
    ],
    [FAUBOURG, 'groups[0].columns[1].held', 'max(2; bearer.bagarre + touche)', { items: ['lance-pierres'] }, 4],
    // The new band has a boss and two kids.
    [FAUBOURG, 'checks.band[0].when', "count(members; kind = 'gamin') = 2", {}, true],
    [FAUBOURG, 'band.figures[0].formula', 'sum(members; cost)', { items: ['chaine'] }, 95],
    [FAUBOURG, 'income[0].amount', "if(result = 'win'; 30; 10) + victoryPoints", {}, 30],
    [FAUBOURG, 'advances.price', '4 + 2 * taken', {}, 4],
    [FAUBOURG, 'checks.member[0].when', "kind = 'meneur'", { kind: 'nobody' }, true],
    [EPAVES, 'groups[1].own.cost', '4 + 3 * eclat', {}, 16],
    [EPAVES, 'groups[2].own.cost', '4 + age', {}, 4],
    [BRUMES, 'values[0].steps.price', '5 + 5 * taken', {}, 5],
    [BRUMES, 'checks.member[0].when', "has('brouillard') and count(sorts) = 1", { items: ['brouillard'] }, true],
  ])('%# %o: %s %s', (text, path, formula, member, value) =>
    expect(packFormulaValue(text, path, formula, member)).toMatchObject({ value }),
  )

  test('names the item that it concerns', () => {
    expect(packFormulaValue(FAUBOURG, 'groups[0].columns[1].held', 'touche', {})).toEqual({ value: 0, item: 'chaine' })
  })
})

describe('a fault instead of a value', () => {
  test('of the formula, with its character', () =>
    expect(packFormulaValue(FAUBOURG, 'values[4].formula', 'cran + bagare', {})).toMatchObject({
      fault: {
        path: 'values[4].formula',
        at: 7,
        message: { en: expect.stringContaining('bagarre') as string },
      },
    }))
  test('of the computation', () =>
    expect(packFormulaValue(FAUBOURG, 'values[4].formula', '1 / (cran - 4)', {})).toMatchObject({
      fault: { path: 'values[4].formula', at: 2 },
    }))
  test('of another place of the pack', () =>
    expect(
      packFormulaValue(
        FAUBOURG.replace('"succession":{"from":"costaud"', '"succession":{"from":"costud"'),
        'values[4].formula',
        'cran',
        {},
      ),
    ).toMatchObject({
      fault: { path: 'succession.from', at: null },
    }))
  test('of a text that is no document', () =>
    expect(packFormulaValue('{', 'values[4].formula', 'cran', {})).toHaveProperty('fault'))
  test.each([
    'name',
    'values[9999999].formula',
    'checks.member[100000000].when',
    '',
    'kinds',
    '__proto__.when',
    'tables.formula',
  ])('nothing at a path without a formula: %s', (path) =>
    expect(packFormulaValue(FAUBOURG, path, 'cran', {})).toBeUndefined(),
  )
})

test.each(EXAMPLE_PACKS)('%s: every formula of every kind has a value', (_, draft) => {
  const text = JSON.stringify(draft)
  const kinds = draft['kinds'] as readonly unknown[]
  for (const [pattern] of FORMULA_SITES)
    for (const { steps, text: formula } of findSites(draft, pattern)) {
      if (parseDiceAmount(formula)) continue
      const path = formatJsonPath(steps)
      for (const at of kinds.slice(0, 2).keys())
        expect(packFormulaValue(text, path, formula, { kind: String(at) }), path).toHaveProperty('value')
    }
})
