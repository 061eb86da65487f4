import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { Backup, BackupDifferences, CheckReport, DataFolderState } from '../views/safekeeping.ts'
import { defineSafekeepingMethod } from './method.ts'

/** The file name of a backup, which identifies it. */
const BackupId = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,99}\.sqlite$/))

const backup = { backup: BackupId }
const NoInput = z.strictObject({})

/**
 * Methods for backups, checks and repair. They also work if the data folder is otherwise unusable, and some of them
 * close and reopen it; therefore the hosts answer them directly. They may take long.
 */
export const SAFEKEEPING_METHODS = {
  'safekeeping.state': defineSafekeepingMethod(NoInput).answers<DataFolderState>(),
  /** Returns all backups, newest first. */
  'safekeeping.backups': defineSafekeepingMethod(NoInput).answers<{ readonly backups: readonly Backup[] }>(),
  'safekeeping.differences': defineSafekeepingMethod(z.strictObject(backup)).answers<BackupDifferences>(),
  'safekeeping.check': defineSafekeepingMethod(NoInput).answers<CheckReport>(),
  'safekeeping.back-up': defineSafekeepingMethod(NoInput).answers<{ readonly backup: Backup }>(),
  /**
   * Restores the whole data folder. `before`: the backup of the replaced data; null if that data could only be set
   * aside.
   */
  'safekeeping.restore': defineSafekeepingMethod(z.strictObject(backup)).answers<{ readonly before: Backup | null }>(),
  'safekeeping.restore-campaign': defineSafekeepingMethod(
    z.strictObject({ ...backup, campaign: Id, as: z.enum(['copy', 'replacement']) }),
  ).answers<{ readonly campaign: string; readonly before: Backup }>(),
  /**
   * Deletes a closed campaign for good. `name`: the campaign's name, as typed for confirmation. `before`: the backup
   * that contains the campaign.
   */
  'safekeeping.delete-campaign': defineSafekeepingMethod(
    z.strictObject({ campaign: Id, name: z.string().check(z.maxLength(200)) }),
  ).answers<{
    readonly before: Backup
  }>(),
  /** Resolves a problem with the data folder in the chosen way, and returns the new state of the folder. */
  'safekeeping.go-on': defineSafekeepingMethod(
    z.strictObject({ way: z.enum(['on', 'read', 'anew', 'clear']) }),
  ).answers<DataFolderState>(),
  /** Returns versions, settings, logs and check results as text, without data of the user. */
  'safekeeping.diagnosis': defineSafekeepingMethod(NoInput).answers<{ readonly name: string; readonly text: string }>(),
}
