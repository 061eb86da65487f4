import { widthOf } from '../fonts.ts'

/** A piece of text in one face. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italics?: boolean
}

const WIDTHS = new Map<string, number>()

/** Width of a word; widths of words are kept, since the same ones come again and again. */
function wordWidth(word: string, fontSize: number, bold: boolean): number {
  const key = `${bold ? 'b' : 'n'}${word}`
  const known = WIDTHS.get(key)
  if (known !== undefined) return known * fontSize
  const width = widthOf(word, 1, bold ? 'bold' : 'text')
  WIDTHS.set(key, width)
  return width * fontSize
}

/** Italics are set a little wider than they are measured: they have no face of their own here. */
const SAFETY = 1.02

/** Sets runs in lines of `width`: words go where there is room, and keep their face. Places to break are U+200B too. */
export function wrap(runs: readonly Run[], width: number, fontSize: number): Run[][] {
  const lines: Run[][] = [[]]
  let used = 0
  for (const { text, bold = false, italics = false } of runs) {
    for (const piece of text.split(/(?<=[ \u200b])/u)) {
      const needed = wordWidth(piece.trimEnd(), fontSize, bold) * SAFETY
      if (used > 0 && used + needed > width) {
        lines.push([])
        used = 0
      }
      const shown = used === 0 ? piece.trimStart() : piece
      if (shown === '') continue
      lines.at(-1)!.push({ text: shown, bold, italics })
      used += wordWidth(shown, fontSize, bold) * SAFETY
    }
  }
  return lines.filter((line) => line.length > 0)
}
