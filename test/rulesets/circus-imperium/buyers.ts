import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import type { CircusStable } from '../../../shared/rulesets/circus-imperium/schemas.ts'
import { read } from '../../models/support.ts'
import { BRENNUS, team } from './fixtures.ts'

const armedWith = (piece: string): CircusStable =>
  read(circusImperium, { members: [team({ gladiator: { ...BRENNUS, equipment: [piece] } })] })

/** Rosters whose gladiator lacks one piece: two are required, with at most one shield. */
export const BUYERS: readonly CircusStable[] = [armedWith('pilum'), armedWith('net')]
