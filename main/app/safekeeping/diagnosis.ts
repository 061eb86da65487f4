import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ProgramInfo } from '../../../shared/contract/views/settings.ts'
import type { DataFolderState } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { listBackups } from '../../database/backup/backupNotes.ts'
import type { DatabaseMeasurements } from '../../database/check/figures.ts'
import type { OpenFolder } from '../../database/open.ts'
import type { DatabaseLocation } from '../../database/connection/place.ts'
import { lastLogLines } from '../../ports/log.ts'
import { aboutProgram } from '../about.ts'
import { homeFolder } from '../defaultFolder.ts'
import type { RunJob } from './safekeepingJobs.ts'
import type { FolderReport } from './wholeCheck.ts'

export interface DiagnosisInput {
  readonly at: string
  readonly about: Pick<ProgramInfo, 'version' | 'parts'>
  readonly safety: Pick<DataFolderState, 'mode' | 'trouble' | 'backups'>
  readonly files: readonly { readonly name: string; readonly size: number }[]
  readonly settings: Readonly<Record<string, string | number>>
  readonly figures: DatabaseMeasurements | undefined
  readonly backups: readonly {
    readonly at: string
    readonly reason: string
    readonly size: number
    readonly isNoted: boolean
  }[]
  /** The result of a full check, or the error code if the check failed. */
  readonly check: FolderReport | string
  readonly log: readonly string[]
}

const LOG_LINES = 200

/**
 * Describes the program and a data folder as text for a bug report: versions, settings, sizes, findings by kind, the
 * last lines of the log. The text contains no campaign data, no names and no folder paths.
 */
export async function createDiagnosis(
  place: DatabaseLocation,
  safety: DataFolderState,
  opened: OpenFolder | undefined,
  job: RunJob,
): Promise<{ readonly name: string; readonly text: string }> {
  const at = new Date().toISOString()
  const text = diagnosisText({
    at,
    about: aboutProgram(),
    safety,
    files: filesIn(place),
    settings: readIfPossible(() => opened?.settings()) ?? {},
    figures: readIfPossible(() => opened?.figures()),
    backups: listBackups(place).map((one) => ({ ...one, isNoted: one.notes !== undefined })),
    check: await job('check', {}).catch((error: unknown) => (error instanceof AppError ? error.code : 'internal')),
    log: lastLogLines(place.folder, LOG_LINES),
  })
  return { name: `chronique-diagnostic-${at.slice(0, 10)}.txt`, text }
}

/** Returns the result of `read`; undefined if the file is too damaged to be read. */
function readIfPossible<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Matches the names of the program's own files in the folder. Other files are not listed, not even by name. */
const OWN_FILES = /^(?:chronique\.(?:sqlite(?:-wal|-shm|-journal)?|lock|digest|last)|preferences\.json|window\.json)$/

function filesIn({ folder }: DatabaseLocation): DiagnosisInput['files'] {
  const names = readIfPossible(() => readdirSync(folder)) ?? []
  return names.flatMap((name) => {
    const stats = OWN_FILES.test(name) && readIfPossible(() => statSync(path.join(folder, name)))
    return stats ? [{ name, size: stats.size }] : []
  })
}

/** Returns the text of a diagnosis: sections of lines, in English. */
function diagnosisText(input: DiagnosisInput): string {
  const { at, about, safety, files, settings, figures, backups, check, log } = input
  const { trouble } = safety
  const failure = safety.backups.failure
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['versions', [`Chronique ${about.version}`, ...about.parts.map(({ name, version }) => `${name} ${version}`)]],
    [
      'state',
      [
        safety.mode,
        ...(trouble ? [`trouble ${trouble.kind} ${trouble.error.code}, ways ${trouble.ways.join(' ')}`] : []),
        ...(trouble?.aside ? ['put aside'] : []),
        ...(failure ? [`backup failed ${failure.at} ${failure.error.code}`] : []),
      ],
    ],
    ['files', files.map(({ name, size }) => `${name} ${size}`)],
    ['settings', Object.entries(settings).map(([name, value]) => `${name} ${value}`)],
    ['database', figures ? figureLines(figures) : []],
    ['migrations', figures?.migrations ?? []],
    [
      'backups',
      backups.map(
        ({ at: made, reason, size, isNoted }) => `${made} ${reason} ${size}${isNoted ? '' : ' not looked through'}`,
      ),
    ],
    ['check', typeof check === 'string' ? [`not done: ${check}`] : checkLines(check)],
    ['log', log],
  ]
  const body = sections.map(([title, lines]) => [`[${title}]`, ...(lines.length > 0 ? lines : ['-'])].join('\n'))
  const text = `${[`chronique/diagnosis@1 ${at}`, ...body].join('\n\n')}\n`
  const home = homeFolder()
  return home === undefined ? text : text.replaceAll(home, '~')
}

const figureLines = ({ sqlite, pageSize, pages, free, tables }: DatabaseMeasurements): string[] => [
  `SQLite ${sqlite}`,
  `pages ${pages} of ${pageSize}, free ${free}`,
  ...tables.map(({ name, rows, bytes }) => `${name} rows ${rows} bytes ${bytes}`),
]

/**
 * Returns the number of findings by kind and table. Details are left out, because they may contain texts of the user.
 */
function checkLines({ isSound, findings }: FolderReport): string[] {
  const kinds = Map.groupBy(findings, ({ code, table }) => `${code} ${table}`.trim())
  return [isSound ? 'sound' : 'not sound', ...[...kinds].map(([kind, found]) => `${kind} ${found.length}`)]
}
