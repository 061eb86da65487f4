import { fstatSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { redirectPage } from './browser.ts'

const STDOUT = 1

/**
 * True if standard output is stored where other people may read it: in a file, or in systemd's journal
 * (`JOURNAL_STREAM` names its socket). A pipe counts as private, because only the process that started this program
 * reads the pipe.
 */
export function isOutputStored(
  environment: Readonly<Record<string, string | undefined>>,
  descriptor: number = STDOUT,
): boolean {
  try {
    const status = fstatSync(descriptor)
    return status.isFile() || environment['JOURNAL_STREAM'] === `${status.dev}:${status.ino}`
  } catch {
    // Standard output is closed, so nobody can read it.
    return false
  }
}

/** Prepares addresses that contain a secret for printing. */
export interface AddressAnnouncer {
  /**
   * If no other people can read the output, returns the address itself. Otherwise writes a page that redirects to the
   * address, and returns the path of this page. Only the user who runs the host can read the page.
   */
  readonly toPrintable: (address: string) => string
  /** Removes the page that redirects to the address. */
  readonly close: () => void
}

/**
 * Creates the announcer for a host on a data folder. If the page cannot be written, `toPrintable` throws, so that the
 * secret is not printed.
 */
export function createAddressAnnouncer(folder: string, isKept: boolean): AddressAnnouncer {
  const file = path.join(folder, 'chronique.link.html')
  const close = () => (isKept ? rmSync(file, { force: true }) : undefined)
  return {
    toPrintable(address) {
      // The secret of an address is the part after the `#`. An address without `#` has no secret.
      if (!isKept || !address.includes('#')) return address
      close()
      writeFileSync(file, redirectPage(address), { mode: 0o600, flag: 'wx' })
      return file
    },
    close,
  }
}
