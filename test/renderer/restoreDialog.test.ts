// @vitest-environment happy-dom
// The preview of what restoring a backup would change.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { silentHost } from '../support/component.ts'

let isClub = false
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    ...silentHost().currentHost,
    clubAccess: { onSignedOut: () => undefined, isClub: () => isClub, isAtTable: () => false },
  },
}))
vi.mock('vue-router', () => ({ useRouter: () => ({ push: () => Promise.resolve() }) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: RestoreDialog } = await import('../../renderer/screens/safekeeping/RestoreDialog.vue')
afterAll(() => void vi.resetModules())
afterEach(() => (document.body.innerHTML = ''))

const NAMES = ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fee', 'Gil', 'Hanna']

test.each([
  [1, 'Ana'],
  [6, 'Ana, Bea, Cleo, Dora, Eva and Fee'],
  [7, 'Ana, Bea, Cleo, Dora, Eva and 2 others'],
  [8, 'Ana, Bea, Cleo, Dora, Eva and 3 others'],
])('names %i restored campaigns as: %s', async (count, expected) => {
  const campaigns = NAMES.slice(0, count).map((name, at) => ({
    ...{ id: `c${at}`, name, comparison: 'gone', warbands: [], games: { differs: 0, gone: 0, new: 0 } },
  }))
  const backup = { id: 'b.sqlite', at: '2026-02-03T12:00:00.000Z', reason: 'start', size: 1, campaigns: [] }
  await shown(RestoreDialog, { request: { backup, differences: { campaigns } } })
  await flushPromises()
  const lines = [...document.querySelectorAll('.losses dd')].map((one) => one.textContent.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([expected])
})

test.each([
  [true, undefined, true],
  [false, undefined, false],
  [true, 'copy', false],
])(
  'in a club (%s), replacing data by a restore (%s) warns that it affects everybody: %s',
  async (club, as, isWarned) => {
    isClub = club
    const backup = { id: 'b.sqlite', at: '2026-02-03T12:00:00.000Z', reason: 'start', size: 1, campaigns: [] }
    const campaign = {
      id: 'c',
      name: 'Été',
      comparison: 'differs',
      warbands: [],
      games: { differs: 0, gone: 0, new: 0 },
    }
    await shown(RestoreDialog, { request: { backup, ...(as && { one: { campaign, as } }) } })
    expect(document.body.textContent.includes('for everybody')).toBe(isWarned)
  },
)
