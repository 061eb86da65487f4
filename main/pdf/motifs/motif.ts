import type { Motif } from '../../../shared/sheets/model.ts'
import { barrier } from './barrier.ts'
import { cards } from './cards.ts'
import { deco } from './deco.ts'
import { inscription } from './inscription.ts'
import type { MotifInk } from './motifInk.ts'
import { notebook } from './notebook.ts'
import { plain } from './plain.ts'

const MOTIFS: Readonly<Record<Motif, MotifInk>> = { plain, notebook, deco, cards, barrier, inscription }

/** The manner of a sheet. */
export const motifOf = ({ motif = 'plain' }: { readonly motif?: Motif }): MotifInk => MOTIFS[motif]
