import { setImmediate as turn } from 'node:timers/promises'
import type { Engine } from '../execute.ts'
import { judging } from './overviewParts.ts'

/** Queries that rest on every band of a campaign. */
const WHOLE: ReadonlySet<string> = new Set(['campaign.get', 'campaign.overview'])
/** Milliseconds for which others may be held up at a time. */
const SLICE = 8

/**
 * Works out ahead what a query rests on that looks at every band of a campaign: a little at a time, so that what is asked
 * meanwhile is answered between. It never rejects: what is wrong the query itself will say.
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
    // The query meets the same, and says it.
  }
}
