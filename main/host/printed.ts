import { createCall, type Call } from '../../shared/contract/call.ts'
import { PictureRequest } from '../../shared/contract/picture.ts'
import { MOST_SHEETS, PrintRequest } from '../../shared/contract/print.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkData } from '../../shared/rules/kit/json.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { translator } from '../../shared/text/translator.ts'
import { openApp } from '../app/folder.ts'
import { printout } from '../app/print/printout.ts'
import { roundPicture } from '../app/statistics/roundPicture.ts'
import { renderPrintout } from '../pdf/printout.ts'
import { renderRoundPicture } from '../pdf/roundPicture.ts'
import { systemIds } from '../ports/ids.ts'
import type { PdfAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'

/**
 * Makes the document that a `PrintRequest` asks for, or the picture that a `PictureRequest` asks for, from the data folder
 * as it is now. It never rejects.
 */
export async function printed(folder: string, given: unknown, log: Log): Promise<PdfAnswer> {
  try {
    checkData(given, MOST_SHEETS)
    return isPicture(given) ? await picture(folder, given, log) : await document(folder, given, log)
  } catch (error) {
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, path: error.path, params: error.params } }
    }
    const reference = systemIds.next()
    log(reference, error)
    return { ok: false, error: { code: 'internal', path: '', params: { reference } } }
  }
}

const isPicture = (given: unknown): boolean => typeof given === 'object' && given !== null && 'picture' in given

async function document(folder: string, given: unknown, log: Log): Promise<PdfAnswer> {
  const { success, data: request, error } = PrintRequest.safeParse(given)
  if (!success) throw firstProblem(error, given)
  const wanted = read(folder, log, (call) => printout(call, request, translator(request.language)))
  const { bytes } = await renderPrintout(wanted, request.paper)
  return { ok: true, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

async function picture(folder: string, given: unknown, log: Log): Promise<PdfAnswer> {
  const { success, data: request, error } = PictureRequest.safeParse(given)
  if (!success) throw firstProblem(error, given)
  const wanted = read(folder, log, (call) => roundPicture(call, request))
  return { ok: true, type: 'image/png', bytes: await renderRoundPicture(wanted) }
}

/** The folder is open only as long as it is read, so that the writer may put a backup in its place. */
function read<Found>(folder: string, log: Log, find: (call: Call) => Found): Found {
  const opened = openApp(folder, false, log, { check: false })
  try {
    return find(createCall((method, input) => opened.app.call(method, input, 'pdf')))
  } finally {
    opened.close()
  }
}
