import { computed } from 'vue'
import type { BandReportView } from '../../shared/contract/views/playerReports.ts'
import { isSameData } from '../../shared/domain/campaign/change.ts'
import type { AftermathQuestion } from '../../shared/rules/aftermath/questions.ts'
import { OBJECTIVES_TOTAL } from '../../shared/rules/aftermath/objectives.ts'
import { compareSeenGames, isSameSeenAnswer, takeSeenAnswer } from '../../shared/rules/aftermath/seenGame.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { describeAnswers } from './reportContent.ts'
import { useReportsText } from './useReportsText.ts'

type AnswerEntry = readonly [id: string, said: BandReportView['said'][string]]

/** Converts answers with authors to plain answers. */
export const toAnswers = (said: readonly AnswerEntry[]): AftermathAnswers =>
  Object.fromEntries(said.map(([id, { answer }]) => [id, answer]))

/** Says an answer that the players gave otherwise than the organiser: "result", "objectives of Les Homards: 12". */
function describeSeenAnswer(
  [id, answer]: readonly [string, ReturnType<typeof takeSeenAnswer>],
  questions: readonly AftermathQuestion[],
  { t, number }: ReturnType<typeof useReportsText>,
): string {
  if (answer.kind !== 'points') return t('part.differs-seen')
  const name = questions.find((question) => question.id === id)?.params['warband'] as string
  const total = answer.objectives.reduce((sum, { amount }) => sum + amount, 0)
  return [t('part.seen-objectives', { name }), number(total)].join(t('word.colon'))
}

/**
 * Compares the players' reports of a game with the organiser's answers. `fresh`: answers that the organiser does not
 * have; `other`: answers that differ from the organiser's. Also compares what the players saw of the whole game, as far
 * as they said it: `questions` are the questions of the game.
 */
export function usePlayerReports(
  game: () => string,
  answers: () => AftermathAnswers,
  questions: () => readonly AftermathQuestion[],
) {
  const campaign = useCampaign()
  const texts = useReportsText()
  const { of, list } = texts
  const { data } = useView(
    'part.all',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id, game: game() }),
    (touched) =>
      touched.some(({ kind, id }) =>
        kind === 'draft' ? id.startsWith(`part:${game()}:`) : kind === 'game' || kind === 'warband',
      ),
  )
  const bands = computed(() =>
    (data.value?.parts ?? []).map((part) => {
      const said = Object.entries(part.said)
      const has = ([id]: AnswerEntry) => Object.hasOwn(answers(), id)
      const fresh = said.filter((one) => !has(one))
      const other = said.filter((one) => has(one) && !isSameData(answers()[one[0]], one[1].answer))
      return { part, fresh, other, content: describeAnswers(Object.values(toAnswers(said)), texts) }
    }),
  )
  const seen = computed(() => {
    const all = (data.value?.parts ?? []).flatMap(({ name, seen: one }) => (one ? [{ ...one, warband: name }] : []))
    return compareSeenGames(questions(), all, of(OBJECTIVES_TOTAL))
  })
  /** Answers about the whole game on which the players agree, as far as the organiser has not given them. */
  const freshSeen = computed(() =>
    Object.fromEntries(Object.entries(seen.value.answers).filter(([id]) => !Object.hasOwn(answers(), id))),
  )
  const fresh = computed(() => bands.value.flatMap((one) => one.fresh))
  const takable = computed((): AftermathAnswers => ({ ...freshSeen.value, ...toAnswers(fresh.value) }))
  /** What to answer about the whole game so that the organiser says what the players saw, where that differs. */
  const otherSeen = computed(() =>
    Object.entries(seen.value.answers)
      .filter(([id, one]) => Object.hasOwn(answers(), id) && !isSameSeenAnswer(one, answers()[id]!))
      .map(([id, one]) => [id, takeSeenAnswer(one, answers()[id])] as const),
  )
  const otherSeenText = computed(() => list(otherSeen.value.map((one) => describeSeenAnswer(one, questions(), texts))))
  return {
    isThere: computed(() => data.value !== undefined),
    bands,
    missing: computed(() => bands.value.filter(({ part }) => part.state !== 'in').length),
    isAnything: computed(() => bands.value.some(({ content, part }) => content !== '' || part.seen)),
    isRecorded: computed(() => bands.value.some(({ part }) => part.state === 'recorded')),
    contradictions: computed(() => seen.value.contradictions),
    otherSeen,
    otherSeenText,
    /** Everything that the organiser has not answered yet. */
    takable,
    /** What that is; empty if there is nothing. */
    takableText: computed(() => describeAnswers(Object.values(takable.value), texts)),
  }
}
