// Pictures of screens for the documents: few colours, so that the files stay small.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { deflateSync } from 'node:zlib'
import { pngOf } from './png.ts'

const MOST = 256
/** Colours that round to the same multiples of this count as one shade: edges of letters have hundreds of shades. */
const STEP = 8

/** Reduces a picture to at most 256 colours, the most frequent ones; other colours become the nearest of them. */
export async function smallPng(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const { palette, indexOf } = coloursIn(data)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(4 * (y * width + x))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, each the index of a colour in the palette.
  header.set([8, 3], 8)
  return pngOf([
    ['IHDR', header],
    ['PLTE', Buffer.from(palette.flat())],
    ['IDAT', deflateSync(rows, { level: 9 })],
  ])
}

type Colour = readonly [number, number, number]

/** Chooses a palette. The most frequent of similar shades replaces the others, so a plain surface keeps its colour. */
function coloursIn(data: Uint8ClampedArray) {
  const rgbAt = (at: number) => data[at]! * 65_536 + data[at + 1]! * 256 + data[at + 2]!
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) counts.set(rgbAt(at), (counts.get(rgbAt(at)) ?? 0) + 1)
  const colours = [...counts].sort(([, one], [, other]) => other - one).map(([rgb]) => colourOf(rgb))
  const most = new Map<string, Colour>()
  for (const colour of colours) {
    const shade = colour.map((part) => Math.round(part / STEP)).join()
    if (!most.has(shade)) most.set(shade, colour)
  }
  const palette = [...most.values()].slice(0, MOST)
  const index = new Map([...counts.keys()].map((rgb) => [rgb, nearest(palette, colourOf(rgb))]))
  return { palette, indexOf: (at: number) => index.get(rgbAt(at))! }
}

const colourOf = (rgb: number): Colour => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]

function nearest(palette: readonly Colour[], colour: Colour): number {
  const far = (one: Colour) => one.reduce((sum, part, at) => sum + (part - colour[at]!) ** 2, 0)
  let best = 0
  for (const [at, one] of palette.entries()) if (far(one) < far(palette[best]!)) best = at
  return best
}
