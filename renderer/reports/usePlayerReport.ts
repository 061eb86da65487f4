import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { onHostReachableAgain } from '../api/network.ts'
import { useGameCommands } from '../composables/games.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands, type CallOutcome } from '../stores/commands.ts'
import { useSignedOut } from '../stores/connection.ts'
import { useNotices } from '../stores/notices.ts'
import { dropUnsentAnswers, inputOfUnsent, isSettled, keepUnsentAnswers, readUnsentAnswers } from './unsentAnswers.ts'

/** Identifies a report in the open campaign. */
export interface PlayerReportLocation {
  readonly game: string
  readonly warband: string
}

const concernsReport = (touched: readonly ChangedRef[], { game, warband }: PlayerReportLocation): boolean =>
  touched.some(({ kind, id }) => (kind === 'draft' ? id.startsWith(`part:${game}`) : id === game || id === warband))

/** Stored answers of a report that are not sent yet. Only a phone at the table has some. */
function useUnsentAnswers(at: () => Parameters<typeof readUnsentAnswers>[0]) {
  const { isAtTable } = useSignedOut()
  const unsent = shallowRef(isAtTable ? readUnsentAnswers(at()) : {})
  const read = () => (unsent.value = readUnsentAnswers(at()))
  function noteUnsent(change: () => void) {
    if (!isAtTable) return
    change()
    read()
  }
  if (isAtTable) watch(() => Object.values(at()).join(' '), read)
  return { isAtTable, unsent, noteUnsent }
}

/** Runs commands one after another, and loads the report again after each. `underWay`: the number of commands that run. */
function useRunAndReload(reload: () => Promise<unknown>, onReloaded: () => void) {
  const notices = useNotices()
  const games = useGameCommands()
  const queue = serialQueue()
  const underWay = ref(0)
  const runAndReload = <T>(
    work: () => Promise<CallOutcome<T>>,
    onOutcome: (outcome: CallOutcome<T>) => void = () => undefined,
  ): Promise<boolean> => {
    underWay.value++
    const run = async () => {
      const outcome = await work()
      if (!outcome.ok && outcome.error.issues) notices.say('error', games.reasonOf(outcome.error))
      onOutcome(outcome)
      await reload()
      onReloaded()
      return outcome.ok
    }
    return queue.add(run).finally(() => underWay.value--)
  }
  return { underWay, runAndReload }
}

/**
 * A player's report of a game. Each answer is sent at once, together with the value that it replaces. If another user
 * answered first, that answer is reported and shown. A phone at the table stores answers until they are sent, because the
 * system of a phone closes pages that wait in the background.
 */
export function usePlayerReport(place: () => PlayerReportLocation) {
  const campaign = useCampaign()
  const commands = useCommands()
  const baseInput = () => ({ campaign: campaign.id!, ...place() })
  const { data, error, reload } = useView('part.get', baseInput, (touched) => concernsReport(touched, place()))
  /** Answers that are being sent. They are shown before they are stored. */
  const sent = shallowRef<AftermathAnswers>({})
  const { isAtTable, unsent, noteUnsent } = useUnsentAnswers(baseInput)
  const unsentAnswers = computed<AftermathAnswers>(() => inputOfUnsent(unsent.value).answers)
  const answers = computed<AftermathAnswers>(() => ({ ...data.value?.answers, ...unsentAnswers.value, ...sent.value }))

  const { underWay, runAndReload } = useRunAndReload(reload, () => (sent.value = {}))
  function send(some: AftermathAnswers, base: () => Readonly<Record<string, AftermathAnswer | null>>): Promise<void> {
    const at = baseInput()
    return runAndReload(
      () => commands.transfer('part.answer', { ...at, answers: some, base: base() }),
      (outcome) => isSettled(outcome) && noteUnsent(() => dropUnsentAnswers(at, some)),
    ).then(() => undefined)
  }
  function answerAll(some: AftermathAnswers): Promise<void> {
    sent.value = { ...sent.value, ...some }
    noteUnsent(() => keepUnsentAnswers(baseInput(), some, data.value?.answers ?? {}))
    return send(some, () => {
      const before = data.value?.answers ?? {}
      return Object.fromEntries(Object.keys(some).map((id) => [id, before[id] ?? null]))
    })
  }
  /** Sends again what an earlier tab, or an earlier attempt, could not send. */
  function sendUnsent(): void {
    const { answers: waiting, base } = inputOfUnsent(unsent.value)
    if (underWay.value > 0 || data.value?.view == null || Object.keys(waiting).length === 0) return
    void send(waiting, () => base)
  }
  if (isAtTable) {
    watch(() => data.value?.view !== undefined && `${data.value.game} ${data.value.warband}`, sendUnsent)
    onScopeDispose(onHostReachableAgain(sendUnsent))
  }
  return {
    part: data,
    view: computed(() => data.value?.view ?? undefined),
    error,
    answers,
    answerAll,
    /** True if answers wait on this phone because the organiser's computer does not answer. */
    hasUnsent: computed(
      () => Object.keys(unsent.value).length > 0 && (underWay.value === 0 || commands.state === 'unsaved'),
    ),
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
