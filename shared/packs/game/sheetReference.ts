import type { Localized } from '../../domain/localized.ts'
import { itemValueText } from '../../rules/profile.ts'
import type { ItemValueRules } from '../../rules/ruleset.ts'
import { awardsTable } from '../../rules/sheetBlocks.ts'
import type { SheetBlock, SingleBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullEntry, FullKind, PackMember } from './fullPack.ts'
import type { FullMatrix, FullPriceBlock } from './fullSheet.ts'
import { packText } from '../text/packText.ts'
import { isComputed } from './fullValues.ts'
import { kindValueText } from './restedValues.ts'
import type { World } from './scope.ts'

const withSign = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure))

/** Builds a table of a scale by two numbers, and the steps of the scale. */
export function matrixBlock({ pack, scale: read }: CompiledGame, matrix: FullMatrix, text: Translator): SheetBlock {
  const { scale, size, suffix, title, across, down, steps } = matrix
  const numbers = Array.from({ length: size }, (_, at) => at + 1)
  const { steps: ranges, below } = pack.scales[scale]!
  const values = [
    ...ranges.map(([from, value], at) => {
      const above = ranges[at - 1]
      const range = above
        ? text.of(steps.between, { from: withSign(from), to: withSign(above[0] - 1) })
        : text.of(steps.atLeast, { figure: withSign(from) })
      return { label: `${text.of(steps.label)} ${range}`, figure: `${value}${suffix}` }
    }),
    {
      label: `${text.of(steps.label)} ${text.of(steps.atMost, { figure: withSign(ranges.at(-1)![0] - 1) })}`,
      figure: `${below}${suffix}`,
    },
  ]
  const rows = numbers.map((y) => ({
    label: String(y),
    cells: numbers.map((x) => `${read(scale, y - x)}${suffix}`),
  }))
  const grid: SingleBlock = {
    kind: 'matrix',
    title: text.of(title),
    across: text.of(across),
    down: text.of(down),
    columns: numbers.map(String),
    rows,
  }
  return {
    kind: 'columns',
    columns: [
      { width: 3, blocks: [grid] },
      { width: 2, blocks: [{ kind: 'values', title: text.of(steps.title), values }] },
    ],
  }
}

/** What tables of prices are built from. */
export interface PriceInput {
  readonly game: CompiledGame
  readonly items: ItemValueRules<PackMember, World>
  readonly world: World
  readonly text: Translator
}

export function priceBlock(input: PriceInput, block: FullPriceBlock): SheetBlock {
  if (block.block !== 'columns') return priceTable(input, block)
  return {
    kind: 'columns',
    columns: block.columns.map((blocks) => ({
      width: 1,
      blocks: blocks.map((one) => priceBlock(input, one) as SingleBlock),
    })),
  }
}

function priceTable(input: PriceInput, block: Exclude<FullPriceBlock, { block: 'columns' }>): TableBlock {
  switch (block.block) {
    case 'kinds':
      return kindsTable(input, block)
    case 'facts':
      return factsTable(input, block)
    case 'list':
      return listTable(input, block)
    case 'items':
      return block.isSummary ? summariesTable(input, block) : itemsTable(input, block)
    case 'awards':
      return awardsTable(input.game.pack.aftermath.awards, input.text)
  }
}

interface Heads {
  readonly title: Localized
  readonly name: Localized
}

const strongHead = (label: string): TableColumn => ({ label, strong: true })
const figuresHead = (label: string): TableColumn => ({ label, figures: true })

/** A column with texts, or none if there are no texts. */
interface TextColumn {
  readonly head: TableColumn[]
  readonly cellOf: (id: string) => string[]
}

/** Builds a column with the text of each row, by its id; no column if all texts are empty. */
function textColumn(label: string, texts: ReadonlyMap<string, string>): TextColumn {
  if (![...texts.values()].some(Boolean)) return { head: [], cellOf: () => [] }
  return { head: [{ label }], cellOf: (id) => [texts.get(id) ?? ''] }
}

type Limits = Readonly<Record<string, Localized>>

/** The column with what items do and their limits. `hasFigures`: what items change has columns of its own. */
const effectColumn = (
  entries: readonly FullEntry[],
  { limits = {}, hasFigures = false }: { readonly limits?: Limits; readonly hasFigures?: boolean },
  text: Translator,
): TextColumn =>
  textColumn(
    Object.keys(limits).length > 0 ? text.of(packText('reference.effect')) : text('roll.effect'),
    new Map(
      entries.map(({ id, summary }) => [
        id,
        [hasFigures ? '' : text.of(summary), Object.hasOwn(limits, id) ? text.of(limits[id]!) : '']
          .filter(Boolean)
          .join(' · '),
      ]),
    ),
  )

const factsTable = (
  { text }: PriceInput,
  { title, name, facts }: Extract<FullPriceBlock, { block: 'facts' }>,
): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [strongHead(text.of(name)), { label: text('roll.effect') }],
  rows: facts.map((fact) => ({ cells: [text.of(fact.name), text.of(fact.text)] })),
})

function kindsTable(
  { game: { pack }, text }: PriceInput,
  { title, name, limits = {} }: Heads & { readonly limits?: Limits },
): TableBlock {
  const limitColumn = textColumn(
    text.of(packText('reference.kind-limits')),
    new Map(Object.entries(limits).map(([id, limit]) => [id, text.of(limit)])),
  )
  const values = pack.values.filter((value) => !isComputed(value))
  return {
    kind: 'table',
    title: text.of(title),
    columns: [
      strongHead(text.of(name)),
      ...values.map(({ short }) => figuresHead(text.of(short))),
      figuresHead(text('roster.cost')),
      ...limitColumn.head,
    ],
    rows: pack.kinds.map((kind) => ({
      cells: [
        groupName(kind, text),
        ...values.map(({ id, suffix = '' }) => kindValueText(pack, kind, id, suffix, text)),
        String(kind.cost),
        ...limitColumn.cellOf(kind.id),
      ],
    })),
  }
}

/** The name of a kind, with the sizes of a group: « Miliciens (1–5) ». */
const groupName = ({ name, models }: FullKind, text: Translator): string =>
  models ? `${text.of(name)} (${models.min}–${models.max})` : text.of(name)

const listTable = (
  { game, text }: PriceInput,
  { list, title, name }: Heads & { readonly list: string },
): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [strongHead(text.of(name)), { label: text('roll.effect') }],
  rows: [...(game.lists.get(list)?.values() ?? [])].map(({ entry }) => ({
    cells: [text.of(entry.name), text.of(entry.summary)],
  })),
})

/** The cost of an item, with its costs by the choice of the band: « 10 (Forge 6) ». */
function costText({ game: { pack, lists }, text }: PriceInput, { id, cost = 0 }: FullEntry): string {
  const texts = pack.prices.flatMap(({ option, choice, costs }) =>
    costs.has(id) ? [`${text.of(lists.get(option)!.get(choice)!.entry.name)} ${costs.get(id)}`] : [],
  )
  return [String(cost), ...(texts.length > 0 ? [`(${texts.join(', ')})`] : [])].join(' ')
}

type ItemsHeads = Extract<FullPriceBlock, { block: 'items' }>

const asideOf = ({ aside }: ItemsHeads, text: Translator): Pick<TableBlock, 'aside'> =>
  aside ? { aside: text.of(aside) } : {}

const entriesIn = ({ game }: PriceInput, group: string) =>
  [...(game.lists.get(group)?.values() ?? [])].map(({ entry }) => entry)

/** Items with their columns; columns without any value are left out. */
function itemsTable(input: PriceInput, block: ItemsHeads): TableBlock {
  const { items, world, text } = input
  const { group, title, name } = block
  const entries = entriesIn(input, group)
  // Games that do not say their limits here have tables of figures alone.
  const effects = block.limits ? effectColumn(entries, { limits: block.limits, hasFigures: true }, text) : undefined
  const rows = entries.map((entry) => ({
    entry,
    figures: items.of({ id: entry.id, quantity: 1 }, world),
  }))
  const columns = (items.columns[group] ?? []).filter(({ id }) => rows.some(({ figures }) => figures[id] !== undefined))
  return {
    kind: 'table',
    title: text.of(title),
    ...asideOf(block, text),
    columns: [
      strongHead(text.of(name)),
      ...columns.map(({ short }) => figuresHead(text.of(short))),
      figuresHead(text('roster.cost')),
      ...(effects?.head ?? []),
    ],
    rows: rows.map(({ entry, figures }) => ({
      cells: [
        text.of(entry.name),
        ...columns.map((column) => itemValueText(column, figures[column.id], text.language)),
        costText(input, entry),
        ...(effects?.cellOf(entry.id) ?? []),
      ],
    })),
  }
}

function summariesTable(input: PriceInput, block: ItemsHeads): TableBlock {
  const { text } = input
  const entries = entriesIn(input, block.group)
  const effects = effectColumn(entries, block, text)
  return {
    kind: 'table',
    title: text.of(block.title),
    ...asideOf(block, text),
    columns: [strongHead(text.of(block.name)), figuresHead(text('roster.cost')), ...effects.head],
    rows: entries.map((entry) => ({
      cells: [text.of(entry.name), costText(input, entry), ...effects.cellOf(entry.id)],
    })),
  }
}
