import { ref } from 'vue'

/** Storage key under which a closing page stores unanswered texts for the next page. */
export const UNSENT_TEXTS_KEY = 'chronique.typed'

function hasUnsentTexts(): boolean {
  try {
    return localStorage.getItem(UNSENT_TEXTS_KEY) !== null
  } catch {
    return false
  }
}

/**
 * True if texts may wait for the user's choice: if an earlier page stored some, or if the user can type text on this
 * page. Rarely true when a page starts.
 */
export const mayHaveUnsentTexts = ref(hasUnsentTexts())
