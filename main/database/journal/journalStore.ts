import type { Database } from 'better-sqlite3'
import type { JournalEntry, UnnumberedEntry } from '../../../shared/domain/campaign/journal.ts'
import { namedBy } from '../../../shared/domain/campaign/state.ts'
import type { SlicedList } from '../../../shared/domain/slicedList.ts'
import type { Store } from '../../ports/store.ts'
import { insertingMany } from '../schema/insertMany.ts'
import { insertion, readerOf, rowOf, shapeOf, without, type Row, type SqlValue } from '../schema/rows.ts'
import { journal, journalTouch } from '../schema/tables.ts'

type Read =
  | 'entry'
  | 'entryOfRequest'
  | 'entries'
  | 'entriesOn'
  | 'laterEntriesOn'
  | 'actors'
  | 'recordings'
  | 'releases'
  | 'firstWritten'

export interface Journal extends Pick<Store, Read | 'markUndone'> {
  readonly append: (entry: UnnumberedEntry) => JournalEntry
  /** Many at once, in their order; a part of them is in memory at a time. */
  readonly appendAll: (entries: SlicedList<UnnumberedEntry>) => void
  /** Removes all entries of a campaign. */
  readonly drop: (campaign: string) => void
}

const SHAPE = shapeOf(journal)
const TOUCH = shapeOf(journalTouch)
/** What the entries of a campaign mostly have alike. */
const COMMON = ['campaign', 'version', 'actor', 'dice', 'undoes', 'undoneBy', 'closed']
/** So many entries are inserted at a time: the touches of more are soon found beside each other, and take more memory. */
const PART = 5_000
const LAST = Number.MAX_SAFE_INTEGER

type Touches = Map<string, 'own' | 'names'>

/** The facts that an entry changed, and those that they named before or after: what undoing looks for. */
function touchesOf({ changes }: Pick<JournalEntry, 'changes'>): Touches {
  const touches: Touches = new Map()
  for (const { kind, before, after } of changes)
    for (const fields of [before ?? {}, after ?? {}])
      for (const { id } of namedBy(kind, fields)) touches.set(id, 'names')
  for (const { id } of changes) touches.set(id, 'own')
  return touches
}

/** The touches that are written down: not the campaign, by which entries are found in any case. */
export function keptTouchesOf(entry: Pick<JournalEntry, 'campaign' | 'changes'>): Touches {
  const touches = touchesOf(entry)
  touches.delete(entry.campaign)
  return touches
}

/** The same as rows, for an entry with this number. */
export const touchRowsOf = (entry: Pick<JournalEntry, 'campaign' | 'changes'>, sequence: number) =>
  [...keptTouchesOf(entry)].map(([fact, how]) => ({ fact, sequence, how }))

/**
 * The touches of many entries, numbered from `first` on, as rows in the order of their table, where each is put beside the
 * one before it.
 */
function byFact(entries: readonly UnnumberedEntry[], first: number) {
  const rows = new Map<string, ReturnType<typeof touchRowsOf>>()
  entries.forEach((entry, at) => {
    for (const row of touchRowsOf(entry, first + at)) {
      const those = rows.get(row.fact)
      if (those) those.push(row)
      else rows.set(row.fact, [row])
    }
  })
  return [...rows.keys()].sort().flatMap((fact) => rows.get(fact)!)
}

/** Whether an entry touches one of these: among those of a campaign are some that do not touch it. */
const touching = (ids: readonly string[]) => (entry: JournalEntry) => {
  const touches = touchesOf(entry)
  return ids.some((id) => touches.has(id))
}

/** Who did something. Of the names of an account the newest is given. */
function actorsOn(database: Database): Pick<Journal, 'actors'> {
  const actors = database.prepare<[string], { actor: string; name: string }>(
    `SELECT actor, name, max(sequence) AS last FROM journal
     WHERE campaign = ? AND name IS NOT NULL GROUP BY actor ORDER BY actor`,
  )
  return { actors: (campaign) => actors.all(campaign).map(({ actor, name }) => ({ actor, name })) }
}

/** When things were done. */
function datesOn(database: Database): Pick<Journal, 'recordings' | 'releases' | 'firstWritten'> {
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
    // The newest come first, and the last of a game stands in the map.
    recordings: (campaign) => new Map(recorded.all(campaign).map(({ game, at }) => [game, at])),
    // Of one and the same the newest is the last.
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

/** What is read of the journal. */
function readingOn(database: Database): Pick<Journal, Read> {
  const read = readerOf(SHAPE)
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
      const wanted = JSON.stringify(ids)
      return entriesOf(backOn.all(campaign, before, wanted, wanted, wanted, limit))
    },
    laterEntriesOn(sequence, ids) {
      const wanted = JSON.stringify(ids)
      return entriesOf(later.all(sequence, wanted, sequence, wanted)).filter(touching(ids))
    },
    ...actorsOn(database),
    ...datesOn(database),
  }
}

/** The journal of all campaigns, in one sequence. */
export function journalOn(database: Database): Journal {
  const insert = database.prepare<[SqlValue[]]>(insertion(SHAPE))
  const reading = readingOn(database)
  const insertTouch = database.prepare<[SqlValue[]]>(insertion(TOUCH))
  const dropTouches = database.prepare<[string]>(
    'DELETE FROM journal_touch WHERE sequence IN (SELECT sequence FROM journal WHERE campaign = ?)',
  )
  const dropEntries = database.prepare<[string]>('DELETE FROM journal WHERE campaign = ?')
  const last = database.prepare<[], number | null>('SELECT max(sequence) FROM journal').pluck()
  const insertAll = insertingMany(database, without(SHAPE, ['sequence']), COMMON)
  const insertTouches = insertingMany(database, TOUCH, ['fact'])
  const mark = database.prepare<SqlValue[]>('UPDATE journal SET undone_by = ? WHERE id = ?')

  return {
    append(entry) {
      const sequence = Number(insert.run(rowOf(SHAPE, entry)).lastInsertRowid)
      for (const touch of touchRowsOf(entry, sequence)) insertTouch.run(rowOf(TOUCH, touch))
      return { ...entry, sequence }
    },
    appendAll(entries) {
      const first = (last.get() ?? 0) + 1
      for (let start = 0; start < entries.length; start += PART) {
        const part = entries.slice(start, start + PART)
        insertAll(part) // which numbers them on from the last
        insertTouches(byFact(part, first + start))
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
