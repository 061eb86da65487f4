import type { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { overrideSynchronous } from './careless.ts'
import { imports } from './imports.ts'
import { openFolder } from './opening.ts'
import { soak } from './soak.ts'
import { DRAFT } from './soundness.ts'
import { turns } from './turning.ts'
import { upgrade } from './upgrades.ts'
import { callWithRequests, prepare, randomSteps, WARBANDS } from './work.ts'

/** How a child communicates with the process that started it. */
export interface Speech {
  readonly say: (line: string) => void
  /** Waits for the next line of input. */
  readonly hear: () => string
}

/** A command, with its request id, to be sent. */
export type Sent = readonly [method: string, input: object]

/** A payment: the treasury shows if it is executed twice. */
export const payment = (request: string): Sent => [
  'ledger.record',
  { campaign: CAMPAIGN, warband: WARBANDS[0], amount: 1, detail: 'essai', request },
]

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** Works for ever; writes the request id of each acknowledged command. */
function work({ folder, seed }: { folder: string; seed: number }, { say }: Speech): void {
  const { app } = openFolder(folder)
  const call = callWithRequests(app, `${process.pid.toString(36)}${Date.now().toString(36)}`, say)
  prepare(call)
  const step = randomSteps(call, seed)
  for (;;) step()
}

/** A draft with a number, large enough to fill the log soon. */
const draft = (count: number) => ({ campaign: CAMPAIGN, key: DRAFT, data: { count, text: `${count} `.repeat(40_000) } })

interface Sessions {
  readonly folder: string
  readonly seed: number
  readonly times: number
  readonly steps: number
  /** Replaces the setting of the program. */
  readonly synchronous?: string
}

/** Works in several sessions, closing the folder after each; writes what was acknowledged. */
function sessions({ folder, seed, times, steps, synchronous }: Sessions, { say }: Speech): void {
  if (synchronous) overrideSynchronous(synchronous)
  for (let time = 0; time < times; time++) {
    const { app, close } = openFolder(folder)
    say('open')
    const call = callWithRequests(app, `of${time}`, say)
    if (time === 0) prepare(call)
    const step = randomSteps(call, seed + time)
    for (let count = 1; count <= steps; count++) {
      step()
      call('draft.save', draft(time * steps + count))
      say(`${DRAFT} ${time * steps + count}`)
    }
    close()
  }
  say('closed')
}

/** Sends all requests, ten each time it can open the folder; writes how often another process had the folder. */
function race({ folder, requests }: { folder: string; requests: string[] }, { say }: Speech): void {
  let waited = 0
  for (let at = 0; at < requests.length;) {
    try {
      const { app, close } = openFolder(folder)
      for (const request of requests.slice(at, at + 10)) {
        const answer = app.call(...payment(request), 'torture')
        if (!answer.ok) throw new Error(JSON.stringify(answer))
      }
      close()
      at += 10
      sleep(5)
    } catch (error) {
      if (!['folder-in-use', 'file-locked'].includes((error as AppError).code)) throw error
      waited++
    }
  }
  say(`done ${waited}`)
}

/** Sends a command, and kills itself after the command is durable and before it is answered. */
function crash({ folder, sent: [method, input] }: { folder: string; sent: Sent }, { say }: Speech): void {
  const { app } = openFolder(folder)
  app.onChange(() => process.kill(process.pid, 'SIGKILL'))
  app.call(method, input, 'torture')
  say('alive')
}

/** Tries to be the writer; the writer holds the folder until it receives a line. */
function hold({ folder, request }: { folder: string; request: string }, { say, hear }: Speech): void {
  try {
    const { app, close } = openFolder(folder)
    const { ok } = app.call(...payment(request), 'torture')
    say(JSON.stringify({ writes: ok, pid: process.pid }))
    hear()
    close()
  } catch (error) {
    const { code, params } = error as AppError
    say(JSON.stringify({ writes: false, code, holder: params.pid, folder: params.folder }))
  }
}

/** Sends commands, each up to three times until it succeeds. `dies`: kills itself after the first failure. */
function disk({ folder, sent, dies }: { folder: string; sent: Sent[]; dies: boolean }, { say }: Speech): void {
  const { app, close } = openFolder(folder)
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
