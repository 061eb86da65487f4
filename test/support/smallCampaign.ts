import type { Store } from '../../main/ports/store.ts'
import type { Change } from '../../shared/domain/campaign/change.ts'
import { bigCampaign } from './bigCampaign.ts'
import type { DataFolder } from './dataFolder.ts'
import { warbandFact } from './facts.ts'

export const SMALL = { warbands: 3, membersEach: 3, itemsEach: 2, games: 2 }

/** Writes a small campaign into a folder. */
export function fillWithCampaign(folder: DataFolder) {
  const opened = folder.open()
  const { store } = opened
  const { id, facts } = bigCampaign(SMALL)
  store.transaction(() => store.addCampaign(id, facts, []))
  return { folder, opened, store, id, facts }
}

export const first = <T>(map: ReadonlyMap<string, T>): T => [...map.values()][0]!
export const last = <T>(map: ReadonlyMap<string, T>): T => [...map.values()].at(-1)!

/** The fields of an empty band. */
export const band = (campaign: string, position: number) =>
  warbandFact({ campaign, name: `Bande ${position}`, position })

export const apply = (store: Store, ...changes: Change[]): void => store.transaction(() => store.apply(changes))
