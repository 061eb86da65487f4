import type { RulesetSheetStyle } from '../../../shared/sheets/model.ts'
import { barrierMotif } from './barrier.ts'
import { cardsMotif } from './cards.ts'
import { decoMotif } from './deco.ts'
import { inscriptionMotif } from './inscription.ts'
import type { MotifDrawing } from './motifDrawing.ts'
import { notebookMotif } from './notebook.ts'
import { plainMotif } from './plain.ts'

const MOTIFS: Readonly<Record<RulesetSheetStyle, MotifDrawing>> = {
  plain: plainMotif,
  notebook: notebookMotif,
  deco: decoMotif,
  cards: cardsMotif,
  barrier: barrierMotif,
  inscription: inscriptionMotif,
}

/** Returns the motif (drawing style) of a sheet. */
export const getMotif = ({ motif = 'plain' }: { readonly motif?: RulesetSheetStyle }): MotifDrawing => MOTIFS[motif]
