import { z } from 'zod/mini'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { Count, Line, Notes } from '../domain/text.ts'
import { PICTURE_SECTIONS } from '../sheets/roundPicture.ts'

const Section = z.strictObject({
  kind: z.enum(PICTURE_SECTIONS),
  heading: Line,
  /** Its lines, as `PictureSection` has them. */
  text: Notes,
  /** Whose portrait stands beside it; one without any leaves no room for it. */
  portrait: z.nullable(z.strictObject({ warband: Id, member: Id })),
})

/** What stands on the picture of a round, proposed by the program and changed as the organiser likes. */
export const PictureContent = z.strictObject({
  title: Line,
  subtitle: Line,
  /** Small, at the foot. */
  foot: Line,
  sections: z.array(Section).check(z.maxLength(12)),
})
export type PictureContent = z.infer<typeof PictureContent>

/** A picture to be made, in the look of the campaign's ruleset. `slot`: as in a `PrintRequest`. */
export const PictureRequest = z.strictObject({
  campaign: Id,
  picture: PictureContent,
  slot: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
})
export type PictureRequest = z.infer<typeof PictureRequest>

/** Which round a picture is proposed for: the last that was played, where none is said. */
export const ProposedPicture = { round: z.optional(Count), language: z.enum(LANGUAGES) } as const
