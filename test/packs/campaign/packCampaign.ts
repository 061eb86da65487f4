import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { FAUBOURG } from '../format/faubourg.ts'

export const BANDS = ['warband001', 'warband002'] as const
const MEMBERS = [
  { kind: 'meneur', name: 'Léa', items: [{ id: 'masse-de-chantier' }] },
  { kind: 'gamin', name: 'Titi' },
  { kind: 'gamin', name: 'Zoé', items: [{ id: 'chaine' }] },
]

/** Starts a campaign of a pack, with two bands of three members. */
export function packCampaign(text: string = FAUBOURG, played: Played = play()): Played {
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
    for (const member of MEMBERS) played.does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  return played
}
