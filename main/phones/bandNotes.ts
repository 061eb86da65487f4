import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { SheetBlock, SingleBlock } from '../../shared/sheets/model.ts'

/**
 * Returns an answer without what the organiser noted about warbands. A player of a club writes these notes themselves; at the
 * table, where everything can be read along, they are the organiser's own.
 */
export function hideBandNotes(method: string, answer: WireAnswer): WireAnswer {
  const hide = Object.hasOwn(HIDES, method) ? HIDES[method] : undefined
  return answer.ok && hide ? { ok: true, value: hide(answer.value) } : answer
}

/** For each method whose answer contains notes on warbands: returns the value without them. */
const HIDES: Readonly<Record<string, (value: unknown) => unknown>> = {
  'campaign.get'(value) {
    const view = value as CampaignView
    return { ...view, warbands: view.warbands.map((one) => ({ ...one, notes: '' })) }
  },
  'notebook.read'(value) {
    const view = value as { readonly sheet: { readonly blocks: readonly SheetBlock[] } }
    return { ...view, sheet: { ...view.sheet, blocks: view.sheet.blocks.map(withoutText) } }
  },
}

/** Empties the notes of a block of a warband's sheet. */
function withoutText(block: SheetBlock): SheetBlock {
  if (block.kind === 'columns')
    return { ...block, columns: block.columns.map((one) => ({ ...one, blocks: one.blocks.map(withoutTextIn) })) }
  if (block.kind === 'flow') return { ...block, blocks: block.blocks.map(withoutTextIn) }
  return withoutTextIn(block)
}

const withoutTextIn = (block: SingleBlock): SingleBlock => (block.kind === 'notes' ? { ...block, text: '' } : block)
