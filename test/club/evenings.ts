// A club's campaign that is taken offline, changed on a laptop during an evening, and brought back as a file.
import { createHash } from 'node:crypto'
import { createAppOn } from '../../main/app/folder.ts'
import type { Caller } from '../../main/app/folder.ts'
import type { Store } from '../../main/ports/store.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { BringBackResult, BringBackEntry } from '../../shared/contract/views/offline.ts'
import type { BringBackDocument } from '../../shared/domain/campaign/offline.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import type { Host } from './clubs.ts'
import { preferencesInMemory } from '../support/preferences.ts'

export const ANNA: Caller = { person: { account: 'anna', name: 'Anna' } }
export const BANDS = ['warband001', 'warband002', 'warband003'] as const

/** Calls to a host of a club as one user. */
export interface UserCalls {
  readonly asks: (method: string, input: object) => Promise<WireAnswer>
  readonly does: <T = { readonly entry: string }>(method: string, input: object) => Promise<T>
}

export const callsAs = ({ app }: Pick<Host, 'app'>, asker: Caller = ANNA): UserCalls => {
  const asks = (method: string, input: object) => app.call(method, input, asker.person!.account, asker)
  return { asks, does: async <T>(method: string, input: object) => unwrapAnswer(await asks(method, input)) as T }
}

/** A laptop: the program on its own store. */
export interface Laptop {
  readonly store: Store
  readonly asks: (method: string, input: object) => WireAnswer
  readonly does: <T = { readonly entry: string }>(method: string, input: object) => T
  /** The file to bring back, with all changes. */
  readonly file: () => BringBackDocument
}

/** Opens the file of a campaign on a laptop. */
export function laptopWith(document: unknown, campaign: string = CAMPAIGN): Laptop {
  const store = memoryStore()
  const log = (_reference: string, error: unknown) => {
    throw error
  }
  const app = createAppOn(store, '', log, preferencesInMemory())
  const asks = (method: string, input: object) => app.call(method, input, 'laptop')
  const does = <T>(method: string, input: object) => unwrapAnswer(asks(method, input)) as T
  does('campaign.import', { document: JSON.parse(JSON.stringify(document)) as unknown, as: 'new' })
  // Converted to JSON and back, as in a real file.
  const file = () => JSON.parse(JSON.stringify(does('along.brought', { campaign }))) as BringBackDocument
  return { store, asks, does, file }
}

/** Starts a campaign of three bands in a club. */
export async function createClubCampaign(host: Host, ruleset = 'un-pour-un'): Promise<UserCalls> {
  const anna = callsAs(host)
  await anna.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset, startingBudget: 400 })
  for (const warband of BANDS)
    await anna.does('warband.create', { campaign: CAMPAIGN, warband, name: `Les ${warband}` })
  return anna
}

/** Takes the campaign offline. */
export async function takeOffline(anna: UserCalls): Promise<{ readonly mark: string; readonly laptop: Laptop }> {
  const { mark } = await anna.does<{ mark: string }>('along.take', { campaign: CAMPAIGN })
  return { mark, laptop: laptopWith(await anna.does('along.file', { campaign: CAMPAIGN, mark })) }
}

export const bringBackTo = (anna: UserCalls, document: unknown): Promise<BringBackResult> =>
  anna.does<BringBackResult>('along.bring', { campaign: CAMPAIGN, document })

export const waitingEntries = async (anna: UserCalls, mark: string): Promise<readonly BringBackEntry[]> =>
  (await anna.does<{ entries: readonly BringBackEntry[] }>('along.waiting', { campaign: CAMPAIGN, mark })).entries

export const pay = (warband: string, amount: number, detail = 'prime') =>
  ['ledger.record', { campaign: CAMPAIGN, warband, amount, detail }] as const

/** Changes a file of offline entries as a forger would, with a matching digest. */
export function withForgedEntries(
  document: BringBackDocument,
  change: (draft: Record<string, never> & { entries: unknown[] }) => void,
) {
  const { digest: _digest, ...all } = JSON.parse(JSON.stringify(document)) as BringBackDocument
  change(all as never)
  return { ...all, digest: createHash('sha256').update(canonicalJson(all)).digest('base64url') }
}
