// Recruiting several members, or copies of members of any band: paid and checked as if they came one by one; all or
// nothing.
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

/** The facts regardless of their owners: ids count up, and ledgers have a line for each price. */
const comparableRecruits = (told: RaisedCampaign) =>
  comparableFacts(told.facts())
    .filter((one) => !one.startsWith('ledger'))
    .map((one) => one.replace(/"member":"\w+"/, ''))
    .sort()

function withEmpty(ruleset: string): { told: RaisedCampaign; warband: string } {
  const told = raised(ruleset)
  told.does('warband.create', { campaign: CAMPAIGN, warband: 'warband009', name: 'Vide', position: 9 })
  return { told, warband: 'warband009' }
}

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  test('copies of a band cost as much as single recruits, and have equal facts', () => {
    const [{ told, warband }, { told: other }] = [withEmpty(ruleset), withEmpty(ruleset)]
    const { members } = findAlike(told)
    const seen = previewRecruits(told, members, { warband })
    expect([seen.faults, seen.lines.flatMap(({ faults }) => faults)]).toEqual([[], []])
    const before = [treasury(told, warband), comparableFacts(told.facts())]
    recruit(told, members, { warband })
    for (const member of members) other.does('member.recruit', { campaign: CAMPAIGN, warband, member })
    expect(treasury(told, warband)).toBe(seen.treasury.after)
    expect(comparableRecruits(told)).toEqual(comparableRecruits(other))
    expect(treasury(told, warband)).toBe(treasury(other, warband))
    told.does('history.undo', { campaign: CAMPAIGN, entries: [told.lastEntry()] })
    expect([treasury(told, warband), comparableFacts(told.facts())]).toEqual(before)
  })
})

describe('several recruits', () => {
  test('are all refused if one breaks a rule, each with its own message', () => {
    const told = raised('un-pour-un')
    const { members } = findAlike(told)
    const seen = previewRecruits(told, withNewNames(members))
    expect(seen.lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['too-many-leaders'], [], []])
    const before = told.facts().member.size
    expect(refusal(() => recruit(told, withNewNames(members)))).toEqual(['too-many-leaders'])
    expect(told.facts().member.size).toBe(before)
    recruit(told, withNewNames(members.slice(1)))
    expect(told.facts().member.size).toBe(before + members.length - 1)
  })

  test('with unknown items get a message, while the others are computed', () => {
    const told = raised('un-pour-un')
    const own = { kind: 'henchman', name: 'Zoé', items: [{ id: 'custom:nowhere' }] }
    const { lines } = previewRecruits(told, [own, { kind: 'henchman', name: 'Paul' }])
    expect(lines.map(({ cost, faults }) => [cost > 0, faults.map(({ code }) => code)])).toEqual([
      [false, ['unknown-id']],
      [true, []],
    ])
    expect(lines[0]!.faults[0]!.message.fr).toContain('custom:nowhere')
  })

  test('list their own content, for campaigns without it', () => {
    const told = raised('un-pour-un')
    told.does('content.add', { campaign: CAMPAIGN, entries: [WHIP] })
    recruit(told, [{ kind: 'henchman', name: 'Zoé', items: [{ id: WHIP_ID }] }], { free: true })
    expect(findAlike(told, THERE).own).toEqual({ [WHIP_ID]: WHIP.name })
    expect(previewRecruits(told, []).custom).toEqual([WHIP_ID])
  })

  test('must be paid, and are refused if the treasury is short', () => {
    const told = raised('un-pour-un')
    const many = Array.from({ length: 60 }, (_, at) => ({ kind: 'henchman', name: `Recrue ${at}` }))
    expect(previewRecruits(told, many).faults.map(({ code }) => code)).toContain('treasury-short')
    const before = treasury(told)
    recruit(told, [{ kind: 'henchman', name: 'Zoé' }], { free: true })
    expect(treasury(told)).toBe(before)
  })

  test('may include items for the stash, and the options of an empty band', () => {
    const { told, warband } = withEmpty('un-pour-un')
    const { members, options } = findAlike(told)
    const stash = [{ id: 'sword', quantity: 2 }]
    const seen = previewRecruits(told, members, { warband, stash, options })
    recruit(told, members, { warband, stash, options })
    expect(treasury(told, warband)).toBe(seen.treasury.after)
    expect(seen.stash[0]!.cost).toBeGreaterThan(0)
    expect(refusal(() => recruit(told, [], { stash, options }))).toEqual(['recruits-options'])
  })

  test('copied from a band are its present members, or a former one on request', () => {
    const told = raised('un-pour-un')
    const at = { campaign: CAMPAIGN, warband: HERE }
    const [first, ...others] = told.call<{ members: { id: string; name: string }[] }>('warband.builder', at).members
    told.does('member.release', { ...at, member: first!.id, as: 'dead' })
    const names = (members?: string[]) => findAlike(told, HERE, members).members.map(({ name }) => name)
    expect(names()).toEqual(others.map(({ name }) => name))
    expect(names([first!.id])).toEqual([first!.name])
  })

  test('are possible two hundred at a time', () => {
    const told = raised('un-pour-un')
    const [, , third] = findAlike(told).members
    const many = Array.from({ length: 200 }, (_, at) => ({ ...third, name: `Recrue ${at}` }))
    const costOf = ({ treasury: { before, after } }: RecruitsView) => before - after
    const each = costOf(previewRecruits(told, many.slice(0, 1)))
    expect(each).toBeGreaterThan(0)
    expect(costOf(previewRecruits(told, many))).toBe(200 * each)
  })
})

test('gives a copy a name that no one has', () => {
  expect(freshName('Aïcha', new Set())).toBe('Aïcha')
  expect(freshName('Aïcha', new Set(['Aïcha']))).toBe('Aïcha 2')
  expect(freshName('Aïcha 2', new Set(['Aïcha', 'Aïcha 2']))).toBe('Aïcha 3')
  expect(freshNames(['Aïcha', 'Aïcha', 'Bob'], ['Bob'])).toEqual(['Aïcha', 'Aïcha 2', 'Bob 2'])
  expect([...freshName('é'.repeat(80), new Set(['é'.repeat(80)]))]).toHaveLength(80)
})
