// `npm run samples`: the main job on the sample rosters: checks them, and prints their sheets.
import './oldNode.mjs'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { cli } from './cli.mjs'

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
