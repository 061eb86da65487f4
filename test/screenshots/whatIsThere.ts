// What a place offers for pictures: rulesets differ.
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { AftermathView, GameView } from '../../shared/contract/views/game.ts'
import type { MemberRulingsView, TradeableItemsView } from '../../shared/contract/views/rulings.ts'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Place } from './worlds.ts'

const campaignOf = (host: ScreenHost, { campaign }: Place): CampaignView => host.call('campaign.get', { campaign })

/** Returns the companion for games of a place. */
export const companion = (host: ScreenHost, place: Place) => campaignOf(host, place).companion

/** Returns whether anything has a price. */
export const hasPrices = (host: ScreenHost, place: Place): boolean => campaignOf(host, place).hasPrices

/** Returns whether a member is a captive. */
export const hasCaptive = (host: ScreenHost, { campaign }: Place): boolean =>
  host.call<OverviewView>('campaign.overview', { campaign }).needs.some(({ kind }) => kind === 'captive')

/** Returns whether the member can buy or learn anything. */
export const hasCatalogue = (host: ScreenHost, { campaign, warband, member }: Place): boolean =>
  host.call<CatalogueView>('member.catalogue', { campaign, warband, member }).entries.length > 0

/** Returns whether the planned game asks for points or an income. */
export const hasPoints = (host: ScreenHost, { campaign, planned: game }: Place): boolean =>
  host
    .call<AftermathView>('game.aftermath', { campaign, game, checks: [], stayedAway: [], answers: {} })
    .questions.some(({ kind }) => kind === 'points' || kind === 'income')

/** Returns whether groups of several models play the planned game. */
export function hasGroups(host: ScreenHost, { campaign, planned: game }: Place): boolean {
  const { sides } = host.call<GameView>('game.get', { campaign, game })
  const results = Object.fromEntries(sides.map(({ id }) => [id, 'draw']))
  const answers = { result: { kind: 'result', results } }
  const { questions } = host.call<AftermathView>('game.aftermath', { campaign, game, answers })
  return questions.some((one) => one.kind === 'fallen' && one.members.some(({ models = 1 }) => models > 1))
}

/** Returns whether the ruleset has injuries that are written on a member's record. */
export const hasInjuries = (host: ScreenHost, { campaign, warband, member }: Place): boolean =>
  host.call<MemberRulingsView>('hand.member', { campaign, warband, member }).injuries.length > 0

/** Returns whether the band has any item that could be transferred. */
export const hasThings = (host: ScreenHost, { campaign, warband }: Place): boolean =>
  host.call<TradeableItemsView>('hand.things', { campaign, warband }).things.length > 0

/** Returns whether the queue has needs of several kinds; absences are only announced, so they do not count. */
export const hasQueue = (host: ScreenHost, { campaign }: Place): boolean => {
  const { needs } = host.call<OverviewView>('campaign.overview', { campaign })
  return new Set(needs.map(({ kind }) => kind).filter((kind) => kind !== 'absent')).size > 1
}
