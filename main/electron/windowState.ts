/** A rectangle of the desktop, in the system's points. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What the window knows of a display. */
export interface Display {
  readonly workArea: Bounds
  readonly scaleFactor: number
}

/** Where the window was. */
export interface Placement extends Bounds {
  readonly isMaximised: boolean
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What is kept of the window between starts: where it was on each set of displays, the latest last; its theme. */
export interface WindowState {
  readonly theme: Theme
  /** The user knows that the sandbox is missing, and does not want to be told again. */
  readonly isSandboxTold?: true
  readonly placements: readonly { readonly displays: string; readonly placement: Placement }[]
}

export const SMALLEST = { width: 900, height: 600 } as const
const USUAL = { width: 1280, height: 800 } as const
export const NOTHING_KEPT: WindowState = { theme: 'system', placements: [] }
/** So many sets of displays are remembered: at home, at the club, on the road. */
const MOST_PLACEMENTS = 8
/** So much of the window's top must be in sight that it can be taken hold of. */
const HANDLE = { width: 120, height: 40 } as const

/** A set of displays, by which a placement is found again. */
export const displaysKey = (displays: readonly Display[]): string =>
  displays
    .map(({ workArea: { x, y, width, height }, scaleFactor }) => `${x},${y},${width},${height}@${scaleFactor}`)
    .sort()
    .join(' ')

/** Reads what was kept. Whatever is wrong with it is left out: the window then opens as if for the first time. */
export function readState(text: string): WindowState {
  const { theme, isSandboxTold, placements } = objectOf(parsed(text))
  return {
    theme: THEMES.find((one) => one === theme) ?? NOTHING_KEPT.theme,
    ...(isSandboxTold === true && { isSandboxTold }),
    placements: (Array.isArray(placements) ? placements : []).flatMap((one: unknown) => {
      const { displays, placement } = objectOf(one)
      return typeof displays === 'string' && isPlacement(placement) ? [{ displays, placement }] : []
    }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const objectOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}

function isPlacement(given: unknown): given is Placement {
  const { x, y, width, height, isMaximised } = objectOf(given)
  return [x, y, width, height].every((one) => Number.isSafeInteger(one)) && typeof isMaximised === 'boolean'
}

/** Keeps where the window is now on these displays. */
export function withPlacement(state: WindowState, displays: readonly Display[], placement: Placement): WindowState {
  const key = displaysKey(displays)
  const others = state.placements.filter((one) => one.displays !== key)
  return { ...state, placements: [...others, { displays: key, placement }].slice(-MOST_PLACEMENTS) }
}

/** Where to open the window: where it was on these very displays, else as large as it was last, in the middle of the first. */
export function placementOn(state: WindowState, displays: readonly Display[], primary: Display): Placement {
  const known = state.placements.find((one) => one.displays === displaysKey(displays))?.placement
  if (known) {
    const holding = displays.find(({ workArea }) => isInSight(known, workArea))
    if (holding) return { ...sized(known, holding.workArea), x: known.x, y: known.y, isMaximised: known.isMaximised }
  }
  const latest = state.placements.at(-1)?.placement
  const { width, height } = sized(latest ?? USUAL, primary.workArea)
  return { ...centred(width, height, primary.workArea), isMaximised: latest?.isMaximised ?? false }
}

/** Never smaller than the page needs, never larger than the display unless that is smaller still. */
const sized = (wanted: { readonly width: number; readonly height: number }, area: Bounds) => ({
  width: Math.max(SMALLEST.width, Math.min(wanted.width, area.width)),
  height: Math.max(SMALLEST.height, Math.min(wanted.height, area.height)),
})

/** In the middle, but never with its top left corner beyond the display's. */
const centred = (width: number, height: number, area: Bounds): Bounds => ({
  x: area.x + Math.max(0, Math.round((area.width - width) / 2)),
  y: area.y + Math.max(0, Math.round((area.height - height) / 2)),
  width,
  height,
})

/** True when enough of the window's top bar is on this display. */
function isInSight(window: Bounds, area: Bounds): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const isTopOn = window.y >= area.y && window.y + HANDLE.height <= area.y + area.height
  return across >= HANDLE.width && isTopOn
}
