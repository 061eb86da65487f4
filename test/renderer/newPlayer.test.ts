// @vitest-environment happy-dom
// A player with an unfinished warband is led to the builder; an organiser sees who has answered.
import { flushPromises } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: MyBand } = await import('../../renderer/screens/mine/MyBand.vue')
const { default: PlayerAnswers } = await import('../../renderer/components/PlayerAnswers.vue')
afterAll(() => void vi.resetModules())

const BAND = {
  ...{ warband: 'warband001', name: 'Les Crocs', player: 'Nina', withdrawnAt: null, rank: 1, standing: [], form: [] },
  ...{ value: 0, cap: null, treasury: 900, counts: { fit: 0, absent: 0, captive: 0, dead: 0, retired: 0 } },
  ...{ errors: 0, warnings: 0, finding: null },
}
const OVERVIEW = { rounds: [], calendar: [], attendance: [], byes: [], bands: [BAND], needs: [] }

/** Returns the links of a band on the player's first page; the primary button is marked with `!`. */
async function linksOf(band: object): Promise<string[]> {
  const page = await shown(MyBand, { band, campaign: 'campaign01', overview: OVERVIEW, parts: [], asked: [] })
  await flushPromises()
  return page.findAll('a.mine__go').map((link) => `${link.text()}${link.classes('btn--primary') ? '!' : ''}`)
}

test('links to the builder first while the warband is incomplete, else to the table', async () => {
  expect(await linksOf({ ...BAND, isStarting: true })).toEqual(['Build the warband!', 'At the table'])
  expect(await linksOf({ ...BAND, isStarting: false })).toEqual(['Change the warband', 'At the table!'])
  expect(await linksOf({ ...BAND, isStarting: true, withdrawnAt: '2026-11-29T10:00:00.000Z' })).not.toContain(
    'Build the warband!',
  )
})

test('shows who has answered after a game and who has not, once anyone has started', async () => {
  const answersText = async (...states: string[]) => {
    const parts = states.map((state, at) => ({ warband: `warband00${at}`, name: `Band ${at}`, state }))
    return (await shown(PlayerAnswers, { parts })).text().replaceAll(/\s+/g, ' ')
  }
  expect(await answersText('none', 'none')).toBe('')
  expect(await answersText('in', 'none')).toBe('Answered: Band 0. Not yet: Band 1.')
  expect(await answersText('in', 'begun')).toMatch(/^Answered: Band 0\. Not yet: Band 1 \(.+\)\.$/)
  expect(await answersText('in', 'in')).not.toContain('Not yet')
})
