import { computed, watch, type ComputedRef } from 'vue'
import type { HonoursChoice } from '../../../shared/contract/book.ts'
import { BOOK_OPTIONS_DRAFT_KEY } from '../../../shared/sheets/book.ts'
import type { ProposedHonour } from '../../../shared/contract/views/book.ts'
import { useStoredDraft } from '../../composables/draft.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { useReadOnly } from '../../stores/readOnly.ts'

/** The honours of a campaign's book, as selected on the screen. */
export interface BookHonours {
  /** Honours that are proposed from the statistics; undefined until they are loaded. */
  readonly proposed: ComputedRef<readonly ProposedHonour[] | undefined>
  /** Honours that are selected; undefined until the last selection is loaded. */
  readonly chosen: ComputedRef<HonoursChoice | undefined>
  /** Saves the selected honours with the campaign, for the next time and for the command line. */
  readonly choose: (honours: HonoursChoice) => void
}

/** Queries the honours while the user prints a book, and saves the selection. */
export function useBookHonours(isWanted: () => boolean): BookHonours {
  const campaign = useCampaign()
  const preferences = usePreferences()
  const readOnlyState = useReadOnly()
  const kept = useStoredDraft<{ readonly honours: HonoursChoice }>(
    () => BOOK_OPTIONS_DRAFT_KEY,
    () => undefined,
  )
  const { data } = useView('print.honours', () =>
    isWanted() && campaign.id !== undefined ? { campaign: campaign.id, language: preferences.language } : undefined,
  )
  watch(
    () => isWanted() && campaign.id,
    (id) => {
      if (id) void kept.load()
    },
    { immediate: true },
  )
  return {
    proposed: computed(() => data.value?.proposed),
    chosen: computed(() => kept.data.value?.honours ?? data.value?.chosen),
    choose: (honours) => {
      if (!readOnlyState.isOfData) kept.keep({ honours })
    },
  }
}
