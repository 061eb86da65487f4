import { ref } from 'vue'

/** What digits say of a die: its face, nothing yet, or that it shows no such thing. */
type Read = number | 'more' | 'refused'

/**
 * The face of a D10 or a D100 that these digits stand for. The dice show a 0: on a D10 it is the 10, two of them are
 * the 100 of a D100 (CI-R6).
 */
export function readDie(digits: string, sides: 10 | 100): Read {
  const width = String(sides).length - 1
  if (/^0*$/.test(digits)) return digits.length < width ? 'more' : digits.length === width ? sides : 'refused'
  return digits.length <= width + 1 && Number(digits) <= sides ? Number(digits) : 'refused'
}

/** A die that is typed digit by digit and given with Enter; `refused`: digits that it cannot show. */
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
    if (readDie(next, own) !== 'refused') return show(next)
    refused.value = { face: next, sides: own }
    digits.value = ''
  }
  function enter() {
    const own = sides()
    const face = own === undefined ? 'more' : readDie(digits.value, own)
    if (typeof face !== 'number') return
    show('')
    give(face)
  }
  return { digits, refused, digit, enter, back: () => show(digits.value.slice(0, -1)), clear: () => show('') }
}
