import type { Roster } from '../../shared/domain/roster.ts'
import { group, traits } from './chaos/fixtures.ts'
import { BRENNUS, team } from './circus/fixtures.ts'
import { chaosModel, circusModel } from './index.ts'
import { read } from './support.ts'

const armedWith = (...equipment: readonly string[]) => team({ gladiator: { ...BRENNUS, equipment } })

/**
 * Rosters, by the ids of their rulesets, whose members can have what a starter's cannot by one purchase: a gladiator
 * has exactly two pieces, some traits require another.
 */
export const BUYERS: Readonly<Record<string, readonly Roster[]>> = {
  [circusModel.id]: [
    read(circusModel, { members: [armedWith('pilum')] }),
    read(circusModel, { members: [armedWith('net')] }),
  ],
  [chaosModel.id]: [read(chaosModel, { members: [group({ traits: traits('inhuman') })] })],
}
