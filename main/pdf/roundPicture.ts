import type { RoundPicture } from '../../shared/sheets/roundPicture.ts'
import { missingCharacters } from './base/fonts.ts'
import { ROUND_PICTURE_SIZE, roundPictureInk } from './layouts/roundPicture.ts'
import { rasterizeToPng } from './raster.ts'
import { inkToSvg } from './svg.ts'

/** Renders the picture of a round as a PNG of 1200 by 1350 pixels. */
export const renderRoundPicture = (picture: RoundPicture): Promise<Uint8Array<ArrayBuffer>> =>
  rasterizeToPng(
    inkToSvg(roundPictureInk(picture), ROUND_PICTURE_SIZE.width, ROUND_PICTURE_SIZE.height),
    ROUND_PICTURE_SIZE.dots,
  )

/** Returns the characters of a picture that the fonts cannot draw. */
export const findUndrawableCharacters = ({ title, subtitle, foot, sections }: RoundPicture): string[] =>
  missingCharacters([title, subtitle, foot, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n'))
