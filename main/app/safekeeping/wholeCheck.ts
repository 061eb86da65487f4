import { backupsIn } from '../../database/backup/backupNotes.ts'
import type { Finding, Report } from '../../database/check/finding.ts'
import { sumsOf } from '../../database/check/sums.ts'
import { isChanged } from '../../database/connection/digest.ts'
import { isGood } from '../../database/backup/examine.ts'
import { openForReading } from '../../database/open.ts'
import type { Place } from '../../database/connection/place.ts'

/**
 * One thing that is wrong. Besides what the database finds, `digest`: the file was changed outside; `backup`: one that is
 * not good, by its name.
 */
export type WholeFinding = Omit<Finding, 'code'> & { readonly code: Finding['code'] | 'digest' | 'backup' }

export interface WholeReport extends Omit<Report, 'findings'> {
  readonly findings: readonly WholeFinding[]
  readonly campaigns: number
}

/** Looks through everything in a folder, beside whoever writes in it. Throws where it cannot be read at all. */
export function wholeCheck(place: Place): WholeReport {
  const changed = isChanged(place) ? [{ code: 'digest', table: '', id: '', detail: '' } as const] : []
  const opened = openForReading(place.folder, { check: false, readsOlder: true })
  const { store } = opened
  try {
    // Of one state, whatever is written meanwhile.
    const { found, sums, rows } = store.transaction(() => {
      const { findings, rows: counts } = opened.check()
      return { found: findings, sums: sumsOf(store, findings), rows: counts }
    })
    const findings = [...changed, ...found, ...sums, ...backupFindings(place)]
    return { isSound: findings.length === 0, findings, rows, campaigns: rows['campaign'] ?? 0 }
  } finally {
    store.close()
  }
}

const backupFindings = (place: Place): WholeFinding[] =>
  backupsIn(place)
    .filter((one) => !isGood(one))
    .map(({ id }) => ({ code: 'backup', table: '', id, detail: '' }))
