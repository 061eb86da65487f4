// The figures of the data against the rules, transcribed by hand in `test/examples/cartes-destin/figures.txt`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { allLines } from '../../../shared/rules/kit/resolve.ts'
import type { Noted } from '../../../shared/rules/ruleset.ts'
import * as program from '../../../shared/rulesets/cartes-destin/data.ts'
import { GUIDE } from '../../../shared/rulesets/cartes-destin/guide.ts'
import { comparedWith, numerals, parseFigures, tableSections, testAsTranscribed } from '../figures.ts'
import * as figures from './figures.ts'

const SOURCE = parseFigures(
  readFileSync(path.join(import.meta.dirname, '../../examples/cartes-destin/figures.txt'), 'utf8'),
)
const TEXT_FIGURES = new Map(
  SOURCE.texts!.map((line) => {
    const [id, shown] = line.split(' | ') as [id: string, shown: string]
    return [id, shown === '-' ? [] : shown.split(' ')]
  }),
)

const file = comparedWith(SOURCE)
const FILES = [
  file('actions', program.ACTIONS, (actions) => ({ actions: figures.actionLines(actions) })),
  file('elements', program.ELEMENTS, (elements) => ({ elements: figures.elementLines(elements) })),
  file('deck', { cards: program.USUAL_DECK, fewest: program.FEWEST_CARDS }, figures.deckSections),
  file('ranks', program.RANK_ENTRIES, (ranks) => ({ ranks: figures.rankLines(ranks) })),
  file('options', { figures: program.FIGURES, houseRules: program.HOUSE_RULES }, figures.optionSections),
  file('injuries', program.INJURIES, tableSections),
  file('henchman-return', program.HENCHMAN_RETURN, tableSections),
  file('awards', program.AWARDS, (awards) => ({ experience: figures.awardLines(awards) }), ['id']),
]

testAsTranscribed(FILES)

test('every table of the transcription is compared', () => {
  const compared = FILES.flatMap(({ got }) => Object.keys(got))
  expect([...compared, 'texts'].toSorted()).toEqual(Object.keys(SOURCE).toSorted())
})

const textOf = ({ name, summary }: Pick<Noted, 'name' | 'summary'>): Localized => ({
  fr: `${name.fr}. ${summary.fr}`,
  en: `${name.en}. ${summary.en}`,
})
const AIDS = GUIDE.playAids.flatMap(({ entries }) => entries)
const TEXTS = new Map<string, Localized>([
  ...[program.INJURIES, program.HENCHMAN_RETURN].flatMap(allLines).map((one) => [one.id, textOf(one)] as const),
  ...AIDS.map((one) => [one.id, textOf(one)] as const),
  ...GUIDE.readings.map(({ code, text }) => [code, text] as const),
  ...GUIDE.houseRules.map((one) => [one.id, textOf(one)] as const),
])
/** Codes are no figures of the rules. */
const figuresIn = (text: string): string[] => numerals(text.replace(/CD-R\d+/g, ''))

describe('figures in texts', () => {
  test.each([...TEXT_FIGURES.keys()])('%s', (id) => {
    for (const language of LANGUAGES)
      expect(figuresIn(TEXTS.get(id)![language]), language).toEqual(TEXT_FIGURES.get(id))
  })

  test('each play aid is transcribed, and no other text shows a figure', () => {
    expect(AIDS.filter(({ id }) => !TEXT_FIGURES.has(id)).map(({ id }) => id)).toEqual([])
    const others = [...TEXTS].filter(([id]) => !TEXT_FIGURES.has(id))
    expect(others.filter(([, { fr, en }]) => figuresIn(fr + en).length > 0).map(([id]) => id)).toEqual([])
  })
})
