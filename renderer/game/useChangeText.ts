import type { GameChangeView, ChangeReasonView, GameChangeValue } from '../../shared/contract/views/game.ts'
import { lowerFirst } from '../text/typography.ts'
import { isScreenKey, useText } from '../text/useText.ts'

/** Returns texts for the changes after a game: the ruleset's texts, otherwise common texts. */
export function useChangeText() {
  const { t, of, number, signed } = useText()
  const textOr = (key: string, other: string) => (isScreenKey(key) ? t(key) : other)

  function label({ field, label: own }: Pick<GameChangeView, 'field' | 'label'>): string {
    return own ? of(own) : textOr(`game.field-${field}`, field)
  }
  function value(field: string, shown: GameChangeValue): string {
    if (typeof shown === 'number') return number(shown)
    if (typeof shown === 'string') {
      return field === 'status' ? textOr(`status.${shown}`, shown) : shown
    }
    return of(shown) === '' ? t('game.nothing') : of(shown)
  }
  /**
   * Returns the sources of an amount as text. If there are several sources, each is shown with its part of the amount.
   */
  const sources = (parts: NonNullable<ChangeReasonView['parts']>): string =>
    parts
      .map(({ source, amount }) => (parts.length === 1 ? '' : `${signed(amount)} `) + lowerFirst(of(source.name)))
      .join(', ')
  /** Returns the detail of a reason, which is shown after the name of the reason. */
  function detailOf({ detail, status, parts = [] }: ChangeReasonView): string | undefined {
    if (status !== undefined) return value('status', status)
    return parts.length > 0 ? sources(parts) : detail
  }
  function nameOf({ text, code = '', name, count = 0 }: ChangeReasonView): string {
    if (name !== undefined) return name
    if (code === 'others') return t('game.other-members', { count })
    return text ? of(text) : textOr(`game.reason-${code}`, code)
  }
  function reason(view: ChangeReasonView): string {
    const [name, detail, { amount }] = [nameOf(view), detailOf(view), view]
    const isMore = detail !== undefined && detail !== '' && detail.toLocaleLowerCase() !== name.toLocaleLowerCase()
    const fullReason = isMore ? `${name} (${detail})` : name
    return amount === undefined ? fullReason : `${signed(amount)} ${fullReason}`
  }
  return { label, value, reason }
}
