// @vitest-environment happy-dom
// Manual actions are offered only to those who may use them: every role, action and menu, and « Aller à… ».
import { flushPromises, mount } from '@vue/test-utils'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent } from 'vue'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { allowedMethodsOf } from '../../main/club/access/allowedMethods.ts'
import { checkAccess, type AccessFacts, type PlayerPermissionLevel } from '../../main/club/access/checkAccess.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { RULING_COMMANDS } from '../../shared/contract/methods/rulings.ts'
import type { RoleGrant, SignedInUser } from '../../shared/contract/roles.ts'

const CAMPAIGN = 'campaign001'
const BANDS = ['warband001', 'warband002', 'warband003'] as const
const page = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, params: {} as Record<string, string> }))
vi.mock('vue-router', () => ({ useRoute: () => ({ params: page.params }) }))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange: () => () => {},
    clubAccess: { isClub: () => true, isAtTable: () => false, onSignedOut: () => {} },
    call: (method: string) =>
      method in page.answers ? Promise.resolve({ ok: true, value: page.answers[method] }) : new Promise(() => {}),
  },
}))
vi.mock('reka-ui', () => {
  const stubElement = (tag: string) => defineComponent({ template: `<${tag}><slot /></${tag}>` })
  const names = ['Content', 'Label', 'Portal', 'Root', 'Separator', 'Trigger'].map((name) => [
    `DropdownMenu${name}`,
    stubElement('div'),
  ])
  return { ...Object.fromEntries(names), DropdownMenuItem: stubElement('button') }
})
globalThis.requestIdleCallback ??= () => 0
// Another test file may have loaded these modules without the mocks of this file.
vi.resetModules()
const { RULING_METHODS, RULING_OFFERS } = await import('../../renderer/rulings/rulings.ts')
const { useBandDeletion } = await import('../../renderer/rulings/bandDeletion.ts')
const { default: BandMenu } = await import('../../renderer/rulings/BandMenu.vue')
const { default: MemberMenu } = await import('../../renderer/rulings/MemberMenu.vue')
const { default: ItemMenu } = await import('../../renderer/screens/warband/member/ItemMenu.vue')
const { useRulingEntries } = await import('../../renderer/shell/useRulingEntries.ts')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { usePermissions } = await import('../../renderer/stores/permissions.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
const { useRulingsText } = await import('../../renderer/rulings/useRulingsText.ts')

afterAll(() => void vi.resetModules())

const player = (...bands: readonly string[]): RoleGrant[] =>
  bands.map((warband) => ({ role: 'player', campaign: CAMPAIGN, warband }))
const ROLES: readonly (readonly [
  name: string,
  grants: readonly RoleGrant[] | 'all',
  playersMay: PlayerPermissionLevel,
])[] = [
  ['an administrator', 'all', null],
  ['an organiser', [{ role: 'organiser', campaign: CAMPAIGN }], null],
  ['a player without permission to change anything', player(BANDS[0]), null],
  ['a player whose changes need approval', player(BANDS[0]), 'approval'],
  ['a player with free permissions', player(BANDS[0]), 'free'],
  ['a player of two bands', player(BANDS[0], BANDS[1]), 'free'],
  ['a spectator', [{ role: 'spectator', campaign: CAMPAIGN }], 'free'],
]
const userWith = (grants: readonly RoleGrant[] | 'all'): SignedInUser => ({
  account: 'account001',
  name: 'Zoé',
  isAdministrator: grants === 'all',
  grants: grants === 'all' ? [] : grants,
})

/** Returns the commands that the dialog of an action names, itself or in its parts. */
function commandsOf(deed: string): readonly MethodName[] {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../renderer/rulings', file), 'utf8')
  const [, file] = new RegExp(`^ {2}${deed}: defineAsyncComponent\\(\\(\\) => import\\('\\./(\\w+\\.vue)'`, 'm').exec(
    read('rulings.ts'),
  )!
  const own = read(file!)
  const whole = /RecruitsDialog/.test(own) ? own + read('RecruitsDialog.vue') : own
  return RULING_COMMANDS.filter((command) => new RegExp(`['"]${command}['"]`).test(whole))
}

/** True if the access rules allow a user an action for a band, alone or together with any other band. */
function isAllowed(user: SignedInUser, accessFacts: AccessFacts, deed: string, warband: string): boolean {
  const commands = commandsOf(deed)
  const methods: readonly MethodName[] = commands.length > 0 ? commands : ['recruits.likes']
  const inputs = BANDS.filter((one) => one !== warband).map((to) => ({
    campaign: CAMPAIGN,
    warband,
    from: warband,
    to,
  }))
  return methods.some((method) =>
    inputs.some((input) => {
      try {
        return Boolean(checkAccess(user, method, input, accessFacts))
      } catch {
        return false
      }
    }),
  )
}

describe.each(ROLES)('%s', (_name, grants, playersMay) => {
  const user = userWith(grants)
  const accessFacts: AccessFacts = { nameOf: () => 'Été', playersMay: () => playersMay, isOwnStep: () => false }
  const warbands = BANDS.map((id) => ({ id, name: id, withdrawnAt: null, isStarting: true, hasPlayed: false }))

  async function openPage() {
    const allowed = allowedMethodsOf(user, accessFacts)
    // An administrator sees every campaign.
    page.answers = {
      'club.may': grants === 'all' ? { ...allowed, campaigns: {} } : allowed,
      'campaign.get': { campaign: { id: CAMPAIGN, closedAt: null }, ruleset: {}, warbands, hasPrices: true },
      'hand.member': { injuries: [{ id: 'x' }], people: [], promotion: { refused: [], price: 0 } },
    }
    setActivePinia(createPinia())
    await requestAllTexts()
    await loadTexts('en')
    usePermissions()
    useCampaign().id = CAMPAIGN
    await flushPromises()
    return useRulingsText()
  }
  const allowedDeeds = (deeds: readonly string[], warband: string) =>
    deeds.filter((deed) => isAllowed(user, accessFacts, deed, warband))

  test.each(BANDS)('is offered the permitted actions for %s, in its menus', async (warband) => {
    const { t } = await openPage()
    const buttonsOf = async (component: object, props: object) => {
      const menu = mount(component, { props: props as never })
      await flushPromises()
      return menu.findAll('button').map((one) => one.text())
    }
    const names = (deeds: readonly string[]) => deeds.map((deed) => t(`hand.deed-${deed as 'copy'}`))
    const band = { warband, name: warband }
    expect(await buttonsOf(BandMenu, { ...band, isWithdrawn: false })).toEqual(
      names(allowedDeeds(['points', 'trade', 'experience', 'withdraw'], warband)),
    )
    expect(await buttonsOf(BandMenu, { ...band, isWithdrawn: true })).toEqual(
      names(allowedDeeds(['reinstate'], warband)),
    )
    // Deletion is an entry of the other menu, "More".
    expect(useBandDeletion().isDeletable(warband)).toBe(allowedDeeds(['delete'], warband).length > 0)
    const member = { warband: { id: warband }, member: { id: 'member0001', status: 'active' }, injuries: [] }
    expect(await buttonsOf(MemberMenu, { member })).toEqual([
      ...(allowedDeeds(['experience'], warband).length > 0 ? [t('hand.deed-award')] : []),
      ...names(allowedDeeds(['injuries', 'absence', 'promotion', 'copy', 'keep', 'transfer'], warband)),
    ])
    const line = { id: 'item000001', name: { fr: 'Arc', en: 'Bow' }, resale: null, takers: [] }
    const view = { warband: { id: warband }, members: [] }
    const away = t('hand.trade-away')
    expect((await buttonsOf(ItemMenu, { line, owner: null, view })).filter((one) => one === away)).toEqual(
      allowedDeeds(['trade'], warband).map(() => away),
    )
  })

  test('finds the permitted actions in « Aller à… », for the permitted bands', async () => {
    await openPage()
    const members = (at: number) => [{ id: `member000${at}`, name: `${at}` }]
    const searchNames = { warbands: warbands.map((one, at) => ({ ...one, members: members(at) })) }
    const entries = useRulingEntries(() => searchNames as never).value
    const found = entries.map((entry) => [entry.id, entry.next!().map(({ id }) => id.split(':').at(-1))])
    const subjects = RULING_OFFERS.filter(({ of }) => of !== 'withdrawn').flatMap(({ id, deed, of }) => {
      const allowedSubjects = BANDS.flatMap((warband, at) =>
        isAllowed(user, accessFacts, deed, warband) ? [of === 'member' ? `member000${at}` : warband] : [],
      )
      return allowedSubjects.length > 0 ? [[`deed:${id}`, allowedSubjects]] : []
    })
    expect(found).toEqual(subjects)
  })
})

test('declares for each action the commands that its dialog sends', () => {
  for (const [deed, methods] of Object.entries(RULING_METHODS)) {
    const commands = commandsOf(deed)
    expect(commands.length > 0 ? commands.toSorted() : ['recruits.likes']).toEqual(methods.toSorted())
  }
})
