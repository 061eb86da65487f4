import { inverse } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import { afterChanges, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupsIn } from '../../database/backup/backupNotes.ts'
import type { Finding, Report } from '../../database/check/finding.ts'
import { isChanged } from '../../database/check/digest.ts'
import { isGood } from '../../database/backup/examine.ts'
import { openForReading } from '../../database/open.ts'
import type { Place } from '../../database/connection/place.ts'
import type { Store } from '../../ports/store.ts'

/**
 * One thing that is wrong. Besides what the database finds, `digest`: the file was changed outside; `sum`: the journal does
 * not lead to what is there; `backup`: one that is not good, by its name.
 */
export type WholeFinding = Omit<Finding, 'code'> & { readonly code: Finding['code'] | 'digest' | 'sum' | 'backup' }

export interface WholeReport extends Omit<Report, 'findings'> {
  readonly findings: readonly WholeFinding[]
  readonly campaigns: number
}

/** Looks through everything in a folder, beside whoever writes in it. Throws where it cannot be read at all. */
export function wholeCheck(place: Place): WholeReport {
  const changed = isChanged(place) ? [{ code: 'digest', table: '', id: '', detail: '' } as const] : []
  const opened = openForReading(place.folder, { check: false })
  const { store } = opened
  try {
    const { findings: found, rows } = opened.check()
    const campaigns = store.campaigns()
    // Sums mean nothing where rows cannot be read.
    const sums = found.length > 0 ? [] : campaigns.flatMap(({ id }) => sumFindings(store, id))
    const findings = [...changed, ...found, ...sums, ...backupFindings(place)]
    return { isSound: findings.length === 0, findings, rows, campaigns: campaigns.length }
  } finally {
    store.close()
  }
}

const backupFindings = (place: Place): WholeFinding[] =>
  backupsIn(place)
    .filter((one) => !isGood(one))
    .map(({ id }) => ({ code: 'backup', table: '', id, detail: '' }))

/** How many entries are undone at a time. */
const STRETCH = 500

/**
 * Goes back through a campaign's journal: from what is there today it must lead to nothing at all. Not where a migration
 * closed an entry, and not beyond a journal that begins with a campaign that was brought in.
 */
function sumFindings(store: Store, campaign: string): WholeFinding[] {
  let facts = store.loadAll(campaign)
  let first: string | undefined
  for (let before: number | undefined; ;) {
    const entries = store.entries(campaign, STRETCH, before)
    if (entries.some(({ closed }) => closed)) return []
    const last = entries.at(-1)
    if (!last) return first === 'campaign.create' ? left(facts) : []
    try {
      facts = afterChanges(
        facts,
        entries.flatMap(({ changes }) => [...changes].reverse().map(inverse)),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { kind, id } = error.params as { readonly kind: string; readonly id: string }
      return [{ code: 'sum', table: kind, id, detail: error.code }]
    }
    before = last.sequence
    first = last.command
  }
}

/** What is there without an entry that says how it came. */
const left = (facts: Facts): WholeFinding[] =>
  FACT_KINDS.flatMap((kind) =>
    [...facts[kind].keys()].map((id): WholeFinding => ({ code: 'sum', table: kind, id, detail: 'left' })),
  )
