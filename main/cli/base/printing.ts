import type { Call } from '../../../shared/contract/calls/call.ts'
import { BOOK_PAPERS } from '../../../shared/sheets/book.ts'
import type { Arguments } from '../../app/arguments.ts'
import { printout, type Printout, type Wanted } from '../../app/print/printout.ts'
import { withApp } from './dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from './io.ts'
import { asking, campaignCalled, gameCalled } from './named.ts'
import { oneOf } from './options.ts'
import { writeTo } from './written.ts'

/** The papers; only a book has pages of A5. */
export const PAPERS = BOOK_PAPERS

/** What is wanted of a campaign, before it is laid out; or how the program ends where that is not to be had. */
export async function inCampaign(args: Arguments, wanted: Wanted, terminal: Terminal): Promise<Printout | ExitCode> {
  let found: Printout | undefined
  const code = await withApp(args, false, terminal, ({ app }) => {
    const call = asking(app)
    found = printout(call, calledIn(call, wanted), terminal.text)
    return EXIT.done
  })
  return found ?? code
}

/** The same of the campaign that has this id, or this name; its game is looked for there. */
function calledIn(call: Call, wanted: Wanted): Wanted {
  const campaign = campaignCalled(call, wanted.campaign)
  if ('game' in wanted.what) gameCalled(call, campaign, wanted.what.game)
  return { ...wanted, campaign }
}

/** Renders sheets and writes them; says which characters could not be printed. */
export async function write(
  found: Printout,
  output: string,
  args: Arguments,
  { files, text, err }: Terminal,
): Promise<void> {
  // Loaded only here: pdfmake takes longer to load than all the rest of the program.
  const { renderPrintout } = await import('../../pdf/printout.ts')
  const { bytes, missing } = await renderPrintout(found, oneOf(args, 'paper', PAPERS))
  writeTo(output, bytes, files)
  if (missing.length > 0) err(text('error.glyphs-missing', { characters: missing.join(' ') }))
}
