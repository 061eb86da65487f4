import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import type { PortraitsView } from '../../../shared/contract/views/member.ts'
import type { WarbandPictureView } from '../../../shared/contract/views/pictures.ts'
import { sheetCountersOf } from '../../../shared/domain/campaign/counters.ts'
import { membersOf, treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { warbandPicturesOf } from '../base/pictures.ts'
import { portraitsOf } from '../base/portraits.ts'
import { findDeserters } from './deserters.ts'
import { heldStakesOf } from './heldStakes.ts'
import { evaluateBand } from './evaluateBand.ts'
import { readerAccess, viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns a warband with all its facts, its roster and the evaluation of the roster. */
export const getWarband = defineMethod('warband.get', readerAccess, (engine, { campaign, warband }): WarbandView => {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const fact = factOf(facts, 'warband', warband)
  const { roster, members, result } = evaluateBand(engine, facts, warband)
  const retired = members.filter((_, at) => roster.members[at]!.status === 'retired')
  const deserters = findDeserters(engine.store, retired)
  return {
    warband: fact,
    stakes: heldStakesOf(facts, warband),
    counters: sheetCountersOf(facts, warband),
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
})

/** Returns the portraits of a warband's members. Throws `fact-missing`. */
export const getPortraits = defineMethod(
  'warband.portraits',
  readerAccess,
  ({ store }, { campaign, warband }): PortraitsView => {
    const facts = store.load(campaign, [{ kind: 'warband', id: warband }])
    factOf(facts, 'warband', warband)
    const portraits = portraitsOf(
      store,
      membersOf(facts, warband).map(({ id }) => id),
    )
    return { portraits: [...portraits].map(([member, data]) => ({ member, data })) }
  },
)

/** Returns the picture of a warband, which everybody in the campaign may see. Throws `fact-missing`. */
export const getWarbandPicture = defineMethod(
  'warband.picture-data',
  viewerAccess,
  ({ store }, { campaign, warband }): WarbandPictureView => {
    factOf(store.load(campaign, [{ kind: 'warband', id: warband }]), 'warband', warband)
    return { warband, data: warbandPicturesOf(store, [warband])[0]?.data ?? null }
  },
)
