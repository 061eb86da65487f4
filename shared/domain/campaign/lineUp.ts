import type { FactOf, FieldsOf } from './facts.ts'

/** Who takes part in a game: those who could and are not left at home, as far as the dice before the game let them. */
export interface LineUp {
  readonly checks: readonly ({ readonly member: string } & Pick<FactOf<'roll'>, 'faces' | 'source'>)[]
  readonly stayedAway: readonly string[]
}

export const EVERYBODY: LineUp = { checks: [], stayedAway: [] }

/** What a participation says of one who was left at home. */
export const STAYED_AWAY = 'stayed-away'
const BEFORE_GAME = 'old-war-wound'

/** The table that a die before a game stands under. */
export const beforeGame = (ruleset: string): string => `${ruleset}/${BEFORE_GAME}`

/** True of a die thrown before a game: all other rolls of a game that is still to be played are those of its table. */
export const isBeforeGame = ({ table }: Pick<FactOf<'roll'>, 'table'>): boolean => table.endsWith(`/${BEFORE_GAME}`)

/** What is known of a game's line-up, as facts. */
export interface LineUpFacts {
  readonly participations: readonly FactOf<'participation'>[]
  readonly rolls: readonly FactOf<'roll'>[]
}

interface LineUpFields {
  readonly participations: readonly FieldsOf<'participation'>[]
  readonly rolls: readonly FieldsOf<'roll'>[]
}

/** The line-up that the facts of one game tell, planned or recorded. */
export const lineUpIn = ({ participations, rolls }: LineUpFields): LineUp => ({
  checks: rolls.flatMap(({ table, member, faces, source }) =>
    isBeforeGame({ table }) && member !== null ? [{ member, faces, source }] : [],
  ),
  stayedAway: participations.filter(({ absence }) => absence === STAYED_AWAY).map(({ member }) => member),
})
