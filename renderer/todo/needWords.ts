import type { OverviewTodo } from '../../shared/contract/views/overview.ts'
import { useOpponents } from '../composables/games.ts'
import { lowerFirst } from '../text/typography.ts'
import { useText } from '../text/useText.ts'

/**
 * Returns the texts of a thing to do: whom it concerns, and what it is. `nameOf`: returns a warband's name.
 * `hasGame`: returns true if the warband has a planned game.
 */
export function useTodoTexts(nameOf: (warband: string) => string, hasGame: (warband: string) => boolean) {
  const { t, of, number, list } = useText()
  const opponents = useOpponents()

  /** Returns the names of those whom a thing to do concerns: a member, a warband, or the warbands of a game. */
  function who(need: OverviewTodo): string {
    if (need.kind === 'aftermath-unfinished') return opponents(need.warbands.map((warband) => [nameOf(warband)]))
    if (need.kind === 'game-unplayable') return t('campaign.game-of', { round: need.round })
    return 'name' in need ? need.name : nameOf(need.warband)
  }

  function absence(need: Extract<OverviewTodo, { kind: 'absent' }>): string {
    if (need.reason === 'captured') return t('campaign.is-captive')
    const away = need.games === null ? t('campaign.is-missing') : t('campaign.misses', { count: need.games })
    if (!need.cause) return away
    return need.games === null ? of(need.cause) : `${of(need.cause)}, ${away}`
  }

  function reasonText({
    warband,
    reason,
    finding,
  }: Extract<OverviewTodo, { kind: 'game-unplayable' }>['why'][number]): string {
    const name = nameOf(warband)
    return finding ? t('campaign.why-illegal-for', { name, why: of(finding) }) : t(`campaign.why-${reason}`, { name })
  }

  const noGameText = (warband: string) => t('campaign.no-game-planned', { band: nameOf(warband) })

  /** Returns what is to be done; empty if the heading already says it. */
  function what(need: OverviewTodo): string {
    switch (need.kind) {
      case 'illegal-band':
        return of(need.finding)
      case 'game-unplayable':
        return list(need.why.map(reasonText))
      case 'aftermath-unfinished':
      case 'nobody-fit':
        return ''
      case 'leader-missing':
        return t('campaign.without', { role: lowerFirst(of(need.role)) })
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
        return hasGame(need.warband) ? nameOf(need.warband) : noGameText(need.warband)
    }
  }
  return { who, what }
}
