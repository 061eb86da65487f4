import { error, info, warning, type Issue, type IssueParameter, type Severity } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullCheck, FullLimit } from './fullPack.ts'
import type { Run } from './runFormula.ts'
import type { Scope } from './scope.ts'

export const ISSUE_BY_SEVERITY: Readonly<Record<Severity, typeof error>> = { error, warning, info }

/** Lists the issues of one thing: an item line, a member or a band, at a path. */
export type CheckScope = (scope: Scope, path: string) => readonly Issue[]

const NO_ISSUES: readonly Issue[] = []

const itemName = ({ prepared }: Scope): Localized => prepared!.entry.name

/** Compiles the checks of one place. Throws a `GameFault`. */
export function compileChecks(game: CompiledGame, place: 'item' | 'member' | 'band'): readonly CheckScope[] {
  return game.pack.checks[place].map((check, at) => compileCheck(game, check, place, `checks.${place}[${at}]`))
}

function compileCheck(
  { condition, number, vocabularies }: CompiledGame,
  { issue, severity = 'error', when, at, params = {} }: FullCheck,
  place: 'item' | 'member' | 'band',
  path: string,
): CheckScope {
  const vocabulary = vocabularies[place]
  const holds = condition(when, `${path}.when`, vocabulary)
  const numbers = Object.entries(params).map(
    ([key, formula]) => [key, number(formula, `${path}.params.${key}`, vocabulary)] as const,
  )
  return (scope, here) => {
    if (!holds(scope)) return NO_ISSUES
    const shown: Record<string, IssueParameter> = place === 'item' ? { item: itemName(scope) } : {}
    for (const [key, run] of numbers) shown[key] = run(scope)
    return [ISSUE_BY_SEVERITY[severity](issue, [here, at].filter(Boolean).join('.'), shown)]
  }
}

/** Compiles the limits of pieces that a member may use together. */
export function compileLimits(game: CompiledGame): readonly CheckScope[] {
  const { item } = game.vocabularies
  return game.pack.limits.map((limit, at) => {
    const path = `limits[${at}]`
    const alike = limit.alike === undefined ? undefined : game.condition(limit.alike, `${path}.alike`, item)
    const when = limit.when === undefined ? undefined : game.condition(limit.when, `${path}.when`, item)
    return (scope, here) => checkLimit(limit, alike, when, scope, here)
  })
}

function checkLimit(
  { issue, severity = 'error', most, params }: FullLimit,
  alike: Run<boolean> | undefined,
  when: Run<boolean> | undefined,
  scope: Scope,
  here: string,
): readonly Issue[] {
  const { entry } = scope.prepared!
  const limit = typeof most === 'number' ? most : (entry[most] as number | undefined)
  if (limit === undefined || (alike && !alike(scope)) || (when && !when(scope))) return NO_ISSUES
  const before = countBefore(scope, alike ?? ((other) => other.prepared!.entry.id === entry.id))
  if (before > limit || before + scope.line!.quantity <= limit) return NO_ISSUES
  const shown = {
    ...(params.includes('item') && { item: entry.name }),
    ...(params.includes('limit') && { limit }),
  }
  return [ISSUE_BY_SEVERITY[severity](issue, here, shown)]
}

/** Returns the number of usable pieces on the lines before this one that a condition matches. */
function countBefore({ bearer, at }: Scope, matches: (scope: Scope) => boolean): number {
  let count = 0
  for (const other of bearer.usable) {
    if (other.at >= at) break
    if (matches(other)) count += other.line!.quantity
  }
  return count
}

/** Lists the issues of choices of an item line that the item does not have. */
export function checkLineChoices({ pack: { lines } }: CompiledGame, scope: Scope, here: string): readonly Issue[] {
  return lines.choices.flatMap(({ id, from, notApplicable }) => {
    if (scope.line![id] === undefined) return NO_ISSUES
    const allowed = scope.prepared!.entry[from]
    const isChoice = Array.isArray(allowed) && allowed.length > 1
    return isChoice ? NO_ISSUES : [error(notApplicable, `${here}.${id}`, { item: itemName(scope) })]
  })
}

/** Lists the issues of ready-made limits: who may have an item, how many, and with which others. */
export function checkRestrictions({ pack, kinds, lists }: CompiledGame, scope: Scope, here: string): readonly Issue[] {
  const { bearer, at } = scope
  const { id, name } = scope.prepared!.entry
  const kind = kinds.get(bearer.member.kind)
  const issues: Issue[] = []
  const item = { item: name }
  if (kind?.items && pack.entries.some((entry) => entry.id === id) && !kind.items.includes(id))
    issues.push(error('not-in-list', here, { ...item, kind: kind.name }))
  const restriction = Object.hasOwn(pack.restrictions, id) ? pack.restrictions[id] : undefined
  if (!restriction) return issues
  const { perMember, onlyFor, needs = [], excludes = [] } = restriction
  if (onlyFor && !onlyFor.includes(bearer.member.kind))
    issues.push(error('only-for', here, { ...item, kinds: joinNames(onlyFor.map((one) => kinds.get(one)!.name)) }))
  if (perMember !== undefined) {
    const before = countBefore(scope, (other) => other.line!.id === id)
    if (before <= perMember && before + scope.line!.quantity > perMember)
      issues.push(error('per-member', here, { ...item, limit: perMember }))
  }
  if (bearer.usable.some((other) => other.line!.id === id && other.at < at)) return issues
  const has = (other: string): boolean => bearer.usable.some(({ line }) => line!.id === other)
  const nameOf = (other: string): Localized =>
    Object.values(lists)
      .map((list) => list.get(other))
      .find((one) => one !== undefined)!.entry.name
  for (const other of needs) if (!has(other)) issues.push(error('needs-item', here, { ...item, other: nameOf(other) }))
  for (const other of excludes)
    if (has(other)) issues.push(error('excludes-item', here, { ...item, other: nameOf(other) }))
  return issues
}

const joinNames = (names: readonly Localized[]): Localized => ({
  fr: names.map(({ fr }) => fr).join(', '),
  en: names.map(({ en }) => en).join(', '),
})
