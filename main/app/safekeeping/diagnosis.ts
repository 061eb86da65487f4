import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { About } from '../../../shared/contract/views/settings.ts'
import type { Safety } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupsIn } from '../../database/backup/backupNotes.ts'
import type { Figures } from '../../database/check/figures.ts'
import type { Opened } from '../../database/open.ts'
import type { Place } from '../../database/connection/place.ts'
import { lastLogLines } from '../../ports/log.ts'
import { aboutProgram } from '../about.ts'
import { homeFolder } from '../usualFolder.ts'
import type { DoJob } from './safekeepingJobs.ts'
import type { WholeReport } from './wholeCheck.ts'

/** What a diagnosis tells. */
export interface Diagnosed {
  readonly at: string
  readonly about: Pick<About, 'version' | 'parts'>
  readonly safety: Pick<Safety, 'mode' | 'trouble' | 'backups'>
  readonly files: readonly { readonly name: string; readonly size: number }[]
  readonly settings: Readonly<Record<string, string | number>>
  readonly figures: Figures | undefined
  readonly backups: readonly {
    readonly at: string
    readonly reason: string
    readonly size: number
    readonly isNoted: boolean
  }[]
  /** What was found by looking through everything, or the code of why that could not be done. */
  readonly check: WholeReport | string
  readonly log: readonly string[]
}

const LINES = 200

/**
 * How the program and a data folder are, as text to be sent to whoever mends the program: versions, settings, sizes, what
 * the checks found by kind, the last lines of the log. Nothing of what is in the campaigns, no names, no folders.
 */
export async function diagnosisOf(
  place: Place,
  safety: Safety,
  opened: Opened | undefined,
  job: DoJob,
): Promise<{ readonly name: string; readonly text: string }> {
  const at = new Date().toISOString()
  const text = diagnosisText({
    at,
    about: aboutProgram(),
    safety,
    files: filesIn(place),
    settings: readable(() => opened?.settings()) ?? {},
    figures: readable(() => opened?.figures()),
    backups: backupsIn(place).map((one) => ({ ...one, isNoted: one.notes !== undefined })),
    check: await job('check', {}).catch((error: unknown) => (error instanceof AppError ? error.code : 'internal')),
    log: lastLogLines(place.folder, LINES),
  })
  return { name: `chronique-diagnostic-${at.slice(0, 10)}.txt`, text }
}

/** What a damaged file does not tell any more is left out. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The program's own files in the folder; of any other not even the name is told. */
const OWN = /^(?:chronique\.(?:sqlite(?:-wal|-shm|-journal)?|lock|digest|last)|preferences\.json|window\.json)$/

function filesIn({ folder }: Place): Diagnosed['files'] {
  const names = readable(() => readdirSync(folder)) ?? []
  return names.flatMap((name) => {
    const stats = OWN.test(name) && readable(() => statSync(path.join(folder, name)))
    return stats ? [{ name, size: stats.size }] : []
  })
}

/** The text of a diagnosis: sections of lines, in English, as programs write them. */
export function diagnosisText(given: Diagnosed): string {
  const { at, about, safety, files, settings, figures, backups, check, log } = given
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

const figureLines = ({ sqlite, pageSize, pages, free, tables }: Figures): string[] => [
  `SQLite ${sqlite}`,
  `pages ${pages} of ${pageSize}, free ${free}`,
  ...tables.map(({ name, rows, bytes }) => `${name} rows ${rows} bytes ${bytes}`),
]

/** How often each kind of thing was found in each table: the details may repeat what somebody wrote. */
function checkLines({ isSound, findings }: WholeReport): string[] {
  const kinds = Map.groupBy(findings, ({ code, table }) => `${code} ${table}`.trim())
  return [isSound ? 'sound' : 'not sound', ...[...kinds].map(([kind, found]) => `${kind} ${found.length}`)]
}
