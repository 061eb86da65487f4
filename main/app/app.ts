import { COMMANDS } from '../../shared/commands/all.ts'
import type { Environment } from '../../shared/commands/command.ts'
import { Envelope, type Answer, type WireError } from '../../shared/contract/envelope.ts'
import { METHODS } from '../../shared/contract/methods.ts'
import type { AggregateRef } from '../../shared/domain/campaign/aggregate.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkData } from '../../shared/rules/kit/json.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Store } from '../ports/store.ts'
import { execute, type Carried, type Engine } from './execute.ts'
import { queries } from './queries.ts'
import { correct, CORRECT, type Settlement } from './recorded.ts'
import { Refused } from './refused.ts'
import { redo, REDO, undo, UNDO, UndoBlocked, type UndoInput } from './undo.ts'

/** What the program is made of. */
export interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly ruleset: Environment['ruleset']
  /** Where what should never happen is written down, under a reference that the user is shown. */
  readonly log: (reference: string, error: unknown) => void
}

/** The program: every host asks it the same way. */
export interface App {
  /** Answers a call; it never throws, and it always answers. */
  call(method: string, input: unknown, actor: string): Answer
  /** Tells what changed, once it is durable. */
  onChange(listener: (touched: readonly AggregateRef[]) => void): () => void
}

export function createApp(parts: Parts): App {
  const listeners = new Set<(touched: readonly AggregateRef[]) => void>()
  const publish = ({ done, touched }: Carried) => {
    if (touched.length > 0) for (const listener of listeners) listener(touched)
    return done
  }
  return {
    call(method, input, actor) {
      try {
        return { ok: true, value: dispatch(parts, method, input, actor, publish) }
      } catch (error) {
        return { ok: false, error: wireError(error, parts) }
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function dispatch(
  engine: Engine,
  name: string,
  given: unknown,
  actor: string,
  publish: (carried: Carried) => unknown,
): unknown {
  const method = METHODS.get(name)
  if (!method) throw new AppError('unknown-method', { name, known: [...METHODS.keys()].join(', ') })
  checkData(given, method.kind === 'transfer' ? MOST_FACTS : undefined)
  if (method.kind !== 'command') return queries[name]!(engine, parsed(method.input, given) as never)
  const { envelope, own } = opened(given)
  const input = parsed(method.input, own)
  const asking = { ...envelope, actor }
  if (name === UNDO) return publish(undo(engine, input as UndoInput, asking))
  if (name === REDO) return publish(redo(engine, input as UndoInput, asking))
  if (name === CORRECT) return publish(correct(engine, input as Settlement, asking))
  return publish(execute(engine, COMMANDS.get(name)!, input as { campaign: string }, asking))
}

/** The longest list that a whole campaign may bring along: its journal. */
const MOST_FACTS = 1_000_000

const ENVELOPE = Object.keys(Envelope.shape)

/** Parts what goes with every command from the command's own input. */
function opened(given: unknown): { readonly envelope: Envelope; readonly own: unknown } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { envelope: {}, own: given }
  const entries = Object.entries(given)
  return {
    envelope: parsed(Envelope, Object.fromEntries(entries.filter(([key]) => ENVELOPE.includes(key)))),
    own: Object.fromEntries(entries.filter(([key]) => !ENVELOPE.includes(key))),
  }
}

function parsed<T>(
  schema: { safeParse(given: unknown): { success: true; data: T } | { success: false; error: unknown } },
  given: unknown,
): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw firstProblem(result.error as Parameters<typeof firstProblem>[0], given)
}

/** What is expected goes out with its code; anything else is written down, and only its reference goes out. */
function wireError(error: unknown, { ids, log }: Parts): WireError {
  if (error instanceof Refused) return { ...expected(error), issues: error.issues }
  if (error instanceof UndoBlocked) return { ...expected(error), params: { ...error.params, entries: error.entries } }
  if (error instanceof AppError) return expected(error)
  const reference = ids.next()
  log(reference, error)
  return { code: 'internal', path: '', params: { reference } }
}

const expected = ({ code, path, params }: AppError): WireError => ({ code, path, params })
