import type { ChangedRef } from '../../shared/contract/events.ts'
import { useView } from '../lib/query.ts'

/** Selects sheets: the sheets of a campaign, of one or several warbands, for a game, or for a round. */
export interface PrintScope {
  readonly campaign: string
  readonly warband?: string
  readonly warbands?: string[]
  readonly game?: string
  readonly round?: number
}

const affectsPrintState = ({ kind }: ChangedRef): boolean => kind !== 'draft'

/** The sheets that can be printed, and whether their last print is up to date. */
export const usePrintState = (scope: () => PrintScope | undefined) =>
  useView('print.state', scope, (touched) => touched.some(affectsPrintState))
