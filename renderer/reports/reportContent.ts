import type { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { useReportsText } from './useReportsText.ts'

type ReportTexts = Pick<ReturnType<typeof useReportsText>, 't' | 'list'>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Returns a short list of what answers contain: "result, 3 out of action, 4 dice"; '' without answers. */
export function describeAnswers(answers: readonly AftermathAnswer[], { t, list }: ReportTexts): string {
  const ofKind = <K extends AftermathAnswer['kind']>(...kinds: readonly K[]) =>
    answers.filter((one): one is Extract<AftermathAnswer, { kind: K }> =>
      (kinds as readonly string[]).includes(one.kind),
    )
  const fallen = ofKind('fallen')
  const down = sum(fallen.map(({ members }) => members.length))
  const dice = sum(ofKind('typed', 'app').map(({ faces }) => faces.length))
  const feats = sum(ofKind('feats').map(({ feats: own, counted = [] }) => own.length + counted.length))
  const decisions = ofKind('choice', 'hatred', 'captor', 'condemned', 'fine').length
  const parts = [
    ...(ofKind('result').length > 0 ? [t('part.differs-seen')] : []),
    ...(ofKind('points').length > 0 ? [t('part.takes-points')] : []),
    ...(fallen.length > 0 ? [down > 0 ? t('part.takes-fallen', { count: down }) : t('part.none-down')] : []),
    ...(dice > 0 ? [t('part.takes-dice', { count: dice })] : []),
    ...(decisions > 0 ? [t('part.takes-decisions', { count: decisions })] : []),
    ...(feats > 0 ? [t('part.feats-said', { count: feats })] : []),
  ]
  return parts.length === 0 && answers.length > 0 ? t('part.feats-said', { count: 0 }) : list(parts)
}
