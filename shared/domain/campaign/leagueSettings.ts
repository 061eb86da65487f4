import { MAX_SIDES } from './facts.ts'

/**
 * The numbers by which a campaign rewards games, by the id of the setting. Every campaign has these settings, in
 * addition to the settings of its ruleset. Like all settings, they are stored as text. `usual`: the default; a forfeit
 * counts like a played game unless the campaign says otherwise. `min`: the lowest value.
 */
const LEAGUE_NUMBERS = {
  'points-win': { usual: 3, min: -99 },
  'points-draw': { usual: 1, min: -99 },
  'points-loss': { usual: 0, min: -99 },
  'points-per-victory-point': { usual: 0, min: -99 },
  'points-forfeit-won': { usual: 'points-win', min: -99 },
  'points-forfeit-lost': { usual: 'points-loss', min: -99 },
  'points-bye': { usual: 0, min: -99 },
  'victory-points-forfeit-won': { usual: 0, min: 0 },
  'victory-points-bye': { usual: 0, min: 0 },
  'experience-forfeit-won': { usual: 0, min: 0 },
  'experience-bye': { usual: 0, min: 0 },
} as const

export type LeagueSetting = keyof typeof LEAGUE_NUMBERS
export const LEAGUE_SETTINGS = Object.keys(LEAGUE_NUMBERS) as LeagueSetting[]
/** League points for each result in one campaign, and what a game that is not played gives, by the id of the setting. */
export type LeagueNumbers = Readonly<Record<LeagueSetting, number>>

/** True if `id` is a setting with one of the numbers that every campaign has. */
export const isLeagueSetting = (id: string): id is LeagueSetting => Object.hasOwn(LEAGUE_NUMBERS, id)

/** Value of a setting that follows another one, such as a forfeit that counts like a win. */
export const USUAL_NUMBER = 'usual'
/** True for a setting whose default is the number of another setting. Its value may be `usual`, for that number. */
export const followsOther = (id: LeagueSetting): boolean => typeof LEAGUE_NUMBERS[id].usual === 'string'

/** True for a setting about games that are not played: forfeits and byes. */
export const isUnplayedSetting = (id: LeagueSetting): boolean => /forfeit|bye/.test(id)

const MAX_LEAGUE_NUMBER = 99
/** Lowest and highest number of league points for a finishing place. */
export const FINISHING_PLACE_POINTS_BOUNDS = { min: -MAX_LEAGUE_NUMBER, max: MAX_LEAGUE_NUMBER } as const

/** Lowest and highest value of such a setting; both are allowed. */
export const boundsOfLeagueSetting = (id: LeagueSetting) => ({ min: LEAGUE_NUMBERS[id].min, max: MAX_LEAGUE_NUMBER })

/** Parses a whole number from -99 to 99, without leading zeros. Returns `undefined` for any other text. */
const parseLeagueNumber = (text: string): number | undefined =>
  /^(0|-?[1-9]\d?)$/.test(text) ? Number(text) : undefined

/**
 * Parses the text of a setting with a number: a whole number within its bounds, without leading zeros. Returns
 * `undefined` for any other text.
 */
export function parseLeagueSetting(id: LeagueSetting, text: string): number | undefined {
  const number = parseLeagueNumber(text)
  return number !== undefined && number >= LEAGUE_NUMBERS[id].min ? number : undefined
}

/** Returns the numbers of a campaign. A setting that is missing or cannot be parsed has its default value. */
export function toLeagueNumbers(settings: Readonly<Record<string, string>>): LeagueNumbers {
  const valueOf = (id: LeagueSetting): number => {
    const { usual } = LEAGUE_NUMBERS[id]
    return parseLeagueSetting(id, settings[id] ?? '') ?? (typeof usual === 'number' ? usual : valueOf(usual))
  }
  return Object.fromEntries(LEAGUE_SETTINGS.map((id) => [id, valueOf(id)])) as unknown as LeagueNumbers
}

/** Measures by which warbands with equal points are ranked, in the default order; the first two are the default. */
export const TIE_BREAKS = ['victory-points', 'wins', 'direct-encounter', 'opponents', 'casualties'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** Id of the setting with the tie-breaks of a campaign, first the one that decides first: « wins, casualties ». */
export const TIE_BREAKS_SETTING = 'tie-breaks'
/** Value of the setting in a campaign without tie-breaks. */
const NO_TIE_BREAKS = 'none'
const DEFAULT_TIE_BREAKS: readonly TieBreak[] = ['victory-points', 'wins']

/** Parses the tie-breaks of a campaign. Returns `undefined` if one is unknown or named twice. */
export function parseTieBreaks(text: string): readonly TieBreak[] | undefined {
  if (text.trim() === NO_TIE_BREAKS) return []
  const named = text.trim().split(/\s*,\s*/)
  const known = TIE_BREAKS.filter((one) => named.includes(one))
  return known.length === named.length ? named.map((one) => known.find((each) => each === one)!) : undefined
}

/** Returns the tie-breaks of a campaign; the default ones if the setting is missing or cannot be parsed. */
export const tieBreaksOf = (settings: Readonly<Record<string, string>>): readonly TieBreak[] =>
  parseTieBreaks(settings[TIE_BREAKS_SETTING] ?? '') ?? DEFAULT_TIE_BREAKS

export const formatTieBreaks = (tieBreaks: readonly TieBreak[]): string => tieBreaks.join(', ') || NO_TIE_BREAKS

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
    .map(parseLeagueNumber)
  const isWhole = numbers.length <= MAX_SIDES && numbers.every((points) => points !== undefined)
  return isWhole ? numbers : undefined
}

export const formatFinishingPlacePoints = (points: readonly number[]): string => points.join(', ')
