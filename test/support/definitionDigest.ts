import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FONT_FILES } from '../../main/pdf/base/fonts.ts'
import type { TDocumentDefinitions } from '../../main/pdf/base/pdfmakeTypes.ts'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '../..')

/** What makes a PDF of a definition: packages as they are installed, and the fonts. (`speed.test.ts` shows that ours changes no byte.) */
const PACKAGES = ['pdfmake', 'pdfkit', 'fontkit']

const versionOf = (name: string): string =>
  (require(path.join(root, 'node_modules', name, 'package.json')) as { version: string }).version

const makers = createHash('sha256')
for (const name of PACKAGES) makers.update(`${name} ${versionOf(name)}\n`)
for (const file of FONT_FILES) makers.update(readFileSync(file))
const MAKERS = makers.digest('hex')

/**
 * A digest of a document before it is made: every text, stroke and picture has its place in its definition, and what makes
 * the PDF of it is in the digest too. Two with the same one are drawn alike.
 */
export const definitionDigest = (definition: TDocumentDefinitions): string =>
  createHash('sha256').update(MAKERS).update(JSON.stringify(definition)).digest('hex')
