import type { OverviewBand } from '../../shared/contract/views/overview.ts'
import { useText } from '../text/useText.ts'

/** A label that says that a warband is not valid or is withdrawn. `look`: class name of the label. */
export interface BandProblemLabel {
  readonly look: 'tag--danger' | 'tag--warn' | ''
  readonly icon: 'error' | 'warn' | 'rest' | 'pencil'
  readonly words: string
}

/** The facts about a warband that decide its label. A fact is null if this user may not know it. */
interface BandState extends Pick<OverviewBand, 'errors' | 'warnings' | 'withdrawnAt' | 'isStarting'> {
  /** The ruleset's name for a leader, if the band has lost its leader. */
  readonly leaderless: string | undefined
}

/**
 * Returns a function that finds the most important problem of a warband, so that every list uses the same words. The
 * function returns `undefined` if there is no problem.
 */
export function useBandProblemLabel() {
  const { t } = useText()
  return ({ errors, warnings, withdrawnAt, isStarting, leaderless }: BandState): BandProblemLabel | undefined => {
    if (withdrawnAt !== null) return { look: '', icon: 'rest', words: t('campaign.withdrawn') }
    if (errors !== null && errors > 0)
      return { look: 'tag--danger', icon: 'error', words: t('campaign.errors', { count: errors }) }
    if (isStarting) return { look: '', icon: 'pencil', words: t('campaign.starting') }
    const warn = { look: 'tag--warn', icon: 'warn' } as const
    if (leaderless !== undefined) return { ...warn, words: t('campaign.without', { role: leaderless }) }
    return warnings !== null && warnings > 0
      ? { ...warn, words: t('campaign.warnings', { count: warnings }) }
      : undefined
  }
}
