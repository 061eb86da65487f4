import { listBackups } from '../../database/backup/backupNotes.ts'
import type { DatabaseFinding, IntegrityReport } from '../../database/check/finding.ts'
import { findJournalMismatches } from '../../database/check/journalSums.ts'
import { hasDatabaseFileChanged } from '../../database/connection/digest.ts'
import { isIntactBackup } from '../../database/backup/examine.ts'
import { openForReading } from '../../database/open.ts'
import type { DatabaseLocation } from '../../database/connection/place.ts'

/**
 * A finding of the full check: a finding of the database check, `digest` (another program changed the file) or `backup`
 * (a damaged backup, with its name).
 */
export type FolderFinding = Omit<DatabaseFinding, 'code'> & {
  readonly code: DatabaseFinding['code'] | 'digest' | 'backup'
}

export interface FolderReport extends Omit<IntegrityReport, 'findings'> {
  readonly findings: readonly FolderFinding[]
  readonly campaigns: number
}

/** Checks the database and all backups in a folder, while others may write. Throws if the file is unreadable. */
export function checkWholeFolder(place: DatabaseLocation): FolderReport {
  const changed = hasDatabaseFileChanged(place) ? [{ code: 'digest', table: '', id: '', detail: '' } as const] : []
  const opened = openForReading(place.folder, { check: false, readsOlder: true })
  const { store } = opened
  try {
    // One transaction is used, so that all checks see the same state of the data.
    const { found, sums, rows } = store.transaction(() => {
      const { findings, rows: counts } = opened.check()
      return { found: findings, sums: findJournalMismatches(store, findings), rows: counts }
    })
    const findings = [...changed, ...found, ...sums, ...backupFindings(place)]
    return { isSound: findings.length === 0, findings, rows, campaigns: rows['campaign'] ?? 0 }
  } finally {
    store.close()
  }
}

const backupFindings = (place: DatabaseLocation): FolderFinding[] =>
  listBackups(place)
    .filter((one) => !isIntactBackup(one))
    .map(({ id }) => ({ code: 'backup', table: '', id, detail: '' }))
