import { ref } from 'vue'

/** Where a page that ends leaves what has no answer yet to the next one. */
export const LEFT_BEHIND = 'chronique.typed'

function isThere(): boolean {
  try {
    return localStorage.getItem(LEFT_BEHIND) !== null
  } catch {
    return false
  }
}

/** True once there may be texts that wait for a choice: a page left some, or something can be typed. Few pages begin so. */
export const mayWait = ref(isThere())
