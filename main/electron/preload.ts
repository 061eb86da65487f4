// The bridge between the page and the program: runs in the page's sandboxed process, in a world of its own. It gives
// the page a few functions, and nothing of Electron's; the program checks every argument and every sender.
import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopApi, MenuCommand } from '../../shared/contract/desktop.ts'
import { CHANNELS } from './channels.ts'

/** Listens on a channel for the page; the event itself, which holds the sender, stays here. */
function listening<T>(channel: string, listener: (content: T) => void): () => void {
  const hear = (_event: unknown, content: T): void => listener(content)
  ipcRenderer.on(channel, hear)
  return () => void ipcRenderer.removeListener(channel, hear)
}

/** Where the focus is in a text, undoing means the typing; the menu's shortcut would otherwise take it from the field. */
function undoesTyping(command: MenuCommand): boolean {
  if (command !== 'undo' && command !== 'redo') return false
  const focused = document.activeElement
  const isText =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || focused.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])'))
  // Deprecated for want of a standard; it is the browser's own « undo », and there is no other.
  if (isText) document.execCommand(command)
  return isText
}

const api: DesktopApi = {
  call: (...asked) => ipcRenderer.invoke(CHANNELS.call, ...asked),
  stop: (id) => ipcRenderer.invoke(CHANNELS.stop, id),
  onChange: (listener) => listening(CHANNELS.changed, listener),
  saveFile: (suggestedName, bytes) => ipcRenderer.invoke(CHANNELS.saveFile, suggestedName, bytes),
  showPdf: (suggestedName, bytes) => ipcRenderer.invoke(CHANNELS.showPdf, suggestedName, bytes),
  openFiles: () => ipcRenderer.invoke(CHANNELS.openFiles),
  takeHanded: () => ipcRenderer.invoke(CHANNELS.takeHanded),
  onHanded: (listener) => listening(CHANNELS.handed, listener),
  openExternal: (address) => ipcRenderer.invoke(CHANNELS.openExternal, address),
  onMenu: (listener) =>
    listening(CHANNELS.menu, (command: MenuCommand) => {
      if (!undoesTyping(command)) listener(command)
    }),
  platform: process.platform,
}

contextBridge.exposeInMainWorld('desktop', api)
