import type { Call } from '../../../shared/contract/calls/call.ts'
import type { PictureRequest } from '../../../shared/contract/picture.ts'
import type { RoundPicture } from '../../../shared/sheets/roundPicture.ts'
import { knownRuleset } from '../base/knownRuleset.ts'

/** The picture that a `PictureRequest` asks for, with the portraits that it names. Throws `fact-missing`. */
export function roundPicture(
  call: Call,
  { campaign, picture }: Pick<PictureRequest, 'campaign' | 'picture'>,
): RoundPicture {
  const { ruleset } = call('campaign.get', { campaign }).campaign
  const { title, subtitle, foot, sections } = picture
  return {
    motif: knownRuleset(ruleset).sheet.motif,
    title,
    subtitle,
    foot,
    sections: sections.map(({ kind, heading, text, portrait: whose }) => {
      const portrait = whose && portraitOf(call, campaign, whose)
      return { kind, heading, text, ...(portrait && { portrait }) }
    }),
  }
}

function portraitOf(
  call: Call,
  campaign: string,
  { warband, member }: { readonly warband: string; readonly member: string },
): string | undefined {
  const { portraits } = call('warband.portraits', { campaign, warband })
  return portraits.find((one) => one.member === member)?.data
}
