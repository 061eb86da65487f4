import type { FoundAnswer, SeenLine } from '../../shared/contract/views/playerReports.ts'
import type { useReportsText } from './useReportsText.ts'

type SeenTexts = Pick<ReturnType<typeof useReportsText>, 't' | 'list' | 'number'>

const valueText = (value: SeenLine['value'], { t, number }: SeenTexts): string =>
  typeof value === 'number' ? number(value) : t(`game.result-${value as 'win' | 'draw' | 'loss'}`)

/** Returns what a player saw as a text: « résultat de Bande 1 : victoire ». */
export const seenText = ({ about, name, value }: SeenLine, texts: SeenTexts): string =>
  [texts.t(`part.seen-${about}`, { name }), valueText(value, texts)].join(texts.t('word.colon'))

/** Returns what players saw differently as a text: each value with the names of those who say it. */
export function contradictionText(
  { about, name, values }: FoundAnswer['contradictions'][number],
  texts: SeenTexts,
): string {
  const said = values.map(({ value, warbands }) =>
    texts.t('part.seen-value', { value: valueText(value, texts), names: texts.list([...warbands]) }),
  )
  return [texts.t(`part.seen-${about}`, { name }), said.join(' · ')].join(texts.t('word.colon'))
}
