import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { CompanionView } from '../../../shared/contract/views/companion.ts'
import type { WordedIssue } from '../../../shared/contract/worded.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { MAX_LIST } from '../../../shared/rules/kit/bounds.ts'
import { client } from '../../api/client.ts'
import { host } from '../../api/host.ts'
import { useKept } from '../../composables/draft.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands, type Outcome } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useReading } from '../../stores/readOnly.ts'
import { useText } from '../../text/useText.ts'

type Moves = readonly unknown[]

/** What happened at a table so far, kept in a draft. Without a game it is for practice. */
function useTable(game: () => string | undefined, onTaken: () => void) {
  const campaign = useCampaign()
  const kept = useKept<{ readonly moves: Moves }>(() => ['companion', game()].filter(Boolean).join(':'), onTaken)
  /** What had been kept in the campaign, and was taken back since. */
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
    /** Whose table it is, as the program is asked: who plays it knows. */
    seats: () => ({ campaign: campaign.id! }),
  }
}
type TableStore = ReturnType<typeof useTable>

/** How things stand; an older answer never takes the place of a newer one. */
function useFollowed(game: () => string | undefined, { seats, moves, base, isKept }: TableStore) {
  const notices = useNotices()
  const { problem } = useText()
  const view = shallowRef<CompanionView>()
  const error = shallowRef<WireError>()
  let last = 0
  /** Shows how things stand after these moves, where that is fit to be shown; undefined where it cannot be told. */
  async function show(
    next: Moves,
    isFit: (answer: CompanionView) => boolean = () => true,
  ): Promise<CompanionView | undefined> {
    const own = ++last
    try {
      const answer = await client('game.companion', { ...seats(), game: game() ?? null, moves: [...next] as never[] })
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
  /** What was taken back is there again, where nothing else was begun. */
  async function evaluate() {
    const answer = await show(moves.value)
    const before = answer?.takenBack?.moves ?? []
    if (!answer || JSON.stringify(before) === JSON.stringify(base.value)) return
    base.value = before
    if (!isKept()) await show(before)
  }
  return { view, error, show, evaluate }
}
type FollowedStore = ReturnType<typeof useFollowed>

/** Puts what happened into the campaign, once, and opens the way to the aftermath. */
function useKeeping(game: () => string | undefined, table: TableStore, { view, evaluate }: FollowedStore) {
  const commands = useCommands()
  const notices = useNotices()
  const { of } = useText()
  const isSending = ref(false)

  /** Only once, however often it is pressed: undefined while it is on its way. */
  async function record(): Promise<Outcome<AnswerOf<'game.keep-moves'>> | undefined> {
    const [now, id] = [view.value, game()]
    if (isSending.value || !now || id === undefined) return undefined
    isSending.value = true
    const warbands = now.bands.map(({ warband }) => warband)
    const asking = { ...table.seats(), game: id, warbands, moves: [...table.moves.value] as never[] }
    const outcome = await commands.send('game.keep-moves', { request: newId(), expected: now.revisions, ...asking })
    if (outcome.ok) await table.drop()
    else for (const { message } of outcome.error.issues ?? []) notices.say('error', of(message))
    await evaluate()
    isSending.value = false
    return outcome
  }

  /** What follows for the aftermath already, as its first answers: those that are there stay as they are. */
  async function passOn() {
    const id = game()
    const answers = view.value?.answers ?? {}
    if (id === undefined || Object.keys(answers).length === 0) return
    const seats = table.seats()
    const draft = { campaign: seats.campaign, key: `aftermath:${id}` }
    const there = (await client('draft.get', draft)).data as { readonly answers?: AftermathAnswers } | null
    const { takenBack } = await client('game.aftermath', { ...seats, game: id, answers: {} })
    const all = { ...answers, ...(there ?? takenBack)?.answers }
    await commands.transfer('draft.save', { ...draft, data: { answers: all } })
  }
  return { isSending, record, passOn }
}

/** Moves as they are made, one press after the other: each is judged, and kept in a draft. */
function useMoves(table: TableStore, { show, evaluate, view }: FollowedStore) {
  const { moves } = table
  /** Why the last moves could not be. */
  const refused = shallowRef<readonly WordedIssue[]>([])
  const presses = serialQueue()

  /** One press: what cannot be is told, and left out. */
  const add = (more: Moves) =>
    presses.add(async () => {
      const next = [...moves.value, ...more]
      const isWhole = ({ issues }: CompanionView) => issues.length === 0
      const after = await show(next, isWhole)
      refused.value = after?.issues ?? []
      if (after && isWhole(after)) table.keep(next)
    })
  const shorten = (to: () => number) =>
    presses.add(async () => {
      refused.value = []
      table.keep(moves.value.slice(0, Math.max(0, to())))
      await evaluate()
    })
  return {
    refused,
    presses,
    add,
    takeBack: () => shorten(() => moves.value.length - 1),
    leaveOut: () => shorten(() => view.value?.usable ?? 0),
    restart: () => shorten(() => 0),
  }
}

/** The companion at a table: all that happened can be taken back, the last move first, until it is kept in the campaign. */
export function useCompanion(game: () => string | undefined) {
  const table = useTable(game, () => void followed.evaluate())
  const followed = useFollowed(game, table)
  const { view, error, evaluate } = followed
  const { presses, ...doing } = useMoves(table, followed)
  const keeping = useKeeping(game, table, followed)
  const { moves, isElsewhere } = table

  const stop = host.onChange((touched) => {
    const isOurs = touched.length === 0 || touched.some(({ id }) => Object.hasOwn(view.value?.revisions ?? {}, id))
    if (isOurs && !keeping.isSending.value) void presses.add(evaluate)
  })
  onScopeDispose(stop)
  /** What is pressed meanwhile waits: it comes after what was kept. */
  const load = () =>
    presses.add(async () => {
      await table.load()
      await evaluate()
    })
  const reading = useReading()
  /** Only where it is still open: kept, or the game recorded, all stays as it is; so it does where it can only be read. */
  const isOpen = computed(
    () => view.value !== undefined && !view.value.recorded && !view.value.isClosed && !reading.isOn,
  )
  const isFull = computed(() => moves.value.length >= MAX_LIST)
  return { ...keeping, ...doing, view, error, moves, isElsewhere, isOpen, isFull, load }
}
