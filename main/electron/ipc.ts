import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron'
import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Log } from '../ports/log.ts'
import type { Ids } from '../ports/ids.ts'
import { answered } from './answered.ts'
import { CHANNELS } from './channels.ts'
import type { Dialogs } from './dialogs.ts'
import type { Handed } from '../host/handed.ts'
import { isOwn } from './page.ts'
import { stoppable, callIdOf, type Answering } from '../host/stoppable.ts'
import type { ShowPdf } from './shownPdf.ts'

interface Page {
  readonly call: Answering
  readonly dialogs: Dialogs
  readonly showPdf: ShowPdf
  readonly handed: Handed
  readonly log: Log
  readonly ids: Ids
}

/** Answers what the page asks, and nobody else. */
export function answerPage({ call, dialogs, showPdf, handed, log, ids }: Page): void {
  const calls = stoppable(call)
  const answer = (channel: string, work: (window: BrowserWindow, ...given: unknown[]) => unknown): void =>
    ipcMain.handle(channel, (event, ...given: unknown[]) => answered(() => work(senderOf(event), ...given), log, ids))
  answer(CHANNELS.saveFile, (window, name, bytes) => dialogs.saveFile(window, name, bytes))
  answer(CHANNELS.showPdf, (_window, name, bytes) => showPdf(name, bytes))
  answer(CHANNELS.openFiles, (window) => dialogs.openFiles(window))
  answer(CHANNELS.takeHanded, () => handed.take())
  answer(CHANNELS.openExternal, (window, address) => dialogs.openExternal(window, address))
  answer(CHANNELS.stop, (_window, id) => {
    calls.stop(callIdOf(id))
    return null
  })
  ipcMain.handle(CHANNELS.call, async (event, method: unknown, input: unknown, id?: unknown): Promise<Answer> => {
    const known = () => (id === undefined ? undefined : callIdOf(id))
    const outer = await answered(() => (senderOf(event), calls.call(named(method), input, known())), log, ids)
    return outer.ok ? (outer.value as Answer) : outer
  })
}

function named(method: unknown): string {
  if (typeof method !== 'string') throw new AppError('invalid', { path: 'method' })
  return method
}

/** The window that asks: its own page, in its topmost frame. Throws `invalid` for any other sender. */
function senderOf({ sender, senderFrame }: IpcMainInvokeEvent): BrowserWindow {
  const window = BrowserWindow.fromWebContents(sender)
  if (!window || !senderFrame || senderFrame.parent !== null || !isOwn(senderFrame.url)) {
    throw new AppError('invalid', { path: 'sender' })
  }
  return window
}
