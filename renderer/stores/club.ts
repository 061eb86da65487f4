import type { AnswerOf, InputOf } from '../../shared/contract/calls/answers.ts'
import type { AskedWith } from '../../shared/contract/calls/client.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { ClubName } from '../../shared/contract/calls/methods.ts'
import { client } from '../api/client.ts'
import { useView } from '../lib/query.ts'

const isOfPeople = (touched: readonly Touched[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'people')

/** What a club tells of its people, kept up to date. */
export const useClub = <M extends ClubName>(method: M, input: () => AskedWith<M> | undefined) =>
  useView(method, input, isOfPeople)

/** Asks something of a club; rejects with `CallError`. */
export const askClub = <M extends ClubName>(method: M, input: InputOf<M>): Promise<AnswerOf<M>> =>
  client(method, input as AskedWith<M>)

/** The campaigns into which somebody may be invited, as far as they are shown to whoever asks. */
export const useCampaignChoices = () => useView('campaign.list', () => ({}), touchesList)
/** The warbands of a campaign; nothing without one. */
export const useWarbandChoices = (campaign: () => string) =>
  useView('campaign.names', () => (campaign() === '' ? undefined : { campaign: campaign() }), touchesList)
/** The warbands of a campaign with their players; nothing without one. */
export const useCampaignBands = (campaign: () => string) =>
  useView('campaign.get', () => (campaign() === '' ? undefined : { campaign: campaign() }), touchesList)

const touchesList = (touched: readonly Touched[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'campaign' || kind === 'warband')
