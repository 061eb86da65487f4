// The disk fails during work: this is reported, nothing is lost, and the next command works.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { startChild } from './children.ts'
import { soundnessOf, type Soundness } from './soundness.ts'
import { openFolder } from './opening.ts'
import { prepareFolder } from './prepared.ts'
import { payment, type Sent } from './tasks.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'
import { WARBANDS } from './work.ts'

const dataFolder = dataFolders()
const POINTS = times(9, 300)
const SOUND = { lost: [], halves: [], findings: [] }
const HAS_STRACE = spawnSync('strace', ['-V']).status === 0

/** The commands for a child; some are large, so that they write more than one page. */
const SENT: readonly Sent[] = Array.from({ length: 12 }, (_, at): Sent => {
  const request = `asked-disk-${at}`
  const of = { campaign: CAMPAIGN, warband: WARBANDS[0], request }
  if (at % 3 === 0) return ['warband.change', { ...of, notes: `Notes ${at} `.repeat(900) }]
  return at % 3 === 1
    ? payment(request)
    : ['member.recruit', { ...of, member: { kind: 'henchman', name: `Recrue ${at}` } }]
})

const WRITE = 'pwrite64'
/** SQLite uses one of these calls, depending on how it was built. */
const SYNCS = ['fdatasync', 'fsync'] as const
/** A system call that is made to fail. */
interface Point {
  readonly call: typeof WRITE | (typeof SYNCS)[number]
  /** `7`: the seventh call; `7+`: the seventh and all later ones. */
  readonly when: string
  readonly error: 'ENOSPC' | 'EIO'
}

interface Reply {
  readonly request: string
  readonly ok: boolean
  readonly code?: string
}

/** The result of one child. */
interface RunResult {
  readonly replies: readonly Reply[]
  readonly output: readonly string[]
  readonly log: string
}

const preparedFolder = (): DataFolder => prepareFolder(dataFolder())

/** Runs a child under strace, which logs its system calls and lets those at `point` fail. */
async function runChild(folder: DataFolder, point?: Point, dies = false): Promise<RunResult> {
  const log = folder.at('calls.log')
  const inject = point ? ['-e', `inject=${point.call}:error=${point.error}:when=${point.when}`] : []
  const watched = `trace=write,${WRITE},${SYNCS.join(',')}`
  const child = await startChild('disk', {
    before: ['strace', '-f', '--seccomp-bpf', '-qq', '-o', log, '-e', watched, ...inject],
  })
  child.send(JSON.stringify({ folder: folder.path, sent: SENT, dies }))
  await child.waitForEnd()
  const output = child.output()
  const replies = output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Reply)
  return { replies, output, log: readFileSync(log, 'utf8') }
}

let undisturbed: Promise<string> | undefined

/** The log of a child without failures: its system calls are the same each time. */
const undisturbedLog = (): Promise<string> => (undisturbed ??= runChild(preparedFolder()).then(({ log }) => log))

/** Numbers, from 1, of the first and last call of a kind between the outputs `from` and `to` of the child. */
function callRange(log: string, call: string, from: string, to: string): readonly [number, number] {
  const lines = log.split('\n')
  const main = lines.find((line) => line.includes('write(1, "loaded'))!.split(' ')[0]!
  const own = lines.filter((line) => line.startsWith(`${main} `))
  const at = (word: string) => own.findIndex((line) => line.includes(`write(1, "${word}`))
  const count = (end: number) => own.slice(0, end).filter((line) => line.includes(` ${call}(`)).length
  return [count(at(from)) + 1, count(at(to))]
}

/** The call with which this SQLite syncs. */
const syncCallOf = (log: string): Point['call'] => SYNCS.find((call) => callRange(log, call, 'open', 'sent')[1] > 0)!

/** `count` points of a call, evenly over the time in which the child executes commands; both errors by turns. */
function pointsOf(log: string, call: Point['call'], count: number): Point[] {
  const [first, last] = callRange(log, call, 'open', 'sent')
  return Array.from({ length: count }, (_, at) => ({
    call,
    when: String(first + Math.floor((at * (last - first + 1)) / count)),
    error: at % 2 === 0 ? 'ENOSPC' : 'EIO',
  }))
}

/** The faults in how a child handled a failure. */
function faultsOf({ replies, output }: RunResult, found: Soundness): string[] {
  const failed = replies.filter(({ ok }) => !ok)
  const done = replies.filter(({ ok }) => ok)
  return [
    ...failed
      .filter(({ code }) => code !== 'disk-full' && code !== 'disk-error')
      .map(({ code }) => `failed as ${code}`),
    ...failed.slice(1).map(({ request }) => `${request} failed again`),
    ...(done.length === SENT.length ? [] : [`${SENT.length - done.length} not done`]),
    ...(output.at(-1) === 'closed' ? [] : [`ended with ${output.at(-1)}`]),
    ...Object.entries(found).flatMap(([what, list]) => (list as string[]).map((one) => `${what} ${one}`)),
  ]
}

const acknowledgedRequests = ({ replies }: RunResult): string[] =>
  replies.filter(({ ok }) => ok).map(({ request }) => request)

test.skipIf(!HAS_STRACE)(
  `survives ${POINTS} failing writes`,
  async () => {
    const log = await undisturbedLog()
    const syncs = Math.floor(POINTS / 3)
    const points = [...pointsOf(log, WRITE, POINTS - syncs), ...pointsOf(log, syncCallOf(log), syncs)]
    const codes: Record<string, number> = { 'disk-full': 0, 'disk-error': 0 }
    let wrong = 0
    const one = async (point: Point) => {
      const folder = preparedFolder()
      const run = await runChild(folder, point)
      expect(run.log, JSON.stringify(point)).toContain('(INJECTED)')
      const faults = faultsOf(run, soundnessOf(folder.path, acknowledgedRequests(run)))
      for (const { code } of run.replies.filter(({ ok }) => !ok)) codes[code!] = (codes[code!] ?? 0) + 1
      wrong += faults.length
      expect(faults, JSON.stringify(point)).toEqual([])
    }
    for (let at = 0; at < points.length; at += 2) await Promise.all(points.slice(at, at + 2).map(one))
    const reported = Object.values(codes).reduce((sum, count) => sum + count, 0)
    printFigures('failing disk', {
      points: points.length,
      ...codes,
      'not reported': points.length - reported,
      faults: wrong,
    })
  },
  600_000,
)

test.skipIf(!HAS_STRACE)('detects a disk that stays full', async () => {
  const folder = preparedFolder()
  const [first] = callRange(await undisturbedLog(), WRITE, 'open', 'sent')
  const run = await runChild(folder, { call: WRITE, when: `${first + 4}+`, error: 'ENOSPC' })
  const faults = faultsOf(run, soundnessOf(folder.path, ['asked-disk-11']))
  expect(faults).toEqual(expect.arrayContaining(['lost asked-disk-11', expect.stringMatching(/failed again$/)]))
})

/**
 * Lets a call fail at a share of the work (`through`, from 0 to 1), and kills the child as soon as it has answered.
 * Returns whether the command that failed is in the journal all the same.
 */
async function failAndCrash(
  callIn: (log: string) => Point['call'],
  error: Point['error'],
  through: number,
): Promise<boolean> {
  const log = await undisturbedLog()
  const call = callIn(log)
  const [first, last] = callRange(log, call, 'open', 'sent')
  const folder = preparedFolder()
  const run = await runChild(folder, { call, error, when: String(first + Math.floor((last - first) * through)) }, true)
  const { request, ok } = run.replies.at(-1)!
  if (ok) throw new Error(`${request} did not fail`)
  const found = soundnessOf(folder.path, acknowledgedRequests(run))
  if (canonicalJson(found) !== canonicalJson(SOUND)) throw new Error(JSON.stringify(found))
  const { opened, close } = openFolder(folder.path)
  const isThere = opened.store.entryOfRequest(request) !== undefined
  close()
  return isThere
}

test.skipIf(!HAS_STRACE)('keeps nothing of a failed write after a crash', async () => {
  expect(await failAndCrash(() => WRITE, 'ENOSPC', 0.5)).toBe(false)
})

// SQLite leaves the frames of a commit whose sync failed in its log: the program has to remove them before it answers.
test.skipIf(!HAS_STRACE).each([0, 0.5, 1])('keeps nothing of a failed sync after a crash: %d', async (through) => {
  expect(await failAndCrash(syncCallOf, 'EIO', through)).toBe(false)
})
