import type { ReadInput, SafekeepingAnswers } from '../../../shared/contract/calls/answers.ts'
import type { SafekeepingName } from '../../../shared/contract/calls/methods.ts'
import type { Safety } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupsIn, backupView } from '../../database/backup/backupNotes.ts'
import { deleteCampaign, goOn, restoreCampaign, restoreFrom, type Restorable } from './restoring.ts'
import { backupNamed } from './safekeepingJobs.ts'

interface Given extends Restorable {
  readonly state: () => Safety
  /** Does work while nothing else is answered, and tells that everything may have changed. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly diagnosis: () => Promise<SafekeepingAnswers['safekeeping.diagnosis']>
}

type Doings = {
  readonly [M in SafekeepingName]: (input: ReadInput<M>) => SafekeepingAnswers[M] | Promise<SafekeepingAnswers[M]>
}

/** Everything that safekeeping answers, by name. Rejects with `AppError`s. */
export function safekeepingOf(given: Given): Doings {
  const { place, job, backups, state, alone } = given
  const mustBeOpen = () => {
    if (!given.phase().opened) throw new AppError('data-closed')
  }
  return {
    'safekeeping.state': state,
    'safekeeping.backups': () => ({ backups: backupsIn(place).map(backupView) }),
    'safekeeping.differences': ({ backup }) => {
      mustBeOpen()
      return job('differences', { backup })
    },
    'safekeeping.check': async () => {
      const { isSound, findings, rows, campaigns } = await job('check', {})
      return { isSound, findings, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), campaigns }
    },
    'safekeeping.back-up': async () => {
      mustBeOpen()
      return { backup: await backups.make('asked') }
    },
    'safekeeping.restore': ({ backup }) => alone(() => restoreFrom(given, backupNamed(place, backup).file, backup)),
    'safekeeping.restore-campaign': (input) => restoreCampaign(given, input),
    'safekeeping.delete-campaign': (drop) => deleteCampaign(given, drop),
    'safekeeping.go-on': ({ way }) =>
      alone(async () => {
        await goOn(given, way)
        return state()
      }),
    'safekeeping.diagnosis': () => given.diagnosis(),
  }
}
