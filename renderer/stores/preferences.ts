import { defineStore } from 'pinia'
import { computed, ref, watch, watchEffect } from 'vue'
import {
  DEFAULT_PREFERENCES,
  type PreferencesWithNamedValues,
  type Preferences,
} from '../../shared/contract/preferenceChoices.ts'
import { fetchAnswer } from '../api/prefetch.ts'
import { callHost } from '../api/client.ts'
import { currentHost } from '../api/host.ts'
import { likelyLanguage, loadTexts } from '../text/texts.ts'
import { pageLanguage } from '../text/useText.ts'

/** The user's preferences, applied to the page. */
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
    refreshContainerWidths()
  })

  async function speak() {
    const next = wanted.value
    await loadTexts(next)
    if (next === wanted.value) pageLanguage.value = next
  }
  // If the texts cannot be loaded, the page keeps its current texts.
  watch(wanted, () => speak().catch(() => {}))

  /**
   * Resolves when the page can be shown. If the program is unreachable, the page reports this in the likely language.
   */
  async function load() {
    kept.value = await fetchAnswer('preferences.get', {}).catch(() => kept.value)
    await speak()
  }

  let underWay = 0
  /**
   * Applies changed preferences at once on the page and saves them. `base`: the previous values of those preferences
   * that are stored by name.
   */
  async function save(changes: Partial<Preferences>, base?: PreferencesWithNamedValues) {
    kept.value = { ...kept.value, ...changes }
    underWay++
    const asked = { ...changes, ...(base && { base }) }
    const now = await callHost('preferences.save', asked).finally(() => underWay--)
    // If a later change of this page is still being saved, this answer does not contain that change, so the answer is
    // ignored.
    if (underWay === 0) kept.value = now
  }
  // Loads the preferences again after another window has changed them. Not needed while this page saves a change,
  // because the answer contains all preferences.
  currentHost.onChange((touched) => {
    const isOurs = touched.length === 0 || touched.some(({ kind }) => kind === 'preferences')
    if (isOurs && underWay === 0) void load()
  })

  return { kept, language: pageLanguage, theme, load, save }
})

/**
 * Works around a bug of Chromium: after a change of the text size, container queries keep the old widths in rem until
 * the container changes.
 */
function refreshContainerWidths(): void {
  const { style } = document.body
  style.containerType = 'normal'
  void document.body.offsetWidth
  style.containerType = ''
}
