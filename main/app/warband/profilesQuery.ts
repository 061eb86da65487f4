import { memberIn } from '../../../shared/commands/member/member.ts'
import type { ProfilesView } from '../../../shared/contract/views/profile.ts'
import { percentOf } from '../../../shared/rules/kit/fraction.ts'
import type { Carried, Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Engine } from '../base/execute.ts'
import { profileView, thingGroups } from '../base/profileView.ts'
import { builderBand, type WarbandRef } from './builderBand.ts'

/** What a member has at hand in its groups, with figures and chances. Throws `fact-missing`. */
export function getProfiles(engine: Engine, { member, ...at }: WarbandRef & { readonly member: string }): ProfilesView {
  const { facts, ruleset, band, result } = builderBand(engine, at)
  memberIn(facts, at.warband, member)
  const { profiles } = ruleset
  if (!profiles) return { groups: [], notes: [], chances: [] }
  const bearer = result.members[band.members.indexOf(member)]!
  const context = ruleset.roster.context(band.roster)
  return {
    notes: (profiles.groups ?? []).flatMap(({ unlisted }) => unlisted ?? []),
    groups: inGroups(ruleset, profiles.carried(bearer, context)),
    chances: (profiles.chances?.(bearer, context) ?? []).map(({ rows, ...table }) => ({
      ...table,
      rows: rows.map(({ name, chances }) => ({ name, percents: chances.map((one) => one && percentOf(one)) })),
    })),
  }
}

/** Things in the order of the catalogue's groups; those that are no groups of it behind. */
function inGroups(ruleset: Ruleset, things: readonly Carried[]): ProfilesView['groups'] {
  return thingGroups(ruleset).flatMap((group) => {
    const own = things.filter((one) => one.group === group.id)
    const rows = own.map(({ name: called, quantity, figures }) => ({
      name: called,
      quantity,
      figures: profileView(figures),
    }))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}
