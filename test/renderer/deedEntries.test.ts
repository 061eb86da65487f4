// Manual actions in « Aller à… »: apply to what is shown, or to a choice made next.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({
  params: {} as Record<string, string>,
  hasPrices: true,
  playing: [] as { id: string; name: string }[],
}))
vi.mock('vue-router', () => ({ useRoute: () => ({ params: page.params }) }))
vi.mock('../../renderer/rulings/useRulingsText.ts', () => ({ useRulingsText: () => ({ t: (key: string) => key }) }))
vi.mock('../../renderer/rulings/rulings.ts', () => ({
  RULING_METHODS: { points: ['ledger.record'], trade: ['item.trade'], experience: ['experience.award-many'] },
  RULING_OFFERS: [
    { id: 'points', deed: 'points', of: 'band', name: 'hand.deed-points', needs: 'prices' },
    { id: 'trade', deed: 'trade', of: 'band', name: 'hand.deed-trade', needs: 'others' },
    { id: 'award', deed: 'experience', of: 'member', name: 'hand.deed-award' },
  ],
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({
    ...{ id: 'campaign001', closedAt: null, hasPrices: page.hasPrices, playing: page.playing },
    view: { warbands: page.playing },
  }),
}))
vi.mock('../../renderer/stores/permissions.ts', () => ({ usePermissions: () => ({ can: () => true }) }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOfData: false }) }))
vi.resetModules()
const { useRulingEntries } = await import('../../renderer/shell/useRulingEntries.ts')
const { requestedRuling } = await import('../../renderer/rulings/requestedRuling.ts')
afterAll(() => void vi.resetModules())

const BANDS = [
  { id: 'b1', name: 'Les uns' },
  { id: 'b2', name: 'Les autres' },
]
const names = () => ({
  warbands: BANDS.map((band, at) => ({ ...band, members: [{ id: `m${at + 1}`, name: `Member ${at + 1}` }] })),
})
beforeEach(() => {
  page.params = {}
  page.hasPrices = true
  page.playing = BANDS
  requestedRuling.value = undefined
})
const entries = () => useRulingEntries(names).value
const entryOf = (id: string) => entries().find((one) => one.id === `deed:${id}`)!

test('applies to the shown band', () => {
  page.params = { warband: 'b2' }
  const { sort, asks, run } = entryOf('points')
  expect([sort, asks]).toEqual(['Les autres', undefined])
  void run!()
  expect(requestedRuling.value).toEqual({ deed: 'points', warband: 'b2' })
})

test('applies to the shown member, with its band', () => {
  page.params = { warband: 'b2', member: 'm2' }
  void entryOf('award').run!()
  expect(requestedRuling.value).toEqual({ deed: 'experience', warband: 'b2', member: 'm2' })
})

test.each([
  [
    'points',
    'hand.which-band',
    'warband',
    'group',
    [
      ['Les uns', undefined],
      ['Les autres', undefined],
    ],
  ],
  [
    'award',
    'hand.which-member',
    'member',
    'one',
    [
      ['Member 1', 'Les uns'],
      ['Member 2', 'Les autres'],
    ],
  ],
] as const)('%s: applies to a choice made next', (id, asks, kind, icon, offered) => {
  const entry = entryOf(id)
  expect([entry.asks, entry.run]).toEqual([asks, undefined])
  const next = entry.next!()
  expect(next.map((one) => [one.name, one.part])).toEqual(offered)
  expect(next.map((one) => [one.kind, one.icon])).toEqual([
    [kind, icon],
    [kind, icon],
  ])
  void next[1]!.run!()
  expect(requestedRuling.value).toMatchObject({ warband: 'b2' })
})

test('lists only actions that have something to apply to', () => {
  page.hasPrices = false
  page.playing = BANDS.slice(0, 1)
  expect(entries().map(({ id }) => id)).toEqual(['deed:award'])
  page.playing = []
  expect(entries()).toEqual([])
})
