import { describe, expect, test } from 'vitest'
import { readAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { countMissing, listWords, writeWord, writeWords } from '../../../shared/packs/editor/words.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')
const options = { plain: 'fr', isPublished: false } as const

const rowAt = (draft: PackDraft, path: string) => listWords(draft, 'fr').find((row) => row.path === path)

const plainSpaces = (text: string) => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')

describe('all texts of a document', () => {
  test('have what they are, and both languages', () => {
    const rows = listWords(FAUBOURG, 'fr').slice(0, 4)
    expect(rows.map(({ path, fr, en }) => [path, fr, en])).toEqual([
      ['name', 'Faubourg', 'Backstreets'],
      ['summary', 'Bandes de quartier, jeu maison', 'Street gangs, a game of our own'],
      ['values[0].name', 'Vitesse', 'Speed'],
      ['values[0].short', 'V', 'Sp'],
    ])
  })
  test.each([
    [FAUBOURG, 'name', 'Jeu', 'Game'],
    [FAUBOURG, 'values[0].short', '« Vitesse » : nom court', '“Speed”: short name'],
    [FAUBOURG, 'groups[0].columns[0].name', 'Groupe « Armes », colonne « Portée »', 'Group “Weapons”, column “Range”'],
    [
      ...([FAUBOURG, 'tables.hopital.results.3.summary'] as const),
      ...(['« À l’hôpital », « Boiterie » : résumé', '“At the hospital”, “Limp”: summary'] as const),
    ],
    [FAUBOURG, 'checks.item[0].text', 'Remarque 1 : texte', 'Remark 1: text'],
    [FAUBOURG, 'checks.band[0].text', 'Remarque 1 : texte', 'Remark 1: text'],
  ])('say where they stand: %#', (draft, path, fr, en) => {
    const { what } = rowAt(draft, path)!
    expect(plainSpaces(what.fr)).toBe(fr)
    expect(plainSpaces(what.en)).toBe(en)
  })
  test('a part without a name is called by its number', () => {
    const draft = { kinds: [{ name: '', summary: 'Court' }] }
    expect(plainSpaces(rowAt(draft, 'kinds[0].summary')!.what.fr)).toBe('Type 1 : résumé')
  })
  test('a plain text is in one language, and the other is missing', () => {
    expect(rowAt(EPAVES, 'kinds[0].name')).toMatchObject({ fr: 'Capitaine', en: undefined })
    expect(listWords(EPAVES, 'en').find(({ path }) => path === 'kinds[0].name')).toMatchObject({ en: 'Capitaine' })
    expect(countMissing(listWords(FAUBOURG, 'fr'), 'en')).toBe(0)
    const rows = listWords(EPAVES, 'fr')
    expect(countMissing(rows, 'en')).toBe(rows.length)
  })
})

describe('setting one language', () => {
  test('keeps the other', () => {
    const next = writeWord(EPAVES, 'kinds[0].name', 'en', 'Captain', options)
    expect(readAt(next, 'kinds[0].name')).toEqual({ fr: 'Capitaine', en: 'Captain' })
    expect(readAt(writeWord(next, 'kinds[0].name', 'en', '', options), 'kinds[0].name')).toEqual({ fr: 'Capitaine' })
  })
  test('replaces a plain text in its own language', () => {
    expect(readAt(writeWord(EPAVES, 'awards[0].name', 'fr', 'Vivre', options), 'awards[0].name')).toBe('Vivre')
  })
  test('takes along what refers to a name', () => {
    const next = writeWord(EPAVES, 'kinds[2].name', 'fr', 'Matelot', options)
    expect(readAt(next, 'upkeep[0].each')).toBe('matelot')
    const short = writeWord(EPAVES, 'values[1].short', 'fr', 'Fo', options)
    expect(readAt(short, 'tables.sauvetage.results["2-4"]')).toBe('Fo −1')
  })
  test('removes an optional text', () => {
    const once = writeWord(FAUBOURG, 'kinds[0].summary', 'fr', '', options)
    expect(readAt(writeWord(once, 'kinds[0].summary', 'en', '', options), 'kinds[0]')).not.toHaveProperty('summary')
  })
})

test('several texts at once, although the id of a table follows its name', () => {
  const table = {
    dice: 'D6',
    name: { fr: 'Soins', en: 'Care' },
    results: { 1: { name: 'Mort' }, '2+': { name: 'Rien' } },
  }
  const draft = { kinds: [{ name: 'Meneur', injuries: 'soins' }], tables: { soins: table, autre: { name: 'Autre' } } }
  const next = writeWords(
    draft,
    [
      { path: 'tables.soins.name', language: 'fr', text: 'Urgences' },
      { path: 'tables.soins.name', language: 'en', text: 'Emergency' },
      { path: 'tables.soins.results.1.name', language: 'en', text: 'Dead' },
    ],
    options,
  )
  expect(Object.keys(next['tables'] as object)).toHaveLength(2)
  const written = listWords(next, 'fr').filter(({ en }) => en !== undefined)
  expect(written.map(({ fr, en }) => [fr, en])).toEqual([
    ['Urgences', 'Emergency'],
    ['Mort', 'Dead'],
  ])
})

test.each(EXAMPLE_PACKS)('%s: all texts can be translated', (_, draft) => {
  const next = listWords(draft, 'fr').reduce(
    (now, { path, fr, en }, at) =>
      en === undefined ? writeWord(now, path, 'en', `${fr!.slice(0, 20)} ${at}`, options) : now,
    draft,
  )
  expect(countMissing(listWords(next, 'fr'), 'en')).toBe(0)
  expect(listWords(next, 'fr').map(({ fr }) => fr)).toEqual(listWords(draft, 'fr').map(({ fr }) => fr))
  expect(readPack(JSON.stringify(next)).faults).toEqual([])
  for (const { what } of listWords(next, 'fr')) expect(`${what.fr} ${what.en}`).not.toContain('undefined')
})
