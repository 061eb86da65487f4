import { totalQuantity, groupSimilarLines } from '../../../shared/commands/base/pieces.ts'
import { refuseToTakeItems } from '../../../shared/commands/member/member.ts'
import type { UnspentExperienceView, TradeableItemsView } from '../../../shared/contract/views/rulings.ts'
import {
  indexByMember,
  experienceOf,
  membersOf,
  toRosterItem,
  stashOf,
} from '../../../shared/domain/campaign/roster.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { warbandsOf } from '../base/execute.ts'
import { profileView, itemGroupsOf } from '../base/profileView.ts'
import { builderBand } from '../warband/builderBand.ts'
import { organiserAccess, readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the items of a warband that can be traded: first those in the stash, then those of members. Throws
 * `fact-missing`.
 */
export const getTradeableItems = defineMethod('hand.things', readerAccess, (engine, ref): TradeableItemsView => {
  const { facts, ruleset, band, entries } = builderBand(engine, ref)
  const of = indexByMember(facts)
  const context = ruleset.roster.context(band.roster)
  const owners = [
    { name: null, lines: stashOf(facts, ref.warband) },
    ...membersOf(facts, ref.warband)
      .filter(({ id }) => refuseToTakeItems(facts, id, ruleset).length === 0)
      .map(({ id, name }) => ({ name, lines: of('item', id) })),
  ]
  const things = owners.flatMap(({ name: bearer, lines }) =>
    groupSimilarLines(lines).map((alike): TradeableItemsView['things'][number] => {
      const line = toRosterItem(alike[0])
      const { name, kind, cost = 0 } = ruleset.roster.entryOfLine?.(line, context) ?? entries.get(alike[0].item)!
      const figures = profileView(ruleset.profiles?.of(line, context) ?? {})
      return { id: alike[0].id, name, quantity: totalQuantity(alike), cost, bearer, group: kind, figures }
    }),
  )
  return { groups: itemGroupsOf(ruleset).filter(({ id }) => things.some(({ group }) => group === id)), things }
})

/** Returns all members who are still in an active warband, with their unspent experience. Throws `fact-missing`. */
export const getUnspentExperience = defineMethod(
  'hand.people',
  organiserAccess,
  ({ store }, { campaign }): UnspentExperienceView => {
    const facts = store.load(campaign, warbandsOf(store, campaign))
    const of = indexByMember(facts)
    const members = Map.groupBy(
      factsWhere(facts, 'member', (one) => belongsToBand(one) || one.status === 'captured'),
      ({ warband }) => warband,
    )
    return {
      warbands: factsWhere(facts, 'warband', ({ withdrawnAt }) => withdrawnAt === null).map(({ id, name }) => ({
        ...{ id, name },
        members: (members.get(id) ?? []).map((one) => {
          const { gained, spent } = experienceOf(facts, one.id, of)
          return { id: one.id, name: one.name, left: gained - spent }
        }),
      })),
    }
  },
)
