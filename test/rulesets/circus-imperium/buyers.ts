import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import type { Stable } from '../../../shared/rulesets/circus-imperium/schemas.ts'
import { read } from '../../models/support.ts'
import { BRENNUS, team } from './fixtures.ts'

const armedWith = (piece: string): Stable =>
  read(circusImperium, { members: [team({ gladiator: { ...BRENNUS, equipment: [piece] } })] })

/** Rosters whose gladiator lacks a single piece: two it must have, and a shield only once. */
export const BUYERS: readonly Stable[] = [armedWith('pilum'), armedWith('net')]
