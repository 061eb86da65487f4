import { AppError } from '../../shared/domain/error.ts'
import { rulesetOf, RULESETS } from '../../shared/rules/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { openForReading, openForWriting, type Opened } from '../database/open.ts'
import { systemClock } from '../ports/clock.ts'
import { systemIds } from '../ports/ids.ts'
import { createApp, type App, type Parts } from './app.ts'

/** The program on a data folder. */
export interface OpenedApp {
  readonly app: App
  readonly opened: Opened
  close(): void
}

/** The ruleset with this id. Throws `unknown-ruleset`. */
function knownRuleset(id: string): Ruleset {
  const found = rulesetOf(id)
  if (found) return found
  throw new AppError('unknown-ruleset', { id, known: RULESETS.map((one) => one.id).join(', ') })
}

/** Opens a data folder, as its writer or to read beside one. Throws what opening it throws. */
export function openApp(folder: string, isWriting: boolean, log: Parts['log']): OpenedApp {
  const opened = isWriting ? openForWriting(folder) : openForReading(folder)
  const app = createApp({ store: opened.store, clock: systemClock, ids: systemIds, ruleset: knownRuleset, log })
  return { app, opened, close: () => opened.store.close() }
}
