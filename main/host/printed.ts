import { createCall, type Call } from '../../shared/contract/calls/call.ts'
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
import type { Sight } from '../app/base/sight.ts'
import { systemIds } from '../ports/ids.ts'
import type { PdfAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'

/**
 * Makes the document that a `PrintRequest` asks for, or the picture that a `PictureRequest` asks for, from the data folder
 * as it is now, as far as it is seen. It never rejects.
 */
export async function printed(folder: string, given: unknown, log: Log, sight?: Sight): Promise<PdfAnswer> {
  try {
    checkData(given, MOST_SHEETS)
    const source = { folder, log, sight }
    return isPicture(given) ? await picture(source, given) : await document(source, given)
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

/** Where a document comes from, and what of it is seen. */
interface Source {
  readonly folder: string
  readonly log: Log
  readonly sight: Sight | undefined
}

async function document(source: Source, given: unknown): Promise<PdfAnswer> {
  const { success, data: request, error } = PrintRequest.safeParse(given)
  if (!success) throw firstProblem(error, given)
  const wanted = read(source, (call) => printout(call, request, translator(request.language)))
  const { bytes } = await renderPrintout(wanted, request.paper)
  return { ok: true, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

async function picture(source: Source, given: unknown): Promise<PdfAnswer> {
  const { success, data: request, error } = PictureRequest.safeParse(given)
  if (!success) throw firstProblem(error, given)
  const wanted = read(source, (call) => roundPicture(call, request))
  return { ok: true, type: 'image/png', bytes: await renderRoundPicture(wanted) }
}

/** The folder is open only as long as it is read, so that the writer may put a backup in its place. */
function read<Found>({ folder, log, sight }: Source, find: (call: Call) => Found): Found {
  const opened = openApp(folder, false, log, { check: false }, { sight })
  try {
    return find(createCall((method, input) => opened.app.call(method, input, 'pdf')))
  } finally {
    opened.close()
  }
}
