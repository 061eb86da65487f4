import { error, type Issue } from '../../domain/issue.ts'
import { hasPictureMetadata, readPictureSize } from '../../domain/pictureData.ts'
import type { CommandEnvironment } from './command.ts'

/** Maximum width and height of a picture of a warband or of a game, in pixels. The book prints no larger pictures. */
const MAX_SIDE = 2048
/**
 * How often a new picture is in the file of a campaign: as a fact, and in the history in the input and in the change of
 * its command.
 */
const COPIES = 3

/** Refuses data that is not a JPEG or PNG picture, and a picture that says where, when or with what it was taken. */
export function checkPictureData(data: string): Issue[] {
  if (!readPictureSize(data)) return [error('not-a-picture', 'data')]
  return hasPictureMetadata(data) ? [error('picture-metadata', 'data')] : []
}

/** Refuses a picture with which the campaign's file would become too large to be imported again. */
export const checkRoomForPicture = (
  campaign: string,
  data: string,
  { bytesLeft }: Pick<CommandEnvironment, 'bytesLeft'>,
): Issue[] => (COPIES * data.length > bytesLeft(campaign) ? [error('campaign-full', 'data')] : [])

/** Refuses what cannot be a picture of a warband or of a game in this campaign. */
export function checkPicture(campaign: string, data: string, environment: CommandEnvironment): Issue[] {
  const unfit = checkPictureData(data)
  if (unfit.length > 0) return unfit
  const side = Math.max(...readPictureSize(data)!)
  if (side > MAX_SIDE) return [error('picture-too-large', 'data', { width: side, most: MAX_SIDE })]
  return checkRoomForPicture(campaign, data, environment)
}
