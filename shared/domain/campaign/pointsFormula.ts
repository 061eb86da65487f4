import { MAX_SIDES } from './facts.ts'

/**
 * Default league points for each result. Every campaign has these settings, in addition to the settings of its ruleset.
 * Like all settings, they are stored as text.
 */
const POINTS_DEFAULTS = {
  'points-win': 3,
  'points-draw': 1,
  'points-loss': 0,
  'points-per-victory-point': 0,
} as const

export type PointsSetting = keyof typeof POINTS_DEFAULTS
export const POINTS_SETTINGS = Object.keys(POINTS_DEFAULTS) as PointsSetting[]
/** League points for each result in one campaign, by the id of the setting. */
export type PointsFormula = Readonly<Record<PointsSetting, number>>

/** Lowest and highest value of a points setting; both are allowed. */
export const POINTS_BOUNDS = { min: -99, max: 99 } as const

/** True if `id` is a setting for league points; every campaign has these settings. */
export const isPointsSetting = (id: string): id is PointsSetting => Object.hasOwn(POINTS_DEFAULTS, id)

/**
 * Parses the text of a points setting: a whole number within `POINTS_BOUNDS`, without leading zeros. Returns
 * `undefined` for any other text.
 */
export const parsePointsSetting = (text: string): number | undefined =>
  /^(0|-?[1-9]\d?)$/.test(text) ? Number(text) : undefined

/** Returns the points formula of a campaign. A setting that is missing or cannot be parsed has its default value. */
export const toPointsFormula = (settings: Readonly<Record<string, string>>): PointsFormula =>
  Object.fromEntries(
    POINTS_SETTINGS.map((id) => [id, parsePointsSetting(settings[id] ?? '') ?? POINTS_DEFAULTS[id]]),
  ) as unknown as PointsFormula

/**
 * Id of the setting with the points for each finishing place, starting with place 1: « 10, 8, 6 ». Only rulesets with
 * finishing places have it.
 */
export const FINISHING_PLACE_POINTS_SETTING = 'points-places'

/**
 * Parses the points for each finishing place. Returns `undefined` if a number is invalid, or if there are more than
 * `MAX_SIDES` numbers.
 */
export function parseFinishingPlacePoints(text: string): number[] | undefined {
  const numbers = text
    .trim()
    .split(/\s*[,;]\s*|\s+/)
    .map(parsePointsSetting)
  const isWhole = numbers.length <= MAX_SIDES && numbers.every((points) => points !== undefined)
  return isWhole ? numbers : undefined
}

export const formatFinishingPlacePoints = (points: readonly number[]): string => points.join(', ')
