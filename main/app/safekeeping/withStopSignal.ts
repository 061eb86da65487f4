import type { BackupKeeper } from './backupKeeper.ts'
import type { RunJob } from './safekeepingJobs.ts'
import { untilStopped } from './stopSignal.ts'

interface JobsAndBackups {
  readonly job: RunJob
  readonly backups: BackupKeeper
}

/**
 * Returns the services with jobs and backups that reject with `stopped` when `signal` is raised. A backup that the user
 * requested is always completed.
 */
export function withStopSignal<D extends JobsAndBackups>(services: D, signal?: AbortSignal): D {
  if (!signal) return services
  const job: RunJob = (name, input) => untilStopped(() => services.job(name, input), signal)
  const make: BackupKeeper['make'] = (reason, spare) => {
    const makeBackup = () => services.backups.make(reason, spare, signal)
    return reason === 'asked' ? makeBackup() : untilStopped(makeBackup, signal)
  }
  return { ...services, job, backups: { ...services.backups, make } }
}
