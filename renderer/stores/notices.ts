import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useCampaign } from './campaign.ts'

/** Something said to the user that needs no answer; it may offer one thing to do. */
export interface Notice {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly text: string
  /** `campaign`: the one in which it is done, where it changes one. */
  readonly action?: { readonly label: string; readonly campaign?: string; readonly run: () => void }
}

/** Long enough to read it and to press what it offers. */
const SHOWN_FOR = 12_000
const AT_MOST = 4

/** What was just done, and what went wrong. Errors stay until they are closed, and so does what is said to. */
export const useNotices = defineStore('notices', () => {
  const all = ref<Notice[]>([])
  const campaign = useCampaign()
  // What it offers would be done out of sight once its campaign is left, and nobody would see what came of it: a notice
  // goes with its campaign, whose bar takes the same back as long as it is the last.
  const notices = computed(() =>
    all.value.filter(({ action }) => action?.campaign === undefined || action.campaign === campaign.id),
  )
  let last = 0

  function close(id: number) {
    all.value = all.value.filter((one) => one.id !== id)
  }

  function say(kind: Notice['kind'], text: string, action?: Notice['action'], lasting?: 'stays') {
    const id = ++last
    const others = all.value.filter((one) => one.text !== text).slice(-(AT_MOST - 1))
    all.value = [...others, { id, kind, text, ...(action && { action }) }]
    if (kind === 'done' && lasting === undefined) setTimeout(() => close(id), SHOWN_FOR)
    return id
  }

  /** Takes back what somebody else says better. */
  function withdraw(text: string) {
    all.value = all.value.filter((one) => one.text !== text)
  }

  return { notices, say, close, withdraw }
})
