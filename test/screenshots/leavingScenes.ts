// Succession after a leader's death, healing, withdrawing, closing, deleting for good; in separate campaigns.
import { click } from './click.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Scene } from './scenes.ts'

const TYPICAL = ['typical'] as const
const OPEN = { campaign: 'leavingopen001', name: 'L’Hiver à l’Œil noir' }
const CLOSED = { campaign: 'leavingclosed1', name: 'L’Été sur l’Ourcq' }
const BAND = { campaign: OPEN.campaign, warband: 'leavingband001' }
const GONE = { campaign: OPEN.campaign, warband: 'leavingband002' }
const FINAL = { campaign: CLOSED.campaign, warband: 'leavingband003' }
let heir = ''

/** Creates a band with a dead leader and a wounded successor, a withdrawn band, and a closed campaign. */
function prepare(host: ScreenHost): void {
  const { campaigns } = host.call<{ campaigns: { id: string }[] }>('campaign.list')
  if (campaigns.some(({ id }) => id === OPEN.campaign)) return
  for (const one of [OPEN, CLOSED])
    host.call('campaign.create', {
      ...one,
      ruleset: 'un-pour-un',
      startingBudget: 300,
      settings: { promotion: 'difference' },
    })
  for (const [at, name] of [
    [BAND, 'Les Fauvettes'],
    [GONE, 'Les Œillets fanés'],
    [FINAL, 'La Compagnie'],
  ] as const)
    host.call('warband.create', { ...at, name, position: 0 })
  const recruit = (member: object) =>
    host.call<{ answer: { member: string } }>('member.recruit', { ...BAND, member }).answer.member
  const leader = recruit({ kind: 'leader', name: 'Hélène' })
  heir = recruit({ kind: 'lieutenant', name: 'Gontran' })
  host.call('injury.add', { ...BAND, member: heir, injury: 'lost-eye', detail: 'left' })
  host.call('member.release', { ...BAND, member: leader, as: 'dead' })
  host.call('warband.withdraw', GONE)
  host.call('campaign.close', { campaign: CLOSED.campaign })
}

const MENU = '[aria-haspopup="menu"]'
const FIGURES = '[role=dialog] .hand__p[aria-busy=false]'
const heirPage = () => `/campaign/${BAND.campaign}/members/${BAND.warband}/${heir}`
const withdrawnPage = () => `/campaign/${GONE.campaign}/warbands/${GONE.warband}`

export const LEAVING: readonly Scene[] = [
  {
    name: 'leaving-promotion',
    worlds: TYPICAL,
    prepare,
    route: heirPage,
    act: click(`.head ${MENU}`, '.menu__i >> nth=3'),
    ready: FIGURES,
  },
  {
    name: 'leaving-healed',
    worlds: TYPICAL,
    prepare,
    route: heirPage,
    act: click(`.head ${MENU}`, '.menu__i >> nth=1'),
    ready: FIGURES,
  },
  { name: 'leaving-withdrawn', worlds: TYPICAL, prepare, route: withdrawnPage, ready: '.hand__note' },
  {
    name: 'leaving-reinstate',
    worlds: TYPICAL,
    prepare,
    route: withdrawnPage,
    act: click('.hand__note .btn'),
    ready: FIGURES,
  },
  {
    name: 'leaving-band',
    worlds: TYPICAL,
    prepare,
    route: withdrawnPage,
    act: async (page) => {
      await click(`.head ${MENU} >> nth=-1`, '.menu__i >> nth=-1')(page)
      await page.locator('[role=dialog] input').fill('les oeillets')
    },
    ready: FIGURES,
  },
  {
    name: 'leaving-reopen',
    worlds: TYPICAL,
    prepare,
    route: () => `/campaign/${CLOSED.campaign}`,
    act: click(`.head ${MENU}`, '.menu__i >> nth=-2'),
    ready: FIGURES,
  },
  {
    name: 'leaving-campaign',
    worlds: TYPICAL,
    prepare,
    route: () => `/?do=delete&of=${CLOSED.campaign}`,
    ready: '[role=dialog] input',
  },
]
