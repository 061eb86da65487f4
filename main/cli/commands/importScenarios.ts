import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { FolderContext } from '../base/dataFolder.ts'
import type { Terminal } from '../base/io.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'

/** Number of entries that one command adds at most. */
const MAX_AT_ONCE = 50

/** True for the document of a file with scenarios, of any format number. */
export const isScenarioDocument = (document: object): boolean => {
  const { format } = document as { readonly format?: unknown }
  return typeof format === 'string' && format.startsWith('chronique/scenarios@')
}

/**
 * Adds the new scenarios of a file to a campaign. Scenarios that the campaign has in another version stay as they are;
 * they are named. Throws the errors of a file that cannot be read.
 */
export function importScenarios(
  app: FolderContext['app'],
  into: string,
  document: object,
  terminal: Terminal,
): WireAnswer {
  const call = createCliCall(app)
  const campaign = resolveCampaign(call, into)
  const { lines } = call('scenarios.preview', { campaign, document: document as never })
  for (const { scenario, state } of lines)
    if (state === 'other')
      terminal.err(
        replaceControlCharacters(terminal.text('import.scenario-left', { name: terminal.text.of(scenario.name) })),
      )
  const fresh = lines.filter(({ state }) => state === 'new').map(({ scenario }) => scenario)
  let answer: WireAnswer = { ok: true, value: { ids: [] } }
  for (let at = 0; at < fresh.length && answer.ok; at += MAX_AT_ONCE)
    answer = app.call('content.add', { campaign, entries: fresh.slice(at, at + MAX_AT_ONCE) }, 'cli')
  return answer
}
