import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { definitionDigest } from '../support/definitionDigest.ts'
import { overlapsIn } from '../support/overlaps.ts'
import { glyphsOf } from '../support/pdfGlyphs.ts'
import { readPdf } from '../support/pdfText.ts'
import { lostWords, wordsOnCard, wordsOnSheet } from '../support/sheetWords.ts'
import { bandOf, definitionOf, MEMBER_LAYOUTS, membersOf, printed, type Document } from './subjects.ts'

/** A document of a band at its limit, and every word that has to be on it. */
export interface Overfull {
  /** Such as `un-pour-un/cards-9-fr`. */
  readonly name: string
  readonly language: Language
  readonly layout: string
  readonly document: () => Document
  readonly words: (document: Document) => readonly string[]
}

/** Every layout of every ruleset's overfull band, in both languages. */
export const OVERFULL: readonly Overfull[] = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => [
    ...Object.entries(MEMBER_LAYOUTS).map(([layout, how]) => ({
      name: `${id}/${layout}-${language}`,
      language,
      layout,
      document: () => ({ ...membersOf(id, 'overfull', language), layout: how }),
      words: ({ sheets }: Document) => sheets.flatMap(layout.startsWith('cards') ? wordsOnCard : wordsOnSheet),
    })),
    {
      name: `${id}/roster-${language}`,
      language,
      layout: 'roster',
      document: () => bandOf(id, 'overfull', language),
      words: ({ sheets }: Document) => sheets.flatMap(wordsOnSheet),
    },
  ]),
)

/** Prints a document and returns its faults: lost words, texts cut off or over each other, boxes for letters. */
export async function problemsOf(document: Document, words: readonly string[]) {
  const bytes = await printed(document)
  const { pages, cutOff } = await readPdf(bytes)
  const { missing, fonts } = await glyphsOf(bytes)
  const lost = lostWords(words, pages.join(' '))
  return { found: { lost, cutOff: firstTwelve(cutOff), over: firstTwelve(await overlapsIn(bytes)), missing }, fonts }
}

/** The first twelve different texts, enough to see the fault: one text is repeated on many cards. */
const firstTwelve = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, 12)

export const FINE = { lost: [], cutOff: [], over: [], missing: [] }

/** The sources and the version of the checks: changed checks may find faults in a document that had none. */
const CHECKS = ['overlaps', 'pdfGlyphs', 'pdfText', 'sheetWords']
  .map((name) => readFileSync(path.join(import.meta.dirname, `../support/${name}.ts`), 'utf8'))
  .concat((createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }).version)

/** A digest of everything that a check depends on: the document, its words, and the checks themselves. */
export function digestOf(document: Document, words: readonly string[]): string {
  const hash = createHash('sha256').update(definitionDigest(definitionOf(document)))
  return hash.update(JSON.stringify([words, CHECKS])).digest('hex')
}

const FILE = path.join(import.meta.dirname, 'pictures/overfull.json')

/** The recorded digests of documents without faults, by name; `npm run pictures` records them again. */
export const recordedDigests = (): Readonly<Record<string, string>> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {}

/** Checks every document, and records the digests of those without faults. Returns the names of the others. */
export async function keepWhole(): Promise<string[]> {
  const whole: Record<string, string> = {}
  const broken: string[] = []
  for (const { name, document, words } of OVERFULL) {
    const built = document()
    const wanted = words(built)
    const { found } = await problemsOf(built, wanted)
    if (JSON.stringify(found) === JSON.stringify(FINE)) whole[name] = digestOf(built, wanted)
    else broken.push(name)
  }
  writeFileSync(FILE, `${JSON.stringify(whole, null, 2)}\n`)
  return broken
}
