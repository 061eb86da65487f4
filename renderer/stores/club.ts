import type { MethodAnswer, InputOf } from '../../shared/contract/calls/answers.ts'
import type { CallInput } from '../../shared/contract/calls/client.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { ClubMethodName } from '../../shared/contract/calls/methods.ts'
import { callHost } from '../api/client.ts'
import { useView } from '../lib/query.ts'

const concernsPeople = (touched: readonly ChangedRef[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'people')

/** The answer of a query about the people of a club, kept up to date. */
export const useClubQuery = <M extends ClubMethodName>(method: M, input: () => CallInput<M> | undefined) =>
  useView(method, input, concernsPeople)

/** Sends a request about a club. Rejects with `CallError`. */
export const requestClub = <M extends ClubMethodName>(method: M, input: InputOf<M>): Promise<MethodAnswer<M>> =>
  callHost(method, input as CallInput<M>)

/** Campaigns to which a person may be invited, among those that this user sees. */
export const useCampaignChoices = () => useView('campaign.list', () => ({}), concernsCampaignList)
/** Warbands of a campaign; an empty list while no campaign is given. */
export const useWarbandChoices = (campaign: () => string) =>
  useView('campaign.names', () => (campaign() === '' ? undefined : { campaign: campaign() }), concernsCampaignList)
/** Warbands of a campaign with their players; an empty list while no campaign is given. */
export const useCampaignBands = (campaign: () => string) =>
  useView('campaign.get', () => (campaign() === '' ? undefined : { campaign: campaign() }), concernsCampaignList)

const concernsCampaignList = (touched: readonly ChangedRef[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'campaign' || kind === 'warband')
