import { app, dialog, shell, type BrowserWindow } from 'electron'
import path from 'node:path'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { readOpenedFiles } from '../host/readOpenedFiles.ts'
import type { FileAccess } from '../ports/files.ts'
import { parseWebAddress } from './page.ts'
import { parseFileBytes, parseSuggestedName, writeFile } from './saveFile.ts'
import type { WindowTexts } from './texts.ts'

/** The system dialogs that the page may use. */
export interface Dialogs {
  saveFile(window: BrowserWindow, suggestedName: unknown, bytes: unknown): Promise<string | null>
  openFiles(window: BrowserWindow): Promise<readonly OpenedFile[]>
  openExternal(window: BrowserWindow, address: unknown): Promise<boolean>
}

/**
 * Creates the system dialogs with texts in one language. Their methods throw `invalid` for wrong arguments, and file
 * errors.
 */
export function dialogs(text: WindowTexts, files: FileAccess): Dialogs {
  return {
    async saveFile(window, suggestedName, fileContent) {
      const { name, kind, kindKey } = parseSuggestedName(suggestedName)
      const bytes = parseFileBytes(fileContent)
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
      return canceled ? [] : readOpenedFiles(filePaths, files)
    },
    async openExternal(window, address) {
      const url = parseWebAddress(address)
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
