import { describe, expect, test } from 'vitest'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStories, sampleCampaigns } from '../../../main/transfer/samples.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const other = { campaign: CAMPAIGN, warband: 'warband002' }

interface Line {
  readonly id: string
  readonly item: string
  readonly quantity: number
  readonly member: string | null
}
interface View {
  readonly items: readonly Line[]
  readonly roster: {
    readonly stash?: readonly object[]
    readonly members: readonly { rank: number; boughtPds: number; status?: string; experience?: object }[]
  }
}
const view = ({ call }: Played, of = at) => call<View>('warband.get', of)

function units(store = memoryStore()): Played {
  const played = begun('kolaps', 300, play(store))
  played.does('warband.create', { ...other, name: 'Ceux du quai' })
  return played
}
const recruit = ({ does }: Played, member: object, of = at): string =>
  does('member.recruit', { ...of, member: { kind: 'character', ...member } }).member!

describe('spending experience', () => {
  test('buys PDS and ranks at their prices, apart from what was earned, and can be undone completely', () => {
    const store = memoryStore()
    const played = units(store)
    const { does, call } = played
    const member = recruit(played, { name: 'Recrue', rank: 5 })
    const take = (advance: string) => does('advance.take', { ...at, member, advance })
    expect(refusal(() => take('pds'))).toEqual(['no-advance-due'])
    does('experience.award', { ...at, member, amount: 250, detail: 'une campagne' })
    take('next-rank')
    take('next-rank')
    expect(view(played).roster.members[0]).toMatchObject({ rank: 3, experience: { gained: 250, spent: 200 } })
    expect(refusal(() => take('next-rank'))).toEqual(['experience-short'])
    const before = dump(store.facts())
    take('pds')
    expect(view(played).roster.members[0]).toMatchObject({ boughtPds: 5, experience: { gained: 250, spent: 250 } })
    does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(dump(store.facts())).toBe(before)
    const { due, sides, choices } = call<{ due: number; sides: object[]; choices: object[] }>('advances.get', {
      ...at,
      member,
    })
    expect([due, sides]).toEqual([1, []])
    expect(choices).toMatchObject([
      { id: 'pds', price: 50, isAllowed: true, gains: [{ value: 'pdsAllowed', before: 20, after: 25 }] },
      { id: 'next-rank', price: 300, isAllowed: false },
    ])
  })

  test('ends at rank 1, and uses no dice', () => {
    const played = units()
    const member = recruit(played, { name: 'Élite', rank: 1 })
    played.does('experience.award', { ...at, member, amount: 900, detail: 'une vie' })
    const take = (input: object) => refusal(() => played.does('advance.take', { ...at, member, ...input }))
    expect(take({ advance: 'next-rank' })).toEqual(['advance-at-ceiling'])
    expect(take({ roll: { faces: [3], source: 'typed' } })).toEqual(['table-chosen'])
  })
})

describe('after a game', () => {
  const game = 'game000001'

  /** Ravi falls and loses his rifle to the quay. */
  function playLootedGame(taken: object = { line: 0 }): Played & { readonly members: readonly string[] } {
    const played = units()
    const items = [
      { name: 'Fusil', kind: 'shoulder', cost: 20 },
      { id: 'service-pistol', quantity: 2 },
    ]
    const ravi = recruit(played, { name: 'Ravi', rank: 3, items })
    const odon = recruit(played, { name: 'Odon', rank: 3 }, other)
    const { does, call } = played
    does('game.plan', {
      campaign: CAMPAIGN,
      game,
      round: 1,
      sides: [{ warbands: [at.warband] }, { warbands: [other.warband] }],
    })
    const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
    const fall = { member: ravi, fate: 'out', by: { member: odon }, taken: [{ ...taken, to: other.warband }] }
    does('game.settle', {
      campaign: CAMPAIGN,
      game,
      warbands: [at.warband, other.warband],
      answers: {
        result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
        [`fallen:${at.warband}`]: { kind: 'fallen', members: [fall] },
        [`fallen:${other.warband}`]: { kind: 'fallen', members: [] },
        [`roll:${ravi}:1`]: { kind: 'typed', faces: [5] },
        [`feats:${at.warband}`]: { kind: 'feats', feats: [] },
        [`feats:${other.warband}`]: {
          kind: 'feats',
          feats: [],
          counted: [{ member: odon, award: 'wounded', times: 2 }],
        },
      },
    })
    return { ...played, members: [ravi, odon] }
  }

  test("puts a looted weapon in the other side's stash for free, where members can take it", () => {
    const played = playLootedGame()
    const [ravi, odon] = played.members as [string, string]
    expect(view(played).items.map(({ item, member }) => [item, member])).toEqual([['service-pistol', ravi]])
    expect(view(played, other).roster.stash).toMatchObject([{ name: 'Fusil', kind: 'shoulder', quantity: 1 }])
    expect(view(played, other).roster.members[0]).toMatchObject({ experience: { gained: 35, spent: 0 } })
    const [line] = view(played, other).items
    played.does('item.move', { ...other, item: line!.id, to: odon })
    expect(view(played, other).items.map(({ member }) => member)).toEqual([odon])
    expect(played.does('item.sell', { ...other, item: line!.id })).toEqual({ price: 0 })
  })

  test('takes one of two pistols and leaves the other; an undo restores both', () => {
    const played = playLootedGame({ line: 1, quantity: 1 })
    const things = (of: typeof at) => view(played, of).items.map(({ item, quantity }) => [item, quantity])
    const before = [
      ['named', 1],
      ['service-pistol', 2],
    ]
    expect(things(at)).toEqual([before[0], ['service-pistol', 1]])
    expect(view(played, other).items).toMatchObject([{ item: 'service-pistol', quantity: 1, paid: 0, member: null }])
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(things(at)).toEqual(before)
    expect(things(other)).toEqual([])
  })

  test('improves ranks by experience only; points pay for the rank of a recruit', () => {
    const played = playLootedGame()
    const words = { name: { fr: 'Rang', en: 'Rank' }, summary: { fr: 'Prix.', en: 'Price.' } }
    const entries = [2, 3, 4].map((rank) => ({ kind: 'rank-cost', ...words, rank, cost: 50 - 10 * rank }))
    played.does('content.add', { campaign: CAMPAIGN, entries })
    played.does('ledger.record', { ...other, amount: 200, detail: 'Prime' })
    const rank = (member: string, option: string) =>
      refusal(() => played.does('member.choose', { ...other, member, key: 'rank', option }))
    expect(rank(played.members[1]!, '2')).toEqual(['earned-only'])
    expect(rank(recruit(played, { name: 'Zef', rank: 3 }, other), '2')).toEqual([])
  })

  test('requires experience for a better rank also if ranks are free, and points for a lower, more expensive one', () => {
    const played = playLootedGame()
    const rank = (option: string) =>
      refusal(() => played.does('member.choose', { ...other, member: played.members[1]!, key: 'rank', option }))
    expect(rank('2')).toEqual(['earned-only'])
    const words = { name: { fr: 'Rang 4', en: 'Rank 4' }, summary: { fr: 'Prix.', en: 'Price.' } }
    played.does('content.add', { campaign: CAMPAIGN, entries: [{ kind: 'rank-cost', ...words, rank: 4, cost: 60 }] })
    played.does('ledger.record', { ...other, amount: 200, detail: 'Prime' })
    expect([rank('2'), rank('4')]).toEqual([['earned-only'], []])
  })

  test('is one entry: an undo returns the weapon to its owner', () => {
    const played = playLootedGame()
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(view(played).items.map(({ member }) => member)).toEqual([played.members[0], played.members[0]])
    expect(view(played, other).items).toEqual([])
  })
})

describe("a campaign's own content", () => {
  test('includes items by name, which are bought, shown and moved like those of the catalogue', () => {
    const played = units()
    const member = recruit(played, { name: 'Ravi', rank: 3 })
    played.does('item.buy', { ...at, member, item: { id: 'named', name: 'Lance', kind: 'melee', cost: 12 } })
    const { items } = played.call<{ items: object[] }>('member.get', { ...at, member })
    expect(items).toMatchObject([{ name: { fr: 'Lance', en: 'Lance' }, kind: 'melee', cost: 12 }])
  })

  test('KOL-R10: repairs a worn protection unless the campaign forbids it', () => {
    const played = units()
    const member = recruit(played, { name: 'Ravi', rank: 3, items: [{ id: 'ballistic-vest' }] })
    const wear = (option: string) =>
      played.does('item.choose', { ...at, item: view(played).items[0]!.id, key: 'worsened', option })
    wear('worn-1')
    wear('worn-0')
    wear('worn-2')
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { repair: 'none' } })
    expect(refusal(() => wear('worn-1'))).toEqual(['unknown-id'])
    const { issues } = played.call<{ issues: object[] }>('member.get', { ...at, member })
    expect(issues).toMatchObject([{ issue: { code: 'defence-useless' }, of: view(played).items[0]!.id }])
  })

  test('KOL-R10: has new protections in a copy of the unit, of members and in the stash', () => {
    const played = units()
    const member = recruit(played, { name: 'Ravi', rank: 3, items: [{ id: 'ballistic-vest' }] })
    played.does('item.buy', { ...at, member: null, item: { id: 'fire-suit' } })
    for (const { id } of view(played).items)
      played.does('item.choose', { ...at, item: id, key: 'worsened', option: 'worn-1' })
    expect(view(played).roster).toMatchObject({ members: [{ items: [{ worsened: 1 }] }], stash: [{ worsened: 1 }] })
    expect(member).toBeTruthy()
    const copy = { ...at, warband: 'warband003' }
    played.does('warband.duplicate', { ...at, copy: copy.warband, name: 'Les mêmes' })
    expect(view(played, copy).roster).toMatchObject({
      members: [{ items: [{ id: 'ballistic-vest', quantity: 1 }] }],
      stash: [{ id: 'fire-suit', quantity: 1 }],
    })
    expect(JSON.stringify(view(played, copy).roster)).not.toContain('worsened')
  })

  test('adds and removes attributes and specialisations; those by name are removed with a choice', () => {
    const played = units()
    const member = recruit(played, {
      name: 'Ravi',
      rank: 3,
      attributes: ['Vif'],
      specialisations: [{ name: 'Guet', cost: 5 }],
    })
    const take = (trait: string) => played.does('trait.take', { ...at, member, trait })
    take('first-aid')
    expect(refusal(() => take('first-aid'))).toEqual(['held-twice'])
    const meters = () =>
      played.call<{ meters: { key: string; value: number; of: number }[] }>('member.get', { ...at, member }).meters
    expect(meters()).toMatchObject([
      { value: 10, of: 20 },
      { value: 1, of: 3 },
    ])
    for (const key of ['attributes:0', 'specialisations:0'])
      played.does('member.choose', { ...at, member, key, option: 'drop' })
    expect(meters()).toMatchObject([
      { value: 5, of: 20 },
      { value: 0, of: 3 },
    ])
    const choose = (key: string, option: string) =>
      refusal(() => played.does('member.choose', { ...at, member, key, option }))
    expect(choose('archetype', 'enforcer')).toEqual(['archetype-affiliation'])
    expect([choose('affiliation', 'cartel'), choose('archetype', 'enforcer')]).toEqual([[], []])
  })
})

test('the history shows an item by its own name', () => {
  const played = units()
  const member = recruit(played, { name: 'Ravi', rank: 3 })
  played.does('item.buy', { ...at, member, item: { id: 'named', name: 'Lance', kind: 'melee', cost: 12 } })
  played.does('item.move', { ...at, item: view(played).items[0]!.id, to: null })
  const { groups } = played.call<{ groups: { told: { say: string; params: object } }[] }>('history.timeline', {
    campaign: CAMPAIGN,
  })
  const messages = groups.map((group) => group.told).filter(({ say }) => say.startsWith('item'))
  expect(messages).toMatchObject([
    { say: 'item.move', params: { what: 'Lance' } },
    { say: 'item.buy', params: { what: 'Lance' } },
  ])
})

test('the sample campaign contains everything specific to this game: loot, deserters, worn protections, spent experience', () => {
  const { call, asking } = play(memoryStore())
  const story = readStories(nodeFiles).find(({ ruleset }) => ruleset === 'kolaps')!
  sampleCampaigns(call, [story], createSeededDice, asking)
  const { campaign, warbands } = story
  const bands = warbands.map(({ id }) => call<View>('warband.get', { campaign, warband: id }))
  const members = bands.flatMap(({ roster }) => roster.members)
  expect(bands.flatMap(({ roster }) => roster.stash ?? [])).toMatchObject(
    ['service-pistol', 'assault-rifle', 'pump-shotgun', 'service-pistol'].map((id) => ({ id })),
  )
  expect(members.filter(({ status }) => status === 'retired')).toHaveLength(1)
  expect(JSON.stringify(members)).toContain('"worsened":1')
  expect(members.filter(({ boughtPds }) => boughtPds > 0)).toMatchObject([{ experience: { spent: 50 } }])
})
