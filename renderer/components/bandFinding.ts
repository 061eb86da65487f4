import type { OverviewBand } from '../../shared/contract/views/overview.ts'
import { useText } from '../text/useText.ts'

/** A word for what is wrong with a band, or that it is withdrawn, with its look. */
export interface BandFinding {
  readonly look: 'tag--danger' | 'tag--warn' | ''
  readonly icon: 'error' | 'warn' | 'rest' | 'pencil'
  readonly words: string
}

interface Judged extends Pick<OverviewBand, 'errors' | 'warnings' | 'withdrawnAt' | 'isStarting'> {
  /** The ruleset's name for a leader, where the band has lost its own. */
  readonly leaderless: string | undefined
}

/** One word for what is wrong with a band, the same in every list of bands; `undefined` where nothing is. */
export function useBandFinding() {
  const { t } = useText()
  return ({ errors, warnings, withdrawnAt, isStarting, leaderless }: Judged): BandFinding | undefined => {
    if (withdrawnAt !== null) return { look: '', icon: 'rest', words: t('campaign.withdrawn') }
    if (errors > 0) return { look: 'tag--danger', icon: 'error', words: t('campaign.errors', { count: errors }) }
    if (isStarting) return { look: '', icon: 'pencil', words: t('campaign.starting') }
    const warn = { look: 'tag--warn', icon: 'warn' } as const
    if (leaderless !== undefined) return { ...warn, words: t('campaign.without', { role: leaderless }) }
    return warnings > 0 ? { ...warn, words: t('campaign.warnings', { count: warnings }) } : undefined
  }
}
