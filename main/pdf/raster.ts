import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { refuseIfProgramFilesMissing } from '../ports/programParts.ts'
import { programPath } from '../ports/programFolder.ts'

const WASM_FILE = programPath('node_modules/@resvg/resvg-wasm/index_bg.wasm')

let ready: Promise<void> | undefined

/**
 * Converts an SVG to a PNG on white. `width` is in pixels. Rejects with `program-incomplete` if the program's files
 * are incomplete.
 */
export async function rasterizeToPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseIfProgramFilesMissing([WASM_FILE])
  ready ??= readFile(WASM_FILE).then(initWasm)
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
