import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { placeIn, type World } from '../../screenshots/worlds.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { startScreenHost } from '../../support/screenHost.ts'
import { BANDS, packCampaign } from './packCampaign.ts'

/** Starts a host with a campaign of a pack: a recorded game, a planned one, an item of the campaign, a counter. */
export async function startPackWorld(text?: string): Promise<World> {
  const host = await startScreenHost()
  const call: InProcessCall = (method, input) => host.call(method, input)
  const does = (method: string, input: object) => host.call<{ answer: unknown }>(method, input).answer
  packCampaign(text, { does } as Played)
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  host.call('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides })
  const membersOf = (warband: string) =>
    host.call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband }).members
  const [[ours], theirs] = BANDS.map(membersOf) as [{ id: string }[], { id: string }[]]
  const fallen = theirs.slice(1).map(({ id }) => ({ member: id, fate: 'out' as const, by: { member: ours!.id } }))
  const story = { winner: BANDS[0], fallen, objectives: { [BANDS[0]]: 5 } }
  playOutGame(call, CAMPAIGN, 'gameround1', story, createSeededDice(5))
  host.call('game.plan', { campaign: CAMPAIGN, game: 'gameround2', round: 2, sides })
  return { host, places: [placeIn(host, CAMPAIGN, 'faubourg')] }
}
