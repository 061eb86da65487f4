/** The text of a word that the history names by its kind: a field, a value, or another word; without one, its own last part. */
export function historyKey(key: string): string {
  const at = key.indexOf('.')
  const [kind, name] = [key.slice(0, at), key.slice(at + 1)]
  if (kind === 'field') return `history.field.${name}`
  return kind === 'value' ? `history.value.${name}` : `history.word.${name}`
}
