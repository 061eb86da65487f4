import { COMMANDS } from '../../shared/commands/all.ts'
import { createCall, type Call } from '../../shared/contract/calls/call.ts'
import type { Answer, WireError } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { missingPart } from '../ports/ownParts.ts'
import { systemIds } from '../ports/ids.ts'
import { checkedInput, commandInput } from './base/methodInput.ts'
import { carryOne, toCarry, type CarryOne } from './offline/bring.ts'
import type { MarkRef } from './base/offlineMarks.ts'
import { ahead } from './campaign/ahead.ts'
import { carriedOut } from './game/runCommand.ts'
import type { Carried, Engine } from './base/execute.ts'
import { HANDLERS } from './handlers.ts'
import { onTopOfWaiting, type BandRef } from './approvals/trial.ts'
import { submit } from './approvals/submit.ts'
import { ChangedMeanwhile, Refused } from './base/refused.ts'
import { dropCampaign, type Drop } from './transfer/campaignDrop.ts'
import { bringIn, putBack, type ReadImport } from './transfer/campaignImport.ts'
import { UndoBlocked } from './history/undoPlan.ts'
import { wordedFor } from './base/worded.ts'

/** What the program is made of. */
export interface Parts extends Engine {
  /** Where what should never happen is written down, under a reference that the user is shown. */
  readonly log: (reference: string, error: unknown) => void
}

/** The program: every host asks it the same way. */
export interface App {
  /** Answers a call; it never throws, and it always answers. */
  call(method: string, input: unknown, actor: string): Answer
  /** Brings a campaign in that was read before, as `campaign.import` does. As `call`. */
  bringIn(read: ReadImport): Answer
  /** Takes a campaign away for good; a backup has been made. As `call`. */
  drop(drop: Drop): Answer
  /** Puts campaigns that were read before in the place of all that are there; a backup has been made. As `call`. */
  putBack(all: readonly ReadImport['read'][]): Answer
  /** Submits what a player may not do by themselves, to be approved. As `call`; answered as the command is, with its id. */
  submit(method: string, input: unknown): Answer
  /** What waits of what was brought back, to be carried out one by one. As `call`. */
  toCarry(mark: MarkRef): Answer
  /** Carries out one of them, if it can be done as it was done; answers whether it was. As `call`. */
  carryOne(asked: CarryOne): Answer
  /** Does `work` as if what waits for a band to be approved were done; nothing of it stays. */
  onTop<T>(band: BandRef, work: () => T): T
  /** Works out a little at a time what a call will need, for whoever can wait. It never rejects. */
  ahead(method: string, input: unknown): Promise<void>
  /** Notifies a listener of what changed, once it is durable. */
  onChange(listener: (touched: readonly Touched[]) => void): () => void
}

export function createApp(parts: Parts): App {
  const listeners = new Set<(touched: readonly Touched[]) => void>()
  const publish = ({ done, touched }: Carried<unknown>) => {
    if (touched.length > 0) for (const listener of listeners) notify(listener, touched)
    return done
  }
  // A listener that fails undoes nothing: what was done is durable by now.
  const notify = (listener: (touched: readonly Touched[]) => void, touched: readonly Touched[]) => {
    try {
      listener(touched)
    } catch (error) {
      parts.log(parts.ids.next(), error)
    }
  }
  const answer = (work: () => unknown, input: unknown): Answer => {
    try {
      return { ok: true, value: work() }
    } catch (error) {
      return { ok: false, error: wireError(error, parts, input) }
    }
  }
  return {
    call: (method, input, actor) => answer(() => dispatch(parts, method, input, actor, publish), input),
    bringIn: (read) => answer(() => publish(bringIn(parts, read)), undefined),
    drop: (drop) => answer(() => publish(dropCampaign(parts, drop)), undefined),
    putBack: (all) => answer(() => publish(putBack(parts, all)), undefined),
    submit: (method, input) => answer(() => publish(submit(parts, method, input)), input),
    toCarry: (mark) => answer(() => toCarry(parts, mark), undefined),
    carryOne: (asked) => answer(() => publish(carryOne(parts, asked)), undefined),
    onTop: (band, work) => onTopOfWaiting(parts, band, work),
    ahead: (method, input) => ahead(parts, method, input),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function dispatch(
  engine: Parts,
  name: string,
  given: unknown,
  actor: string,
  publish: (carried: Carried<unknown>) => unknown,
): unknown {
  const method = METHODS.get(name)
  if (!method) throw new AppError('unknown-method', { name, known: [...METHODS.keys()].join(', ') })
  if (method.kind !== 'command') {
    const asked = checkedInput(method, given) as never
    if (method.kind === 'safekeeping') throw new AppError('host-needed')
    if (method.kind === 'club') throw new AppError('no-club')
    const answered = HANDLERS[name as keyof typeof HANDLERS](engine, asked, within(engine, actor))
    return method.kind === 'transfer' ? publish(answered as Carried<unknown>) : answered
  }
  const { envelope, input } = commandInput(method, given)
  const asking = { ...envelope, actor }
  // What replaces nothing has nothing to compare: an asker who relies on it is told.
  if (envelope.base && !COMMANDS.get(name)?.current) throw new AppError('unknown-key', { path: 'base', key: 'base' })
  return publish(carriedOut(engine, name, input as { campaign: string }, asking))
}

/** Does work that takes its time; gives its answer as `App.call` does. It never rejects. */
export async function answering(log: Parts['log'], work: () => unknown): Promise<Answer> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: plainError(error, { log, ids: systemIds }) }
  }
}

/** The program for a part of itself; whoever uses it says what changed once the whole is durable. */
const within = (parts: Parts, actor: string): Call => {
  const inner = createApp(parts)
  return createCall((method, input) => inner.call(method, input, actor))
}

/** What is expected goes out with its code; anything else is written down, and only its reference goes out. */
function wireError(error: unknown, parts: Parts, given: unknown): WireError {
  if (error instanceof Refused) return { ...expected(error), issues: wordedFor(parts, given, error.issues) }
  if (error instanceof ChangedMeanwhile)
    return { ...expected(error), params: { ...error.params, values: error.values } }
  if (error instanceof UndoBlocked) return { ...expected(error), params: { ...error.params, entries: error.entries } }
  return plainError(error, parts)
}

function plainError(error: unknown, { log, ids }: Pick<Parts, 'log' | 'ids'>): WireError {
  if (error instanceof AppError) return expected(error)
  const reference = ids.next()
  log(reference, error)
  const incomplete = missingPart(error)
  if (incomplete) return expected(incomplete)
  return { code: 'internal', path: '', params: { reference } }
}

const expected = ({ code, path, params }: AppError): WireError => ({ code, path, params })
