// `npm run guide:facts`: writes what the guide says of the program in figures, keys and lists as it is now (scripts/guide/written.ts).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../shared/domain/localized.ts'
import { factsFor } from './guide/facts.ts'
import { withWords } from './guide/written.ts'

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
