// The bridge between the page and the program. It runs in the page's sandboxed process, in an isolated world. It
// gives the page a few functions and no access to Electron; the program checks every argument and every sender.
import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopApi, MenuCommand } from '../../shared/contract/desktop.ts'
import { CHANNELS } from './channels.ts'

/**
 * Calls `listener` for each message on a channel; returns a function that stops the calls. The event itself is not
 * passed on, because it contains the sender.
 */
function listenOn<T>(channel: string, listener: (content: T) => void): () => void {
  const onEvent = (_event: unknown, content: T): void => listener(content)
  ipcRenderer.on(channel, onEvent)
  return () => void ipcRenderer.removeListener(channel, onEvent)
}

/**
 * Undoes or redoes typing if a text field has the focus, and returns true then. Without this, the menu's shortcut
 * would never reach the text field.
 */
function undoesTyping(command: MenuCommand): boolean {
  if (command !== 'undo' && command !== 'redo') return false
  const focused = document.activeElement
  const isText =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || focused.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])'))
  // `execCommand` is deprecated because it is not standardised, but it is the only access to the browser's own undo.
  if (isText) document.execCommand(command)
  return isText
}

const api: DesktopApi = {
  call: (...args) => ipcRenderer.invoke(CHANNELS.call, ...args),
  stop: (id) => ipcRenderer.invoke(CHANNELS.stop, id),
  onChange: (listener) => listenOn(CHANNELS.changed, listener),
  saveFile: (suggestedName, bytes) => ipcRenderer.invoke(CHANNELS.saveFile, suggestedName, bytes),
  showPdf: (suggestedName, bytes) => ipcRenderer.invoke(CHANNELS.showPdf, suggestedName, bytes),
  openFiles: () => ipcRenderer.invoke(CHANNELS.openFiles),
  takeHanded: () => ipcRenderer.invoke(CHANNELS.takeHanded),
  onHanded: (listener) => listenOn(CHANNELS.handed, listener),
  openExternal: (address) => ipcRenderer.invoke(CHANNELS.openExternal, address),
  onMenu: (listener) =>
    listenOn(CHANNELS.menu, (command: MenuCommand) => {
      if (!undoesTyping(command)) listener(command)
    }),
  platform: process.platform,
}

contextBridge.exposeInMainWorld('desktop', api)
