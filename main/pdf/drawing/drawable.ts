import { canShape, toDrawableCharacter, type FontFace } from '../base/fonts.ts'
import { toVisibleText } from '../base/visible.ts'

/**
 * Letters of right-to-left scripts, which the fonts do not have. The first such letter would reverse its whole line.
 */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Cypriot}\p{Script=Imperial_Aramaic}\p{Script=Palmyrene}\p{Script=Nabataean}\p{Script=Phoenician}\p{Script=Lydian}\p{Script=Meroitic_Hieroglyphs}\p{Script=Meroitic_Cursive}\p{Script=Kharoshthi}\p{Script=Old_South_Arabian}\p{Script=Old_North_Arabian}\p{Script=Manichaean}\p{Script=Avestan}\p{Script=Inscriptional_Parthian}\p{Script=Inscriptional_Pahlavi}\p{Script=Psalter_Pahlavi}\p{Script=Old_Turkic}\p{Script=Mende_Kikakui}]/gu
/**
 * Character that replaces right-to-left letters: it is drawn as the missing-character box and does not reverse the
 * line.
 */
const REPLACEMENT_CHARACTER = '\ufffd'

/** Characters that every face can shape in any context. */
const ALWAYS_SHAPEABLE = /^[\u0020-\u02ff\u1e00-\u1eff\u2010-\u2044\u2190-\u22ff\ufffd]*$/u
const MARKS = /\p{M}/gu
/** Letters and marks that a face may lack. Latin-1 characters are in every face. */
const UNUSUAL = /(?![\u0000-\u00ff])[\p{L}\p{M}]/gu
const EXOTIC = /[^\u0020-\u02ff]/gu

/**
 * Returns a text in the form that a face can draw. A letter that the face does not have is replaced by its parts. If
 * the font library fails to shape a word, the word loses its marks, or gets boxes for its rare letters: an unusual name
 * must never stop a whole print.
 */
export function toDrawableText(text: string, face: FontFace = 'text'): string {
  const shown = toVisibleText(text)
    .replace(RIGHT_TO_LEFT, REPLACEMENT_CHARACTER)
    .replace(MINUS, '−')
    .replace(UNUSUAL, (character) => toDrawableCharacter(character, face))
  return ALWAYS_SHAPEABLE.test(shown) ? shown : shown.split(' ').map(toDrawableWord).join(' ')
}

function toDrawableWord(word: string): string {
  if (ALWAYS_SHAPEABLE.test(word) || canShape(word)) return word
  const bare = word.replace(MARKS, '')
  return canShape(bare) ? bare : bare.replace(EXOTIC, REPLACEMENT_CHARACTER)
}

/** Matches a hyphen before a number, which is replaced by a minus sign. In « 12-14 » and « A-10 » the hyphen stays. */
const MINUS = /(?<![\p{L}\p{N}-])-(?=\p{N})/gu

/** Returns the paragraphs of a text that are not empty. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((one) => toVisibleText(one).trim() !== '')
