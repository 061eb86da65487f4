import Database from 'better-sqlite3'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { App } from '../../main/app/app.ts'
import { readJsonFile } from '../../main/app/transfer/jsonInput.ts'
import { printablePicture } from '../../main/pdf/pictures/printable.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS, ROSTER_LIMITS, type FileLimits } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { SHARED_TEXTS } from '../../shared/text/translator.ts'
import { knownCampaign } from './known.ts'
import { mutant } from './mutate.ts'
import { opening, type Open } from './opening.ts'
import type { Speech } from './tasks.ts'

/** Where pictures are brought in. */
const PORTRAYED = { campaign: 'campaignone', warband: 'warbandone1' }

/** The campaign of a ruleset that rosters are brought into. */
export const campaignFor = (ruleset: string): string => `into${ruleset.replaceAll('-', '')}`

/** A file on its way in, and how. */
export interface Brought {
  readonly format: 'roster' | 'campaign' | 'portrait'
  readonly file: Uint8Array
  /** The campaign that a roster is brought into. */
  readonly into?: string
  /** Tells this one from the others, and chooses between the ways in. */
  readonly number: number
}

/** What came of it. `undefined`: could not be measured. */
export interface Outcome {
  readonly answer: WireAnswer
  readonly isWritten: boolean
  /** What a look through the data finds, where the file was taken. */
  readonly findings: readonly unknown[]
  /** Milliseconds in which the processor was busy. */
  readonly busy: number
  /** Bytes that were needed at most, beyond what was held before. */
  readonly memory: number | undefined
}

const MOST_TIME = 2000
const MOST_MEMORY = 256 * 1024 ** 2

/** What is wrong with an outcome. */
export function faultsOf({ answer, isWritten, findings, busy, memory = 0 }: Outcome): string[] {
  const code = answer.ok ? '' : answer.error.code
  return [
    ...(!answer.ok && (code === 'internal' || !(`error.${code}` in SHARED_TEXTS.en)) ? [`answered ${code}`] : []),
    ...(!answer.ok && isWritten ? ['written though refused'] : []),
    ...findings.map((finding) => `taken, and then ${JSON.stringify(finding)}`),
    ...(busy > MOST_TIME ? [`${Math.round(busy)} ms`] : []),
    ...(memory > MOST_MEMORY ? [`${Math.round(memory / 1024 ** 2)} MB`] : []),
  ]
}

/** Reads a document as the command line does, or as pages do. */
function documentIn(file: Uint8Array, limits: FileLimits, number: number): unknown {
  const files = { ...nodeFiles, stat: () => ({ size: file.length, isFolder: false }), read: () => file }
  return number % 2 === 0 ? readJsonFile('file.json', files, limits) : JSON.parse(new TextDecoder().decode(file))
}

const WAYS = ['new', 'copy', 'replacement'] as const

/** Brings a file in. */
function bring(app: App, { format, file, into, number }: Brought): WireAnswer {
  try {
    if (format === 'portrait') return portrayed(app, file)
    const document = documentIn(file, format === 'roster' ? ROSTER_LIMITS : CAMPAIGN_LIMITS, number)
    if (format === 'campaign')
      return app.call('campaign.import', { document, as: WAYS[Math.floor(number / 2) % 3] }, 'torture')
    const warband = `brought${number.toString(36).padStart(8, '0')}`
    return app.call('warband.import', { campaign: into, warband, roster: document }, 'torture')
  } catch (error) {
    // Pages say by themselves that a file is no JSON.
    if (error instanceof SyntaxError) return { ok: false, error: { code: 'not-json', path: '', params: {} } }
    if (error instanceof AppError) return { ok: false, error: { code: error.code, path: error.path, params: {} } }
    throw error
  }
}

/** Gives a member a picture and makes it fit for a print, which must not fail whatever the picture is. */
function portrayed(app: App, file: Uint8Array): WireAnswer {
  const kind = file[0] === 0xff ? 'jpeg' : 'png'
  const data = `data:image/${kind};base64,${Buffer.from(file).toString('base64')}`
  const band = app.call('warband.get', PORTRAYED, 'torture') as { value: { members: { id: string }[] } }
  const answer = app.call('member.portrait', { ...PORTRAYED, member: band.value.members[0]!.id, data }, 'torture')
  if (answer.ok) printablePicture(data)
  return answer
}

/** From here on the most memory is counted anew; `undefined` where the system cannot. */
function memoryNow(): number | undefined {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
    return process.memoryUsage.rss()
  } catch {
    return undefined
  }
}

const mostMemory = (): number =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)

/** An open folder into which files are brought. */
interface Target {
  readonly one: Open
  readonly watcher: Database.Database
}

const versionOf = ({ watcher }: Target): unknown => watcher.pragma('data_version', { simple: true })

function outcomeOf(target: Target, work: () => WireAnswer): Outcome {
  const before = versionOf(target)
  const held = memoryNow()
  const began = process.cpuUsage()
  const answer = work()
  const { user, system } = process.cpuUsage(began)
  return {
    answer,
    isWritten: versionOf(target) !== before,
    findings: answer.ok ? target.one.opened.check().findings : [],
    busy: (user + system) / 1000,
    memory: held === undefined ? undefined : Math.max(0, mostMemory() - held),
  }
}

function targetIn(folder: string): Target {
  const one = opening(folder)
  return { one, watcher: new Database(one.opened.place.file, { readonly: true }) }
}

function close({ one, watcher }: Target): void {
  watcher.close()
  one.close()
}

/** So many files are taken before all begins anew. */
const MOST_TAKEN = 20

export interface ImportOrders {
  /** An empty one. */
  readonly folder: string
  /** Files with their formats: whole ones, to be spoilt. */
  readonly seeds: readonly (Pick<Brought, 'format' | 'into'> & { readonly name: string })[]
  readonly first: number
  readonly count: number
  /** Brings the files in as they are. */
  readonly asTheyAre?: boolean
}

/** What came of all files. */
export interface Imported {
  files: number
  taken: number
  refused: number
  busiest: number
  memory: number | undefined
  faults: string[]
}

/** Brings files in, each spoilt in another way, and says what came of them. */
export function imports({ folder, seeds, first, count, asTheyAre }: ImportOrders, { say }: Speech): void {
  const [plain, used] = [path.join(folder, 'plain'), path.join(folder, 'used')]
  const made = opening(plain)
  knownCampaign(made.app, 'one')
  for (const { id } of RULESETS)
    made.app.call('campaign.create', { campaign: campaignFor(id), name: 'Été', ruleset: id }, 'torture')
  made.close()
  const anew = () => {
    rmSync(used, { recursive: true, force: true })
    cpSync(plain, used, { recursive: true })
    return targetIn(used)
  }
  const read = seeds.map(({ name, ...seed }) => ({ ...seed, bytes: readFileSync(name), name: path.basename(name) }))
  const sum: Imported = { files: 0, taken: 0, refused: 0, busiest: 0, memory: 0, faults: [] }
  let target = anew()
  for (let number = first; number < first + count; number++) {
    const { format, into, bytes, name } = read[number % read.length]!
    const { bytes: file, how } = asTheyAre ? { bytes, how: '' } : mutant(bytes, format !== 'portrait', number)
    const outcome = outcomeOf(target, () => bring(target.one.app, { format, file, into, number }))
    added(sum, outcome, `${number} (${name}, ${how})`)
    if (sum.taken % MOST_TAKEN !== MOST_TAKEN - 1 || !outcome.answer.ok) continue
    close(target)
    target = anew()
  }
  close(target)
  say(JSON.stringify(sum))
}

function added(sum: Imported, outcome: Outcome, which: string): void {
  sum.files++
  if (outcome.answer.ok) sum.taken++
  else sum.refused++
  sum.busiest = Math.max(sum.busiest, outcome.busy)
  sum.memory = outcome.memory === undefined ? undefined : Math.max(sum.memory ?? 0, outcome.memory)
  sum.faults.push(...faultsOf(outcome).map((fault) => `${which}: ${fault}`))
}
