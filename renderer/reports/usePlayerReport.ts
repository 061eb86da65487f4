import { computed, shallowRef } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { useGameCommands } from '../composables/games.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands, type CallOutcome } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'

/** Identifies a report in the open campaign. */
export interface PlayerReportLocation {
  readonly game: string
  readonly warband: string
}

const concernsReport = (touched: readonly ChangedRef[], { game, warband }: PlayerReportLocation): boolean =>
  touched.some(({ kind, id }) => (kind === 'draft' ? id.startsWith(`part:${game}`) : id === game || id === warband))

/**
 * A player's report of a game. Each answer is sent at once, together with the value that it replaces. If another user
 * answered first, that answer is reported and shown.
 */
export function usePlayerReport(place: () => PlayerReportLocation) {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const games = useGameCommands()
  const baseInput = () => ({ campaign: campaign.id!, ...place() })
  const { data, error, reload } = useView('part.get', baseInput, (touched) => concernsReport(touched, place()))
  /** Answers that are being sent. They are shown before they are stored. */
  const sent = shallowRef<AftermathAnswers>({})
  const queue = serialQueue()
  const answers = computed<AftermathAnswers>(() => ({ ...data.value?.answers, ...sent.value }))

  /** Runs commands one after another, and loads the report again after each. */
  const runAndReload = <T>(work: () => Promise<CallOutcome<T>>): Promise<boolean> =>
    queue.add(async () => {
      const outcome = await work()
      if (!outcome.ok && outcome.error.issues) notices.say('error', games.reasonOf(outcome.error))
      await reload()
      sent.value = {}
      return outcome.ok
    })
  function answerAll(some: AftermathAnswers): Promise<void> {
    sent.value = { ...sent.value, ...some }
    return runAndReload(() => {
      const before = data.value?.answers ?? {}
      const base = Object.fromEntries(Object.keys(some).map((id) => [id, before[id] ?? null]))
      return commands.transfer('part.answer', { ...baseInput(), answers: some, base })
    }).then(() => undefined)
  }
  return {
    part: data,
    view: computed(() => data.value?.view ?? undefined),
    error,
    answers,
    answerAll,
    answer: (id: string, one: AftermathAnswer) => answerAll({ [id]: one }),
    roll: (questions: readonly string[]) =>
      runAndReload(() => commands.transfer('part.roll', { ...baseInput(), questions: [...questions] })).then(
        () => undefined,
      ),
    handIn: (isIn: boolean) => runAndReload(() => commands.transfer('part.hand-in', { ...baseInput(), isIn })),
    /** Returns true for dice that the program rolled, which cannot be changed. */
    isFixed: (id: string) => data.value?.rolled.includes(id) ?? false,
  }
}
