import { bandOf } from '../../../shared/commands/base/band.ts'
import { MOST_AT_ONCE } from '../../../shared/commands/base/command.ts'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import { freshName } from '../../../shared/domain/freshName.ts'
import { separatorOf, tableRows } from '../../../shared/domain/table.ts'
import { withoutGuards } from '../../../shared/text/csv.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import type { WarbandRef } from '../warband/builderBand.ts'
import { columnsOf, titleOf } from './listColumns.ts'
import { heldIn } from './listDocuments.ts'
import { isSpreadsheetError, readRow } from './listRow.ts'
import { chosenItemsOf, dictionary, itemsOf, kindsOf, type Mend } from './listWords.ts'

/** A name for who has none in the list. */
function named(kind: string, taken: Set<string>): string {
  const name = freshName(kind, taken)
  taken.add(name)
  return name
}

interface Asked extends WarbandRef {
  readonly text: string
  readonly mends: readonly Mend[]
}

/**
 * Members out of a list that was pasted or dropped: names, kinds, things, in either language. What is not understood is told
 * word by word, with what it may mean. Throws `fact-missing`.
 */
export function readMemberList(engine: Engine, { campaign, warband, text, mends }: Asked): MemberList {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const band = bandOf(facts, warband, environmentOf(engine))
  const { ruleset, roster } = band
  const context = ruleset.roster.context(roster)
  const [kinds, items] = [kindsOf(ruleset, context), itemsOf(ruleset, context)]
  const kindWords = dictionary(kinds, 'kind', mends)
  const itemWords = dictionary(items, 'item', mends, chosenItemsOf(ruleset, context))
  const { rows, columns } = columnsOf(rowsIn(text), kindWords)
  const some = rows.slice(0, MOST_AT_ONCE)
  const reading = { ruleset, context, columns, kindWords, itemWords, held: heldIn(band, some, columns) }
  const notNames = some.flatMap(({ cells, line }) => {
    const name = cells[columns.name] ?? ''
    return isSpreadsheetError(name) ? [{ line, text: name }] : []
  })
  const found = some.flatMap((row) => {
    const result = readRow(row, reading)
    return result ? [{ line: row.line, ...result }] : []
  })
  const isNamed = ({ line }: { readonly line: number }) => !notNames.some((one) => one.line === line)
  const taken = new Set([...[...facts.member.values()].map(({ name }) => name), ...found.map(({ like }) => like.name)])
  const ignored = [...new Set(found.flatMap((one) => one.ignored))].sort((a, b) => a - b)
  return {
    members: found.filter(isNamed).map(({ line, like, kind }) => ({
      line,
      like: { ...like, name: like.name || named(kind.name.fr, taken) },
    })),
    unknown: [...kindWords.unknown(), ...itemWords.unknown()],
    notNames,
    leftAside: ignored.map((column) => titleOf(columns, column)),
    notHeld: [...new Map(found.flatMap((one) => one.notHeld.map((name) => [name.fr, name] as const))).values()],
    beyond: Math.max(0, rows.length - MOST_AT_ONCE),
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    items: items.map(({ id, name }) => ({ id, name })),
  }
}

/** The rows of a list, without the apostrophes that guard against formulas. */
const rowsIn = (text: string) =>
  tableRows(text, separatorOf(text)).map(({ line, cells }) => ({ line, cells: cells.map(withoutGuards) }))
