import { z } from 'zod/mini'
import { ROSTER_FORMAT, ROSTER_FORMATS } from './format.ts'
import { hasCampaignState, type Member } from './member.ts'
import { CatalogueId, Count, Name, Notes } from './text.ts'

export { ROSTER_FORMAT }

/** The most members a roster may list. */
export const MAX_MEMBERS = 1000

/** The most entries of its own that it may have. */
export const MAX_CUSTOM = 500

/** The schemas that a ruleset fills the roster format with. */
export interface RosterSchemas {
  readonly id: string
  readonly options: z.ZodMiniType
  readonly member: z.ZodMiniType
  readonly customEntry: z.ZodMiniType
  readonly stashItem: z.ZodMiniType
}

/** The schema of `chronique/roster@1` and `@2` for one ruleset; unknown keys are refused. */
export function rosterSchema({ id, options, member, customEntry, stashItem }: RosterSchemas) {
  return z.strictObject({
    format: z.literal([...ROSTER_FORMATS]),
    ruleset: z.literal(id),
    name: Name,
    player: z.optional(Name),
    notes: z.optional(Notes),
    cap: z.optional(Count),
    options: z.prefault(options, {}),
    custom: z._default(z.array(customEntry).check(z.maxLength(MAX_CUSTOM)), []),
    frozen: z.optional(z.array(CatalogueId).check(z.maxLength(MAX_CUSTOM))),
    members: z.array(member).check(z.maxLength(MAX_MEMBERS)),
    treasury: z.optional(Count),
    stash: z.optional(z.array(stashItem).check(z.maxLength(MAX_MEMBERS))),
  })
}

/** One warband, as a roster file gives it. */
export interface Roster<M extends Member = Member, Options = unknown, Entry = unknown, Item = unknown> {
  readonly format: (typeof ROSTER_FORMATS)[number]
  readonly ruleset: string
  readonly name: string
  readonly player?: string | undefined
  readonly notes?: string | undefined
  readonly cap?: number | undefined
  readonly options: Options
  readonly custom: readonly Entry[]
  /** Those of its custom entries that it keeps as they were, whatever its campaign made of them since. */
  readonly frozen?: readonly string[] | undefined
  readonly members: readonly M[]
  readonly treasury?: number | undefined
  readonly stash?: readonly Item[] | undefined
}

/** True when a roster is judged by campaign rules: it or any member carries campaign state. */
export const inCampaign = (roster: Roster): boolean =>
  roster.treasury !== undefined || roster.stash !== undefined || roster.members.some(hasCampaignState)
