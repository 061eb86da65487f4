import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** Parts of a document that depend on when it was made. None of them is drawn. */
const VOLATILE = [
  [/\(D:\d{14}[^)]*\)/gu, '(date)'],
  [/\/ID \[<[\da-f]+> <[\da-f]+>\]/giu, '/ID'],
] as const
/** The lengths of compressed parts: they depend on the version of zlib, the drawing does not. */
const COMPRESSED_LENGTH = /\/Length \d+/gu

const HEAD = '\nstream\n'
const END = '\nendstream'
const XREF = '\nxref\n'

/**
 * A digest of everything that a PDF draws, and of its metadata: documents with the same digest look the same. It covers the objects
 * before compression, with their fonts, without dates and ids.
 */
export function pdfDigest(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const places = all.lastIndexOf(XREF)
  if (places < 0) throw new Error('the PDF has no table of its objects')
  const hash = createHash('sha256')
  let at = 0
  for (;;) {
    const head = all.indexOf(HEAD, at)
    if (head < 0 || head > places) break
    const dictionary = all.slice(at, head)
    const begin = head + HEAD.length
    const end = begin + Number(/\/Length (\d+)(?![\s\S]* obj\n)/u.exec(dictionary)?.[1])
    if (!all.startsWith(END, end)) throw new Error('a stream of the PDF has no end')
    const content = Buffer.from(all.slice(begin, end), 'latin1')
    hash
      .update(removeVariableParts(dictionary))
      .update(dictionary.includes('/FlateDecode', dictionary.lastIndexOf(' obj\n')) ? inflateSync(content) : content)
    at = end + END.length
  }
  // After the last object comes the table of the objects' positions, which is left out, and then the trailer.
  const closing = all.slice(all.indexOf('\ntrailer\n', places)).replace(/startxref\s+\d+/u, '')
  return hash
    .update(removeVariableParts(all.slice(at, places)))
    .update(removeVariableParts(closing))
    .digest('hex')
}

/** Removes from a part of a document what may differ although the drawing is the same. */
const removeVariableParts = (text: string): string =>
  VOLATILE.reduce((rest, [what, word]) => rest.replace(what, word), text).replace(COMPRESSED_LENGTH, '/Length')
