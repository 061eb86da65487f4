import { beforeEach, describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const OURS = { campaign: CAMPAIGN, warband: 'warband001' }
const THEIRS = { campaign: CAMPAIGN, warband: 'warband002' }

interface WarbandView {
  readonly roster: {
    readonly members: readonly { name: string; status?: string; experience?: { gained: number; spent: number } }[]
    readonly stash?: readonly { id: string }[]
  }
  readonly awards: readonly { member: string; amount: number; detail: string; reason: string }[]
}

let played: Played
let ours: string[]
let theirs: string[]
let facts: () => string
beforeEach(() => {
  const store = memoryStore()
  facts = () => dump(store.facts())
  played = begun('un-pour-un', 400, play(store))
  played.does('warband.create', { ...THEIRS, name: 'Ceux d’en face' })
  const recruitAll = (at: object, names: readonly string[]) =>
    names.map((name) => {
      const member = { kind: 'henchman', name, items: [{ id: 'dagger' }, { id: 'rifle' }] }
      return played.does('member.recruit', { ...at, member }).member!
    })
  ours = recruitAll(OURS, ['Marius', 'Anaïs', 'Colette'])
  theirs = recruitAll(THEIRS, ['Gontran'])
})

const band = (at = OURS) => played.call<WarbandView>('warband.get', at)
const issues = (method: string, input: object): unknown => {
  const answer = played.app.call(method, input, 'test')
  return answer.ok
    ? 'done'
    : (answer.error.issues?.map(({ code, path, params }) => [code, path, params]) ?? answer.error.code)
}
const award = (member: string | undefined, amount: number, detail = '', { warband } = OURS) => ({
  warband,
  member,
  amount,
  detail,
})
const entries = () => played.store.entries(CAMPAIGN, 500)

describe('experience for several members', () => {
  test('is one entry with reasons, for members of any bands, undone in one step', () => {
    const before = facts()
    const count = entries().length
    const awards = [
      award(ours[0], 2, 'Figurine peinte'),
      award(ours[1], 1, 'Coup d’éclat'),
      award(ours[0], 1, 'Présence'),
      award(theirs[0], 3, 'Fair-play', THEIRS),
    ]
    played.does('experience.award-many', { campaign: CAMPAIGN, awards })
    const awardRows = (at = OURS) =>
      band(at).awards.map(({ member, amount, detail, reason }) => [member, amount, detail, reason])
    expect(new Set(awardRows())).toEqual(
      new Set([
        [ours[0], 2, 'Figurine peinte', 'by-hand'],
        [ours[1], 1, 'Coup d’éclat', 'by-hand'],
        [ours[0], 1, 'Présence', 'by-hand'],
      ]),
    )
    expect(awardRows(THEIRS)).toEqual([[theirs[0], 3, 'Fair-play', 'by-hand']])
    expect(band().roster.members.map(({ experience }) => experience?.gained ?? 0)).toEqual([3, 1, 0])
    expect(entries()).toHaveLength(count + 1)
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(facts()).toBe(before)
  })

  test('is given to all or none; the refusal names the members who would fall below zero', () => {
    played.does('experience.award', { ...OURS, member: ours[1], amount: 3, detail: 'essai' })
    const before = facts()
    const awards = [award(ours[0], 5), award(ours[1], -2), award(ours[1], -2), award(ours[2], -1)]
    expect(issues('experience.award-many', { campaign: CAMPAIGN, awards })).toEqual([
      ['experience-short', 'awards[2].amount', { name: 'Anaïs', left: 1, amount: 2 }],
      ['experience-short', 'awards[3].amount', { name: 'Colette', left: 0, amount: 1 }],
    ])
    expect(facts()).toBe(before)
  })

  test('counts earlier awards of the same command', () => {
    const awards = [award(ours[0], 5), award(ours[0], -4)]
    expect(issues('experience.award-many', { campaign: CAMPAIGN, awards })).toBe('done')
    expect(band().roster.members[0]!.experience).toEqual({ gained: 1, spent: 0 })
    expect(issues('experience.award-many', { campaign: CAMPAIGN, awards: [award(ours[0], -1)] })).toBe('done')
    expect(band().roster.members[0]!.experience?.gained ?? 0).toBe(0)
  })

  test.each(['dead', 'retired'])('is refused for a %s member, alone or among others', (as) => {
    played.does('member.release', { ...OURS, member: ours[1], as })
    const before = facts()
    const gone = { name: 'Anaïs' }
    expect(
      issues('experience.award-many', { campaign: CAMPAIGN, awards: [award(ours[0], 1), award(ours[1], 2)] }),
    ).toEqual([['member-gone', 'awards[1].member', gone]])
    expect(issues('experience.award', { ...OURS, member: ours[1], amount: 2, detail: '' })).toEqual([
      ['member-gone', 'member', gone],
    ])
    expect(facts()).toBe(before)
  })

  test('is refused for a member of another band, and for an empty list', () => {
    for (const awards of [[award(ours[0], 1), award(theirs[0], 1)], [award('nobodyatall', 1)]])
      expect(issues('experience.award-many', { campaign: CAMPAIGN, awards })).toBe('fact-missing')
    expect(issues('experience.award-many', { campaign: CAMPAIGN, awards: [award(ours[0], 0)] })).toBe('invalid')
    expect(issues('experience.award-many', { campaign: CAMPAIGN, awards: [] })).toBe('too-few')
    expect(band().awards).toEqual([])
  })
})

describe('several leaving members', () => {
  const release = (members: readonly unknown[], as = 'dismissed') =>
    issues('member.release-many', { ...OURS, members, as })

  test('leave in one entry, with their items in the stash, and return in one undo', () => {
    played.does('item.buy', { ...OURS, member: null, item: { id: 'sword' } })
    const before = facts()
    expect(release([ours[0], ours[2]])).toBe('done')
    const { members, stash } = band().roster
    expect(members.map(({ status }) => status)).toEqual(['retired', undefined, 'retired'])
    expect(stash?.map(({ id }) => id)).toEqual(['sword', 'rifle', 'rifle'])
    const positions = [...played.store.load(CAMPAIGN, [{ kind: 'warband', id: OURS.warband }]).item.values()]
      .filter(({ member }) => member === null)
      .map(({ position }) => position)
    expect(new Set(positions).size).toBe(3)
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entries()[0]!.id] })
    expect(facts()).toBe(before)
  })

  test.each([
    ['retired', 'retired'],
    ['dead', 'dead'],
  ])('keep their items when leaving as %s', (as, status) => {
    expect(release([ours[0], ours[1]], as)).toBe('done')
    expect(band().roster.members.map((one) => one.status)).toEqual([status, status, undefined])
    expect(band().roster.stash).toBeUndefined()
  })

  test('leave all or none; the refusal names the members who have left or are listed twice', () => {
    played.does('member.release', { ...OURS, member: ours[0], as: 'retired' })
    played.does('member.release', { ...OURS, member: ours[2], as: 'dead' })
    const before = facts()
    expect(release(ours)).toEqual([
      ['member-gone', '', { name: 'Marius' }],
      ['member-gone', '', { name: 'Colette' }],
    ])
    expect(release([ours[1], ours[1]])).toEqual([['member-listed-twice', 'members', { name: 'Anaïs' }]])
    expect(release([ours[1], theirs[0]])).toBe('fact-missing')
    expect(facts()).toBe(before)
  })
})
