import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import { CallError, type AskedWith } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { answerTo } from '../api/ahead.ts'
import { host } from '../api/host.ts'

/** Milliseconds after which what nobody answered is asked again. */
const AGAIN = 2000

/** What a query answers, kept up to date. */
interface View<T> {
  /** The newest answer; of an earlier question until the new one is answered. Undefined at first. */
  readonly data: Readonly<ShallowRef<T | undefined>>
  readonly error: Readonly<ShallowRef<WireError | undefined>>
  readonly reload: () => Promise<void>
  /** Settles once the newest question is answered. */
  readonly settled: () => Promise<void>
}

/**
 * Asks a query anew whenever its input changes, or something that it shows was changed, here or in another window; and
 * after a while where nobody answered, since no news may come when the program is there again.
 * `input`: undefined asks nothing. `isShown`: whether the view shows any of what was touched; absent, always.
 */
export function useView<M extends MethodName>(
  method: M,
  input: () => AskedWith<M> | undefined,
  isShown: (touched: readonly Touched[]) => boolean = () => true,
): View<AnswerOf<M>> {
  const data = shallowRef<AnswerOf<M>>()
  const error = shallowRef<WireError>()
  let newest: Promise<void> = Promise.resolve()
  const questions = oneAfterTheOther(() => (newest = ask()))

  /** Asks anew; settles once the newest answer is there, which may be to a later asking than this one. */
  async function reload() {
    newest = ask()
    await settled()
  }

  const settled = () => newestOf(() => newest)

  async function ask() {
    const asking = input()
    const isPast = questions.begin(asking !== undefined)
    if (asking === undefined) {
      data.value = undefined
      return
    }
    try {
      const answer = await answerTo(method, asking)
      if (isPast()) return
      data.value = answer
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (isPast()) return
      error.value = thrown.error
      if (thrown.error.code === 'unreachable') questions.later()
    }
  }

  watch(() => JSON.stringify(input()), reload, { immediate: true })
  onScopeDispose(host.onChange((touched) => (touched.length === 0 || isShown(touched)) && questions.changed()))
  onScopeDispose(() => questions.end())
  return { data, error, reload, settled }
}

/** The questions of a view; `ask`: asks anew. */
function oneAfterTheOther(ask: () => unknown) {
  let asked = 0
  let again: ReturnType<typeof setTimeout> | undefined
  /** When what is on its way was asked. */
  let since: number | undefined
  let isStale = false
  return {
    /**
     * Another question, or none any more. Gives what is asked once the answer is there: whether nobody waits for it now. What
     * changed while it was on its way is asked then, once, however much it was.
     */
    begin(isAsked: boolean): () => boolean {
      const own = ++asked
      clearTimeout(again)
      isStale = false
      since = isAsked ? Date.now() : undefined
      return () => {
        if (own !== asked) return true
        since = undefined
        if (isStale) ask()
        return own !== asked
      }
    },
    /** Something changed; what is on its way comes first, unless it has been waited for too long. */
    changed() {
      if (since === undefined || Date.now() - since > AGAIN) ask()
      else isStale = true
    },
    later: () => void (again = setTimeout(ask, AGAIN)),
    /** Nothing is asked again, where an answer is still on its way either. */
    end() {
      asked++
      clearTimeout(again)
    },
  }
}

/** Settles once the newest of several promises has, which may begin after this was asked. */
async function newestOf(newest: () => Promise<void>): Promise<void> {
  let waited
  do {
    waited = newest()
    await waited
  } while (waited !== newest())
}

/**
 * The error that takes the place of what is shown. Where nobody answers for the moment, what was read before stays, with
 * what is being typed in it; `isShown`: it is there.
 */
export const errorInstead = (error: WireError | undefined, isShown: boolean): WireError | undefined =>
  isShown && error?.code === 'unreachable' ? undefined : error
