import { z } from 'zod'
import { Id } from '../domain/campaign/facts.ts'

/** A backup's file name. */
const BackupId = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,99}\.sqlite$/)

const backup = { backup: BackupId }

/**
 * What keeps the data safe, and brings them back. It works where the data folder cannot be used otherwise, and some of it
 * closes and opens the folder: so hosts answer it, and it takes its time.
 */
export const SAFEKEEPING = {
  'safekeeping.state': z.strictObject({}),
  'safekeeping.backups': z.strictObject({}),
  'safekeeping.differences': z.strictObject(backup),
  'safekeeping.check': z.strictObject({}),
  'safekeeping.back-up': z.strictObject({}),
  'safekeeping.restore': z.strictObject(backup),
  'safekeeping.restore-campaign': z.strictObject({ ...backup, campaign: Id, as: z.enum(['copy', 'replacement']) }),
  'safekeeping.go-on': z.strictObject({ way: z.enum(['on', 'read', 'anew']) }),
  'safekeeping.diagnosis': z.strictObject({}),
} as const
