import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { router } from './router.ts'
import { usePreferences } from './stores/preferences.ts'
import { beginFormats } from './text/beginFormats.ts'
import './style/index.css'
import './rulesets/looks.ts'

const app = createApp(App).use(createPinia())
// Language and theme are known before anything is drawn; a program that does not answer is told on the page. The way to
// the screen is taken meanwhile.
const known = usePreferences()
  .load()
  .catch(() => {})
app.use(router)
setTimeout(beginFormats) // while the program answers
await known
app.mount('#app')
