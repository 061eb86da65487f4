import type { ParsedInput, SafekeepingAnswers } from '../../../shared/contract/calls/answers.ts'
import type { SafekeepingMethodName } from '../../../shared/contract/calls/methods.ts'
import type { DataFolderState } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { listBackups, backupView } from '../../database/backup/backupNotes.ts'
import {
  deleteCampaign,
  resolveTrouble,
  restoreCampaign,
  restoreDatabaseFromFile,
  type RestorableFolder,
} from './restoring.ts'
import { getBackup } from './safekeepingJobs.ts'

interface SafekeepingOptions extends RestorableFolder {
  readonly state: () => DataFolderState
  /** Runs `work` while no other call is answered, then notifies listeners that everything may have changed. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly diagnosis: () => Promise<SafekeepingAnswers['safekeeping.diagnosis']>
}

type SafekeepingHandlers = {
  readonly [M in SafekeepingMethodName]: (
    input: ParsedInput<M>,
  ) => SafekeepingAnswers[M] | Promise<SafekeepingAnswers[M]>
}

/** Creates the handlers of the safekeeping methods. They reject with `AppError`s. */
export function createSafekeeping(options: SafekeepingOptions): SafekeepingHandlers {
  const { place, job, backups, state, alone } = options
  const refuseIfDataClosed = () => {
    if (!options.phase().opened) throw new AppError('data-closed')
  }
  return {
    'safekeeping.state': state,
    'safekeeping.backups': () => ({ backups: listBackups(place).map(backupView) }),
    'safekeeping.differences': ({ backup }) => {
      refuseIfDataClosed()
      return job('differences', { backup })
    },
    'safekeeping.check': async () => {
      const { isSound, findings, rows, campaigns } = await job('check', {})
      return { isSound, findings, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), campaigns }
    },
    'safekeeping.back-up': async () => {
      refuseIfDataClosed()
      return { backup: await backups.make('asked') }
    },
    'safekeeping.restore': ({ backup }) =>
      alone(() => restoreDatabaseFromFile(options, getBackup(place, backup).file, backup)),
    'safekeeping.restore-campaign': (input) => restoreCampaign(options, input),
    'safekeeping.delete-campaign': (drop) => deleteCampaign(options, drop),
    'safekeeping.go-on': ({ way }) =>
      alone(async () => {
        await resolveTrouble(options, way)
        return state()
      }),
    'safekeeping.diagnosis': () => options.diagnosis(),
  }
}
