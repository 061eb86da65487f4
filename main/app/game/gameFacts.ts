import { entriesOf } from '../../../shared/commands/played.ts'
import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { asItShouldHaveBeen } from './asThen.ts'
import type { Engine } from '../execute.ts'
import { recordingOf, type Recording } from './recorded.ts'

export interface GameRef {
  readonly campaign: string
  readonly game: string
}

/** A game with the bands that play in it. */
export function gameFacts({ store }: Pick<Engine, 'store'>, { campaign, game }: GameRef): Facts {
  const frame = store.load(campaign, [{ kind: 'game', id: game }])
  factOf(frame, 'game', game)
  const warbands = entriesOf(frame, game).map(({ warband }) => ({ kind: 'warband' as const, id: warband }))
  return store.load(campaign, [{ kind: 'game', id: game }, ...warbands])
}

/** The facts that the aftermath of a game starts from, and how it is recorded, if it is. */
export interface Before {
  readonly facts: Facts
  readonly recording: Recording | undefined
}

/**
 * A game and its bands as they were before it was recorded: nobody who came later, everybody who left later. Of one that
 * is not recorded, as they are. Throws `fact-missing`.
 */
export function factsBefore({ store }: Pick<Engine, 'store'>, ref: GameRef): Before {
  const now = gameFacts({ store }, ref)
  const recording = recordingOf(store, ref.game)
  return { facts: recording ? thenOf(store, ref, now, recording) : now, recording }
}

/** What was worked out last: each answer that is typed asks for the same again. */
const kept = new WeakMap<Store, { readonly key: string; readonly facts: Facts }>()

function thenOf(store: Store, { campaign, game }: GameRef, now: Facts, { entries: [first] }: Recording): Facts {
  const key = [game, first.id, store.entries(campaign, 1)[0]?.id, store.revisionOf(game)].join()
  const known = kept.get(store)
  if (known?.key === key) return known.facts
  const then = asItShouldHaveBeen(store, campaign, first)
  const facts = then ? partOf(then, new Set([campaign, game, ...now.warband.keys()])) : now
  kept.set(store, { key, facts })
  return facts
}

/** The facts that belong to these. */
function partOf(facts: Facts, owners: ReadonlySet<string>): Facts {
  const isPart = (kind: FactKind, fact: object, id: string) => owners.has(aggregateOf(kind, id, fact)?.id ?? '')
  const part = FACT_KINDS.map((kind): [FactKind, ReadonlyMap<string, object>] => {
    const all: ReadonlyMap<string, object> = facts[kind]
    return [kind, new Map([...all].filter(([id, fact]) => isPart(kind, fact, id)))]
  })
  return Object.fromEntries(part) as unknown as Facts
}
