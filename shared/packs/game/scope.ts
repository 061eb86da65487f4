import type { Injury } from '../../domain/member.ts'
import type { SideRatings } from '../../rules/aftermathRules.ts'
import type { InjuryEntry } from '../../rules/kit/aftermath/injuries.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { Traced, TracedPart, TracedPartSource } from '../../rules/kit/traced.ts'
import type { FormulaError } from '../formula/formulaError.ts'
import type { FormulaValue } from '../formula/vocabulary.ts'
import { MAX_STEPS, type StepBudget } from '../formula/stepBudget.ts'
import type { FullField } from './fullFields.ts'
import { traitsOf, type FullEntry, type PackLine, type PackMember } from './fullPack.ts'

export type Values = Record<string, Traced>

/** A change of a value, prepared as a part of a traced number. `set`: the number that replaces the value. */
export interface PreparedChange {
  readonly value: string
  readonly part: TracedPart
  readonly set?: number
  /** Kinds of members that the change applies to. If absent, it applies to all. */
  readonly kinds?: readonly string[] | undefined
}

/** An entry with its parts of traced numbers, which are built once. */
export interface PreparedEntry {
  readonly entry: FullEntry
  readonly source: TracedPartSource
  /** Price of one piece. */
  readonly price: TracedPart
  /** Part that cancels the price of the first piece, if the first piece is free. */
  readonly refund: TracedPart
  /** The entry's lists of changes, by their keys. */
  readonly changes: Readonly<Record<string, readonly PreparedChange[]>>
}

/** Entries by their ids, by list. */
export type EntryLists = ReadonlyMap<string, ReadonlyMap<string, PreparedEntry>>

/** An entry that a member describes itself. `path`: where, below the member. */
export interface OwnEntry {
  readonly entry: PreparedEntry
  readonly list: LineList
  readonly path: string
}

/** How a game reads what members describe themselves. */
export interface OwnLines {
  /** Returns the entry of an item line, with what the line says itself; undefined for an unknown item. */
  readonly entryOfLine: (line: PackLine | { readonly id: string }, items: World['items']) => PreparedEntry | undefined
  /** A key that lines have in common if they differ in their quantity alone. */
  readonly keyOfAlike: (scope: Scope) => string
  readonly listOwn: (bearer: Bearer) => readonly OwnEntry[]
}

/** What members need of their game. */
export interface BearerGame extends OwnLines {
  readonly injuries: ReadonlyMap<string, InjuryEntry>
  readonly fieldAt: (place: string) => FullField | undefined
  readonly computeValues: (bearer: Bearer) => Values
  /** True if members may have traits, or advances that are entries. */
  readonly hasTalents: boolean
  /** True if each level of a trait counts as a line. */
  readonly hasLevelsApart: boolean
  /** Lists whose entries may be advances. */
  readonly talentLists: ReadonlySet<string>
  /** True if some values are only used by others, and not shown. */
  readonly hasHiddenValues: boolean
  /** True if all values are within their limits after a stage. */
  readonly isWithinLimits: (bearer: Bearer, stage: string) => boolean
}

/** What all members of a roster share. */
export interface World {
  readonly game: BearerGame
  /** Entries by list, with the roster's own. */
  readonly lists: EntryLists
  /** All items that are bought. */
  readonly items: ReadonlyMap<string, PreparedEntry>
  readonly options: Readonly<Record<string, unknown>>
  readonly members: readonly PackMember[]
  readonly costOf: (bearer: Bearer) => Traced
  readonly isCampaign: boolean
  readonly budget: StepBudget
  /** Values of each kind after the stages that depend on the band alone. */
  readonly common: Map<string, Values>
  /** Collects the formulas that could not be computed for any member, by their place. */
  readonly failures?: Map<string, FormulaError>
}

/** Renews the work that the formulas of a world may do: what was asked before is done. */
export function renewBudget(world: World): World {
  world.budget.left = MAX_STEPS
  return world
}

/** A member as formulas see it. Everything is computed when it is first needed. */
export class Bearer {
  readonly world: World
  readonly member: PackMember
  readonly scope: Scope
  /** Values as far as they are computed, while they are. */
  current: Values | undefined
  /** Values after the last stage before items, once they are computed. */
  beforeItems: Values | undefined
  /** Helpers that were computed. */
  readonly helpers: (FormulaValue | undefined)[] = []
  /** Formulas that could not be computed, by their place. */
  readonly failures = new Map<string, FormulaError>()
  #values: Values | undefined
  #lines: readonly Scope[] | undefined
  #usable: readonly Scope[] | undefined
  #together: readonly Scope[] | undefined
  #firstLines: ReadonlyMap<string, number> | undefined
  #injuries: readonly Scope[] | undefined
  #groups: Map<string, readonly Scope[]> | undefined

  /** `values`: if they are known, for example with overrides. */
  constructor(world: World, member: PackMember, values?: Values) {
    this.world = world
    this.member = member
    this.#values = values
    this.scope = new Scope(this)
  }

  noteFailure(place: string, failure: FormulaError): void {
    this.failures.set(place, failure)
    this.world.failures?.set(place, failure)
  }

  get values(): Values {
    return (this.#values ??= this.world.game.computeValues(this))
  }

  /** A value as a formula sees it: while values are computed, as far as they are. */
  total(id: string): number {
    return (this.current ?? this.values)[id]?.total ?? 0
  }

  /** All item lines, except for unknown items, and what the member learned. */
  get lines(): readonly Scope[] {
    if (this.#lines) return this.#lines
    const found: Scope[] = []
    const { items } = this.member
    const { game } = this.world
    for (let at = 0; at < items.length; at++) {
      const prepared = game.entryOfLine(items[at]!, this.world.items)
      if (prepared) found.push(new ItemScope(this, items[at]!, prepared, at))
    }
    for (const { entry, list, path } of game.listOwn(this))
      found.push(new ListedScope(this, entry, 1, items.length + found.length, [list, path]))
    if (game.hasTalents) this.#addTalents(found)
    return (this.#lines = found)
  }

  /** Adds the traits of the member and what it learned, after all items. Levels count like pieces. */
  #addTalents(found: Scope[]): void {
    const { items, advances = [] } = this.member
    const { game } = this.world
    let at = items.length + found.length
    const add = (prepared: PreparedEntry, quantity: number, path: string, list: LineList = 'traits'): void => {
      found.push(new ListedScope(this, prepared, quantity, at++, [list, path]))
    }
    traitsOf(this.member).forEach(({ id, level }, place) => {
      const prepared = this.world.items.get(id)
      for (let i = 0; prepared && i < (game.hasLevelsApart ? level : 1); i++)
        add(prepared, game.hasLevelsApart ? 1 : level, `traits[${place}]`)
    })
    advances.forEach(({ id, amount }, place) => {
      const prepared = this.world.items.get(id)
      // The id of a value may also be that of an item that cannot be learned.
      if (prepared && game.talentLists.has(prepared.entry.kind)) add(prepared, amount, `advances[${place}]`, 'advances')
    })
  }

  /** The item lines that are not broken. */
  get usable(): readonly Scope[] {
    return (this.#usable ??= this.member.items.some(isBroken)
      ? this.lines.filter(({ line }) => !isBroken(line!))
      : this.lines)
  }

  /** The usable lines, those that are alike as one with the quantity of all. */
  get together(): readonly Scope[] {
    return (this.#together ??= this.merge(this.usable))
  }

  /** Merges lines that are alike into one with the quantity of all. */
  merge(lines: readonly Scope[]): readonly Scope[] {
    return [...Map.groupBy(lines, this.world.game.keyOfAlike).values()].map(([first, ...others]) => {
      if (others.length === 0) return first!
      const quantity = others.reduce((sum, { line }) => sum + line!.quantity, first!.line!.quantity)
      const { at, list, path, line, prepared } = first!
      return list === 'items'
        ? new ItemScope(this, { ...line!, quantity }, prepared!, at)
        : new ListedScope(this, prepared!, quantity, at, [list, path])
    })
  }

  /** Index of the first usable line of each item. */
  get firstLines(): ReadonlyMap<string, number> {
    if (this.#firstLines) return this.#firstLines
    const found = new Map<string, number>()
    for (const { line, at } of this.usable) if (!found.has(line!.id)) found.set(line!.id, at)
    return (this.#firstLines = found)
  }

  usableIn(group: string): readonly Scope[] {
    const known = this.#groups?.get(group)
    if (known) return known
    const found = this.usable.filter(({ prepared }) => prepared!.entry.kind === group)
    ;(this.#groups ??= new Map()).set(group, found)
    return found
  }

  get injuries(): readonly Scope[] {
    const { injuries } = this.member
    if (!injuries) return NONE
    const index = this.world.game.injuries
    return (this.#injuries ??= injuries.map((injury) => new InjuryScope(this, injury, index.get(injury.id))))
  }
}

const NONE: readonly Scope[] = []

/** The lists of a member in which a line may be: its items, those it describes, its traits, or what it learned. */
export type LineList = 'items' | 'own' | 'traits' | 'advances'

/** What a formula is computed for: a member; one of its item lines or injuries; a band; a game. */
export class Scope {
  readonly bearer: Bearer
  readonly line: PackLine | undefined = undefined
  readonly prepared: PreparedEntry | undefined = undefined
  /** Index of the item line. */
  readonly at: number = -1
  readonly injury: Injury | undefined = undefined
  readonly injuryEntry: InjuryEntry | undefined = undefined

  constructor(bearer: Bearer) {
    this.bearer = bearer
  }

  /** The list of the bearer in which the line is. */
  get list(): LineList {
    return 'items'
  }

  /** Path of the line below its bearer. */
  get path(): string {
    return `items[${this.at}]`
  }

  get budget(): StepBudget {
    return this.bearer.world.budget
  }
}

export class ItemScope extends Scope {
  override readonly line: PackLine
  override readonly prepared: PreparedEntry
  override readonly at: number
  /** True if the item is in the hands of its bearer, and not by itself in the catalogue. */
  readonly isHeld: boolean

  constructor(bearer: Bearer, line: PackLine, prepared: PreparedEntry, at: number, isHeld = true) {
    super(bearer)
    this.line = line
    this.prepared = prepared
    this.at = at
    this.isHeld = isHeld
  }
}

/** A line of another list than that of the items. */
class ListedScope extends ItemScope {
  readonly #list: LineList
  readonly #path: string

  constructor(bearer: Bearer, prepared: PreparedEntry, quantity: number, at: number, place: [LineList, string]) {
    super(bearer, { id: prepared.entry.id, quantity }, prepared, at)
    ;[this.#list, this.#path] = place
  }

  override get list(): LineList {
    return this.#list
  }

  override get path(): string {
    return this.#path
  }
}

class InjuryScope extends Scope {
  override readonly injury: Injury
  override readonly injuryEntry: InjuryEntry | undefined

  constructor(bearer: Bearer, injury: Injury, injuryEntry: InjuryEntry | undefined) {
    super(bearer)
    this.injury = injury
    this.injuryEntry = injuryEntry
  }
}

/** A band, with those of its members who count. */
export class BandScope extends Scope {
  readonly members: readonly Scope[]

  constructor(world: World, members: readonly Scope[]) {
    super(new Bearer(world, NOBODY))
    this.members = members
  }
}

interface EventFigures {
  readonly result: string
  readonly victoryPoints: number
  readonly taken: number
  readonly ratings: SideRatings | undefined
}
const NO_RATINGS: SideRatings = { ours: 0, theirs: 0 }

/** What happened to a band in a game, or to a member before an advance. */
export class EventScope extends BandScope {
  readonly result: string
  readonly victoryPoints: number
  readonly taken: number
  readonly ratings: SideRatings

  constructor(
    world: World,
    { result = '', victoryPoints = 0, taken = 0, ratings }: Partial<EventFigures>,
    members: readonly Scope[] = [],
  ) {
    super(world, members)
    this.result = result
    this.victoryPoints = victoryPoints
    this.taken = taken
    this.ratings = ratings ?? NO_RATINGS
  }
}

/** A member without kind and items, for formulas that concern no member. */
export const NOBODY: PackMember = { kind: '', name: '', items: [] }
