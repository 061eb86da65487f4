// The usual ransom of a captive in a campaign of a pack, and its sale.
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { UndoPreview } from '../../../shared/contract/views/history.ts'
import type { OverviewTodo } from '../../../shared/contract/views/overview.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { dump } from '../../support/memoryStore.ts'
import { epavesWith } from '../format/epaves.ts'
import type { Edits } from '../format/faubourg.ts'
import { showEverything } from './showEverything.ts'

const BANDS = ['warband001', 'warband002'] as const

/** Plays a game after which the second warband holds both members of the first one. */
function captives(edits: Edits = {}) {
  const pack = epavesWith({
    ...{ "tables.accidents.results['1']": 'capturé', income: undefined, upkeep: undefined },
    ...edits,
  })
  const played = play()
  const { does, call } = played
  const { version } = readGivenPack(pack)
  does('campaign.create', { campaign: CAMPAIGN, name: 'La côte', ruleset: version, pack, startingBudget: 400 })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const member of [
      { kind: 'capitaine', name: 'Anne', items: [{ id: 'treuil' }] },
      { kind: 'mousse', name: 'Tom' },
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  const game = 'gameround1'
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { members } = call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: BANDS[0] })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: members.map(({ id }) => ({ member: id, fate: 'out' })) },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    ...Object.fromEntries(members.map(({ id }) => [`roll:${id}:1`, { kind: 'typed', faces: [1] }])),
    ...Object.fromEntries(members.map(({ id }) => [`captor:${id}`, { kind: 'captor', warband: BANDS[1] }])),
    ...Object.fromEntries(BANDS.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }])),
  }
  does('game.settle', { campaign: CAMPAIGN, game, warbands: [...BANDS], answers })
  const [anne, tom] = members.map(({ id }) => id) as [string, string]
  return { ...played, anne, tom }
}

type Captive = Extract<OverviewTodo, { kind: 'captive' }>
const captivesIn = ({ call }: Pick<Played, 'call'>): Captive[] =>
  call<{ needs: OverviewTodo[] }>('campaign.overview', { campaign: CAMPAIGN }).needs.flatMap((one) =>
    one.kind === 'captive' ? [one] : [],
  )

test('is offered for the kinds that have one', () => {
  // A captain of 60 with a winch of 20: 10 + 80 / 2. A ship’s boy has no usual ransom.
  expect(captivesIn(captives()).map(({ name, ransom }) => [name, ransom?.total])).toEqual([
    ['Anne', 50],
    ['Tom', undefined],
  ])
})

describe('the sale of a captive', () => {
  const sell = { campaign: CAMPAIGN, warband: BANDS[0], captor: BANDS[1], how: 'sale' }
  const accounts = ({ store }: Played) =>
    [...store.loadAll(CAMPAIGN, ['ledger']).ledger.values()].flatMap(({ reason, warband, amount, detail, member }) =>
      reason === 'captive-sale' ? [{ warband, amount, detail, member }] : [],
    )
  const statusOf = ({ store }: Played, id: string) => store.loadAll(CAMPAIGN, ['member']).member.get(id)!.status

  test('is offered with its dice or its amount', () =>
    expect(captivesIn(captives()).map(({ sale }) => sale)).toMatchObject([
      { dice: 'D6', factor: 5, plus: 2 },
      { total: 8, parts: [{ source: { name: { en: 'Sale' } } }] },
    ]))

  test('by dice pays the captor, loses the member, and records the dice; one undo takes it back', () => {
    const played = captives()
    const { does, call, store, anne } = played
    const before = dump(store.loadAll(CAMPAIGN))
    does('captive.free', { ...sell, member: anne, roll: { faces: [4], source: 'typed' } })
    expect(accounts(played)).toEqual([{ warband: BANDS[1], amount: 22, detail: '4 × 5 + 2', member: anne }])
    expect(statusOf(played, anne)).toBe('retired')
    expect([...store.loadAll(CAMPAIGN, ['capture']).capture.values()]).toMatchObject([{ end: 'sale' }, { end: null }])
    const inStash = [...store.loadAll(CAMPAIGN, ['item']).item.values()].filter(({ warband }) => warband === BANDS[1])
    expect(inStash.filter(({ member }) => member === null).map(({ item }) => item)).toEqual(['treuil'])
    const { dice } = call<{ dice: object[] }>('history.differences', {
      ...{ campaign: CAMPAIGN, entries: [played.lastEntry()] },
    })
    expect(dice).toMatchObject([{ table: { en: 'Sale of a captive' }, faces: [4] }])
    does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(dump(store.loadAll(CAMPAIGN))).toBe(before)
  })

  test('cannot be undone alone once the captor has sold the equipment', () => {
    const played = captives()
    const { does, call, store, anne } = played
    does('captive.free', { ...sell, member: anne, roll: { faces: [4], source: 'typed' } })
    const sale = played.lastEntry()
    const winch = [...store.loadAll(CAMPAIGN, ['item']).item.values()].find(
      ({ warband, member }) => warband === BANDS[1] && member === null,
    )!
    does('item.sell', { campaign: CAMPAIGN, warband: BANDS[1], item: winch.id })
    expect(refusal(() => does('history.undo', { campaign: CAMPAIGN, entries: [sale] }))).toEqual(['undo-blocked'])
    const { inTheWay } = call<UndoPreview>('history.preview', { campaign: CAMPAIGN, entries: [sale] })
    expect(inTheWay.map(({ command }) => command)).toEqual(['item.sell'])
  })

  test('by a formula needs no dice', () => {
    const played = captives()
    played.does('captive.free', { ...sell, member: played.tom })
    expect(accounts(played)).toEqual([{ warband: BANDS[1], amount: 8, detail: '', member: played.tom }])
  })

  test('is in the file of the campaign and on every screen', () => {
    const played = captives()
    played.does('captive.free', { ...sell, member: played.anne, roll: { faces: [6], source: 'app' } })
    showEverything(played)
    const other = play()
    other.call('campaign.import', { document: played.call('campaign.export', { campaign: CAMPAIGN }) })
    expect(dump(other.store.loadAll(CAMPAIGN))).toBe(dump(played.store.loadAll(CAMPAIGN)))
  })

  test.each([
    ['missing-key', undefined],
    ['roll-incomplete', []],
    ['roll-impossible', [7]],
    ['roll-left-over', [1, 2]],
  ])('is refused with wrong dice: %s', (code, faces) => {
    const { does, anne } = captives()
    const roll = faces && { faces, source: 'typed' }
    expect(() => does('captive.free', { ...sell, member: anne, ...(roll && { roll }) })).toThrow(code)
  })

  test('is refused for a kind without one, and without a captor', () => {
    const played = captives({ 'kinds[2].sale': undefined })
    expect(refusal(() => played.does('captive.free', { ...sell, member: played.tom }))).toEqual(['no-sale'])
    const roll = { faces: [1], source: 'typed' }
    const { does, store, anne } = captives()
    const held = [...store.loadAll(CAMPAIGN, ['capture']).capture.values()].find(({ member }) => member === anne)!
    store.transaction(() =>
      store.apply([{ kind: 'capture', id: held.id, before: { by: BANDS[1] }, after: { by: null } } as never]),
    )
    const unknown = { ...sell, captor: null, member: anne, roll }
    expect(refusal(() => does('captive.free', unknown))).toEqual(['sale-captor'])
  })
})

test.each([
  [
    { 'kinds[0].ransom': 'costs / 2' },
    'kinds[0].ransom: Character 1: There is no name “costs” here. Did you mean “cost”?',
  ],
  [{ 'kinds[0].ransom': '1 / 0' }, 'kinds[0].ransom: Character 3: Division by zero.'],
  [{ 'kinds[0].sale': '1 / 0' }, 'kinds[0].sale: Character 3: Division by zero.'],
  [{ 'kinds[0].sale': 'costs / 2' }, 'kinds[0].sale: Character 1: There is no name “costs” here. Did you mean “cost”?'],
])('a faulty formula is reported', (edits, message) =>
  expect(
    loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' ')),
  ).toEqual([message]),
)
