import type { OverviewBand } from '../../shared/contract/views/overview.ts'
import { useText } from '../text/useText.ts'

interface Judged extends Pick<OverviewBand, 'errors' | 'warnings'> {
  /** What its lost leader is called. */
  readonly leaderless: string | undefined
}

/** What is wrong with a band in a word, the same wherever bands are listed; `undefined` where nothing is. */
export function useBandFinding() {
  const { t } = useText()
  return ({ errors, warnings, leaderless }: Judged) => {
    if (errors > 0)
      return { look: 'tag--danger', icon: 'error', words: t('campaign.errors', { count: errors }) } as const
    const warn = { look: 'tag--warn', icon: 'warn' } as const
    if (leaderless !== undefined) return { ...warn, words: t('campaign.without', { role: leaderless }) }
    return warnings > 0 ? { ...warn, words: t('campaign.warnings', { count: warnings }) } : undefined
  }
}
