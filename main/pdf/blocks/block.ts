import type { SingleBlock } from '../../../shared/sheets/model.ts'
import { space, type Piece } from '../drawing/piece.ts'
import { drawingPieces } from './drawing.ts'
import { entriesPieces, notesPieces, valuesPieces } from './entries.ts'
import type { Frame } from './heading.ts'
import { matrixPieces } from './matrix.ts'
import { statsPieces } from './stats.ts'
import { tablePieces } from './table.ts'
import { ticksPieces } from './ticks.ts'
import { trackerPieces } from './tracker.ts'

/** A block as pieces, top to bottom, for a frame of this width. */
export function blockPieces(block: SingleBlock, frame: Frame): Piece[] {
  switch (block.kind) {
    case 'stats':
      return [space(frame.style.gap * 0.7), ...statsPieces([block], frame)]
    case 'tracker':
      return trackerPieces(block, frame)
    case 'values':
      return valuesPieces(block, frame)
    case 'table':
      return tablePieces(block, frame)
    case 'matrix':
      return matrixPieces(block, frame)
    case 'entries':
      return entriesPieces(block, frame)
    case 'ticks':
      return ticksPieces(block, frame)
    case 'drawing':
      return drawingPieces(block, frame)
    case 'notes':
      return notesPieces(block, frame)
  }
}
