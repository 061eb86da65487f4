import { computed, watch, type ComputedRef } from 'vue'
import type { HonoursChoice } from '../../../shared/contract/book.ts'
import { BOOK_DRAFT } from '../../../shared/sheets/book.ts'
import type { ProposedHonour } from '../../../shared/contract/views/book.ts'
import { useKept } from '../../composables/draft.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { useReading } from '../../stores/readOnly.ts'

/** The honours of a campaign's book, as they are chosen on the screen. */
export interface BookOnScreen {
  /** What the figures propose; undefined until it is known. */
  readonly proposed: ComputedRef<readonly ProposedHonour[] | undefined>
  /** Undefined until it is known what was chosen last. */
  readonly chosen: ComputedRef<HonoursChoice | undefined>
  /** Keeps what is chosen with the campaign, for the next time and for the command line. */
  readonly choose: (honours: HonoursChoice) => void
}

/** Asks for the honours while a book is what is to be printed, and keeps what is chosen of them. */
export function useBook(isWanted: () => boolean): BookOnScreen {
  const campaign = useCampaign()
  const preferences = usePreferences()
  const reading = useReading()
  const kept = useKept<{ readonly honours: HonoursChoice }>(
    () => BOOK_DRAFT,
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
      if (!reading.isOfData) kept.keep({ honours })
    },
  }
}
