import { computed, ref } from 'vue'
import { formulaSite } from '../../../../shared/packs/editor/draftVocabulary.ts'
import { partChoices } from '../../../../shared/packs/editor/partNames.ts'
import { useView } from '../../../lib/query.ts'
import { useGameDraft } from '../editing/gameDraft.ts'
import { draftText } from '../editing/useDraftSaving.ts'
import { useFormulaText } from './useFormulaText.ts'

/** Id of the type for which formulas are computed; the same for all formulas of the page. */
const triedKind = ref('')

/**
 * The value of a formula for a new member, in words. `formula`: undefined while there is nothing to compute. The host
 * computes it, because it needs the whole game.
 */
export function useFormulaValue(path: () => string, formula: () => string | undefined) {
  const draft = useGameDraft()
  const { t, number } = useFormulaText()
  const kinds = computed(() => partChoices(draft.document.value, 'kinds', draft.language.value))
  const kind = computed(() => kinds.value.find(({ value }) => value === triedKind.value) ?? kinds.value[0])
  const { data, error } = useView(
    'packs.formula-value',
    () => {
      const text = formula()
      if (text === undefined) return undefined
      return {
        ...{ text: draftText(draft.document.value), path: path(), formula: text },
        ...(kind.value && { kind: kind.value.value }),
      }
    },
    () => false,
  )
  const place = computed(() => formulaSite(draft.document.value, path())?.place)
  const value = computed(() => {
    if (!data.value || error.value || !('value' in data.value)) return undefined
    const found = data.value.value
    if (typeof found === 'number') return number(Math.round(found * 100) / 100)
    return typeof found === 'boolean' ? t(found ? 'formula.yes' : 'formula.no') : found
  })
  /** Name of the item for which the formula was computed. */
  const item = computed(() => {
    const id = data.value && 'item' in data.value ? data.value.item : null
    return partChoices(draft.document.value, 'items', draft.language.value).find((one) => one.value === id)?.label
  })
  return {
    ...{ place, kinds, kind, value, item },
    choose: (id: string) => void (triedKind.value = id),
    /** True if the formula cannot be computed, because something else in the game is wrong. */
    isBlocked: computed(() => data.value !== undefined && 'fault' in data.value && data.value.fault.path !== path()),
  }
}
