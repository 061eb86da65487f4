import { createHash, type Hash } from 'node:crypto'
import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import { canonical } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** What stands in a campaign, each part with a digest by which it is known from what it was or became. */
export interface CampaignContents {
  readonly id: string
  readonly name: string
  /** Of the campaign's own facts and entries of its catalogue. */
  readonly frame: string
  readonly warbands: readonly { readonly id: string; readonly name: string; readonly digest: string }[]
  readonly games: readonly { readonly id: string; readonly digest: string }[]
}

/** What stands in every campaign of a store, the newest first. It reads everything but the journal. */
export function contentsOf(store: Store): CampaignContents[] {
  return store.campaigns().map(({ id, name }) => campaignContents(store, id, name))
}

function campaignContents(store: Store, id: string, name: string): CampaignContents {
  const facts = store.loadAll(id)
  const hashes = new Map<string, Hash>()
  for (const kind of FACT_KINDS)
    for (const fact of [...facts[kind].values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const owner = aggregateOf(kind, fact.id, fact)
      if (!owner) continue
      const hash = hashes.get(owner.id) ?? createHash('sha256')
      hashes.set(owner.id, hash.update(`${kind} ${canonical(fact)}\n`))
    }
  // Half of a SHA-256 tells enough apart.
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
