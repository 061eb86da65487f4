// `node scripts/node24.mjs scripts/icons.ts`: the program's icons from their drawings, in every size, and packed as
// Windows and macOS want them.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from './browser.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../resources/icons')
const BUILD = path.resolve(import.meta.dirname, '../resources/build')
const PHONES = path.resolve(import.meta.dirname, '../renderer/public/icons')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
type Size = (typeof SIZES)[number]
/** Below this the small drawing is used. */
const LARGE = 48

/** Two drawings of the same thing: for large sizes, and for small ones. */
interface Drawings {
  readonly large: string
  readonly small: string
}
const PROGRAM: Drawings = { large: 'icon.svg', small: 'small.svg' }
const DOCUMENT: Drawings = { large: 'document.svg', small: 'document-small.svg' }

const drawing = (size: Size, { large, small } = PROGRAM): string =>
  readFileSync(path.join(FOLDER, size < LARGE ? small : large), 'base64')

/** The drawings in every size, as PNG. */
async function drawn(drawings: Drawings): Promise<Map<Size, Buffer>> {
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

/** An .ico: a table of pictures, then the pictures. */
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

/** What macOS calls the sizes; `@2x` ones stand for half as many points. */
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

/** An .icns: pictures, each behind its name and its length. */
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

/** What a phone keeps on its first screen: the drawing alone, and on a ground of its own for whatever shape it is cut to. */
async function ofPhones(): Promise<void> {
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

const pictures = await drawn(PROGRAM)
await ofPhones()
for (const [size, picture] of pictures) writeFileSync(path.join(FOLDER, `${size}x${size}.png`), picture)
writeFileSync(path.join(FOLDER, 'icon.ico'), ico(pictures))
writeFileSync(path.join(FOLDER, 'icon.icns'), icns(pictures))
// electron-builder looks for the icon of a kind of files by its ending.
const documents = await drawn(DOCUMENT)
writeFileSync(path.join(BUILD, 'chronique.ico'), ico(documents))
writeFileSync(path.join(BUILD, 'chronique.icns'), icns(documents))
writeFileSync(path.join(FOLDER, 'document.png'), documents.get(256)!)
