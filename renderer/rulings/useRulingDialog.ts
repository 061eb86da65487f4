import { computed, ref } from 'vue'
import { RULING_DIALOGS } from './rulings.ts'

/**
 * Opens the dialogs of rulings, each time as a new component. The dialog starts empty, and the focus returns to the
 * element that had it before.
 */
export function useRulingDialog<Own extends keyof typeof RULING_DIALOGS>() {
  const deed = ref<Own>()
  const isOpen = ref(false)
  const times = ref(0)
  const dialog = computed(() => (deed.value === undefined ? undefined : RULING_DIALOGS[deed.value]))
  function begin(which: Own) {
    deed.value = which
    times.value += 1
    isOpen.value = true
  }
  return { deed, dialog, isOpen, times, begin }
}
