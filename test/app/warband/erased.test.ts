// A member dismissed while the band was built and then deleted as a mistake: nothing is refunded twice.
import { beforeEach, describe, expect, test } from 'vitest'
import { play, type Played } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'
import { at, builder } from './builderBand.ts'

const BUDGET = 300
const ATTRIBUTES = { strength: 2, agility: 3, wits: 3, resolve: 2 }

/** A member with an item, by ruleset; its cost, and the cost of the item. */
const MEMBERS: readonly [string, object, number, number][] = [
  ['un-pour-un', { kind: 'lieutenant', items: [{ id: 'rifle' }] }, 25, 20],
  ['chaos-au-caire', { kind: 'independent', attributes: ATTRIBUTES, items: [{ id: 'sword' }] }, 25, 6],
  ['kolaps', { kind: 'character', rank: 3, items: [{ id: 'assault-rifle' }] }, 40, 30],
]

/** KOLAPS has only the costs of ranks that a campaign sets. */
const RANK = { id: 'custom:rank-3', kind: 'rank-cost', rank: 3, cost: 40 }
const WORDS = { fr: 'Rang 3', en: 'Rank 3' }

function band(ruleset: string, dismissal: 'stash' | 'lost', member: object) {
  const played = play()
  const { campaign } = at
  played.does('campaign.create', { campaign, name: 'C', ruleset, settings: { dismissal }, startingBudget: BUDGET })
  if (ruleset === 'kolaps')
    played.does('content.add', { campaign, entries: [{ ...RANK, name: WORDS, summary: WORDS }] })
  played.does('warband.create', { ...at, name: 'Les Fauvettes' })
  const recruit = (name: string) => played.does('member.recruit', { ...at, member: { ...member, name } }).member!
  recruit('Marius')
  return { played, before: builder(played).treasury.total, id: recruit('Gontran') }
}

const treasuryOf = (played: Played) => builder(played).treasury.total
const dismiss = ({ does }: Played, member: string) => does('member.release', { ...at, member, as: 'dismissed' })
const erase = ({ does }: Played, member: string) => does('member.delete', { ...at, member })

describe.each(MEMBERS)('in %s', (ruleset, member, own, thing) => {
  test('does not refund an item in the stash', () => {
    const { played, before, id } = band(ruleset, 'stash', member)
    expect(treasuryOf(played)).toBe(before - own - thing)
    dismiss(played, id)
    expect(treasuryOf(played)).toBe(before - thing)
    erase(played, id)
    expect([treasuryOf(played), builder(played).stash.length]).toEqual([before - thing, 1])
    played.does('item.sell', { ...at, item: builder(played).stash[0]!.id })
    expect(treasuryOf(played)).toBe(before)
  })

  test('refunds everything once if the item left with the member', () => {
    const { played, before, id } = band(ruleset, 'lost', member)
    dismiss(played, id)
    expect(treasuryOf(played)).toBe(before)
    erase(played, id)
    expect([treasuryOf(played), builder(played).stash]).toEqual([before, []])
  })

  test('charges a recalled member again, and refunds it on deletion', () => {
    const { played, before, id } = band(ruleset, 'stash', member)
    dismiss(played, id)
    played.does('member.restore', { ...at, member: id, status: 'active' })
    expect(treasuryOf(played)).toBe(before - own - thing)
    erase(played, id)
    expect([treasuryOf(played), builder(played).stash.length]).toEqual([before - thing, 1])
  })
})

describe('after the band has played', () => {
  let games: ReturnType<typeof twoBands>
  const treasury = () => games.call<{ treasury: number }>('warband.get', OURS).treasury
  const recruit = (more: object = {}) =>
    games.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Zoé' }, ...more }).member!
  beforeEach(() => {
    games = twoBands()
    games.game(1, { winner: BANDS[0], fallen: [] })
  })

  test.each([
    ['received from another member', {}],
    ['received from another member, if it was recruited for free', { free: true }],
  ])('refunds the price of an item that the deleted member %s', (_how, more) => {
    const before = treasury()
    const { item } = games.does('item.buy', { ...OURS, member: games.members[BANDS[0]]![1]!, item: { id: 'axe' } })
    const member = recruit(more)
    games.does('item.move', { ...OURS, item, to: member })
    games.does('member.delete', { ...OURS, member })
    expect(treasury()).toBe(before)
  })

  test('refunds nothing for a gift', () => {
    const before = treasury()
    const member = recruit()
    games.does('item.buy', { ...OURS, member, item: { id: 'axe' }, free: true })
    games.does('member.delete', { ...OURS, member })
    expect(treasury()).toBe(before)
  })
})
