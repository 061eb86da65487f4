import { computed, nextTick, ref } from 'vue'
import {
  completeFormula,
  insertName,
  writtenName,
  type EditedFormula,
  type FormulaName,
} from '../../../../shared/packs/editor/formulaHelp.ts'
import { useGameDraft } from '../editing/gameDraft.ts'

/** Most names that are listed; further letters find the others. */
const MAX_NAMES = 40

/** The field of the formula. `put`: writes a formula and sets the cursor in it. */
interface CompletedField {
  readonly path: () => string
  readonly text: () => string
  readonly put: (edited: EditedFormula) => void
}

/** The names that complete the word at the cursor of a formula, in a list that opens while one types a word. */
export function useCompletion({ path, text, put }: CompletedField) {
  const draft = useGameDraft()
  const isOpen = ref(false)
  const marked = ref(0)
  const cursor = ref(0)
  const completion = computed(() =>
    isOpen.value ? completeFormula(draft.document.value, path(), text(), cursor.value) : undefined,
  )
  const names = computed(() => completion.value?.names.slice(0, MAX_NAMES) ?? [])
  const writtenAs = (name: FormulaName): string => writtenName(name, draft.language.value)

  function open(at: number) {
    cursor.value = at
    marked.value = 0
    isOpen.value = true
  }
  const close = () => void (isOpen.value = false)

  /** Opens the list while a word is typed, and for the texts in quotes. A word that is complete needs no list, unless brackets follow it. */
  function follow(at: number) {
    const before = text().slice(0, at)
    if (!/[\p{L}_][\p{L}\p{M}\p{N}_.-]*$|'$/u.test(before)) return close()
    open(at)
    const { start } = completion.value!
    const [first] = names.value
    const hasBrackets = first?.kind === 'function' || first?.kind === 'question'
    if (!first || (!hasBrackets && text().slice(start, at) === writtenAs(first))) close()
  }

  /** Writes a name in place of the word at the cursor. After a text in quotes, the cursor goes behind the quote. */
  function accept(name: FormulaName) {
    const found = completion.value
    if (!found) return
    close()
    const edited = insertName(text(), found.start, found.end, name, draft.language.value)
    const closing = name.kind === 'word' ? (/^'\)?/.exec(edited.formula.slice(edited.cursor))?.[0].length ?? 0) : 0
    const at = edited.cursor + closing
    put({ formula: edited.formula, cursor: at })
    if (name.kind === 'question') void nextTick(() => open(at))
  }

  /** Handles a key; returns true if it was for the list. */
  function key(event: KeyboardEvent): boolean {
    if (event.key === ' ' && event.ctrlKey) {
      open((event.target as HTMLTextAreaElement).selectionStart)
      return true
    }
    const count = names.value.length
    if (count === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      marked.value = (marked.value + (event.key === 'ArrowDown' ? 1 : count - 1)) % count
      return true
    }
    const isAccepted = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)
    if (isAccepted) accept(names.value[marked.value]!)
    if (event.key === 'Escape') close()
    return isAccepted || event.key === 'Escape'
  }
  return { names, marked, writtenAs, follow, accept, close, key }
}
