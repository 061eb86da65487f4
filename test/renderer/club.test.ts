// @vitest-environment happy-dom
// The pages for people of a club: signing in, invitations, links, and actions for a person.
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { h } from 'vue'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { MyAccount, AccountView } from '../../shared/contract/views/club.ts'
import { silentHost } from '../support/component.ts'

const mockHost = vi.hoisted(() => ({
  entryRequests: [] as [string, object][],
  calls: [] as [string, object][],
  answers: new Map<string, WireAnswer>(),
}))
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const answerFor = (name: string): Promise<WireAnswer> =>
    Promise.resolve(
      mockHost.answers.get(name) ?? { ok: false, error: { code: 'sign-in-needed', path: '', params: {} } },
    )
  return {
    currentHost: {
      ...host,
      call(method: string, input: object) {
        mockHost.calls.push([method, input])
        return answerFor(method)
      },
      clubAccess: {
        isClub: () => true,
        isAtTable: () => false,
        onSignedOut: () => undefined,
        requestEntry(name: string, body: object) {
          mockHost.entryRequests.push([name, body])
          return answerFor(name)
        },
      },
    },
  }
})
vi.mock('vue-router', async (original) => ({
  ...(await original<object>()),
  useRoute: () => ({ params: { token: 'the-token' } }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: SignInPage } = await import('../../renderer/screens/club/SignInPage.vue')
const { default: InvitationScreen } = await import('../../renderer/screens/club/InvitationScreen.vue')
const { default: LinkPanel } = await import('../../renderer/screens/club/LinkPanel.vue')
const { useClubWords } = await import('../../renderer/screens/club/useClubWords.ts')
const { default: PersonLine } = await import('../../renderer/screens/club/PersonLine.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  mockHost.entryRequests.length = mockHost.calls.length = 0
  mockHost.answers.clear()
})

const refusal = (code: string, params: object = {}): WireAnswer => ({
  ok: false,
  error: { code, path: '', params: params as Record<string, unknown> },
})
const button = (page: VueWrapper, text: string) => page.findAll('button').find((one) => one.text() === text)!

test('shows why signing in is refused, and for how long', async () => {
  const page = await shown(SignInPage, {})
  await page.get('input[autocomplete=username]').setValue('Anna')
  await page.get('input[autocomplete=current-password]').setValue('a wrong password')
  mockHost.answers.set('sign-in', refusal('wrong-sign-in'))
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(mockHost.entryRequests.at(-1)).toEqual(['sign-in', { name: 'Anna', password: 'a wrong password' }])
  expect(page.get('[role=alert]').text()).toBe('Name and password do not go together.')
  mockHost.answers.set('sign-in', refusal('too-often', { seconds: 900 }))
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(page.get('[role=alert]').text()).toMatch(/wait 900.seconds/)
  mockHost.answers.set('sign-in', refusal('too-often', { about: 'too-often-address', seconds: 900, minutes: 15 }))
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(page.get('[role=alert]').text()).toMatch(/everybody on the same wifi counts together\): wait 15.minutes/)
  // A phone cannot restart the program, so the message is about the network.
  mockHost.answers.set('sign-in', refusal('unreachable', { about: 'no-network' }))
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(page.get('[role=alert]').text()).toMatch(/^No network: .* comes back with the network\.$/)
})

test('shows on the sign-in page why this browser was signed out', async () => {
  mockHost.answers.set('session', refusal('sign-in-needed', { about: 'session-dropped', most: 30 }))
  const page = await shown(SignInPage, {})
  await flushPromises()
  expect(page.get('[role=alert]').text()).toMatch(/on 30.browsers at most/)
  mockHost.answers.set('session', refusal('sign-in-needed'))
  const other = await shown(SignInPage, {})
  await flushPromises()
  expect(other.find('[role=alert]').exists()).toBe(false)
})

test('hides a password until the user shows it', async () => {
  const page = await shown(SignInPage, {})
  const field = () => page.get('input[autocomplete=current-password]').attributes('type')
  expect(field()).toBe('password')
  await page.get('input[type=checkbox]').setValue(true)
  expect(field()).toBe('text')
})

const GRANT = {
  kind: 'grant',
  grant: {
    ...{ role: 'player', campaign: 'campaign01', warband: 'warband001' },
    ...{ campaignName: 'Été', warbandName: 'Les Fauvettes' },
  },
}
const answerInvitation = (purpose: object) =>
  mockHost.answers.set('invitation', { ok: true, value: { purpose, endsAt: '2026-12-01T12:00:00.000Z' } })

test('shows what an invitation is for, and creates an account with a name', async () => {
  answerInvitation(GRANT)
  const page = await shown(InvitationScreen, {})
  await flushPromises()
  expect(page.text()).toContain('This link makes Les Fauvettes, in Été, your warband.')
  await page.get('input[autocomplete=username]').setValue('Pia')
  await page.get('input[autocomplete=new-password]').setValue('ten letters')
  mockHost.answers.set('accept', refusal('name-taken', { name: 'Pia' }))
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(mockHost.entryRequests.at(-1)).toEqual([
    'accept',
    { invitation: 'the-token', name: 'Pia', password: 'ten letters' },
  ])
  expect(page.get('[role=alert]').text()).toContain('“Pia” already')
})

test('accepts as the signed-in user; a new password needs no name; an expired invitation says so', async () => {
  mockHost.answers.set('session', { ok: true, value: { name: 'Otto' } })
  mockHost.answers.set('accept', refusal('invitation-over'))
  answerInvitation(GRANT)
  const mine = await shown(InvitationScreen, {})
  await flushPromises()
  await button(mine, 'Accept as Otto').trigger('click')
  await flushPromises()
  expect(mockHost.entryRequests.at(-1)).toEqual(['accept', { invitation: 'the-token' }])
  answerInvitation({ kind: 'password', account: 'account001', name: 'Otto' })
  const other = await shown(InvitationScreen, {})
  await flushPromises()
  expect([other.findAll('input[autocomplete=username]').length, other.text()]).toEqual([
    0,
    expect.stringContaining('gives Otto a new password'),
  ])
  mockHost.answers.set('invitation', refusal('invitation-over'))
  const over = await shown(InvitationScreen, {})
  await flushPromises()
  expect([over.findAll('form').length, over.text()]).toEqual([0, expect.stringContaining('no longer valid')])
})

test('shows a link to copy, and as a code to scan', async () => {
  const invitation = { token: 'the-token', endsAt: '2026-12-01T12:00:00.000Z' }
  const Panel = { setup: () => () => h(LinkPanel, useClubWords().invitationLink(invitation)) }
  const page = await shown(Panel, {})
  expect(page.get('input').element.value).toMatch(/#\/invitation\/the-token$/)
  expect(page.text()).toMatch(/1 Dec 2026/)
  expect(page.get('svg').attributes('aria-label')).toBe('QR code of the link')
  expect(page.get('path').attributes('d')).toMatch(/^(?:M\d+ \d+h1v1h-1z){100,}$/)
})

const me: MyAccount = { account: 'account001', name: 'Anna', isAdministrator: true, grants: [] }
const otto: AccountView = {
  ...{ account: 'account002', name: 'Otto', isAdministrator: false, isDisabled: false, isMine: true, lastSeen: null },
  createdAt: '2026-11-20T12:00:00.000Z',
  grants: [{ role: 'organiser', campaign: 'campaign01', campaignName: 'Été', warbandName: null }],
}

test('asks before a role is removed, and shows the reason of a refusal next to it', async () => {
  const page = await shown(PersonLine, { person: otto, me })
  expect(page.text()).toContain('organiser of Été')
  mockHost.answers.set('club.ungrant', refusal('last-administrator', { name: 'Otto' }))
  await button(page, 'Remove role: organiser of Été').trigger('click')
  await flushPromises()
  expect(mockHost.calls.map(([method]) => method)).not.toContain('club.ungrant')
  expect(document.querySelector('.dialog')?.textContent).toContain('Remove this role from Otto?')
  document.querySelector<HTMLElement>('.dialog .btn--primary')!.click()
  await flushPromises()
  const right = { role: 'organiser', campaign: 'campaign01' }
  expect(mockHost.calls.at(-1)).toEqual(['club.ungrant', { account: 'account002', right }])
  expect(page.get('[role=alert]').text()).toContain('Otto is the last administrator')
})

test('offers an organiser only what organisers may do', async () => {
  const own = { ...me, isAdministrator: false, grants: otto.grants }
  const labels = (page: VueWrapper) => page.findAll('details button').map((one) => one.text())
  expect(labels(await shown(PersonLine, { person: { ...otto, isMine: false }, me: own }))).toEqual([
    'Remove role: organiser of Été',
  ])
  expect(labels(await shown(PersonLine, { person: otto, me }))).toEqual([
    'Remove role: organiser of Été',
    'Make administrator',
    'Link for a new password',
    'Disable',
  ])
})
