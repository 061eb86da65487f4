/**
 * Characters that look like a Latin letter: each pair holds look-alike characters and, at the same index, the Latin
 * letters.
 */
const CONFUSABLE_LETTERS: readonly (readonly [others: string, ours: string])[] = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХԚԜ', 'ABESLJKMHOPCTYXQW'],
  ['аеѕіјкорсухһԁԛԝ', 'aesijkopcyxhdqw'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHLKMNOPTYX'],
  ['αικνορυχ', 'aikvopux'],
  // Armenian letters, and special Latin letters
  ['օսոցհ', 'ounqh'],
  ['ıɑɡǀ', 'iagl'],
  // Characters that look like l or o
  ['I1|0', 'lllo'],
]
const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  CONFUSABLE_LETTERS.flatMap(([others, ours]) => [...others].map((one, at) => [one, ours[at]!] as const)),
)

/** Pairs of letters that look like one letter, from Unicode's confusables (UTS 39). */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
])

/**
 * Computes the skeleton of a name (UTS 39): two names with the same skeleton look alike. Invisible characters are
 * removed. Accents are kept, because Zoé and Zoe are different names.
 */
export const nameSkeletonOf = (name: string): string =>
  [...name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')]
    .map((one) => LATIN_LETTERS.get(one) ?? one)
    .join('')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/rn|vv/g, (two) => PAIRS.get(two) ?? two)
