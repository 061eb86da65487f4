import { bandOf } from '../../../shared/commands/base/band.ts'
import { MAX_BATCH } from '../../../shared/commands/base/command.ts'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import { freshName } from '../../../shared/domain/freshName.ts'
import { detectSeparator, parseTableRows } from '../../../shared/domain/table.ts'
import { removeFormulaGuards } from '../../../shared/text/csv.ts'
import { commandEnvironmentOf } from '../base/execute.ts'
import { readColumns, columnTitle } from './listColumns.ts'
import { findMembersInListRows } from './listDocuments.ts'
import { isSpreadsheetError, readRow } from './listRow.ts'
import { knownItemWordsWithOptions, createWordDictionary, knownItemWords, knownMemberKindWords } from './listWords.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Creates an unused name for a member without a name, and adds it to `taken`. */
function createName(kind: string, taken: Set<string>): string {
  const name = freshName(kind, taken)
  taken.add(name)
  return name
}

/**
 * Reads members from a pasted or dropped list: names, kinds and items, in French or English. Unknown words are returned
 * with suggestions. Throws `fact-missing`.
 */
export const readMemberList = defineMethod(
  'recruits.read',
  readerAccess,
  (engine, { campaign, warband, text, mends }): MemberList => {
    const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
    const band = bandOf(facts, warband, commandEnvironmentOf(engine))
    const { ruleset, roster } = band
    const context = ruleset.roster.context(roster)
    const [kinds, items] = [knownMemberKindWords(ruleset, context), knownItemWords(ruleset, context)]
    const kindWords = createWordDictionary(kinds, 'kind', mends)
    const itemWords = createWordDictionary(items, 'item', mends, knownItemWordsWithOptions(ruleset, context))
    const { rows, columns } = readColumns(rowsIn(text), kindWords)
    const some = rows.slice(0, MAX_BATCH)
    const rowContext = {
      ruleset,
      context,
      columns,
      kindWords,
      itemWords,
      embedded: findMembersInListRows(band, some, columns),
    }
    const notNames = some.flatMap(({ cells, line }) => {
      const name = cells[columns.name] ?? ''
      return isSpreadsheetError(name) ? [{ line, text: name }] : []
    })
    const found = some.flatMap((row) => {
      const result = readRow(row, rowContext)
      return result ? [{ line: row.line, ...result }] : []
    })
    const isNamed = ({ line }: { readonly line: number }) => !notNames.some((one) => one.line === line)
    const taken = new Set([
      ...[...facts.member.values()].map(({ name }) => name),
      ...found.map(({ like }) => like.name),
    ])
    const ignored = [...new Set(found.flatMap((one) => one.ignored))].sort((a, b) => a - b)
    return {
      members: found.filter(isNamed).map(({ line, like, kind }) => ({
        line,
        like: { ...like, name: like.name || createName(kind.name.fr, taken) },
      })),
      unknown: [...kindWords.unknown(), ...itemWords.unknown()],
      notNames,
      leftAside: ignored.map((column) => columnTitle(columns, column)),
      notHeld: [...new Map(found.flatMap((one) => one.notHeld.map((name) => [name.fr, name] as const))).values()],
      beyond: Math.max(0, rows.length - MAX_BATCH),
      kinds: kinds.map(({ id, name }) => ({ id, name })),
      items: items.map(({ id, name }) => ({ id, name })),
    }
  },
)

/** Returns the rows of a list, without the apostrophes that protect cells against execution as formulas. */
const rowsIn = (text: string) =>
  parseTableRows(text, detectSeparator(text)).map(({ line, cells }) => ({
    line,
    cells: cells.map(removeFormulaGuards),
  }))
