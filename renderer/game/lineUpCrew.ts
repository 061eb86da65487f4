import type { GameMember } from '../../shared/contract/views/game.ts'
import type { Localized } from '../../shared/domain/localized.ts'

const KEEPS_AWAY = 1

/** True where a die before the game keeps a whole member at home: of a team it may concern some of it alone. */
export const staysHome = ({ throwsBefore, keeps }: GameMember, face: number | undefined): boolean =>
  throwsBefore && keeps === undefined && face === KEEPS_AWAY

/** Those of a team whom a die keeps at home while it plays, by name. */
export const keptOf = ({ keeps = [] }: GameMember, face: number | undefined): readonly string[] =>
  face === KEEPS_AWAY ? keeps : []

/** Those of a team who are not there whatever the die shows, and why. */
export const missingOf = ({ keeps = [], crewAway = [] }: GameMember): { name: string; why: Localized }[] =>
  crewAway.filter(({ name }) => !keeps.includes(name))
