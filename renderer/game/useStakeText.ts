import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'

/** Returns texts about stakes of the open campaign; warbands are given by their ids, null for no warband. */
export function useStakeText() {
  const { t } = useText()
  const campaign = useCampaign()
  const nameOf = (warband: string | null): string =>
    campaign.view?.warbands.find(({ id }) => id === warband)?.name ?? t('stake.nobody')

  /** Returns what becomes of a stake in a game, with its holders before and after. */
  function moveText({ name, from, to }: { name: string; from: string | null; to: string | null }): string {
    if (from !== to) return t('stake.won', { name, from: nameOf(from), to: nameOf(to) })
    return to === null ? t('stake.kept-free', { name }) : t('stake.kept', { name, to: nameOf(to) })
  }
  return { nameOf, moveText }
}
