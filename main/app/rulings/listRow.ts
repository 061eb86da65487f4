import type { RecruitData } from '../../../shared/contract/views/recruits.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { TextTableRow } from '../../../shared/domain/table.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import type { RosterItemLine } from '../../../shared/rules/builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { translator } from '../../../shared/text/translator.ts'
import { itemTexts } from '../transfer/csvMembers.ts'
import { memberFields } from '../transfer/memberFields.ts'
import type { ListColumns } from './listColumns.ts'
import type { MemberInListRow } from './listDocuments.ts'
import { findListedItems } from './listThings.ts'
import { normaliseWord, type WordDictionary, type KnownWord } from './listWords.ts'

/** Data that is needed to read the rows of a list. */
export interface RowContext {
  readonly ruleset: Ruleset
  readonly context: unknown
  readonly columns: ListColumns
  readonly kindWords: WordDictionary
  readonly itemWords: WordDictionary
  readonly embedded: ReadonlyMap<number, MemberInListRow>
}

export interface RowResult {
  readonly like: RecruitData
  readonly kind: KnownWord
  /** Indexes of the columns that were not used. */
  readonly ignored: readonly number[]
  /**
   * Names of fields that this kind of member has but the list does not contain. They keep the values of a new recruit.
   */
  readonly notHeld: readonly Localized[]
}

/** Matches what a spreadsheet shows if a formula fails or a column is too narrow (LibreOffice shows codes). */
const ERROR = /^(?:#[\p{L}\d/_ ]+[!?]|#(?:N\/A|NV|N\/D|GETTING_DATA|#+)|Err:\d{3})$/iu
export const isSpreadsheetError = (cell: string): boolean => ERROR.test(cell)

/**
 * Reads the member of a row. If the row contains a complete member, takes this member and applies the cells that were
 * edited; otherwise makes a new recruit. Undefined if the kind of the member is unknown.
 */
export function readRow(row: TextTableRow, rowContext: RowContext): RowResult | undefined {
  const { columns, kindWords } = rowContext
  const embedded = rowContext.embedded.get(row.line)
  const word = row.cells[columns.kind] ?? ''
  const isSameKind = embedded?.written?.get(columns.titles[columns.kind] ?? '') === word
  const kind = kindWords.find(word, row.line)
  if (embedded && (isSameKind || !embedded.written))
    return readEmbeddedMember(row, embedded, kind ?? embeddedKind(embedded), rowContext)
  if (!kind) {
    // The items are looked up even if the kind is unknown, so that all unknown words are reported at once.
    findListedItems(row, columns.isThing, rowContext.itemWords)
    return undefined
  }
  return readNewRecruit(row, kind, rowContext)
}

/** Returns the kind of a member that a row contains completely. Only the name of the kind is used. */
const embeddedKind = ({ like }: MemberInListRow): KnownWord => ({
  id: like.kind,
  name: { fr: like.name, en: like.name },
  names: [],
  addTo: () => like,
})

function readEmbeddedMember(
  row: TextTableRow,
  { like, written }: MemberInListRow,
  kind: KnownWord,
  rowContext: RowContext,
): RowResult {
  const { columns } = rowContext
  const isChanged = (column: number) => {
    const [now, title] = [row.cells[column] ?? '', columns.titles[column] ?? '']
    return column !== columns.document && (written ? now !== (written.get(title) ?? '') : column === columns.name)
  }
  const changed = row.cells.flatMap((_, column) => (isChanged(column) ? [column] : []))
  const withOwnName = changed.includes(columns.name) ? { ...like, name: row.cells[columns.name] ?? '' } : like
  const isRefitted = changed.some(columns.isThing) && 'items' in withOwnName
  const refitted = isRefitted ? withItemsFromCells(row, withOwnName, rowContext) : withOwnName
  const others = changed.filter(
    (column) => column !== columns.name && column !== columns.kind && !(isRefitted && columns.isThing(column)),
  )
  const { like: whole, ignored } = withFields(row, refitted, others, rowContext)
  return { like: whole, kind, ignored, notHeld: [] }
}

/** Replaces the items of a member by the items in the cells of its row. Unchanged items keep all their data. */
function withItemsFromCells(
  row: TextTableRow,
  like: RecruitData,
  { ruleset, context, columns, itemWords }: RowContext,
): RecruitData {
  const lines = (like['items'] as readonly RosterItemLine[] | undefined) ?? []
  const entries = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  const own = new Map(
    LANGUAGES.flatMap((language) =>
      itemTexts(ruleset, lines, context, entries, translator(language)).map(
        (text, at) => [normaliseWord(text), lines[at]!] as const,
      ),
    ),
  )
  const words = {
    knows: (text: string) => own.has(normaliseWord(text)) || itemWords.knows(text),
    find(text: string, line: number): KnownWord | null | undefined {
      const ownLine = own.get(normaliseWord(text))
      if (!ownLine) return itemWords.find(text, line)
      const addTo = (one: RecruitData) => ({
        ...one,
        items: [...((one['items'] as readonly object[] | undefined) ?? []), ownLine],
      })
      return { id: ownLine.id, name: { fr: text, en: text }, names: [], addTo }
    },
  }
  const withoutItems = { ...like, items: [], ...('traits' in like && { traits: [] }) }
  return findListedItems(row, columns.isThing, words).reduce(
    (one: RecruitData, { meant, quantity }) => meant.addTo(one, quantity),
    withoutItems,
  )
}

function readNewRecruit(row: TextTableRow, kind: KnownWord, rowContext: RowContext): RowResult {
  const { ruleset, context, columns } = rowContext
  const things = findListedItems(row, columns.isThing, rowContext.itemWords)
  const fresh = kind.addTo({ name: row.cells[columns.name] ?? '', kind: '' }, 1)
  const equipped = things.reduce((one, { meant, quantity }) => meant.addTo(one, quantity), fresh)
  const isRead = (column: number) => column === columns.name || column === columns.kind || columns.isThing(column)
  const filled = row.cells.flatMap((cell, column) => (cell !== '' && !isRead(column) ? [column] : []))
  const { like, ignored, names } = withFields(row, equipped, filled, rowContext)
  const knownTitles = new Set(names)
  const notHeld = memberFields(ruleset, fresh as Member, context).map(({ name }) => name)
  return {
    like,
    kind,
    ignored,
    notHeld: notHeld.filter(({ fr, en }) => !knownTitles.has(normaliseWord(fr)) && !knownTitles.has(normaliseWord(en))),
  }
}

const NOTES: readonly string[] = LANGUAGES.map((language) => normaliseWord(translator(language)('sheet.notes')))

/**
 * Sets the fields of a member from the cells whose heading is known. Runs twice, because a choice may add further
 * fields.
 */
function withFields(
  row: TextTableRow,
  like: RecruitData,
  cells: readonly number[],
  { ruleset, context, columns }: RowContext,
) {
  let now = like
  let left = cells.filter((column) => !isSpreadsheetError(row.cells[column] ?? ''))
  const names: string[] = []
  for (let pass = 0; pass < 2; pass += 1)
    left = left.filter((column) => {
      const title = normaliseWord(columns.titles[column] ?? '')
      const changed = withField(now, title, row.cells[column] ?? '', ruleset, context)
      if (!changed) return true
      now = changed
      names.push(title)
      return false
    })
  const errors = cells.filter((column) => isSpreadsheetError(row.cells[column] ?? ''))
  return { like: now, ignored: [...left, ...errors], names }
}

function withField(
  like: RecruitData,
  title: string,
  text: string,
  ruleset: Ruleset,
  context: unknown,
): RecruitData | undefined {
  if (NOTES.includes(title)) return text === '' ? (omitKeys(like, 'notes') as RecruitData) : { ...like, notes: text }
  const field = memberFields(ruleset, like as Member, context).find(({ name }) =>
    [name.fr, name.en].some((one) => normaliseWord(one) === title),
  )
  return field?.set(text)
}
