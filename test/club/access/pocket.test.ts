// What a player takes to a game: everything about the own band, and only the names of the others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { Notebook } from '../../../shared/contract/notebook.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { createClubIn, marksIn, type TestClub } from './asked.ts'
import { everyRole } from './people.ts'

const folder = temporaryFolder()
let club: TestClub
let service: GuardedService

beforeAll(async () => {
  club = await createClubIn(folder.path)
  service = withAccess(club.service)
}, 300_000)
afterAll(async () => {
  await club.close()
  folder.remove()
})

const ask = (role: string, method: string, place = 0): Promise<WireAnswer> => {
  const [{ campaign, bands }] = club.campaigns
  const { who } = everyRole(club.campaigns).find((one) => one.role === role)!
  const options = method.startsWith('notebook.') ? { language: 'en' } : {}
  const warband = /^(?:notebook|warband)\./.test(method) ? { warband: bands[place]! } : {}
  return service.answer(method, { campaign, ...warband, ...options }, undefined, who)
}
const read = async (role: string): Promise<Notebook> => unwrapAnswer(await ask(role, 'notebook.read')) as Notebook

test('gives a player the same notebook as the organisers, except for their notes', async () => {
  const own = await read('player of the band')
  const whole = await read('organiser')
  const { marks, members, games } = club.campaigns[0]
  expect(own.game!.id).toBe(games[1])
  expect(own.members).toEqual(whole.members)
  expect(own.sheet).toEqual(whole.sheet)
  expect(own.members.map(({ member }) => member)).toContain(members[0]!.at(-1))
  expect(own.game!.sides.flatMap(({ bands }) => bands.map(({ isOwn }) => isOwn))).toEqual([true, false])
  const text = JSON.stringify(own)
  expect(marksIn(text, [marks.common, ...marks.bands, marks.organisers, ...marks.hidden])).toEqual([
    marks.common,
    marks.bands[0],
    marks.hidden[0],
  ])
  expect(marksIn(JSON.stringify(whole), [marks.organisers])).toEqual([marks.organisers])
})

test('gives the same notebook as a file', async () => {
  const { name, text } = unwrapAnswer(await ask('player of the band', 'notebook.get')) as { name: string; text: string }
  expect(name).toMatch(/\.html$/)
  expect(marksIn(text, [club.campaigns[0].marks.hidden[0]])).toHaveLength(1)
})

test('refuses the notebook of another band, and other users', async () => {
  for (const method of ['notebook.read', 'notebook.get']) {
    expect(await ask('player of the band', method, 1)).toMatchObject({
      ok: false,
      error: { code: 'not-yours-of-band' },
    })
    expect(await ask('spectator', method)).toMatchObject({ ok: false, error: { code: 'not-yours-of-band' } })
    expect(await ask('organiser of another campaign', method)).toMatchObject({
      ok: false,
      error: { code: 'fact-missing' },
    })
  }
})

test("answers the other queries of a player's phone", async () => {
  const methods = ['campaign.get', 'campaign.overview', 'standings.get', 'rules.get', 'warband.get']
  const refused = []
  for (const method of methods) if (!(await ask('player of the band', method)).ok) refused.push(method)
  expect(refused).toEqual([])
})
