/** True if a name contains right-to-left letters or marks. */
const isRightToLeft = (name: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u.test(name)
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Surrounds a right-to-left name with direction marks, so that the numbers beside it stay in place. */
export const isolateDirection = (name: string): string => (isRightToLeft(name) ? `${ISOLATE}${name}${END}` : name)
