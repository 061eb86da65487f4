import type { Database } from 'better-sqlite3'
import type { PrintedSheet, Store } from '../../ports/store.ts'

type AuxiliaryMethod =
  | 'revisionOf'
  | 'countChange'
  | 'draft'
  | 'drafts'
  | 'saveDraft'
  | 'dropDraft'
  | 'printed'
  | 'markPrinted'

export interface AuxiliaryStore extends Pick<Store, AuxiliaryMethod> {
  /**
   * Removes the drafts of a campaign and the records of its printed sheets. Its revisions stay, so that the numbers
   * continue if the campaign comes back.
   */
  readonly drop: (campaign: string) => void
}

/**
 * Builds the storage of data other than facts and journal: the revision of each aggregate, drafts, and what was
 * printed.
 */
export function auxiliaryStoreOn(database: Database): AuxiliaryStore {
  const revision = database.prepare<[string], number>('SELECT number FROM revision WHERE id = ?').pluck()
  const add = database.prepare<[string]>('INSERT INTO revision (id, number) VALUES (?, 1)')
  const raise = database.prepare<[number, string]>('UPDATE revision SET number = ? WHERE id = ?')
  const dropAll = ['draft', 'printed'].map((table) =>
    database.prepare<[string]>(`DELETE FROM ${table} WHERE campaign = ?`),
  )
  const printed = database.prepare<[string], PrintedSheet>(
    'SELECT key, digest, at FROM printed WHERE campaign = ? ORDER BY key',
  )
  const mark = database.prepare<[string, string, string, string]>(
    `INSERT INTO printed (campaign, key, digest, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (campaign, key) DO UPDATE SET digest = excluded.digest, at = excluded.at`,
  )

  function raiseRevision(id: string): number {
    const number = (revision.get(id) ?? 0) + 1
    if (number === 1) add.run(id)
    else raise.run(number, id)
    return number
  }

  return {
    revisionOf: (id) => revision.get(id) ?? 0,
    countChange: (aggregates) => new Map(aggregates.map(({ id }) => [id, raiseRevision(id)])),
    ...draftsOn(database),
    printed: (campaign) => printed.all(campaign),
    markPrinted(campaign, sheets) {
      for (const { key, digest, at } of sheets) mark.run(campaign, key, digest, at)
    },
    drop(campaign) {
      for (const one of dropAll) one.run(campaign)
    },
  }
}

/** Builds the storage of drafts. */
function draftsOn(database: Database): Pick<Store, 'draft' | 'drafts' | 'saveDraft' | 'dropDraft'> {
  const draft = database.prepare<[string, string], string>('SELECT data FROM draft WHERE campaign = ? AND key = ?')
  const read = draft.pluck()
  const all = database.prepare<[string], { key: string; data: string }>(
    'SELECT key, data FROM draft WHERE campaign = ? ORDER BY key',
  )
  const save = database.prepare<[string, string, string]>(
    'INSERT INTO draft (campaign, key, data) VALUES (?, ?, ?) ON CONFLICT (campaign, key) DO UPDATE SET data = excluded.data',
  )
  const drop = database.prepare<[string, string]>('DELETE FROM draft WHERE campaign = ? AND key = ?')
  return {
    draft(campaign, key) {
      const data = read.get(campaign, key)
      return data === undefined ? undefined : (JSON.parse(data) as unknown)
    },
    drafts: (campaign) => all.all(campaign).map(({ key, data }) => ({ key, data: JSON.parse(data) as unknown })),
    saveDraft: (campaign, key, data) => void save.run(campaign, key, JSON.stringify(data ?? null)),
    dropDraft: (campaign, key) => void drop.run(campaign, key),
  }
}
