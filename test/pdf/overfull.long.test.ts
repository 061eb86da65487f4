// Bands with every value at its limit: no layout loses, cuts off, covers or boxes anything.
import pdfmake from 'pdfmake'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import { singleBlocks } from '../../shared/sheets/model.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { IS_LONG } from '../support/long.ts'
import { overlapsIn } from '../support/overlaps.ts'
import { lostWords, plain, words } from '../support/sheetWords.ts'
import { digestOf, FINE, OVERFULL, problemsOf, recordedDigests } from './overfull.ts'
import { bandOf, membersOf, type Printable } from './subjects.ts'

const IDS = RULESETS.map(({ id }) => id)

/** The longest notes that a roster may have, of members or of the band. */
const longNotes = ({ sheets }: Printable): string[] =>
  sheets
    .flatMap(singleBlocks)
    .flatMap((block) => (block.kind === 'notes' && [...block.text].length === 10_000 ? [block.text] : []))

const NUMBERED = /^mot\d{4}/

/** This document is always checked, even with a known digest, so that the check itself runs; the long run checks all. */
const GUARD = 'un-pour-un/cards-9-fr'
const RECORDED = recordedDigests()
const checked: string[] = []

describe.each(IDS)('an overfull band of %s', (id) => {
  test('has three members and a band with notes of 10,000 characters, without repeated words', () => {
    const texts = [...longNotes(membersOf(id, 'overfull', 'fr')), ...longNotes(bandOf(id, 'overfull', 'fr'))]
    expect(texts).toHaveLength(4)
    const numbered = texts.flatMap((text) => words(text)).filter((word) => NUMBERED.test(word))
    expect(numbered.length).toBeGreaterThan(3500)
    expect(new Set(numbered).size).toBe(numbered.length)
  })
})

describe('a document printed completely', () => {
  test.each(OVERFULL)('$name', async ({ name, document, words: wordsOf, layout }) => {
    const built = document()
    const wanted = wordsOf(built)
    const isGuard = IS_LONG || name === GUARD
    if (!isGuard && RECORDED[name] === digestOf(built, wanted)) return
    if (!isGuard) checked.push(name)
    const { found, fonts } = await problemsOf(built, wanted)
    expect(found).toEqual(FINE)
    if (layout === 'roster') expect(fonts.get('SourceSans3-Regular')).toBeGreaterThan(10_000)
  })
})

afterAll(() => {
  if (checked.length > 0)
    console.log(
      `${checked.length} documents differ from those with recorded digests (npm run pictures): ${checked[0]} …`,
    )
})

test('the recorded digests are complete, and depend only on document and words', () => {
  const names = OVERFULL.map(({ name }) => name)
  expect(Object.keys(RECORDED).sort()).toEqual(names.toSorted())
  expect(names).toContain(GUARD)
  const { document, words: wordsOf } = OVERFULL[0]!
  const built = document()
  const wanted = wordsOf(built)
  const digest = digestOf(built, wanted)
  expect(digestOf(document(), [...wanted])).toBe(digest)
  expect(digestOf({ ...built, title: `${built.title}.` }, wanted)).not.toBe(digest)
  expect(digestOf(built, wanted.slice(1))).not.toBe(digest)
})

describe('this check detects', () => {
  const [id] = IDS
  const sheets = () => membersOf(id!, 'empty', 'fr')
  const sheetsNamed = (name: string): Printable => {
    const { sheets: all, title } = sheets()
    return { sheets: all.map((sheet) => ({ ...sheet, name })), title }
  }

  test('a character that no font has, and where', async () => {
    const { found, fonts } = await problemsOf(sheetsNamed('Alba 龍 et Basile'), [])
    expect(found.missing).toEqual(['page 1, Vollkorn-SemiBold, after « Alba  »'])
    expect(fonts.get('Vollkorn-SemiBold')).toBeGreaterThan(10)
  })

  test('a missing word, and one of two equal words', async () => {
    const { found } = await problemsOf(sheetsNamed('Alba'), ['Alba', 'Basile'])
    expect(found.lost).toEqual(['BASILE: 0 of 1'])
    expect(lostWords(['un', 'un', 'chacun'], 'un chacun')).toEqual(['UN: 2 of 3'])
    expect(lostWords(['ﬁn', 'œuf', 'mot'], 'FIN Œuf m\u00adot')).toEqual([])
  })

  test('a missing piece of a long word, which may be broken once', () => {
    const long = Array.from({ length: 10 }, (_, at) => `abcd${at}`).join('')
    expect(lostWords([long], `${long.slice(0, 23)} 1 / 2 ${long.slice(23)}`)).toEqual([])
    expect(lostWords([long], `${long.slice(0, 23)} 1 / 2 ${long.slice(24)}`)).toEqual([`${plain(long)}: 0 of 1`])
    expect(lostWords([long, long], long)).toEqual([`${plain(long)}: 1 of 2`])
  })

  test('texts printed over each other', async () => {
    prepareFonts()
    const at = (x: number, y: number, text: string) => ({ absolutePosition: { x, y }, text })
    const content = [at(50, 50, 'Alba'), at(60, 53, 'Basile'), at(50, 70, 'Cyr'), at(90, 70, 'Dora')]
    const bytes = (await pdfmake.createPdf({ content, defaultStyle: { font: 'Sans' } }).getBuffer()) as Uint8Array
    expect(await overlapsIn(bytes)).toEqual(['page 1: « Basile » over « Alba »'])
  })
})
