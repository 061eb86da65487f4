import { computed, onScopeDispose, ref, type Ref } from 'vue'
import type { LaterGamesDecision } from '../../shared/commands/game/laterGames.ts'
import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { AftermathView, EnteredAftermath } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { callHost } from '../api/client.ts'
import { currentHost } from '../api/host.ts'
import { useUndoEntries } from '../composables/undoEntries.ts'
import { newId, useCommands, type CallOutcome } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { useLineUp } from '../game/useLineUp.ts'
import {
  useAftermathInput,
  useAftermathEvaluation,
  type AftermathInputStore,
  type AftermathEvaluation,
} from './aftermathInput.ts'

/** Rolls one die on the host. */
export const rollDie = async (sides: number): Promise<number> =>
  (await callHost('dice.roll', { sides: [sides] })).faces[0]!

/** Returns the decisions about later games that were made and are still needed. */
const listDecisions = ({ correction }: AftermathView): LaterGamesDecision[] =>
  (correction?.later.players ?? []).flatMap(({ member, decided: games }) => (games === null ? [] : [{ member, games }]))

/**
 * Records the input, provided that the data still have the revisions that were seen last. Sets `isChanged` if another
 * user changed the data first.
 */
function useSendAftermath(
  entered: AftermathInputStore,
  { view, evaluate }: AftermathEvaluation,
  isCorrection: Ref<boolean>,
  isChanged: Ref<boolean>,
) {
  const commands = useCommands()
  const notices = useNotices()
  const { problem } = useText()
  const { takeBack } = useUndoEntries()
  const isSending = ref(false)

  /** Records the aftermath. Returns `undefined` if a recording is already running. */
  async function record(): Promise<CallOutcome<MethodAnswer<'game.settle'>> | undefined> {
    if (isSending.value || !view.value) return undefined
    isSending.value = true
    const { revisions, unused } = view.value
    const { answers, ...own } = entered.all()
    const used = Object.fromEntries(Object.entries(answers).filter(([id]) => !unused.includes(id)))
    const warbands = Object.keys(revisions).filter((id) => id !== own.game)
    const baseInput = { request: newId(), expected: revisions, ...own, warbands, answers: used }
    const outcome = isCorrection.value
      ? await commands.send('game.correct', { ...baseInput, later: listDecisions(view.value) })
      : await commands.send('game.settle', baseInput)
    if (outcome.ok) await entered.settle()
    else await handleRefusal(outcome.error)
    isSending.value = false
    return outcome as CallOutcome<MethodAnswer<'game.settle'>>
  }
  /**
   * Handles a refusal. After a conflict of revisions, evaluates the aftermath again. The page then shows a message
   * about the conflict, so the notice of the error is removed.
   */
  async function handleRefusal(refusal: WireError) {
    const isConflict = refusal.code === 'revision-conflict'
    if (isConflict) notices.withdraw(problem(refusal))
    await evaluate()
    isChanged.value ||= isConflict
  }
  /**
   * Undoes the journal entries that block a correction. These changes are the user's own, so they do not set
   * `isChanged`.
   */
  async function undoObstacles() {
    const obstacles = view.value?.correction?.obstacles ?? []
    if (isSending.value || obstacles.length === 0) return
    isSending.value = true
    await takeBack(obstacles, true)
    await evaluate()
    isSending.value = false
  }
  return { isSending, record, clearWay: undoObstacles }
}

/** Saves answers. Each answer is stored in the draft; then the aftermath is evaluated again. */
function useAftermathAnswers(
  entered: AftermathInputStore,
  { evaluate }: AftermathEvaluation,
  keepLineUp: (next: LineUp) => Promise<void>,
) {
  const notices = useNotices()
  const { problem } = useText()
  /** Settles when the last input is evaluated. */
  let lastEvaluation: Promise<void> = Promise.resolve()
  const reevaluate = () => (lastEvaluation = evaluate())

  function answerAll(some: AftermathAnswers): Promise<void> {
    entered.keepAnswers({ ...entered.answers.value, ...some })
    return reevaluate()
  }
  /** Saves an answer; undefined removes it, so that what the rules propose applies again. */
  function answer(id: string, one: AftermathAnswer | undefined): Promise<void> {
    if (one) return answerAll({ [id]: one })
    entered.keepAnswers(Object.fromEntries(Object.entries(entered.answers.value).filter(([one]) => one !== id)))
    return reevaluate()
  }
  const noteLineUp = (next: LineUp): Promise<void> => (lastEvaluation = keepLineUp(next).then(evaluate))
  /** Lets the host roll the open dice of these questions. */
  async function roll(questions: readonly string[]) {
    try {
      const rolled = await callHost('game.roll', { ...entered.all(), questions: [...questions] })
      await answerAll(rolled.answers)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
    }
  }
  /** Stores the user's decision about a member who, after the correction, could not have played in later games. */
  function decideLater(member: string, games: LaterGamesDecision['games']): Promise<void> {
    entered.keepLater([...entered.later.value.filter((one) => one.member !== member), { member, games }])
    return reevaluate()
  }
  return { answer, answerAll, noteLineUp, decideLater, roll, settled: () => lastEvaluation }
}

/** The line-up. For a correction it comes from the draft, for a planned game from the campaign. */
function useAftermathLineUp(game: () => string, entered: AftermathInputStore, { view }: AftermathEvaluation) {
  const kept = computed(() =>
    view.value ? { lineup: view.value.lineup, revision: view.value.revisions[game()] ?? 0 } : undefined,
  )
  const { lineup: planned, note } = useLineUp(game, () => kept.value)
  const isNoting = ref(false)
  const lineup = computed<LineUp>(() => entered.corrected.value ?? planned.value)
  async function keep(next: LineUp): Promise<void> {
    if (entered.isCorrection.value) return entered.keepLineUp(next)
    isNoting.value = true
    await note(next)
  }
  return { lineup, isNoting, keep }
}

/** The aftermath of a game while the user enters it. It is stored as a draft and evaluated after each answer. */
export function useAftermath(game: () => string) {
  const entered = useAftermathInput(game, () => void judged.evaluate())
  const judged = useAftermathEvaluation(entered)
  const { view, evaluate } = judged
  /** True when the draft is loaded. Until then the view stays hidden, because new answers would overwrite the draft. */
  const isLoaded = ref(false)
  const { isCorrection } = entered
  const isChangedOutside = ref(false)
  const recording = useSendAftermath(entered, judged, isCorrection, isChangedOutside)
  const { lineup, isNoting, keep } = useAftermathLineUp(game, entered, judged)
  const answering = useAftermathAnswers(entered, judged, keep)
  const isOwn = computed(() => recording.isSending.value || isNoting.value)
  useOutsideChanges(judged, isOwn, isChangedOutside)
  async function noteLineUp(next: LineUp) {
    await answering.noteLineUp(next)
    isNoting.value = false
  }

  async function load() {
    await entered.load()
    await evaluate()
    const before = view.value?.recorded?.input ?? view.value?.takenBack
    isCorrection.value = Boolean(view.value?.recorded)
    if (before) {
      entered.base.value = before as EnteredAftermath
      await evaluate()
    }
    isLoaded.value = true
  }
  const { answers, isKept, isElsewhere, drop } = entered
  const shown = { ...judged, view: computed(() => (isLoaded.value ? view.value : undefined)) }
  const state = { answers, lineup, isLoaded, isKept, isElsewhere, isCorrection, isChangedOutside }
  return { ...state, ...shown, ...recording, ...answering, noteLineUp, load, giveUp: drop }
}
export type AftermathStore = ReturnType<typeof useAftermath>

/**
 * When data change, evaluates the aftermath again. Sets `isChanged` if another user or window changed them; the changes
 * of this window, such as an undo, are not reported to the user who has just made them.
 */
function useOutsideChanges(
  { view, evaluate }: AftermathEvaluation,
  isOwn: Readonly<Ref<boolean>>,
  isChanged: Ref<boolean>,
): void {
  const commands = useCommands()
  async function onOutside() {
    // The news of a change sometimes arrives before the answer of the command that made it.
    await commands.whenAnswered()
    if (isOwn.value || !view.value) return
    const before = view.value.revisions
    await evaluate()
    isChanged.value ||= Object.entries(view.value.revisions).some(
      ([id, revision]) => revision !== before[id] && !commands.isOwnRevision(id, revision),
    )
  }
  const stop = currentHost.onChange((touched) => {
    const isOurs =
      touched.length === 0 ||
      touched.some(({ id }) => view.value !== undefined && Object.hasOwn(view.value.revisions, id))
    if (isOurs) void onOutside()
  })
  onScopeDispose(stop)
}
