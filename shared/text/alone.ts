/** Finds letters that run from right to left, and the marks that make others do so. */
const runsFromTheRight = (name: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u.test(name)
const [ISOLATE, END] = ['\u2068', '\u2069']

/** A name that runs from right to left in marks of its own, so that the figures around it stay where they are. */
export const alone = (name: string): string => (runsFromTheRight(name) ? `${ISOLATE}${name}${END}` : name)
