import { defineStore } from 'pinia'
import { computed, ref, watch, watchEffect } from 'vue'
import { DEFAULT_PREFERENCES, type Named, type Preferences } from '../../shared/contract/preferenceChoices.ts'
import { answerTo } from '../api/ahead.ts'
import { client } from '../api/client.ts'
import { host } from '../api/host.ts'
import { likelyLanguage, loadTexts } from '../text/texts.ts'
import { pageLanguage } from '../text/useText.ts'

/** The user's choices about the program, put to work on the page. */
export const usePreferences = defineStore('preferences', () => {
  const kept = ref<Preferences>(DEFAULT_PREFERENCES)
  const wanted = computed(() => kept.value.language ?? likelyLanguage())
  pageLanguage.value = wanted.value
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = ref(dark.matches)
  dark.addEventListener('change', ({ matches }) => (isDark.value = matches))
  const theme = computed(() => (kept.value.theme === 'system' ? (isDark.value ? 'dark' : 'light') : kept.value.theme))

  watchEffect(() => {
    const root = document.documentElement
    root.lang = pageLanguage.value
    root.dataset['theme'] = theme.value
    root.style.setProperty('--text-scale', String(kept.value.textSize))
    refit()
  })

  async function speak() {
    const next = wanted.value
    await loadTexts(next)
    if (next === wanted.value) pageLanguage.value = next
  }
  // Texts that cannot be had now: the page keeps those that it has.
  watch(wanted, () => speak().catch(() => {}))

  /** Settles once the page can be drawn: a program that does not answer is told on it, in the likely language. */
  async function load() {
    kept.value = await answerTo('preferences.get', {}).catch(() => kept.value)
    await speak()
  }

  let underWay = 0
  /** Changes some of them at once on the page, and keeps them. `base`: what is kept by name and was changed, as it was. */
  async function save(changes: Partial<Preferences>, base?: Named) {
    kept.value = { ...kept.value, ...changes }
    underWay++
    const asked = { ...changes, ...(base && { base }) }
    const now = await client('preferences.save', asked).finally(() => underWay--)
    // A later change of this page is not there yet.
    if (underWay === 0) kept.value = now
  }
  // Another window may have changed them; while one of ours is on its way, its answer says all.
  host.onChange((touched) => {
    const isOurs = touched.length === 0 || touched.some(({ kind }) => kind === 'preferences')
    if (isOurs && underWay === 0) void load()
  })

  return { kept, language: pageLanguage, theme, load, save }
})

/** Chromium goes on with the widths that container queries in rem had before the text grew, until the container changes. */
function refit(): void {
  const { style } = document.body
  style.containerType = 'normal'
  void document.body.offsetWidth
  style.containerType = ''
}
