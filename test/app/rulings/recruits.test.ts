// Recruiting several members, or copies of members of any band: paid and checked as if recruited one by one, but all or
// none.
import { describe, expect, test } from 'vitest'
import type { RecruitCopies, RecruitsView } from '../../../shared/contract/views/recruits.ts'
import { freshName, freshNames } from '../../../shared/domain/freshName.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, comparableFacts, raised } from '../../support/alike.ts'
import { CAMPAIGN, refusal } from '../../support/campaign.ts'
import { WHIP, WHIP_ID } from '../../support/contentCampaign.ts'

const [HERE, THERE] = BANDS
type RaisedCampaign = ReturnType<typeof raised>
const findAlike = ({ call }: RaisedCampaign, warband: string = HERE, members?: string[]) =>
  call<RecruitCopies>('recruits.likes', { campaign: CAMPAIGN, warband, ...(members && { members }) })
const previewRecruits = ({ call }: RaisedCampaign, members: readonly object[], more: object = {}) =>
  call<RecruitsView>('recruits.weigh', { campaign: CAMPAIGN, warband: THERE, members, ...more })
const recruit = ({ does }: RaisedCampaign, members: readonly object[], more: object = {}) =>
  does('member.recruit-many', { campaign: CAMPAIGN, warband: THERE, members, ...more })
const treasury = ({ call }: RaisedCampaign, warband: string = THERE) =>
  call<{ treasury: number }>('warband.get', { campaign: CAMPAIGN, warband }).treasury
const withNewNames = (of: readonly object[]) => of.map((one, at) => ({ ...one, name: `Recrue ${at + 1}` }))

/** Returns the facts without ids of members and ledger lines, which differ between single recruits and several at once. */
const comparableRecruits = (campaign: RaisedCampaign) =>
  comparableFacts(campaign.facts())
    .filter((one) => !one.startsWith('ledger'))
    .map((one) => one.replace(/"member":"\w+"/, ''))
    .sort()

function withEmpty(ruleset: string): { campaign: RaisedCampaign; warband: string } {
  const campaign = raised(ruleset)
  campaign.does('warband.create', { campaign: CAMPAIGN, warband: 'warband009', name: 'Vide', position: 9 })
  return { campaign, warband: 'warband009' }
}

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  test('copies of a band cost as much as single recruits, and have equal facts', () => {
    const [{ campaign, warband }, { campaign: other }] = [withEmpty(ruleset), withEmpty(ruleset)]
    const { members } = findAlike(campaign)
    const seen = previewRecruits(campaign, members, { warband })
    expect([seen.faults, seen.lines.flatMap(({ faults }) => faults)]).toEqual([[], []])
    const before = [treasury(campaign, warband), comparableFacts(campaign.facts())]
    recruit(campaign, members, { warband })
    for (const member of members) other.does('member.recruit', { campaign: CAMPAIGN, warband, member })
    expect(treasury(campaign, warband)).toBe(seen.treasury.after)
    expect(comparableRecruits(campaign)).toEqual(comparableRecruits(other))
    expect(treasury(campaign, warband)).toBe(treasury(other, warband))
    campaign.does('history.undo', { campaign: CAMPAIGN, entries: [campaign.lastEntry()] })
    expect([treasury(campaign, warband), comparableFacts(campaign.facts())]).toEqual(before)
  })
})

describe('several recruits', () => {
  test('are all refused if one breaks a rule, each with its own message', () => {
    const campaign = raised('un-pour-un')
    const { members } = findAlike(campaign)
    const seen = previewRecruits(campaign, withNewNames(members))
    expect(seen.lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['too-many-leaders'], [], []])
    const before = campaign.facts().member.size
    expect(refusal(() => recruit(campaign, withNewNames(members)))).toEqual(['too-many-leaders'])
    expect(campaign.facts().member.size).toBe(before)
    recruit(campaign, withNewNames(members.slice(1)))
    expect(campaign.facts().member.size).toBe(before + members.length - 1)
  })

  test('with unknown items get a message, while the cost of the others is computed', () => {
    const campaign = raised('un-pour-un')
    const own = { kind: 'henchman', name: 'Zoé', items: [{ id: 'custom:nowhere' }] }
    const { lines } = previewRecruits(campaign, [own, { kind: 'henchman', name: 'Paul' }])
    expect(lines.map(({ cost, faults }) => [cost > 0, faults.map(({ code }) => code)])).toEqual([
      [false, ['unknown-id']],
      [true, []],
    ])
    expect(lines[0]!.faults[0]!.message.fr).toContain('custom:nowhere')
  })

  test('list the content of their campaign that they use', () => {
    const campaign = raised('un-pour-un')
    campaign.does('content.add', { campaign: CAMPAIGN, entries: [WHIP] })
    recruit(campaign, [{ kind: 'henchman', name: 'Zoé', items: [{ id: WHIP_ID }] }], { free: true })
    expect(findAlike(campaign, THERE).own).toEqual({ [WHIP_ID]: WHIP.name })
    expect(previewRecruits(campaign, []).custom).toEqual([WHIP_ID])
  })

  test('are refused if the treasury is short, unless they are free', () => {
    const campaign = raised('un-pour-un')
    const many = Array.from({ length: 60 }, (_, at) => ({ kind: 'henchman', name: `Recrue ${at}` }))
    expect(previewRecruits(campaign, many).faults.map(({ code }) => code)).toContain('treasury-short')
    const before = treasury(campaign)
    recruit(campaign, [{ kind: 'henchman', name: 'Zoé' }], { free: true })
    expect(treasury(campaign)).toBe(before)
  })

  test('may include items for the stash, and the options of an empty band', () => {
    const { campaign, warband } = withEmpty('un-pour-un')
    const { members, options } = findAlike(campaign)
    const stash = [{ id: 'sword', quantity: 2 }]
    const seen = previewRecruits(campaign, members, { warband, stash, options })
    recruit(campaign, members, { warband, stash, options })
    expect(treasury(campaign, warband)).toBe(seen.treasury.after)
    expect(seen.stash[0]!.cost).toBeGreaterThan(0)
    expect(refusal(() => recruit(campaign, [], { stash, options }))).toEqual(['recruits-options'])
  })

  test('copied from a band are its current members, or a former one on request', () => {
    const campaign = raised('un-pour-un')
    const at = { campaign: CAMPAIGN, warband: HERE }
    const [first, ...others] = campaign.call<{ members: { id: string; name: string }[] }>('warband.builder', at).members
    campaign.does('member.release', { ...at, member: first!.id, as: 'dead' })
    const names = (members?: string[]) => findAlike(campaign, HERE, members).members.map(({ name }) => name)
    expect(names()).toEqual(others.map(({ name }) => name))
    expect(names([first!.id])).toEqual([first!.name])
  })

  test('are possible two hundred at a time', () => {
    const campaign = raised('un-pour-un')
    const [, , third] = findAlike(campaign).members
    const many = Array.from({ length: 200 }, (_, at) => ({ ...third, name: `Recrue ${at}` }))
    const costOf = ({ treasury: { before, after } }: RecruitsView) => before - after
    const each = costOf(previewRecruits(campaign, many.slice(0, 1)))
    expect(each).toBeGreaterThan(0)
    expect(costOf(previewRecruits(campaign, many))).toBe(200 * each)
  })
})

test('gives a copy a name that no one has', () => {
  expect(freshName('Aïcha', new Set())).toBe('Aïcha')
  expect(freshName('Aïcha', new Set(['Aïcha']))).toBe('Aïcha 2')
  expect(freshName('Aïcha 2', new Set(['Aïcha', 'Aïcha 2']))).toBe('Aïcha 3')
  expect(freshNames(['Aïcha', 'Aïcha', 'Bob'], ['Bob'])).toEqual(['Aïcha', 'Aïcha 2', 'Bob 2'])
  expect([...freshName('é'.repeat(80), new Set(['é'.repeat(80)]))]).toHaveLength(80)
})
