import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeFolder } from '../app/defaultFolder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the command that opens an address on this system; undefined if no browser is to be opened. */
function openCommandOf(platform: string, environment: Environment): readonly string[] | undefined {
  const { CHRONIQUE_BROWSER: chosen, DISPLAY, WAYLAND_DISPLAY } = environment
  if (chosen === 'none') return undefined
  if (chosen) return [chosen]
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  // If the machine has no display, no browser is opened, because `xdg-open` would start a browser in the terminal.
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}

/**
 * Opens an address or a file in the user's browser, or in the program named by `CHRONIQUE_BROWSER` (`none` opens
 * nothing). Returns false if there is no browser to try. It is not an error if the browser fails, because the address
 * is also printed in the terminal.
 */
export function openBrowser(place: string, platform: string, environment: Environment): boolean {
  const [program, ...args] = openCommandOf(platform, environment) ?? []
  if (program === undefined) return false
  const child = spawn(program, [...args, place], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
  return true
}

/** Milliseconds that a browser may take to start and read the temporary file. */
const STARTS_WITHIN = 60_000

/** Opens pages in the browser, and removes its temporary files when it is closed. */
export interface PageOpener {
  /**
   * Opens the page; returns false if there is no browser to try. `isKnown` is true if the browser was admitted before
   * and needs no ticket.
   */
  open(page: { readonly address: string; readonly isKnown: boolean }): boolean
  close(): void
  /** Waits until the browser has had time to read the temporary file, then does what `close` does. */
  closeLater(): Promise<void>
}

/**
 * Creates an opener that keeps tickets secret, because other users of the machine can see command lines. The browser
 * opens a small file that only its owner can read, and the file redirects to the page. On Linux the file is in the
 * home folder, because confined browsers (snap) cannot read hidden folders. On other systems, or if writing fails, it
 * is in the data folder.
 */
export function createPageOpener(dataFolder: string, platform: string, environment: Environment): PageOpener {
  const files = new Set<string>()
  const remove = (file: string) => {
    files.delete(file)
    rmSync(file, { force: true })
  }
  const close = () => files.forEach(remove)
  return {
    open({ address, isKnown }) {
      if (isKnown) return openBrowser(withoutTicket(address), platform, environment)
      const home = platform === 'linux' ? environment.HOME || homeFolder() : undefined
      const file = writePageFile(redirectPage(address), [home ?? dataFolder, dataFolder])
      if (file === undefined) return false
      files.add(file)
      setTimeout(() => remove(file), STARTS_WITHIN).unref()
      const isTried = openBrowser(file, platform, environment)
      if (!isTried) remove(file)
      return isTried
    },
    close,
    async closeLater() {
      if (files.size > 0) await pause(STARTS_WITHIN / 3)
      close()
    },
  }
}

/**
 * Removes the ticket from an address. Any other text after the `#` stays, because it only says what the page should do.
 */
const withoutTicket = (address: string): string => address.replace(/#ticket=[^&]*&?/, '#').replace(/#$/, '')

/**
 * Writes a page that only its owner can read to the first folder that can be written. Returns the file; `undefined`
 * if no folder can be written.
 */
export function writePageFile(html: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const file = path.join(folder, `Chronique-${randomBytes(4).toString('hex')}.html`)
    try {
      writeFileSync(file, html, { mode: 0o600, flag: 'wx' })
      return file
    } catch {
      // The folder cannot be written, so the loop tries the next folder.
    }
  }
  return undefined
}

/** Builds a page that replaces itself with the page at `address`, so that the browser's back button skips it. */
export const redirectPage = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Chronique</title>
<script>location.replace(${JSON.stringify(address)})</script>
<noscript><a href="${address}">Chronique</a></noscript>
`
