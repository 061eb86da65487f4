import type { ChangedRef } from './events.ts'
import type { WireAnswer, WireError } from './envelope.ts'

/** Commands that the window's menu sends to the page. */
export const MENU_COMMANDS = [
  'new',
  'import',
  'export',
  'print',
  'undo',
  'redo',
  'settings',
  'text-larger',
  'text-smaller',
  'text-normal',
  'theme-system',
  'theme-light',
  'theme-dark',
  'guide',
  'help',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

/** A file that the user opened: its name without the folder, and either its text or the error of reading it. */
export type OpenedFile = { readonly name: string } & ({ readonly text: string } | { readonly error: WireError })

/**
 * The API that the desktop window offers to its page, as `window.desktop`. Every call resolves to an answer: `ok` with
 * its value, or the wire error. A call rejects only if its arguments cannot be cloned to another process (functions,
 * proxies).
 */
export interface DesktopApi {
  /** Calls a method of the contract. `id`: id with which the call can be stopped. */
  readonly call: (method: string, input: unknown, id?: string) => Promise<WireAnswer>
  /** Stops a call. The call itself is then answered with `stopped`, or with its result if it was already completed. */
  readonly stop: (id: string) => Promise<WireAnswer>
  /** Registers a listener for changes by anyone. Returns a function that removes the listener. */
  readonly onChange: (listener: (touched: readonly ChangedRef[]) => void) => () => void
  /** Asks where to save a file and writes it. Value: the chosen file name, or null if the user cancelled. */
  readonly saveFile: (suggestedName: string, bytes: Uint8Array) => Promise<WireAnswer>
  /** Opens a PDF in the system's PDF program, for printing, through a file in the data folder. Value: true. */
  readonly showPdf: (suggestedName: string, bytes: Uint8Array) => Promise<WireAnswer>
  /** Asks the user for Chronique files. Value: a list of `OpenedFile`, empty if the user cancelled. */
  readonly openFiles: () => Promise<WireAnswer>
  /**
   * Returns the files that the system passed to the program (such as a double-clicked file), each once. Value: a list
   * of `OpenedFile`.
   */
  readonly takeHanded: () => Promise<WireAnswer>
  /**
   * Registers a listener that is called when the system has passed files to the program. Returns a function that
   * removes the listener.
   */
  readonly onHanded: (listener: () => void) => () => void
  /** Shows a web address (https only) and opens it in the browser if the user agrees. Value: true if they agreed. */
  readonly openExternal: (address: string) => Promise<WireAnswer>
  /**
   * Registers a listener for menu commands. `undo` and `redo` come only if no text field has the focus. Returns a
   * function that removes the listener.
   */
  readonly onMenu: (listener: (command: MenuCommand) => void) => () => void
  /** The operating system: `linux`, `darwin`, `win32`. */
  readonly platform: string
}
