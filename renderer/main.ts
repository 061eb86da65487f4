import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { currentHost } from './api/host.ts'
import App from './App.vue'
import { whenIdle } from './lib/whenIdle.ts'
import { loadOfflineScreens, reopenWhenBack, router } from './router.ts'
import { useStaleData } from './stores/staleData.ts'
import { useNotices } from './stores/notices.ts'
import { usePreferences } from './stores/preferences.ts'
import { requestAllTexts } from './text/texts.ts'
import { useText } from './text/useText.ts'
import './style/index.css'
import './rulesets/looks.ts'

/**
 * Mounts the application. Language and theme are loaded before the first paint, while the router resolves the screen.
 */
export async function main(): Promise<void> {
  const app = createApp(App).use(createPinia())
  const preferencesLoaded = usePreferences().load()
  app.use(router)
  await preferencesLoaded
  app.mount('#app')
  if (!currentHost.clubAccess?.isClub()) return
  void import('./api/serviceWorker.ts').then(({ registerServiceWorker: bePhone, cacheLoadedFiles: keepFiles }) => {
    bePhone()
    // Keeps the files of the phone's screens, because the phone may have no network later. On the first visit, the
    // files may be loaded before the service worker controls the page.
    whenIdle(() => void requestAllTexts().then(loadOfflineScreens).then(keepFiles))
  })
  reopenWhenBack(
    () => useStaleData().asOf !== undefined,
    () => {
      const notices = useNotices()
      const id = notices.say('error', useText().t('error.no-network'))
      return () => notices.close(id)
    },
  )
}
