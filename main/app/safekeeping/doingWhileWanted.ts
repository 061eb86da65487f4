import type { BackupKeeper } from './backupKeeper.ts'
import type { DoJob } from './safekeepingJobs.ts'
import { whileWanted } from './wanted.ts'

interface Doing {
  readonly job: DoJob
  readonly backups: BackupKeeper
}

/** The same, with jobs that are waited for while they are wanted. A backup that is itself what was asked for is made to its end. */
export function doingWhileWanted<D extends Doing>(given: D, signal?: AbortSignal): D {
  if (!signal) return given
  const job: DoJob = (name, input) => whileWanted(() => given.job(name, input), signal)
  const make: BackupKeeper['make'] = (reason, spare) => {
    const made = () => given.backups.make(reason, spare, signal)
    return reason === 'asked' ? made() : whileWanted(made, signal)
  }
  return { ...given, job, backups: { ...given.backups, make } }
}
