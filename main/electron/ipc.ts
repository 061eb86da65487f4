import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Log } from '../ports/log.ts'
import type { Ids } from '../ports/ids.ts'
import { CHANNELS } from './channels.ts'
import type { Dialogs } from './dialogs.ts'
import type { PendingFiles } from '../host/pendingFiles.ts'
import { isOwnAddress } from './page.ts'
import { createStoppableCalls, parseCallId, type AnswerCall } from '../host/stoppable.ts'
import type { ShowPdf } from './showPdf.ts'

interface PageServices {
  readonly call: AnswerCall
  readonly dialogs: Dialogs
  readonly showPdf: ShowPdf
  readonly handed: PendingFiles
  readonly log: Log
  readonly ids: Ids
}

/** Registers the handlers that answer calls from the page; calls from any other sender are refused. */
export function registerIpcHandlers({ call, dialogs, showPdf, handed, log, ids }: PageServices): void {
  const calls = createStoppableCalls(call)
  const answer = (channel: string, work: (window: BrowserWindow, ...args: unknown[]) => unknown): void =>
    ipcMain.handle(channel, (event, ...args: unknown[]) => toAnswer(() => work(senderOf(event), ...args), log, ids))
  answer(CHANNELS.saveFile, (window, name, bytes) => dialogs.saveFile(window, name, bytes))
  answer(CHANNELS.showPdf, (_window, name, bytes) => showPdf(name, bytes))
  answer(CHANNELS.openFiles, (window) => dialogs.openFiles(window))
  answer(CHANNELS.takeHanded, () => handed.take())
  answer(CHANNELS.openExternal, (window, address) => dialogs.openExternal(window, address))
  answer(CHANNELS.stop, (_window, id) => {
    calls.stop(parseCallId(id))
    return null
  })
  ipcMain.handle(CHANNELS.call, async (event, method: unknown, input: unknown, id?: unknown): Promise<WireAnswer> => {
    const parseOptionalCallId = () => (id === undefined ? undefined : parseCallId(id))
    const outer = await toAnswer(
      () => (senderOf(event), calls.call(parseMethodName(method), input, parseOptionalCallId())),
      log,
      ids,
    )
    return outer.ok ? (outer.value as WireAnswer) : outer
  })
}

function parseMethodName(method: unknown): string {
  if (typeof method !== 'string') throw new AppError('invalid', { path: 'method' })
  return method
}

/**
 * Returns the window of the sender, which must be the main frame of the page. Throws `invalid` for any other sender.
 */
function senderOf({ sender, senderFrame }: IpcMainInvokeEvent): BrowserWindow {
  const window = BrowserWindow.fromWebContents(sender)
  if (!window || !senderFrame || senderFrame.parent !== null || !isOwnAddress(senderFrame.url)) {
    throw new AppError('invalid', { path: 'sender' })
  }
  return window
}

/** Runs `work` and returns its value, or its error, as an answer. Never rejects. */
async function toAnswer(work: () => unknown, log: Log, ids: Ids): Promise<WireAnswer> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, path: error.path, params: error.params } }
    }
    const reference = ids.next()
    log(reference, error)
    return { ok: false, error: { code: 'internal', path: '', params: { reference } } }
  }
}
