// `npm run torture -- club`: a club put through what can befall it, as often as its table of figures says. To be looked at; it takes
// some minutes. `--small`: a small club, each fault once. Ends with 1 where something acknowledged is not there once, or somebody waited too long.
import { parseArgs } from 'node:util'
import { loadLine } from '../bench/measure.ts'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { FULL_CLUB, SMALL_CLUB, triedClub, type TriedClub } from './club/club.ts'
import { befallen, blackHole, hostHeld, hostKilled, serverKilled, type Fault, type Outcome } from './club/faults.ts'
import { restored } from './club/restored.ts'

const { values, positionals } = parseArgs({ options: { small: { type: 'boolean' } }, allowPositionals: true })
if (positionals.join() !== 'club') throw new Error('what is to be tortured? npm run torture -- club [--small]')
if (!POSTGRES) throw new Error('PostgreSQL was not found: install it, or set POSTGRES to the folder of its programs')
if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')

const size = values.small ? SMALL_CLUB : { ...FULL_CLUB, organisers: 20 }
const often = (times: number) => (values.small ? 1 : times)
const FAULTS: readonly Fault[] = [
  hostKilled(often(5)),
  serverKilled(often(3)),
  blackHole(often(2), { blackHole: 9_000 }),
  hostHeld(often(3), { held: 8_000 }),
]
/** The club is to be there again within a quarter of an hour. */
const RESTORED_WITHIN = 15 * 60_000

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const figure = (waited: number, reach?: number): string =>
  reach === undefined ? seconds(waited) : `${seconds(waited)} (reach ${seconds(reach)})`

function told({ name, times, reach, sick }: Fault, outcome: Outcome): string {
  const { acknowledged, worst, worstOfOthers, wrong, late, failed } = outcome
  const reasons = [...failed].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return [
    `${name}, ${times} ×: ${acknowledged} acknowledged, ${wrong.length === 0 ? 'each there once, replicas alike' : 'WRONG'}`,
    `worst wait ${figure(worst, reach.all)}`,
    ...(sick === undefined ? [] : [`of the others ${figure(worstOfOthers, reach.others)}`]),
    ...(reasons === '' ? [] : [`asked again: ${reasons}`]),
    late.length === 0 ? 'within reach' : 'MISSED',
  ].join('; ')
}

async function tortured(club: TriedClub): Promise<number> {
  let count = 0
  const requests: string[] = []
  const say = (wrong: readonly string[]) => {
    count += wrong.length
    wrong.slice(0, 20).forEach((one) => console.log(`  ${one}`))
  }
  for (const fault of FAULTS) {
    const outcome = await befallen(club, fault, { every: 200, between: 150 })
    requests.push(...outcome.requests)
    console.log(told(fault, outcome))
    say([...outcome.wrong, ...outcome.late])
  }
  const { took, wrong } = await restored(club, requests)
  const isIn = took <= RESTORED_WITHIN
  console.log(
    `restored on another server, two hosts from nothing: ${figure(took, RESTORED_WITHIN)}, ${requests.length} acknowledged, ` +
      `${wrong.length === 0 ? 'each there once, replicas alike' : 'WRONG'}: ${isIn ? 'within reach' : 'MISSED'}`,
  )
  say(isIn ? wrong : [...wrong, 'too long'])
  return count
}

console.log(`before: ${loadLine()}`)
const club = await triedClub(size)
try {
  process.exitCode = (await tortured(club)) === 0 ? 0 : 1
} finally {
  await club.remove()
}
console.log(loadLine())
