// A file of the first version that holds something of everything, brought to today's shape by the program's own migrations.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rowCounts } from '../../main/database/damage.ts'
import { migrate } from '../../main/database/migrate.ts'
import { knownMigrations } from '../../main/database/migrations.ts'
import { placeOf } from '../../main/database/place.ts'
import { insertion, rowOf, shapeOf } from '../../main/database/rows.ts'
import { draft, journal, journalTouch, revision, TABLES } from '../../main/database/schema.ts'
import { added, removed, type Change } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { first, SMALL } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const [FIRST, ...FURTHER] = knownMigrations()

/** A folder as the first version left it: a campaign, two entries with all that they touched, revisions, a draft. */
function firstVersion(folder: DataFolder) {
  const { id, facts } = bigCampaign(SMALL)
  const item = first(facts.item)
  const changes: Change[][] = [[added('item', item.id, item)], [removed('item', item)]]
  const entries = changes.map((list, at) => entryOf(`entry000${at}`, id, list))
  const database = new Database(folder.file)
  migrate(database, placeOf(folder.path), [FIRST!])
  database.pragma('foreign_keys = OFF')
  const put = (table: Parameters<typeof shapeOf>[0], row: object) =>
    database.prepare(insertion(shapeOf(table))).run(rowOf(shapeOf(table), row))
  for (const kind of FACT_KINDS) for (const fact of facts[kind].values()) put(TABLES[kind], fact)
  for (const [at, entry] of entries.entries()) {
    put(journal, { ...entry, sequence: at + 1, undoneBy: null, closed: false })
    const touched = [item.id, id, item.warband, item.member!]
    for (const fact of touched) put(journalTouch, { fact, sequence: at + 1, how: fact === item.id ? 'own' : 'names' })
  }
  put(revision, { id: item.warband, number: 7 })
  put(draft, { campaign: id, key: 'key', data: { answers: [1] } })
  database.close()
  return { id, facts, item, entries }
}

function rowsOf({ file }: DataFolder): Record<string, number> {
  const database = new Database(file, { readonly: true })
  const counts = Object.fromEntries(rowCounts(database))
  database.close()
  return counts
}

test('all that the first version kept is there in today’s shape', () => {
  const folder = dataFolder()
  const { id, facts, item, entries } = firstVersion(folder)
  const before = rowsOf(folder)
  const opened = folder.open()
  const { store, migrated } = opened
  expect(migrated.applied).toEqual(FURTHER.map(({ tag }) => tag))
  // Each of the two entries touched its campaign, which is no longer written down.
  const { printed, portrait, ...after } = rowsOf(folder)
  expect([printed, portrait]).toEqual([0, 0])
  expect(after).toEqual({ ...before, applied_migration: FURTHER.length + 1, journal_touch: before.journal_touch! - 2 })
  expect(opened.check().findings).toEqual([])
  expect(store.loadAll(id)).toEqual(facts)
  const written = entries.map((entry, at) => ({ ...entry, sequence: at + 1, undoneBy: null, closed: false }))
  for (const touched of [id, item.id, item.warband, item.member!])
    expect(store.laterEntriesOn(0, [touched])).toEqual(written)
  expect([store.revisionOf(item.warband), store.draft(id, 'key')]).toEqual([7, { answers: [1] }])
})
