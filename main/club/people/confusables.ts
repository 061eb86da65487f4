/** Letters of other alphabets, and figures, that look like one of ours, each beside that one. */
const ALIKE: readonly (readonly [others: string, ours: string])[] = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХԚԜ', 'ABESLJKMHOPCTYXQW'],
  ['аеѕіјкорсухһԁԛԝ', 'aesijkopcyxhdqw'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHLKMNOPTYX'],
  ['αικνορυχ', 'aikvopux'],
  // Armenian, and Latin ones of their own
  ['օսոցհ', 'ounqh'],
  ['ıɑɡǀ', 'iagl'],
  // What is read as an l or an o
  ['I1|0', 'lllo'],
]
const OURS: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([others, ours]) => [...others].map((one, at) => [one, ours[at]!] as const)),
)

/** Two letters side by side that are read as one, as Unicode's confusables (UTS 39) have them. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
])

/**
 * What a name looks like: two names with the same are hardly told apart by whoever reads them. Signs that show nothing are
 * left out. Accents are no disguise: Zoé and Zoe are two people.
 */
export const skeleton = (name: string): string =>
  [...name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')]
    .map((one) => OURS.get(one) ?? one)
    .join('')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/rn|vv/g, (two) => PAIRS.get(two) ?? two)
