import type { RoundPicture } from '../../shared/sheets/roundPicture.ts'
import { missingCharacters } from './base/fonts.ts'
import { PICTURE, roundPictureInk } from './layouts/roundPicture.ts'
import { pngOf } from './raster.ts'
import { svgOf } from './svg.ts'

/** The picture of a round as a PNG of 1200 by 1350 dots. */
export const renderRoundPicture = (picture: RoundPicture): Promise<Uint8Array<ArrayBuffer>> =>
  pngOf(svgOf(roundPictureInk(picture), PICTURE.width, PICTURE.height), PICTURE.dots)

/** The characters of a picture that its faces cannot draw. */
export const missingInPicture = ({ title, subtitle, foot, sections }: RoundPicture): string[] =>
  missingCharacters([title, subtitle, foot, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n'))
