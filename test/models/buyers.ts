import type { Roster } from '../../shared/domain/roster.ts'
import { group, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { read } from './support.ts'

/** Rosters by ruleset id whose members can buy what a starter's members cannot: some traits require another one. */
export const BUYERS: Readonly<Record<string, readonly Roster[]>> = {
  [chaosModel.id]: [read(chaosModel, { members: [group({ traits: traits('inhuman') })] })],
}
