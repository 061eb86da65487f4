// A custom entry that is changed or removed: its effects on the bands, and bands that keep the old version.
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { ContentView } from '../../shared/contract/views/content.ts'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import { catalogueEntryId } from '../../shared/domain/campaign/content.ts'
import { createContentEntry } from '../../shared/rules/contentForm.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import { click } from './click.ts'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

const TYPICAL = ['typical'] as const
const FULL = ['typical', 'league'] as const
const OWN = 'custom:maison'
const NAME = { fr: 'Modèle de la maison', en: 'Home-made model' }

const contentOf = (host: ScreenHost, { campaign }: Place): ContentView => host.call('content.get', { campaign })

/** Finds a rules entry that the member can buy, other than a trait; returns its kind too. */
function findModel(host: ScreenHost, place: Place) {
  const { campaign, warband, member } = place
  const { entries } = host.call<CatalogueView>('member.catalogue', { campaign, warband, member })
  const ids = new Set(entries.filter(({ price }) => (price ?? 0) > 0).map(({ id }) => id))
  const models = contentOf(host, place).kinds.flatMap((kind) => kind.models.map((model) => ({ kind, model })))
  return models.find(({ kind, model }) => kind.id !== 'trait' && ids.has(catalogueEntryId(model)))
}

/** Adds a custom entry, and gives it to up to thirty bands. */
function prepare(host: ScreenHost, place: Place): void {
  const { campaign } = place
  const { kind, model } = findModel(host, place)!
  if (contentOf(host, place).entries.some(({ id }) => id === OWN)) return
  host.call('content.add', { campaign, entries: [{ ...createContentEntry(kind, model), id: OWN, name: NAME }] })
  const { warbands } = host.call<CampaignView>('campaign.get', { campaign })
  for (const { id: warband } of warbands.slice(0, 30)) {
    const member = warband === place.warband ? place.member : null
    host.call('item.buy', { campaign, warband, member, item: { id: OWN }, free: true })
  }
}

/** Changes that entry, while the band of the place keeps the old version. */
function prepareKept(host: ScreenHost, place: Place): void {
  prepare(host, place)
  const { campaign, warband } = place
  const { entry } = contentOf(host, place).entries.find(({ id }) => id === OWN)!
  host.call('content.change', { campaign, entry: { ...entry, cost: Number(entry['cost']) + 3 }, keep: [warband] })
}

const isThere = (host: ScreenHost, place: Place): boolean => findModel(host, place) !== undefined
const content = ({ campaign }: Place) => `/campaign/${campaign}/content`
const EDIT = `[href$="${OWN}"]`

export const OF_CONTENT: readonly Scene[] = [
  { name: 'content-book', worlds: TYPICAL, route: content, act: click('.head .btn'), ready: '.picker a' },
  {
    name: 'content-effects',
    worlds: FULL,
    isThere,
    prepare,
    route: content,
    async act(page) {
      await page.locator(EDIT).first().click()
      await page.locator('.entry__number input').first().fill('7')
      await page.locator('.effects__choice input').nth(1).check()
      await page.locator('.effects').scrollIntoViewIfNeeded()
    },
    ready: '.effects__choice :checked',
  },
  {
    name: 'content-leaving',
    worlds: FULL,
    isThere,
    prepare,
    route: content,
    act: click('.content__do button'),
    ready: '[role=dialog] .effects',
  },
  { name: 'content-kept', worlds: TYPICAL, isThere, prepare: prepareKept, route: content, ready: '.content__keepers' },
  {
    name: 'band-kept',
    worlds: TYPICAL,
    isThere,
    prepare: prepareKept,
    route: ({ campaign, warband, member }) => `/campaign/${campaign}/warbands/${warband}/${member}`,
    ready: '.kept',
  },
  {
    name: 'band-taking',
    worlds: TYPICAL,
    isThere,
    prepare: prepareKept,
    route: ({ campaign, warband, member }) => `/campaign/${campaign}/warbands/${warband}/${member}`,
    act: click('.kept .btn'),
    ready: '[role=dialog] .effect',
  },
]
