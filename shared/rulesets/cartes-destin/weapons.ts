import type { Weapon } from './schemas.ts'

/** CD-R3: load boxes of a weapon: one unless said, none of a melee weapon. */
export const shotsOf = ({ ranged, shots = 1 }: Weapon): number => (ranged ? shots : 0)

/** How a ranged weapon is reloaded: simple unless said. */
export const reloadOf = ({ reload = 'simple' }: Weapon): 'simple' | 'complex' => reload
