import { entriesOf, insertRow, isData, rowsOf, writeAt, type PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { idFromText } from '../../../../shared/packs/editor/draftParts.ts'

/** Returns the draft with a new table that has no results yet, and the id of the table. */
export function withNewTable(draft: PackDraft, name: string, dice: string): { document: PackDraft; id: string } {
  const taken = entriesOf(draft['tables']).map(([id]) => id)
  const wanted = idFromText('tables', name) || 'table'
  const numbered = taken.map((_, at) => `${wanted}-${at + 2}`)
  const id = [wanted, ...numbered].find((one) => !taken.includes(one)) ?? wanted
  return { document: insertRow(draft, 'tables', taken.length, { name, dice, results: {} }, id), id }
}

/**
 * Returns the draft without a table. The types that rolled on it roll no more; what else names it stays, so that its
 * fault shows.
 */
export function withoutTable(draft: PackDraft, table: string): PackDraft {
  const left = writeAt(draft, 'tables', Object.fromEntries(entriesOf(draft['tables']).filter(([id]) => id !== table)))
  return rowsOf(draft['kinds']).reduce<PackDraft>(
    (next, kind, at) =>
      isData(kind) && kind['table'] === table ? writeAt(next, `kinds[${at}].table`, undefined) : next,
    left,
  )
}
