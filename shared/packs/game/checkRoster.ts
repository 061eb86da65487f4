import { error, warning, type Issue } from '../../domain/issue.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { formulaFailureText } from '../text/issueTexts.ts'
import { checkBandLimits } from './bandLimits.ts'
import { checkSteps } from './boughtSteps.ts'
import { checkLineChoices, compileChecks, compileItemChecks, ISSUE_BY_SEVERITY } from './checkItems.ts'
import { compileAdvanceLimits } from './advancement.ts'
import type { CompiledGame } from './compileGame.ts'
import { checkDescribed } from './describedItems.ts'
import type { FullKind, PackMember, PackRoster } from './fullPack.ts'
import { sizeUnit, groupSize, modelsBought, modelsLeft } from './groups.ts'
import type { Run } from './runFormula.ts'
import { highestSize } from './startRolls.ts'
import { BandScope, Bearer, type Scope, type World } from './scope.ts'
import { checkUnique, type BearerAtPath } from './uniqueEntries.ts'

/** Checks of one member at a path, and of a band. */
export interface RosterChecks {
  readonly member: (bearer: Bearer, path: string) => readonly Issue[]
  readonly band: (roster: PackRoster, world: World) => readonly Issue[]
}

/** Compiles the checks of a game. Throws a `GameFault`. */
export function compileRosterChecks(game: CompiledGame): RosterChecks {
  const { pack } = game
  const firstChecks = compileChecks(game, 'member', 'nothing')
  const checkLines = compileLineChecks(game)
  const memberChecks = compileChecks(game, 'member')
  const bandChecks = compileChecks(game, 'band')
  const missing = compileMissing(game)
  const { findAboveLimit } = compileAdvanceLimits(game)
  const retires = pack.aftermath.retires === undefined ? undefined : game.condition(pack.aftermath.retires, 'retires')
  return {
    member(bearer, path) {
      const issues: Issue[] = []
      for (const check of firstChecks) issues.push(...check(bearer.scope, path))
      checkLines(issues, bearer, path)
      checkDescribed(issues, game, bearer, path)
      checkModels(issues, game, bearer.member, path)
      checkSteps(issues, game, bearer.member, path)
      for (const check of memberChecks) issues.push(...check(bearer.scope, path))
      if (pack.advances && bearer.member.advances)
        for (const at of findAboveLimit(bearer)) issues.push(error(pack.advances.issue, `${path}.advances[${at}]`))
      if (bearer.member.injuries && retires?.(bearer.scope))
        issues.push(warning('should-have-left', `${path}.injuries`))
      if (bearer.failures.size > 0) issues.push(...failuresOf(bearer, path))
      return issues
    },
    band(roster, world) {
      const isCounted = roster.members.map((member) => isCountedInBandValue(member, game.injuries))
      const scopes = roster.members.flatMap((member, at) => (isCounted[at] ? [new Bearer(world, member).scope] : []))
      const band = new BandScope(world, scopes)
      return [
        ...pack.kinds.flatMap((kind) => checkCount(kind, missing, roster, isCounted, band)),
        ...checkSize(
          omitUndefined({ min: pack.band.min, max: highestSize(pack.band, world.options) }),
          sizeUnit(pack.kinds),
          scopes.reduce(
            (sum, { bearer: { member } }) => sum + (modelsLeft(game.kinds.get(member.kind), member) ?? 1),
            0,
          ),
        ),
        ...checkBandItems(game, scopes, roster),
        ...checkUnique(pack, withPaths(scopes, roster), world.isCampaign ? warning : error),
        ...checkBandLimits(game, scopes),
        ...bandChecks.flatMap((check) => check(band, '')),
        ...failuresOf(band.bearer, 'members'),
        ...(world.budget.left < 0 ? [error('too-much-work', 'members')] : []),
      ]
    },
  }
}

/**
 * Compiles the checks of all lines of a member: of the groups that are checked first, each with the checks of members
 * that come after it, then of the others. Throws a `GameFault`.
 */
function compileLineChecks(game: CompiledGame): (issues: Issue[], bearer: Bearer, path: string) => void {
  const { checkedFirst = [], checksBroken } = game.pack.lines
  const checksOf = compileItemChecks(game)
  const sections = checkedFirst.map((group) => ({ group, after: compileChecks(game, 'member', group) }))
  const checkAll = (issues: Issue[], lines: readonly Scope[], path: string): void => {
    for (const scope of lines) {
      checkLineChoices(issues, game, scope, path)
      const checks = checksOf(scope.prepared!)
      if (checks.length === 0 || (!checksBroken && isBroken(scope.line!))) continue
      const place = `${path}.${scope.path}`
      for (const check of checks) issues.push(...check(scope, place))
    }
  }
  return (issues, bearer, path) => {
    if (sections.length === 0) return checkAll(issues, bearer.lines, path)
    const byGroup = Map.groupBy(bearer.lines, ({ prepared }) =>
      checkedFirst.find((group) => group === prepared!.entry.kind),
    )
    for (const { group, after } of sections) {
      checkAll(issues, byGroup.get(group) ?? [], path)
      for (const check of after) issues.push(...check(bearer.scope, path))
    }
    checkAll(issues, byGroup.get(undefined) ?? [], path)
  }
}

const withPaths = (scopes: readonly Scope[], { members }: PackRoster): BearerAtPath[] =>
  scopes.map(({ bearer }) => ({ bearer, path: `members[${members.indexOf(bearer.member)}]` }))

/** Formulas that could not be computed for a member, as issues. */
const failuresOf = ({ failures }: Bearer, path: string): Issue[] =>
  [...failures]
    .filter(([, { code }]) => code !== 'formula-work')
    .map(([place, failure]) => error('failed-formula', path, { place, reason: formulaFailureText(failure) }))

type Missing = ReadonlyMap<string, readonly Run<boolean>[]>

const compileMissing = ({ pack, condition, vocabularies }: CompiledGame): Missing =>
  new Map(
    pack.kinds.map(({ id, count }) => [
      id,
      (count?.missing ?? []).map(({ when }, at) =>
        when === undefined ? () => true : condition(when, `kinds.${id}.count.missing[${at}].when`, vocabularies.band),
      ),
    ]),
  )

/** Reports too few and too many members of a kind. */
function checkCount(
  { id, name, count }: FullKind,
  missing: Missing,
  roster: PackRoster,
  isCounted: readonly boolean[],
  band: BandScope,
): Issue[] {
  if (!count) return []
  const places = roster.members.flatMap(({ kind }, at) => (isCounted[at] && kind === id ? [at] : []))
  const issues: Issue[] = []
  if (places.length < (count.min ?? 0)) {
    const found = (count.missing ?? []).find((_, at) => missing.get(id)![at]!(band))
    const params: Issue['params'] = found?.issue === 'too-few-kind' ? { kind: name, min: count.min! } : {}
    if (found) issues.push(ISSUE_BY_SEVERITY[found.severity ?? 'error'](found.issue, 'members', params))
  }
  const { max = Number.POSITIVE_INFINITY, tooMany } = count
  if (tooMany === undefined) return issues
  const params: Issue['params'] = tooMany === 'too-many-kind' ? { kind: name, limit: max } : { limit: max }
  return [...issues, ...places.slice(max).map((at) => error(tooMany, `members[${at}].kind`, params))]
}

/** Adds an issue if a group was bought with too few or too many models. */
function checkModels(issues: Issue[], { kinds }: CompiledGame, member: PackMember, path: string): void {
  const kind = kinds.get(member.kind)
  const bought = modelsBought(kind, member)
  if (bought === undefined || kind!.models!.hasOwnChecks) return
  const { min, max } = groupSize(kind, member)!
  if (bought < min || bought > max) issues.push(error('group-size', `${path}.models`, { kind: kind!.name, min, max }))
  else if (modelsLeft(kind, member)! > bought) issues.push(error('group-left', `${path}.modelsNow`, { models: bought }))
}

/**
 * Reports too few and too many members; the models of a group count one by one. The parameters do not contain how many the band has: each recruit would
 * otherwise cause an issue that was not there before.
 */
function checkSize(
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
  thing: 'members' | 'models',
  size: number,
): Issue[] {
  if (size < min) return [error(`too-few-${thing}`, 'members', { min })]
  return size > max ? [error(`too-many-${thing}`, 'members', { max })] : []
}

/** Reports the lines with which a band has more pieces of an item than it may: bought, as traits, or learned. */
function checkBandItems(
  { pack: { restrictions }, kinds }: CompiledGame,
  scopes: readonly Scope[],
  { members }: PackRoster,
): Issue[] {
  const limits = new Map(
    Object.entries(restrictions).flatMap(([id, { perBand }]) =>
      perBand === undefined ? [] : [[id, perBand] as const],
    ),
  )
  if (limits.size === 0) return []
  const counts = new Map<string, number>()
  return scopes.flatMap(({ bearer: { member, lines } }) => {
    const models = modelsBought(kinds.get(member.kind), member) ?? 1
    return lines.flatMap((scope) => {
      const { id, quantity } = scope.line!
      const limit = limits.get(id)
      if (limit === undefined) return []
      const before = counts.get(id) ?? 0
      const after = before + quantity * (restrictions[id]!.shared ? 1 : models)
      counts.set(id, after)
      if (before > limit || after <= limit) return []
      const path = `members[${members.indexOf(member)}].${scope.path}`
      return [error('per-band', path, { item: scope.prepared!.entry.name, limit })]
    })
  })
}
