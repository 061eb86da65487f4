import { useRouter } from 'vue-router'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'

const KEPT = 'chronique-version'

/** True where this browser last showed another version; keeps that it shows this one. */
function isOther(version: string): boolean {
  try {
    const last = localStorage.getItem(KEPT)
    localStorage.setItem(KEPT, version)
    return last !== null && last !== version
  } catch {
    // A browser that keeps nothing would be told each time.
    return false
  }
}

/** Gives what says, once after an update, that Chronique is a newer one, and leads to what is new. */
export function useNews(): (version: string) => void {
  const { t } = useText()
  const notices = useNotices()
  const router = useRouter()
  return (version) => {
    if (!isOther(version)) return
    const run = () => void router.push('/settings?news=1')
    notices.say('done', t('shell.updated', { version }), { label: t('shell.what-is-new'), run }, 'stays')
  }
}
