import type { Database } from 'better-sqlite3'
import type { JournalEntry, UnnumberedEntry } from '../../../shared/domain/campaign/journal.ts'
import { listFactReferences } from '../../../shared/domain/campaign/state.ts'
import type { SlicedList } from '../../../shared/domain/slicedList.ts'
import type { Store } from '../../ports/store.ts'
import { bulkInserterOn } from '../schema/insertMany.ts'
import {
  insertSql,
  rowDecoderOf,
  toRowValues,
  tableShapeOf,
  shapeWithout,
  type Row,
  type SqlValue,
} from '../schema/rows.ts'
import { journalTable, journalTouchTable } from '../schema/tables.ts'

type JournalQuery =
  | 'entry'
  | 'entryOfRequest'
  | 'entries'
  | 'entriesOn'
  | 'laterEntriesOn'
  | 'actors'
  | 'recordings'
  | 'releases'
  | 'firstWritten'

export interface JournalStore extends Pick<Store, JournalQuery | 'markUndone'> {
  readonly append: (entry: UnnumberedEntry) => JournalEntry
  /** Appends many entries in order. Only a part of the entries is in memory at a time. */
  readonly appendAll: (entries: SlicedList<UnnumberedEntry>) => void
  /** Removes all entries of a campaign. */
  readonly drop: (campaign: string) => void
}

const SHAPE = tableShapeOf(journalTable)
const TOUCH = tableShapeOf(journalTouchTable)
/** Fields that have the same value in most entries of a campaign. */
const COMMON = ['campaign', 'version', 'actor', 'dice', 'undoes', 'undoneBy', 'closed']
/** Number of entries inserted at a time. A larger number would need more memory and be hardly faster. */
const INSERT_BATCH = 5_000
const LAST = Number.MAX_SAFE_INTEGER

type Touches = Map<string, 'own' | 'names'>

/**
 * Returns the facts that an entry changed (`own`), and the facts that these facts referenced before or after the change
 * (`names`). An undo searches entries for both.
 */
function touchesOf({ changes }: Pick<JournalEntry, 'changes'>): Touches {
  const touches: Touches = new Map()
  for (const { kind, before, after } of changes)
    for (const fields of [before ?? {}, after ?? {}])
      for (const { id } of listFactReferences(kind, fields)) touches.set(id, 'names')
  for (const { id } of changes) touches.set(id, 'own')
  return touches
}

/**
 * Returns the touches of an entry that are stored (the facts that it changed and their references). The campaign is
 * left out, because each entry has a column for its campaign.
 */
export function storedFactLinksOf(entry: Pick<JournalEntry, 'campaign' | 'changes'>): Touches {
  const touches = touchesOf(entry)
  touches.delete(entry.campaign)
  return touches
}

/** Converts the stored touches of an entry to table rows; `sequence` is the sequence number of the entry. */
export const journalTouchRowsOf = (entry: Pick<JournalEntry, 'campaign' | 'changes'>, sequence: number) =>
  [...storedFactLinksOf(entry)].map(([fact, how]) => ({ fact, sequence, how }))

/**
 * Returns the touches of many entries as table rows. The entries have sequence numbers from `first` on. The rows are
 * in the order of their primary key, so that neighbouring rows are inserted together.
 */
function touchRowsByFact(entries: readonly UnnumberedEntry[], first: number) {
  const rows = new Map<string, ReturnType<typeof journalTouchRowsOf>>()
  entries.forEach((entry, at) => {
    for (const row of journalTouchRowsOf(entry, first + at)) {
      const rowsOfFact = rows.get(row.fact)
      if (rowsOfFact) rowsOfFact.push(row)
      else rows.set(row.fact, [row])
    }
  })
  return [...rows.keys()].sort().flatMap((fact) => rows.get(fact)!)
}

/**
 * Returns a test that is true for an entry that touches one of the ids. The test is needed because the query also finds
 * other entries of the campaign.
 */
const touchesAnyOf = (ids: readonly string[]) => (entry: JournalEntry) => {
  const touches = touchesOf(entry)
  return ids.some((id) => touches.has(id))
}

/**
 * Builds the query for the people who made changes. An account that changed its name is listed with its newest name.
 */
function actorsOn(database: Database): Pick<JournalStore, 'actors'> {
  const actors = database.prepare<[string], { actor: string; name: string }>(
    `SELECT actor, name, max(sequence) AS last FROM journal
     WHERE campaign = ? AND name IS NOT NULL GROUP BY actor ORDER BY actor`,
  )
  return { actors: (campaign) => actors.all(campaign).map(({ actor, name }) => ({ actor, name })) }
}

/** Builds the queries for the dates of changes. */
function datesOn(database: Database): Pick<JournalStore, 'recordings' | 'releases' | 'firstWritten'> {
  const recorded = database.prepare<[string], { game: string; at: string }>(
    `SELECT payload ->> '$.game' AS game, at FROM journal
     WHERE campaign = ? AND command = 'game.settle' AND undone_by IS NULL ORDER BY sequence DESC`,
  )
  const released = database.prepare<[string], { members: string; at: string; how: string }>(
    `SELECT coalesce(payload -> '$.members', json_array(payload ->> '$.member')) AS members, at, payload ->> '$.as' AS how
     FROM journal WHERE campaign = ? AND command IN ('member.release', 'member.release-many') AND undone_by IS NULL
     ORDER BY sequence`,
  )
  const first = database.prepare<[string], { fact: string; at: string }>(
    `SELECT value AS fact, at FROM json_each(?) JOIN journal ON sequence =
      (SELECT MIN(sequence) FROM journal_touch WHERE fact = value AND how = 'own')`,
  )
  return {
    // The rows begin with the newest entry, and in the map a later row replaces an earlier row. So the map ends up with
    // the first recording of each game.
    recordings: (campaign) => new Map(recorded.all(campaign).map(({ game, at }) => [game, at])),
    // The rows end with the newest entry, and in the map a later row replaces an earlier row. So the map ends up with
    // the newest release of each member.
    releases: (campaign) =>
      new Map(
        released
          .all(campaign)
          .flatMap(({ members, at, how }) =>
            (JSON.parse(members) as string[]).map((member) => [member, { at, isDead: how === 'dead' }] as const),
          ),
      ),
    firstWritten: (ids) => new Map(first.all(JSON.stringify(ids)).map(({ fact, at }) => [fact, at])),
  }
}

/** Builds the queries of the journal. */
function journalQueriesOn(database: Database): Pick<JournalStore, JournalQuery> {
  const read = rowDecoderOf(SHAPE)
  const select = (rest: string) => database.prepare<SqlValue[], Row>(`SELECT ${SHAPE.selected} FROM journal ${rest}`)
  const byId = select('WHERE id = ?')
  const byRequest = select('WHERE request = ?')
  const back = select('WHERE campaign = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?')
  const backOn = select(
    `WHERE campaign = ? AND sequence < ? AND
      (sequence IN (SELECT sequence FROM journal_touch WHERE fact IN (SELECT value FROM json_each(?))) OR
       payload ->> '$.warband' IN (SELECT value FROM json_each(?)) OR
       payload ->> '$.member' IN (SELECT value FROM json_each(?)))
     ORDER BY sequence DESC LIMIT ?`,
  )
  const later = select(
    `WHERE undone_by IS NULL AND sequence IN
      (SELECT sequence FROM journal_touch WHERE sequence > ? AND fact IN (SELECT value FROM json_each(?)) UNION ALL
       SELECT sequence FROM journal WHERE sequence > ? AND campaign IN (SELECT value FROM json_each(?)))
     ORDER BY sequence`,
  )
  function entriesOf(rows: Row[]): JournalEntry[] {
    read(rows)
    return rows as unknown as JournalEntry[]
  }

  return {
    entry: (id) => entriesOf(byId.all(id))[0],
    entryOfRequest: (request) => entriesOf(byRequest.all(request))[0],
    entries: (campaign, limit, before = LAST) => entriesOf(back.all(campaign, before, limit)),
    entriesOn(campaign, ids, limit, before = LAST) {
      const idsJson = JSON.stringify(ids)
      return entriesOf(backOn.all(campaign, before, idsJson, idsJson, idsJson, limit))
    },
    laterEntriesOn(sequence, ids) {
      const idsJson = JSON.stringify(ids)
      return entriesOf(later.all(sequence, idsJson, sequence, idsJson)).filter(touchesAnyOf(ids))
    },
    ...actorsOn(database),
    ...datesOn(database),
  }
}

/** Builds the storage of the journal. The entries of all campaigns share one sequence of numbers. */
export function journalStoreOn(database: Database): JournalStore {
  const insert = database.prepare<[SqlValue[]]>(insertSql(SHAPE))
  const reading = journalQueriesOn(database)
  const insertTouch = database.prepare<[SqlValue[]]>(insertSql(TOUCH))
  const dropTouches = database.prepare<[string]>(
    'DELETE FROM journal_touch WHERE sequence IN (SELECT sequence FROM journal WHERE campaign = ?)',
  )
  const dropEntries = database.prepare<[string]>('DELETE FROM journal WHERE campaign = ?')
  const last = database.prepare<[], number | null>('SELECT max(sequence) FROM journal').pluck()
  const insertAll = bulkInserterOn(database, shapeWithout(SHAPE, ['sequence']), COMMON)
  const insertTouches = bulkInserterOn(database, TOUCH, ['fact'])
  const mark = database.prepare<SqlValue[]>('UPDATE journal SET undone_by = ? WHERE id = ?')

  return {
    append(entry) {
      const sequence = Number(insert.run(toRowValues(SHAPE, entry)).lastInsertRowid)
      for (const touch of journalTouchRowsOf(entry, sequence)) insertTouch.run(toRowValues(TOUCH, touch))
      return { ...entry, sequence }
    },
    appendAll(entries) {
      const first = (last.get() ?? 0) + 1
      for (let start = 0; start < entries.length; start += INSERT_BATCH) {
        const part = entries.slice(start, start + INSERT_BATCH)
        insertAll(part) // SQLite assigns the next sequence numbers.
        insertTouches(touchRowsByFact(part, first + start))
      }
    },
    drop(campaign) {
      dropTouches.run(campaign)
      dropEntries.run(campaign)
    },
    ...reading,
    markUndone(ids, by) {
      for (const id of ids) mark.run(by, id)
    },
  }
}
