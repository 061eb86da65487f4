import type { Roster } from '../../shared/domain/roster.ts'
import { group, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { read } from './support.ts'

/** Rosters, by the ids of their rulesets, whose members can have what a starter's cannot by one purchase: some traits require another. */
export const BUYERS: Readonly<Record<string, readonly Roster[]>> = {
  [chaosModel.id]: [read(chaosModel, { members: [group({ traits: traits('inhuman') })] })],
}
