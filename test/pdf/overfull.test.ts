// Bands of which everything is at its limit: in no layout is anything lost, cut off, covered or drawn as an empty box.
import pdfmake from 'pdfmake'
import { describe, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/fonts.ts'
import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { singleBlocks } from '../../shared/sheets/model.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import { IS_LONG } from '../support/long.ts'
import { overlapsIn } from '../support/overlaps.ts'
import { pdfDigest } from '../support/pdfDigest.ts'
import { glyphsOf } from '../support/pdfGlyphs.ts'
import { readPdf } from '../support/pdfText.ts'
import { lostWords, plain, words, wordsOnCard, wordsOnSheet } from '../support/sheetWords.ts'
import { bandOf, MEMBER_LAYOUTS, membersOf, printed, type Printable } from './subjects.ts'

const IDS = RULESETS.map(({ id }) => id)

/** The longest notes that a roster may have, of members or of the band. */
const longNotes = ({ sheets }: Printable): string[] =>
  sheets
    .flatMap(singleBlocks)
    .flatMap((block) => (block.kind === 'notes' && [...block.text].length === 10_000 ? [block.text] : []))

const NUMBERED = /^mot\d{4}/

/** What was read already: whoever has more than a page is printed alike, one or two to a page. */
const looked = new Map<string, ReturnType<typeof lookedAt>>()

/** Prints, and says whatever is wrong with what was printed. */
async function problems(printable: Printable, layout: keyof typeof MEMBER_LAYOUTS, given: readonly string[]) {
  const bytes = await printed(printable, MEMBER_LAYOUTS[layout])
  const key = JSON.stringify([pdfDigest(bytes), given])
  const looking = looked.get(key) ?? lookedAt(bytes, given)
  looked.set(key, looking)
  return looking
}

async function lookedAt(bytes: Uint8Array, given: readonly string[]) {
  const { pages, cutOff } = await readPdf(bytes)
  const { missing, fonts } = await glyphsOf(bytes)
  const lost = lostWords(given, pages.join(' '))
  return { found: { lost, cutOff: some(cutOff), over: some(await overlapsIn(bytes)), missing }, fonts }
}

/** Enough to see what is wrong: one text comes again on many cards. */
const some = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, 12)

const FINE = { lost: [], cutOff: [], over: [], missing: [] }

/** In French every layout is printed each time, in English one of cards; all of them in the long run. */
const PRINTED = LANGUAGES.flatMap((language) =>
  Object.keys(MEMBER_LAYOUTS)
    .filter((layout) => language === 'fr' || layout === 'cards-9' || IS_LONG)
    .map((layout) => [language, layout] as const),
)

describe.each(IDS)('an overfull band of %s', (id) => {
  test('has three members and a band with notes of 10,000 characters, each word of them another', () => {
    const texts = [...longNotes(membersOf(id, 'overfull', 'fr')), ...longNotes(bandOf(id, 'overfull', 'fr'))]
    expect(texts).toHaveLength(4)
    const numbered = texts.flatMap((text) => words(text)).filter((word) => NUMBERED.test(word))
    expect(numbered.length).toBeGreaterThan(3500)
    expect(new Set(numbered).size).toBe(numbered.length)
  })

  test.each(PRINTED)('is printed whole in %s as %s', async (language: Language, layout) => {
    const printable = membersOf(id, 'overfull', language)
    const given = printable.sheets.flatMap(layout.startsWith('cards') ? wordsOnCard : wordsOnSheet)
    expect((await problems(printable, layout, given)).found).toEqual(FINE)
  })

  test.each(LANGUAGES)('is printed whole in %s on one sheet', async (language) => {
    const printable = bandOf(id, 'overfull', language)
    const { found, fonts } = await problems(printable, 'sheet', printable.sheets.flatMap(wordsOnSheet))
    expect(found).toEqual(FINE)
    expect(fonts.get('SourceSans3-Regular')).toBeGreaterThan(10_000)
  })
})

describe('these tests notice', () => {
  const [id] = IDS
  const sheets = () => membersOf(id!, 'empty', 'fr')
  const named = (name: string): Printable => {
    const { sheets: all, title } = sheets()
    return { sheets: all.map((sheet) => ({ ...sheet, name })), title }
  }

  test('a character that no font has, and where', async () => {
    const { found, fonts } = await problems(named('Alba 龍 et Basile'), 'sheet', [])
    expect(found.missing).toEqual(['page 1, Vollkorn-SemiBold, after « Alba  »'])
    expect(fonts.get('Vollkorn-SemiBold')).toBeGreaterThan(10)
  })

  test('a word that is missing, and one of two', async () => {
    const { found } = await problems(named('Alba'), 'sheet', ['Alba', 'Basile'])
    expect(found.lost).toEqual(['BASILE: 0 of 1'])
    expect(lostWords(['un', 'un', 'chacun'], 'un chacun')).toEqual(['UN: 2 of 3'])
    expect(lostWords(['ﬁn', 'œuf', 'mot'], 'FIN Œuf m\u00adot')).toEqual([])
  })

  test('a piece missing from a long word, which may be broken once', () => {
    const long = Array.from({ length: 10 }, (_, at) => `abcd${at}`).join('')
    expect(lostWords([long], `${long.slice(0, 23)} 1 / 2 ${long.slice(23)}`)).toEqual([])
    expect(lostWords([long], `${long.slice(0, 23)} 1 / 2 ${long.slice(24)}`)).toEqual([`${plain(long)}: 0 of 1`])
    expect(lostWords([long, long], long)).toEqual([`${plain(long)}: 1 of 2`])
  })

  test('texts that are printed over each other', async () => {
    prepareFonts()
    const at = (x: number, y: number, text: string) => ({ absolutePosition: { x, y }, text })
    const content = [at(50, 50, 'Alba'), at(60, 53, 'Basile'), at(50, 70, 'Cyr'), at(90, 70, 'Dora')]
    const bytes = (await pdfmake.createPdf({ content, defaultStyle: { font: 'Sans' } }).getBuffer()) as Uint8Array
    expect(await overlapsIn(bytes)).toEqual(['page 1: « Basile » over « Alba »'])
  })
})
