import { MOST_SIDES } from './facts.ts'

/**
 * What a result is worth in the standings: settings that the campaigns of every ruleset have beside its own. Kept as
 * text like all settings; these are the defaults.
 */
const POINTS_DEFAULTS = {
  'points-win': 3,
  'points-draw': 1,
  'points-loss': 0,
  'points-per-victory-point': 0,
} as const

export type PointsSetting = keyof typeof POINTS_DEFAULTS
export const POINTS_SETTINGS = Object.keys(POINTS_DEFAULTS) as PointsSetting[]
/** What each of them is worth in a campaign. */
export type PointsFormula = Readonly<Record<PointsSetting, number>>

/** The bounds of each, both included. */
export const POINTS_BOUNDS = { min: -99, max: 99 } as const

/** True when a setting is one of the standings, whatever the ruleset. */
export const isPointsSetting = (id: string): id is PointsSetting => Object.hasOwn(POINTS_DEFAULTS, id)

/** The number that such a setting's text stands for: whole, within the bounds, plainly written. `undefined` for any other text. */
export const pointsFrom = (text: string): number | undefined =>
  /^(0|-?[1-9]\d?)$/.test(text) ? Number(text) : undefined

/** The formula of a campaign; where its settings say nothing, or nothing that can be read, the default. */
export const formulaOf = (settings: Readonly<Record<string, string>>): PointsFormula =>
  Object.fromEntries(
    POINTS_SETTINGS.map((id) => [id, pointsFrom(settings[id] ?? '') ?? POINTS_DEFAULTS[id]]),
  ) as unknown as PointsFormula

/** The setting of what each place is worth in a ruleset that ranks sides by their places: « 10, 8, 6 », the first first. */
export const PLACE_POINTS = 'points-places'

/** The numbers that such a setting's text stands for, each as `pointsFrom` reads it. `undefined` for any other text. */
export function placePointsFrom(text: string): number[] | undefined {
  const numbers = text
    .trim()
    .split(/\s*[,;]\s*|\s+/)
    .map(pointsFrom)
  const isWhole = numbers.length <= MOST_SIDES && numbers.every((points) => points !== undefined)
  return isWhole ? numbers : undefined
}

/** The text of such a setting. */
export const placePointsText = (points: readonly number[]): string => points.join(', ')
