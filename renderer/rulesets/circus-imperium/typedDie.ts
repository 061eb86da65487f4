import { ref } from 'vue'

/**
 * What the typed digits mean for a die: a face, « more » for an incomplete number, or « refused » for an impossible
 * one.
 */
type DieReading = number | 'more' | 'refused'

/** Parses the digits typed for a D10 or a D100. A 0 on a D10 means 10; two zeros on a D100 mean 100 (CI-R6). */
export function parseDieDigits(digits: string, sides: 10 | 100): DieReading {
  const width = String(sides).length - 1
  if (/^0*$/.test(digits)) return digits.length < width ? 'more' : digits.length === width ? sides : 'refused'
  return digits.length <= width + 1 && Number(digits) <= sides ? Number(digits) : 'refused'
}

/**
 * Returns the state of a die that the user types digit by digit and confirms with Enter. `refused`: the last typed
 * number that the die cannot show. `give` receives the confirmed face.
 */
export function useTypedDie(sides: () => 10 | 100 | undefined, give: (face: number) => void) {
  const digits = ref('')
  const refused = ref<{ readonly face: string; readonly sides: number }>()

  function show(next: string) {
    digits.value = next
    refused.value = undefined
  }
  function digit(sign: string) {
    const own = sides()
    if (own === undefined) return
    const next = digits.value + sign
    if (parseDieDigits(next, own) !== 'refused') return show(next)
    refused.value = { face: next, sides: own }
    digits.value = ''
  }
  function enter() {
    const own = sides()
    const face = own === undefined ? 'more' : parseDieDigits(digits.value, own)
    if (typeof face !== 'number') return
    show('')
    give(face)
  }
  return { digits, refused, digit, enter, back: () => show(digits.value.slice(0, -1)), clear: () => show('') }
}
