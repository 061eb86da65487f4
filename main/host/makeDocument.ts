import { createInProcessCall, type InProcessCall } from '../../shared/contract/calls/call.ts'
import { RoundPictureRequest } from '../../shared/contract/picture.ts'
import { MAX_SHEETS, PrintRequest, TryOutSheetRequest } from '../../shared/contract/print.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkUntrustedData } from '../../shared/rules/kit/json.ts'
import { firstSchemaProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { translator } from '../../shared/text/translator.ts'
import type { App } from '../app/app.ts'
import { openApp } from '../app/folder.ts'
import { buildTryOutPrintout } from '../app/print/tryOutPrintout.ts'
import { buildPrintout } from '../app/print/printout.ts'
import { roundPicture } from '../app/statistics/roundPicture.ts'
import { renderPrintout } from '../pdf/printout.ts'
import { renderRoundPicture } from '../pdf/roundPicture.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'
import { systemIds } from '../ports/ids.ts'
import type { DocumentAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'

/**
 * Makes the document of a `PrintRequest` or a `TryOutSheetRequest`, or the picture of a `RoundPictureRequest`, from the current data. It shows
 * only what the user may see (`sight`). Never rejects.
 */
export async function makeDocument(
  folder: string,
  rawInput: unknown,
  log: Log,
  sight?: VisibleCampaigns,
): Promise<DocumentAnswer> {
  try {
    checkUntrustedData(rawInput, MAX_SHEETS)
    const source = { folder, log, sight }
    if (has(rawInput, 'picture')) return await makePicture(source, rawInput)
    return has(rawInput, 'tryOut') ? await makeTryOutSheet(source, rawInput) : await makePdf(source, rawInput)
  } catch (error) {
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, path: error.path, params: error.params } }
    }
    const reference = systemIds.next()
    log(reference, error)
    return { ok: false, error: { code: 'internal', path: '', params: { reference } } }
  }
}

const has = (rawInput: unknown, key: string): boolean =>
  typeof rawInput === 'object' && rawInput !== null && key in rawInput

/** Data folder of a document, and what the user may see of the data. */
interface Source {
  readonly folder: string
  readonly log: Log
  readonly sight: VisibleCampaigns | undefined
}

async function makePdf(source: Source, rawInput: unknown): Promise<DocumentAnswer> {
  const { success, data: request, error } = PrintRequest.safeParse(rawInput)
  if (!success) throw firstSchemaProblem(error, rawInput)
  const content = read(source, (call) => buildPrintout(call, request, translator(request.language)))
  const { bytes } = await renderPrintout(content, request.paper)
  return { ok: true, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

/** Makes the sheet of a member of a band that tries out a game that is being made. */
async function makeTryOutSheet(source: Source, rawInput: unknown): Promise<DocumentAnswer> {
  const { success, data: request, error } = TryOutSheetRequest.safeParse(rawInput)
  if (!success) throw firstSchemaProblem(error, rawInput)
  const { language, paper } = request
  const content = read(source, (_, app) =>
    app.withEmptyProgram((call) => buildTryOutPrintout(call, request, translator(language))),
  )
  const { bytes } = await renderPrintout(content, paper)
  return { ok: true, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

async function makePicture(source: Source, rawInput: unknown): Promise<DocumentAnswer> {
  const { success, data: request, error } = RoundPictureRequest.safeParse(rawInput)
  if (!success) throw firstSchemaProblem(error, rawInput)
  const content = read(source, (call) => roundPicture(call, request))
  return { ok: true, type: 'image/png', bytes: await renderRoundPicture(content) }
}

/**
 * Opens the folder, runs `find` and closes the folder again. The folder must be closed, so that the writer can restore
 * a backup afterwards.
 */
function read<Found>({ folder, log, sight }: Source, find: (call: InProcessCall, app: App) => Found): Found {
  const opened = openApp(folder, false, log, { check: false }, { sight })
  try {
    return find(
      createInProcessCall((method, input) => opened.app.call(method, input, 'pdf')),
      opened.app,
    )
  } finally {
    opened.close()
  }
}
