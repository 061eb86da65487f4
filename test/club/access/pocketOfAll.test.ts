// A phone gets everything about the own band in every ruleset, and only names of the other bands.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { Notebook } from '../../../shared/contract/notebook.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { approvalHost, type AskedHost } from './approvals.ts'

const folder = temporaryFolder()
let host: AskedHost
beforeAll(async () => {
  host = await approvalHost(folder.path)
}, 300_000)
afterAll(async () => {
  await host.service.close()
  folder.remove()
})

const ORGANISER: SignedInUser = { account: 'anna', name: 'Anna', grants: [], isAdministrator: true }

describe.each(RULESETS.map(({ id }) => id))('%s', (ruleset) => {
  let campaign: string
  let game: string
  let bands: readonly (readonly string[])[]
  beforeAll(async () => {
    campaign = (unwrapAnswer(await host.inner.answer('sample.create', { ruleset })) as { campaign: string }).campaign
    const { rounds } = await host.does('campaign.overview', { campaign }, ORGANISER)
    const planned = rounds.flatMap(({ games }) => games).find(({ state }) => state === 'planned')!
    game = planned.game
    bands = planned.sides.map(({ warbands }) => warbands)
  }, 60_000)
  const playerOf = (warband: string): SignedInUser => ({
    ...{ account: 'paule', name: 'Paule', isAdministrator: false },
    grants: [{ role: 'player', campaign, warband }],
  })

  test('gives a player the own sheets and the next game as an organiser sees them, with the names of the others', async () => {
    for (const warband of bands.flat()) {
      const asked = { campaign, warband, language: 'en' } as const
      const own: Notebook = await host.does('notebook.read', asked, playerOf(warband))
      const whole: Notebook = await host.does('notebook.read', asked, ORGANISER)
      expect(own.members).toEqual(whole.members)
      expect(own.members.length).toBeGreaterThan(0)
      expect(own.game!.sides.map((side) => side.bands.map(({ name }) => name))).toEqual(
        whole.game!.sides.map((side) => side.bands.map(({ name }) => name)),
      )
      expect(own.sheet).toEqual(whole.sheet)
      const { name, text } = await host.does('notebook.get', asked, playerOf(warband))
      expect(name).toBe((await host.does('notebook.get', asked, ORGANISER)).name)
      expect(own.members.filter(({ member }) => !text.includes(`m-${member}`))).toEqual([])
    }
  })

  test("answers every other query of a player's phone", async () => {
    const [[warband] = []] = bands
    const of = { campaign, warband: warband! }
    const player = playerOf(warband!)
    const { members } = await host.does('warband.builder', of, ORGANISER)
    const member = { ...of, member: members[0]!.id }
    const asked: readonly (readonly [string, object])[] = [
      ...['campaign.get', 'campaign.overview', 'standings.get', 'rules.get', 'part.list'].map(
        (method) => [method, { campaign }] as const,
      ),
      ...['warband.get', 'warband.builder', 'warband.portraits', 'warband.picture-data', 'warband.career'].map(
        (method) => [method, of] as const,
      ),
      ...['member.get', 'member.catalogue', 'member.profiles', 'member.story'].map(
        (method) => [method, member] as const,
      ),
      ['part.get', { ...of, game }],
      ['page.get', { campaign, language: 'en' }],
    ]
    const refused = []
    for (const [method, input] of asked) {
      const answer = await host.asks(method, input, player)
      if (!answer.ok) refused.push([method, answer.error])
    }
    expect(refused).toEqual([])
  })
})
