import { computed } from 'vue'
import type { BandReportView } from '../../shared/contract/views/playerReports.ts'
import { isSameData } from '../../shared/domain/campaign/change.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'

type AnswerEntry = readonly [id: string, said: BandReportView['said'][string]]

/** Converts answers with authors to plain answers. */
export const toAnswers = (said: readonly AnswerEntry[]): AftermathAnswers =>
  Object.fromEntries(said.map(([id, { answer }]) => [id, answer]))

/**
 * Compares the players' reports of a game with the organiser's answers. `fresh`: answers that the organiser does not
 * have; `other`: answers that differ from the organiser's.
 */
export function usePlayerReports(game: () => string, answers: () => AftermathAnswers) {
  const campaign = useCampaign()
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
      return { part, fresh, other, count: said.length }
    }),
  )
  return {
    isThere: computed(() => data.value !== undefined),
    bands,
    missing: computed(() => bands.value.filter(({ part }) => part.state !== 'in').length),
    isAnything: computed(() => bands.value.some(({ count }) => count > 0)),
    isRecorded: computed(() => bands.value.some(({ part }) => part.state === 'recorded')),
    takable: computed(() => bands.value.flatMap(({ fresh }) => fresh)),
  }
}
