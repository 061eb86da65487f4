/** One-byte encodings in which spreadsheets save lists: Windows, « CSV (Macintosh) », « CSV (MS-DOS) ». */
const WESTERN_ENCODINGS = ['windows-1252', 'macintosh', 'cp850'] as const
type Western = (typeof WESTERN_ENCODINGS)[number]

declare const TextDecoder: new (encoding: 'windows-1252' | 'macintosh') => { decode(bytes: Uint8Array): string }

/** The characters of code page 850 from byte 0x80 on; `TextDecoder` does not support this code page. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function decodeAs(encoding: Western, bytes: Uint8Array): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : CP850[byte - 0x80])).join('')
}

/** Accented letters of French, which are the most common in these lists, and of neighbouring languages. */
const FRENCH = 'àâçéèêëîïôùûüœæ'
const NEIGHBOURS = 'äöß' + 'áíóúñ' + 'ìò' + 'ãõ' + 'åøÿ'
/** `SIGNS`: symbols that stand alone or beside a number. `MARKS`: punctuation at the start or the end of a word. */
const SIGNS = '€£×·•°§½¼²³©®'
const MARKS = '«»“”„‘–—…¿¡\u00a0'
const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u

const isAccented = (letter: string): boolean => letter > '\x7f' && LETTER.test(letter)
/**
 * Patterns for the text around an apostrophe. `ELIDED`: text before it, as in « l’ », « qu’ », « d’ ». `SHORTENED`:
 * text after it, as in « ’s », « ’t », « ’ll ».
 */
const ELIDED = /(?:^|\P{L})(?:\p{L}|\p{L}*qu)$/iu
const SHORTENED = /^(?:[dmst]|ll|re|ve)(?:\P{L}|$)/iu
/** Number of letters before and after an apostrophe that are checked. */
const REACH = 8

function fitOfSign(sign: string, before: string, behind: string): number {
  const isInWord = LETTER.test(before) || LETTER.test(behind)
  if (SIGNS.includes(sign)) return isInWord ? -2 : 1
  if (!MARKS.includes(sign) || (LETTER.test(before) && LETTER.test(behind))) return -2
  return isInWord ? 0 : 1
}

/**
 * Rates how plausible a character is between its neighbours. Positive: words have this character at this position.
 * Negative: no word has it there.
 */
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
  // No word of a western language has an accented letter between two other accented letters.
  if (isAccented(before) && isAccented(behind)) return -2
  if (LOWER.test(letter)) return UPPER.test(behind) ? -2 : isInWord || low === 'à' ? known : -1
  // A capital letter is plausible at the start of a word, or between capitals.
  if (!LETTER.test(before)) return isInWord || low === 'à' ? known : -1
  return UPPER.test(before) && !LOWER.test(behind) ? known : -2
}

/** Rates how plausible a whole text is; `undefined` if too many of its characters are implausible. */
function fitOfText(text: string): number | undefined {
  let [good, bad] = [0, 0]
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) {
    const fit = fitOf(text, index)
    if (fit > 0) good += fit
    else bad -= fit
  }
  return bad * 4 > good ? undefined : good - bad
}

/** A decoding is accepted only if it is more plausible than each other decoding, by more than this factor. */
const CLEAR = 2

/**
 * Decodes bytes in the western one-byte encoding whose non-ASCII characters are the most plausible. Line ends of CR
 * alone are a sign of an old Macintosh. Returns `undefined` if no encoding fits, or if two fit almost equally well.
 */
export function decodeWesternText(bytes: Uint8Array): string | undefined {
  const fits = WESTERN_ENCODINGS.flatMap((encoding) => {
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
