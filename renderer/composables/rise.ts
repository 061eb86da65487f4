import { computed, ref, type Ref } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { AdvancesView } from '../../shared/contract/views/member.ts'
import { useText } from '../text/useText.ts'

/** Maximum length of a member's name. */
const MAX_NAME = 80

/**
 * The person that a model of a group becomes if its advance says so. The user names the person before the dice are
 * rolled, so that a roll is always stored at once.
 */
export function useRise(view: Readonly<Ref<AdvancesView | undefined>>) {
  const { t, of } = useText()
  const name = ref('')
  const kind = ref<string>()
  /** The kinds that such a person may have; empty if no model can rise. */
  const kinds = computed(() => {
    const all = (view.value?.choices ?? []).flatMap(({ rises = [] }) => rises)
    return [...new Map(all.map((one) => [one.id, one])).values()]
  })
  return {
    ...{ name, kind, kinds },
    /** Returns the person as a part of the input of `advance.take`. `group`: the name of the group. */
    riseOf(group: string): Pick<InputOf<'advance.take'>, 'rise'> {
      const chosen = kinds.value.find(({ id }) => id === kind.value) ?? kinds.value[0]
      if (!chosen) return {}
      const usual = t('member.rise-default', { kind: of(chosen.name), group })
      return { rise: { name: name.value.trim() || usual.slice(0, MAX_NAME).trim(), kind: chosen.id } }
    },
    /** Empties the fields, for another advance or another member. */
    clear() {
      name.value = ''
      kind.value = undefined
    },
  }
}
