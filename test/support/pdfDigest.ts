import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** What a document says of the moment when it was made, and what hangs on it: nothing of that is drawn. */
const OF_THE_MOMENT = [
  [/\(D:\d{14}[^)]*\)/gu, '(date)'],
  [/\/ID \[<[\da-f]+> <[\da-f]+>\]/giu, '/ID'],
] as const
/** Lengths and places of what is compressed: another zlib compresses otherwise, and all is drawn the same. */
const OF_COMPRESSION = /\/Length \d+/gu

const HEAD = '\nstream\n'
const END = '\nendstream'
const PLACES = '\nxref\n'

/**
 * A digest of everything that a PDF draws, and of what it says of itself: two documents with the same one are drawn
 * alike. It is over the objects as they are before compression, their fonts included, without dates and ids.
 */
export function pdfDigest(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const places = all.lastIndexOf(PLACES)
  if (places < 0) throw new Error('the PDF has no table of its objects')
  const hash = createHash('sha256')
  let at = 0
  for (;;) {
    const head = all.indexOf(HEAD, at)
    if (head < 0 || head > places) break
    const said = all.slice(at, head)
    const begin = head + HEAD.length
    const end = begin + Number(/\/Length (\d+)(?![\s\S]* obj\n)/u.exec(said)?.[1])
    if (!all.startsWith(END, end)) throw new Error('a stream of the PDF has no end')
    const content = Buffer.from(all.slice(begin, end), 'latin1')
    hash
      .update(removeVariableParts(said))
      .update(said.includes('/FlateDecode', said.lastIndexOf(' obj\n')) ? inflateSync(content) : content)
    at = end + END.length
  }
  // What follows the last object: where each of them stands, then what is said of the document.
  const closing = all.slice(all.indexOf('\ntrailer\n', places)).replace(/startxref\s+\d+/u, '')
  return hash
    .update(removeVariableParts(all.slice(at, places)))
    .update(removeVariableParts(closing))
    .digest('hex')
}

/** A part of a document without what may differ although the drawing is the same. */
const removeVariableParts = (text: string): string =>
  OF_THE_MOMENT.reduce((rest, [what, word]) => rest.replace(what, word), text).replace(OF_COMPRESSION, '/Length')
