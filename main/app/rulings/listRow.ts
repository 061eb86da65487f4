import type { Like } from '../../../shared/contract/views/recruits.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { TableRow } from '../../../shared/domain/table.ts'
import { without } from '../../../shared/domain/without.ts'
import type { OwnedLine } from '../../../shared/rules/builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { translator } from '../../../shared/text/translator.ts'
import { itemTexts } from '../transfer/csvMembers.ts'
import { memberFields } from '../transfer/memberFields.ts'
import type { Columns } from './listColumns.ts'
import type { Held } from './listDocuments.ts'
import { thingsIn } from './listThings.ts'
import { plain, type Dictionary, type Known } from './listWords.ts'

/** What rows are read with. */
export interface Reading {
  readonly ruleset: Ruleset
  readonly context: unknown
  readonly columns: Columns
  readonly kindWords: Dictionary
  readonly itemWords: Dictionary
  readonly held: ReadonlyMap<number, Held>
}

/** What a row comes to. */
export interface RowResult {
  readonly like: Like
  readonly kind: Known
  /** Columns of which nothing was taken. */
  readonly ignored: readonly number[]
  /** What makes such a member and the list says nothing of: it is as with a new recruit. */
  readonly notHeld: readonly Localized[]
}

/** What a spreadsheet writes where a formula fails, or a column is too narrow; LibreOffice has codes. */
const ERROR = /^(?:#[\p{L}\d/_ ]+[!?]|#(?:N\/A|NV|N\/D|GETTING_DATA|#+)|Err:\d{3})$/iu
export const isSpreadsheetError = (cell: string): boolean => ERROR.test(cell)

/** The member of a row: held whole and changed where its cells say otherwise, or a new recruit with what they say. `undefined`: of no known kind. */
export function readRow(row: TableRow, reading: Reading): RowResult | undefined {
  const { columns, kindWords } = reading
  const held = reading.held.get(row.line)
  const word = row.cells[columns.kind] ?? ''
  const isSameKind = held?.written?.get(columns.titles[columns.kind] ?? '') === word
  const kind = kindWords.find(word, row.line)
  if (held && (isSameKind || !held.written)) return fromHeld(row, held, kind ?? kindOfHeld(held), reading)
  if (!kind) {
    // Its things are looked up all the same: what is not understood is told at once.
    thingsIn(row, columns.isThing, reading.itemWords)
    return undefined
  }
  return fromCells(row, kind, reading)
}

/** Only the name of a kind is asked of what was held whole. */
const kindOfHeld = ({ like }: Held): Known => ({
  id: like.kind,
  name: { fr: like.name, en: like.name },
  names: [],
  taken: () => like,
})

function fromHeld(row: TableRow, { like, written }: Held, kind: Known, reading: Reading): RowResult {
  const { columns } = reading
  const isChanged = (column: number) => {
    const [now, title] = [row.cells[column] ?? '', columns.titles[column] ?? '']
    return column !== columns.document && (written ? now !== (written.get(title) ?? '') : column === columns.name)
  }
  const changed = row.cells.flatMap((_, column) => (isChanged(column) ? [column] : []))
  const named = changed.includes(columns.name) ? { ...like, name: row.cells[columns.name] ?? '' } : like
  const isRefitted = changed.some(columns.isThing) && 'items' in named
  const refitted = isRefitted ? withThings(row, named, reading) : named
  const others = changed.filter(
    (column) => column !== columns.name && column !== columns.kind && !(isRefitted && columns.isThing(column)),
  )
  const { like: whole, ignored } = withFields(row, refitted, others, reading)
  return { like: whole, kind, ignored, notHeld: [] }
}

/** A member with the things that its cells say now; lines that stand there as they were keep all that is known of them. */
function withThings(row: TableRow, like: Like, { ruleset, context, columns, itemWords }: Reading): Like {
  const lines = (like['items'] as readonly OwnedLine[] | undefined) ?? []
  const entries = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  const own = new Map(
    LANGUAGES.flatMap((language) =>
      itemTexts(ruleset, lines, context, entries, translator(language)).map(
        (text, at) => [plain(text), lines[at]!] as const,
      ),
    ),
  )
  const words = {
    knows: (text: string) => own.has(plain(text)) || itemWords.knows(text),
    find(text: string, line: number): Known | null | undefined {
      const kept = own.get(plain(text))
      if (!kept) return itemWords.find(text, line)
      const taken = (one: Like) => ({
        ...one,
        items: [...((one['items'] as readonly object[] | undefined) ?? []), kept],
      })
      return { id: kept.id, name: { fr: text, en: text }, names: [], taken }
    },
  }
  const stripped = { ...like, items: [], ...('traits' in like && { traits: [] }) }
  return thingsIn(row, columns.isThing, words).reduce(
    (one: Like, { meant, quantity }) => meant.taken(one, quantity),
    stripped,
  )
}

function fromCells(row: TableRow, kind: Known, reading: Reading): RowResult {
  const { ruleset, context, columns } = reading
  const things = thingsIn(row, columns.isThing, reading.itemWords)
  const fresh = kind.taken({ name: row.cells[columns.name] ?? '', kind: '' }, 1)
  const fitted = things.reduce((one, { meant, quantity }) => meant.taken(one, quantity), fresh)
  const isRead = (column: number) => column === columns.name || column === columns.kind || columns.isThing(column)
  const filled = row.cells.flatMap((cell, column) => (cell !== '' && !isRead(column) ? [column] : []))
  const { like, ignored, names } = withFields(row, fitted, filled, reading)
  const told = new Set(names)
  const notHeld = memberFields(ruleset, fresh as Member, context).map(({ name }) => name)
  return { like, kind, ignored, notHeld: notHeld.filter(({ fr, en }) => !told.has(plain(fr)) && !told.has(plain(en))) }
}

const NOTES: readonly string[] = LANGUAGES.map((language) => plain(translator(language)('sheet.notes')))

/** A member with what these cells say of it under headings that it knows; twice over them, for a choice may bring others. */
function withFields(row: TableRow, like: Like, cells: readonly number[], { ruleset, context, columns }: Reading) {
  let now = like
  let left = cells.filter((column) => !isSpreadsheetError(row.cells[column] ?? ''))
  const names: string[] = []
  for (let pass = 0; pass < 2; pass += 1)
    left = left.filter((column) => {
      const title = plain(columns.titles[column] ?? '')
      const changed = withField(now, title, row.cells[column] ?? '', ruleset, context)
      if (!changed) return true
      now = changed
      names.push(title)
      return false
    })
  const errors = cells.filter((column) => isSpreadsheetError(row.cells[column] ?? ''))
  return { like: now, ignored: [...left, ...errors], names }
}

function withField(like: Like, title: string, text: string, ruleset: Ruleset, context: unknown): Like | undefined {
  if (NOTES.includes(title)) return text === '' ? (without(like, 'notes') as Like) : { ...like, notes: text }
  const field = memberFields(ruleset, like as Member, context).find(({ name }) =>
    [name.fr, name.en].some((one) => plain(one) === title),
  )
  return field?.set(text)
}
