import { canShape } from '../base/fonts.ts'
import { visible } from '../base/visible.ts'

/** Scripts that run from right to left, which the fonts do not have: the first of their letters would turn its whole line around. */
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Cypriot}\p{Script=Imperial_Aramaic}\p{Script=Palmyrene}\p{Script=Nabataean}\p{Script=Phoenician}\p{Script=Lydian}\p{Script=Meroitic_Hieroglyphs}\p{Script=Meroitic_Cursive}\p{Script=Kharoshthi}\p{Script=Old_South_Arabian}\p{Script=Old_North_Arabian}\p{Script=Manichaean}\p{Script=Avestan}\p{Script=Inscriptional_Parthian}\p{Script=Inscriptional_Pahlavi}\p{Script=Psalter_Pahlavi}\p{Script=Old_Turkic}\p{Script=Mende_Kikakui}]/gu
/** What is drawn of them: the box of what a font does not have, in a line that stays as it is. */
const UNKNOWN = '\ufffd'

/** What every face can shape, whatever stands beside it. */
const PLAIN = /^[\u0020-\u02ff\u1e00-\u1eff\u2010-\u2044\u2190-\u22ff\ufffd]*$/u
const MARKS = /\p{M}/gu
const EXOTIC = /[^\u0020-\u02ff]/gu

/**
 * A text as it is drawn. A word that the fonts' library fails to shape comes without its marks, or with boxes for its rare
 * letters: an odd name must never stop a whole print.
 */
export function drawable(text: string): string {
  const shown = visible(text).replace(FROM_THE_RIGHT, UNKNOWN).replace(MINUS, '−')
  return PLAIN.test(shown) ? shown : shown.split(' ').map(drawableWord).join(' ')
}

function drawableWord(word: string): string {
  if (PLAIN.test(word) || canShape(word)) return word
  const bare = word.replace(MARKS, '')
  return canShape(bare) ? bare : bare.replace(EXOTIC, UNKNOWN)
}

/** A hyphen before a number is a minus; in « 12-14 » and « A-10 » it stays one. */
const MINUS = /(?<![\p{L}\p{N}-])-(?=\p{N})/gu

/** The paragraphs of a text, empty ones left out. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((one) => visible(one).trim() !== '')
