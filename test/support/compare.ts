import { HALF_SHADE, type Picture } from './png.ts'

/** How two pictures of one size differ. */
export interface Difference {
  /** The largest difference in the mean ink of a window, in percent of black. */
  readonly worst: number
  /** The middle of that window, in pixels. */
  readonly at: { readonly x: number; readonly y: number }
  /** The number of windows that differ by more than the tolerance. */
  readonly windows: number
  /** True if no window does. */
  readonly alike: boolean
  /** The kept picture in pale grey; the windows that differ are black. */
  readonly picture: Picture
}

/** The most that a pixel may differ: the rounding to a shade, and a little more than a sixteenth of black. */
const UNSURE = HALF_SHADE + 20
/** Number of pixels from the middle of a window to each side. */
const REACH = 1
const PIXELS = (2 * REACH + 1) ** 2
/** The most that the mean ink of a window may differ, in percent. */
export const TOLERANCE = 7

/**
 * Compares a picture with the kept one; returns `undefined` if their sizes differ. Only pixels that have certainly changed count,
 * each as ink gained or lost. The mean over each window of 3 × 3 pixels is compared with the tolerance. So an outline that has moved
 * very little is accepted: its pixels change little, and it gains on one side what it loses on the other.
 */
export function compare(kept: Picture, drawn: Picture): Difference | undefined {
  const { width, height } = kept
  if (drawn.width !== width || drawn.height !== height) return undefined
  const means = windowMeans(kept, drawn)
  let [worst, worstAt, windows] = [0, 0, 0]
  for (let at = 0; at < means.length; at++) {
    const size = Math.abs(means[at]!)
    if (size > TOLERANCE) windows += 1
    if (size > worst) [worst, worstAt] = [size, at]
  }
  const at = { x: worstAt % width, y: Math.floor(worstAt / width) }
  return {
    worst,
    at,
    windows,
    alike: windows === 0,
    get picture() {
      const grey = kept.grey.map((one, index) => (Math.abs(means[index]!) > TOLERANCE ? 0 : lightenGrey(one)))
      return { width, height, grey }
    },
  }
}

/** The mean change of ink in the window around each pixel, in percent; outside the picture nothing changes. */
function windowMeans(kept: Picture, drawn: Picture): Float32Array {
  const { width, height } = kept
  const [before, after] = [kept.grey, drawn.grey]
  const means = new Float32Array(width * height)
  for (let at = 0; at < means.length; at++) {
    const change = before[at]! - after[at]!
    if (Math.abs(change) <= UNSURE) continue
    const share = (change * 100) / 255 / PIXELS
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
      for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) means[v * width + u]! += share
    }
  }
  return means
}

const lightenGrey = (grey: number): number => Math.round(255 - (255 - grey) / 4)
