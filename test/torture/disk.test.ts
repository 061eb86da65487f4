// The disk fails during work: this is reported, nothing is lost, and the next command works.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { started } from './children.ts'
import { soundnessOf, type Soundness } from './soundness.ts'
import { opening } from './opening.ts'
import { preparedIn } from './prepared.ts'
import { payment, type Sent } from './tasks.ts'
import { times } from '../support/long.ts'
import { figures } from './trial.ts'
import { WARBANDS } from './work.ts'

const dataFolder = dataFolders()
const POINTS = times(9, 300)
const SOUND = { lost: [], halves: [], findings: [] }
const HAS_STRACE = spawnSync('strace', ['-V']).status === 0

/** What a child is sent, some of it large, so that a command writes more than one page. */
const SENT: readonly Sent[] = Array.from({ length: 12 }, (_, at): Sent => {
  const request = `asked-disk-${at}`
  const of = { campaign: CAMPAIGN, warband: WARBANDS[0], request }
  if (at % 3 === 0) return ['warband.change', { ...of, notes: `Notes ${at} `.repeat(900) }]
  return at % 3 === 1
    ? payment(request)
    : ['member.recruit', { ...of, member: { kind: 'henchman', name: `Recrue ${at}` } }]
})

const WRITE = 'pwrite64'
/** SQLite syncs with one of these, as it was built. */
const SYNCS = ['fdatasync', 'fsync'] as const
/** A call to the system that is made to fail: which of its kind, and with what. */
interface Point {
  readonly call: typeof WRITE | (typeof SYNCS)[number]
  /** `7`: the seventh; `7+`: that and all after it. */
  readonly when: string
  readonly error: 'ENOSPC' | 'EIO'
}

interface Reply {
  readonly request: string
  readonly ok: boolean
  readonly code?: string
}

/** What came of one child. */
interface Ran {
  readonly replies: readonly Reply[]
  readonly said: readonly string[]
  readonly log: string
}

const preparedFolder = (): DataFolder => preparedIn(dataFolder())

/** Runs a child whose calls to the system are watched, and fail where they are told to. */
async function ran(folder: DataFolder, point?: Point, dies = false): Promise<Ran> {
  const log = folder.at('calls.log')
  const inject = point ? ['-e', `inject=${point.call}:error=${point.error}:when=${point.when}`] : []
  const watched = `trace=write,${WRITE},${SYNCS.join(',')}`
  const child = await started('disk', {
    before: ['strace', '-f', '--seccomp-bpf', '-qq', '-o', log, '-e', watched, ...inject],
  })
  child.tell(JSON.stringify({ folder: folder.path, sent: SENT, dies }))
  await child.ended()
  const said = child.said()
  const replies = said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Reply)
  return { replies, said, log: readFileSync(log, 'utf8') }
}

let plain: Promise<string> | undefined

/** The calls of a child to which nothing happens: they are the same each time. */
const plainLog = (): Promise<string> => (plain ??= ran(preparedFolder()).then(({ log }) => log))

/** Which calls of a kind are made between two things that the child says: the first and the last, counted from one. */
function span(log: string, call: string, from: string, to: string): readonly [number, number] {
  const lines = log.split('\n')
  const main = lines.find((line) => line.includes('write(1, "loaded'))!.split(' ')[0]!
  const own = lines.filter((line) => line.startsWith(`${main} `))
  const at = (word: string) => own.findIndex((line) => line.includes(`write(1, "${word}`))
  const count = (end: number) => own.slice(0, end).filter((line) => line.includes(` ${call}(`)).length
  return [count(at(from)) + 1, count(at(to))]
}

/** How SQLite syncs here. */
const syncOf = (log: string): Point['call'] => SYNCS.find((call) => span(log, call, 'open', 'sent')[1] > 0)!

/** So many points of a call, evenly over what a child does while it carries commands out; each error in turn. */
function pointsOf(log: string, call: Point['call'], count: number): Point[] {
  const [first, last] = span(log, call, 'open', 'sent')
  return Array.from({ length: count }, (_, at) => ({
    call,
    when: String(first + Math.floor((at * (last - first + 1)) / count)),
    error: at % 2 === 0 ? 'ENOSPC' : 'EIO',
  }))
}

/** What is wrong with how a child took a failure. */
function faultsOf({ replies, said }: Ran, found: Soundness): string[] {
  const failed = replies.filter(({ ok }) => !ok)
  const done = replies.filter(({ ok }) => ok)
  return [
    ...failed
      .filter(({ code }) => code !== 'disk-full' && code !== 'disk-error')
      .map(({ code }) => `failed as ${code}`),
    ...failed.slice(1).map(({ request }) => `${request} failed again`),
    ...(done.length === SENT.length ? [] : [`${SENT.length - done.length} not done`]),
    ...(said.at(-1) === 'closed' ? [] : [`ended with ${said.at(-1)}`]),
    ...Object.entries(found).flatMap(([what, list]) => (list as string[]).map((one) => `${what} ${one}`)),
  ]
}

const acknowledgedRequests = ({ replies }: Ran): string[] =>
  replies.filter(({ ok }) => ok).map(({ request }) => request)

const skipWithoutStrace = (): boolean => {
  if (!HAS_STRACE) console.log('skipped: no strace')
  return !HAS_STRACE
}

test(`survives ${POINTS} failing writes`, async () => {
  if (skipWithoutStrace()) return
  const log = await plainLog()
  const syncs = Math.floor(POINTS / 3)
  const points = [...pointsOf(log, WRITE, POINTS - syncs), ...pointsOf(log, syncOf(log), syncs)]
  const codes: Record<string, number> = { 'disk-full': 0, 'disk-error': 0 }
  let wrong = 0
  const one = async (point: Point) => {
    const folder = preparedFolder()
    const run = await ran(folder, point)
    expect(run.log, JSON.stringify(point)).toContain('(INJECTED)')
    const faults = faultsOf(run, soundnessOf(folder.path, acknowledgedRequests(run)))
    for (const { code } of run.replies.filter(({ ok }) => !ok)) codes[code!] = (codes[code!] ?? 0) + 1
    wrong += faults.length
    expect(faults, JSON.stringify(point)).toEqual([])
  }
  for (let at = 0; at < points.length; at += 2) await Promise.all(points.slice(at, at + 2).map(one))
  const felt = Object.values(codes).reduce((sum, count) => sum + count, 0)
  figures('failing disk', { points: points.length, ...codes, 'not felt': points.length - felt, faults: wrong })
}, 600_000)

test('detects a disk that stays full', async () => {
  if (skipWithoutStrace()) return
  const folder = preparedFolder()
  const [first] = span(await plainLog(), WRITE, 'open', 'sent')
  const run = await ran(folder, { call: WRITE, when: `${first + 4}+`, error: 'ENOSPC' })
  const faults = faultsOf(run, soundnessOf(folder.path, ['asked-disk-11']))
  expect(faults).toEqual(expect.arrayContaining(['lost asked-disk-11', expect.stringMatching(/failed again$/)]))
})

/**
 * Lets a call fail, so far through the work (from 0 to 1), kills the child as soon as it has answered, and tells whether
 * the command that failed is there all the same.
 */
async function failsAndDies(
  callIn: (log: string) => Point['call'],
  error: Point['error'],
  through: number,
): Promise<boolean> {
  const log = await plainLog()
  const call = callIn(log)
  const [first, last] = span(log, call, 'open', 'sent')
  const folder = preparedFolder()
  const run = await ran(folder, { call, error, when: String(first + Math.floor((last - first) * through)) }, true)
  const { request, ok } = run.replies.at(-1)!
  if (ok) throw new Error(`${request} did not fail`)
  const found = soundnessOf(folder.path, acknowledgedRequests(run))
  if (canonicalJson(found) !== canonicalJson(SOUND)) throw new Error(JSON.stringify(found))
  const { opened, close } = opening(folder.path)
  const isThere = opened.store.entryOfRequest(request) !== undefined
  close()
  return isThere
}

test('keeps nothing of a failed write after a crash', async () => {
  if (skipWithoutStrace()) return
  expect(await failsAndDies(() => WRITE, 'ENOSPC', 0.5)).toBe(false)
})

// SQLite leaves the frames of a commit whose sync failed in its log: they have to be broken off before the answer.
test.each([0, 0.5, 1])('keeps nothing of a failed sync after a crash: %d', async (through) => {
  if (skipWithoutStrace()) return
  expect(await failsAndDies(syncOf, 'EIO', through)).toBe(false)
})
