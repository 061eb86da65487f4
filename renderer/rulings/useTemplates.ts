import { computed } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import { parseRecruitTemplate, type RecruitTemplate } from '../../shared/contract/views/template.ts'
import { isSameGame } from '../../shared/rules/packVersions.ts'
import { useNotices } from '../stores/notices.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useRulingsText } from './useRulingsText.ts'

type StoredTemplates = Readonly<Record<string, unknown>>

/** Returns the stored templates without those with the given names. */
const omitNames = (kept: StoredTemplates, names: readonly string[]): StoredTemplates =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => !names.includes(key)))

/**
 * Templates of members and warbands, which are saved by name for all campaigns. Each change can be undone from its
 * notice.
 */
export function useTemplates(ruleset: () => string | undefined) {
  const preferences = usePreferences()
  const notices = useNotices()
  const { t, problem } = useRulingsText()
  const kept = computed(() => preferences.kept.templates)
  const all = computed(() =>
    Object.entries(kept.value)
      .flatMap(([name, one]) => {
        const template = parseRecruitTemplate(one)
        return template && isSameGame(template.ruleset, ruleset() ?? '') ? [{ name, template }] : []
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
  )

  /** Saves changed templates. Returns true on success. */
  async function save(changed: StoredTemplates): Promise<boolean> {
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
  const without = (name: string) => omitNames(kept.value, [name])
  /** Saves changed templates. Undo restores only the templates with these names, whatever else has changed since. */
  async function change(changed: StoredTemplates, names: readonly string[], said: string): Promise<boolean> {
    const before = kept.value
    if (!(await save(changed))) return false
    const run = () => {
      const own = Object.entries(before).filter(([key]) => names.includes(key))
      void save({ ...omitNames(kept.value, names), ...Object.fromEntries(own) })
    }
    notices.say('done', said, { label: t('shell.undo'), run })
    return true
  }
  return {
    all,
    has: (name: string) => name in kept.value,
    keep: (name: string, template: RecruitTemplate) =>
      change({ ...kept.value, [name]: template }, [name], t('templates.kept', { name })),
    rename: (from: string, to: string) =>
      change({ ...without(from), [to]: kept.value[from] }, [from, to], t('templates.renamed', { name: to })),
    drop: (name: string) => change(without(name), [name], t('templates.dropped', { name })),
  }
}
