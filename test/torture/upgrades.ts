import Database from 'better-sqlite3'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { rowCounts } from '../../main/database/check/damage.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { furtherMigrations } from '../support/furtherMigrations.ts'
import { openFolder } from './opening.ts'
import { SOUND, soundnessIn } from './soundness.ts'
import type { Speech } from './tasks.ts'

/** Two migrations of a future version: both write much, and keep the existing data. */
const STEPS = {
  '9000_copied': 'CREATE TABLE copied_journal AS SELECT * FROM journal;',
  '9001_written':
    'UPDATE journal SET payload = payload;--> statement-breakpoint CREATE TABLE copied_ledger AS SELECT * FROM ledger;',
}

/** Creates a folder with the migrations of a future version, and returns it. */
export const writeNextMigrations = (folder: string): string => furtherMigrations(folder, STEPS)

export interface UpgradeOrders {
  readonly folders: readonly string[]
  readonly migrations: string
}

/** Upgrades folders one after the other. */
export function upgrade({ folders, migrations }: UpgradeOrders, { say }: Speech): void {
  say('open')
  for (const folder of folders) {
    openFolder(folder, true, { migrations }).close()
    say('upgraded')
  }
  say('closed')
}

/** Copies a closed folder `count` times, and returns the paths. */
export function copyFolder(source: string, beside: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const copy = path.join(beside, `copy-${at}`)
    cpSync(source, copy, { recursive: true })
    return copy
  })
}

/** The number of migrations of a file, and the number of rows of each table. */
export function versionOf(folder: string): {
  readonly applied: number
  readonly rows: Readonly<Record<string, number>>
} {
  const database = new Database(databaseLocationOf(folder).file, { readonly: true })
  try {
    const { applied_migration: applied = 0, ...rows } = Object.fromEntries(rowCounts(database))
    return { applied, rows }
  } finally {
    database.close()
  }
}

/** The faults of a folder after an interrupted upgrade: neither the old nor the new version, or not sound. */
export function upgradeFaults(folder: string, migrations: string, before: ReturnType<typeof versionOf>): string[] {
  const after = { ...before.rows, copied_journal: before.rows.journal!, copied_ledger: before.rows.ledger! }
  const isNew = ({ applied, rows }: typeof before): boolean =>
    applied === before.applied + 2 && JSON.stringify(sorted(rows)) === JSON.stringify(sorted(after))
  const found = versionOf(folder)
  const isOld = JSON.stringify(found) === JSON.stringify(before)
  const one = openFolder(folder, true, { migrations })
  try {
    return [
      ...(isOld || isNew(found) ? [] : [`between: ${JSON.stringify(found)}`]),
      ...(isNew(versionOf(folder)) ? [] : ['not upgraded']),
      ...(JSON.stringify(soundnessIn(one, [])) === JSON.stringify(SOUND) ? [] : ['not sound']),
    ]
  } finally {
    one.close()
  }
}

const sorted = (rows: Readonly<Record<string, number>>) => Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))
