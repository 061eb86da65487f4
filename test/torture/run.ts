// `npm run torture -- club`: injects every fault into a club, as often as for the published table of figures, and prints the results. Takes
// some minutes. `--small`: a small club, each fault once. Exits with 1 if an acknowledged command does not exist exactly once, or a wait is too long.
import { parseArgs } from 'node:util'
import { loadLine } from '../bench/measure.ts'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { FULL_CLUB, SMALL_CLUB, triedClub, type TriedClub } from './club/club.ts'
import {
  runUnderFault,
  blackHole,
  hostStopFault,
  hostKillFault,
  serverKillFault,
  type Fault,
  type Outcome,
} from './club/faults.ts'
import { restoreElsewhere } from './club/restored.ts'

const { values, positionals } = parseArgs({ options: { small: { type: 'boolean' } }, allowPositionals: true })
if (positionals.join() !== 'club') throw new Error('usage: npm run torture -- club [--small]')
if (!POSTGRES) throw new Error('PostgreSQL was not found: install it, or set POSTGRES to the folder of its programs')
if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be built')

const size = values.small ? SMALL_CLUB : { ...FULL_CLUB, organisers: 20 }
const repetitions = (times: number) => (values.small ? 1 : times)
const FAULTS: readonly Fault[] = [
  hostKillFault(repetitions(5)),
  serverKillFault(repetitions(3)),
  blackHole(repetitions(2), { blackHole: 9_000 }),
  hostStopFault(repetitions(3), { held: 8_000 }),
]
/** The club must work again within a quarter of an hour. */
const RESTORED_WITHIN = 15 * 60_000

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const formatWait = (waited: number, limit?: number): string =>
  limit === undefined ? formatSeconds(waited) : `${formatSeconds(waited)} (limit ${formatSeconds(limit)})`

function describeOutcome({ name, times, limit, affectedHost }: Fault, outcome: Outcome): string {
  const { acknowledged, worst, worstOfOthers, wrong, late, failed } = outcome
  const reasons = [...failed].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return [
    `${name}, ${times} ×: ${acknowledged} acknowledged, ${wrong.length === 0 ? 'each there once, replicas alike' : 'WRONG'}`,
    `worst wait ${formatWait(worst, limit.all)}`,
    ...(affectedHost === undefined ? [] : [`of the others ${formatWait(worstOfOthers, limit.others)}`]),
    ...(reasons === '' ? [] : [`sent again: ${reasons}`]),
    late.length === 0 ? 'within the limit' : 'TOO LATE',
  ].join('; ')
}

async function runFaults(club: TriedClub): Promise<number> {
  let count = 0
  const requests: string[] = []
  const say = (wrong: readonly string[]) => {
    count += wrong.length
    wrong.slice(0, 20).forEach((one) => console.log(`  ${one}`))
  }
  for (const fault of FAULTS) {
    const outcome = await runUnderFault(club, fault, { every: 200, between: 150 })
    requests.push(...outcome.requests)
    console.log(describeOutcome(fault, outcome))
    say([...outcome.wrong, ...outcome.late])
  }
  const { took, wrong } = await restoreElsewhere(club, requests)
  const isInTime = took <= RESTORED_WITHIN
  console.log(
    `restored on another server, with two empty hosts: ${formatWait(took, RESTORED_WITHIN)}, ${requests.length} acknowledged, ` +
      `${wrong.length === 0 ? 'each there once, replicas alike' : 'WRONG'}: ${isInTime ? 'within the limit' : 'TOO LATE'}`,
  )
  say(isInTime ? wrong : [...wrong, 'too long'])
  return count
}

console.log(`before: ${loadLine()}`)
const club = await triedClub(size)
try {
  process.exitCode = (await runFaults(club)) === 0 ? 0 : 1
} finally {
  await club.remove()
}
console.log(loadLine())
