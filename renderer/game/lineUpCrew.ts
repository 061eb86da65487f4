import type { GameMember } from '../../shared/contract/views/game.ts'
import type { Localized } from '../../shared/domain/localized.ts'

/** The face of the die for an old wound that keeps somebody at home. */
export const STAY_HOME_FACE = 1

/**
 * True if a die before the game keeps the whole member at home. For a team whose die concerns only some of the crew,
 * this is false.
 */
export const staysHome = ({ throwsBefore, keeps }: GameMember, face: number | undefined): boolean =>
  throwsBefore && keeps === undefined && face === STAY_HOME_FACE

/** Returns the names of the crew members whom a die keeps at home while their team plays. */
export const crewKeptHome = ({ keeps = [] }: GameMember, face: number | undefined): readonly string[] =>
  face === STAY_HOME_FACE ? keeps : []

/** Returns the crew members who are absent for a reason other than the die, each with that reason. */
export const missingCrew = ({ keeps = [], crewAway = [] }: GameMember): { name: string; why: Localized }[] =>
  crewAway.filter(({ name }) => !keeps.includes(name))
