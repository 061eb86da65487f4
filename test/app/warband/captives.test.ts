import { describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const other = { campaign: CAMPAIGN, warband: 'warband002' }

interface View {
  treasury: number
  ledger: object[]
  roster: { stash?: object[]; members: { name: string; status?: string; items?: object[] }[] }
}
const view = ({ call }: Played, of = at) => call<View>('warband.get', of)

function bands(): Played {
  const played = begun('un-pour-un', 300, play(memoryStore()))
  played.does('warband.create', { ...other, name: 'Ceux d’en face' })
  return played
}

const recruit = ({ does }: Played, member: object, of = at): string => does('member.recruit', { ...of, member }).member!

function captureMember(played: Played, of = at, by: { warband: string | null } = other): string {
  const member = { kind: 'henchman', name: 'Anaïs', items: [{ id: 'sword' }] }
  const id = recruit(played, member, of)
  const capture = {
    campaign: CAMPAIGN,
    warband: of.warband,
    member: id,
    by: by.warband,
    game: null,
    end: null,
    endGame: null,
  }
  played.store.transaction(() =>
    played.store.apply([
      { kind: 'capture', id: `capture${id}`, before: null, after: capture } as never,
      { kind: 'member', id, before: { status: 'active' }, after: { status: 'captured' } } as never,
    ]),
  )
  return id
}

describe('a captive', () => {
  test('returns for a ransom, which goes to its captor', () => {
    const played = bands()
    const member = captureMember(played)
    const before = [view(played).treasury, view(played, other).treasury]
    const free = { ...at, member, captor: other.warband, how: 'ransom' }
    expect(refusal(() => played.does('captive.free', { ...free, price: 9999 }))).toEqual(['treasury-short'])
    played.does('captive.free', { ...free, price: 15 })
    expect([view(played).treasury, view(played, other).treasury]).toEqual([before[0]! - 15, before[1]! + 15])
    expect(view(played).roster.members[0]).not.toHaveProperty('status')
    expect(refusal(() => played.does('captive.free', free))).toEqual(['not-captive'])
  })

  test('is exchanged for a captive of its captor, in one entry', () => {
    const played = bands()
    const [ours, theirs, free] = [
      captureMember(played),
      captureMember(played, other, at),
      recruit(played, { kind: 'henchman', name: 'Marius' }, other),
    ]
    const exchange = { ...at, member: ours, captor: other.warband, how: 'exchange' }
    const statuses = () => [at, other].map((of) => view(played, of).roster.members[0]!.status)
    expect(refusal(() => played.does('captive.free', { ...exchange, against: free }))).toEqual(['not-captive'])
    expect(() => played.does('captive.free', { ...exchange, against: ours })).toThrow('fact-missing')
    for (const wrong of [{ how: 'ransom' }, { captor: null }])
      expect(() => played.does('captive.free', { ...exchange, against: theirs, ...wrong })).toThrow(/^invalid$/)
    expect(statuses()).toEqual(['captured', 'captured'])

    played.does('captive.free', { ...exchange, against: theirs })
    expect(statuses()).toEqual([undefined, undefined])
    expect(played.call('history.timeline', { campaign: CAMPAIGN, limit: 1 })).toMatchObject({
      groups: [{ told: { say: 'captive.exchange-both', params: { who: 'Anaïs', other: 'Anaïs' } } }],
    })
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(statuses()).toEqual(['captured', 'captured'])
  })

  test('is not exchanged if a third band holds it', () => {
    const played = bands()
    const third = { campaign: CAMPAIGN, warband: 'warband003' }
    played.does('warband.create', { ...third, name: 'Les Tiers' })
    const [ours, elsewhere] = [captureMember(played), captureMember(played, other, third)]
    const exchange = { ...at, member: ours, captor: other.warband, how: 'exchange', against: elsewhere }
    expect(refusal(() => played.does('captive.free', exchange))).toEqual(['other-captor'])
  })

  test('leaves its equipment to its captor when it is written off', () => {
    const played = bands()
    const member = captureMember(played)
    played.does('captive.free', { ...at, member, captor: other.warband, how: 'write-off' })
    expect(view(played, other).roster.stash).toEqual([{ id: 'sword', quantity: 1 }])
    expect(view(played).roster.members[0]).toMatchObject({ status: 'retired' })
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(view(played, other).roster.stash).toBeUndefined()
  })
})

// UPU-R17, UPU-R18: a captive that leaves its band is always written off, whatever the command.
describe.each(['dismissed', 'retired', 'dead'])('a captive that leaves as %s', (as) => {
  test.each(['one', 'many'])('leaves its equipment to its captor, released alone or with others: %s', (how) => {
    const played = bands()
    const member = captureMember(played)
    const { ledger } = view(played, other)
    if (how === 'one') played.does('member.release', { ...at, member, as })
    else played.does('member.release-many', { ...at, members: [member], as })
    expect(view(played, other).roster.stash).toEqual([{ id: 'sword', quantity: 1 }])
    expect(view(played, other).ledger).toEqual(ledger)
    expect(view(played).roster.stash).toBeUndefined()
    expect(view(played).roster.members[0]).not.toHaveProperty('items.0')
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(view(played, other).roster.stash).toBeUndefined()
    expect(view(played).roster.members[0]).toMatchObject({ status: 'captured', items: [{ id: 'sword' }] })
  })

  test('takes its equipment along if its captor is unknown', () => {
    const played = bands()
    const member = captureMember(played, at, { warband: null })
    played.does('member.release', { ...at, member, as })
    expect([view(played), view(played, other)].map(({ roster }) => roster.stash)).toEqual([undefined, undefined])
  })
})
