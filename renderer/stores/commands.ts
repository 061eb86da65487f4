import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type Ref } from 'vue'
import type { AnswerOf, InputOf } from '../../shared/contract/calls/answers.ts'
import { CallError, type AskedWith } from '../../shared/contract/calls/client.ts'
import type { Envelope, WireError } from '../../shared/contract/envelope.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { CommandName, MethodName } from '../../shared/contract/calls/methods.ts'
import { client } from '../api/client.ts'
import { onBack } from '../api/network.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** A new id of a fact, or of an asking. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '')

type AskedCommand = { readonly method: MethodName; readonly input: object }

/** How a call ended: with its answer, or with what was in its way. */
export type Outcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly error: WireError; readonly asked: AskedCommand }

/** True for what is not done yet: an organiser has to approve it. */
export const isWaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'submission' in answer

/** As if whoever asked had stopped it. */
const UNWANTED: WireError = { code: 'stopped', path: '', params: {} }

const PAUSES = [200, 1000]
/** What is told where it was asked for: a stop there, two texts beside their field. */
const ELSEWHERE = ['stopped', 'changed-meanwhile']

/** Sends what changes something; knows whether all of it is saved. */
export const useCommands = defineStore('commands', () => {
  const underWay = ref(0)
  /** What was typed and is on its way: it says what it was typed over. */
  const typed = new Set<AskedCommand>()
  const isFailed = ref(false)
  /** Texts that wait for a choice. */
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
  const { isAway, say } = sayingErrors(isFailed)
  const settled = settling({ underWay, isFailed }, say)
  /** Asks whether a command is wanted all the same, where something is in doubt. */
  const isWanted = shallowRef<(input: object) => true | Promise<boolean>>(() => true)

  /**
   * Sends a command and gives how it ended; never rejects. It carries an id of its asking, so that one that got no
   * answer is sent again without being done twice. What the rules refuse is told by whoever asked (`issues`); every
   * other error is told in a notice.
   */
  async function send<M extends CommandName>(method: M, own: InputOf<M> & Envelope): Promise<Outcome<AnswerOf<M>>> {
    const input = { request: newId(), ...own } as AskedWith<M>
    const asked = { method, input }
    const wanted = isWanted.value(input)
    // What is in no doubt is on its way at once.
    if (wanted !== true && !(await wanted)) return { ok: false, error: UNWANTED, asked }
    if (own.base) typed.add(asked)
    const outcome = await settled(method, input).finally(() => typed.delete(asked))
    if (outcome.ok && isWaiting(outcome.answer)) notices.say('done', t('approval.submitted'))
    return outcome
  }

  /** Sends what stays outside the journal: drafts, preferences, whole campaigns. As `send`. */
  const transfer = <M extends Exclude<MethodName, CommandName>>(
    method: M,
    input: AskedWith<M>,
  ): Promise<Outcome<AnswerOf<M>>> => settled(method, input)

  /** The same for what tells itself why something is refused: no notice does. */
  const ask = <M extends Exclude<MethodName, CommandName>>(
    method: M,
    input: AskedWith<M>,
  ): Promise<Outcome<AnswerOf<M>>> => settled(method, input, () => undefined)

  return { state, send, transfer, ask, isWanted, typed, waiting }
})

/** Says errors in notices; that nobody answers only until somebody does. */
function sayingErrors(isFailed: Ref<boolean>) {
  const notices = useNotices()
  const { problem } = useText()
  const isAway = ref(false)
  let notice: number | undefined
  onBack(() => {
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

/** Sends a call and gives how it ended; `tell`: what is wrong, unless somebody else tells it. */
function settling(
  { underWay, isFailed }: { readonly underWay: Ref<number>; readonly isFailed: Ref<boolean> },
  inNotice: (error: WireError) => unknown,
) {
  return async <M extends MethodName>(
    method: M,
    input: AskedWith<M>,
    tell = inNotice,
  ): Promise<Outcome<AnswerOf<M>>> => {
    underWay.value++
    try {
      const answer = isTyped(method, input) ? await askedUntilAnswered(method, input, tell) : await asked(method, input)
      isFailed.value = false
      return { ok: true, answer }
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (!thrown.error.issues && !ELSEWHERE.includes(thrown.error.code)) {
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

/** True for what somebody typed: a text with what it was typed over, or a draft. It is sent as soon as somebody answers again. */
const isTyped = (method: MethodName, input: object): boolean =>
  method === 'draft.save' || (input as Envelope).base !== undefined

/** What was typed while nobody answered, one after the other: a later text rests on an earlier one. */
const typedMeanwhile = serialQueue()

/** As `asked`; where nobody answers it says so with `tell`, and asks again under the same id once somebody does. */
async function askedUntilAnswered<M extends MethodName>(
  method: M,
  input: AskedWith<M>,
  tell: (error: WireError) => unknown,
): Promise<AnswerOf<M>> {
  let back = Promise.resolve()
  const attempt = async () => {
    try {
      return { answer: await asked(method, input) }
    } catch (thrown) {
      if (!isUnreachable(thrown)) throw thrown
      back = nextBack()
      tell(thrown.error)
      return undefined
    }
  }
  const first = await attempt()
  if (first) return first.answer
  return typedMeanwhile.add(async () => {
    for (;;) {
      await back
      const next = await attempt()
      if (next) return next.answer
    }
  })
}

/** Settles when somebody answers again. */
const nextBack = () =>
  new Promise<void>((resolve) => {
    const end = onBack(() => {
      end()
      resolve()
    })
  })

/** Asks again, after a pause, when nobody answered. */
async function asked<M extends MethodName>(method: M, input: AskedWith<M>): Promise<AnswerOf<M>> {
  for (const pause of PAUSES) {
    try {
      return await client(method, input)
    } catch (thrown) {
      if (!isUnreachable(thrown)) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return client(method, input)
}
