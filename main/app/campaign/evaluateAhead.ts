import { setImmediate as turn } from 'node:timers/promises'
import type { CommandDependencies } from '../base/execute.ts'
import { evaluateInSteps } from './overviewParts.ts'

/** The queries that read all warbands of a campaign. */
const QUERIES_OF_ALL_BANDS: ReadonlySet<string> = new Set(['campaign.get', 'campaign.overview'])
/** Maximum time in milliseconds for which other requests wait. */
const SLICE = 8

/**
 * Evaluates the warbands of a campaign before a query that reads all of them. Does so in short slices, so that other
 * requests are answered in between. Never rejects: the query meets the same error and reports it.
 */
export async function evaluateAhead(engine: CommandDependencies, method: string, input: unknown): Promise<void> {
  if (!QUERIES_OF_ALL_BANDS.has(method) || typeof input !== 'object' || input === null || !('campaign' in input)) return
  try {
    const steps = evaluateInSteps(engine, String(input.campaign))
    for (let since = performance.now(); !steps.next().done;) {
      if (performance.now() - since < SLICE) continue
      await turn()
      since = performance.now()
    }
  } catch {
    // The error is ignored here, because the query that follows meets the same error and reports it.
  }
}
