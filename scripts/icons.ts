// `node scripts/node24.mjs scripts/icons.ts`: makes the program's icons in every size from their drawings, and the icon
// files of Windows and macOS.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from './browser.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../resources/icons')
const BUILD = path.resolve(import.meta.dirname, '../resources/build')
const PHONES = path.resolve(import.meta.dirname, '../renderer/public/icons')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
type Size = (typeof SIZES)[number]
/** Minimum size in pixels of an icon made from the large drawing; smaller icons use the small drawing. */
const LARGE = 48

/** Two drawings of the same icon: for large and for small sizes. */
interface Drawings {
  readonly large: string
  readonly small: string
}
const PROGRAM: Drawings = { large: 'icon.svg', small: 'small.svg' }
const DOCUMENT: Drawings = { large: 'document.svg', small: 'document-small.svg' }

const drawing = (size: Size, { large, small } = PROGRAM): string =>
  readFileSync(path.join(FOLDER, size < LARGE ? small : large), 'base64')

/** Renders the drawings in every size and returns the PNG files by size. */
async function renderSizes(drawings: Drawings): Promise<Map<Size, Buffer>> {
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: BROWSER_ARGUMENTS })
  try {
    const page = await browser.newPage()
    const pictures = new Map<Size, Buffer>()
    for (const size of SIZES) {
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(
        `<body style="margin:0"><img src="data:image/svg+xml;base64,${drawing(size, drawings)}" width="${size}" height="${size}" style="display:block">`,
        { waitUntil: 'load' },
      )
      pictures.set(size, await page.screenshot({ omitBackground: true }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}

/** Returns an .ico file: a table of pictures, then the pictures. */
function ico(pictures: ReadonlyMap<Size, Buffer>): Buffer {
  const sizes = SIZES.filter((size) => size <= 256)
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  sizes.forEach((size, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry) // 0 stands for 256
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(pictures.get(size)!.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += pictures.get(size)!.length
  })
  return Buffer.concat([head, ...sizes.map((size) => pictures.get(size)!)])
}

/** Names of sizes in an .icns file, with their size in pixels. macOS shows an `@2x` picture in half as many points. */
const ICNS: readonly (readonly [string, Size])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
]

/** Returns an .icns file: pictures, each after its name and length. */
function icns(pictures: ReadonlyMap<Size, Buffer>): Buffer {
  const parts = ICNS.map(([name, size]) => block(name, pictures.get(size)!))
  return block('icns', Buffer.concat(parts))
}

function block(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32BE(content.length + head.length, 4)
  return Buffer.concat([head, content])
}

/**
 * Writes the icons for a phone's home screen: the drawing alone, and the drawing on a background that can be cut to
 * any shape.
 */
async function writePhoneIcons(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: BROWSER_ARGUMENTS })
  try {
    const page = await browser.newPage()
    for (const [name, size, share] of [
      ['192', 192, 1],
      ['512', 512, 1],
      ['cut-512', 512, 0.7],
    ] as const) {
      await page.setViewportSize({ width: size, height: size })
      const ground = share < 1 ? 'background:#f6f1e5;' : ''
      await page.setContent(
        `<body style="margin:0;height:100vh;${ground}display:grid;place-items:center"><img src="data:image/svg+xml;base64,${drawing(512)}" width="${size * share}" height="${size * share}" style="display:block">`,
        { waitUntil: 'load' },
      )
      writeFileSync(path.join(PHONES, `${name}.png`), await page.screenshot({ omitBackground: share === 1 }))
    }
  } finally {
    await browser.close()
  }
}

const pictures = await renderSizes(PROGRAM)
await writePhoneIcons()
for (const [size, picture] of pictures) writeFileSync(path.join(FOLDER, `${size}x${size}.png`), picture)
writeFileSync(path.join(FOLDER, 'icon.ico'), ico(pictures))
writeFileSync(path.join(FOLDER, 'icon.icns'), icns(pictures))
// electron-builder finds the icon of a file type by its extension.
const documents = await renderSizes(DOCUMENT)
writeFileSync(path.join(BUILD, 'chronique.ico'), ico(documents))
writeFileSync(path.join(BUILD, 'chronique.icns'), icns(documents))
writeFileSync(path.join(FOLDER, 'document.png'), documents.get(256)!)
