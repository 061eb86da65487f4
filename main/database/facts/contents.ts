import { createHash, type Hash } from 'node:crypto'
import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/**
 * Names and digests of the parts of a campaign. A digest shows whether the part differs from an earlier or later
 * state.
 */
export interface CampaignDigests {
  readonly id: string
  readonly name: string
  /** Digest of the campaign's frame and its custom catalogue entries. */
  readonly frame: string
  readonly warbands: readonly { readonly id: string; readonly name: string; readonly digest: string }[]
  readonly games: readonly { readonly id: string; readonly digest: string }[]
}

/**
 * Returns the contents of every campaign of a store, the newest campaign first. Reads everything except the journal.
 */
export function campaignDigestsOfStore(store: Store): CampaignDigests[] {
  return store.campaigns().map(({ id, name }) => campaignContents(store, id, name))
}

function campaignContents(store: Store, id: string, name: string): CampaignDigests {
  const facts = store.loadAll(id)
  const hashes = new Map<string, Hash>()
  for (const kind of FACT_KINDS)
    for (const fact of [...facts[kind].values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const owner = aggregateOf(kind, fact.id, fact)
      if (!owner) continue
      const hash = hashes.get(owner.id) ?? createHash('sha256')
      hashes.set(owner.id, hash.update(`${kind} ${canonicalJson(fact)}\n`))
    }
  // Half of a SHA-256 is enough to distinguish states.
  const digests = new Map([...hashes].map(([owner, hash]) => [owner, hash.digest('hex').slice(0, 32)]))
  const digestOf = (owner: string) => digests.get(owner) ?? ''
  return {
    id,
    name,
    frame: digestOf(id),
    warbands: [...facts.warband.values()].map((one) => ({ id: one.id, name: one.name, digest: digestOf(one.id) })),
    games: [...facts.game.keys()].map((game) => ({ id: game, digest: digestOf(game) })),
  }
}
