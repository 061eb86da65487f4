// `npm run bench`: our speed beside a peer's in the same run. To be looked at, not a test: machines are noisy.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build } from '../../scripts/build.mjs'
import { campaignFigures } from './campaign.ts'
import { compare, line } from './measure.ts'
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

console.log(
  line({
    work: 'check of a 20-member roster with 6 items each',
    peer: 'json-rules-engine',
    times: await compare([ourCheck(), 2000], [peerCheck(), 20], 41),
    reach: 0.05,
    aim: 0.01,
  }),
)

build()
console.log(
  line({
    work: 'validate, whole process',
    peer: 'an empty Node process',
    times: await compare([() => node(bundle, 'validate', sample), 1], [() => node('-e', '0'), 1], 41),
    reach: 2,
    aim: 1.5,
  }),
)

for (const figure of await pdfFigures()) console.log(line(figure))
for (const figure of await campaignFigures()) console.log(line(figure))
await screenFigures((said) => console.log(said))
