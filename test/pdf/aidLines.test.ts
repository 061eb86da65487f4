// The lines of a play aid stay apart, and a short aid is not divided.
import { beforeAll, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import { SHEET_STYLE } from '../../main/pdf/base/style.ts'
import { blockPieces } from '../../main/pdf/blocks/block.ts'
import { isTextLine, type DrawnElement } from '../../main/pdf/drawing/ink.ts'
import { placePieces } from '../../main/pdf/drawing/flow.ts'
import { heightOfPieces } from '../../main/pdf/drawing/piece.ts'
import { aidsPiece } from '../../main/pdf/layouts/foot.ts'
import { getMotif } from '../../main/pdf/motifs/motif.ts'
import type { EntriesBlock } from '../../shared/sheets/model.ts'

beforeAll(prepareFonts)

const frame = { width: 500, style: SHEET_STYLE, motif: getMotif({}) }
const aid: EntriesBlock = {
  kind: 'entries',
  isAid: true,
  title: 'Play aid',
  entries: [{ name: 'Turn', text: 'Draw a bead.\nMove, smoke, sting.\nThen tests.' }],
}
const linesOf = (ink: readonly DrawnElement[]): string[] =>
  ink.filter(isTextLine).map(({ runs }) => runs.map(({ text }) => text).join(''))

test('prints each line of an aid on a line of its own at the foot of a sheet', () => {
  const piece = aidsPiece(aid, frame)
  expect(linesOf(piece.draw(0, 0, piece.height)).slice(1)).toEqual([
    'Draw a bead.',
    'Move, smoke, sting.',
    'Then tests.',
  ])
})

test('does not divide a short aid between two columns', () => {
  const pieces = blockPieces(aid, frame)
  const height = heightOfPieces(pieces)
  const place = { x: 0, y: 0, isTop: false, page: height + 50 }
  expect(placePieces(pieces, { ...place, height: height - 2 })).toMatchObject({ ink: [], rest: pieces })
})
