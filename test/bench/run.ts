// `npm run bench`: compares our speed with a peer's in the same run. It is a report, not a test: machines are noisy.
// `npm run bench -- screens`: only the figures of the screens. `-- club`, `-- packs`: only those of a club, of games as data. `--small`: a small club; `--before FOLDER`: a built checkout to compare the
// program for a single user with (default: CHRONIQUE_BEFORE).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/build.mjs'
import { campaignFigures } from './campaign.ts'
import { clubFigures } from './club.ts'
import { compare, comparisonLine } from './measure.ts'
import { packFigures } from './packs.ts'
import { pdfFigures } from './pdf.ts'
import { ourCheck, peerCheck } from './roster.ts'
import { screenFigures } from './screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const bundle = path.join(root, 'out/main/cli.cjs')
const sample = path.join(root, 'resources/samples/un-pour-un-corbeaux.json')

const node = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args)
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
}

const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean', default: false }, before: { type: 'string' } },
  allowPositionals: true,
})
const print = (line: string) => console.log(line)
const benchClub = () =>
  clubFigures(print, {
    isSmall: values.small,
    before: values.before ?? process.env.CHRONIQUE_BEFORE,
  })

if (positionals.join() === 'club') await benchClub()
else if (positionals.join() === 'packs') await packFigures(print)
else if (positionals.join() === 'screens') await screenFigures(print)
else if (positionals.length > 0) throw new Error(`unknown benchmark: ${positionals.join(' ')}`)
else await benchAll()

async function benchAll(): Promise<void> {
  console.log(
    comparisonLine({
      work: 'check of a 20-member roster with 6 items each',
      peer: 'json-rules-engine',
      times: await compare([ourCheck(), 2000], [peerCheck(), 20], 41),
      reach: 0.05,
      aim: 0.01,
    }),
  )

  build()
  console.log(
    comparisonLine({
      work: 'validate, whole process',
      peer: 'an empty Node process',
      times: await compare([() => node(bundle, 'validate', sample), 1], [() => node('-e', '0'), 1], 41),
      reach: 2,
      aim: 1.5,
    }),
  )

  await packFigures(print)
  for (const figure of await pdfFigures()) console.log(comparisonLine(figure))
  for (const figure of await campaignFigures()) console.log(comparisonLine(figure))
  await screenFigures(print)
  await benchClub()
}
