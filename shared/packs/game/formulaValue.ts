import { FormulaError } from '../formula/formulaError.ts'
import { compileFormula } from '../formula/compileFormula.ts'
import type { FormulaValue, Vocabulary } from '../formula/vocabulary.ts'
import { parseDiceAmount } from '../format/diceAmount.ts'
import type { Pack } from '../format/expandPack.ts'
import type { PackFault } from '../format/packFault.ts'
import { compileGame, type CompiledGame } from './compileGame.ts'
import type { PackMember } from './fullPack.ts'
import { buildWorld, starterRoster } from './roster.ts'
import { BandScope, Bearer, EventScope, ItemScope, type PreparedEntry, type Scope, type World } from './scope.ts'
import { toFullPack } from './toFullPack.ts'

/** The value of a formula, or why it has none. `item`: id of the item for which it was computed. */
export type FormulaResult = { readonly value: FormulaValue; readonly item?: string } | { readonly fault: PackFault }

/** A member for whom formulas are computed. */
export interface TriedMember {
  /** The first kind of the pack if absent. */
  readonly kind?: string | undefined
  readonly items?: readonly string[] | undefined
}

/**
 * Computes a formula as it would be at a path of a sound pack, such as `checks.member[0].when`. Formulas about a member concern
 * this member, those about an item the first item of its own that the place is about, or else the first in the pack; those about a
 * band a new band with this member; those of the income a game that was won without victory points; prices the first advance.
 * Returns undefined for a path without a formula.
 */
export function evaluateFormulaOf(
  pack: Pack,
  path: string,
  formula: string,
  member: TriedMember = {},
): FormulaResult | undefined {
  const game = compileGame(toFullPack(pack))
  const site = siteOf(pack, game, path)
  if (!site || (path.endsWith('.sale') && parseDiceAmount(formula))) return undefined
  try {
    const { run } = compileFormula(formula, site.vocabulary, site.type)
    const { scope, item } = scopeOf(site, game, pack, member)
    const value = run(scope)
    return { value, ...(item !== undefined && { item }) }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const { code, at, params } = error
    return { fault: { path, code, params, at } }
  }
}

interface Site {
  readonly vocabulary: Vocabulary<Scope>
  readonly type: 'number' | 'flag'
  readonly about: 'member' | 'item' | 'figures' | 'band' | 'event'
  /** The group whose items the formula is about. */
  readonly group?: string
}

function siteOf({ groups }: Pack, { vocabularies }: CompiledGame, path: string): Site | undefined {
  const { member, item, band, income, price, figures } = vocabularies
  const number = (vocabulary: Vocabulary<Scope>, about: Site['about']): Site => ({ vocabulary, type: 'number', about })
  const [, group, column] = /^groups\[(\d+)\](?:\.columns\[(\d+)\]\.held|\.own\.cost)$/.exec(path) ?? []
  if (group !== undefined) {
    const own = groups[Number(group)]
    if (!own) return undefined
    if (column === undefined) return { ...number(figures(own.id), 'figures'), group: own.id }
    const type = own.columns[Number(column)]?.type === 'flag' ? 'flag' : 'number'
    return { vocabulary: item, type, about: 'item', group: own.id }
  }
  if (/^checks\.item\[\d+\]\.when$/.test(path)) return { vocabulary: item, type: 'flag', about: 'item' }
  if (/^checks\.member\[\d+\]\.when$/.test(path)) return { vocabulary: member, type: 'flag', about: 'member' }
  if (/^checks\.band\[\d+\]\.when$/.test(path)) return { vocabulary: band, type: 'flag', about: 'band' }
  if (/^(?:income|upkeep)\[\d+\]\.when$/.test(path)) return { vocabulary: income, type: 'flag', about: 'event' }
  if (/^(?:income|upkeep)\[\d+\]\.(?:amount|number)$/.test(path)) return number(income, 'event')
  if (/^band\.figures\[\d+\]\.formula$/.test(path)) return number(band, 'band')
  if (/^(?:values\[\d+\]\.formula|kinds\[\d+\]\.(?:ransom|sale))$/.test(path)) return number(member, 'member')
  if (/^(?:values\[\d+\]\.steps\.price|advances\.(?:choose\[\d+\]\.)?price)$/.test(path)) return number(price, 'event')
  return undefined
}

interface TriedScope {
  readonly scope: Scope
  readonly item?: string
}

function scopeOf({ about, group }: Site, game: CompiledGame, pack: Pack, tried: TriedMember): TriedScope {
  const starter = starterRoster(game, ' ')
  const member = memberOf(pack, tried)
  const same = starter.members.findIndex(({ kind }) => kind === member.kind)
  const rest = starter.members.filter((_, at) => at !== same)
  const members = [member, ...rest]
  const world = buildWorld(game, { ...starter, members })
  const bearer = new Bearer(world, member)
  switch (about) {
    case 'member':
      return { scope: bearer.scope }
    case 'item':
    case 'figures':
      return itemScope(bearer, game, world, group)
    case 'band':
      return { scope: new BandScope(world, scopesOf(world, members)) }
    case 'event':
      return { scope: new EventScope(world, { result: 'win' }, scopesOf(world, members)) }
  }
}

const scopesOf = (world: World, members: readonly PackMember[]): Scope[] =>
  members.map((member) => new Bearer(world, member).scope)

/** Traits are no items of a member. */
function memberOf({ kinds, groups, items }: Pack, { kind, items: ids = [] }: TriedMember): PackMember {
  const traits = new Set(groups.flatMap(({ id, traits: are }) => (are ? [id] : [])))
  const isTrait = (id: string): boolean => traits.has(items.find((item) => item.id === id)?.group ?? '')
  return {
    ...{ kind: kinds.find(({ id }) => id === kind)?.id ?? kinds[0]!.id, name: 'A' },
    items: ids.filter((id) => !isTrait(id)).map((id) => ({ id, quantity: 1 })),
    traits: ids.filter(isTrait).map((id) => ({ id, level: 1 })),
  }
}

const NO_TEXT = { fr: '', en: '' }

/** The first line of the member, or the first item of the pack in its hands; an item without figures if there is none. */
function itemScope(bearer: Bearer, game: CompiledGame, world: World, group?: string): TriedScope {
  const isOf = ({ entry }: PreparedEntry): boolean => group === undefined || entry.kind === group
  const line = bearer.usable.find(({ prepared }) => isOf(prepared!))
  if (line) return { scope: line, item: line.prepared!.entry.id }
  const listed = [...world.items.values()].find(isOf)
  const none = { id: 'none', kind: group ?? game.pack.groups[0]?.id ?? '', name: NO_TEXT, summary: NO_TEXT }
  const prepared = listed ?? game.prepare(none)
  const scope = new ItemScope(bearer, { id: prepared.entry.id, quantity: 1 }, prepared, 0)
  return { scope, ...(listed && { item: listed.entry.id }) }
}
