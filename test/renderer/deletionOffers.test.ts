// @vitest-environment happy-dom
// The menu of a campaign, the list of campaigns and the command palette offer deletion to the same users; also for warbands.
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent } from 'vue'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { allowedMethodsOf } from '../../main/club/access/allowedMethods.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'

const CAMPAIGN = 'campaign001'
const page = vi.hoisted(() => ({ answers: {} as Record<string, unknown> }))
vi.mock('vue-router', () => ({ useRoute: () => ({ params: {} }), useRouter: () => ({}) }))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange: () => () => {},
    files: {},
    clubAccess: { isClub: () => true, isAtTable: () => false, onSignedOut: () => {} },
    call: (method: string) =>
      method in page.answers ? Promise.resolve({ ok: true, value: page.answers[method] }) : new Promise(() => {}),
  },
}))
vi.mock('reka-ui', () => {
  const stubElement = (tag: string) => defineComponent({ template: `<${tag}><slot /></${tag}>` })
  const names = ['CheckboxItem', 'Content', 'ItemIndicator', 'Label', 'Portal', 'Root', 'Trigger'].map((name) => [
    `DropdownMenu${name}`,
    stubElement('div'),
  ])
  return { ...Object.fromEntries(names), DropdownMenuItem: stubElement('button') }
})
globalThis.requestIdleCallback ??= () => 0
vi.resetModules()
const { useBandDeletion } = await import('../../renderer/rulings/bandDeletion.ts')
const { default: MoreMenu } = await import('../../renderer/screens/campaign/MoreMenu.vue')
const { default: CampaignRows } = await import('../../renderer/screens/campaigns/CampaignRows.vue')
const { useDialogEntries } = await import('../../renderer/shell/useDialogEntries.ts')
const { useRulingEntries } = await import('../../renderer/shell/useRulingEntries.ts')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { usePermissions } = await import('../../renderer/stores/permissions.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')

afterAll(() => void vi.resetModules())

const ADMINISTRATOR: SignedInUser = { account: 'account001', name: 'Zoé', isAdministrator: true, grants: [] }
const ORGANISER: SignedInUser = {
  ...ADMINISTRATOR,
  isAdministrator: false,
  grants: [{ role: 'organiser', campaign: CAMPAIGN }],
}
const PLAYED = { id: 'warband001', name: 'Les Fauvettes', withdrawnAt: null, isStarting: false, hasPlayed: true }
const TRIAL = { id: 'warband002', name: 'L’Essai', withdrawnAt: null, isStarting: false, hasPlayed: false }
const GONE = { id: 'warband003', name: 'Les Partis', withdrawnAt: '2026-01-01', isStarting: false, hasPlayed: true }

async function openAs(who: SignedInUser, warbands: readonly object[], closedAt: string | null) {
  const allowed = allowedMethodsOf(who, { nameOf: () => 'Été', playersMay: () => null, isOwnStep: () => false })
  page.answers = {
    'club.may': who.isAdministrator ? { ...allowed, campaigns: {} } : allowed,
    'campaign.get': { campaign: { id: CAMPAIGN, closedAt }, warbands, hasPrices: true, games: [] },
  }
  setActivePinia(createPinia())
  void requestAllTexts()
  await loadTexts('en')
  usePermissions()
  useCampaign().id = CAMPAIGN
  await flushPromises()
}
async function buttonsOf(component: object, props: object = {}) {
  const shown = mount(component, { props: props as never, global: { stubs: { RouterLink: true } } })
  await flushPromises()
  return shown.findAll('button').map((one) => one.text())
}

describe.each([
  ['an administrator', ADMINISTRATOR, 'without warbands', [], null, true],
  ['an administrator', ADMINISTRATOR, 'with a played warband', [PLAYED], null, true],
  ['an administrator', ADMINISTRATOR, 'that is closed', [PLAYED], '2026-02-03T12:00:00.000Z', true],
  ['an organiser', ORGANISER, 'without warbands', [], null, true],
  ['an organiser', ORGANISER, 'with a played warband', [PLAYED], null, false],
  ['an organiser', ORGANISER, 'that is closed and empty', [], '2026-02-03T12:00:00.000Z', false],
] as const)('%s', (_who, who, state, warbands, closedAt, isOffered) => {
  test(`deletes a campaign ${state} from everywhere: ${isOffered}`, async () => {
    await openAs(who, warbands, closedAt)
    const rulesetName = { fr: 'Kolaps', en: 'Kolaps' }
    const line = { id: CAMPAIGN, name: 'Été', ruleset: 'kolaps', rulesetName, closedAt, warbands: warbands.length }
    const rows = { campaigns: [{ ...line, changedAt: '2026-01-01T12:00:00.000Z', rounds: 1, waiting: 0, podium: [] }] }
    expect({
      menu: (await buttonsOf(MoreMenu)).some((text) => text === 'Delete the campaign…'),
      list: (await buttonsOf(CampaignRows, rows)).some((text) => text.startsWith('Delete')),
      palette: useDialogEntries().value.some(({ id, to }) => id === 'action:delete' && usePermissions().canOpen(to!)),
    }).toEqual({ menu: isOffered, list: isOffered, palette: isOffered })
  })
})

test('deletes a warband that has not played or is withdrawn, and no other one', async () => {
  await openAs(ORGANISER, [PLAYED, TRIAL, GONE], null)
  const { isDeletable } = useBandDeletion()
  expect([TRIAL, GONE, PLAYED].map(({ id }) => isDeletable(id))).toEqual([true, true, false])
  const deletion = useRulingEntries(() => undefined).value.find(({ id }) => id === 'deed:delete')
  expect(deletion?.next?.().map(({ name }) => name)).toEqual(['L’Essai', 'Les Partis'])
})
