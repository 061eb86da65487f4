import { CUSTOM_PREFIX, catalogueEntryName } from '../../domain/campaign/content.ts'
import { updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../domain/campaign/facts.ts'
import { applyChangesToFacts, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { Localized } from '../../domain/localized.ts'
import { hasLeft } from '../../domain/member.ts'
import {
  createVersionIds,
  OWNER_PARTS,
  renameId,
  type PackPart,
  type PackRules,
  type ReplaceId,
} from '../../rules/packRules.ts'

/** What has a part of a pack: a member, a warband itself, or an entry that the campaign added. */
export type PartUser =
  | { readonly band: string; readonly member: string | null; readonly hasLeft: boolean }
  | { readonly entry: Localized }

/** A part that the version before has, with those who have it in the campaign. */
export interface UsedPart {
  readonly part: PackPart
  readonly id: string
  readonly name: Localized
  readonly users: readonly PartUser[]
}

/** What a new version of a pack does to what a campaign has stored. */
export interface VersionMove {
  /** New ids in the place of old ones, and options of warbands that the new version does not ask for. */
  readonly changes: readonly Change[]
  /** Parts that the new version does not have although the campaign uses them. It cannot be taken as long as there are any. */
  readonly gone: readonly UsedPart[]
  /** Options that the new version does not ask for. The choices of warbands are dropped. */
  readonly dropped: readonly UsedPart[]
  /** Parts of which the campaign has ids that change. `newName`: their name in the new version. */
  readonly renamed: readonly (UsedPart & { readonly newName: Localized })[]
}

/** Returns what the version `next` of a pack does to what a campaign has stored in the version `now`. */
export function moveToVersion(facts: Facts, now: PackRules, next: PackRules): VersionMove {
  const rename = createVersionIds(next)
  const isKnown = ({ part, id }: UsedPart): boolean => next.names[part].has(rename(part, id))
  const usedParts = listUsedParts(facts, now)
  const unknown = usedParts.filter((used) => !isKnown(used) && !hasUnknownOwner(used, next))
  const isOption = ({ part }: UsedPart): boolean => part === 'options'
  const renames = renameStoredIds(facts, now, rename)
  return {
    changes: [...renames, ...dropOptions(applyChangesToFacts(facts, renames), next)],
    gone: unknown.filter((used) => !isOption(used)),
    dropped: unknown.filter(isOption),
    renamed: usedParts.flatMap((used) => {
      const id = rename(used.part, used.id)
      const newName = next.names[used.part].get(id)
      return id === used.id || !newName ? [] : [{ ...used, newName }]
    }),
  }
}

/** The choices of an option that is gone, and the columns of a group that is gone, are gone with it. */
function hasUnknownOwner({ part, id }: UsedPart, { names, renamed }: PackRules): boolean {
  const owner = OWNER_PARTS[part]
  return owner !== undefined && !names[owner].has(renameId(renamed, owner, id.slice(0, id.indexOf('.'))))
}

const renameStoredIds = (facts: Facts, now: PackRules, rename: ReplaceId): Change[] =>
  FACT_KINDS.flatMap((kind) =>
    factsWhere(facts, kind, () => true).flatMap((fact) =>
      updateFact(kind, fact as never, now.replaceIds(kind, fact, rename) as never),
    ),
  )

/** Returns the changes that remove the options of warbands that a version does not have. */
const dropOptions = (facts: Facts, { names }: PackRules): Change[] =>
  factsWhere(facts, 'warband', () => true).flatMap((warband) =>
    updateFact('warband', warband, {
      options: Object.fromEntries(Object.entries(warband.options).filter(([option]) => names.options.has(option))),
    }),
  )

/** Kinds of facts that can be read without knowing what their ids name: only their amounts count. */
const RECORDS: readonly FactKind[] = ['award', 'ledger']

/** Lists the parts of a pack that a campaign has, each with its users. */
function listUsedParts(facts: Facts, pack: PackRules): UsedPart[] {
  const usedParts = new Map<string, { part: PackPart; id: string; users: Map<string, PartUser> }>()
  for (const kind of FACT_KINDS)
    for (const fact of RECORDS.includes(kind) ? [] : factsWhere(facts, kind, () => true))
      pack.replaceIds(kind, fact, (part, id) => {
        const key = `${part} ${id}`
        const used = usedParts.get(key) ?? { part, id, users: new Map() }
        usedParts.set(key, used)
        const [owner, user] = userOf(facts, kind, fact)
        used.users.set(owner, user)
        return id
      })
  return [...usedParts.values()].flatMap(({ part, id, users }) => {
    const name = id.startsWith(CUSTOM_PREFIX) ? undefined : pack.names[part].get(id)
    return name ? [{ part, id, name, users: [...users.values()] }] : []
  })
}

/** Returns who has a fact, with a key of its own. */
function userOf(facts: Facts, kind: FactKind, fact: { readonly id: string }): [key: string, user: PartUser] {
  if (kind === 'custom') return [fact.id, { entry: catalogueEntryName((fact as FactOf<'custom'>).entry) }]
  const { warband = fact.id, member = kind === 'member' ? fact.id : null } = fact as {
    readonly warband?: string
    readonly member?: string | null
  }
  const person = member === null ? undefined : facts.member.get(member)
  const band = facts.warband.get(warband)?.name ?? ''
  return [
    `${warband} ${member}`,
    { band, member: person?.name ?? null, hasLeft: person !== undefined && hasLeft(person) },
  ]
}
