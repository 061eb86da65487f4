import { z } from 'zod/mini'
import { ROSTER_FORMAT, ROSTER_FORMATS } from './format.ts'
import { hasCampaignState, type Member } from './member.ts'
import { CatalogueId, NonNegativeCount, Name, NotesText } from './text.ts'

export { ROSTER_FORMAT }

/** Maximum number of members in a roster. */
export const MAX_MEMBERS = 1000

/** Maximum number of custom entries in a roster. */
const MAX_CUSTOM = 500

/** The schemas of one ruleset that complete the common roster schema. */
export interface RosterSchemas {
  readonly id: string
  readonly options: z.ZodMiniType
  readonly member: z.ZodMiniType
  readonly customEntry: z.ZodMiniType
  readonly stashItem: z.ZodMiniType
}

/** Builds the schema of `chronique/roster@1` and `@2` for one ruleset. The schema refuses unknown keys. */
export function rosterSchema({ id, options, member, customEntry, stashItem }: RosterSchemas) {
  return z.strictObject({
    format: z.literal([...ROSTER_FORMATS]),
    ruleset: z.literal(id),
    name: Name,
    player: z.optional(Name),
    notes: z.optional(NotesText),
    cap: z.optional(NonNegativeCount),
    options: z.prefault(options, {}),
    custom: z._default(z.array(customEntry).check(z.maxLength(MAX_CUSTOM)), []),
    frozen: z.optional(z.array(CatalogueId).check(z.maxLength(MAX_CUSTOM))),
    members: z.array(member).check(z.maxLength(MAX_MEMBERS)),
    treasury: z.optional(NonNegativeCount),
    stash: z.optional(z.array(stashItem).check(z.maxLength(MAX_MEMBERS))),
  })
}

/** A warband, in the form of a roster file. */
export interface Roster<M extends Member = Member, Options = unknown, Entry = unknown, Item = unknown> {
  readonly format: (typeof ROSTER_FORMATS)[number]
  readonly ruleset: string
  readonly name: string
  readonly player?: string | undefined
  readonly notes?: string | undefined
  readonly cap?: number | undefined
  readonly options: Options
  readonly custom: readonly Entry[]
  /** Ids of the custom entries that the warband keeps in an earlier version than that of the campaign. */
  readonly frozen?: readonly string[] | undefined
  readonly members: readonly M[]
  readonly treasury?: number | undefined
  readonly stash?: readonly Item[] | undefined
}

/** True if the rules for campaigns apply to a roster, because the roster or one of its members has campaign state. */
export const hasCampaignRules = (roster: Roster): boolean =>
  roster.treasury !== undefined || roster.stash !== undefined || roster.members.some(hasCampaignState)
