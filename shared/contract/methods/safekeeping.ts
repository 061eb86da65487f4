import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { Backup, BackupDifferences, CheckReport, Safety } from '../views/safekeeping.ts'
import { safekeeping } from './method.ts'

/** A backup's file name. */
const BackupId = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,99}\.sqlite$/))

const backup = { backup: BackupId }
const Nothing = z.strictObject({})

/**
 * What keeps the data safe, and brings them back. It works where the data folder cannot be used otherwise, and some of it
 * closes and opens the folder: so hosts answer it, and it takes its time.
 */
export const SAFEKEEPING_METHODS = {
  'safekeeping.state': safekeeping(Nothing).answers<Safety>(),
  /** The newest first. */
  'safekeeping.backups': safekeeping(Nothing).answers<{ readonly backups: readonly Backup[] }>(),
  'safekeeping.differences': safekeeping(z.strictObject(backup)).answers<BackupDifferences>(),
  'safekeeping.check': safekeeping(Nothing).answers<CheckReport>(),
  'safekeeping.back-up': safekeeping(Nothing).answers<{ readonly backup: Backup }>(),
  /** The whole folder as it was: `before` is the backup of what it replaced, `null` where that could only be put aside. */
  'safekeeping.restore': safekeeping(z.strictObject(backup)).answers<{ readonly before: Backup | null }>(),
  'safekeeping.restore-campaign': safekeeping(
    z.strictObject({ ...backup, campaign: Id, as: z.enum(['copy', 'replacement']) }),
  ).answers<{ readonly campaign: string; readonly before: Backup }>(),
  /** A closed campaign for good, its name typed; `before` is the backup that has it. */
  'safekeeping.delete-campaign': safekeeping(
    z.strictObject({ campaign: Id, name: z.string().check(z.maxLength(200)) }),
  ).answers<{
    readonly before: Backup
  }>(),
  /** After a trouble: how the data stand now. */
  'safekeeping.go-on': safekeeping(z.strictObject({ way: z.enum(['on', 'read', 'anew', 'clear']) })).answers<Safety>(),
  /** Versions, settings, logs and check results as text, without anything of the user's. */
  'safekeeping.diagnosis': safekeeping(Nothing).answers<{ readonly name: string; readonly text: string }>(),
}
