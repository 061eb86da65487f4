import type { Localized } from '../../domain/localized.ts'
import { formulaNameFromName, idFromName, localizedOf } from './packIds.ts'
import type { PackInput, PackTextInput } from './packSchema.ts'

type ElementOf<K extends keyof PackInput> = NonNullable<PackInput[K]> extends readonly (infer T)[] ? T : never

/** A part of a pack with its id, and its texts in both languages. */
type WithTexts<T> = Omit<T, 'id' | 'name' | 'summary'> & {
  readonly id: string
  readonly name: Localized
  /** Empty if the author wrote none. */
  readonly summary: Localized
}

export type PackValue = WithTexts<ElementOf<'values'>> & { readonly short: Localized }
/** `rests`: the values that rest on another member. `values` then has the number without such a member. */
export type PackKind = Omit<WithTexts<ElementOf<'kinds'>>, 'values'> & {
  readonly values: Readonly<Record<string, number>>
  readonly rests: Readonly<Record<string, { readonly of: string; readonly add: number }>>
}
type ColumnInput = NonNullable<ElementOf<'groups'>['columns']>[number]
export type PackColumn = Omit<WithTexts<ColumnInput>, 'short' | 'type'> & {
  readonly short: Localized
  readonly type: 'number' | 'flag'
}
export type PackGroup = Omit<WithTexts<ElementOf<'groups'>>, 'columns'> & { readonly columns: readonly PackColumn[] }
export type PackItem = WithTexts<ElementOf<'items'>>
export type PackOption = Omit<WithTexts<ElementOf<'options'>>, 'choices'> & {
  readonly choices: readonly WithTexts<ElementOf<'options'>['choices'][number]>[]
}

/** A pack with every id and every list, and with texts in both languages. */
export interface Pack extends Omit<
  PackInput,
  'values' | 'kinds' | 'groups' | 'items' | 'options' | 'lists' | 'tables' | 'checks' | 'name' | 'summary'
> {
  readonly name: Localized
  readonly summary: Localized
  readonly values: readonly PackValue[]
  readonly kinds: readonly PackKind[]
  readonly groups: readonly PackGroup[]
  readonly items: readonly PackItem[]
  readonly options: readonly PackOption[]
  readonly lists: NonNullable<PackInput['lists']>
  readonly tables: NonNullable<PackInput['tables']>
  readonly checks: { readonly [K in 'item' | 'member' | 'band']: NonNullable<NonNullable<PackInput['checks']>[K]> }
}

interface TextsInput {
  readonly id?: string | undefined
  readonly name: PackTextInput
  readonly summary?: PackTextInput | undefined
}

const withTexts = <T extends TextsInput>(part: T, toId: (name: PackTextInput) => string): WithTexts<T> => ({
  ...part,
  id: part.id ?? toId(part.name),
  name: localizedOf(part.name),
  summary: localizedOf(part.summary ?? ''),
})

/** Splits the values of a kind into numbers and values that rest on another member. */
function splitValues(values: ElementOf<'kinds'>['values']): Pick<PackKind, 'values' | 'rests'> {
  const entries = Object.entries(values)
  return {
    values: Object.fromEntries(entries.map(([id, value]) => [id, typeof value === 'number' ? value : value.else])),
    rests: Object.fromEntries(
      entries.flatMap(([id, value]) =>
        typeof value === 'number' ? [] : [[id, { of: value.of, add: value.add ?? 0 }]],
      ),
    ),
  }
}

/** Fills in what an author may leave out: ids, lists, the other language. */
export function expandPack(pack: PackInput): Pack {
  return {
    ...pack,
    name: localizedOf(pack.name),
    summary: localizedOf(pack.summary ?? ''),
    values: pack.values.map((value) => ({
      ...withTexts(value, formulaNameFromName),
      short: localizedOf(value.short),
    })),
    kinds: pack.kinds.map((kind) => ({ ...withTexts(kind, idFromName), ...splitValues(kind.values) })),
    groups: (pack.groups ?? []).map((group) => ({
      ...withTexts(group, formulaNameFromName),
      columns: (group.columns ?? []).map((column) => ({
        ...withTexts(column, formulaNameFromName),
        short: localizedOf(column.short ?? column.name),
        type: column.type ?? 'number',
      })),
    })),
    items: (pack.items ?? []).map((item) => withTexts(item, idFromName)),
    options: (pack.options ?? []).map((option) => ({
      ...withTexts(option, formulaNameFromName),
      choices: option.choices.map((choice) => withTexts(choice, idFromName)),
    })),
    lists: pack.lists ?? {},
    tables: pack.tables ?? {},
    checks: { item: [], member: [], band: [], ...pack.checks },
  }
}
