import { createRequire } from 'node:module'
import path from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const require = createRequire(import.meta.url)
const FONTS = path.resolve(import.meta.dirname, '../../resources/fonts')

/** A separate pdfmake with the six font faces. Changes to it do not affect other copies, and changes to those do not affect it. */
export interface FreshPdfmake {
  /** Loads one of its modules. */
  readonly load: (module: string) => unknown
  readonly pdfmake: typeof import('pdfmake')
  /** The document as bytes. */
  readonly bytes: (definition: TDocumentDefinitions) => Promise<Uint8Array>
}

/** Loads a pdfmake that shares no module with other copies, so that the plain and the quick one can run in one process. */
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
    // pdfmake's type is loose; the value is a Buffer.
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
