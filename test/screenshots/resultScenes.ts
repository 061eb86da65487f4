// The results of a round in bulk: the grid, the dice, experience, and the overview before recording.
import type { Page } from 'playwright-core'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { enterGame, type HowMuch } from '../support/enteredGame.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import { click } from './click.ts'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

const TYPICAL = ['typical'] as const
const LEAGUE_ROUND = 9
const results =
  (step = '') =>
  ({ campaign, round }: Place) =>
    `/campaign/${campaign}/rounds/${round}/results${step}`
const enter =
  (howMuch: HowMuch) =>
  (host: ScreenHost, { campaign, planned }: Place) =>
    enterGame((method, input) => host.call(method, input), campaign, planned, howMuch)

/** Pairs all bands of the league in one new round. */
function planAll(host: ScreenHost, { campaign }: Place): void {
  const { bands, rounds } = host.call<OverviewView>('campaign.overview', { campaign })
  if (rounds.some(({ round }) => round === LEAGUE_ROUND)) return
  const games = Array.from({ length: Math.floor(bands.length / 2) }, (_, at) => ({
    ...{ game: `leaguegame${at}`, day: null, table: String(at + 1), scenario: '' },
    sides: [0, 1].map((side) => ({ warbands: [bands[2 * at + side]!.warband] })),
  }))
  host.call('round.plan', { campaign, round: LEAGUE_ROUND, position: 0, games })
}
/** Types a letter that many names contain. */
const typeLetter = async (page: Page) => {
  await page.locator('.names .input').first().focus()
  await page.keyboard.type('e')
}

export const RESULTS: readonly Scene[] = [
  { name: 'results', worlds: TYPICAL, prepare: enter('half'), route: results(), ready: '.names__one' },
  {
    name: 'results-league',
    worlds: ['league'],
    prepare: planAll,
    route: ({ campaign }) => `/campaign/${campaign}/rounds/${LEAGUE_ROUND}/results`,
    ready: '.names',
  },
  {
    name: 'results-letters',
    worlds: TYPICAL,
    prepare: enter('half'),
    route: results(),
    act: typeLetter,
    ready: '.names__l',
  },
  {
    name: 'results-details',
    worlds: TYPICAL,
    prepare: enter('half'),
    route: results(),
    act: click('.rs__w .btn'),
    ready: '[role=dialog] .fall',
  },
  { name: 'results-dice', worlds: TYPICAL, prepare: enter('half'), route: results('/dice'), ready: '.rq .cas' },
  {
    name: 'results-experience',
    worlds: TYPICAL,
    prepare: enter('all'),
    route: results('/experience'),
    act: click('.rx__h'),
    ready: '.earns',
  },
  { name: 'results-review', worlds: TYPICAL, prepare: enter('all'), route: results('/review'), ready: '.rv .rv__r b' },
]
