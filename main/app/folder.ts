import type { AnnouncedPage } from '../ports/holder.ts'
import {
  openForReading,
  openForWriting,
  type OpenFolder,
  type WritableFolder,
  type OpenOptions,
} from '../database/open.ts'
import { systemClock } from '../ports/clock.ts'
import { systemDice } from '../ports/dice.ts'
import { systemIds } from '../ports/ids.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { preferenceFile, type PreferenceStore } from '../ports/preferences.ts'
import type { Store } from '../ports/store.ts'
import { createApp, type App, type AppDependencies } from './app.ts'
import type { CommandDependencies } from './base/execute.ts'
import { getRuleset } from './base/getRuleset.ts'
import { visibleStore } from './visibility/visibleStore.ts'
import type { EntryAuthor, VisibleCampaigns } from './base/visibleCampaigns.ts'

export type { OpenFolder as Opened }

/** The program, opened on a data folder. */
export interface OpenedApp {
  readonly app: App
  readonly opened: OpenFolder
  /** Publishes the address of this host's page, for other programs that want to write to the same data folder. */
  announce(page: AnnouncedPage): void
  close(): void
}

/** The caller of the program, if it is not the owner of the data folder. */
export interface Caller {
  /** What the store shows to the caller; absent if it shows everything. */
  readonly sight?: VisibleCampaigns | undefined
  /** The account on whose behalf entries are written. */
  readonly person?: EntryAuthor | undefined
  /** What the caller is allowed to see. Present only if `sight` shows more than that, because decisions need more. */
  readonly seen?: VisibleCampaigns | undefined
  readonly plays?: CommandDependencies['plays'] | undefined
  /**
   * Called again before each decision, once all changes by other users are known. Throws if the call is no longer
   * allowed.
   */
  readonly check?: (() => void) | undefined
}

/** Creates the program for a caller, on a store and its data folder. */
export const createAppOn = (
  store: Store,
  folder: string,
  log: AppDependencies['log'],
  preferences: PreferenceStore = preferenceFile(folder),
  { sight, person, seen = sight, plays }: Caller = {},
): App =>
  createApp({
    ...(person && { person }),
    ...(seen && { seen }),
    ...(plays && { plays }),
    store: sight ? visibleStore(store, sight) : store,
    clock: systemClock,
    ids: systemIds,
    dice: systemDice,
    preferences,
    files: nodeFiles,
    folder,
    ruleset: getRuleset,
    log,
  })

/**
 * Opens a data folder for a caller, either for writing or for reading beside the program that writes. Throws what
 * `openForWriting` and `openForReading` throw.
 */
export function openApp(
  folder: string,
  isWriting: boolean,
  log: AppDependencies['log'],
  opening: OpenOptions = {},
  asker: Caller = {},
): OpenedApp {
  const opened: OpenFolder & Partial<Pick<WritableFolder, 'announce'>> = isWriting
    ? openForWriting(folder, opening)
    : openForReading(folder, opening)
  return {
    app: createAppOn(opened.store, opened.place.folder, log, preferenceFile(opened.place.folder), asker),
    opened,
    announce: (page) => opened.announce?.(page),
    close: () => opened.store.close(),
  }
}
