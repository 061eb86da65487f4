import { computed, ref } from 'vue'
import { DIALOGS } from './deeds.ts'

/** The dialog of what is done by hand, each time afresh: it begins empty, and the focus goes back to where it was. */
export function useDeed<Own extends keyof typeof DIALOGS>() {
  const deed = ref<Own>()
  const isOpen = ref(false)
  const times = ref(0)
  const dialog = computed(() => (deed.value === undefined ? undefined : DIALOGS[deed.value]))
  function begin(which: Own) {
    deed.value = which
    times.value += 1
    isOpen.value = true
  }
  return { deed, dialog, isOpen, times, begin }
}
