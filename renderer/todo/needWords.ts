import type { Need } from '../../shared/contract/views/overview.ts'
import { lowerFirst } from '../text/typography.ts'
import { useText } from '../text/useText.ts'

/** Words for a need: whom it concerns, and what it is. `nameOf`: a band's name; `hasGame`: whether a game of it is planned. */
export function useNeedWords(nameOf: (warband: string) => string, hasGame: (warband: string) => boolean) {
  const { t, of, number, list } = useText()

  /** Whom it concerns: a member, a band, the bands of a game. */
  function who(need: Need): string {
    if (need.kind === 'aftermath-unfinished') return need.warbands.map(nameOf).join(' – ')
    if (need.kind === 'game-unplayable') return t('campaign.game-of', { round: need.round })
    return 'name' in need ? need.name : nameOf(need.warband)
  }

  function absence(need: Extract<Need, { kind: 'absent' }>): string {
    if (need.reason === 'captured') return t('campaign.is-captive')
    const away = need.games === null ? t('campaign.is-missing') : t('campaign.misses', { count: need.games })
    if (!need.cause) return away
    return need.games === null ? of(need.cause) : `${of(need.cause)}, ${away}`
  }

  function whyNot({ warband, reason, finding }: Extract<Need, { kind: 'game-unplayable' }>['why'][number]): string {
    const name = nameOf(warband)
    return finding ? t('campaign.why-illegal-for', { name, why: of(finding) }) : t(`campaign.why-${reason}`, { name })
  }

  const unplanned = (warband: string) => t('campaign.no-game-planned', { band: nameOf(warband) })

  /** What the need is; empty where the heading says it already. */
  function what(need: Need): string {
    switch (need.kind) {
      case 'illegal-band':
        return of(need.finding)
      case 'game-unplayable':
        return list(need.why.map(whyNot))
      case 'aftermath-unfinished':
        return ''
      case 'leader-lost':
        return t('campaign.succeeds', { band: nameOf(need.warband), role: lowerFirst(of(need.role)) })
      case 'captive':
        return need.captor === null
          ? t('campaign.held-somewhere', { band: nameOf(need.warband) })
          : t('campaign.held', { band: nameOf(need.warband), captor: nameOf(need.captor) })
      case 'advances-due':
        return need.due > 1 ? `${nameOf(need.warband)}, ×${number(need.due)}` : nameOf(need.warband)
      case 'treasury-overdrawn':
      case 'points-unspent':
        return t('word.points', { count: need.treasury })
      case 'absent':
        return absence(need)
      case 'wound-to-roll':
        return hasGame(need.warband) ? nameOf(need.warband) : unplanned(need.warband)
    }
  }
  return { who, what }
}
