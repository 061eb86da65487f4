import type { FactOf, FieldsOf } from './facts.ts'

/**
 * The line-up of a game, as stored. `stayedAway`: ids of members left at home; all other available members play.
 * `checks`: dice rolled before the game, which may keep a member at home.
 */
export interface LineUp {
  readonly checks: readonly ({ readonly member: string } & Pick<FactOf<'roll'>, 'faces' | 'source'>)[]
  readonly stayedAway: readonly string[]
}

export const FULL_LINE_UP: LineUp = { checks: [], stayedAway: [] }

/** Value of `absence` in the participation of a member who is left at home. */
export const STAYED_AWAY = 'stayed-away'
const PRE_GAME_TABLE = 'old-war-wound'

/** Returns the id of the table for rolls before a game, as a `roll` fact stores it. */
export const preGameTable = (ruleset: string): string => `${ruleset}/${PRE_GAME_TABLE}`

/** True for a roll that was made before the game. All other rolls of a planned game belong to its companion. */
export const isPreGameRoll = ({ table }: Pick<FactOf<'roll'>, 'table'>): boolean => table.endsWith(`/${PRE_GAME_TABLE}`)

/** The facts that store the line-up of a game. */
export interface LineUpFacts {
  readonly participations: readonly FactOf<'participation'>[]
  readonly rolls: readonly FactOf<'roll'>[]
}

interface LineUpFields {
  readonly participations: readonly FieldsOf<'participation'>[]
  readonly rolls: readonly FieldsOf<'roll'>[]
}

/** Reads the line-up of a planned or recorded game from its facts. */
export const readLineUp = ({ participations, rolls }: LineUpFields): LineUp => ({
  checks: rolls.flatMap(({ table, member, faces, source }) =>
    isPreGameRoll({ table }) && member !== null ? [{ member, faces, source }] : [],
  ),
  stayedAway: participations.filter(({ absence }) => absence === STAYED_AWAY).map(({ member }) => member),
})
