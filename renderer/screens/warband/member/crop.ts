/** A square part of a picture: its centre and the length of its side, in pixels of the picture. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Highest zoom: the side of the square is at least the shorter side of the picture divided by this number. */
const ZOOM_LIMIT = 8

/**
 * Returns the largest square in the middle of the picture. In an upright picture, the square is nearer to the top,
 * where faces are.
 */
export const initialCrop = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { x: width / 2, y: height > width ? side / 2 + (height - side) / 4 : height / 2, side }
}

/** Moves and shrinks a square so that it lies within its picture. */
export function clampCrop({ x, y, side }: Crop, { width, height }: Size): Crop {
  const most = Math.min(width, height)
  const clampedSide = Math.max(most / ZOOM_LIMIT, Math.min(most, side))
  const half = clampedSide / 2
  const clampCentre = (value: number, length: number) => Math.max(half, Math.min(length - half, value))
  return { x: clampCentre(x, width), y: clampCentre(y, height), side: clampedSide }
}

/** Returns the zoom of a square: 1 shows the whole shorter side of the picture, higher numbers show less of it. */
export const zoomOf = ({ side }: Crop, { width, height }: Size): number => Math.min(width, height) / side
export const zoomCrop = (crop: Crop, zoom: number, size: Size): Crop =>
  clampCrop({ ...crop, side: Math.min(size.width, size.height) / zoom }, size)
export const MAX_ZOOM = ZOOM_LIMIT
