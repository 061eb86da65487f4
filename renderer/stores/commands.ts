import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type Ref } from 'vue'
import type { MethodAnswer, InputOf } from '../../shared/contract/calls/answers.ts'
import { CallError, type CallInput } from '../../shared/contract/calls/client.ts'
import type { CommandAnswer, Envelope, WireError } from '../../shared/contract/envelope.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { CommandName, MethodName } from '../../shared/contract/calls/methods.ts'
import { callHost } from '../api/client.ts'
import { onHostReachableAgain } from '../api/network.ts'
import { randomId } from '../api/randomId.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Creates the id of a fact or of a request. */
export const newId = randomId

type SentCall = { readonly method: MethodName; readonly input: object }

/** Result of a call: its answer, or an error. */
export type CallOutcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly error: WireError; readonly asked: SentCall }

/** True if the command is not executed yet, because an organiser has to approve it. */
export const awaitsApproval = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'submission' in answer

/** Error used when the user cancels a command. */
const CANCELLED: WireError = { code: 'stopped', path: '', params: {} }

const PAUSES = [200, 1000]
/** Codes of errors that other modules report: stopped calls, and what another page has changed. */
const REPORTED_ELSEWHERE = ['stopped', 'changed-meanwhile', 'draft-changed']

/** Sends commands and other changes. `state` says whether everything is saved. */
export const useCommands = defineStore('commands', () => {
  const underWay = ref(0)
  /** Calls with typed texts that are being sent. Each contains the text over which the user typed. */
  const typed = new Set<SentCall>()
  /** The newest revision of each aggregate that this window made, by the id of the aggregate. */
  const ownRevisions = new Map<string, number>()
  /** Commands that are being sent. */
  const sending = new Set<Promise<unknown>>()
  const isFailed = ref(false)
  /** Number of texts that wait for a choice of the user. */
  const waiting = ref(0)
  const state = computed(() =>
    underWay.value > 0 && !isAway.value
      ? 'saving'
      : isAway.value || isFailed.value || waiting.value > 0
        ? 'unsaved'
        : 'saved',
  )
  const { t } = useText()
  const notices = useNotices()
  const { isAway, say } = useErrorNotices(isFailed)
  const settle = createSettle({ underWay, isFailed }, say)
  /**
   * Returns true if a command may be sent at once. Otherwise asks the user and resolves with the answer, for example if
   * the command changes data that another user has taken offline.
   */
  const isWanted = shallowRef<(input: object) => true | Promise<boolean>>(() => true)

  /**
   * Sends a command and returns its outcome; never rejects. The request has an id, so a retry after a lost answer is
   * not executed twice. The caller shows the reasons of the rules (`issues`); every other error is shown in a notice.
   */
  async function send<M extends CommandName>(
    method: M,
    own: InputOf<M> & Envelope,
  ): Promise<CallOutcome<MethodAnswer<M>>> {
    const input = { request: newId(), ...own } as CallInput<M>
    const asked = { method, input }
    const wanted = isWanted.value(input)
    // A command about which the user need not be asked is sent at once.
    if (wanted !== true && !(await wanted)) return { ok: false, error: CANCELLED, asked }
    if (own.base) typed.add(asked)
    const call = settle(method, input)
    sending.add(call)
    const outcome = await call.finally(() => typed.delete(asked))
    sending.delete(call)
    if (outcome.ok && awaitsApproval(outcome.answer)) notices.say('done', t('approval.submitted'))
    if (outcome.ok) {
      const { revisions = {} } = outcome.answer as Partial<CommandAnswer>
      for (const [id, revision] of Object.entries(revisions)) ownRevisions.set(id, revision)
    }
    return outcome
  }

  /**
   * Sends a change that is not in the journal: drafts, preferences, whole campaigns. Apart from that, works like
   * `send`.
   */
  const transfer = <M extends Exclude<MethodName, CommandName>>(
    method: M,
    input: CallInput<M>,
  ): Promise<CallOutcome<MethodAnswer<M>>> => settle(method, input)

  /** Works like `transfer`, but shows no notice. It is used by callers that show errors themselves. */
  const ask = <M extends Exclude<MethodName, CommandName>>(
    method: M,
    input: CallInput<M>,
  ): Promise<CallOutcome<MethodAnswer<M>>> => settle(method, input, () => undefined)

  /** Resolves when the commands that are being sent are answered. */
  const whenAnswered = async (): Promise<void> => void (await Promise.allSettled(sending))
  /** True if a command of this window made this revision of an aggregate. */
  const isOwnRevision = (id: string, revision: number): boolean => ownRevisions.get(id) === revision

  return { state, send, transfer, ask, whenAnswered, isOwnRevision, isWanted, typed, waiting }
})

/** Shows errors in notices. The notice about an unreachable host closes when the host is back. */
function useErrorNotices(isFailed: Ref<boolean>) {
  const notices = useNotices()
  const { problem } = useText()
  const isAway = ref(false)
  let notice: number | undefined
  onHostReachableAgain(() => {
    if (notice === undefined) return
    isAway.value = isFailed.value = false
    notices.close(notice)
    notice = undefined
  })
  function say(error: WireError) {
    const id = notices.say('error', problem(error))
    if (error.code !== 'unreachable') return
    isAway.value = true
    notice = id
  }
  return { isAway, say }
}

/**
 * Returns the function that sends a call and returns its outcome. The function's parameter `tell` shows an error, by
 * default in a notice (`inNotice`).
 */
function createSettle(
  { underWay, isFailed }: { readonly underWay: Ref<number>; readonly isFailed: Ref<boolean> },
  inNotice: (error: WireError) => unknown,
) {
  return async <M extends MethodName>(
    method: M,
    input: CallInput<M>,
    tell = inNotice,
  ): Promise<CallOutcome<MethodAnswer<M>>> => {
    underWay.value++
    try {
      const answer = isTyped(method, input)
        ? await callUntilAnswered(method, input, tell)
        : await callWithRetries(method, input)
      isFailed.value = false
      return { ok: true, answer }
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (!thrown.error.issues && !REPORTED_ELSEWHERE.includes(thrown.error.code)) {
        isFailed.value = true
        tell(thrown.error)
      }
      return { ok: false, error: thrown.error, asked: { method, input } }
    } finally {
      underWay.value--
    }
  }
}

const isUnreachable = (thrown: unknown): thrown is CallError =>
  thrown instanceof CallError && thrown.error.code === 'unreachable'

/**
 * True for a typed text (its call contains the text that it replaces) and for drafts. Such calls are sent again when
 * the host answers again.
 */
const isTyped = (method: MethodName, input: object): boolean =>
  method === 'draft.save' || method === 'pack-drafts.save' || (input as Envelope).base !== undefined

/**
 * Queue of typed texts that wait for the host. They are sent one after another, because a later text is based on an
 * earlier one.
 */
const typedQueue = serialQueue()

/**
 * Sends a call like `callWithRetries`. If the host is unreachable, reports this with `tell`, and repeats the call
 * under the same id when the host is back.
 */
async function callUntilAnswered<M extends MethodName>(
  method: M,
  input: CallInput<M>,
  tell: (error: WireError) => unknown,
): Promise<MethodAnswer<M>> {
  let back = Promise.resolve()
  const attempt = async () => {
    try {
      return { answer: await callWithRetries(method, input) }
    } catch (thrown) {
      if (!isUnreachable(thrown)) throw thrown
      back = whenHostIsBack()
      tell(thrown.error)
      return undefined
    }
  }
  const first = await attempt()
  if (first) return first.answer
  return typedQueue.add(async () => {
    for (;;) {
      await back
      const next = await attempt()
      if (next) return next.answer
    }
  })
}

/** Resolves when the host answers again. */
const whenHostIsBack = () =>
  new Promise<void>((resolve) => {
    const end = onHostReachableAgain(() => {
      end()
      resolve()
    })
  })

/** Sends a call. While the host is unreachable, sends it again after pauses. */
async function callWithRetries<M extends MethodName>(method: M, input: CallInput<M>): Promise<MethodAnswer<M>> {
  for (const pause of PAUSES) {
    try {
      return await callHost(method, input)
    } catch (thrown) {
      if (!isUnreachable(thrown)) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return callHost(method, input)
}
