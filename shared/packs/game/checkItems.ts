import { error, info, warning, type Issue, type IssueParameter, type Severity } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Vocabulary } from '../formula/vocabulary.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullCheck, FullLimit, ItemRestriction } from './fullChecks.ts'
import { pickEntry } from './fields.ts'
import { compileItemCondition } from './itemConditions.ts'
import { inAllLanguages } from './ownLines.ts'
import type { Run } from './runFormula.ts'
import { compileTexts, firstText } from './texts.ts'
import type { PreparedEntry, Scope } from './scope.ts'

export const ISSUE_BY_SEVERITY: Readonly<Record<Severity, typeof error>> = { error, warning, info }

/** Lists the issues of one thing: an item line, a member or a band, at a path. */
export type CheckScope = (scope: Scope, path: string) => readonly Issue[]

/** A check of item lines, and the entries that it concerns. */
interface ItemCheck {
  readonly appliesTo: (prepared: PreparedEntry) => boolean
  readonly check: CheckScope
}

const NO_ISSUES: readonly Issue[] = []

const itemName = ({ prepared }: Scope): Localized => prepared!.entry.name

/**
 * Compiles the checks of item lines: limits, ready-made limits, remarks. Returns the checks that concern an entry, which
 * are found once for each entry. Throws a `GameFault`.
 */
export function compileItemChecks(game: CompiledGame): (prepared: PreparedEntry) => readonly CheckScope[] {
  const checks = [
    ...compileLimits(game),
    compileRestrictions(game),
    ...game.pack.checks.item.map((check, at) => compileItemCheck(game, check, `checks.item[${at}]`)),
  ]
  const known = new WeakMap<PreparedEntry, readonly CheckScope[]>()
  return (prepared) => {
    const found = known.get(prepared)
    if (found) return found
    const own = checks.filter(({ appliesTo }) => appliesTo(prepared)).map(({ check }) => check)
    known.set(prepared, own)
    return own
  }
}

/**
 * Compiles the checks of bands or of members: those before the items, those after a group that is checked before the
 * others, or those after all. Throws a `GameFault`.
 */
export const compileChecks = (
  game: CompiledGame,
  place: 'member' | 'band',
  after?: 'nothing' | (string & {}),
): readonly CheckScope[] =>
  game.pack.checks[place].flatMap((check, at) => {
    if (check.after !== after) return []
    const path = `checks.${place}[${at}]`
    const vocabulary = game.vocabularies[place]
    const holds = game.condition(check.when, `${path}.when`, vocabulary)
    return [reportWhere(check, holds, compileIssueParams(game, check, vocabulary, path))]
  })

function compileItemCheck(game: CompiledGame, check: FullCheck, path: string): ItemCheck {
  const { appliesTo, holds } = compileItemCondition(game, check.when, `${path}.when`)
  const params = compileIssueParams(game, check, game.vocabularies.item, path)
  return {
    appliesTo,
    check: reportWhere(check, holds, (scope) => ({ [check.nameAs ?? 'item']: itemName(scope), ...params(scope) })),
  }
}

type ReadParams = (scope: Scope) => Record<string, IssueParameter>

const NO_TEXT: Localized = { fr: '', en: '' }

function compileIssueParams(
  game: CompiledGame,
  { params = {}, texts = {}, names = {} }: FullCheck,
  vocabulary: Vocabulary<Scope>,
  path: string,
): ReadParams {
  const numbers = Object.entries(params).map(
    ([key, formula]) => [key, game.number(formula, `${path}.params.${key}`, vocabulary)] as const,
  )
  const words = Object.entries(texts).map(
    ([key, choices]) => [key, compileTexts(game, choices, vocabulary, `${path}.texts.${key}`)] as const,
  )
  return (scope) =>
    Object.fromEntries<IssueParameter>([
      ...numbers.map(([key, run]) => [key, run(scope)] as const),
      ...words.map(([key, choices]) => [key, firstText(choices, scope) ?? NO_TEXT] as const),
      ...Object.entries(names).map(([key, place]) => [key, nameOfEntry(scope, place)] as const),
    ])
}

/**
 * The name of the entry that a field names: of the item, or of what the member chose. Another text is a name itself;
 * without a text, the name of the choice.
 */
function nameOfEntry({ bearer, prepared }: Scope, place: string): Localized {
  const [pick, field = place] = place.split('.') as [string, string?]
  const owner = prepared && field in prepared.entry ? prepared : pickEntry(bearer, [pick])?.prepared
  const text = owner?.entry[field] as string | undefined
  if (text === undefined) return owner?.entry.name ?? NO_TEXT
  for (const list of bearer.world.lists.values()) if (list.has(text)) return list.get(text)!.entry.name
  return inAllLanguages(text)
}

const reportWhere =
  ({ issue, severity = 'error', at }: FullCheck, holds: Run<boolean>, params: ReadParams): CheckScope =>
  (scope, here) =>
    holds(scope) ? [ISSUE_BY_SEVERITY[severity](issue, [here, at].filter(Boolean).join('.'), params(scope))] : NO_ISSUES

/** Compiles the limits of pieces that a member may use together. */
const compileLimits = (game: CompiledGame): ItemCheck[] =>
  game.pack.limits.map((limit, at) => {
    const path = `limits[${at}]`
    const alike = limit.alike === undefined ? undefined : compileItemCondition(game, limit.alike, `${path}.alike`)
    const when = limit.when === undefined ? undefined : compileItemCondition(game, limit.when, `${path}.when`)
    const isAlike =
      limit.alike === undefined ? undefined : game.condition(limit.alike, `${path}.alike`, game.vocabularies.item)
    return {
      appliesTo: (prepared) =>
        mostOf(limit, prepared) !== undefined &&
        (alike?.appliesTo(prepared) ?? true) &&
        (when?.appliesTo(prepared) ?? true),
      check: (scope, here) =>
        (alike && !alike.holds(scope)) || (when && !when.holds(scope))
          ? NO_ISSUES
          : checkLimit(limit, isAlike, scope, here),
    }
  })

const mostOf = ({ most }: FullLimit, { entry }: PreparedEntry): number | undefined =>
  typeof most === 'number' ? most : (entry[most] as number | undefined)

function checkLimit(limit: FullLimit, isAlike: Run<boolean> | undefined, scope: Scope, here: string): readonly Issue[] {
  const { entry } = scope.prepared!
  const most = mostOf(limit, scope.prepared!)!
  const before = countBefore(scope, isAlike ?? ((other) => other.prepared!.entry.id === entry.id))
  if (before > most || before + scope.line!.quantity <= most) return NO_ISSUES
  const shown = {
    ...(limit.params.includes('item') && { item: entry.name }),
    ...(limit.params.includes('limit') && { limit: most }),
    ...(limit.name && { name: limit.name }),
  }
  return [ISSUE_BY_SEVERITY[limit.severity ?? 'error'](limit.issue, here, shown)]
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

/** Adds the issues of choices of an item line that the item does not have. */
export function checkLineChoices(issues: Issue[], { pack: { lines } }: CompiledGame, scope: Scope, path: string): void {
  for (const { id, from, notApplicable } of lines.choices) {
    if (scope.line![id] === undefined) continue
    const allowed = scope.prepared!.entry[from]
    if (!Array.isArray(allowed) || allowed.length < 2)
      issues.push(error(notApplicable, `${path}.items[${scope.at}].${id}`, { item: itemName(scope) }))
  }
}

/** Compiles ready-made limits: who may have an item, how many, and with which others. */
function compileRestrictions(game: CompiledGame): ItemCheck {
  const { kinds, restrictions, entries } = game.pack
  const own = new Map(Object.entries(restrictions))
  const entryIds = new Set(entries.map(({ id }) => id))
  const allowed = new Map(kinds.flatMap(({ id, items }) => (items ? [[id, new Set(items)] as const] : [])))
  return {
    // If a kind buys from lists, every item of the pack is checked; items of a campaign are in no list.
    appliesTo: ({ entry: { id } }) => own.has(id) || (allowed.size > 0 && entryIds.has(id)),
    check: (scope, here) => {
      const { id, name } = scope.prepared!.entry
      const { kind } = scope.bearer.member
      const restriction = own.get(id)
      const isListed = !entryIds.has(id) || (allowed.get(kind)?.has(id) ?? true)
      return [
        ...(isListed ? [] : [error('not-in-list', here, { item: name, kind: game.kinds.get(kind)!.name })]),
        ...(restriction ? checkRestriction(game, restriction, scope, here) : []),
      ]
    },
  }
}

function checkRestriction(
  { kinds, items }: CompiledGame,
  { perMember, onlyFor, needs = [], excludes = [] }: ItemRestriction,
  scope: Scope,
  here: string,
): readonly Issue[] {
  const { bearer, at } = scope
  const { id, name } = scope.prepared!.entry
  const item = { item: name }
  const issues: Issue[] = []
  if (onlyFor && !onlyFor.includes(bearer.member.kind))
    issues.push(error('only-for', here, { ...item, kinds: joinNames(onlyFor.map((one) => kinds.get(one)!.name)) }))
  if (perMember !== undefined) {
    const before = countBefore(scope, (other) => other.line!.id === id)
    if (before <= perMember && before + scope.line!.quantity > perMember)
      issues.push(error('per-member', here, { ...item, limit: perMember }))
  }
  // What an item needs and excludes is said once, on its first line.
  const owned = bearer.firstLines
  if (owned.get(id) !== at) return issues
  const nameOf = (other: string): Localized => items.get(other)!.entry.name
  for (const other of needs)
    if (!owned.has(other)) issues.push(error('needs-item', here, { ...item, other: nameOf(other) }))
  for (const other of excludes)
    if (owned.has(other)) issues.push(error('excludes-item', here, { ...item, other: nameOf(other) }))
  return issues
}

export const joinNames = (names: readonly Localized[]): Localized => ({
  fr: names.map(({ fr }) => fr).join(', '),
  en: names.map(({ en }) => en).join(', '),
})
