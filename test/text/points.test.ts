// Points of victory, league and experience are always named in full. Only prices, values and treasuries may be called
// "points" alone, in a text that says so.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const POINTS = /\bp(oin)?ts?\b(?!-virgule)/i
const NAMED = {
  fr: /\bp(oin)?ts? (de (victoire|ligue|compétence)|d’expérience)/i,
  en: /\b(victory|league|experience|skill) (pt|point)|\bp(oin)?ts? of experience/i,
}
const OF_MONEY = {
  fr: /trésor|coût|coûte|prix|valeur|vaut|valaient|budget|plafond|amende|versement|\bpour #|dépens|payé|\brend #/i,
  en: /treasury|cost|takes|price|value|worth|budget|\bcap\b|fine|paid|\bfor #|spen[dt]|gives back/i,
}
/** Costs or values that are shown next to their item, member, band or objective. */
const FIGURES = new Set([
  ...['chronicle.points', 'content.price', 'rules.price', 'sheet.points', 'sheet.points-field', 'step.next'],
  ...['warband.price', 'word.points', 'game.objective-once', 'game.objective-each'],
])
/** Points of a chart, and the decimal point. */
const OTHERS = new Set(['chronicle.keys', 'fault.formula-comma'])

/** Returns a text with the last of its alternatives and without its parameters. */
const plain = (text: string) => text.replace(/\{\w+\|[^{}]*?([^{}|]*)\}/g, '$1').replace(/\{\w+\}/g, '…')

test.each(['fr', 'en'] as const)('no text has a bare “points” where several kinds are possible: %s', (language) => {
  const files = globSync(`{renderer,shared,main}/**/text/**/${language}.json`, { cwd: root })
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [key, plain(text)] as const,
    ),
  )
  const bare = texts
    .filter(([key, text]) => POINTS.test(text) && !FIGURES.has(key) && !OTHERS.has(key))
    .filter(([, text]) => !NAMED[language].test(text) && !OF_MONEY[language].test(text))
  expect(bare).toEqual([])
})
