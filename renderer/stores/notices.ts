import { defineStore } from 'pinia'
import { ref } from 'vue'

/** Something said to the user that needs no answer; it may offer one thing to do. */
export interface Notice {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Long enough to read it and to press what it offers. */
const SHOWN_FOR = 12_000
const AT_MOST = 4

/** What was just done, and what went wrong. Errors stay until they are closed. */
export const useNotices = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  let last = 0

  function close(id: number) {
    notices.value = notices.value.filter((one) => one.id !== id)
  }

  function say(kind: Notice['kind'], text: string, action?: Notice['action']) {
    const id = ++last
    const others = notices.value.filter((one) => one.text !== text).slice(-(AT_MOST - 1))
    notices.value = [...others, { id, kind, text, ...(action && { action }) }]
    if (kind === 'done') setTimeout(() => close(id), SHOWN_FOR)
    return id
  }

  /** Takes back what somebody else says better. */
  function withdraw(text: string) {
    notices.value = notices.value.filter((one) => one.text !== text)
  }

  return { notices, say, close, withdraw }
})
