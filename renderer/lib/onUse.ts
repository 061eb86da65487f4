/** What begins with the first of these: pressing, typing, bringing a file. */
const SIGNS = ['pointerdown', 'keydown', 'dragenter'] as const

/** Does something once, at the first sign that somebody uses the page. */
export function onUse(then: () => void): void {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    then()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, true)
}
