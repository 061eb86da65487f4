import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FONT_FILES } from '../../main/pdf/base/fonts.ts'
import type { TDocumentDefinitions } from '../../main/pdf/base/pdfmakeTypes.ts'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '../..')

/** The packages that make a PDF from a definition. (Our own changes to pdfmake do not count: `speed.test.ts` shows that they change no byte.) */
const PACKAGES = ['pdfmake', 'pdfkit', 'fontkit']

const versionOf = (name: string): string =>
  (require(path.join(root, 'node_modules', name, 'package.json')) as { version: string }).version

const makers = createHash('sha256')
for (const name of PACKAGES) makers.update(`${name} ${versionOf(name)}\n`)
for (const file of FONT_FILES) makers.update(readFileSync(file))
const MAKERS = makers.digest('hex')

/**
 * A digest of a document's definition, computed without making the PDF. It covers every text, stroke and picture with its position,
 * the fonts, and the versions of the packages that make the PDF. Documents with the same digest look the same.
 */
export const definitionDigest = (definition: TDocumentDefinitions): string =>
  createHash('sha256').update(MAKERS).update(JSON.stringify(definition)).digest('hex')
