import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeFolder } from '../app/usualFolder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** How each system opens an address. */
function openerOf(platform: string, environment: Environment): readonly string[] | undefined {
  const { CHRONIQUE_BROWSER: chosen, DISPLAY, WAYLAND_DISPLAY } = environment
  if (chosen === 'none') return undefined
  if (chosen) return [chosen]
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  // Without a screen it would start a browser in the terminal.
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}

/**
 * Opens an address or a file in the user's browser, or in the program that `CHRONIQUE_BROWSER` names; `none`: in none.
 * False where there is none to try. That it cannot be opened is no error: the address stands in the terminal.
 */
export function openBrowser(place: string, platform: string, environment: Environment): boolean {
  const [program, ...args] = openerOf(platform, environment) ?? []
  if (program === undefined) return false
  const child = spawn(program, [...args, place], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
  return true
}

/** How long a browser may take to start. */
const STARTS_WITHIN = 60_000

/** What opens pages, and takes away at the end what it left behind. */
export interface PageOpener {
  /** Opens the page; false where there is no browser to try. `isKnown`: a browser was let in before, and needs no ticket. */
  open(page: { readonly address: string; readonly isKnown: boolean }): boolean
  close(): void
  /** As `close`, once a browser has had the time to read what was left for it. */
  closeLater(): Promise<void>
}

/**
 * Opens pages without telling anybody else their tickets: other users of the machine see how programs are started. A small
 * file that only its owner reads leads to the page. It lies in the home folder on Linux, since confined browsers (snap) read
 * no hidden folders; elsewhere, and where nothing can be written there, in the data folder.
 */
export function pageOpener(dataFolder: string, platform: string, environment: Environment): PageOpener {
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
      const file = writtenPage(leadingTo(address), [home ?? dataFolder, dataFolder])
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

/** What else stands after the `#` says only what the page is to do. */
const withoutTicket = (address: string): string => address.replace(/#ticket=[^&]*&?/, '#').replace(/#$/, '')

/** Writes a page that only its owner reads into the first of these folders that lets it; gives its file, or nothing where none does. */
export function writtenPage(html: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const file = path.join(folder, `Chronique-${randomBytes(4).toString('hex')}.html`)
    try {
      writeFileSync(file, html, { mode: 0o600, flag: 'wx' })
      return file
    } catch {
      // The next one may.
    }
  }
  return undefined
}

/** A page that opens another in its own place, so that going back does not lead to it. */
const leadingTo = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Chronique</title>
<script>location.replace(${JSON.stringify(address)})</script>
<noscript><a href="${address}">Chronique</a></noscript>
`
