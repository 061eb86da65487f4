import { computed, ref, shallowRef } from 'vue'
import { LANGUAGES, type Language } from '../../../../shared/domain/localized.ts'
import { readAt } from '../../../../shared/packs/editor/draft.ts'
import { countMissing, listWords, writeWords } from '../../../../shared/packs/editor/words.ts'
import type { GridChange, GridRow } from '../../../components/grid/gridTypes.ts'
import { useGameDraft } from '../editing/gameDraft.ts'
import { useWordsText } from './useWordsText.ts'

/** Which texts are shown: all, or those that a language lacks. */
export type WordFilter = 'all' | Language

const isLanguage = (column: string): column is Language => LANGUAGES.some((one) => one === column)

/** All texts of the game as rows of a table, and what is typed in them. */
export function useWordTable() {
  const { of } = useWordsText()
  const draft = useGameDraft()
  /** The language of texts that are written only once. */
  const plain = ref<Language>(draft.language.value)
  const filter = ref<WordFilter>('all')
  /** Paths of the texts that were missing when the filter was chosen: they stay while they are typed. */
  const kept = shallowRef<ReadonlySet<string>>(new Set())

  const words = computed(() => listWords(draft.document.value, plain.value))
  const missing = computed(() => ({ fr: countMissing(words.value, 'fr'), en: countMissing(words.value, 'en') }))
  const hasPlain = computed(() =>
    words.value.some(({ path }) => typeof readAt(draft.document.value, path) === 'string'),
  )
  const shown = computed(() => {
    const wanted = filter.value
    if (wanted === 'all') return words.value
    return words.value.filter((word) => word[wanted] === undefined || kept.value.has(word.path))
  })
  const rows = computed(() =>
    shown.value.map(({ path, what, fr, en }): GridRow => {
      const cells = { what: of(what), fr: fr ?? '', en: en ?? '' }
      return { key: path, label: cells.what, cells, standIns: { fr: en ?? '', en: fr ?? '' } }
    }),
  )

  function show(wanted: WordFilter) {
    filter.value = wanted
    const lacking = wanted === 'all' ? [] : words.value.filter((word) => word[wanted] === undefined)
    kept.value = new Set(lacking.map(({ path }) => path))
  }
  function change({ cells }: GridChange) {
    const typed = cells.flatMap(({ row, column, text }) => {
      const path = shown.value[row]?.path
      return path !== undefined && isLanguage(column) ? [{ path, language: column, text }] : []
    })
    draft.change(writeWords(draft.document.value, typed, { ...draft.options.value, plain: plain.value }))
  }
  /** Finds the cell of a path: the text itself, or its text in one language. */
  function cellOf(path: string): { readonly row: number; readonly column: Language } | undefined {
    const [, place = path, language] = /^(.*)\.(fr|en)$/.exec(path) ?? []
    const row = shown.value.findIndex((word) => word.path === place)
    const column = LANGUAGES.find((one) => one === language) ?? plain.value
    return row === -1 ? undefined : { row, column }
  }
  const faults = computed(() => {
    const placed = draft.faults.value.flatMap(({ path, message }) => {
      const cell = cellOf(path)
      return cell ? [[`${cell.row}.${cell.column}`, of(message)] as const] : []
    })
    return new Map(placed.toReversed())
  })
  return { plain, filter, missing, hasPlain, words, rows, faults, show, change }
}
