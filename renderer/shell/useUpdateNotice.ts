import { useRouter } from 'vue-router'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'

const STORAGE_KEY = 'chronique-version'

/** True if this browser last showed another version of the program. Stores the current version. */
function isUpdated(version: string): boolean {
  try {
    const last = localStorage.getItem(STORAGE_KEY)
    localStorage.setItem(STORAGE_KEY, version)
    return last !== null && last !== version
  } catch {
    // The version is remembered in the browser's storage. Without storage, the notice would appear at every start, so
    // it is never shown.
    return false
  }
}

/** Returns a function that shows a notice once after an update, with a link to the list of changes. */
export function useUpdateNotice(): (version: string) => void {
  const { t } = useText()
  const notices = useNotices()
  const router = useRouter()
  return (version) => {
    if (!isUpdated(version)) return
    const run = () => void router.push('/settings?news=1')
    notices.say('done', t('shell.updated', { version }), { label: t('shell.what-is-new'), run }, 'stays')
  }
}
