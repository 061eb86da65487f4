import type { AftermathView } from '../../shared/contract/views/game.ts'
import type { SaidAnswer } from '../../shared/contract/views/parts.ts'
import { useText } from './useText.ts'

/** What somebody answered, in a few words, with who did. */
export function useSaidText(view: () => AftermathView | undefined) {
  const { t, list } = useText()
  const nameOf = (member: string): string =>
    view()
      ?.bands.flatMap(({ members }) => members)
      .find((one) => one.member === member)?.name ?? ''
  const bandOf = (warband: string): string => view()?.bands.find((one) => one.warband === warband)?.name ?? ''
  function what({ answer }: SaidAnswer): string {
    switch (answer.kind) {
      case 'fallen':
        return answer.members.length === 0
          ? t('part.none-down')
          : t('part.down', { names: list(answer.members.map(({ member }) => nameOf(member))) })
      case 'typed':
      case 'app':
        return t(`part.dice-${answer.kind}`, { faces: answer.faces.join(', ') })
      case 'hatred':
        return bandOf(answer.warband)
      case 'condemned':
        return t(`game.sentence-${answer.sentence}`)
      case 'feats':
        return t('part.feats-said', { count: answer.feats.length + (answer.counted?.length ?? 0) })
      default:
        return ''
    }
  }
  /** « 3, 5, typed (Zoé) » */
  const saidText = (one: SaidAnswer): string =>
    t('part.by', { what: what(one), name: one.by?.name ?? t('part.somebody') })
  return { saidText }
}
