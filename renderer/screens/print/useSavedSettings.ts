import { computed, ref } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { usePrintText } from './usePrintText.ts'
import { parsePrintSetting, type PrintSetting } from './setting.ts'

/**
 * Print settings that are saved by name in the preferences. `name`: name of the setting that was chosen or saved
 * last, or ''.
 */
export function useSavedSettings() {
  const preferences = usePreferences()
  const notices = useNotices()
  const { problem } = usePrintText()
  const name = ref('')
  const prints = computed(() => preferences.kept.prints)
  const names = computed(() => Object.keys(prints.value).sort((a, b) => a.localeCompare(b)))

  async function save(changed: Readonly<Record<string, unknown>>) {
    try {
      await preferences.save({ prints: changed }, { prints: prints.value })
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
      await preferences.load()
    }
  }
  const without = (one: string) => Object.fromEntries(Object.entries(prints.value).filter(([key]) => key !== one))

  return {
    name,
    names,
    /** Returns the setting with this name. Parts that can no longer be read get their defaults. */
    get: (one: string): PrintSetting => parsePrintSetting(prints.value[one]),
    keep: async (as: string, setting: PrintSetting) => {
      await save({ ...prints.value, [as]: setting })
      name.value = as
    },
    rename: async (from: string, to: string) => {
      await save({ ...without(from), [to]: prints.value[from] })
      if (name.value === from) name.value = to
    },
    drop: async (one: string) => {
      await save(without(one))
      if (name.value === one) name.value = ''
    },
  }
}
