import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useCampaign } from './campaign.ts'

/** A message to the user that needs no answer; it may offer one action. */
export interface Notice {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly text: string
  /** Number of events by which the user had acted when the notice appeared. */
  readonly actsBefore: number
  /** True if the notice stays on other pages until the user closes it. */
  readonly stays: boolean
  /** Action that the notice offers. `campaign`: the campaign that the action changes, if any. */
  readonly action?: { readonly label: string; readonly campaign?: string; readonly run: () => void }
}

/** Times in milliseconds: to see the notice, to read one character of it, and to decide on its button. */
const NOTICE_MS = 3000
const READ_MS = 70
const DECIDE_MS = 4000
const [SHORTEST_MS, LONGEST_MS] = [6000, 20_000]
/** Time in milliseconds after which a held notice is checked again. */
const HELD_MS = 1000
const MAX_NOTICES = 3

/** Returns the time in milliseconds for which a notice is shown. */
export function noticeTime({ text, action }: Pick<Notice, 'text' | 'action'>): number {
  const time = NOTICE_MS + text.length * READ_MS + (action ? DECIDE_MS : 0)
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, time))
}

/**
 * Notices about what was just done and about what failed. An error stays as long as its page. A notice that is marked
 * to stay remains until the user closes it. Notices about earlier actions disappear.
 */
export const useNotices = defineStore('notices', () => {
  const all = ref<Notice[]>([])
  const campaign = useCampaign()
  // When the user leaves the campaign, its notices are hidden, because the effect of their action would not be
  // visible. The bar of the campaign offers the same undo as long as it is the last change.
  const notices = computed(() =>
    all.value.filter(({ action }) => action?.campaign === undefined || action.campaign === campaign.id),
  )
  let last = 0
  let acts = 0
  /** Called whenever the user acts. */
  const noteAct = () => void (acts += 1)
  /**
   * True if the user has acted since the notice appeared. Before that, a page that opens belongs to the same action as the
   * notice: it shows what was just done.
   */
  const isOld = ({ actsBefore }: Notice): boolean => acts > actsBefore

  function close(id: number) {
    all.value = all.value.filter((one) => one.id !== id)
  }

  /** True while the pointer or the focus is on a notice, which then stays. */
  const isHeld = ref(false)
  const expire = (id: number) => {
    if (isHeld.value) setTimeout(expire, HELD_MS, id)
    else close(id)
  }

  function say(kind: Notice['kind'], text: string, action?: Notice['action'], lasting?: 'stays') {
    const one = { id: ++last, kind, text, actsBefore: acts, stays: lasting !== undefined, ...(action && { action }) }
    const isReplaced = (other: Notice) =>
      other.text === text || (kind === 'done' && other.kind === 'done' && !other.stays && isOld(other))
    all.value = [...all.value.filter((other) => !isReplaced(other)).slice(-(MAX_NOTICES - 1)), one]
    if (kind === 'done' && !one.stays) setTimeout(expire, noticeTime(one), one.id)
    return one.id
  }

  /** Closes the notices of the page that the user leaves. */
  function leavePage() {
    isHeld.value = false
    all.value = all.value.filter((one) => one.stays || !isOld(one))
  }

  /** Removes the notice with this text, because another place shows the text better. */
  function withdraw(text: string) {
    all.value = all.value.filter((one) => one.text !== text)
  }

  return { notices, isHeld, say, close, leavePage, withdraw, noteAct }
})
