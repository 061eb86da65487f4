import type { ChangeView, ReasonView, Shown } from '../../shared/contract/views/game.ts'
import { lowerFirst } from '../text/typography.ts'
import { isScreenKey, useText } from '../text/useText.ts'

/** Words for what is different after a game: the ruleset's own where it has some, else those that all share. */
export function useShown() {
  const { t, of, number, signed } = useText()
  const known = (key: string, other: string) => (isScreenKey(key) ? t(key) : other)

  function label({ field, label: own }: Pick<ChangeView, 'field' | 'label'>): string {
    return own ? of(own) : known(`game.field-${field}`, field)
  }
  function value(field: string, shown: Shown): string {
    if (typeof shown === 'number') return number(shown)
    if (typeof shown === 'string') {
      return field === 'status' ? known(`status.${shown}`, shown) : shown
    }
    return of(shown) === '' ? t('game.nothing') : of(shown)
  }
  /** What an amount was reckoned from: how much by each, where that is not one thing. */
  const sources = (parts: NonNullable<ReasonView['parts']>): string =>
    parts
      .map(({ source, amount }) => (parts.length === 1 ? '' : `${signed(amount)} `) + lowerFirst(of(source.name)))
      .join(', ')
  /** What is told of a reason beside its name. */
  function detailOf({ detail, status, parts = [] }: ReasonView): string | undefined {
    if (status !== undefined) return value('status', status)
    return parts.length > 0 ? sources(parts) : detail
  }
  function nameOf({ text, code = '', name, count = 0 }: ReasonView): string {
    if (name !== undefined) return name
    if (code === 'others') return t('game.other-members', { count })
    return text ? of(text) : known(`game.reason-${code}`, code)
  }
  function reason(view: ReasonView): string {
    const [name, detail, { amount }] = [nameOf(view), detailOf(view), view]
    const isMore = detail !== undefined && detail !== '' && detail.toLocaleLowerCase() !== name.toLocaleLowerCase()
    const told = isMore ? `${name} (${detail})` : name
    return amount === undefined ? told : `${signed(amount)} ${told}`
  }
  return { label, value, reason }
}
