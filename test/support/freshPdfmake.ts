import { createRequire } from 'node:module'
import path from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const require = createRequire(import.meta.url)
const FONTS = path.resolve(import.meta.dirname, '../../resources/fonts')

/** pdfmake with the six faces, its own from the ground up: what is done to it, or was done to another, stays there. */
export interface FreshPdfmake {
  /** Loads one of its modules. */
  readonly load: (module: string) => unknown
  readonly pdfmake: typeof import('pdfmake')
  /** The document as bytes. */
  readonly bytes: (definition: TDocumentDefinitions) => Promise<Uint8Array>
}

/** A pdfmake that shares no module with any other, so that plain and quick can stand side by side in one process. */
export function freshPdfmake(): FreshPdfmake {
  const own = /node_modules[\\/](?:pdfmake|pdfkit)[\\/]/u
  const loaded = Object.keys(require.cache).filter((file) => own.test(file))
  const others = loaded.map((file) => [file, require.cache[file]] as const)
  for (const file of loaded) delete require.cache[file]
  const pdfmake = require('pdfmake') as typeof import('pdfmake')
  const modules = new Map(
    ['PDFDocument', 'StyleContextStack', 'LayoutBuilder', 'Renderer', 'TextInlines'].map((name) =>
      moduleOf(`pdfmake/js/${name}.js`),
    ),
  )
  for (const file of Object.keys(require.cache).filter((name) => own.test(name))) delete require.cache[file]
  for (const [file, module] of others) require.cache[file] = module
  pdfmake.setFonts({ Sans: family('SourceSans3'), Serif: family('Vollkorn') })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((wanted) => path.resolve(wanted).startsWith(FONTS + path.sep))
  return {
    load: (module) => modules.get(module),
    pdfmake,
    // Typed loosely by pdfmake: what it gives here is a Buffer.
    bytes: async (definition) => await pdfmake.createPdf(definition).getBuffer(),
  }
}

const moduleOf = (name: string): [string, unknown] => [name, require(name) as unknown]

const family = (name: string) => ({
  normal: path.join(FONTS, `${name}_400Regular.ttf`),
  bold: path.join(FONTS, `${name}_600SemiBold.ttf`),
  italics: path.join(FONTS, `${name}_400Regular_Italic.ttf`),
  bolditalics: path.join(FONTS, `${name}_600SemiBold.ttf`),
})
