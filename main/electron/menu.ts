import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import type { WindowTexts } from './texts.ts'

/** Actions of the menu, besides the actions that the system provides. */
export interface MenuActions {
  /** Sends a command to the page of the front window. */
  readonly send: (command: MenuCommand) => void
  readonly about: () => void
  readonly openFolder: () => void
}

export interface MenuOptions {
  readonly platform: string
  readonly text: WindowTexts
  readonly acts: MenuActions
  /** True to show the developer tools; false in releases. */
  readonly withTools: boolean
  /** True if the data can only be read; menu items that create or import are then disabled. */
  readonly isReading: boolean
}

type Item = MenuItemConstructorOptions
const SEPARATOR: Item = { type: 'separator' }

/** Builds the application menu. Each operating system has its usual arrangement of menus. */
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

/** Commands that always change data. Undo is not among them, because it may only undo typing. */
const WRITE_COMMANDS: ReadonlySet<MenuCommand> = new Set(['new', 'import'])

/** Builds a menu item that sends a command to the page; the id of the item is the command. */
function commandItem({ text, acts, isReading }: MenuOptions, command: MenuCommand, accelerator?: string): Item {
  const key = command === 'help' ? 'menu.shortcuts' : (`menu.${command}` as const)
  const item = { id: command, label: text(key), click: () => acts.send(command), ...(accelerator && { accelerator }) }
  return isReading && WRITE_COMMANDS.has(command) ? { ...item, enabled: false } : item
}

const about = ({ text, acts }: MenuOptions): Item => ({ id: 'about', label: text('menu.about'), click: acts.about })
const settings = (options: MenuOptions): Item => commandItem(options, 'settings', 'CmdOrCtrl+,')

function applicationMenu(options: MenuOptions): Item {
  const { text } = options
  return {
    label: 'Chronique',
    submenu: [
      about(options),
      SEPARATOR,
      settings(options),
      SEPARATOR,
      { role: 'services', label: text('menu.services') },
      SEPARATOR,
      { role: 'hide', label: text('menu.hide') },
      { role: 'hideOthers', label: text('menu.hide-others') },
      { role: 'unhide', label: text('menu.show-all') },
      SEPARATOR,
      { role: 'quit', label: text('menu.quit') },
    ],
  }
}

function fileMenu(options: MenuOptions, isMac: boolean): Item {
  const { text } = options
  const end: Item[] = isMac
    ? [{ role: 'close', label: text('menu.close') }]
    : [settings(options), SEPARATOR, { role: 'quit', label: text('menu.quit'), accelerator: 'Ctrl+Q' }]
  return {
    label: text('menu.file'),
    submenu: [
      commandItem(options, 'new', 'CmdOrCtrl+N'),
      SEPARATOR,
      commandItem(options, 'import', 'CmdOrCtrl+O'),
      commandItem(options, 'export', 'CmdOrCtrl+Shift+S'),
      SEPARATOR,
      commandItem(options, 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...end,
    ],
  }
}

/**
 * Builds the edit menu. Undo applies to the text field that has the focus or, without such a field, to the campaign;
 * the preload script decides which.
 */
function editMenu(options: MenuOptions): Item {
  const { text, platform } = options
  return {
    label: text('menu.edit'),
    submenu: [
      commandItem(options, 'undo', 'CmdOrCtrl+Z'),
      commandItem(options, 'redo', platform === 'win32' ? 'Ctrl+Y' : 'CmdOrCtrl+Shift+Z'),
      SEPARATOR,
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
      commandItem(options, 'text-larger', 'CmdOrCtrl+Plus'),
      commandItem(options, 'text-smaller', 'CmdOrCtrl+-'),
      commandItem(options, 'text-normal', 'CmdOrCtrl+0'),
      SEPARATOR,
      {
        label: text('menu.theme'),
        submenu: [
          commandItem(options, 'theme-system'),
          commandItem(options, 'theme-light'),
          commandItem(options, 'theme-dark'),
        ],
      },
      SEPARATOR,
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
    SEPARATOR,
    { role: 'front', label: text('menu.front') },
  ],
})

function helpMenu(options: MenuOptions, isMac: boolean): Item {
  const { text, acts } = options
  return {
    role: 'help',
    label: text('menu.help'),
    submenu: [
      commandItem(options, 'guide', 'F1'),
      commandItem(options, 'help'),
      { id: 'folder', label: text('menu.folder'), click: acts.openFolder },
      ...(isMac ? [] : [SEPARATOR, about(options)]),
    ],
  }
}
