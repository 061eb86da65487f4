import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkParts } from '../ports/ownParts.ts'

/** From the sources and from the bundle alike, `node_modules` lies two folders up. */
const PROGRAM = path.resolve(import.meta.dirname, '../../node_modules/@resvg/resvg-wasm/index_bg.wasm')

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
