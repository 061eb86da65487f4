// The same calls directly and by every transport of a page: equal answers, including errors.
import { describe, expect, test, vi } from 'vitest'
import type { Service } from '../../main/host/service.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { services } from './services.ts'
import { WAYS, type Connection } from './transports.ts'

// The parts of Electron that the desktop's bridge needs here.
vi.mock('electron', async () => ({
  ipcMain: (await import('../double/ipc.ts')).ipcMain,
  BrowserWindow: { fromWebContents: () => ({}) },
}))

const open = services()
const CAMPAIGN = 'campaign01'
const SPECIAL_TEXT = 'Été « à l’Ourcq » \u202f🜚 </script> "'

let requestCount = 0
/** A command with a request id, so that the direct call returns the same answer again. */
const withRequestId = (input: object): object => ({ request: `asking-${(requestCount += 1)}`, ...input })

/** A sequence of calls, each with its expected error code. */
const callSequence = (): readonly (readonly [name: string, method: string, input: unknown, code: string])[] => [
  ['an empty list', 'campaign.list', {}, ''],
  [
    'a new campaign',
    'campaign.create',
    withRequestId({ campaign: CAMPAIGN, name: SPECIAL_TEXT, ruleset: 'un-pour-un', startingBudget: 150 }),
    '',
  ],
  [
    'a new band',
    'warband.create',
    withRequestId({ campaign: CAMPAIGN, warband: 'warband001', name: 'Les Fauvettes' }),
    '',
  ],
  ['the campaign', 'campaign.get', { campaign: CAMPAIGN }, ''],
  ['the band', 'warband.get', { campaign: CAMPAIGN, warband: 'warband001' }, ''],
  ['the history', 'history.list', { campaign: CAMPAIGN }, ''],
  ['the standings', 'standings.get', { campaign: CAMPAIGN }, ''],
  ['the standings over rounds, by the reader', 'standings.rounds', { campaign: CAMPAIGN }, ''],
  ['sheets to print, by the reader', 'print.state', { campaign: CAMPAIGN }, ''],
  ['sheets of a missing campaign, by the reader', 'print.state', { campaign: 'nothing001' }, 'fact-missing'],
  [
    'the same campaign once more',
    'campaign.create',
    withRequestId({ campaign: CAMPAIGN, name: 'A', ruleset: 'un-pour-un' }),
    'id-taken',
  ],
  [
    'an unknown ruleset',
    'campaign.create',
    withRequestId({ campaign: 'campaign02', name: 'A', ruleset: 'chess' }),
    'unknown-ruleset',
  ],
  ['an unknown method', 'campaign.burn', {}, 'unknown-method'],
  ['a method of the prototype', 'constructor', {}, 'unknown-method'],
  ['a missing campaign', 'campaign.get', { campaign: 'nothing001' }, 'fact-missing'],
  ['a missing key', 'campaign.get', {}, 'missing-key'],
  ['an unknown key', 'campaign.list', { all: true }, 'unknown-key'],
  ['nothing', 'campaign.list', null, 'wrong-type'],
  ['a list', 'campaign.list', [], 'wrong-type'],
  ['a text', 'campaign.list', 'all', 'wrong-type'],
  ['a key of the prototype', 'campaign.list', JSON.parse('{"__proto__":{"a":1}}'), 'forbidden-key'],
  ['half a surrogate pair', 'campaign.get', { campaign: '\ud800' }, 'lone-surrogate'],
  [
    'an old revision',
    'warband.create',
    withRequestId({ campaign: CAMPAIGN, warband: 'warband002', name: 'B', expected: { [CAMPAIGN]: 99 } }),
    'revision-conflict',
  ],
  ['the exported campaign', 'campaign.export', { campaign: CAMPAIGN }, ''],
  ['an import without a campaign', 'campaign.import', { document: {}, as: 'new' }, 'format-unknown'],
  ['an import in an unknown way', 'campaign.import', { document: {}, as: 'other' }, 'not-one-of'],
  ['an import with a forbidden key', 'campaign.import', JSON.parse('{"document":{"__proto__":1}}'), 'forbidden-key'],
  [
    'a saved draft',
    'draft.save',
    { campaign: CAMPAIGN, key: 'aftermath:game000001', data: { a: [1, null, SPECIAL_TEXT] } },
    '',
  ],
  ['the draft', 'draft.get', { campaign: CAMPAIGN, key: 'aftermath:game000001' }, ''],
]

/** An answer without the time of an export, which is different each time. */
const withoutExportTime = (answer: WireAnswer): unknown =>
  JSON.parse(JSON.stringify(answer).replace(/"exportedAt":"[^"]*"/, '"exportedAt":""'))

async function withConnection(
  way: (typeof WAYS)[number],
  work: (connection: Connection, service: Service) => Promise<void>,
) {
  const service = open()
  const connection = await way.connect(service)
  try {
    await work(connection, service)
  } finally {
    await connection.close()
  }
}

describe.each(WAYS)('over $name', (way) => {
  test('gives the same answers as direct calls', () =>
    withConnection(way, async ({ call }, service) => {
      for (const [name, method, input, code] of callSequence()) {
        const answer = await call(method, input)
        const direct = service.call(method, input)
        expect([name, answer.ok ? '' : answer.error.code]).toEqual([name, code])
        expect([name, withoutExportTime(answer)]).toEqual([name, withoutExportTime(direct)])
      }
    }))

  test('matches many simultaneous calls with their answers', () =>
    withConnection(way, async ({ call }, service) => {
      const names = Array.from({ length: 30 }, (_, at) => `campaign${String(at).padStart(2, '0')}`)
      for (const campaign of names) service.call('campaign.create', { campaign, name: campaign, ruleset: 'un-pour-un' })
      const answers = await Promise.all(names.map((campaign) => call('campaign.get', { campaign })))
      expect(answers).toEqual(names.map((campaign) => service.call('campaign.get', { campaign })))
    }))

  test('notifies listeners of changes', () =>
    withConnection(way, async ({ call, onChange }, service) => {
      const changes: ChangedRef[] = []
      await onChange((touched) => changes.push(...touched))
      await call('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: 'un-pour-un' })
      service.call('warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'B' })
      await expect.poll(() => changes).toContainEqual({ kind: 'warband', id: 'warband001' })
      expect(changes).toContainEqual({ kind: 'campaign', id: CAMPAIGN })
    }))

  test('stops an import until it begins to write, but not a call that is already done', () =>
    withConnection(way, async ({ call }, service) => {
      const create = withRequestId({ campaign: CAMPAIGN, name: 'A', ruleset: 'un-pour-un' })
      const late = new AbortController()
      expect(await call('campaign.create', create, late.signal)).toMatchObject({ ok: true })
      late.abort()
      const { value: document } = service.call('campaign.export', { campaign: CAMPAIGN }) as { value: object }
      const first = new AbortController()
      const stopped = call('campaign.import', { document, as: 'copy' }, first.signal)
      first.abort()
      expect(await stopped).toEqual({ ok: false, error: { code: 'stopped', path: '', params: {} } })
      expect(await call('campaign.list', {})).toMatchObject({ value: { campaigns: [{ id: CAMPAIGN }] } })
      // Stopping one import does not stop another.
      const [second, third] = [new AbortController(), new AbortController()]
      const asked = { document, as: 'copy' }
      const both = Promise.all([second, third].map(({ signal }) => call('campaign.import', asked, signal)))
      await new Promise((resolve) => setTimeout(resolve, 20))
      third.abort()
      expect((await both).map(({ ok }) => ok)).toEqual([true, false])
    }))

  test('returns a document, or the same refusal as a direct request', () =>
    withConnection(way, async ({ pdf }, service) => {
      service.call('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: 'un-pour-un' })
      const request = { campaign: CAMPAIGN, what: { kind: 'blank' }, language: 'fr' }
      const made = await pdf(request)
      expect(made.ok && Buffer.from(made.bytes).toString('latin1', 0, 5)).toBe('%PDF-')
      const picture = { title: SPECIAL_TEXT, subtitle: '', foot: '', sections: [] }
      const drawn = await pdf({ campaign: CAMPAIGN, picture })
      expect(drawn.ok && [drawn.type, Buffer.from(drawn.bytes).toString('latin1', 1, 4)]).toEqual(['image/png', 'PNG'])
      const odd = [
        { campaign: CAMPAIGN, picture: { ...picture, title: 7 } },
        { campaign: 'nothing001', picture },
      ]
      for (const wrong of [{ ...request, what: { kind: 'warbands' } }, { ...request, paper: 'a3' }, null, ...odd])
        expect(await pdf(wrong)).toEqual(await service.pdf(wrong))
    }))
})
