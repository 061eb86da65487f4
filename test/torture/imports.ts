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
import { openFolder, type Open } from './opening.ts'
import type { Speech } from './tasks.ts'

/** The warband whose member gets the pictures. */
const PORTRAIT_WARBAND = { campaign: 'campaignone', warband: 'warbandone1' }

/** The id of the campaign into which rosters of a ruleset are imported. */
export const campaignFor = (ruleset: string): string => `into${ruleset.replaceAll('-', '')}`

/** A file to import, and how. */
export interface ImportedFile {
  readonly format: 'roster' | 'campaign' | 'portrait'
  readonly file: Uint8Array
  /** The campaign for a roster. */
  readonly into?: string
  /** A different number for each file; also chooses how it is imported. */
  readonly number: number
}

/** The result of an import. `memory` is `undefined` if it could not be measured. */
export interface Outcome {
  readonly answer: WireAnswer
  readonly isWritten: boolean
  /** Findings of a check of the data, if the file was accepted. */
  readonly findings: readonly unknown[]
  /** Milliseconds of processor time. */
  readonly busy: number
  /** Peak memory in bytes, above the memory used before. */
  readonly memory: number | undefined
}

const MOST_TIME = 2000
const MOST_MEMORY = 256 * 1024 ** 2

/** The faults of an outcome. */
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

function importFile(app: App, { format, file, into, number }: ImportedFile): WireAnswer {
  try {
    if (format === 'portrait') return importPortrait(app, file)
    const document = documentIn(file, format === 'roster' ? ROSTER_LIMITS : CAMPAIGN_LIMITS, number)
    if (format === 'campaign')
      return app.call('campaign.import', { document, as: WAYS[Math.floor(number / 2) % 3] }, 'torture')
    const warband = `brought${number.toString(36).padStart(8, '0')}`
    return app.call('warband.import', { campaign: into, warband, roster: document }, 'torture')
  } catch (error) {
    // Pages report by themselves that a file is not JSON.
    if (error instanceof SyntaxError) return { ok: false, error: { code: 'not-json', path: '', params: {} } }
    if (error instanceof AppError) return { ok: false, error: { code: error.code, path: error.path, params: {} } }
    throw error
  }
}

/** Sets a picture of a member, and prepares it for printing, which must not fail for any accepted picture. */
function importPortrait(app: App, file: Uint8Array): WireAnswer {
  const kind = file[0] === 0xff ? 'jpeg' : 'png'
  const data = `data:image/${kind};base64,${Buffer.from(file).toString('base64')}`
  const band = app.call('warband.get', PORTRAIT_WARBAND, 'torture') as { value: { members: { id: string }[] } }
  const answer = app.call(
    'member.portrait',
    { ...PORTRAIT_WARBAND, member: band.value.members[0]!.id, data },
    'torture',
  )
  if (answer.ok) printablePicture(data)
  return answer
}

/** Resets the peak memory counter, and returns the memory used now; `undefined` if the system cannot. */
function resetPeakMemory(): number | undefined {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
    return process.memoryUsage.rss()
  } catch {
    return undefined
  }
}

const peakMemory = (): number =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)

/** An open folder into which files are imported. */
interface Target {
  readonly one: Open
  readonly watcher: Database.Database
}

const versionOf = ({ watcher }: Target): unknown => watcher.pragma('data_version', { simple: true })

function outcomeOf(target: Target, work: () => WireAnswer): Outcome {
  const before = versionOf(target)
  const held = resetPeakMemory()
  const began = process.cpuUsage()
  const answer = work()
  const { user, system } = process.cpuUsage(began)
  return {
    answer,
    isWritten: versionOf(target) !== before,
    findings: answer.ok ? target.one.opened.check().findings : [],
    busy: (user + system) / 1000,
    memory: held === undefined ? undefined : Math.max(0, peakMemory() - held),
  }
}

function targetIn(folder: string): Target {
  const one = openFolder(folder)
  return { one, watcher: new Database(one.opened.place.file, { readonly: true }) }
}

function close({ one, watcher }: Target): void {
  watcher.close()
  one.close()
}

/** The number of accepted files after which a fresh folder is used. */
const MOST_TAKEN = 20

export interface ImportOrders {
  /** An empty folder. */
  readonly folder: string
  /** Undamaged files with their formats, from which damaged copies are made. */
  readonly seeds: readonly (Pick<ImportedFile, 'format' | 'into'> & { readonly name: string })[]
  readonly first: number
  readonly count: number
  /** Imports the files undamaged. */
  readonly areUndamaged?: boolean
}

/** The results of all files. */
export interface ImportTotals {
  files: number
  taken: number
  refused: number
  busiest: number
  memory: number | undefined
  faults: string[]
}

/** Imports files, each damaged in another way, and writes the totals. */
export function imports({ folder, seeds, first, count, areUndamaged }: ImportOrders, { say }: Speech): void {
  const [plain, used] = [path.join(folder, 'plain'), path.join(folder, 'used')]
  const prepared = openFolder(plain)
  knownCampaign(prepared.app, 'one')
  for (const { id } of RULESETS)
    prepared.app.call('campaign.create', { campaign: campaignFor(id), name: 'Été', ruleset: id }, 'torture')
  prepared.close()
  const freshTarget = () => {
    rmSync(used, { recursive: true, force: true })
    cpSync(plain, used, { recursive: true })
    return targetIn(used)
  }
  const read = seeds.map(({ name, ...seed }) => ({ ...seed, bytes: readFileSync(name), name: path.basename(name) }))
  const sum: ImportTotals = { files: 0, taken: 0, refused: 0, busiest: 0, memory: 0, faults: [] }
  let target = freshTarget()
  for (let number = first; number < first + count; number++) {
    const { format, into, bytes, name } = read[number % read.length]!
    const { bytes: file, how } = areUndamaged ? { bytes, how: '' } : mutant(bytes, format !== 'portrait', number)
    const outcome = outcomeOf(target, () => importFile(target.one.app, { format, file, into, number }))
    addOutcome(sum, outcome, `${number} (${name}, ${how})`)
    if (sum.taken % MOST_TAKEN !== MOST_TAKEN - 1 || !outcome.answer.ok) continue
    close(target)
    target = freshTarget()
  }
  close(target)
  say(JSON.stringify(sum))
}

function addOutcome(sum: ImportTotals, outcome: Outcome, which: string): void {
  sum.files++
  if (outcome.answer.ok) sum.taken++
  else sum.refused++
  sum.busiest = Math.max(sum.busiest, outcome.busy)
  sum.memory = outcome.memory === undefined ? undefined : Math.max(sum.memory ?? 0, outcome.memory)
  sum.faults.push(...faultsOf(outcome).map((fault) => `${which}: ${fault}`))
}
