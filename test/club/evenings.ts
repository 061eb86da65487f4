// A campaign of a club that is taken along, an evening with it on a laptop, and what is brought back.
import { createHash } from 'node:crypto'
import { appOn } from '../../main/app/folder.ts'
import type { Asker } from '../../main/app/folder.ts'
import type { Store } from '../../main/ports/store.ts'
import { preferencesInMemory } from '../../main/ports/preferences.ts'
import { valueOf } from '../../shared/contract/calls/call.ts'
import type { Answer } from '../../shared/contract/envelope.ts'
import type { BroughtBack, BroughtEntry } from '../../shared/contract/views/along.ts'
import type { BroughtDocument } from '../../shared/domain/campaign/along.ts'
import { canonical } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import type { Host } from './clubs.ts'

export const ANNA: Asker = { person: { account: 'anna', name: 'Anna' } }
export const BANDS = ['warband001', 'warband002', 'warband003'] as const

/** What somebody asks a host of a club. */
export interface AsPerson {
  readonly asks: (method: string, input: object) => Promise<Answer>
  readonly does: <T = { readonly entry: string }>(method: string, input: object) => Promise<T>
}

export const as = ({ app }: Pick<Host, 'app'>, asker: Asker = ANNA): AsPerson => {
  const asks = (method: string, input: object) => app.call(method, input, asker.person!.account, asker)
  return { asks, does: async <T>(method: string, input: object) => valueOf(await asks(method, input)) as T }
}

/** A laptop: the program on a store of its own. */
export interface Laptop {
  readonly store: Store
  readonly asks: (method: string, input: object) => Answer
  readonly does: <T = { readonly entry: string }>(method: string, input: object) => T
  /** The file of what was done. */
  readonly file: () => BroughtDocument
}

/** Opens a campaign's file on a laptop. */
export function laptopWith(document: unknown, campaign: string = CAMPAIGN): Laptop {
  const store = memoryStore()
  const log = (_reference: string, error: unknown) => {
    throw error
  }
  const app = appOn(store, '', log, preferencesInMemory())
  const asks = (method: string, input: object) => app.call(method, input, 'laptop')
  const does = <T>(method: string, input: object) => valueOf(asks(method, input)) as T
  does('campaign.import', { document: JSON.parse(JSON.stringify(document)) as unknown, as: 'new' })
  // As it comes out of a file.
  const file = () => JSON.parse(JSON.stringify(does('along.brought', { campaign }))) as BroughtDocument
  return { store, asks, does, file }
}

/** Begins a campaign of three bands in a club. */
export async function campaignIn(host: Host, ruleset = 'un-pour-un'): Promise<AsPerson> {
  const anna = as(host)
  await anna.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset, startingBudget: 400 })
  for (const warband of BANDS)
    await anna.does('warband.create', { campaign: CAMPAIGN, warband, name: `Les ${warband}` })
  return anna
}

/** Takes the campaign along. */
export async function takenAlong(anna: AsPerson): Promise<{ readonly mark: string; readonly laptop: Laptop }> {
  const { mark } = await anna.does<{ mark: string }>('along.take', { campaign: CAMPAIGN })
  return { mark, laptop: laptopWith(await anna.does('along.file', { campaign: CAMPAIGN, mark })) }
}

export const bringTo = (anna: AsPerson, document: unknown): Promise<BroughtBack> =>
  anna.does<BroughtBack>('along.bring', { campaign: CAMPAIGN, document })

export const waitingIn = async (anna: AsPerson, mark: string): Promise<readonly BroughtEntry[]> =>
  (await anna.does<{ entries: readonly BroughtEntry[] }>('along.waiting', { campaign: CAMPAIGN, mark })).entries

export const pay = (warband: string, amount: number, detail = 'prime') =>
  ['ledger.record', { campaign: CAMPAIGN, warband, amount, detail }] as const

/** A file of what was done as somebody made it by hand, with the digest that goes with it. */
export function forged(
  document: BroughtDocument,
  change: (draft: Record<string, never> & { entries: unknown[] }) => void,
) {
  const { digest: _digest, ...all } = JSON.parse(JSON.stringify(document)) as BroughtDocument
  change(all as never)
  return { ...all, digest: createHash('sha256').update(canonical(all)).digest('base64url') }
}
