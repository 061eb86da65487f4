// `npm run guide:facts`: updates the numbers, keys and lists in the guide (scripts/guide/factTexts.ts). Also records
// in test/guide/labels.json which screen texts the guide mentions, so that a test notices a renamed button.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../shared/domain/localized.ts'
import { keysOfBoth, namedIn } from '../test/guide/labels.ts'
import { labelsIn, PAGES } from '../test/guide/pages.ts'
import { factsFor } from './guide/facts.ts'
import { withWords } from './guide/factTexts.ts'

const folder = path.resolve(import.meta.dirname, '../docs/guide')

for (const language of LANGUAGES)
  for (const name of globSync('*.md', { cwd: path.join(folder, language) }).sort()) {
    const file = path.join(folder, language, name)
    const source = readFileSync(file, 'utf8')
    const written = withWords(source, factsFor(path.basename(name, '.md'), language), language)
    if (written === source) continue
    writeFileSync(file, written)
    console.log(`docs/guide/${language}/${name}`)
  }

const french = PAGES.filter(({ language }) => language === 'fr')
const english = new Map(PAGES.filter(({ language }) => language === 'en').map((page) => [page.name, page]))
const named = french.flatMap((page) => namedIn(labelsIn(page), labelsIn(english.get(page.name)!)))
const kept = named.map(([one, other]) => [`${one} | ${other}`, keysOfBoth(one, other).sort()] as const)
const sorted = [...new Map(kept)].sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(
  path.resolve(import.meta.dirname, '../test/guide/labels.json'),
  `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
)
