import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { TryOut } from '../../../shared/contract/tryOut.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { addTryOutBand, beginTryOut } from '../../transfer/tryOut.ts'
import { buildPrintout, type Printout } from './printout.ts'

/**
 * Builds the sheet of a member of a band that tries out a game, as a campaign of this game would print it. `call`: an empty program.
 * Throws `pack-refused` for a game with faults, and `nothing-to-print` if the band has no such member.
 */
export function buildTryOutPrintout(
  call: InProcessCall,
  { tryOut: { text, band }, member }: { readonly tryOut: TryOut; readonly member: number },
  translator: Translator,
): Printout {
  const campaign = beginTryOut(call, text)
  const id = addTryOutBand(call, text, band, { language: translator.language }).members[member]
  if (id === undefined) throw new AppError('nothing-to-print')
  return buildPrintout(call, { campaign, what: { kind: 'members', members: [id] }, perPage: 1 }, translator)
}
