import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contactSheet, pathOf, problemWith } from './keptPictures.ts'
import type { TDocumentDefinitions } from '../../main/pdf/base/pdfmakeTypes.ts'
import { definitionDigest } from './definitionDigest.ts'

/** Beside the pictures, what each of them was drawn from: digests by the names of the pictures. */
const FILE = 'digests.json'

export type Digests = Readonly<Record<string, string>>

/** The digests that a folder of pictures keeps; none where there are none yet. */
export function digestsIn(folder: string): Digests {
  const file = path.join(folder, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : {}
}

/** Keeps digests, a line each and in order, so that a change of one shows as one. */
export function keepDigests(folder: string, digests: Digests): void {
  const sorted = Object.fromEntries(Object.entries(digests).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** One digest of what a document draws and of the picture that is kept of it: it changes with either of them. */
export function digestOf(definition: TDocumentDefinitions, folder: string, name: string): string | undefined {
  const file = pathOf(folder, name)
  if (!existsSync(file)) return undefined
  return createHash('sha256').update(definitionDigest(definition)).update(readFileSync(file)).digest('hex')
}

/** What a look at a printed document came to. */
export interface Look {
  /** What is wrong beside the picture that is kept, as one sentence. */
  readonly problem: string | undefined
  /** False where the digest says that all is as it was when the picture was made. */
  readonly isDrawn: boolean
}

export interface Kept {
  readonly folder: string
  readonly digests: Digests
  /** Where what differs is put. */
  readonly out: string
}

/** A document as it is defined, and the PDF of it for whoever has to see it drawn. */
export interface Drawing {
  readonly definition: TDocumentDefinitions
  readonly print: () => Promise<Uint8Array>
}

/** Looks at a document: it is made and drawn where the digest has changed, or where `always` says so. */
export async function lookAt(name: string, drawing: Drawing, kept: Kept, always = false): Promise<Look> {
  const known = kept.digests[name]
  if (!always && known !== undefined && digestOf(drawing.definition, kept.folder, name) === known)
    return { problem: undefined, isDrawn: false }
  return { problem: problemWith(name, await contactSheet(await drawing.print()), kept.folder, kept.out), isDrawn: true }
}
