// Recruits taken in together: likes of members of any band; paid and judged as if they came one by one; all or nothing.
import { describe, expect, test } from 'vitest'
import type { Likes, RecruitsView } from '../../../shared/contract/views/recruits.ts'
import { freshName, freshNames } from '../../../shared/domain/freshName.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, meaning, raised } from '../../support/alike.ts'
import { CAMPAIGN, refusal } from '../../support/campaign.ts'
import { WHIP, WHIP_ID } from '../../support/contentCampaign.ts'

const [HERE, THERE] = BANDS
type Told = ReturnType<typeof raised>
const likes = ({ call }: Told, warband: string = HERE, members?: string[]) =>
  call<Likes>('recruits.likes', { campaign: CAMPAIGN, warband, ...(members && { members }) })
const weigh = ({ call }: Told, members: readonly object[], more: object = {}) =>
  call<RecruitsView>('recruits.weigh', { campaign: CAMPAIGN, warband: THERE, members, ...more })
const recruit = ({ does }: Told, members: readonly object[], more: object = {}) =>
  does('member.recruit-many', { campaign: CAMPAIGN, warband: THERE, members, ...more })
const treasury = ({ call }: Told, warband: string = THERE) =>
  call<{ treasury: number }>('warband.get', { campaign: CAMPAIGN, warband }).treasury
const renamed = (of: readonly object[]) => of.map((one, at) => ({ ...one, name: `Recrue ${at + 1}` }))

/** What is there, whoever has it: ids count up, and ledgers tell each price by itself. */
const alike = (told: Told) =>
  meaning(told.facts())
    .filter((one) => !one.startsWith('ledger'))
    .map((one) => one.replace(/"member":"\w+"/, ''))
    .sort()

/** A further band, with nobody in it. */
function withEmpty(ruleset: string): { told: Told; warband: string } {
  const told = raised(ruleset)
  told.does('warband.create', { campaign: CAMPAIGN, warband: 'warband009', name: 'Vide', position: 9 })
  return { told, warband: 'warband009' }
}

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  test('the likes of a band cost what they cost one by one, and are there as facts alike', () => {
    const [{ told, warband }, { told: other }] = [withEmpty(ruleset), withEmpty(ruleset)]
    const { members } = likes(told)
    const seen = weigh(told, members, { warband })
    expect([seen.faults, seen.lines.flatMap(({ faults }) => faults)]).toEqual([[], []])
    const before = [treasury(told, warband), meaning(told.facts())]
    recruit(told, members, { warband })
    for (const member of members) other.does('member.recruit', { campaign: CAMPAIGN, warband, member })
    expect(treasury(told, warband)).toBe(seen.treasury.after)
    expect(alike(told)).toEqual(alike(other))
    expect(treasury(told, warband)).toBe(treasury(other, warband))
    told.does('history.undo', { campaign: CAMPAIGN, entries: [told.lastEntry()] })
    expect([treasury(told, warband), meaning(told.facts())]).toEqual(before)
  })
})

describe('recruits', () => {
  test('of whom one breaks a rule are refused, all of them, each told on its own line', () => {
    const told = raised('un-pour-un')
    const { members } = likes(told)
    const seen = weigh(told, renamed(members))
    expect(seen.lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['too-many-leaders'], [], []])
    const before = told.facts().member.size
    expect(refusal(() => recruit(told, renamed(members)))).toEqual(['too-many-leaders'])
    expect(told.facts().member.size).toBe(before)
    recruit(told, renamed(members.slice(1)))
    expect(told.facts().member.size).toBe(before + members.length - 1)
  })

  test('who cannot be read are told in words, and the others reckoned', () => {
    const told = raised('un-pour-un')
    const own = { kind: 'henchman', name: 'Zoé', items: [{ id: 'custom:nowhere' }] }
    const { lines } = weigh(told, [own, { kind: 'henchman', name: 'Paul' }])
    expect(lines.map(({ cost, faults }) => [cost > 0, faults.map(({ code }) => code)])).toEqual([
      [false, ['unknown-id']],
      [true, []],
    ])
    expect(lines[0]!.faults[0]!.message.fr).toContain('custom:nowhere')
  })

  test('name the own content that they have, for campaigns without it', () => {
    const told = raised('un-pour-un')
    told.does('content.add', { campaign: CAMPAIGN, entries: [WHIP] })
    recruit(told, [{ kind: 'henchman', name: 'Zoé', items: [{ id: WHIP_ID }] }], { free: true })
    expect(likes(told, THERE).own).toEqual({ [WHIP_ID]: WHIP.name })
    expect(weigh(told, []).custom).toEqual([WHIP_ID])
  })

  test('are not paid for nothing, nor where the treasury is short', () => {
    const told = raised('un-pour-un')
    const many = Array.from({ length: 60 }, (_, at) => ({ kind: 'henchman', name: `Recrue ${at}` }))
    expect(weigh(told, many).faults.map(({ code }) => code)).toContain('treasury-short')
    const before = treasury(told)
    recruit(told, [{ kind: 'henchman', name: 'Zoé' }], { free: true })
    expect(treasury(told)).toBe(before)
  })

  test('bring things for the stash, and how a band is set up that has nobody yet', () => {
    const { told, warband } = withEmpty('un-pour-un')
    const { members, options } = likes(told)
    const stash = [{ id: 'sword', quantity: 2 }]
    const seen = weigh(told, members, { warband, stash, options })
    recruit(told, members, { warband, stash, options })
    expect(treasury(told, warband)).toBe(seen.treasury.after)
    expect(seen.stash[0]!.cost).toBeGreaterThan(0)
    expect(refusal(() => recruit(told, [], { stash, options }))).toEqual(['recruits-options'])
  })

  test('alike to a band are those who are with it; to one who is gone, where it is asked for', () => {
    const told = raised('un-pour-un')
    const at = { campaign: CAMPAIGN, warband: HERE }
    const [first, ...others] = told.call<{ members: { id: string; name: string }[] }>('warband.builder', at).members
    told.does('member.release', { ...at, member: first!.id, as: 'dead' })
    const names = (members?: string[]) => likes(told, HERE, members).members.map(({ name }) => name)
    expect(names()).toEqual(others.map(({ name }) => name))
    expect(names([first!.id])).toEqual([first!.name])
  })

  test('are two hundred as one is', () => {
    const told = raised('un-pour-un')
    const [, , third] = likes(told).members
    const many = Array.from({ length: 200 }, (_, at) => ({ ...third, name: `Recrue ${at}` }))
    const costOf = ({ treasury: { before, after } }: RecruitsView) => before - after
    const each = costOf(weigh(told, many.slice(0, 1)))
    expect(each).toBeGreaterThan(0)
    expect(costOf(weigh(told, many))).toBe(200 * each)
  })
})

test('a like has a name that nobody has', () => {
  expect(freshName('Aïcha', new Set())).toBe('Aïcha')
  expect(freshName('Aïcha', new Set(['Aïcha']))).toBe('Aïcha 2')
  expect(freshName('Aïcha 2', new Set(['Aïcha', 'Aïcha 2']))).toBe('Aïcha 3')
  expect(freshNames(['Aïcha', 'Aïcha', 'Bob'], ['Bob'])).toEqual(['Aïcha', 'Aïcha 2', 'Bob 2'])
  expect([...freshName('é'.repeat(80), new Set(['é'.repeat(80)]))]).toHaveLength(80)
})
