import type { HistorySentence, SentenceParam } from '../../shared/domain/campaign/sentence.ts'
import { lowerFirst } from './typography.ts'
import { isScreenKey, useText } from './useText.ts'

/** Matches the codes of journal entries about a field. The field's label becomes part of the sentence. */
const FIELD_ENTRIES = /^(?:member|warband)\.(?:choose|step|write)$/
/** Changes the first letter of a label to lower case for use within a sentence; abbreviations stay unchanged. */
const lowerLabel = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? lowerFirst(label) : label)

/** Describes journal entries as sentences in the user's language. */
export function useJournalSentences() {
  const { t, of, signed, list } = useText()

  function word(param: SentenceParam): string | number {
    if (typeof param !== 'object') return param
    if ('signed' in param) return signed(param.signed)
    if ('list' in param) return list(param.list.map((one) => String(word(one))))
    if ('key' in param) return wordOf(param.key)
    return 'told' in param ? historySentence(param.told) : of(param)
  }

  /** Returns the text of a word by its kind and name; returns the name if there is no text. */
  function wordOf(key: string): string {
    const known = historyKey(key)
    return isScreenKey(known) ? t(known) : key.slice(key.indexOf('.') + 1)
  }

  function historySentence({ say, params }: HistorySentence): string {
    const key = `history.say.${say}`
    const words = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, word(param)]))
    if (FIELD_ENTRIES.test(say)) words['what'] = lowerLabel(String(words['what']))
    return t(isScreenKey(key) ? key : 'history.say.other', isScreenKey(key) ? words : { command: say })
  }
  return { historySentence, wordOf }
}

/**
 * Returns the text key of a word of the history: of a field, of a value (member states have the same text
 * everywhere), or of another word.
 */
function historyKey(key: string): string {
  const at = key.indexOf('.')
  const [kind, name] = [key.slice(0, at), key.slice(at + 1)]
  if (kind === 'field') return `history.field.${name}`
  if (kind !== 'value') return `history.word.${name}`
  return isScreenKey(`status.${name}`) ? `status.${name}` : `history.value.${name}`
}
