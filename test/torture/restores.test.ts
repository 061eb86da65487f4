// Restores over a left-over log, repeatedly failing migrations, and the retention of backups.
import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backUp } from '../../main/database/backup/backup.ts'
import { listBackups } from '../../main/database/backup/backupNotes.ts'
import { hasWriteAheadLog } from '../../main/database/connection/connect.ts'
import { isIntactBackup } from '../../main/database/backup/examine.ts'
import { lockDataFolder } from '../../main/database/open.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { replaceFile, REPLACEMENT_STEPS } from '../../main/database/backup/replace.ts'
import { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { furtherMigrations } from '../support/furtherMigrations.ts'
import { contentsIn } from './contents.ts'
import { openFolder } from './opening.ts'
import { SOUND, soundnessOf } from './soundness.ts'
import { payment } from './tasks.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'
import { askKeeper, openKeeper } from './turning.ts'
import { callWithRequests, prepare, randomSteps } from './work.ts'

const dataFolder = dataFolders()
/** A multiple of the number of steps of a restore. */
const RESTORES = times(12, 60)
const FAILURES = times(12, 50)

/** A folder as a killed writer leaves it: the log has changes from after the backup. `then`: the data at the backup; `old`: the last data. */
async function buildUnclosedFolder(seed: number) {
  const [written, folder, beside] = [dataFolder(), dataFolder(), dataFolder()]
  const keeper = openKeeper(written.path)
  const call = callWithRequests(keeper, `of${seed}`, () => undefined)
  prepare(call)
  const step = randomSteps(call, seed)
  for (let count = 0; count < 4; count++) step()
  await askKeeper(keeper, 'safekeeping.back-up', {})
  cpSync(written.path, beside.path, { recursive: true })
  for (let count = 0; count < 4 + (seed % 8); count++) step()
  call(...payment(`asked-last-${seed}`))
  cpSync(written.path, folder.path, { recursive: true })
  keeper.close()
  const place = databaseLocationOf(folder.path)
  return { place, backup: listBackups(place)[0]!, old: contentsIn(written.path), then: contentsIn(beside.path) }
}

type UnclosedFolder = Awaited<ReturnType<typeof buildUnclosedFolder>>

class Stopped extends Error {}

/** Restores a backup over a log as the program does, and stops after the step `last`. */
function restoreUntil(last: string, { place, backup }: Pick<UnclosedFolder, 'place' | 'backup'>): void {
  const held = lockDataFolder(place.folder)
  try {
    replaceFile(place, backup.file, backup.notes!.sha256, (step) => {
      if (step === last) throw new Stopped()
    })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  } finally {
    held.release()
  }
}

test(`has the old or the new data after ${RESTORES} restores over a left-over log, interrupted after each step`, async () => {
  const found = { times: 0, restored: 0, old: 0, 'neither old nor new': 0 }
  for (let seed = 0; seed < RESTORES / REPLACEMENT_STEPS.length; seed++) {
    const source = await buildUnclosedFolder(seed)
    expect(source.old).not.toBe(source.then)
    for (const step of REPLACEMENT_STEPS) {
      const place = databaseLocationOf(dataFolder().path)
      cpSync(source.place.folder, place.folder, { recursive: true })
      expect(hasWriteAheadLog(place)).toBe(true)
      restoreUntil(step, { ...source, place })
      expect(soundnessOf(place.folder, [])).toEqual(SOUND)
      const now = contentsIn(place.folder)
      found.times++
      if (now === source.then) found.restored++
      else if (now === source.old) found.old++
      else found['neither old nor new']++
      // Before the intent is stored, the restore has not begun.
      expect(now, `${seed}, ${step}`).toBe(step === 'copied' ? source.old : source.then)
    }
  }
  printFigures('restored over a log', found)
  expect(found.times).toBe(RESTORES)
}, 300_000)

test('detects the new file with the old log', async () => {
  const source = await buildUnclosedFolder(1)
  cpSync(source.backup.file, source.place.file)
  const isDamaged = () => {
    const { lost, halves, findings } = soundnessOf(source.place.folder, [])
    return lost.length + halves.length + findings.length > 0 || contentsIn(source.place.folder) !== source.then
  }
  let isNoticed = true
  try {
    isNoticed = isDamaged()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
  }
  expect(isNoticed).toBe(true)
})

test(`keeps the good backup after ${FAILURES} failed migrations`, async () => {
  const source = await buildUnclosedFolder(3)
  const { place, backup, old } = source
  openFolder(place.folder).close()
  const migrations = furtherMigrations(dataFolder().at('migrations'), {
    '9000_written': 'UPDATE journal SET payload = payload;--> statement-breakpoint INSERT INTO nowhere VALUES (1);',
  })
  for (let count = 0; count < FAILURES; count++) {
    let code = ''
    try {
      openFolder(place.folder, true, { migrations }).close()
    } catch (error) {
      code = (error as AppError).code
    }
    expect(code).toBe('migration-failed')
  }
  const kept = listBackups(place)
  const [upgradeBackup, ...others] = kept
  printFigures('failed upgrades', {
    upgrades: FAILURES,
    backups: kept.length,
    good: kept.filter(isIntactBackup).length,
  })
  expect(others.map(({ id }) => id)).toEqual([backup.id])
  expect(kept.every(isIntactBackup)).toBe(true)
  const restored = dataFolder()
  cpSync(upgradeBackup!.file, restored.file)
  expect([contentsIn(restored.path), contentsIn(place.folder)]).toEqual([old, old])
}, 120_000)

const DAY = 86_400_000
const BEGINNING = Date.UTC(2025, 0, 1, 18)
const DAYS = 400

test(`keeps only intact backups over ${DAYS} days`, async () => {
  const folder = dataFolder()
  const place = databaseLocationOf(folder.path)
  const { app, close } = openFolder(folder.path)
  const call = callWithRequests(app, 'here', () => undefined)
  prepare(call)
  const written = new Map<string, number>()
  const perDay = times(1, 4)
  for (let at = 0; at < DAYS * perDay; at++) {
    // Only one backup a week is kept of the first months, so one backup in three days is enough there.
    if (at < 300 * perDay && at % 3 !== 0) continue
    call('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 1, detail: `jour ${at}` })
    const now = BEGINNING + (at * DAY) / perDay
    const { id } = await backUp(place, { reason: 'asked' }, () => now)
    written.set(id, written.size + 1)
  }
  close()
  const kept = listBackups(place)
  for (const { id, file } of kept) {
    const restored = dataFolder()
    cpSync(file, restored.file)
    const one = openFolder(restored.path)
    const lines = [...one.opened.store.loadAll(CAMPAIGN).ledger.values()].filter(({ reason }) => reason === 'by-hand')
    one.close()
    expect(lines, id).toHaveLength(written.get(id)!)
    expect(soundnessOf(restored.path, [])).toEqual(SOUND)
    restored.remove()
  }
  printFigures('kept backups', {
    days: DAYS,
    made: written.size,
    kept: kept.length,
    'opened and compared': kept.length,
  })
  expect(kept.length).toBeGreaterThan(25)
  expect(kept.length).toBeLessThan(times(50, 70))
}, 600_000)
