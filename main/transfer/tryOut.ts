import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import type { TryOutBand } from '../../shared/contract/views/packTryOut.ts'
import { readGivenPack } from './packRulesets.ts'
import { bandOf, rosterOf } from './tryOutBand.ts'

/** Ids in the program that is made for a try-out. */
export const TRY_OUT = {
  campaign: 'tryoutcampaign',
  warband: 'tryoutbanda',
  enemy: 'tryoutbandb',
  game: 'tryoutgame',
} as const

/** Begins the campaign of a try-out in an empty program, and returns its id. Throws `pack-refused` if the game has faults. */
export function beginTryOut(call: InProcessCall, text: string): string {
  const { version } = readGivenPack(text)
  call('campaign.create', { campaign: TRY_OUT.campaign, name: '–', ruleset: version, pack: text })
  return TRY_OUT.campaign
}

/** Puts a band into the program of a try-out. Returns it without what the game does not have, and the ids of its members. */
export function addTryOutBand(
  call: InProcessCall,
  text: string,
  band: TryOutBand | null,
  warband: string = TRY_OUT.warband,
) {
  const { ruleset } = readGivenPack(text)
  const roster = rosterOf(ruleset, band)
  call('warband.import', { campaign: TRY_OUT.campaign, warband, roster: roster as never, position: 0 })
  const { members } = call('warband.builder', { campaign: TRY_OUT.campaign, warband })
  return {
    band: bandOf(roster),
    members: members.map(({ id }) => id),
    groups: new Set(members.flatMap(({ id, models }) => (models ? [id] : []))),
  }
}
