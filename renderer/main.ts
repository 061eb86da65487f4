import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { host } from './api/host.ts'
import App from './App.vue'
import { router } from './router.ts'
import { usePreferences } from './stores/preferences.ts'
import './style/index.css'
import './rulesets/looks.ts'

/** Makes the page. Language and theme are known before anything is drawn; the way to the screen is taken meanwhile. */
export async function main(): Promise<void> {
  const app = createApp(App).use(createPinia())
  const known = usePreferences().load()
  app.use(router)
  await known
  app.mount('#app')
  if (host.door?.isClub()) void import('./api/phone.ts').then(({ bePhone }) => bePhone())
}
