import { expect, test } from 'vitest'
import { cellAt, cellContext, cellText } from '../../../shared/packs/editor/cells.ts'
import { listChanges } from '../../../shared/packs/editor/changes.ts'
import { writeAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { listParts } from '../../../shared/packs/editor/draftParts.ts'
import { completeFormula, formulaFault, namesAt } from '../../../shared/packs/editor/formulaHelp.ts'
import { listUses, nameChanged } from '../../../shared/packs/editor/renameId.ts'
import {
  limitSentence,
  listFormulaChecks,
  listLimits,
  removeLimit,
  writeLimit,
} from '../../../shared/packs/editor/sentences.ts'
import { FORMULA_SITES, findSites } from '../../../shared/packs/editor/sites.ts'
import { listWords } from '../../../shared/packs/editor/words.ts'
import { childPath, formatJsonPath } from '../../../shared/rules/kit/path.ts'
import { EXAMPLE_PACKS } from './examplePacks.ts'

const ODD: readonly unknown[] = [null, 'abc', '', 7, true, [], {}, [null], [[1]], { a: null }, { constructor: 1 }]

/** Every place of a document, outermost first. */
function placesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const children = Array.isArray(value)
    ? value.map((one: unknown, at): [string, unknown] => [`${path}[${at}]`, one])
    : Object.entries(value).map(([key, one]): [string, unknown] => [childPath(path, key), one])
  return children.flatMap(([place, one]) => [place, ...placesOf(one, place)])
}

/** Calls everything that a screen calls for a draft. */
function useDraft(draft: PackDraft, before: PackDraft): void {
  for (const row of listWords(draft, 'fr')) expect(typeof row.what.fr).toBe('string')
  for (const limit of listLimits(draft)) {
    limitSentence(draft, limit)
    writeLimit(draft, limit.template, limit.fields, limit.paths[0])
    removeLimit(draft, limit)
  }
  listFormulaChecks(draft)
  listChanges(before, draft)
  listChanges(draft, before)
  const context = cellContext(draft, 'fr')
  for (const [pattern] of FORMULA_SITES.slice(0, 6))
    for (const { steps, text } of findSites(draft, pattern).slice(0, 2)) {
      const path = formatJsonPath(steps)
      formulaFault(draft, path, text)
      namesAt(draft, path)
      completeFormula(draft, path, text, text.length)
    }
  for (const { part, steps } of listParts(draft).slice(0, 8)) {
    const path = formatJsonPath(steps)
    nameChanged(draft, part, path, 'Autre', { isPublished: false })
    nameChanged(draft, part, path, null, { isPublished: true })
    listUses(draft, path)
    cellText(cellAt(draft, `${path}.name`) ?? { kind: 'plain' }, { fr: 1 }, context)
  }
}

test.each(EXAMPLE_PACKS.filter(([file]) => !file.startsWith('corpus/')))(
  '%s may be faulty at any place',
  (_, draft) => {
    const places = placesOf(draft, '')
    // Every 25th place with one odd value each, so that all values meet all kinds of places.
    places.forEach((path, at) => {
      if (at % 25 !== 0) return
      const damaged = writeAt(draft, path, ODD[(at / 25) % ODD.length])
      expect(() => useDraft(damaged, draft), `${path} = ${JSON.stringify(ODD[(at / 25) % ODD.length])}`).not.toThrow()
    })
  },
)

test('a draft may have nothing at all', () => {
  useDraft({}, {})
  useDraft({ values: null, kinds: 'x', tables: [], lists: [1], band: 3, checks: [], renamed: { kinds: [] } }, {})
})
