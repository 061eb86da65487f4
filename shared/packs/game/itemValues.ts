import type { Localized } from '../../domain/localized.ts'
import { createFraction, multiplyFractions, type Fraction } from '../../rules/kit/fraction.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import {
  buildItemValueColumns,
  buildItemValues,
  isNumericItemValue,
  joinNames,
  numberText,
  traceItemValue,
} from '../../rules/profile.ts'
import type {
  CarriedItem,
  ChanceTable,
  EvaluatedMember,
  ItemValue,
  ItemValueRules,
  ItemValuesByColumn,
} from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullChances, ItemFigure } from './fullItemValues.ts'
import type { FullPack, PackLine, PackMember } from './fullPack.ts'
import { nameOfText } from './ownLines.ts'
import { runSafely, withPlace } from './runFormula.ts'
import {
  Bearer,
  ItemScope,
  NOBODY,
  renewBudget,
  type PreparedChange,
  type Scope,
  type Values,
  type World,
} from './scope.ts'
import { compileSum } from './sums.ts'
import { compileTexts, firstText } from './texts.ts'
import { compileTracedFormula } from './traceFormula.ts'
import { inWholeNumbers, NOTHING } from './values.ts'

type Evaluated = EvaluatedMember<PackMember>
type ReadFigure = (scope: ItemScope) => ItemValue | undefined

/** Builds the rules for the values of items. Throws a `GameFault`. */
export function packItemValues(game: CompiledGame): ItemValueRules<PackMember, World> {
  const { itemValues } = game.pack
  const figures = new Map(
    Object.entries(itemValues.figures).map(([group, columns]) => [
      group,
      Object.entries(columns).map(([id, figure]) => [id, compileFigure(game, group, id, figure)] as const),
    ]),
  )
  const valuesOf = (scope: ItemScope): ItemValuesByColumn =>
    buildItemValues(
      Object.fromEntries((figures.get(scope.prepared.entry.kind) ?? []).map(([id, read]) => [id, read(scope)])),
    )
  const of = (line: object & { readonly id: string }, world: World, evaluated?: Evaluated): ItemValuesByColumn => {
    const prepared = game.entryOfLine(line, renewBudget(world).items)
    const bearer = evaluated ? bearerOf(evaluated, world) : new Bearer(world, NOBODY)
    // What its bearer describes is in no catalogue.
    const describedLine = prepared ? undefined : bearer.lines.find((one) => one.line!.id === line.id)
    if (!prepared) return describedLine ? valuesOf(describedLine as ItemScope) : {}
    return valuesOf(new ItemScope(bearer, line as PackLine, prepared, 0, evaluated !== undefined))
  }
  const { isTogether, isItemsOnly, weaponTraits } = itemValues
  const listCarried = (evaluated: Evaluated, world: World): CarriedItem[] => {
    const { usable, together } = bearerOf(evaluated, renewBudget(world))
    const lines = isTogether ? together : usable
    return (isItemsOnly ? lines.filter(({ list }) => list === 'items') : lines).flatMap((scope): CarriedItem[] => {
      const { name, kind } = scope.prepared!.entry
      const figures = valuesOf(scope as ItemScope)
      if (kind !== weaponTraits?.list) return [{ name, group: kind, quantity: scope.line!.quantity, figures }]
      return Object.keys(figures).length > 0 ? [{ name, group: weaponTraits.group, quantity: 1, figures }] : []
    })
  }
  return {
    columns: buildItemValueColumns(itemValues),
    of,
    listCarried,
    ...(itemValues.chances.length > 0 && {
      chances: (evaluated: Evaluated, world: World) => {
        const carried = listCarried(evaluated, world)
        return itemValues.chances
          .map((table) => chanceTable(game, table, carried))
          .filter(({ rows }) => rows.length > 0)
      },
    }),
  }
}

/** A member with the values that were computed for it, with overrides. */
export const bearerOf = ({ member, values }: Evaluated, world: World): Bearer =>
  new Bearer(
    world,
    member,
    (world.game.hasHiddenValues ? { ...new Bearer(world, member).values, ...values } : values) as Values,
  )

function compileFigure(game: CompiledGame, group: string, id: string, figure: ItemFigure): ReadFigure {
  const place = `figures.${group}.${id}`
  const { only, when, changes, effects, rows, named } = figure
  const holds = when === undefined ? undefined : game.condition(when, `${place}.when`, game.vocabularies.item)
  const texts = compileTexts(game, figure.texts ?? [], game.vocabularies.item, `${place}.texts`)
  const trace = compileNumber(game, id, figure, place)
  return (scope) => {
    if (only !== undefined && (only === 'held') !== scope.isHeld) return undefined
    if (changes !== undefined) return changedValue(game, scope, changes)
    if (effects) return effectsText(game.pack, scope, effects)
    if (rows) return rowsText(scope, rows)
    if (named) return nameOfText(scope, named.list, scope.prepared.entry[named.field])
    const text = firstText(texts, scope)
    if (text) return text
    return holds && !holds(scope) ? undefined : trace?.(scope)
  }
}

function compileNumber(
  game: CompiledGame,
  id: string,
  figure: ItemFigure,
  place: string,
): ((scope: Scope) => Traced) | undefined {
  const { formula, parts, limit, added } = figure
  const { pack, vocabularies } = game
  if (parts) return compileSum(parts, { ...game, vocabulary: vocabularies.item }, place)
  if (formula === undefined) return undefined
  const owner = { id, name: pack.itemValues.columns[id]!.name, limit, added }
  const trace = withPlace(place, () =>
    compileTracedFormula(formula, vocabularies.item, owner, pack, vocabularies.entryNames),
  )
  return runSafely(inWholeNumbers(trace, owner), NOTHING, place)
}

/** What an item changes of a value: a number, or a text if pieces count in pairs or replace the value. */
function changedValue({ pack }: CompiledGame, { prepared }: ItemScope, value: string): ItemValue | undefined {
  const stage = pack.stages.find(({ type }) => type === 'items')
  if (stage?.type !== 'items') return undefined
  const changesIn = (key: string | undefined): readonly PreparedChange[] =>
    (key === undefined ? undefined : prepared.changes[key])?.filter((change) => change.value === value) ?? []
  const [each, pair] = [changesIn(stage.changes), changesIn(stage.pairChanges)]
  if (each.length > 0 && pair.length === 0 && each.every(({ set }) => set === undefined))
    return traceItemValue(
      prepared.source,
      each.reduce((sum, { part }) => sum + part.amount, 0),
    )
  const { becomes, pair: forPair } = pack.itemValues
  const text = ({ set, part }: PreparedChange): Localized =>
    set === undefined ? signedText(part.amount) : renderLocalized(becomes, { figure: set })
  return joinNames([...each.map(text), ...pair.map((change) => renderLocalized(forPair, { amount: text(change) }))])
}

/** Names the entries in rows: « Crosse, Pénétrant 1 ». */
const rowsText = (scope: ItemScope, { field, list, text }: NonNullable<ItemFigure['rows']>): Localized | undefined =>
  joinNames(
    ((scope.prepared.entry[field] ?? []) as { readonly id: string; readonly value?: number }[]).map(({ id, value }) => {
      const name = nameOfText(scope, list, id)!
      return value === undefined ? name : renderLocalized(text, { name, value })
    }),
  )

/** Says what all changes of an item add: « Soins +2D ». */
function effectsText(
  { values, changes }: FullPack,
  { prepared }: ItemScope,
  { text, dice }: NonNullable<ItemFigure['effects']>,
): Localized | undefined {
  const own = prepared.changes[changes!.field] ?? []
  return joinNames(
    own.map(({ value, part: { amount } }) =>
      renderLocalized(text, {
        name: values.find(({ id }) => id === value)!.label,
        dice: numberText({ kind: dice.includes(value) ? 'dice' : 'number', isSigned: true }, amount),
      }),
    ),
  )
}

function signedText(amount: number): Localized {
  const sign = numberText({ kind: 'number', isSigned: true }, amount)
  return { fr: sign, en: sign }
}

/** Builds the chances to hit and to wound each kind, the lowest rank first. */
function chanceTable(game: CompiledGame, table: FullChances, carried: readonly CarriedItem[]): ChanceTable {
  const { id, name, group, hit, strength, scale, against } = table
  const kinds = game.pack.kinds.toReversed()
  const resisting = (kind: (typeof kinds)[number]): number => kind.values[against.value] ?? 0
  return {
    id,
    name,
    columns: kinds.map((kind) => renderLocalized(against.name, { rank: kind.name, resistance: resisting(kind) })),
    rows: carried
      .filter((item) => item.group === group)
      .map((item) => ({
        name: item.name,
        chances: kinds.map((kind) => {
          const [needed, force] = [item.figures[hit], item.figures[strength]]
          if (!isNumericItemValue(needed) || !isNumericItemValue(force)) return null
          const toWound = game.scale(scale, force.total - resisting(kind))
          return multiplyFractions(chanceFrom(needed.total), chanceFrom(toWound))
        }),
      })),
  }
}

const SIDES = 6

/** Returns the chance that 1D6 shows at least a number. */
const chanceFrom = (needed: number): Fraction => createFraction(Math.min(SIDES, Math.max(0, SIDES + 1 - needed)), SIDES)
