import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import type { WindowTexts } from './texts.ts'

/** What the menu does besides what the system does by itself. */
export interface MenuActs {
  /** Asks the page in front to do something. */
  readonly send: (command: MenuCommand) => void
  readonly about: () => void
  readonly openFolder: () => void
}

export interface MenuOptions {
  readonly platform: string
  readonly text: WindowTexts
  readonly acts: MenuActs
  /** With the developer tools; not in what users get. */
  readonly withTools: boolean
  /** The data can only be read: nothing is begun, nothing brought in. */
  readonly isReading: boolean
}

type Item = MenuItemConstructorOptions
const LINE: Item = { type: 'separator' }

/** The application's menu, in the places where each system's users look. */
export function menuTemplate(options: MenuOptions): Item[] {
  const isMac = options.platform === 'darwin'
  return [
    ...(isMac ? [applicationMenu(options)] : []),
    fileMenu(options, isMac),
    editMenu(options),
    viewMenu(options),
    ...(isMac ? [windowMenu(options)] : []),
    helpMenu(options, isMac),
  ]
}

/** What changes the data, whatever has the focus: undoing may be that of what is typed. */
const WRITING: ReadonlySet<MenuCommand> = new Set(['new', 'import'])

/** An item that sends a command to the page; its id is the command. */
function asking({ text, acts, isReading }: MenuOptions, command: MenuCommand, accelerator?: string): Item {
  const key = command === 'help' ? 'menu.shortcuts' : (`menu.${command}` as const)
  const item = { id: command, label: text(key), click: () => acts.send(command), ...(accelerator && { accelerator }) }
  return isReading && WRITING.has(command) ? { ...item, enabled: false } : item
}

const about = ({ text, acts }: MenuOptions): Item => ({ id: 'about', label: text('menu.about'), click: acts.about })
const settings = (options: MenuOptions): Item => asking(options, 'settings', 'CmdOrCtrl+,')

function applicationMenu(options: MenuOptions): Item {
  const { text } = options
  return {
    label: 'Chronique',
    submenu: [
      about(options),
      LINE,
      settings(options),
      LINE,
      { role: 'services', label: text('menu.services') },
      LINE,
      { role: 'hide', label: text('menu.hide') },
      { role: 'hideOthers', label: text('menu.hide-others') },
      { role: 'unhide', label: text('menu.show-all') },
      LINE,
      { role: 'quit', label: text('menu.quit') },
    ],
  }
}

function fileMenu(options: MenuOptions, isMac: boolean): Item {
  const { text } = options
  const end: Item[] = isMac
    ? [{ role: 'close', label: text('menu.close') }]
    : [settings(options), LINE, { role: 'quit', label: text('menu.quit'), accelerator: 'Ctrl+Q' }]
  return {
    label: text('menu.file'),
    submenu: [
      asking(options, 'new', 'CmdOrCtrl+N'),
      LINE,
      asking(options, 'import', 'CmdOrCtrl+O'),
      asking(options, 'export', 'CmdOrCtrl+Shift+S'),
      LINE,
      asking(options, 'print', 'CmdOrCtrl+P'),
      LINE,
      ...end,
    ],
  }
}

/** Undoing is the campaign's, not the text field's: the preload script tells them apart by where the focus is. */
function editMenu(options: MenuOptions): Item {
  const { text, platform } = options
  return {
    label: text('menu.edit'),
    submenu: [
      asking(options, 'undo', 'CmdOrCtrl+Z'),
      asking(options, 'redo', platform === 'win32' ? 'Ctrl+Y' : 'CmdOrCtrl+Shift+Z'),
      LINE,
      { role: 'cut', label: text('menu.cut') },
      { role: 'copy', label: text('menu.copy') },
      { role: 'paste', label: text('menu.paste') },
      { role: 'selectAll', label: text('menu.select-all') },
    ],
  }
}

function viewMenu(options: MenuOptions): Item {
  const { text, withTools } = options
  return {
    label: text('menu.view'),
    submenu: [
      asking(options, 'text-larger', 'CmdOrCtrl+Plus'),
      asking(options, 'text-smaller', 'CmdOrCtrl+-'),
      asking(options, 'text-normal', 'CmdOrCtrl+0'),
      LINE,
      {
        label: text('menu.theme'),
        submenu: [asking(options, 'theme-system'), asking(options, 'theme-light'), asking(options, 'theme-dark')],
      },
      LINE,
      { role: 'togglefullscreen', label: text('menu.full-screen') },
      ...(withTools ? [{ role: 'toggleDevTools', label: text('menu.tools') } satisfies Item] : []),
    ],
  }
}

const windowMenu = ({ text }: MenuOptions): Item => ({
  role: 'window',
  label: text('menu.window'),
  submenu: [
    { role: 'minimize', label: text('menu.minimise') },
    { role: 'zoom', label: text('menu.zoom') },
    LINE,
    { role: 'front', label: text('menu.front') },
  ],
})

function helpMenu(options: MenuOptions, isMac: boolean): Item {
  const { text, acts } = options
  return {
    role: 'help',
    label: text('menu.help'),
    submenu: [
      asking(options, 'guide', 'F1'),
      asking(options, 'help'),
      { id: 'folder', label: text('menu.folder'), click: acts.openFolder },
      ...(isMac ? [] : [LINE, about(options)]),
    ],
  }
}
