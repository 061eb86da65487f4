/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MonitorDisplay {
  readonly workArea: Bounds
  readonly scaleFactor: number
}

/** Position and size of the window. */
export interface WindowPlacement extends Bounds {
  readonly isMaximised: boolean
}

export const WINDOW_THEMES = ['system', 'light', 'dark'] as const
export type WindowTheme = (typeof WINDOW_THEMES)[number]

/** Saved state of the window: its theme, and its placement for each set of displays, the most recent one last. */
export interface WindowState {
  readonly theme: WindowTheme
  /** Present if the user chose not to be warned again that the sandbox is missing. */
  readonly isSandboxTold?: true
  readonly placements: readonly { readonly displays: string; readonly placement: WindowPlacement }[]
}

export const SMALLEST_WINDOW = { width: 900, height: 600 } as const
const USUAL = { width: 1280, height: 800 } as const
export const INITIAL_WINDOW_STATE: WindowState = { theme: 'system', placements: [] }
/** Maximum number of remembered sets of displays (for example at home, at the club, on the road). */
const MOST_PLACEMENTS = 8
/** Size in pixels of the part of the title bar that must be visible, so that the user can drag the window. */
const HANDLE = { width: 120, height: 40 } as const

/** Returns a key that identifies a set of displays. */
export const displaysKey = (displays: readonly MonitorDisplay[]): string =>
  displays
    .map(({ workArea: { x, y, width, height }, scaleFactor }) => `${x},${y},${width},${height}@${scaleFactor}`)
    .sort()
    .join(' ')

/** Parses the saved state. Invalid parts are ignored; without a valid placement the window opens as the first time. */
export function parseWindowState(text: string): WindowState {
  const { theme, isSandboxTold, placements } = objectOf(parseJsonOrUndefined(text))
  return {
    theme: WINDOW_THEMES.find((one) => one === theme) ?? INITIAL_WINDOW_STATE.theme,
    ...(isSandboxTold === true && { isSandboxTold }),
    placements: (Array.isArray(placements) ? placements : []).flatMap((one: unknown) => {
      const { displays, placement } = objectOf(one)
      return typeof displays === 'string' && isPlacement(placement) ? [{ displays, placement }] : []
    }),
  }
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function isPlacement(value: unknown): value is WindowPlacement {
  const { x, y, width, height, isMaximised } = objectOf(value)
  return [x, y, width, height].every((one) => Number.isSafeInteger(one)) && typeof isMaximised === 'boolean'
}

/** Returns the state with the current placement for these displays. */
export function withWindowPlacement(
  state: WindowState,
  displays: readonly MonitorDisplay[],
  placement: WindowPlacement,
): WindowState {
  const key = displaysKey(displays)
  const others = state.placements.filter((one) => one.displays !== key)
  return { ...state, placements: [...others, { displays: key, placement }].slice(-MOST_PLACEMENTS) }
}

/**
 * Returns where to open the window: at its last position on the same displays; otherwise with its last size in the
 * middle of the primary display.
 */
export function windowPlacementOn(
  state: WindowState,
  displays: readonly MonitorDisplay[],
  primary: MonitorDisplay,
): WindowPlacement {
  const known = state.placements.find((one) => one.displays === displaysKey(displays))?.placement
  if (known) {
    const holding = displays.find(({ workArea }) => isInSight(known, workArea))
    if (holding)
      return { ...limitSize(known, holding.workArea), x: known.x, y: known.y, isMaximised: known.isMaximised }
  }
  const latest = state.placements.at(-1)?.placement
  const { width, height } = limitSize(latest ?? USUAL, primary.workArea)
  return { ...centreIn(width, height, primary.workArea), isMaximised: latest?.isMaximised ?? false }
}

/** Limits the size of the window to the display, but not below the smallest size that the page needs. */
const limitSize = (size: { readonly width: number; readonly height: number }, area: Bounds) => ({
  width: Math.max(SMALLEST_WINDOW.width, Math.min(size.width, area.width)),
  height: Math.max(SMALLEST_WINDOW.height, Math.min(size.height, area.height)),
})

/** Centres a window in an area. If the window is too large, its top left corner is the top left corner of the area. */
const centreIn = (width: number, height: number, area: Bounds): Bounds => ({
  x: area.x + Math.max(0, Math.round((area.width - width) / 2)),
  y: area.y + Math.max(0, Math.round((area.height - height) / 2)),
  width,
  height,
})

/** True if enough of the window's title bar is visible on this display. */
function isInSight(window: Bounds, area: Bounds): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const isTopOn = window.y >= area.y && window.y + HANDLE.height <= area.y + area.height
  return across >= HANDLE.width && isTopOn
}
