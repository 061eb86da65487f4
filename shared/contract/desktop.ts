import type { Touched } from './events.ts'
import type { Answer, WireError } from './envelope.ts'

/** What the window's menu asks the page to do. */
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

/** A file that the user chose to read: its name, without its folder, and its text, or why it cannot be had. */
export type OpenedFile = { readonly name: string } & ({ readonly text: string } | { readonly error: WireError })

/**
 * What the desktop window gives its page, as `window.desktop`. Every call answers: `ok` with its value, or the error as
 * it goes over the wire; none rejects but for arguments that cannot be copied to another process (functions, proxies).
 */
export interface DesktopApi {
  /** Calls a method of the contract; under an id, by which it can be stopped. */
  readonly call: (method: string, input: unknown, id?: string) => Promise<Answer>
  /** Stops a call; that is answered itself, with `stopped` or with what was done. */
  readonly stop: (id: string) => Promise<Answer>
  /** Tells what changed, whoever changed it. Gives what ends it. */
  readonly onChange: (listener: (touched: readonly Touched[]) => void) => () => void
  /** Asks where to keep a file, and writes it; its value is the name chosen, or null when the user would rather not. */
  readonly saveFile: (suggestedName: string, bytes: Uint8Array) => Promise<Answer>
  /** Opens a PDF, by way of a file in the data folder, in the system's own program for PDFs, which prints it; its value is true. */
  readonly showPdf: (suggestedName: string, bytes: Uint8Array) => Promise<Answer>
  /** Asks for files of Chronique’s; its value is a list of `OpenedFile`, empty when the user would rather not. */
  readonly openFiles: () => Promise<Answer>
  /** What was handed to the program from outside, each file once; its value is a list of `OpenedFile`. */
  readonly takeHanded: () => Promise<Answer>
  /** Tells that there is something to take. Gives what ends it. */
  readonly onHanded: (listener: () => void) => () => void
  /** Shows a web address (https only) and opens it in the browser if the user agrees; its value says whether they did. */
  readonly openExternal: (address: string) => Promise<Answer>
  /** Tells what was chosen in the menu. `undo` and `redo` come only where no text field has the focus. Gives what ends it. */
  readonly onMenu: (listener: (command: MenuCommand) => void) => () => void
  /** The system: `linux`, `darwin`, `win32`. */
  readonly platform: string
}
