/** The one-byte encodings in which spreadsheets save a list: Windows, « CSV (Macintosh) », « CSV (MS-DOS) ». */
export const WESTERN = ['windows-1252', 'macintosh', 'cp850'] as const
type Western = (typeof WESTERN)[number]

declare const TextDecoder: new (encoding: 'windows-1252' | 'macintosh') => { decode(bytes: Uint8Array): string }

/** Code page 850 from 0x80 on, which `TextDecoder` does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function decodeAs(encoding: Western, bytes: Uint8Array): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : CP850[byte - 0x80])).join('')
}

/** The accented letters of French, the commonest in these lists, and those of its neighbours. */
const FRENCH = 'àâçéèêëîïôùûüœæ'
const NEIGHBOURS = 'äöß' + 'áíóúñ' + 'ìò' + 'ãõ' + 'åøÿ'
/** Signs that stand by themselves, or beside a number; and those that a word begins or ends with. */
const SIGNS = '€£×·•°§½¼²³©®'
const MARKS = '«»“”„‘–—…¿¡\u00a0'
const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u

const isAccented = (letter: string): boolean => letter > '\x7f' && LETTER.test(letter)
/** Where an apostrophe stands in French and English: « l’ », « qu’ », « d’ », or before « s », « t », « ll ». */
const ELIDED = /(?:^|\P{L})(?:\p{L}|\p{L}*qu)$/iu
const SHORTENED = /^(?:[dmst]|ll|re|ve)(?:\P{L}|$)/iu
/** Letters of a word that are looked at before and behind an apostrophe. */
const REACH = 8

function fitOfSign(sign: string, before: string, behind: string): number {
  const isInWord = LETTER.test(before) || LETTER.test(behind)
  if (SIGNS.includes(sign)) return isInWord ? -2 : 1
  if (!MARKS.includes(sign) || (LETTER.test(before) && LETTER.test(behind))) return -2
  return isInWord ? 0 : 1
}

/** How well the letter at a place fits between its neighbours: above 0 as in a word, below 0 as in no word. */
function fitOf(text: string, at: number): number {
  const [letter, before, behind] = [text[at]!, text[at - 1] ?? '', text[at + 1] ?? '']
  if (letter === '’')
    return ELIDED.test(text.slice(Math.max(0, at - REACH), at)) || SHORTENED.test(text.slice(at + 1, at + REACH))
      ? 3
      : 0
  const isInWord = LETTER.test(before) || LETTER.test(behind)
  const low = letter.toLowerCase()
  const known = FRENCH.includes(low) ? 2 : NEIGHBOURS.includes(low) ? 1 : 0
  if (known === 0) return fitOfSign(letter, before, behind)
  // Words of accented letters alone are of another alphabet.
  if (isAccented(before) && isAccented(behind)) return -2
  if (LOWER.test(letter)) return UPPER.test(behind) ? -2 : isInWord || low === 'à' ? known : -1
  // A capital begins a word, or stands among capitals.
  if (!LETTER.test(before)) return isInWord || low === 'à' ? known : -1
  return UPPER.test(before) && !LOWER.test(behind) ? known : -2
}

/** How well a whole text fits; `undefined` where too much of it stands in no word. */
function fitOfText(text: string): number | undefined {
  let [good, bad] = [0, 0]
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) {
    const fit = fitOf(text, index)
    if (fit > 0) good += fit
    else bad -= fit
  }
  return bad * 4 > good ? undefined : good - bad
}

/** A text is clear that fits more than this many times as well as any other. */
const CLEAR = 2

/**
 * The text of bytes in one of the western one-byte encodings: the one in which the letters beyond ASCII stand as they do in words.
 * Lines that end in CR alone are an old Mac's. `undefined` where none fits, or two of them fit nearly as well.
 */
export function westernText(bytes: Uint8Array): string | undefined {
  const fits = WESTERN.flatMap((encoding) => {
    const text = decodeAs(encoding, bytes)
    const fit = fitOfText(text)
    return fit === undefined ? [] : [{ encoding, text, fit }]
  })
  const most = Math.max(...fits.map(({ fit }) => fit))
  const best = fits.filter(({ fit }) => fit + 1 >= most || fit * CLEAR >= most)
  const isMac = bytes.includes(0x0d) && !bytes.includes(0x0a)
  const chosen = best.length > 1 && isMac ? best.filter(({ encoding }) => encoding === 'macintosh') : best
  return chosen.length === 1 ? chosen[0]!.text : undefined
}
