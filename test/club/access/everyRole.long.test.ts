// Every role calls every method with own and foreign ids: no foreign data are read or changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_RULES } from '../../../main/club/access/rules.ts'
import type { AccessRules } from '../../../main/club/access/checkAccess.ts'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import type { ClubService } from '../../../main/club/clubService.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { times } from '../../support/long.ts'
import { readPdf } from '../../support/pdfText.ts'
import { createClubIn, leaksOf, marksIn, questions, type TestClub } from './asked.ts'
import { documents } from './certain.ts'
import { everyRole } from './people.ts'
import { world } from './world.ts'

const WAYS = times(1, 12)
const ROLES = everyRole(world()).length
const folder = temporaryFolder()
let club: TestClub

beforeAll(async () => {
  club = await createClubIn(folder.path)
}, 300_000)
afterAll(async () => {
  await club.close()
  folder.remove()
})

test('has a rule for every method, and no other rule', () => {
  expect(Object.keys(ACCESS_RULES).sort()).toEqual([...METHODS.keys()].sort())
})

const roleCalled = (wanted: string) => everyRole(club.campaigns).find(({ role }) => role === wanted)!

// Before the calls change anything: a member who changes bands could then be read by the other player.
describe('printed documents', () => {
  test.each(everyRole(world()).map(({ role }, at) => [role, at] as const))(
    '%s: contain no foreign data',
    async (_role, at) => {
      const { who, mustNotRead } = everyRole(club.campaigns)[at]!
      const service = withAccess(club.service)
      const found: unknown[] = []
      for (const one of club.campaigns)
        for (const wanted of documents(one)) {
          const wrap = await service.pdf(wanted, who)
          if (!wrap.ok) found.push(...marksIn(JSON.stringify(wrap.error), [...mustNotRead, 'internal']))
          else if (wrap.type === 'application/pdf') {
            const { pages } = await readPdf(wrap.bytes)
            found.push(...marksIn(JSON.stringify(pages), mustNotRead).map((mark) => [mark, wanted]))
          }
        }
      expect(found).toEqual([])
    },
    600_000,
  )

  test('can be made by a player for the own band only', async () => {
    const service = withAccess(club.service)
    const { who } = roleCalled('player of the band')
    const [own, other] = documents(club.campaigns[0])
    expect(await service.pdf(own, who)).toMatchObject({ ok: true })
    expect(await service.pdf(other, who)).toMatchObject({ ok: false, error: { code: 'not-yours-of-band' } })
  })
})

/** Queries that the ruleset of `world` does not have, and one that exists only on a laptop, not in a club. */
const UNANSWERED = ['member.step-preview', 'game.companion', 'content.taking', 'along.brought']
const COUNT = ROLES * questions(world(), WAYS).length
const answered = new Set<string>()

describe(`${ROLES} roles × ${METHODS.size} methods × own, others’, foreign and mixed ids: ${COUNT} questions`, () => {
  test.each(everyRole(world()).map(({ role }, at) => [role, at] as const))(
    '%s: reads, hears and changes nothing foreign',
    async (_role, at) => {
      const somebody = everyRole(club.campaigns)[at]!
      expect(await leaksOf(club, somebody, questions(club.campaigns, WAYS), withAccess, answered)).toEqual([])
    },
    600_000,
  )

  test('every query is answered for at least one role', () => {
    const queries = [...METHODS].filter(([, { kind }]) => kind === 'query').map(([name]) => name)
    expect(queries.filter((method) => !answered.has(method))).toEqual(UNANSWERED)
  })
})

describe('the test finds a leak if', () => {
  const ask = (role: string, method: string, made: (service: ClubService) => GuardedService) => {
    const asked = questions(club.campaigns, 1).filter((one) => one.method === method)
    return leaksOf(club, roleCalled(role), asked, made)
  }

  test('a rule lets a spectator change the campaign', async () => {
    const loosened: AccessRules = { ...ACCESS_RULES, 'campaign.change': { by: 'viewer' } }
    // Other notes than those of the calls, which would otherwise change nothing.
    const before = { campaign: club.campaigns[0].campaign, notes: 'Notes avant' }
    unwrapAnswer(await club.service.answer('campaign.change', before))
    const leaks = await ask('spectator', 'campaign.change', (service) => withAccess(service, loosened))
    expect(leaks).toContainEqual({ role: 'spectator', method: '', what: `changes ${club.campaigns[0].campaign}` })
  }, 300_000)

  test.each([
    ['spectator', 'campaign.get', 'reads Zqorganise'],
    ['player of the band', 'campaign.names', 'reads Zqunseenb'],
    ['organiser', 'campaign.list', 'reads Zqforeign'],
    ['nobody', 'campaign.list', 'reads Zqcommon'],
    ['player of the band', 'submission.list', 'reads Zqunseenb'],
  ])(
    '%s: %s is answered without the access rules',
    async (role, method, what) => {
      const withoutRulesFor = (service: ClubService): GuardedService => ({
        ...withAccess(service),
        answer: (asked, input, signal, who) =>
          asked === method ? service.answer(asked, input) : withAccess(service).answer(asked, input, signal, who),
      })
      expect(await ask(role, method, withoutRulesFor)).toContainEqual({ role, method, what })
    },
    300_000,
  )

  test('every user is notified of every change', async () => {
    const notifyingEveryone = (service: ClubService): GuardedService => ({
      ...withAccess(service),
      shownTo: (touched) => touched,
    })
    const [, theirs] = club.campaigns
    const listener = roleCalled('organiser')
    const input = { campaign: theirs.campaign, startingBudget: 777 }
    const notifyingDuringChange = (service: ClubService): GuardedService => ({
      ...notifyingEveryone(service),
      // Another user changes something meanwhile.
      answer: (method) => service.answer(method, input),
    })
    const asked = [{ method: 'campaign.change', input, of: 'first' }] as const
    const leaks = await leaksOf(club, { ...listener, mustNotChange: [] }, asked, notifyingDuringChange)
    expect(leaks.map(({ what }) => what)).toContain(`hears of ${theirs.campaign}`)
  })
})

test('shows a player which other bands exist, without their figures', async () => {
  const service = withAccess(club.service)
  const [{ campaign, bands: own }] = club.campaigns
  type Line = Readonly<Record<string, unknown>>
  const ask = async (method: string, role: string) =>
    unwrapAnswer(await service.answer(method, { campaign }, undefined, roleCalled(role).who)) as Readonly<
      Record<'warbands' | 'bands', readonly Line[]>
    >
  for (const [method, key, id, figures] of [
    ['campaign.get', 'warbands', 'id', ['members', 'value', 'treasury', 'errors', 'warnings', 'remarks', 'isStarting']],
    ['campaign.overview', 'bands', 'warband', ['value', 'treasury', 'counts', 'errors', 'warnings', 'isStarting']],
  ] as const) {
    const figuresOf = (line: Line) => Object.fromEntries(figures.map((one) => [one, line[one]]))
    const whole = (await ask(method, 'organiser'))[key]
    for (const one of (await ask(method, 'player of the band'))[key]) {
      const isOwn = one[id] === own[0]
      expect([method, one['isWithheld'] ?? false]).toEqual([method, !isOwn])
      const seen = whole.find((other) => other[id] === one[id])!
      // Hidden figures are null: a 0 would look like a figure.
      expect(figuresOf(one)).toEqual(isOwn ? figuresOf(seen) : Object.fromEntries(figures.map((name) => [name, null])))
    }
  }
  // Calls of other tests may have created more warbands.
  const bands = (await ask('campaign.get', 'organiser')).warbands.map(({ id }) => id)
  for (const method of ['statistics.get', 'statistics.standings']) {
    expect(await ask(method, 'organiser')).toMatchObject({ withheld: [] })
    expect(await ask(method, 'player of the band')).toMatchObject({ withheld: bands.filter((id) => id !== own[0]) })
    expect(await ask(method, 'spectator')).toMatchObject({ withheld: bands })
  }
})

test('lets players who change their bands freely change nothing else in their campaign', async () => {
  const place = temporaryFolder()
  const free = await createClubIn(place.path, 'free')
  const [{ campaign, bands }] = free.campaigns
  // All facts except those of the own band, which a player must never change.
  const factsOfOthers = () => {
    const facts = Object.entries(free.service.store.loadAll(campaign)) as unknown as [
      string,
      Map<string, { warband?: string }>,
    ][]
    return canonicalJson(
      facts.map(([kind, map]) => [kind, [...map].filter(([id, one]) => ![id, one.warband].includes(bands[0]))]),
    )
  }
  const before = factsOfOthers()
  const somebody = { ...roleCalled('player of the band'), mustNotChange: [free.campaigns[1].campaign] }
  expect(await leaksOf(free, somebody, questions(free.campaigns, WAYS))).toEqual([])
  expect(factsOfOthers()).toBe(before)
  await free.close()
  place.remove()
}, 600_000)

test('answers nothing without signing in', async () => {
  const service = withAccess(club.service)
  const refused = { ok: false, error: { code: 'sign-in-needed' } }
  for (const method of METHODS.keys()) expect(await service.answer(method, {})).toMatchObject(refused)
  expect(await service.pdf({})).toMatchObject(refused)
})
