import { describe, expect, test } from 'vitest'
import { readAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { countMissing, listWords, writeWord } from '../../../shared/packs/editor/words.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')
const options = { plain: 'fr', isPublished: false } as const

const rowAt = (draft: PackDraft, path: string) => listWords(draft, 'fr').find((row) => row.path === path)

describe('all texts of a document', () => {
  test('have what they are, and both languages', () => {
    expect(listWords(FAUBOURG, 'fr').slice(0, 4)).toEqual([
      { path: 'name', what: { fr: 'nom', en: 'name' }, fr: 'Faubourg', en: 'Backstreets' },
      {
        ...{ path: 'summary', what: { fr: 'résumé', en: 'summary' } },
        ...{ fr: 'Bandes de quartier, jeu maison', en: 'Street gangs, a game of our own' },
      },
      {
        ...{ path: 'values[0].name', what: { fr: 'Caractéristique 1, nom', en: 'Value 1, name' } },
        ...{ fr: 'Vitesse', en: 'Speed' },
      },
      {
        ...{ path: 'values[0].short', what: { fr: 'Vitesse, nom court', en: 'Speed, short name' } },
        ...{ fr: 'V', en: 'Sp' },
      },
    ])
    expect(rowAt(FAUBOURG, 'checks.item[0].text')?.what.fr).toBe('Remarque 1, texte')
    expect(rowAt(FAUBOURG, 'aids[0].text')?.what.en).toBe('Play aid 1, text')
    expect(rowAt(FAUBOURG, 'tables.hopital.results.3.summary')?.what.fr).toBe('Boiterie, résumé')
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
