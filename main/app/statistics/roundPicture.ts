import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { PhotoRef, RoundPictureRequest } from '../../../shared/contract/picture.ts'
import type { RoundPicture } from '../../../shared/sheets/roundPicture.ts'
import { rulesetOfCampaign } from '../base/campaignRuleset.ts'

/** Returns the picture for a `RoundPictureRequest`, with its portraits. Throws `fact-missing`. */
export function roundPicture(
  call: InProcessCall,
  { campaign, picture }: Pick<RoundPictureRequest, 'campaign' | 'picture'>,
): RoundPicture {
  const { campaign: frame } = call('campaign.get', { campaign })
  const { title, subtitle, foot, sections, photos } = picture
  return {
    motif: rulesetOfCampaign(call, frame).sheet.motif,
    title,
    subtitle,
    foot,
    photos: photos.flatMap((photo) => photoOf(call, campaign, photo) ?? []),
    sections: sections.map(({ kind, heading, text, portrait: whose }) => {
      const portrait = whose && portraitOf(call, campaign, whose)
      return { kind, heading, text, ...(portrait && { portrait }) }
    }),
  }
}

/** Returns a picture of a game or of a warband; undefined if it does not exist any more. */
function photoOf(call: InProcessCall, campaign: string, photo: PhotoRef): string | undefined {
  if ('warband' in photo) return call('warband.picture-data', { campaign, warband: photo.warband }).data ?? undefined
  const { pictures } = call('game.pictures', { campaign, games: [photo.game] })
  return pictures.find(({ id }) => id === photo.picture)?.data
}

function portraitOf(
  call: InProcessCall,
  campaign: string,
  { warband, member }: { readonly warband: string; readonly member: string },
): string | undefined {
  const { portraits } = call('warband.portraits', { campaign, warband })
  return portraits.find((one) => one.member === member)?.data
}
