// Restoring over a log that was left behind, upgrades that fail again and again, and backups as they are kept.
import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backUp } from '../../main/database/backup/backup.ts'
import { backupsIn } from '../../main/database/backup/backupNotes.ts'
import { hasLog } from '../../main/database/connection/connect.ts'
import { isGood } from '../../main/database/backup/examine.ts'
import { holdFolder } from '../../main/database/open.ts'
import { placeOf } from '../../main/database/connection/place.ts'
import { replaceFile, STEPS } from '../../main/database/backup/replace.ts'
import { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { furtherMigrations } from '../support/furtherMigrations.ts'
import { contentsIn } from './contents.ts'
import { opening } from './opening.ts'
import { SOUND, soundnessOf } from './soundness.ts'
import { payment } from './tasks.ts'
import { times } from '../support/long.ts'
import { figures } from './trial.ts'
import { asked, keeping } from './turning.ts'
import { asking, prepare, stepsOf } from './work.ts'

const dataFolder = dataFolders()
/** A multiple of the steps. */
const RESTORES = times(12, 60)
const FAILURES = times(12, 50)

/** A folder as a writer left it that was killed: changes after the last backup wait in the log. Gives what there was when. */
async function leftBehind(seed: number) {
  const [written, folder, beside] = [dataFolder(), dataFolder(), dataFolder()]
  const keeper = keeping(written.path)
  const call = asking(keeper, `of${seed}`, () => undefined)
  prepare(call)
  const step = stepsOf(call, seed)
  for (let count = 0; count < 4; count++) step()
  await asked(keeper, 'safekeeping.back-up', {})
  cpSync(written.path, beside.path, { recursive: true })
  for (let count = 0; count < 4 + (seed % 8); count++) step()
  call(...payment(`asked-last-${seed}`))
  cpSync(written.path, folder.path, { recursive: true })
  keeper.close()
  const place = placeOf(folder.path)
  return { place, backup: backupsIn(place)[0]!, old: contentsIn(written.path), then: contentsIn(beside.path) }
}

type LeftBehind = Awaited<ReturnType<typeof leftBehind>>

class Stopped extends Error {}

/** Restores a backup over a log as the program does, up to a step after which it dies. */
function stoppedAfter(last: string, { place, backup }: Pick<LeftBehind, 'place' | 'backup'>): void {
  const held = holdFolder(place.folder)
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

test(`restored ${RESTORES} times over a log that waits, stopped after each of its steps`, async () => {
  const found = { times: 0, restored: 0, old: 0, 'neither old nor new': 0 }
  for (let seed = 0; seed < RESTORES / STEPS.length; seed++) {
    const left = await leftBehind(seed)
    expect(left.old).not.toBe(left.then)
    for (const step of STEPS) {
      const place = placeOf(dataFolder().path)
      cpSync(left.place.folder, place.folder, { recursive: true })
      expect(hasLog(place)).toBe(true)
      stoppedAfter(step, { ...left, place })
      expect(soundnessOf(place.folder, [])).toEqual(SOUND)
      const now = contentsIn(place.folder)
      found.times++
      if (now === left.then) found.restored++
      else if (now === left.old) found.old++
      else found['neither old nor new']++
      // Before the intent is written down nothing has begun.
      expect(now, `${seed}, ${step}`).toBe(step === 'copied' ? left.old : left.then)
    }
  }
  figures('restored over a log', found)
  expect(found.times).toBe(RESTORES)
}, 300_000)

test('the new file with the old log is noticed', async () => {
  const left = await leftBehind(1)
  cpSync(left.backup.file, left.place.file)
  const look = () => {
    const { lost, halves, findings } = soundnessOf(left.place.folder, [])
    return lost.length + halves.length + findings.length > 0 || contentsIn(left.place.folder) !== left.then
  }
  let isNoticed = true
  try {
    isNoticed = look()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
  }
  expect(isNoticed).toBe(true)
})

test(`${FAILURES} failed upgrades keep the good backup`, async () => {
  const left = await leftBehind(3)
  const { place, backup, old } = left
  opening(place.folder).close()
  const migrations = furtherMigrations(dataFolder().at('migrations'), {
    '9000_written': 'UPDATE journal SET payload = payload;--> statement-breakpoint INSERT INTO nowhere VALUES (1);',
  })
  for (let count = 0; count < FAILURES; count++) {
    let code = ''
    try {
      opening(place.folder, true, { migrations }).close()
    } catch (error) {
      code = (error as AppError).code
    }
    expect(code).toBe('migration-failed')
  }
  const kept = backupsIn(place)
  const [ofStep, ...others] = kept
  figures('failed upgrades', { upgrades: FAILURES, backups: kept.length, good: kept.filter(isGood).length })
  expect(others.map(({ id }) => id)).toEqual([backup.id])
  expect(kept.every(isGood)).toBe(true)
  const restored = dataFolder()
  cpSync(ofStep!.file, restored.file)
  expect([contentsIn(restored.path), contentsIn(place.folder)]).toEqual([old, old])
}, 120_000)

const DAY = 86_400_000
const BEGINNING = Date.UTC(2025, 0, 1, 18)
const DAYS = 400

test(`of ${DAYS} days with backups each that is kept opens and is what it was`, async () => {
  const folder = dataFolder()
  const place = placeOf(folder.path)
  const { app, close } = opening(folder.path)
  const call = asking(app, 'here', () => undefined)
  prepare(call)
  const written = new Map<string, number>()
  const perDay = times(1, 4)
  for (let at = 0; at < DAYS * perDay; at++) {
    // The few that stay of the first months stand for weeks: so one in three days is enough there.
    if (at < 300 * perDay && at % 3 !== 0) continue
    call('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 1, detail: `jour ${at}` })
    const now = BEGINNING + (at * DAY) / perDay
    const { id } = await backUp(place, { reason: 'asked' }, () => now)
    written.set(id, written.size + 1)
  }
  close()
  const kept = backupsIn(place)
  for (const { id, file } of kept) {
    const restored = dataFolder()
    cpSync(file, restored.file)
    const one = opening(restored.path)
    const lines = [...one.opened.store.loadAll(CAMPAIGN).ledger.values()].filter(({ reason }) => reason === 'by-hand')
    one.close()
    expect(lines, id).toHaveLength(written.get(id)!)
    expect(soundnessOf(restored.path, [])).toEqual(SOUND)
    restored.remove()
  }
  figures('kept backups', { days: DAYS, made: written.size, kept: kept.length, 'opened and compared': kept.length })
  expect(kept.length).toBeGreaterThan(25)
  expect(kept.length).toBeLessThan(times(50, 70))
}, 600_000)
