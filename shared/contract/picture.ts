import { z } from 'zod/mini'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { NonNegativeCount, SingleLineText, NotesText } from '../domain/text.ts'
import { PICTURE_SECTIONS } from '../sheets/roundPicture.ts'

const Section = z.strictObject({
  kind: z.enum(PICTURE_SECTIONS),
  heading: SingleLineText,
  /** The lines of the section, in the format of `PictureSection`. */
  text: NotesText,
  /** The member whose portrait the section shows; null for a section without a portrait. */
  portrait: z.nullable(z.strictObject({ warband: Id, member: Id })),
})

/** A picture of a game or of a warband. */
const PhotoRef = z.union([z.strictObject({ game: Id, picture: Id }), z.strictObject({ warband: Id })])
export type PhotoRef = z.infer<typeof PhotoRef>
/** Maximum number of pictures of games and warbands on the picture of a round. */
export const MAX_ROUND_PHOTOS = 3

/** The content of a round's picture. The program proposes it and the organiser edits it. */
export const RoundPictureContent = z.strictObject({
  title: SingleLineText,
  subtitle: SingleLineText,
  /** Small text at the bottom. */
  foot: SingleLineText,
  sections: z.array(Section).check(z.maxLength(12)),
  /** Pictures of games and warbands, shown below the title. */
  photos: z._default(z.array(PhotoRef).check(z.maxLength(MAX_ROUND_PHOTOS)), []),
})
export type RoundPictureContent = z.infer<typeof RoundPictureContent>

/** A request for a picture in the design of the campaign's ruleset. `slot`: see `PrintRequest`. */
export const RoundPictureRequest = z.strictObject({
  campaign: Id,
  picture: RoundPictureContent,
  slot: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
})
export type RoundPictureRequest = z.infer<typeof RoundPictureRequest>

/** The round for which a picture is proposed; by default, the last round that was played. */
export const RoundPictureProposalRequest = { round: z.optional(NonNegativeCount), language: z.enum(LANGUAGES) } as const
