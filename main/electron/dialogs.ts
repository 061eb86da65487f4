import { app, dialog, shell, type BrowserWindow } from 'electron'
import path from 'node:path'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { openedFiles } from '../host/openedFiles.ts'
import type { Files } from '../ports/files.ts'
import { webAddress } from './page.ts'
import { savedBytes, suggestedFile, writeFile } from './savedFile.ts'
import type { WindowTexts } from './texts.ts'

/** What the page may ask of the user through the system's own dialogs. */
export interface Dialogs {
  saveFile(window: BrowserWindow, suggestedName: unknown, bytes: unknown): Promise<string | null>
  openFiles(window: BrowserWindow): Promise<readonly OpenedFile[]>
  openExternal(window: BrowserWindow, address: unknown): Promise<boolean>
}

/** The dialogs in a language. They throw `invalid` for arguments that are none, and what files throw. */
export function dialogs(text: WindowTexts, files: Files): Dialogs {
  return {
    async saveFile(window, suggestedName, given) {
      const { name, kind, kindKey } = suggestedFile(suggestedName)
      const bytes = savedBytes(given)
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: text('file.save'),
        defaultPath: path.join(app.getPath('documents'), name),
        filters: [{ name: text(kindKey), extensions: [kind] }],
      })
      if (canceled || filePath === '') return null
      writeFile(filePath, bytes, files)
      return path.basename(filePath)
    },
    async openFiles(window) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('file.open'),
        properties: ['openFile', 'multiSelections'],
        filters: [{ name: text('file.kind-chronique'), extensions: ['chronique', 'json'] }],
      })
      return canceled ? [] : openedFiles(filePaths, files)
    },
    async openExternal(window, address) {
      const url = webAddress(address)
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        title: text('external.title'),
        message: text('external.message'),
        detail: url,
        buttons: [text('button.open'), text('button.cancel')],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      })
      if (response !== 0) return false
      await shell.openExternal(url)
      return true
    },
  }
}
