// `npm run samples`: checks the sample rosters in resources/samples, and prints their sheets to out/sheets.
import './oldNode.mjs'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { cli } from './cli.mjs'

const HELP = `npm run --silent samples

Checks the sample rosters in resources/samples, and prints their sheets to out/sheets.
`

const [argument] = process.argv.slice(2)
if (argument === '--help' || argument === '-h') {
  process.stdout.write(HELP)
  process.exit(0)
}
if (argument !== undefined) {
  process.stderr.write(`Unknown argument: ${argument}\n\n${HELP}`)
  process.exit(2)
}

const root = path.resolve(import.meta.dirname, '..')
const samples = path.join(root, 'resources/samples')
const sheets = path.join(root, 'out/sheets')

const files = readdirSync(samples).filter((name) => name.endsWith('.json'))
mkdirSync(sheets, { recursive: true })
process.chdir(root)

let worst = cli(['validate', ...files.map((name) => path.join('resources/samples', name))])
console.log()
for (const name of files) {
  const sheet = path.join('out/sheets', name.replace(/\.json$/, '.pdf'))
  worst = Math.max(worst, cli(['print', path.join('resources/samples', name), '-o', sheet]))
}
process.exitCode = worst
