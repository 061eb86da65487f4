import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import type { Language } from '../../shared/domain/localized.ts'
import type { TryOutBand } from '../../shared/contract/views/packTryOut.ts'
import { readGivenPack } from './packRulesets.ts'
import { bandOf, rosterOf } from './tryOutBand.ts'

/** Ids in the program that is made for a try-out. */
export const TRY_OUT = {
  campaign: 'tryoutcampaign',
  warband: 'tryoutbanda',
  enemy: 'tryoutbandb',
  game: 'tryoutgame',
  /** Name of the other band, by which its dice are told apart. */
  enemyName: '–',
} as const

/** Begins the campaign of a try-out in an empty program, and returns its id. Throws `pack-refused` if the game has faults. */
export function beginTryOut(call: InProcessCall, text: string): string {
  const { version } = readGivenPack(text)
  call('campaign.create', { campaign: TRY_OUT.campaign, name: '–', ruleset: version, pack: text })
  return TRY_OUT.campaign
}

/**
 * Puts a band into the program of a try-out. `language`: the one in which its members are called by their kind. Returns the band without
 * what the game does not have, the ids of its members, and which of these are groups.
 */
export function addTryOutBand(
  call: InProcessCall,
  text: string,
  band: TryOutBand | null,
  { warband = TRY_OUT.warband, language = 'fr' }: { readonly warband?: string; readonly language?: Language } = {},
) {
  const { ruleset } = readGivenPack(text)
  const roster = rosterOf(ruleset, band, language)
  const name = warband === TRY_OUT.enemy ? TRY_OUT.enemyName : roster.name
  call('warband.import', { campaign: TRY_OUT.campaign, warband, roster: { ...roster, name } as never, position: 0 })
  const { members } = call('warband.builder', { campaign: TRY_OUT.campaign, warband })
  return {
    band: bandOf(ruleset, roster),
    members: members.map(({ id }) => id),
    groups: new Set(members.flatMap(({ id, models }) => (models ? [id] : []))),
  }
}
