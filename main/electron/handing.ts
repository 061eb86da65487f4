import { app } from 'electron'
import { handedFiles, type Handed } from '../host/handed.ts'
import { openedFiles } from '../host/openedFiles.ts'
import type { Files } from '../ports/files.ts'
import { CHANNELS } from './channels.ts'
import { tellWindows } from './window.ts'

/** What is handed to this program from outside. */
export interface Handing {
  readonly handed: Handed
  /** Reads files, and tells the page that there is something to take. */
  readonly hand: (paths: readonly string[]) => void
}

/** Takes the files that the program was started with, and those that macOS tells of by itself, before a window is open, too. */
export function handing(paths: readonly string[], files: Files): Handing {
  const handed = handedFiles()
  const hand: Handing['hand'] = (given) => {
    if (given.length === 0) return
    handed.add(openedFiles(given, files))
    tellWindows(CHANNELS.handed, null)
  }
  hand(paths)
  app.on('open-file', (event, file) => {
    event.preventDefault()
    hand([file])
  })
  return { handed, hand }
}

/** The files that a second start was to open, as it tells the first; none where it tells anything else. */
export function filesToHand(told: unknown): readonly string[] {
  const { files } = (told ?? {}) as { readonly files?: unknown }
  return Array.isArray(files) ? files.filter((one) => typeof one === 'string') : []
}
