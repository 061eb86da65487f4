import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { BOOK_PAPERS } from '../../../shared/sheets/book.ts'
import type { Arguments } from '../../app/arguments.ts'
import { buildPrintout, type Printout, type PrintoutRequest } from '../../app/print/printout.ts'
import { withApp } from './dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from './io.ts'
import { createCliCall, resolveCampaign, resolveGame } from './resolveNames.ts'
import { choiceOption } from './options.ts'
import { writeOutputFile } from './outputFile.ts'

/** Paper sizes that the option `--paper` accepts; only a book can be A5. */
export const PAPER_CHOICES = BOOK_PAPERS

/** Reads the content to print from a campaign. Returns the content, or the exit code if reading fails. */
export async function loadPrintout(
  args: Arguments,
  request: PrintoutRequest,
  terminal: Terminal,
): Promise<Printout | ExitCode> {
  let found: Printout | undefined
  const code = await withApp(args, false, terminal, ({ app }) => {
    const call = createCliCall(app)
    found = buildPrintout(call, resolvePrintRequest(call, request), terminal.text)
    return EXIT_CODES.done
  })
  return found ?? code
}

/** Replaces the name of the campaign by its id, and checks that the game exists. */
function resolvePrintRequest(call: InProcessCall, request: PrintoutRequest): PrintoutRequest {
  const campaign = resolveCampaign(call, request.campaign)
  if ('game' in request.what) resolveGame(call, campaign, request.what.game)
  return { ...request, campaign }
}

/** Renders a document and writes it to a file; reports characters that the font does not have. */
export async function writePrintout(
  found: Printout,
  output: string,
  args: Arguments,
  { files, text, err }: Terminal,
): Promise<void> {
  // Loaded only when needed, because pdfmake takes longer to load than the rest of the program.
  const { renderPrintout } = await import('../../pdf/printout.ts')
  const { bytes, missing } = await renderPrintout(found, choiceOption(args, 'paper', PAPER_CHOICES))
  writeOutputFile(output, bytes, files)
  if (missing.length > 0) err(text('error.glyphs-missing', { characters: missing.join(' ') }))
}
