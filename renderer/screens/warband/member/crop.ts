/** A square cut out of a picture: its middle, and its side, in the picture's own dots. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Not smaller than this part of the shorter side. */
const NEAREST = 8

/** The greatest square in the middle; upright pictures show their upper part, where faces are. */
export const first = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { x: width / 2, y: height > width ? side / 2 + (height - side) / 4 : height / 2, side }
}

/** A crop kept within its picture. */
export function within({ x, y, side }: Crop, { width, height }: Size): Crop {
  const most = Math.min(width, height)
  const kept = Math.max(most / NEAREST, Math.min(most, side))
  const half = kept / 2
  const hold = (value: number, length: number) => Math.max(half, Math.min(length - half, value))
  return { x: hold(x, width), y: hold(y, height), side: kept }
}

/** As near as it can be: 1 shows the whole shorter side, higher ones less of it. */
export const zoomOf = ({ side }: Crop, { width, height }: Size): number => Math.min(width, height) / side
export const zoomed = (crop: Crop, zoom: number, size: Size): Crop =>
  within({ ...crop, side: Math.min(size.width, size.height) / zoom }, size)
export const MOST_ZOOM = NEAREST
