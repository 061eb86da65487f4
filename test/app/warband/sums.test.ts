// Amounts that would make a band unreadable are refused before they are written, whatever the command.
import { beforeEach, describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands, type TwoBands } from '../../support/twoBands.ts'

const MOST = 1_000_000
/** The story of a game in which our band earns points. */
const STORY = { fallen: [], objectives: { [BANDS[0]]: 9 } }
const THEIRS = { campaign: CAMPAIGN, warband: BANDS[1] }

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

interface View {
  readonly treasury: number
  readonly items: readonly { readonly id: string; readonly member: string | null }[]
}
const view = (of: object = OURS) => played.call<View>('warband.get', of)
const record = (of: object, amount: number) => played.does('ledger.record', { ...of, amount, detail: 'à la main' })
const fillTreasury = (of: object = OURS) => record(of, MOST - view(of).treasury)
const sword = () => view().items.find(({ member }) => member === played.members[BANDS[0]]![1])!.id

describe('a full treasury', () => {
  const ways: Readonly<Record<string, () => unknown>> = {
    'by hand': () => record(OURS, 1),
    'from another band': () => {
      const given = { campaign: CAMPAIGN, from: BANDS[1], to: BANDS[0], amount: 1, detail: 'don' }
      return played.does('ledger.transfer', given)
    },
    'by a sale': () => played.does('item.sell', { ...OURS, item: sword() }),
    'by a trade': () =>
      played.does('item.trade', { campaign: CAMPAIGN, from: BANDS[0], to: BANDS[1], item: sword(), price: 3 }),
    'by a ransom': () => {
      const captive = { kind: 'henchman', name: 'Otage', status: 'captured' }
      const roster = {
        format: 'chronique/roster@1',
        ruleset: 'un-pour-un',
        name: 'Venue',
        treasury: 40,
        members: [captive],
      }
      const theirs = { campaign: CAMPAIGN, warband: 'warband003' }
      played.does('warband.import', { ...theirs, roster })
      const { members } = played.call<{ members: { id: string }[] }>('warband.get', theirs)
      const freed = { ...theirs, member: members[0]!.id, captor: BANDS[0], how: 'ransom', price: 5 }
      return played.does('captive.free', freed)
    },
    'by a game': () => played.game(1, STORY),
  }
  test.each(Object.keys(ways))('refuses points %s', (way) => {
    fillTreasury()
    expect(refusal(ways[way]!)).toEqual(['treasury-full'])
    expect(view().treasury).toBe(MOST)
  })

  test('refuses points from an undone payment, with a message', () => {
    record(OURS, -50)
    const paid = played.lastEntry()
    fillTreasury()
    const back = { campaign: CAMPAIGN, entries: [paid] }
    const answer = played.app.call('history.undo', back, 'test')
    const params = { name: 'Les Fauvettes', sum: MOST + 50, max: MOST }
    expect(answer).toMatchObject({ ok: false, error: { code: 'treasury-full', params } })
    record(OURS, -50)
    played.call('history.undo', back)
    expect(view().treasury).toBe(MOST)
  })

  test('refuses points from a correction', () => {
    const game = played.game(1, STORY)
    const { payload } = played.store.entries(CAMPAIGN, 500).find(({ command }) => command === 'game.settle')!
    fillTreasury()
    const { answers, ...settled } = payload as { answers: Record<string, object> }
    const objectives = [{ reason: 'Objectif du scénario', amount: 10 }]
    const more = { ...answers, [`points:${BANDS[0]}`]: { kind: 'points', objectives } }
    expect(refusal(() => played.does('game.correct', { ...settled, answers: more }))).toEqual(['treasury-full'])
    expect(view().treasury).toBe(MOST)
    expect(played.call<{ game: { state: string } }>('game.get', { campaign: CAMPAIGN, game }).game.state).toBe(
      'recorded',
    )
  })

  test('can pay, and accepts less than it paid', () => {
    fillTreasury()
    record(OURS, -10)
    record(OURS, 10)
    expect(refusal(() => record(THEIRS, 10))).toEqual([])
    expect(view().treasury).toBe(MOST)
  })
})

describe('experience above the maximum', () => {
  const { does } = begun('un-pour-un', 0)
  const { member } = does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Marius' }, free: true })
  does('experience.award', { ...OURS, member, amount: MOST - 1, detail: 'légende' })
  const { warband } = OURS
  const award = { warband, member, amount: 1, detail: '…' }

  test.each([
    ['experience.award', { ...OURS, member, amount: 2, detail: 'un de trop' }],
    ['experience.award-many', { campaign: CAMPAIGN, awards: [award, award] }],
  ])('%s', (method, input) => expect(refusal(() => does(method, input))).toEqual(['experience-full']))

  test('counts spent experience, and accepts an amount up to the maximum', () => {
    does('experience.award', { ...OURS, member, amount: -100, detail: 'dépensé' })
    expect(refusal(() => does('experience.award', { ...OURS, member, amount: 2, detail: '…' }))).toHaveLength(1)
    expect(refusal(() => does('experience.award-many', { campaign: CAMPAIGN, awards: [award] }))).toEqual([])
  })
})
