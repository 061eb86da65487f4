// @vitest-environment happy-dom
// The sheet of codes for players without an account.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { MyAccount } from '../../shared/contract/views/club.ts'
import { silentHost } from '../support/component.ts'

const mockHost = vi.hoisted(() => ({
  calls: [] as [string, object][],
  answers: new Map<string, (input: object) => WireAnswer>(),
}))
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  return {
    currentHost: {
      ...host,
      call(method: string, input: object) {
        mockHost.calls.push([method, input])
        const refusal = { ok: false, error: { code: 'not-allowed', path: '', params: {} } } as const
        return Promise.resolve(mockHost.answers.get(method)?.(input) ?? refusal)
      },
      clubAccess: { isClub: () => true, isAtTable: () => false, onSignedOut: () => undefined },
    },
  }
})
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: PlayerCodes } = await import('../../renderer/screens/club/PlayerCodes.vue')
afterAll(() => void vi.resetModules())

const me: MyAccount = { account: 'account001', name: 'Anna', isAdministrator: true, grants: [] }
const band = (id: string, name: string, player: string, withdrawnAt: string | null = null) => ({
  id,
  name,
  player,
  withdrawnAt,
})
const setAnswer = (method: string, value: unknown) => mockHost.answers.set(method, () => ({ ok: true, value }))
beforeEach(() => {
  mockHost.calls.length = 0
  setAnswer('campaign.list', { campaigns: [{ id: 'campaign01', name: 'Été' }] })
  setAnswer('campaign.get', {
    campaign: { id: 'campaign01', name: 'Été' },
    warbands: [
      band('warband001', 'Les Fauvettes', 'Pia'),
      band('warband002', 'Les Crocs', 'Sam'),
      band('warband003', 'Les Rouges', ''),
      band('warband004', 'Partis', 'Zoé', '2026-11-01T12:00:00.000Z'),
    ],
  })
  setAnswer('club.people', {
    people: [{ isDisabled: false, grants: [{ role: 'player', campaign: 'campaign01', warband: 'warband002' }] }],
  })
  mockHost.answers.set('club.invite', (input) => ({
    ok: true,
    value: {
      ...{ invitation: 'x', endsAt: '2026-12-01T12:00:00.000Z' },
      token: `for-${(input as { purpose: { grant: { warband: string } } }).purpose.grant.warband}`,
    },
  }))
})

test('creates a code for each warband without a player, and prints them on one sheet', async () => {
  const page = await shown(PlayerCodes, { me })
  await flushPromises()
  expect(page.get('[type=submit]').text()).toMatch(/^Make 2.codes$/)
  await page.get('form').trigger('submit')
  await flushPromises()
  const invited = mockHost.calls.filter(([method]) => method === 'club.invite').map(([, input]) => input)
  const inputFor = (warband: string) => ({
    uses: 1,
    purpose: { kind: 'grant', grant: { role: 'player', campaign: 'campaign01', warband } },
  })
  expect(invited).toMatchObject([inputFor('warband001'), inputFor('warband003')])
  expect(page.findAll('.codes .codes__name').map((one) => one.text())).toEqual(['Pia', 'Les Rouges'])
  expect(page.findAll('.codes svg').map((one) => one.attributes('aria-label'))).toEqual([
    'QR code for Pia',
    'QR code for Les Rouges',
  ])
  expect(page.text()).toContain('#/invitation/for-warband003')
  let printed = 0
  window.print = () => void printed++
  await page.get('.club__print').trigger('click')
  expect(printed).toBe(1)
})

test('says that every warband has a player', async () => {
  setAnswer('campaign.get', {
    campaign: { id: 'campaign01', name: 'Été' },
    warbands: [band('warband002', 'Les Crocs', 'Sam')],
  })
  const page = await shown(PlayerCodes, { me })
  await flushPromises()
  expect(page.text()).toContain('has its player already')
  expect(page.find('[type=submit]').exists()).toBe(false)
})
