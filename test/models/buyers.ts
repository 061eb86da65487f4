import type { Roster } from '../../shared/domain/roster.ts'
import { group, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { read } from './support.ts'

/** Rosters, by ruleset id, whose members can buy entries that require another trait, which a starter's members lack. */
export const BUYERS: Readonly<Record<string, readonly Roster[]>> = {
  [chaosModel.id]: [read(chaosModel, { members: [group({ traits: traits('inhuman') })] })],
}
