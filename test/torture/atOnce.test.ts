// One command sent many times at once over many connections is executed once and answered every time.
import { expect, test } from 'vitest'
import type { App } from '../../main/app/app.ts'
import type { Transport } from '../../shared/contract/calls/client.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { services } from '../host/services.ts'
import { overHttp } from '../host/transports.ts'
import { openFolder } from './opening.ts'
import { prepareFolder } from './prepared.ts'
import { soundnessOf } from './soundness.ts'
import { payment, type Sent } from './tasks.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'
import { WARBANDS } from './work.ts'

const dataFolder = dataFolders()
const openService = services()
const OFTEN = times(40, 100)
const of = { campaign: CAMPAIGN, warband: WARBANDS[0] }

const COMMANDS: readonly Sent[] = [
  payment('asked-pay-at-once'),
  ['member.recruit', { ...of, member: { kind: 'henchman', name: 'Recrue' }, request: 'asked-recruit-at-once' }],
  ['item.buy', { ...of, member: null, item: { id: 'rifle' }, request: 'asked-buy-at-once' }],
  ['warband.change', { ...of, notes: 'Une note', request: 'asked-note-at-once' }],
]

/** Sends a command `OFTEN` times without waiting in between, and returns the different answers. */
async function answersAtOnce(call: Transport, [method, input]: Sent): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: OFTEN }, () => call(method, input)))
  return new Set(answers.map((answer) => JSON.stringify(answer)))
}

/** Counts the journal entries of each request id. */
function countEntriesByRequest(app: App): Map<string, number> {
  const answer = app.call('campaign.export', { campaign: CAMPAIGN }, 'torture')
  const { journal } = (answer as { value: { journal: { request: string }[] } }).value
  const counts = new Map<string, number>()
  for (const { request } of journal) counts.set(request, (counts.get(request) ?? 0) + 1)
  return counts
}

test(`executes a command once if it is sent ${OFTEN} times at the same moment`, async () => {
  const folder = prepareFolder(dataFolder())
  const service = openService(folder.path)
  const { call, close } = await overHttp.connect(service)
  for (const command of COMMANDS)
    expect([...(await answersAtOnce(call, command))]).toEqual([expect.stringContaining('"ok":true')])
  await close()
  await service.close()
  const again = openFolder(folder.path)
  const counts = countEntriesByRequest(again.app)
  again.close()
  const requests = COMMANDS.map(([, input]) => (input as { request: string }).request)
  const done = requests.map((request) => counts.get(request))
  const sent = OFTEN * COMMANDS.length
  printFigures('retries, at once', {
    sent,
    commands: COMMANDS.length,
    'not done once': done.filter((n) => n !== 1).length,
  })
  expect(done).toEqual(COMMANDS.map(() => 1))
  expect(soundnessOf(folder.path, requests)).toEqual({ lost: [], halves: [], findings: [] })
})

test('executes a command without a request id each time', async () => {
  const folder = prepareFolder(dataFolder())
  const service = openService(folder.path)
  const { call, close } = await overHttp.connect(service)
  const [method, input] = payment('asked-no-more')
  expect((await answersAtOnce(call, [method, { ...input, request: undefined }])).size).toBe(OFTEN)
  await close()
})
