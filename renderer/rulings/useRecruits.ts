import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import type { RulingInput } from './useRuling.ts'

/** The recruits and their warband, as input of the query. */
export type RecruitsInput = Omit<InputOf<'recruits.weigh'>, 'campaign'>

/**
 * Queries the result of recruiting several members, and whether the rules allow all of these recruits. `asked`: returns
 * undefined while there are no recruits.
 */
export function useRecruits(asked: () => RecruitsInput | undefined) {
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
  return { view: data, error, settled, canDo, input: () => asked() as RulingInput | undefined }
}
