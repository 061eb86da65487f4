import type { SingleBlock } from '../../../shared/sheets/model.ts'
import { spacePiece, type PagePiece } from '../drawing/piece.ts'
import { drawingPieces } from './drawing.ts'
import { entriesPieces, notesPieces, valuesPieces } from './entries.ts'
import type { BlockFrame } from './heading.ts'
import { matrixPieces } from './matrix.ts'
import { statsPieces } from './stats.ts'
import { tablePieces } from './table.ts'
import { ticksPieces } from './ticks.ts'
import { trackerPieces } from './tracker.ts'

/** Converts a block to pieces for a frame of this width. The pieces are in order from top to bottom. */
export function blockPieces(block: SingleBlock, frame: BlockFrame): PagePiece[] {
  switch (block.kind) {
    case 'stats':
      return [spacePiece(frame.style.gap * 0.7), ...statsPieces([block], frame)]
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
