import type { Weapon } from './schemas.ts'

/** CD-R3: returns the number of load boxes of a weapon: 0 for a melee weapon; for a ranged weapon, by default 1. */
export const shotsOf = ({ ranged, shots = 1 }: Weapon): number => (ranged ? shots : 0)

/** Returns how a ranged weapon is reloaded: by default with a simple action. */
export const reloadOf = ({ reload = 'simple' }: Weapon): 'simple' | 'complex' => reload
