import type { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { syncing } from './careless.ts'
import { imports } from './imports.ts'
import { opening } from './opening.ts'
import { soak } from './soak.ts'
import { DRAFT } from './soundness.ts'
import { turns } from './turning.ts'
import { upgrade } from './upgrades.ts'
import { asking, prepare, stepsOf, WARBANDS } from './work.ts'

/** How a child speaks with whoever started it. */
export interface Speech {
  readonly say: (line: string) => void
  /** The next line that it is told; it waits for it. */
  readonly hear: () => string
}

/** A command with its request, as it is sent. */
export type Sent = readonly [method: string, input: object]

/** A payment that shows in the treasury when it is made twice. */
export const payment = (request: string): Sent => [
  'ledger.record',
  { campaign: CAMPAIGN, warband: WARBANDS[0], amount: 1, detail: 'essai', request },
]

const rest = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** Works for ever; says the request of each command that was answered. */
function work({ folder, seed }: { folder: string; seed: number }, { say }: Speech): void {
  const { app } = opening(folder)
  const call = asking(app, `${process.pid.toString(36)}${Date.now().toString(36)}`, say)
  prepare(call)
  const step = stepsOf(call, seed)
  for (;;) step()
}

/** A draft that is told by its number, large enough to fill the log soon. */
const draft = (count: number) => ({ campaign: CAMPAIGN, key: DRAFT, data: { count, text: `${count} `.repeat(40_000) } })

interface Sessions {
  readonly folder: string
  readonly seed: number
  readonly times: number
  readonly steps: number
  /** Set in place of what the program sets. */
  readonly synchronous?: string
}

/** Works, closing and opening the folder now and then; says what was answered. */
function sessions({ folder, seed, times, steps, synchronous }: Sessions, { say }: Speech): void {
  if (synchronous) syncing(synchronous)
  for (let time = 0; time < times; time++) {
    const { app, close } = opening(folder)
    say('open')
    const call = asking(app, `of${time}`, say)
    if (time === 0) prepare(call)
    const step = stepsOf(call, seed + time)
    for (let count = 1; count <= steps; count++) {
      step()
      call('draft.save', draft(time * steps + count))
      say(`${DRAFT} ${time * steps + count}`)
    }
    close()
  }
  say('closed')
}

/** Sends all requests, some at a time, as often as it gets hold of the folder; says how often somebody else had it. */
function race({ folder, requests }: { folder: string; requests: string[] }, { say }: Speech): void {
  let waited = 0
  for (let at = 0; at < requests.length;) {
    try {
      const { app, close } = opening(folder)
      for (const request of requests.slice(at, at + 10)) {
        const answer = app.call(...payment(request), 'torture')
        if (!answer.ok) throw new Error(JSON.stringify(answer))
      }
      close()
      at += 10
      rest(5)
    } catch (error) {
      if (!['folder-in-use', 'file-locked'].includes((error as AppError).code)) throw error
      waited++
    }
  }
  say(`done ${waited}`)
}

/** Sends a command and dies after it was made durable and before it was answered. */
function crash({ folder, sent: [method, input] }: { folder: string; sent: Sent }, { say }: Speech): void {
  const { app } = opening(folder)
  app.onChange(() => process.kill(process.pid, 'SIGKILL'))
  app.call(method, input, 'torture')
  say('alive')
}

/** Tries to be the writer; who is holds the folder until told to let go. */
function hold({ folder, request }: { folder: string; request: string }, { say, hear }: Speech): void {
  try {
    const { app, close } = opening(folder)
    const { ok } = app.call(...payment(request), 'torture')
    say(JSON.stringify({ writes: ok, pid: process.pid }))
    hear()
    close()
  } catch (error) {
    const { code, params } = error as AppError
    say(JSON.stringify({ writes: false, code, holder: params.pid, folder: params.folder }))
  }
}

/** Sends commands, each until it succeeds or has failed three times; `dies`: kills itself after the first failure. */
function disk({ folder, sent, dies }: { folder: string; sent: Sent[]; dies: boolean }, { say }: Speech): void {
  const { app, close } = opening(folder)
  say('open')
  for (const [method, input] of sent)
    for (let tries = 0; tries < 3; tries++) {
      const answer = app.call(method, input, 'torture')
      const { request } = input as { request: string }
      say(JSON.stringify(answer.ok ? { request, ok: true } : { request, ok: false, code: answer.error.code }))
      if (answer.ok) break
      if (dies) process.kill(process.pid, 'SIGKILL')
    }
  say('sent')
  close()
  say('closed')
}

export const TASKS: Readonly<Record<string, (orders: never, speech: Speech) => unknown>> = {
  work,
  sessions,
  soak,
  imports,
  turns,
  upgrade,
  race,
  crash,
  hold,
  disk,
}
