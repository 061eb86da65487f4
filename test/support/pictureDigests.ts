import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contactSheet, pathOf, problemWith } from './keptPictures.ts'
import type { TDocumentDefinitions } from '../../main/pdf/base/pdfmakeTypes.ts'
import { definitionDigest } from './definitionDigest.ts'

/** The file beside the pictures with the digests of the documents from which they were drawn, by the names of the pictures. */
const FILE = 'digests.json'

export type Digests = Readonly<Record<string, string>>

/** Reads the digests in a folder of pictures; empty if there are none yet. */
export function digestsIn(folder: string): Digests {
  const file = path.join(folder, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : {}
}

/** Writes digests in order, one per line, so that a change of one digest changes one line. */
export function keepDigests(folder: string, digests: Digests): void {
  const sorted = Object.fromEntries(Object.entries(digests).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** A digest of both a document's definition and its kept picture; `undefined` if there is no picture. */
export function digestOf(definition: TDocumentDefinitions, folder: string, name: string): string | undefined {
  const file = pathOf(folder, name)
  if (!existsSync(file)) return undefined
  return createHash('sha256').update(definitionDigest(definition)).update(readFileSync(file)).digest('hex')
}

/** The result of the check of a printed document. */
export interface PictureCheck {
  /** The difference from the kept picture, as one sentence. */
  readonly problem: string | undefined
  /** False if the digest is the same as when the picture was made. */
  readonly isDrawn: boolean
}

export interface KeptPictures {
  readonly folder: string
  readonly digests: Digests
  /** The folder for pictures that differ. */
  readonly out: string
}

/** The definition of a document, and a function that makes its PDF. */
export interface Drawing {
  readonly definition: TDocumentDefinitions
  readonly print: () => Promise<Uint8Array>
}

/** Checks a document. Makes its PDF and compares it with its picture only if the digest has changed or `always` is true. */
export async function lookAt(
  name: string,
  drawing: Drawing,
  kept: KeptPictures,
  always = false,
): Promise<PictureCheck> {
  const known = kept.digests[name]
  if (!always && known !== undefined && digestOf(drawing.definition, kept.folder, name) === known)
    return { problem: undefined, isDrawn: false }
  return { problem: problemWith(name, await contactSheet(await drawing.print()), kept.folder, kept.out), isDrawn: true }
}
