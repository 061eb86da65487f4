import type { Announced } from '../ports/holder.ts'
import { openForReading, openForWriting, type Opened, type OpenedForWriting, type Opening } from '../database/open.ts'
import { systemClock } from '../ports/clock.ts'
import { systemDice } from '../ports/dice.ts'
import { systemIds } from '../ports/ids.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { preferenceFile, type PreferenceBox } from '../ports/preferences.ts'
import type { Store } from '../ports/store.ts'
import { createApp, type App, type Parts } from './app.ts'
import type { Engine } from './base/execute.ts'
import { knownRuleset } from './base/knownRuleset.ts'
import { seenBy } from './visibility/seenStore.ts'
import type { Person, Sight } from './base/sight.ts'

export type { Opened }

/** The program on a data folder. */
export interface OpenedApp {
  readonly app: App
  readonly opened: Opened
  /** Tells others who want to write where this host's page is. */
  announce(page: Announced): void
  close(): void
}

/** Who asks, where that is not whoever has the data folder. */
export interface Asker {
  /** What is seen of the campaigns; absent: all of them. */
  readonly sight?: Sight | undefined
  /** For whom entries are written, and whose own they are. */
  readonly person?: Person | undefined
  /** What is seen by right where the store shows more, to decide on; absent: the same as `sight`. */
  readonly seen?: Sight | undefined
  readonly plays?: Engine['plays'] | undefined
  /** Is asked again before anything is decided, when all that others did is known. Throws why it may not be. */
  readonly check?: (() => void) | undefined
}

/** The program on a store, with what it needs of a data folder besides, as `asker` has it. */
export const appOn = (
  store: Store,
  folder: string,
  log: Parts['log'],
  preferences: PreferenceBox = preferenceFile(folder),
  { sight, person, seen = sight, plays }: Asker = {},
): App =>
  createApp({
    ...(person && { person }),
    ...(seen && { seen }),
    ...(plays && { plays }),
    store: sight ? seenBy(store, sight) : store,
    clock: systemClock,
    ids: systemIds,
    dice: systemDice,
    preferences,
    files: nodeFiles,
    folder,
    ruleset: knownRuleset,
    log,
  })

/** Opens a data folder, as its writer or to read beside one, for an asker. Throws what opening it throws. */
export function openApp(
  folder: string,
  isWriting: boolean,
  log: Parts['log'],
  opening: Opening = {},
  asker: Asker = {},
): OpenedApp {
  const opened: Opened & Partial<Pick<OpenedForWriting, 'announce'>> = isWriting
    ? openForWriting(folder, opening)
    : openForReading(folder, opening)
  return {
    app: appOn(opened.store, opened.place.folder, log, preferenceFile(opened.place.folder), asker),
    opened,
    announce: (page) => opened.announce?.(page),
    close: () => opened.store.close(),
  }
}
