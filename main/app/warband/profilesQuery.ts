import { getBandMember } from '../../../shared/commands/member/member.ts'
import type { EquipmentValuesView } from '../../../shared/contract/views/profile.ts'
import { fractionToPercent } from '../../../shared/rules/kit/fraction.ts'
import type { CarriedItem, Ruleset } from '../../../shared/rules/ruleset.ts'
import { profileView, itemGroupsOf } from '../base/profileView.ts'
import { builderBand, type BuilderBand } from './builderBand.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns what a member carries, in groups, with the values of each item and tables of probabilities. Throws
 * `fact-missing`.
 */
export const getCarriedItemProfiles = defineMethod(
  'member.profiles',
  readerAccess,
  (engine, { member, ...at }): EquipmentValuesView => {
    const whole = builderBand(engine, at)
    const { facts, ruleset, band, result } = whole
    getBandMember(facts, at.warband, member)
    const { profiles } = ruleset
    if (!profiles) return { groups: [], notes: [], chances: [] }
    const place = band.members.indexOf(member)
    const bearer = result.members[place]!
    const context = ruleset.roster.context(band.roster)
    return {
      notes: (profiles.groups ?? []).flatMap(({ unlisted }) => unlisted ?? []),
      groups: carriedGroups(whole, place),
      chances: (profiles.chances?.(bearer, context) ?? []).map(({ rows, ...table }) => ({
        ...table,
        rows: rows.map(({ name, chances }) => ({
          name,
          percents: chances.map((one) => one && fractionToPercent(one)),
        })),
      })),
    }
  },
)

/**
 * Returns what a member carries, in the order of the groups; empty groups are left out. `place`: index of the member in
 * its warband.
 */
export function carriedGroups({ ruleset, band, result }: BuilderBand, place: number): EquipmentValuesView['groups'] {
  const { profiles } = ruleset
  if (!profiles) return []
  return groupRows(ruleset, profiles.listCarried(result.members[place]!, ruleset.roster.context(band.roster)))
}

function groupRows(ruleset: Ruleset, things: readonly CarriedItem[]): EquipmentValuesView['groups'] {
  return itemGroupsOf(ruleset).flatMap((group) => {
    const own = things.filter((one) => one.group === group.id)
    const rows = own.map(({ name: called, quantity, figures }) => ({
      name: called,
      quantity,
      figures: profileView(figures),
    }))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}
