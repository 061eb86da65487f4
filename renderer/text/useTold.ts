import type { Sentence, Word } from '../../shared/domain/campaign/sentence.ts'
import { lowerFirst } from './typography.ts'
import { isScreenKey, useText } from './useText.ts'

/** What is told by the label of its field, which stands within the sentence. */
const OF_A_FIELD = /^(?:member|warband)\.(?:choose|step|write)$/
/** A label within a sentence; abbreviations stay as they are. */
const within = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? lowerFirst(label) : label)

/** Entries of the history as sentences, in the language that the user chose. */
export function useTold() {
  const { t, of, signed, list } = useText()

  function word(param: Word): string | number {
    if (typeof param !== 'object') return param
    if ('signed' in param) return signed(param.signed)
    if ('list' in param) return list(param.list.map((one) => String(word(one))))
    if ('key' in param) return wordOf(param.key)
    return 'told' in param ? told(param.told) : of(param)
  }

  /** A word by its kind and name; where no text has it, its name. */
  function wordOf(key: string): string {
    const known = historyKey(key)
    return isScreenKey(known) ? t(known) : key.slice(key.indexOf('.') + 1)
  }

  function told({ say, params }: Sentence): string {
    const key = `history.say.${say}`
    const words = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, word(param)]))
    if (OF_A_FIELD.test(say)) words['what'] = within(String(words['what']))
    return t(isScreenKey(key) ? key : 'history.say.other', isScreenKey(key) ? words : { command: say })
  }
  return { told, wordOf }
}

/** The text of a word that the history names by its kind: a field, a value (a state of a member as everywhere), or another word; without one, its own last part. */
function historyKey(key: string): string {
  const at = key.indexOf('.')
  const [kind, name] = [key.slice(0, at), key.slice(at + 1)]
  if (kind === 'field') return `history.field.${name}`
  if (kind !== 'value') return `history.word.${name}`
  return isScreenKey(`status.${name}`) ? `status.${name}` : `history.value.${name}`
}
