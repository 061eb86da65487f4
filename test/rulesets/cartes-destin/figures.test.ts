// The figures of the data compared with the rules, transcribed by hand in `test/examples/cartes-destin/figures.txt`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import type { ReadingSubject } from '../../../shared/rules/ruleset.ts'
import * as program from '../../../shared/rulesets/cartes-destin/data.ts'
import { CARTES_DESTIN_GUIDE } from '../../../shared/rulesets/cartes-destin/guide.ts'
import { compareWith, numerals, parseFigures, tableSections, testAsTranscribed } from '../figures.ts'
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

const file = compareWith(SOURCE)
const FILES = [
  file('actions', program.CARTES_DESTIN_ACTIONS, (actions) => ({ actions: figures.actionLines(actions) })),
  file('elements', program.SCENERY_ELEMENTS, (elements) => ({ elements: figures.elementLines(elements) })),
  file('deck', { cards: program.DEFAULT_DECK, fewest: program.MIN_CARDS }, figures.deckSections),
  file('ranks', program.CARTES_DESTIN_RANK_ENTRIES, (ranks) => ({ ranks: figures.rankLines(ranks) })),
  file(
    'options',
    { figures: program.CARTES_DESTIN_VALUE_LIMITS, houseRules: program.HOUSE_RULES },
    figures.optionSections,
  ),
  file('injuries', program.CARTES_DESTIN_INJURIES, tableSections),
  file('henchman-return', program.CARTES_DESTIN_HENCHMAN_RETURN_TABLE, tableSections),
  file('awards', program.CARTES_DESTIN_AWARDS, (awards) => ({ experience: figures.awardLines(awards) }), ['id']),
]

testAsTranscribed(FILES)

test('compares every table of the transcription', () => {
  const compared = FILES.flatMap(({ got }) => Object.keys(got))
  expect([...compared, 'texts'].toSorted()).toEqual(Object.keys(SOURCE).toSorted())
})

const textOf = ({ name, summary }: Pick<ReadingSubject, 'name' | 'summary'>): Localized => ({
  fr: `${name.fr}. ${summary.fr}`,
  en: `${name.en}. ${summary.en}`,
})
const AIDS = CARTES_DESTIN_GUIDE.playAids.flatMap(({ entries }) => entries)
const TEXTS = new Map<string, Localized>([
  ...[program.CARTES_DESTIN_INJURIES, program.CARTES_DESTIN_HENCHMAN_RETURN_TABLE]
    .flatMap(listAllTableLines)
    .map((one) => [one.id, textOf(one)] as const),
  ...AIDS.map((one) => [one.id, textOf(one)] as const),
  ...CARTES_DESTIN_GUIDE.readings.map(({ code, text }) => [code, text] as const),
  ...CARTES_DESTIN_GUIDE.houseRules.map((one) => [one.id, textOf(one)] as const),
])
/** Codes are not figures of the rules. */
const figuresIn = (text: string): string[] => numerals(text.replace(/CD-R\d+/g, ''))

describe('figures in texts', () => {
  test.each([...TEXT_FIGURES.keys()])('%s', (id) => {
    for (const language of LANGUAGES)
      expect(figuresIn(TEXTS.get(id)![language]), language).toEqual(TEXT_FIGURES.get(id))
  })

  test('are transcribed for each play aid, and appear in no other text', () => {
    expect(AIDS.filter(({ id }) => !TEXT_FIGURES.has(id)).map(({ id }) => id)).toEqual([])
    const others = [...TEXTS].filter(([id]) => !TEXT_FIGURES.has(id))
    expect(others.filter(([, { fr, en }]) => figuresIn(fr + en).length > 0).map(([id]) => id)).toEqual([])
  })
})
