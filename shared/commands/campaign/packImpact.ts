import { updateFact } from '../../domain/campaign/change.ts'
import { splitByWarband } from '../../domain/campaign/rewind.ts'
import { rosterOf } from '../../domain/campaign/roster.ts'
import { applyChangesToFacts, factOf, type Facts } from '../../domain/campaign/state.ts'
import { attempt } from '../../domain/error.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { hasLeft } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { evaluateWholeRoster, type EvaluatedRoster } from '../../rules/evaluate.ts'
import {
  createVersionIds,
  OWNER_PARTS,
  PACK_PARTS,
  renameId,
  type PackPart,
  type PackRules,
} from '../../rules/packRules.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { moveToVersion, type VersionMove } from './packVersions.ts'

interface BeforeAfter<T = number> {
  readonly before: T
  readonly after: T
}

/** A value of a member that a new version changes. */
interface ChangedValue extends BeforeAfter<number | string | Localized> {
  readonly name: Localized
  readonly suffix: string
}

/** An issue of a warband. `member`: the member that it concerns; null for the warband itself. */
export interface BandIssue {
  readonly member: string | null
  readonly issue: Issue
}

/** What a new version changes for a member. */
interface MemberImpact {
  readonly id: string
  readonly name: string
  readonly cost: BeforeAfter
  readonly values: readonly ChangedValue[]
}

/** What a new version changes for a warband. `added`, `removed`: issues that the other version does not report. */
export interface BandImpact {
  readonly warband: string
  readonly name: string
  readonly value: BeforeAfter
  readonly members: readonly MemberImpact[]
  readonly added: readonly BandIssue[]
  readonly removed: readonly BandIssue[]
}

/** A part of a pack by its name. */
interface NamedPart {
  readonly part: PackPart
  readonly id: string
  readonly name: Localized
}

/** What a new version of a pack changes for a campaign. */
export interface PackImpact extends Pick<VersionMove, 'gone' | 'dropped' | 'renamed'> {
  /** The warbands for which something changes. Warbands that cannot be read with the new version are not among them. */
  readonly bands: readonly BandImpact[]
  /** Number of warbands for which nothing changes. */
  readonly unchanged: number
  /** Parts that only the new version has, and parts that it no longer has and that the campaign does not use. */
  readonly fresh: readonly NamedPart[]
  readonly unused: readonly NamedPart[]
  /** Parts that have another name, except those in `renamed`. */
  readonly names: readonly (NamedPart & { readonly newName: Localized })[]
}

interface Versions {
  readonly now: Ruleset
  readonly next: Ruleset
}

/**
 * Compares a campaign in its present version of a pack and in another one: every warband that plays is evaluated in both.
 * `round`: the round whose cap applies. Both rulesets must come from versions of the same pack.
 */
export function findPackImpact(facts: Facts, campaign: string, versions: Versions, round?: number): PackImpact {
  const { now, next } = versions
  const move = moveToVersion(facts, now.pack!, next.pack!)
  const frame = updateFact('campaign', factOf(facts, 'campaign', campaign), { ruleset: next.id })
  const then = splitByWarband(applyChangesToFacts(facts, [...frame, ...move.changes]))
  const bands = [...splitByWarband(facts)].flatMap(([id, before]) => {
    if (factOf(before, 'warband', id).withdrawnAt !== null) return []
    return bandImpact(before, then.get(id)!, id, versions, round) ?? []
  })
  const bandsWithChanges = bands.filter(hasChanges)
  return {
    gone: move.gone,
    dropped: move.dropped,
    renamed: move.renamed,
    bands: bandsWithChanges.sort((one, other) => positionOf(facts, one) - positionOf(facts, other)),
    unchanged: bands.length - bandsWithChanges.length,
    ...compareParts(now.pack!, next.pack!, move),
  }
}

const positionOf = (facts: Facts, { warband }: BandImpact): number => factOf(facts, 'warband', warband).position

const hasChanges = ({ value, members, added, removed }: BandImpact): boolean =>
  value.before !== value.after || members.length + added.length + removed.length > 0

interface EvaluatedBand {
  readonly roster: Roster
  readonly members: readonly string[]
  readonly evaluated: EvaluatedRoster
}

function evaluateBand(facts: Facts, warband: string, ruleset: Ruleset, round: number | undefined): EvaluatedBand {
  const { roster, members } = rosterOf(facts, warband, undefined, round)
  const read = parseRoster(roster, [ruleset]).roster
  return { roster: read, members, evaluated: evaluateWholeRoster(ruleset, read) }
}

/** Returns what changes for a warband; undefined if the new version cannot read it. */
function bandImpact(
  before: Facts,
  after: Facts,
  warband: string,
  versions: Versions,
  round: number | undefined,
): BandImpact | undefined {
  const { value: is } = attempt(() => evaluateBand(after, warband, versions.next, round))
  if (!is) return undefined
  const was = evaluateBand(before, warband, versions.now, round)
  const [issuesBefore, issuesAfter] = [issuesOf(was, versions.now), issuesOf(is, versions.next)]
  const without = (all: ReadonlyMap<string, BandIssue>, others: ReadonlyMap<string, BandIssue>): BandIssue[] =>
    [...all].flatMap(([key, issue]) => (others.has(key) ? [] : [issue]))
  return {
    warband,
    name: factOf(before, 'warband', warband).name,
    value: { before: was.evaluated.cost.total, after: is.evaluated.cost.total },
    members: was.members.flatMap((id, at) =>
      memberImpact(id, was.evaluated.members[at]!, is.evaluated.members[at]!, versions),
    ),
    added: without(issuesAfter, issuesBefore),
    removed: without(issuesBefore, issuesAfter),
  }
}

type EvaluatedMember = EvaluatedRoster['members'][number]

/** Returns what changes for a member: nothing for one who has left, and for one who stays the same. */
function memberImpact(id: string, was: EvaluatedMember, is: EvaluatedMember, { now, next }: Versions): MemberImpact[] {
  if (hasLeft({ status: was.member.status ?? 'active' })) return []
  const values = Object.keys(now.values.specs).flatMap((key): ChangedValue[] => {
    const newKey = renameId(next.pack!.renamed, 'values', key)
    const spec = next.values.specs[newKey]
    const [before, after] = [was.values[key]?.total, is.values[newKey]?.total]
    if (!spec || before === undefined || after === undefined || before === after) return []
    return [{ name: spec.label, suffix: spec.suffix ?? '', before, after }]
  })
  const cost = { before: was.cost.total, after: is.cost.total }
  return cost.before === cost.after && values.length === 0 ? [] : [{ id, name: was.member.name, cost, values }]
}

/** Matches the place of an issue at a member. */
const MEMBER_PATH = /^members\[(\d+)\]/

/**
 * Returns the errors and warnings of a warband, each under a key that is the same in both versions. The key consists of
 * the place, the sentence and its numbers. It contains no names, because a version may only change a name, and no codes,
 * because checks are numbered.
 */
function issuesOf({ roster, evaluated }: EvaluatedBand, { wording }: Ruleset): ReadonlyMap<string, BandIssue> {
  return new Map(
    evaluated.issues
      .filter(({ severity }) => severity !== 'info')
      .map((issue) => {
        const { severity, path, code, params } = issue
        const numbers = Object.entries(params).filter(([, value]) => typeof value !== 'object')
        const member = roster.members[Number(MEMBER_PATH.exec(path)?.[1] ?? -1)]?.name ?? null
        return [JSON.stringify([severity, path, wording.issues[code] ?? code, numbers]), { member, issue }]
      }),
  )
}

/** Compares the parts of two versions by their names. */
function compareParts(
  now: PackRules,
  next: PackRules,
  { gone, dropped, renamed }: VersionMove,
): Pick<PackImpact, 'fresh' | 'unused' | 'names'> {
  const isUsed = ({ part, id }: NamedPart): boolean =>
    [...gone, ...dropped].some((used) => used.part === part && used.id === id)
  const partsOf = ({ names }: PackRules): NamedPart[] =>
    PACK_PARTS.flatMap((part) => [...names[part]].map(([id, name]) => ({ part, id, name })))
  const idInNext = createVersionIds(next)
  const newId = ({ part, id }: NamedPart): string => idInNext(part, id)
  const keptIds = new Set(partsOf(now).map((one) => `${one.part} ${newId(one)}`))
  const isKept = ({ part, id }: NamedPart): boolean => keptIds.has(`${part} ${id}`)
  const isThere = (one: NamedPart): boolean => next.names[one.part].has(newId(one))
  const ownerOf = ({ part, id }: NamedPart): NamedPart | undefined => {
    const owner = OWNER_PARTS[part]
    return owner && { part: owner, id: id.slice(0, id.indexOf('.')), name: { fr: '', en: '' } }
  }
  // What belongs to a part that is new or gone is not listed on its own.
  const hasOwner = (one: NamedPart, isOwnerIn: (owner: NamedPart) => boolean): boolean => {
    const owner = ownerOf(one)
    return owner === undefined || isOwnerIn(owner)
  }
  const isListed = ({ part, id }: NamedPart): boolean => renamed.some((used) => used.part === part && used.id === id)
  return {
    fresh: partsOf(next).filter((one) => !isKept(one) && hasOwner(one, isKept)),
    unused: partsOf(now).filter((one) => !isThere(one) && !isUsed(one) && hasOwner(one, isThere)),
    names: partsOf(now).flatMap((one) => {
      const newName = isListed(one) ? undefined : next.names[one.part].get(newId(one))
      return newName && !isSameText(one.name, newName) ? [{ ...one, newName }] : []
    }),
  }
}

const isSameText = (one: Localized, other: Localized): boolean => one.fr === other.fr && one.en === other.en
