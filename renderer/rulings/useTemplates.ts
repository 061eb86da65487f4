import { computed } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import { templateOf, type Template } from '../../shared/contract/views/template.ts'
import { useNotices } from '../stores/notices.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useText } from './useText.ts'

type Kept = Readonly<Record<string, unknown>>

/** What is kept under other names than these. */
const otherThan = (kept: Kept, names: readonly string[]): Kept =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => !names.includes(key)))

/** Templates of members and bands, kept by name beside all campaigns; what is changed can be taken back from its notice. */
export function useTemplates(ruleset: () => string | undefined) {
  const preferences = usePreferences()
  const notices = useNotices()
  const { t, problem } = useText()
  const kept = computed(() => preferences.kept.templates)
  const all = computed(() =>
    Object.entries(kept.value)
      .flatMap(([name, one]) => {
        const template = templateOf(one)
        return template && template.ruleset === ruleset() ? [{ name, template }] : []
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
  )

  /** True where it was kept. */
  async function save(changed: Kept): Promise<boolean> {
    try {
      await preferences.save({ templates: changed }, { templates: kept.value })
      return true
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
      await preferences.load()
      return false
    }
  }
  const without = (name: string) => otherThan(kept.value, [name])
  /** Names as they were before, whatever else was changed since. */
  async function change(changed: Kept, names: readonly string[], said: string): Promise<boolean> {
    const before = kept.value
    if (!(await save(changed))) return false
    const run = () => {
      const own = Object.entries(before).filter(([key]) => names.includes(key))
      void save({ ...otherThan(kept.value, names), ...Object.fromEntries(own) })
    }
    notices.say('done', said, { label: t('shell.undo'), run })
    return true
  }
  return {
    all,
    has: (name: string) => name in kept.value,
    keep: (name: string, template: Template) =>
      change({ ...kept.value, [name]: template }, [name], t('templates.kept', { name })),
    rename: (from: string, to: string) =>
      change({ ...without(from), [to]: kept.value[from] }, [from, to], t('templates.renamed', { name: to })),
    drop: (name: string) => change(without(name), [name], t('templates.dropped', { name })),
  }
}
