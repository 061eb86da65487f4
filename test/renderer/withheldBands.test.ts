// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { sortRows } from '../../renderer/components/columns.ts'

vi.mock('../../renderer/api/host.ts', async () => (await import('../support/component.ts')).silentHost())
vi.resetModules()
const { bandColumns } = await import('../../renderer/screens/campaign/bandColumns.ts')
const { WARBAND_LIST_COLUMNS } = await import('../../renderer/screens/warband/listColumns.ts')
const { default: BandState } = await import('../../renderer/screens/warband/BandState.vue')
const { shown } = await import('../support/component.ts')
afterAll(() => void vi.resetModules())

const UNPLAYED = { games: 0, victoryPoints: 0, points: { total: 0, parts: [] }, form: [] }
const NOTHING = { value: null, treasury: null, errors: null, warnings: null, isStarting: null, finding: null }
const WITHHELD = {
  ...UNPLAYED,
  isWithheld: true,
  ...NOTHING,
  members: null,
  remarks: null,
  counts: null,
  cap: null,
  found: undefined,
}
const COUNTS = { fit: 4, absent: 1, captive: 1, dead: 2, retired: 0 }
const OWN = { ...WITHHELD, isWithheld: undefined, members: 4, value: 90, treasury: 3, remarks: 0, counts: COUNTS }

test('shows dashes for all figures of a band with hidden data, and no verdict', async () => {
  const cells = (band: object) =>
    ['members', 'value', 'treasury'].map((id) => WARBAND_LIST_COLUMNS.find((one) => one.id === id)!.cell(band as never))
  expect(cells(WITHHELD)).toEqual([null, null, null])
  expect((await shown(BandState, { band: WITHHELD as never })).text()).toBe('–')
  expect(cells(OWN)).toEqual([4, 90, 3])
})

test('shows dashes for it in the standings too, and sorts it last', () => {
  const columns = bandColumns([WITHHELD, OWN] as never[])
  const cells = (band: object) =>
    ['value', 'treasury', 'fit', 'away', 'dead'].map((id) => columns.find((one) => one.id === id)!.cell(band as never))
  expect(cells(WITHHELD)).toEqual([null, null, null, null, null])
  expect(columns.find(({ id }) => id === 'strength')!.cell(WITHHELD as never)).toBeNull()
  expect(cells(OWN)).toEqual([90, 3, 4, 2, 2])
  for (const isReversed of [false, true])
    expect(sortRows([WITHHELD, OWN] as never[], columns, { column: 'value', isReversed })).toEqual([OWN, WITHHELD])
})

test('leaves out the columns of the standings that are empty in every row', () => {
  const ids = (...bands: object[]) => bandColumns(bands as never[]).map(({ id }) => id)
  const fit = { ...OWN, counts: { fit: 4, absent: 0, captive: 0, dead: 0, retired: 0 } }
  expect(ids(fit)).toEqual(['rank', 'name', 'value', 'treasury', 'strength', 'fit', 'form'])
  expect(ids(fit, OWN)).toContain('away')
})

test('shows what ranks the bands: points, or victory points where results bring no points', () => {
  const played = { ...OWN, games: 2, victoryPoints: 7 }
  const cell = (band: object, id: string) =>
    bandColumns([band] as never[])
      .find((column) => column.id === id)
      ?.cell(band as never)
  const ranked = { ...played, points: { total: 4, parts: [] } }
  expect([cell(ranked, 'points'), cell(ranked, 'victory-points')]).toEqual([4, undefined])
  expect([cell(played, 'points'), cell(played, 'victory-points')]).toEqual([undefined, 7])
})
