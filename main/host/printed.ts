import { createCall } from '../../shared/contract/call.ts'
import { PrintRequest } from '../../shared/contract/print.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkData } from '../../shared/rules/kit/json.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { translator } from '../../shared/text/translator.ts'
import { openApp } from '../app/folder.ts'
import { printout, type Printout } from '../app/print/printout.ts'
import { renderPrintout } from '../pdf/printout.ts'
import { systemIds } from '../ports/ids.ts'
import type { PdfAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'

/** Makes the document that a `PrintRequest` asks for, from the data folder as it is now. It never rejects. */
export async function printed(folder: string, given: unknown, log: Log): Promise<PdfAnswer> {
  try {
    const request = requested(given)
    const { bytes } = await renderPrintout(read(folder, request, log), request.paper)
    return { ok: true, bytes: new Uint8Array(bytes) }
  } catch (error) {
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, path: error.path, params: error.params } }
    }
    const reference = systemIds.next()
    log(reference, error)
    return { ok: false, error: { code: 'internal', path: '', params: { reference } } }
  }
}

function requested(given: unknown): PrintRequest {
  checkData(given)
  const result = PrintRequest.safeParse(given)
  if (result.success) return result.data
  throw firstProblem(result.error, given)
}

/** The folder is open only as long as it is read, so that the writer may put a backup in its place. */
function read(folder: string, request: PrintRequest, log: Log): Printout {
  const opened = openApp(folder, false, log, { check: false })
  try {
    return printout(
      createCall((method, input) => opened.app.call(method, input, 'pdf')),
      request,
      translator(request.language),
    )
  } finally {
    opened.close()
  }
}
