import { computed } from 'vue'
import type { PartOfBand } from '../../shared/contract/views/parts.ts'
import { isSame } from '../../shared/domain/campaign/change.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'

type Said = readonly [id: string, said: PartOfBand['said'][string]]

/** What was said, as answers. */
export const answersOf = (said: readonly Said[]): AftermathAnswers =>
  Object.fromEntries(said.map(([id, { answer }]) => [id, answer]))

/**
 * The parts of a game's bands as they come in, beside what the organiser has: what of each is new (`fresh`), and what the
 * organiser has otherwise (`other`).
 */
export function useParts(game: () => string, answers: () => AftermathAnswers) {
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
      const has = ([id]: Said) => Object.hasOwn(answers(), id)
      const fresh = said.filter((one) => !has(one))
      const other = said.filter((one) => has(one) && !isSame(answers()[one[0]], one[1].answer))
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
