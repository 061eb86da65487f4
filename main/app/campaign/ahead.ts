import { setImmediate as turn } from 'node:timers/promises'
import type { Engine } from '../base/execute.ts'
import { judging } from './overviewParts.ts'

/** The queries that read every band of a campaign. */
const WHOLE: ReadonlySet<string> = new Set(['campaign.get', 'campaign.overview'])
/** How many milliseconds other requests may have to wait at a time. */
const SLICE = 8

/**
 * Judges the bands of a campaign before a query that reads all of them, a few at a time, so that other requests are
 * answered in between. It never rejects: the query itself meets the same error and reports it.
 */
export async function ahead(engine: Engine, method: string, input: unknown): Promise<void> {
  if (!WHOLE.has(method) || typeof input !== 'object' || input === null || !('campaign' in input)) return
  try {
    const steps = judging(engine, String(input.campaign))
    for (let since = performance.now(); !steps.next().done;) {
      if (performance.now() - since < SLICE) continue
      await turn()
      since = performance.now()
    }
  } catch {
    // The query meets the same error and reports it.
  }
}
