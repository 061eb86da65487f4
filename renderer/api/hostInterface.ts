import type { Transport } from '../../shared/contract/calls/client.ts'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import type { Answer, WireError } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'

/** A file that the user chose. */
export interface ChosenFile {
  readonly name: string
  /** In bytes: known before anything is read. */
  readonly size: number
  /** What is in it: bytes, or a text that was read already. */
  readonly content: () => Promise<Uint8Array | string>
}

export type PdfAnswer = { readonly ok: true; readonly pdf: Blob } | { readonly ok: false; readonly error: WireError }

/** What the screens ask of the program, wherever it runs: in the desktop window, or behind a browser page. */
export interface Host {
  readonly isDesktop: boolean
  readonly call: Transport
  /** Tells what was changed, here or in another window. Gives what ends it. */
  readonly onChange: (listener: (touched: readonly Touched[]) => void) => () => void
  /** Makes a document; a later request does not end an earlier one. */
  readonly pdf: (request: unknown) => Promise<PdfAnswer>
  /** Shows a finished document where it can be printed from; false when nothing can be shown. */
  readonly showPdf: (name: string, pdf: Blob) => Promise<boolean>
  /** Keeps a file where the user wants it; false when the user would rather not. */
  readonly saveFile: (name: string, content: Blob) => Promise<boolean>
  /** Lets the user choose files of Chronique’s, in the window one; none when the user would rather not. */
  readonly openFiles: () => Promise<readonly ChosenFile[]>
  /** Gives the files that are handed to the program from outside by a double-click, each once. Gives what ends it. */
  readonly onHanded: (listener: (files: readonly ChosenFile[]) => void) => () => void
  /** For a page that was not let in; a window always is. */
  readonly entrance?: {
    /** Has the page opened anew, with its right; false where only its address can be said elsewhere. */
    readonly askToOpen: () => Promise<boolean>
    /** Tells when this browser was let in. */
    readonly onEntered: (listener: () => void) => void
  }
  /** Where people may have accounts; a window belongs to whoever opened it. */
  readonly door?: {
    /** Asks it: `sign-in`, `accept`, `invitation`, `sign-out`. */
    readonly knock: (name: string, body: object) => Promise<Answer>
    /** True where this browser was let in by an account, or would be. */
    readonly isClub: () => boolean
    /** Tells that nobody is signed in, or no longer. */
    readonly onSignedOut: (listener: () => void) => void
  }
  readonly onMenu: (listener: (command: MenuCommand) => void) => () => void
}
