// Players' reports of games in a club: on two hosts at once, by the players of the band only.
import { describe, expect, test } from 'vitest'
import { withAccess } from '../../main/club/withAccess.ts'
import type { Caller } from '../../main/app/folder.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { BandReportView, PlayerReportView } from '../../shared/contract/views/playerReports.ts'
import type { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { temporaryFolder } from '../support/cli.ts'
import { createClubIn } from './access/asked.ts'
import { clubs, type Host } from './clubs.ts'
import { BOOK_KINDS } from './shelves.ts'

const [US, THEM] = ['warband001', 'warband002'] as const
const GAME = 'game000001'
const at = { campaign: CAMPAIGN, game: GAME, warband: US }
const FALLEN = `fallen:${US}`

/** A player as a host gets them after the access rules. */
const callerNamed = (name: string): Caller => ({
  sight: { [CAMPAIGN]: [US] },
  person: { account: `account${name}`, name },
})
const ask = async <T>({ app }: Host, method: string, input: object, name = 'Zoé'): Promise<T> =>
  unwrapAnswer(await app.call(method, input, `account${name}`, callerNamed(name))) as T
const codes = async ({ app }: Host, method: string, input: object, name = 'Zoé') => {
  const answer = await app.call(method, input, `account${name}`, callerNamed(name))
  return answer.ok ? 'done' : answer.error
}

async function startCampaign(host: Host): Promise<readonly string[]> {
  await host.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  for (const warband of [US, THEM]) {
    await host.does('warband.create', { campaign: CAMPAIGN, warband, name: `Les ${warband}` })
    for (const kind of ['leader', 'lieutenant', 'henchman'])
      await host.does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name: `${kind} ${warband}` } })
  }
  const sides = [US, THEM].map((warband) => ({ warbands: [warband] }))
  await host.does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, sides })
  const { view } = await ask<PlayerReportView>(host, 'part.get', at)
  return view!.bands[0]!.members.map(({ member }) => member)
}
const fallenAnswers = (member: string): Record<string, AftermathAnswer> => ({
  [FALLEN]: { kind: 'fallen', members: [{ member, fate: 'out' }] },
})

describe.each(BOOK_KINDS)('reports in a book $name', ({ bookFactory }) => {
  const createBook = bookFactory()
  const host = clubs()
  async function twoHosts() {
    const testBook = await createBook()
    const one = host(await testBook.open('one'))
    const other = host(await testBook.open('other'))
    const members = await startCampaign(one)
    await other.app.pull()
    return { one, other, members }
  }

  test('appear on the other host with their author, and notify its pages', async () => {
    const { one, other, members } = await twoHosts()
    const changes: unknown[] = []
    other.app.onChange((touched) => changes.push(...touched))
    await ask(one, 'part.answer', { ...at, answers: fallenAnswers(members[1]!) })
    await other.app.pull()
    expect(changes).toEqual([{ kind: 'draft', campaign: CAMPAIGN, id: `part:${GAME}:${US}` }])
    expect((await ask<PlayerReportView>(other, 'part.get', at)).said[FALLEN]).toMatchObject({
      by: { account: 'accountZoé', name: 'Zoé' },
      answer: fallenAnswers(members[1]!)[FALLEN],
    })
    expect(await other.digest()).toBe(await one.digest())
  })

  test('accept the first of two simultaneous answers, and tell the second player who answered', async () => {
    const { one, other, members } = await twoHosts()
    const input = (member: string) => ({ ...at, answers: fallenAnswers(member), base: { [FALLEN]: null } })
    const ends = await Promise.all([
      codes(one, 'part.answer', input(members[1]!), 'Zoé'),
      codes(other, 'part.answer', input(members[2]!), 'Yann'),
    ])
    const [first, second] = ends[0] === 'done' ? [members[1]!, ends[1]] : [members[2]!, ends[0]]
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(second).toMatchObject({ code: 'part-answered', params: { name: ends[0] === 'done' ? 'Zoé' : 'Yann' } })
    await one.app.pull()
    expect((await ask<PlayerReportView>(one, 'part.get', at)).answers).toEqual(fallenAnswers(first))
    expect(await other.digest()).toBe(await one.digest())
  })

  test('have the same dice if two players roll at once', async () => {
    const { one, other, members } = await twoHosts()
    await ask(one, 'part.answer', { ...at, answers: fallenAnswers(members[1]!) })
    await other.app.pull()
    const questions = [`roll:${members[1]!}:1`]
    await Promise.all([one, other].map((each) => ask(each, 'part.roll', { ...at, questions })))
    await one.app.pull()
    await other.app.pull()
    const [here, there] = [
      await ask<PlayerReportView>(one, 'part.get', at),
      await ask<PlayerReportView>(other, 'part.get', at),
    ]
    expect(here.answers[questions[0]!]).toMatchObject({ kind: 'app' })
    expect(there.answers).toEqual(here.answers)
    expect(await other.digest()).toBe(await one.digest())
  })

  test('get the dice that an organiser rolled before, on every host; typed dice stay typed', async () => {
    const { one, other, members } = await twoHosts()
    const id = `roll:${members[1]!}:1`
    const organiser: Caller = { sight: { [CAMPAIGN]: 'whole' }, person: { account: 'accountOlga', name: 'Olga' } }
    const input = { campaign: CAMPAIGN, game: GAME, questions: [id] }
    const roll = async ({ app }: Host, before: Record<string, AftermathAnswer> = {}) => {
      const answers = { ...fallenAnswers(members[1]!), ...before }
      const answer = await app.call('game.roll', { ...input, answers }, 'accountOlga', organiser)
      return (unwrapAnswer(answer) as { answers: Record<string, AftermathAnswer> }).answers[id]
    }
    const first = await roll(one)
    expect(first).toMatchObject({ kind: 'app' })
    for (let times = 0; times < 10; times++) expect(await roll(times % 2 ? one : other)).toEqual(first)
    // The roll was written only once.
    expect(one.app.position()).toBe(other.app.position())
    // If the first die was typed, the others stay the same.
    const { faces } = first as AftermathAnswer & { kind: 'app' }
    if (faces.length > 1) expect(await roll(other, { [id]: { kind: 'typed', faces: [faces[0]!] } })).toEqual(first)
    await ask(one, 'part.answer', { ...at, answers: fallenAnswers(members[1]!) })
    expect(await codes(one, 'part.answer', { ...at, answers: { [id]: { kind: 'typed', faces } } })).toMatchObject({
      code: 'part-rolled',
    })
    await ask(one, 'part.roll', { ...at, questions: [id] })
    expect((await ask<PlayerReportView>(one, 'part.get', at)).answers[id]).toEqual(first)
    await other.app.pull()
    expect(await other.digest()).toBe(await one.digest())
  })

  test('write nothing for a repeated answer', async () => {
    const { one, members } = await twoHosts()
    await ask(one, 'part.answer', { ...at, answers: fallenAnswers(members[1]!) })
    const before = one.app.position()
    await ask(one, 'part.answer', { ...at, answers: fallenAnswers(members[1]!) })
    expect(one.app.position()).toBe(before)
  })
})

test('lets a player report only on the own band while it is theirs, and shows the organiser all answers', async () => {
  const folder = temporaryFolder()
  const club = await createClubIn(folder.path)
  const service = withAccess(club.service)
  const [{ campaign, bands, games, members, marks }] = club.campaigns
  const who = (account: string, grants: SignedInUser['grants']): SignedInUser => ({
    account,
    name: `Nom ${account}`,
    grants,
    isAdministrator: false,
  })
  const player = who('player', [{ role: 'player', campaign, warband: bands[0]! }])
  const organiser = who('organiser', [{ role: 'organiser', campaign }])
  const spectator = who('spectator', [{ role: 'spectator', campaign }])
  const part = (warband: string) => ({ campaign, game: games[1]!, warband })
  const answers = { [`fallen:${bands[0]!}`]: { kind: 'fallen', members: [{ member: members[0]![1]!, fate: 'out' }] } }
  const asks = async (someone: SignedInUser, method: string, input: object) => {
    const answer = await service.answer(method, input, undefined, someone)
    return answer.ok ? 'done' : answer.error.code
  }
  expect(await asks(player, 'part.answer', { ...part(bands[0]!), answers })).toBe('done')
  const shown = JSON.stringify(await service.answer('part.get', part(bands[0]!), undefined, player))
  for (const mark of [marks.organisers, marks.bands[1], marks.hidden[1]]) expect(shown).not.toContain(mark)
  // A player may see members who took part in a recorded game.
  expect(shown).toContain(members[1]![0]!)
  for (const [someone, warband, code] of [
    [player, bands[1]!, 'not-yours-of-band'],
    [spectator, bands[0]!, 'not-yours-of-band'],
    [who('gone', []), bands[0]!, 'fact-missing'],
  ] as const)
    for (const [method, more] of [
      ['part.get', {}],
      ['part.answer', { answers }],
      ['part.roll', { questions: [`roll:${members[0]![1]!}:1`] }],
      ['part.hand-in', { isIn: true }],
    ] as const)
      expect([method, await asks(someone, method, { ...part(warband), ...more })]).toEqual([method, code])
  expect(await asks(player, 'part.all', { campaign, game: games[1]! })).toBe('not-yours-of-campaign')
  // The player loses the right, but the organiser still sees the answers.
  expect(await asks(who('player', []), 'part.answer', { ...part(bands[0]!), answers: {} })).toBe('fact-missing')
  const all = await service.answer('part.all', { campaign, game: games[1]! }, undefined, organiser)
  const { parts } = unwrapAnswer(all) as { parts: readonly BandReportView[] }
  expect(parts.map(({ state }) => state)).toEqual(['begun', 'none'])
  expect(Object.values(parts[0]!.said)[0]).toMatchObject({ by: { account: 'player', name: 'Nom player' } })
  await club.close()
  folder.remove()
}, 120_000)
