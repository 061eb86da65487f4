// @vitest-environment happy-dom
// What is done by hand is offered to whoever may do it, and to nobody else: every role, every deed, every menu and « Aller à… ».
import { flushPromises, mount } from '@vue/test-utils'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent } from 'vue'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { allowedTo } from '../../main/club/access/allowed.ts'
import { checkMayAsk, type Grounds, type PlayersMay } from '../../main/club/access/decide.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { BY_HAND } from '../../shared/contract/methods/hand.ts'
import type { Grant, Who } from '../../shared/contract/roles.ts'

const CAMPAIGN = 'campaign001'
const BANDS = ['warband001', 'warband002', 'warband003'] as const
const page = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, params: {} as Record<string, string> }))
vi.mock('vue-router', () => ({ useRoute: () => ({ params: page.params }) }))
vi.mock('../../renderer/api/host.ts', () => ({
  host: {
    onChange: () => () => {},
    door: { isClub: () => true, onSignedOut: () => {} },
    call: (method: string) =>
      method in page.answers ? Promise.resolve({ ok: true, value: page.answers[method] }) : new Promise(() => {}),
  },
}))
vi.mock('reka-ui', () => {
  const plain = (tag: string) => defineComponent({ template: `<${tag}><slot /></${tag}>` })
  const names = ['Content', 'Label', 'Portal', 'Root', 'Separator', 'Trigger'].map((name) => [
    `DropdownMenu${name}`,
    plain('div'),
  ])
  return { ...Object.fromEntries(names), DropdownMenuItem: plain('button') }
})
globalThis.requestIdleCallback ??= () => 0
// Another file's test may have loaded these without what is put in their place here.
vi.resetModules()
const { ASKS, OFFERS } = await import('../../renderer/rulings/deeds.ts')
const { default: BandMenu } = await import('../../renderer/rulings/BandMenu.vue')
const { default: MemberMenu } = await import('../../renderer/rulings/MemberMenu.vue')
const { default: ItemMenu } = await import('../../renderer/screens/warband/member/ItemMenu.vue')
const { useDeedEntries } = await import('../../renderer/shell/useDeedEntries.ts')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { useMay } = await import('../../renderer/stores/may.ts')
const { loadTexts, wantAllTexts } = await import('../../renderer/text/texts.ts')
const { useText } = await import('../../renderer/rulings/useText.ts')

afterAll(() => void vi.resetModules())

const player = (...bands: readonly string[]): Grant[] =>
  bands.map((warband) => ({ role: 'player', campaign: CAMPAIGN, warband }))
const ROLES: readonly (readonly [name: string, grants: readonly Grant[] | 'all', playersMay: PlayersMay])[] = [
  ['an administrator', 'all', null],
  ['an organiser', [{ role: 'organiser', campaign: CAMPAIGN }], null],
  ['a player who changes nothing', player(BANDS[0]), null],
  ['a player by approval', player(BANDS[0]), 'approval'],
  ['a player who is free', player(BANDS[0]), 'free'],
  ['a player of two bands', player(BANDS[0], BANDS[1]), 'free'],
  ['a spectator', [{ role: 'spectator', campaign: CAMPAIGN }], 'free'],
]
const whoWith = (grants: readonly Grant[] | 'all'): Who => ({
  account: 'account001',
  name: 'Zoé',
  isAdministrator: grants === 'all',
  grants: grants === 'all' ? [] : grants,
})

/** The commands that the dialog of a deed names itself, or through what it is made of. */
function commandsOf(deed: string): readonly MethodName[] {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../renderer/rulings', file), 'utf8')
  const [, file] = new RegExp(`^ {2}${deed}: defineAsyncComponent\\(\\(\\) => import\\('\\./(\\w+\\.vue)'`, 'm').exec(
    read('deeds.ts'),
  )!
  const own = read(file!)
  const whole = /RecruitsDialog/.test(own) ? own + read('RecruitsDialog.vue') : own
  return BY_HAND.filter((command) => new RegExp(`['"]${command}['"]`).test(whole))
}

/** Whether the rules let somebody do a deed to a band, alone or with any other. */
function isAllowed(who: Who, grounds: Grounds, deed: string, warband: string): boolean {
  const commands = commandsOf(deed)
  const asked: readonly MethodName[] = commands.length > 0 ? commands : ['recruits.likes']
  const inputs = BANDS.filter((one) => one !== warband).map((to) => ({
    campaign: CAMPAIGN,
    warband,
    from: warband,
    to,
  }))
  return asked.some((method) =>
    inputs.some((input) => {
      try {
        return Boolean(checkMayAsk(who, method, input, grounds))
      } catch {
        return false
      }
    }),
  )
}

describe.each(ROLES)('%s', (_name, grants, playersMay) => {
  const who = whoWith(grants)
  const grounds: Grounds = { nameOf: () => 'Été', playersMay: () => playersMay, isOwnStep: () => false }
  const warbands = BANDS.map((id) => ({ id, name: id, withdrawnAt: null }))

  async function opened() {
    const allowed = allowedTo(who, grounds)
    // Whoever looks after the club sees every campaign.
    page.answers = {
      'club.may': grants === 'all' ? { ...allowed, campaigns: {} } : allowed,
      'campaign.get': { campaign: { id: CAMPAIGN, closedAt: null }, ruleset: {}, warbands, hasPrices: true },
      'hand.member': { injuries: [{ id: 'x' }], people: [], promotion: { refused: [], price: 0 } },
    }
    setActivePinia(createPinia())
    await wantAllTexts()
    await loadTexts('en')
    useMay()
    useCampaign().id = CAMPAIGN
    await flushPromises()
    return useText()
  }
  const wanted = (deeds: readonly string[], warband: string) =>
    deeds.filter((deed) => isAllowed(who, grounds, deed, warband))

  test.each(BANDS)('is offered what is theirs of %s, in its menus', async (warband) => {
    const { t } = await opened()
    const shown = async (component: object, props: object) => {
      const menu = mount(component, { props: props as never })
      await flushPromises()
      return menu.findAll('button').map((one) => one.text())
    }
    const names = (deeds: readonly string[]) => deeds.map((deed) => t(`hand.deed-${deed as 'copy'}`))
    const band = { warband, name: warband }
    expect(await shown(BandMenu, { ...band, isWithdrawn: false })).toEqual(
      names(wanted(['points', 'trade', 'experience', 'withdraw'], warband)),
    )
    expect(await shown(BandMenu, { ...band, isWithdrawn: true })).toEqual(
      names(wanted(['reinstate', 'delete'], warband)),
    )
    const member = { warband: { id: warband }, member: { id: 'member0001', status: 'active' }, injuries: [] }
    expect(await shown(MemberMenu, { member })).toEqual([
      ...(wanted(['experience'], warband).length > 0 ? [t('hand.deed-award')] : []),
      ...names(wanted(['injuries', 'absence', 'promotion', 'copy', 'keep', 'transfer'], warband)),
    ])
    const line = { id: 'item000001', name: { fr: 'Arc', en: 'Bow' }, resale: null, takers: [] }
    const view = { warband: { id: warband }, members: [] }
    const away = t('hand.trade-away')
    expect((await shown(ItemMenu, { line, owner: null, view })).filter((one) => one === away)).toEqual(
      wanted(['trade'], warband).map(() => away),
    )
  })

  test('finds what is theirs in « Aller à… », for whom it is theirs', async () => {
    await opened()
    const members = (at: number) => [{ id: `member000${at}`, name: `${at}` }]
    const known = { warbands: warbands.map((one, at) => ({ ...one, members: members(at) })) }
    const entries = useDeedEntries(() => known as never).value
    const found = entries.map((entry) => [entry.id, entry.next!().map(({ id }) => id.split(':').at(-1))])
    const subjects = OFFERS.filter(({ of }) => of !== 'withdrawn').flatMap(({ id, deed, of }) => {
      const those = BANDS.flatMap((warband, at) =>
        isAllowed(who, grounds, deed, warband) ? [of === 'member' ? `member000${at}` : warband] : [],
      )
      return those.length > 0 ? [[`deed:${id}`, those]] : []
    })
    expect(found).toEqual(subjects)
  })
})

test('each deed asks what its dialog asks', () => {
  for (const [deed, methods] of Object.entries(ASKS)) {
    const commands = commandsOf(deed)
    expect(commands.length > 0 ? commands.toSorted() : ['recruits.likes']).toEqual(methods.toSorted())
  }
})
