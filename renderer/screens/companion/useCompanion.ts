import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { CompanionView } from '../../../shared/contract/views/companion.ts'
import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { MAX_LIST_LENGTH } from '../../../shared/rules/kit/bounds.ts'
import { callHost } from '../../api/client.ts'
import { currentHost } from '../../api/host.ts'
import { useStoredDraft } from '../../composables/draft.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands, type CallOutcome } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useReadOnly } from '../../stores/readOnly.ts'
import { useText } from '../../text/useText.ts'

type Moves = readonly unknown[]

/** The moves at a table, stored as a draft. Without a game, the moves are for practice. */
function useTableDraft(game: () => string | undefined, onTaken: () => void) {
  const campaign = useCampaign()
  const kept = useStoredDraft<{ readonly moves: Moves }>(() => ['companion', game()].filter(Boolean).join(':'), onTaken)
  /** Moves that were stored in the campaign and then undone. */
  const base = shallowRef<Moves>([])
  const moves = computed<Moves>(() => kept.data.value?.moves ?? base.value)
  return {
    base,
    moves,
    isElsewhere: kept.isElsewhere,
    load: kept.load,
    keep: (next: Moves) => kept.keep({ moves: next }),
    drop: kept.drop,
    isKept: () => kept.data.value !== undefined,
    /** Returns the campaign of the table, as needed in requests. */
    seats: () => ({ campaign: campaign.id! }),
  }
}
type TableStore = ReturnType<typeof useTableDraft>

/** The state of the table. An older response never replaces a newer one. */
function useTableState(game: () => string | undefined, { seats, moves, base, isKept }: TableStore) {
  const notices = useNotices()
  const { problem } = useText()
  const view = shallowRef<CompanionView>()
  const error = shallowRef<WireError>()
  let last = 0
  /**
   * Requests the state after these moves. Shows the state if `isFit` returns true for it. Returns `undefined` if the
   * call fails.
   */
  async function show(
    next: Moves,
    isFit: (answer: CompanionView) => boolean = () => true,
  ): Promise<CompanionView | undefined> {
    const own = ++last
    try {
      const answer = await callHost('game.companion', { ...seats(), game: game() ?? null, moves: [...next] as never[] })
      if (own === last && isFit(answer)) view.value = answer
      if (own === last) error.value = undefined
      return answer
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (own === last) error.value = thrown.error
      if (view.value) notices.say('error', problem(thrown.error))
      return undefined
    }
  }
  /**
   * Requests the state again. If moves were undone in the campaign, restores these moves, unless the user has made
   * other moves meanwhile.
   */
  async function evaluate() {
    const answer = await show(moves.value)
    const before = answer?.takenBack?.moves ?? []
    if (!answer || JSON.stringify(before) === JSON.stringify(base.value)) return
    base.value = before
    if (!isKept()) await show(before)
  }
  return { view, error, show, evaluate }
}
type TableState = ReturnType<typeof useTableState>

/** Stores the moves in the campaign and prepares the aftermath. */
function useKeepMoves(game: () => string | undefined, table: TableStore, { view, evaluate }: TableState) {
  const commands = useCommands()
  const notices = useNotices()
  const { of } = useText()
  const isSending = ref(false)

  /** Stores the moves. Returns `undefined` if a call is already running. */
  async function record(): Promise<CallOutcome<MethodAnswer<'game.keep-moves'>> | undefined> {
    const [now, id] = [view.value, game()]
    if (isSending.value || !now || id === undefined) return undefined
    isSending.value = true
    const warbands = now.bands.map(({ warband }) => warband)
    const baseInput = { ...table.seats(), game: id, warbands, moves: [...table.moves.value] as never[] }
    const outcome = await commands.send('game.keep-moves', { request: newId(), expected: now.revisions, ...baseInput })
    if (outcome.ok) await table.drop()
    else for (const { message } of outcome.error.issues ?? []) notices.say('error', of(message))
    await evaluate()
    isSending.value = false
    return outcome
  }

  /** Stores the known results as the first answers in the draft of the aftermath. Existing answers are not replaced. */
  async function passOn() {
    const id = game()
    const answers = view.value?.answers ?? {}
    if (id === undefined || Object.keys(answers).length === 0) return
    const seats = table.seats()
    const draft = { campaign: seats.campaign, key: `aftermath:${id}` }
    const there = (await callHost('draft.get', draft)).data as { readonly answers?: AftermathAnswers } | null
    const { takenBack } = await callHost('game.aftermath', { ...seats, game: id, answers: {} })
    const all = { ...answers, ...(there ?? takenBack)?.answers }
    await commands.transfer('draft.save', { ...draft, data: { answers: all } })
  }
  return { isSending, record, passOn }
}

/** Makes moves, one press after another. Each move is checked and stored in a draft. */
function useMoves(table: TableStore, { show, evaluate, view }: TableState) {
  const { moves } = table
  /** Reasons why the last moves were refused. */
  const refused = shallowRef<readonly RenderedIssue[]>([])
  const presses = serialQueue()

  /** Adds the moves of one press. If the rules refuse them, the reasons are shown and no move is added. */
  const add = (more: Moves) =>
    presses.add(async () => {
      const next = [...moves.value, ...more]
      const isWhole = ({ issues }: CompanionView) => issues.length === 0
      const after = await show(next, isWhole)
      refused.value = after?.issues ?? []
      if (after && isWhole(after)) table.keep(next)
    })
  const truncateMoves = (to: () => number) =>
    presses.add(async () => {
      refused.value = []
      table.keep(moves.value.slice(0, Math.max(0, to())))
      await evaluate()
    })
  return {
    refused,
    presses,
    add,
    takeBack: () => truncateMoves(() => moves.value.length - 1),
    leaveOut: () => truncateMoves(() => view.value?.usable ?? 0),
    restart: () => truncateMoves(() => 0),
  }
}

/** The companion at a table. Until the moves are stored in the campaign, they can be undone, the last move first. */
export function useCompanion(game: () => string | undefined) {
  const table = useTableDraft(game, () => void followed.evaluate())
  const followed = useTableState(game, table)
  const { view, error, evaluate } = followed
  const { presses, ...moveActions } = useMoves(table, followed)
  const keeping = useKeepMoves(game, table, followed)
  const { moves, isElsewhere } = table

  const stop = currentHost.onChange((touched) => {
    const isOurs = touched.length === 0 || touched.some(({ id }) => Object.hasOwn(view.value?.revisions ?? {}, id))
    if (isOurs && !keeping.isSending.value) void presses.add(evaluate)
  })
  onScopeDispose(stop)
  /** Loads the draft. Presses during the loading wait, so that their moves follow the stored moves. */
  const load = () =>
    presses.add(async () => {
      await table.load()
      await evaluate()
    })
  const readOnlyState = useReadOnly()
  /**
   * True if moves can be made: the moves are not stored yet, the game is not recorded, and the data are not
   * read-only.
   */
  const isOpen = computed(
    () => view.value !== undefined && !view.value.recorded && !view.value.isClosed && !readOnlyState.isOn,
  )
  const isFull = computed(() => moves.value.length >= MAX_LIST_LENGTH)
  return { ...keeping, ...moveActions, view, error, moves, isElsewhere, isOpen, isFull, load }
}
