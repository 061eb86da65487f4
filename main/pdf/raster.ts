import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { checkParts } from '../ports/ownParts.ts'
import { programPath } from '../ports/programFolder.ts'

const PROGRAM = programPath('node_modules/@resvg/resvg-wasm/index_bg.wasm')

let ready: Promise<void> | undefined

/** An SVG as a PNG, `width` dots wide, on white. Rejects with `program-incomplete`. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  checkParts([PROGRAM])
  ready ??= readFile(PROGRAM).then(initWasm)
  await ready
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, background: '#ffffff' })
  try {
    const drawn = drawing.render()
    try {
      return new Uint8Array(drawn.asPng())
    } finally {
      drawn.free()
    }
  } finally {
    drawing.free()
  }
}
