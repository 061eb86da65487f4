import { describe, expect, test } from 'vitest'
import { draftVocabulary } from '../../../shared/packs/editor/draftVocabulary.ts'
import { completeFormula, formulaFault, insertName, namesAt } from '../../../shared/packs/editor/formulaHelp.ts'
import { findSites, FORMULA_SITES } from '../../../shared/packs/editor/sites.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { toFullPack } from '../../../shared/packs/game/toFullPack.ts'
import { gameVocabularies } from '../../../shared/packs/game/vocabularies.ts'
import { formatJsonPath } from '../../../shared/rules/kit/path.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'
import { writeAt } from '../../../shared/packs/editor/draft.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')

interface Comparable {
  readonly names: ReadonlyMap<string, { readonly type: string; readonly among?: readonly string[] }>
  readonly lists: ReadonlyMap<string, { readonly vocabulary: Comparable }>
  readonly questions: ReadonlyMap<string, { readonly among: readonly string[] }>
}

/** What a vocabulary contains, with the vocabularies of its lists. */
function contentOf({ names, lists, questions }: Comparable, depth = 0): unknown {
  return {
    names: Object.fromEntries([...names].map(([name, { type, among }]) => [name, [type, among?.toSorted()]])),
    lists:
      depth < 2 ? Object.fromEntries([...lists].map(([id, one]) => [id, contentOf(one.vocabulary, depth + 1)])) : {},
    questions: Object.fromEntries(
      [...questions].map(([id, { among }]) => [id, id === 'effect' ? [] : among.toSorted()]),
    ),
  }
}

describe.each(EXAMPLE_PACKS)('%s', (_, draft) => {
  test('a draft knows the same names as its game', () => {
    const { pack } = readPack(JSON.stringify(draft))
    const game = gameVocabularies(toFullPack(pack!), new Map())
    for (const place of ['member', 'item', 'band', 'income', 'price'] as const)
      expect({ place, own: contentOf(draftVocabulary(draft, place)) }).toEqual({ place, own: contentOf(game[place]) })
    pack!.groups.forEach(({ id }, at) =>
      expect(contentOf(draftVocabulary(draft, 'figures', at))).toEqual(contentOf(game.figures(id))),
    )
  })
  test('its formulas have no faults, and each name is explained in words', () => {
    for (const [pattern] of FORMULA_SITES)
      for (const { steps, text } of findSites(draft, pattern)) {
        const path = formatJsonPath(steps)
        expect([path, text, formulaFault(draft, path, text)]).toEqual([path, text, undefined])
        for (const { name, what } of namesAt(draft, path)) {
          expect(what, name).toEqual({ fr: expect.any(String) as string, en: expect.any(String) as string })
          expect(`${what.fr}${what.en}`).not.toMatch(/[{}]|undefined/)
        }
      }
  })
})

describe('the fault of a formula', () => {
  test.each([
    ['values[4].formula', 'cran + bagare', 7, 'bagarre'],
    ['values[4].formula', "kind = 'gamin'", 5, 'nombre'],
    ['checks.member[0].when', "kind = 'gamain'", 7, 'gamin'],
    ['checks.band[0].when', 'count(members; cran) > 1', 15, 'vrai ou faux'],
    ['income[0].amount', 'if(result = win; 1; 2)', 12, 'win'],
    ['upkeep[1].amount', '', 0, 'vide'],
  ])('%s: %s', (path, formula, at, word) => {
    const fault = formulaFault(FAUBOURG, path, formula)!
    expect(fault.at).toBe(at)
    expect(fault.message.fr).toContain(word)
  })
  test('a value that comes later', () => {
    const draft = writeAt(FAUBOURG, 'values[2].formula', 'menace')
    expect(formulaFault(draft, 'values[2].formula', 'menace')!.message.en).toContain('menace')
    expect(formulaFault(draft, 'values[4].formula', 'cran')).toBeUndefined()
  })
  test('dice of a sale are none', () => {
    expect(formulaFault(FAUBOURG, 'kinds[0].sale', 'D6*5')).toBeUndefined()
    expect(formulaFault(FAUBOURG, 'kinds[0].ransom', 'D6*5')).toBeDefined()
  })
})

/** Completes at `|`. */
function completions(path: string, marked: string): string[] {
  const cursor = marked.indexOf('|')
  return completeFormula(FAUBOURG, path, marked.replace('|', ''), cursor).names.map(({ name }) => name)
}

describe('completion', () => {
  test.each([
    ['values[4].formula', 'cran + ba|', ['bagarre']],
    ['values[4].formula', 'wou|', ['pointsDeVie']],
    ['values[4].formula', 'vie|', ['pointsDeVie']],
    ['checks.band[0].when', 'count(mem|', ['members']],
    ['checks.band[0].when', "nb(members; kind = 'ga|", ['gamin']],
    ['checks.band[0].when', "any(members; kind in ('gamin'; 'cos|'))", ['costaud']],
    ['checks.band[0].when', "quartier = 'mar|'", ['market']],
    ['checks.member[0].when', "has('lance-p|')", ['lance-pierres']],
    ['income[0].amount', "if(result = 'w|", ['win']],
    ['groups[0].columns[1].held', 'max(2; bearer.ba|', ['bearer.bagarre']],
    ['advances.price', 't|', ['taken']],
  ])('%s: %s', (path, marked, names) => expect(completions(path, marked).slice(0, names.length)).toEqual(names))

  test('outside of a list of members, a band has no values', () => {
    expect(completions('checks.band[0].when', 'cra|')).not.toContain('cran')
    expect(completions('checks.band[0].when', 'all(members; cra|')).toContain('cran')
    expect(completions('checks.band[0].when', 'all(members; cran > 1) and cra|')).not.toContain('cran')
  })
  test('a list is expected where a function goes over one', () => {
    expect(completions('checks.member[0].when', 'count(|')).toEqual(['items', 'weapons', 'bricoles', 'injuries'])
  })
})

test.each([
  ['', 0, 0, 'bagarre', 'value', 'bagarre|'],
  ['cran', 4, 4, 'bagarre', 'value', 'cran bagarre|'],
  ['2*cra+1', 2, 5, 'cran', 'value', '2*cran|+1'],
  ['', 0, 0, 'count', 'function', 'nb(|)'],
  ['co(armes)', 0, 2, 'count', 'function', 'nb|(armes)'],
  ['', 0, 0, 'has', 'question', "has('|')"],
  ["kind = 'ga'", 8, 10, 'gamin', 'word', "kind = 'gamin|'"],
] as const)('a name goes into %o at %i', (formula, start, end, name, kind, marked) => {
  const edited = insertName(formula, start, end, { name, kind }, 'fr')
  expect(`${edited.formula.slice(0, edited.cursor)}|${edited.formula.slice(edited.cursor)}`).toBe(marked)
})
