import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'

export const BANDS = ['warband001', 'warband002'] as const
const membersWith = (leader: string, kid: string, chain: string) => [
  { kind: leader, name: 'Léa', items: [{ id: 'masse-de-chantier' }] },
  { kind: kid, name: 'Titi' },
  { kind: kid, name: 'Zoé', items: [{ id: chain }] },
]

/**
 * Starts a campaign of a pack, with two bands of three members. `leader`, `kid`, `chain`: the ids of two kinds and of an
 * item, if the pack has others.
 */
export function packCampaign(
  text: string = FAUBOURG,
  played: Played = play(),
  { leader = 'meneur', kid = 'gamin', chain = 'chaine' } = {},
): Played {
  const { version } = readGivenPack(text)
  played.does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Les docks',
    ruleset: version,
    pack: text,
    startingBudget: 400,
  })
  for (const [position, warband] of BANDS.entries()) {
    played.does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const member of membersWith(leader, kid, chain))
      played.does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  return played
}

/** Makes the program forget the rulesets of packs that it keeps, as after a start. */
export function forgetKeptRulesets(): void {
  for (let at = 0; at < 20; at += 1) readGivenPack(faubourgWith({ version: `forget ${at}` }))
}
