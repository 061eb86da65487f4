import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { host } from './api/host.ts'
import App from './App.vue'
import { atRest } from './lib/atRest.ts'
import { loadForPhone, reopenWhenBack, router } from './router.ts'
import { useAway } from './stores/away.ts'
import { useNotices } from './stores/notices.ts'
import { usePreferences } from './stores/preferences.ts'
import { wantAllTexts } from './text/texts.ts'
import { useText } from './text/useText.ts'
import './style/index.css'
import './rulesets/looks.ts'

/** Makes the page. Language and theme are known before anything is drawn; the way to the screen is taken meanwhile. */
export async function main(): Promise<void> {
  const app = createApp(App).use(createPinia())
  const known = usePreferences().load()
  app.use(router)
  await known
  app.mount('#app')
  if (!host.door?.isClub()) return
  void import('./api/phone.ts').then(({ bePhone, keepFiles }) => {
    bePhone()
    // A phone may have no network when it needs them. On the first visit they may come before the worker has the page.
    atRest(() => void wantAllTexts().then(loadForPhone).then(keepFiles))
  })
  reopenWhenBack(
    () => useAway().asOf !== undefined,
    () => {
      const notices = useNotices()
      const id = notices.say('error', useText().t('error.no-network'))
      return () => notices.close(id)
    },
  )
}
