import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import type { HandInput } from './useByHand.ts'

/** What is recruited, for which band; undefined as long as there is nothing. */
export type Recruiting = Omit<InputOf<'recruits.weigh'>, 'campaign'>

/** What recruiting many would come to, and whether they can all come. */
export function useRecruits(asked: () => Recruiting | undefined) {
  const campaign = useCampaign()
  const { data, error, settled } = useView('recruits.weigh', () => {
    const own = asked()
    return own && { campaign: campaign.id!, ...own }
  })
  const count = computed(() => (asked()?.members.length ?? 0) + (asked()?.stash?.length ?? 0))
  const canDo = computed(() => {
    const { faults, lines, stash } = data.value ?? { faults: [], lines: [], stash: [] }
    const all = [...faults, ...[...lines, ...stash].flatMap((one) => one.faults)]
    return data.value !== undefined && !error.value && count.value > 0 && all.length === 0
  })
  return { view: data, error, settled, canDo, input: () => asked() as HandInput | undefined }
}
