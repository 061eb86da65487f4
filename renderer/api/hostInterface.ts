import type { Transport } from '../../shared/contract/calls/client.ts'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import type { WireAnswer, WireError } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'

/** A file that the user chose. */
export interface ChosenFile {
  readonly name: string
  /** Size in bytes, which is known before the file is read. */
  readonly size: number
  /** Returns the content: bytes, or a text that was read already. */
  readonly content: () => Promise<Uint8Array | string>
}

export type PdfResult = { readonly ok: true; readonly pdf: Blob } | { readonly ok: false; readonly error: WireError }

/** The functions of the program that the screens need, in the desktop window and in a browser page. */
export interface PageHost {
  readonly isDesktop: boolean
  readonly call: Transport
  /**
   * Calls the listener with what changed, in this window or in another. Returns the function that removes the
   * listener.
   */
  readonly onChange: (listener: (touched: readonly ChangedRef[]) => void) => () => void
  /** Makes a document. A later request does not cancel this request. */
  readonly pdf: (request: unknown) => Promise<PdfResult>
  /** Shows a finished document for printing. Returns false if it cannot be shown. */
  readonly showPdf: (name: string, pdf: Blob) => Promise<boolean>
  /** Saves a file where the user chooses. Returns false if the user cancels. */
  readonly saveFile: (name: string, content: Blob) => Promise<boolean>
  /** Lets the user choose Chronique files. Returns an empty list if the user cancels. */
  readonly openFiles: () => Promise<readonly ChosenFile[]>
  /**
   * Delivers the files that a user opened with the program by a double-click; each file is delivered once. Returns
   * the function that removes the listener.
   */
  readonly onHanded: (listener: (files: readonly ChosenFile[]) => void) => () => void
  /** Functions for a page that was not let in. Absent in the desktop window, which is always let in. */
  readonly pageAccess?: {
    /**
     * Asks the program to open the page again with access. Returns false if the program can only print the page's
     * address.
     */
    readonly askToOpen: () => Promise<boolean>
    /** Calls the listener when this browser is let in. */
    readonly onEntered: (listener: () => void) => void
  }
  /** Functions for the accounts of a club. Absent in the desktop window, which belongs to its user. */
  readonly clubAccess?: {
    /** Sends a request to the sign-in API: `sign-in`, `accept`, `invitation`, `sign-out`. */
    readonly requestEntry: (name: string, body: object) => Promise<WireAnswer>
    /** True if an account has let this browser in, or if only an account could. */
    readonly isClub: () => boolean
    /** True if this browser was let in by the code of a warband, for one evening. */
    readonly isAtTable: () => boolean
    /** Calls the listener when no user is signed in, or the user has been signed out. */
    readonly onSignedOut: (listener: () => void) => void
  }
  readonly onMenu: (listener: (command: MenuCommand) => void) => () => void
}
