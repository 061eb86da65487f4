import { countOf, alikeTogether } from '../../../shared/commands/base/pieces.ts'
import { keptFrom } from '../../../shared/commands/member/member.ts'
import type { HandPeople, HandThings } from '../../../shared/contract/views/hand.ts'
import { byMember, experienceOf, membersOf, ownedItem, stashOf } from '../../../shared/domain/campaign/roster.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { isInBand } from '../../../shared/domain/member.ts'
import { warbandsOf, type Engine } from '../base/execute.ts'
import { profileView, thingGroups } from '../base/profileView.ts'
import { builderBand, type WarbandRef } from '../warband/builderBand.ts'

/** What a band has that could be handed over: what lies in its stash, then what its members carry. Throws `fact-missing`. */
export function getThings(engine: Engine, ref: WarbandRef): HandThings {
  const { facts, ruleset, band, entries } = builderBand(engine, ref)
  const of = byMember(facts)
  const context = ruleset.roster.context(band.roster)
  const owners = [
    { name: null, lines: stashOf(facts, ref.warband) },
    ...membersOf(facts, ref.warband)
      .filter(({ id }) => keptFrom(facts, id, ruleset).length === 0)
      .map(({ id, name }) => ({ name, lines: of('item', id) })),
  ]
  const things = owners.flatMap(({ name: bearer, lines }) =>
    alikeTogether(lines).map((alike): HandThings['things'][number] => {
      const line = ownedItem(alike[0])
      const { name, kind, cost = 0 } = ruleset.roster.entryOfLine?.(line, context) ?? entries.get(alike[0].item)!
      const figures = profileView(ruleset.profiles?.of(line, context) ?? {})
      return { id: alike[0].id, name, quantity: countOf(alike), cost, bearer, group: kind, figures }
    }),
  )
  return { groups: thingGroups(ruleset).filter(({ id }) => things.some(({ group }) => group === id)), things }
}

/** Everybody of a campaign who is of a band still that is not withdrawn, with what experience is not spent. Throws `fact-missing`. */
export function getPeople({ store }: Engine, { campaign }: { readonly campaign: string }): HandPeople {
  const facts = store.load(campaign, warbandsOf(store, campaign))
  const of = byMember(facts)
  const members = Map.groupBy(
    factsWhere(facts, 'member', (one) => isInBand(one) || one.status === 'captured'),
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
}
