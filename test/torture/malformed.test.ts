// Malformed payloads: each is answered with a readable error and changes nothing.
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { App } from '../../main/app/app.ts'
import { openApp, type OpenedApp } from '../../main/app/folder.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { temporaryFolder } from '../support/cli.ts'
import { judgePayloads, type Judgement, type Malformed } from './judged.ts'
import { knownCampaign, type Known } from './known.ts'
import { payloadsOf } from './payloads.ts'
import { DESCRIBED, type Described } from './schemaNode.ts'
import { isElsewhere, isWellFormed, spoilPayload, STRANGE_IDS, type Spoiling } from './spoil.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'

const PAYLOADS = times(60, 2_000)

const folder = temporaryFolder()
let opened: OpenedApp
let own: Known
let other: Known
let watcher: Database.Database
const total = { methods: 0, payloads: 0, refused: 0, 'valid by chance': 0, faults: 0 }

beforeAll(() => {
  opened = openApp(folder.path, true, () => undefined)
  own = knownCampaign(opened.app, 'one')
  other = knownCampaign(opened.app, 'two')
  watcher = new Database(databaseLocationOf(folder.path).file, { readonly: true })
})

afterAll(() => {
  printFigures('malformed payloads', total)
  watcher.close()
  opened.close()
  folder.remove()
})

let known = { version: -1, state: '' }

/** The data of both campaigns and the version of the file, read again only if the file was written. */
function state(): string {
  const version = watcher.pragma('data_version', { simple: true }) as number
  if (version !== known.version) known = { version, state: `${version} ${readState()}` }
  return known.state
}

function readState(): string {
  const documents = [own, other].map(({ campaign }) => {
    const answer = opened.app.call('campaign.export', { campaign }, 'torture')
    return answer.ok ? { ...(answer.value as object), exportedAt: '' } : answer
  })
  return JSON.stringify(documents)
}

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  how: fc.nat({ max: 99 }),
  where: fc.nat({ max: 10_000 }),
  what: fc.nat({ max: 10_000 }),
})

/** Malformed payloads of a method: they break the contract, or their ids refer to something else. */
function malformedPayloads(method: Described): Malformed[] {
  const spoilings = fc.array(spoiling, { minLength: 8, maxLength: 8 })
  const each = fc.tuple(payloadsOf(method, own), spoilings).map(([fit, tries]): Malformed => {
    const all = tries.map((by) => {
      const payload = spoilPayload(method.name, fit, by, own, other)
      return { payload, breaksContract: !isWellFormed(method, payload), how: by.how }
    })
    const isMalformed = ({ payload, breaksContract, how }: (typeof all)[number]) =>
      breaksContract || (how < STRANGE_IDS && isElsewhere(fit, payload))
    return all.find(isMalformed) ?? { payload: 'nothing', breaksContract: true }
  })
  return fc.sample(each, { numRuns: PAYLOADS, seed: 20_261_120 })
}

describe.each(DESCRIBED)('$name', (method) => {
  test(`refuses ${PAYLOADS} malformed payloads`, () => {
    const found = judgePayloads(opened.app, method.name, malformedPayloads(method), state)
    total.methods++
    total.payloads += PAYLOADS
    total.refused += found.refused
    total['valid by chance'] += found.valid
    total.faults += found.faults.length
    expect(found.faults).toEqual([])
  })
})

test('almost no payload is valid by chance', () => {
  expect(total.payloads).toBe(DESCRIBED.length * PAYLOADS)
  expect(total['valid by chance'] / total.payloads).toBeLessThan(0.02)
})

describe('this check detects', () => {
  const judge = (call: App['call']): Judgement =>
    judgePayloads({ ...opened.app, call }, 'warband.create', [{ payload: { warband: 7 }, breaksContract: true }], state)
  const refusal = (code: string) => ({ ok: false, error: { code, path: '', params: {} } }) as const

  test.each(['internal', 'no-such-text'])('an error with the code %s', (code) =>
    expect(judge(() => refusal(code)).faults).toEqual([expect.stringContaining(code)]),
  )

  test('an invalid payload that is executed', () =>
    expect(judge(() => ({ ok: true, value: {} })).faults).toEqual([expect.stringContaining('carried out')]))

  test('an exception', () => {
    const call = () => {
      throw new Error('thrown')
    }
    expect(judge(call).faults).toEqual([expect.stringContaining('thrown')])
  })

  test('a write in spite of an error', () => {
    let count = 0
    const call: App['call'] = () => {
      const band = { campaign: own.campaign, warband: `written00${count++}`, name: 'Bande' }
      expect(opened.app.call('warband.create', band, 'torture').ok).toBe(true)
      return refusal('wrong-type')
    }
    expect(judge(call).faults).toEqual([expect.stringContaining('changed')])
  })

  test('a draft saved in spite of an error', () => {
    const call: App['call'] = () => {
      opened.app.call('draft.save', { campaign: own.campaign, key: 'a', data: 1 }, 'torture')
      return refusal('wrong-type')
    }
    expect(judge(call).faults).toEqual([expect.stringContaining('changed')])
  })
})
