// Runs a host that makes 1,000 sheets, and prints the longest delay of its own thread: at work, then at rest for the same time.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openService } from '../../main/host/service.ts'

const [folder, worker, campaign, ...warbands] = process.argv.slice(2) as [string, string, string, ...string[]]
const service = openService({ folder, actor: 'bench', worker })

async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

const what = { kind: 'warbands', warbands }
const start = performance.now()
const pdf = () => service.pdf({ campaign, what, language: 'fr' })
await service.pdf({ campaign, what: { kind: 'blank' }, language: 'fr' })
let bytes = 0
const working = await longestDelay(async () => {
  const answer = await pdf()
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  bytes = answer.bytes.length
})
const seconds = (performance.now() - start) / 1000
const resting = await longestDelay(() => new Promise((done) => setTimeout(done, seconds * 1000)))
console.log(JSON.stringify({ working, resting, bytes, seconds }))
await service.close()
