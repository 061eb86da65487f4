import { computed, ref, watch } from 'vue'
import { cellAt, cellText } from '../../../../shared/packs/editor/cells.ts'
import { readAt } from '../../../../shared/packs/editor/draft.ts'
import { writeCells } from '../../../../shared/packs/editor/writeCell.ts'
import { useGameDraft } from '../editing/gameDraft.ts'
import { isWithinPath } from './faultAt.ts'

let visits = 0

/**
 * The text of the field at a path, and its fault. What is typed between focus and blur is one step; the field shows it
 * as typed until then, and as the document writes it afterwards.
 */
export function useFieldText(path: () => string) {
  const draft = useGameDraft()
  const cell = computed(() => cellAt(draft.document.value, path()))
  const stored = computed(() =>
    cell.value ? cellText(cell.value, readAt(draft.document.value, path()), draft.context.value) : '',
  )
  const typed = ref<string>()
  let visit = 0
  const text = computed(() => typed.value ?? stored.value)
  const fault = computed(() => draft.faults.value.find((one) => isWithinPath(one.path, path()))?.message)

  function write(next: string) {
    const cells = [{ path: path(), text: next }]
    draft.change(
      writeCells(draft.document.value, cells, draft.language.value, draft.options.value),
      `${path()} ${visit}`,
    )
  }
  function begin() {
    visit = ++visits
    typed.value = stored.value
  }
  function type(next: string) {
    typed.value = next
    write(next)
  }
  const end = () => void (typed.value = undefined)
  watch(path, end)
  return { text, fault, cell, begin, type, end, write, isReadOnly: draft.isReadOnly }
}
