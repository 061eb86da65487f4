import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { Engine } from '../base/execute.ts'
import { desertersAmong } from './deserters.ts'
import { evaluatedBand } from './evaluatedBand.ts'

interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}

/** A warband with all its facts, as a roster, and judged. */
export function getWarband(engine: Engine, { campaign, warband }: WarbandRef): WarbandView {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const fact = factOf(facts, 'warband', warband)
  const { roster, members, result } = evaluatedBand(engine, facts, warband)
  const retired = members.filter((_, at) => roster.members[at]!.status === 'retired')
  const deserters = desertersAmong(engine.store, retired)
  return {
    warband: fact,
    revision: engine.store.revisionOf(warband),
    roster,
    members: members.map((id, at) => ({
      id,
      cost: result.members[at]!.cost,
      values: result.members[at]!.values,
      ...(deserters.has(id) && { hasDeserted: true as const }),
    })),
    cost: result.cost,
    legal: result.legal,
    issues: result.issues,
    treasury: treasuryOf(facts, warband),
    items: factsWhere(facts, 'item', () => true),
    ledger: factsWhere(facts, 'ledger', () => true),
    awards: factsWhere(facts, 'award', () => true),
  }
}
