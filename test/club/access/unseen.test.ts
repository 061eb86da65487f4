// Hidden data of the own campaign are answered exactly like data that do not exist: members, items, history, submissions.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { times } from '../../support/long.ts'
import { payloadsOf } from '../../torture/payloads.ts'
import { DESCRIBED } from '../../torture/schemaNode.ts'
import { createClubIn, type TestClub } from './asked.ts'
import { everyRole } from './people.ts'

// More calls would exceed the number of submissions that a user may send in ten minutes.
const WAYS = times(3, 12)
const folder = temporaryFolder()
let club: TestClub
let hidden: Readonly<Record<'member' | 'item' | 'entries' | 'submission', readonly string[]>>

beforeAll(async () => {
  club = await createClubIn(folder.path)
  const { campaign, bands, members, submissions } = club.campaigns[0]
  const [own, other] = bands as [string, string]
  const { item } = club.service.store.loadAll(campaign)
  hidden = {
    member: [members[1]!.at(-1)!],
    item: [...item.values()].flatMap(({ id, warband }) => (warband === other ? [id] : [])),
    entries: club.service.store.entries(campaign, 1000).flatMap(({ id, changes }) => {
      const text = JSON.stringify(changes)
      return text.includes(other) && !text.includes(own) ? [id] : []
    }),
    submission: [submissions![1]!],
  }
}, 300_000)
afterAll(async () => {
  await club.close()
  folder.remove()
})

/** An unknown id of the same form. */
const unknownFor = (id: string): string => [...id].map((sign, at) => (at < 4 ? 'z' : sign)).join('')
const isTaken = (answer: WireAnswer): boolean => !answer.ok && answer.error.code === 'id-taken'

/** Every method with inputs of the caller's own band, and with hidden ids of the other band. */
function calledMethods(): readonly (readonly [method: string, input: unknown])[] {
  const { campaign, bands, games, document } = club.campaigns[0]
  const { member, item, entries, submission } = hidden
  const ids = {
    ...{ campaign: [campaign], game: [games[1]!], item, entries, entry: entries, submission },
    ...Object.fromEntries(['member', 'members', 'stayedAway', 'before', 'against'].map((key) => [key, member])),
    ...Object.fromEntries(['warband', 'warbands', 'from', 'to', 'captor'].map((key) => [key, [bands[0]!]])),
  }
  return DESCRIBED.flatMap((described) =>
    fc
      .sample(payloadsOf(described, { campaign, document, ids }), { numRuns: WAYS, seed: 11 })
      .map((input) => [described.name, input] as const),
  )
}

/** The answers that reveal that a hidden id exists, and the number of calls. */
async function distinguishableAnswers(role: string, service: GuardedService) {
  const { who } = everyRole(club.campaigns).find((one) => one.role === role)!
  const all = Object.values(hidden).flat()
  const apart: string[] = []
  let count = 0
  for (const [method, input] of calledMethods()) {
    const text = JSON.stringify(input)
    const ids = all.filter((id) => text.includes(id))
    if (ids.length === 0) continue
    const withUnknownIds = (given: string) => ids.reduce((now, id) => now.replaceAll(id, unknownFor(id)), given)
    const answer = await service.answer(method, input, undefined, who)
    const other = await service.answer(method, JSON.parse(withUnknownIds(text)), undefined, who)
    // Successful commands and submissions have different answers each time.
    if (answer.ok && other.ok && METHODS.get(method)!.kind !== 'query') continue
    count++
    if (!isTaken(answer) && withUnknownIds(JSON.stringify(answer)) !== JSON.stringify(other))
      apart.push(`${method} ${text}: ${JSON.stringify(answer)}, for unknown ids ${JSON.stringify(other)}`)
  }
  return { apart, count }
}

test.each(['player of the band', 'spectator', 'nobody'])(
  'answers as if hidden data did not exist: %s',
  async (role) => {
    const { apart, count } = await distinguishableAnswers(role, withAccess(club.service))
    expect(count).toBeGreaterThan(100)
    expect(apart).toEqual([])
  },
)

test('finds an answer that depends on hidden data', async () => {
  const unguarded: GuardedService = {
    ...withAccess(club.service),
    answer: (method, input, signal, who) =>
      method === 'member.get' || method === 'history.differences'
        ? club.service.answer(method, input)
        : withAccess(club.service).answer(method, input, signal, who),
  }
  const { apart } = await distinguishableAnswers('player of the band', unguarded)
  expect(new Set(apart.map((one) => one.split(' ')[0]))).toContain('history.differences')
})
