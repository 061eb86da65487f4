// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LIST_COLUMNS } from '../../renderer/screens/warband/listColumns.ts'
import BandState from '../../renderer/screens/warband/BandState.vue'
import { shown } from '../support/component.ts'

test('shows a dash for every figure of a band that is withheld, and no verdict', async () => {
  const band = { isWithheld: true, members: 0, value: 0, treasury: 0, finding: null, remarks: 0, found: undefined }
  const cells = ['members', 'value', 'treasury'].map((id) =>
    LIST_COLUMNS.find((one) => one.id === id)!.cell(band as never),
  )
  expect(cells).toEqual([null, null, null])
  expect((await shown(BandState, { band: band as never })).text()).toBe('–')
  const own = { ...band, isWithheld: undefined, members: 4, value: 90, treasury: 3 }
  expect(LIST_COLUMNS.find(({ id }) => id === 'value')!.cell(own as never)).toBe(90)
})
