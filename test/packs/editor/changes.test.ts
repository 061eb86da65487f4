import { describe, expect, test } from 'vitest'
import { listChanges } from '../../../shared/packs/editor/changes.ts'
import { readAt, writeAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { nameChanged, shortNameChanged } from '../../../shared/packs/editor/renameId.ts'
import { childPath } from '../../../shared/rules/kit/path.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')

const edited = (draft: PackDraft, edits: Readonly<Record<string, unknown>>): PackDraft =>
  Object.entries(edits).reduce((now, [path, value]) => writeAt(now, path, value), draft)
const sentences = (before: PackDraft, after: PackDraft, language: 'fr' | 'en' = 'fr'): string[] =>
  listChanges(before, after).map(({ sentence }) => sentence[language])

test.each([
  [{ 'items[0].cost': 6 }, 'Chaîne coûte 6 au lieu de 5.', 'Chain costs 6 instead of 5.'],
  [{ 'items[0].cost': undefined }, 'Chaîne coûte rien au lieu de 5.', 'Chain costs nothing instead of 5.'],
  [{ 'kinds[2].values.cran': 2 }, 'Gamin, Cran : 2 au lieu de 1.', 'Kid, Nerve: 2 instead of 1.'],
  [
    { 'items[2].figures.lourde': undefined },
    'Masse de chantier, Lourde : non au lieu de oui.',
    'Sledgehammer, Heavy: no instead of yes.',
  ],
  [
    { 'items[3].changes': [{ value: 'cran', add: 2 }] },
    'Blouson, effets sur les caractéristiques : Cran +2 au lieu de Points de vie +1.',
    'Padded jacket, changes of values: Nerve +2 instead of Wounds +1.',
  ],
  [
    { 'kinds[1].count.max': 4 },
    'Costaud : au plus 4 dans la bande. Avant : Costaud : au plus 3 dans la bande.',
    'Bruiser: at most 4 in the warband. Before: Bruiser: at most 3 in the warband.',
  ],
  [
    { 'items[0].perBand': 2 },
    'Nouvelle limite. Chaîne : au plus 2 dans la bande.',
    'New limit. Chain: at most 2 in the warband.',
  ],
  [
    { 'items[4].excludes': undefined },
    'Limite supprimée. Patins : ne va pas avec Masse de chantier.',
    'Limit removed. Skates: not together with Sledgehammer.',
  ],
  [{ 'items[6]': { name: 'Filet', group: 'weapons', perBand: 1 } }, 'Ajout : Filet (objet).', 'Added: Filet (item).'],
  [
    { 'tables.hopital.results.9': 'état borgne' },
    'À l’hôpital, 9 : nouveau résultat, état borgne.',
    'At the hospital, 9: new result, état borgne.',
  ],
  [
    { 'tables.hopital.results.3.effects': ['V −2'] },
    'À l’hôpital, Boiterie : « V −2 » au lieu de « V −1 ».',
    'At the hospital, Limp: “V −2” instead of “V −1”.',
  ],
  [
    { 'tables.hopital.dice': 'D12' },
    'À l’hôpital, dés : D12 au lieu de 2D6.',
    'At the hospital, dice: D12 instead of 2D6.',
  ],
  [{ 'band.budget': 500 }, 'Bande, budget : 500 au lieu de 400.', 'Band, budget: 500 instead of 400.'],
  [
    { 'advances.price': 5 },
    'Progrès, prix : 5 au lieu de 4 + 2 * taken.',
    'Advances, price: 5 instead of 4 + 2 * taken.',
  ],
  [{ 'income[1].amount': 10 }, 'Bistrots, montant : 10 au lieu de 12.', 'Bistros, amount: 10 instead of 12.'],
  [
    { 'lists.rues': ['chaine', 'lance-pierres', 'blouson'] },
    'Liste rues, en plus : Blouson.',
    'List rues, added: Padded jacket.',
  ],
  [{ 'kinds[0].summary.fr': 'Le chef.' }, 'Meneur, résumé : autre texte.', 'Boss, summary: other words.'],
  [
    { 'checks.item[0].when': 'lourde' },
    'Remarque modifiée : « Trop lourd pour un gamin. »',
    'Remark changed: “Too heavy for a kid.”',
  ],
  [{ 'items[5]': undefined }, 'Suppression : Bistrot (objet).', 'Removed: Bistro (item).'],
])('%# is said: %o', (edits, french, english) => {
  const after = edited(FAUBOURG, edits)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(sentences(FAUBOURG, after).map(plain)).toContain(plain(french))
  expect(sentences(FAUBOURG, after, 'en').map(plain)).toContain(plain(english))
})

describe('parts with other names', () => {
  test('an id that stays is the same part', () => {
    const after = nameChanged(FAUBOURG, 'kinds', 2, { fr: 'Môme', en: 'Kid' }, { isPublished: true })
    expect(sentences(FAUBOURG, after)).toEqual(['Gamin s’appelle désormais Môme.'])
  })
  test('an id that is listed as renamed is the same part', () => {
    const renamed = nameChanged(FAUBOURG, 'kinds', 2, { fr: 'Môme', en: 'Kid' }, { isPublished: false })
    const after = { ...renamed, renamed: { kinds: { gamin: 'mome' } } }
    expect(sentences(FAUBOURG, after)).toEqual(['Gamin s’appelle désormais Môme.'])
  })
  test('a result whose text has another name is the same result', () => {
    const after = shortNameChanged(EPAVES, 1, 'Fo', { isPublished: true })
    expect(listChanges(EPAVES, after).filter(({ topic }) => topic !== 'text')).toEqual([])
  })
})

test('a number and its limit lead to their place', () => {
  const after = edited(FAUBOURG, { 'kinds[1].count.max': 4, 'items[0].cost': 6 })
  expect(listChanges(FAUBOURG, after).map(({ topic, path }) => [topic, path])).toEqual([
    ['cost', 'items[0].cost'],
    ['limit', 'kinds[1].count.max'],
  ])
})

/** Calls `visit` for each number, text and flag of a document. */
function visitLeaves(value: unknown, path: string, visit: (path: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return visit(path, value)
  if (Array.isArray(value)) return value.forEach((one, at) => visitLeaves(one, `${path}[${at}]`, visit))
  for (const [key, one] of Object.entries(value)) visitLeaves(one, childPath(path, key), visit)
}

describe.each(EXAMPLE_PACKS)('%s', (_, draft) => {
  test('is not different from itself', () => expect(listChanges(draft, draft)).toEqual([]))
  test('every part that is changed gives a sentence', () => {
    visitLeaves(draft, '', (path, value) => {
      if (/^(?:format|id|version|renamed)\b/.test(path)) return
      const next = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value} 7` : undefined
      const changes = listChanges(draft, writeAt(draft, path, next))
      expect(changes.length, path).toBeGreaterThan(0)
      for (const { sentence, path: place } of changes) {
        expect(`${sentence.fr}${sentence.en}`, path).not.toMatch(/undefined|[{}]/)
        if (place !== '') expect(readAt(writeAt(draft, path, next), place.replace(/\.\w+$/, '')), place).toBeDefined()
      }
    })
  })
})
