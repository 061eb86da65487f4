// Which backups are kept.
import { expect, test } from 'vitest'
import { backupName, parseBackupName, type BackupName } from '../../main/database/backup/backupNames.ts'
import { backupsToKeep } from '../../main/database/backup/prune.ts'
import { BACKUP_REASONS, type BackupReason } from '../../shared/contract/views/safekeeping.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-01-01T09:00:00.000Z')

const backupAt = (time: number, reason: BackupReason = 'game', detail = ''): BackupName =>
  parseBackupName(backupName(new Date(time).toISOString(), reason, detail))!

/** Makes this many backups a day, pruning each time. Returns what is left. */
function simulateBackups(days: number, aDay: number): BackupName[] {
  let kept: BackupName[] = []
  for (let day = 0; day < days; day++)
    for (let count = 0; count < aDay; count++) {
      const now = START + day * DAY + count * HOUR
      kept.push(backupAt(now))
      const ids = backupsToKeep(kept, now)
      kept = kept.filter(({ id }) => ids.has(id))
    }
  return kept
}

const ages = (backups: readonly BackupName[], now: number): number[] =>
  backups.map(({ at }) => (now - Date.parse(at)) / DAY).sort((a, b) => a - b)

test('keeps two days completely, then 12 daily, 10 weekly and 9 monthly over 400 days', () => {
  const now = START + 399 * DAY + 3 * HOUR
  const found = ages(simulateBackups(400, 4), now)
  const between = (from: number, to: number) => found.filter((age) => age >= from && age < to)
  expect(between(0, 2)).toHaveLength(8)
  expect(found).toHaveLength(8 + 12 + 10 + 9)
  const gaps = (from: number, to: number) =>
    found.flatMap((age, at) => (at > 0 && age >= from && age < to ? [age - found[at - 1]!] : []))
  expect(Math.max(...gaps(2, 14))).toBeLessThanOrEqual(1.2)
  expect(Math.max(...gaps(15, 80))).toBeLessThanOrEqual(8)
  // The last of a month is the last of some week, which may end days earlier.
  expect(Math.max(...gaps(90, 400))).toBeLessThanOrEqual(31 + 6)
  expect(found.at(-1)).toBeGreaterThan(300)
  expect(found.at(-1)).toBeLessThan(380)
})

test('starts weeks on Mondays', () => {
  // A Wednesday and a Thursday are in one week, a Sunday and the following Monday in two.
  const now = Date.parse('2026-11-23T09:00:00.000Z')
  const daily = Array.from({ length: 12 }, (_, at) => backupAt(now - (2 + at) * DAY - HOUR))
  const older = ['2026-10-14', '2026-10-15', '2026-10-25', '2026-10-26'].map((day) =>
    backupAt(Date.parse(`${day}T09:00:00.000Z`)),
  )
  const kept = backupsToKeep([...older, ...daily], now)
  expect(older.map(({ id }) => kept.has(id))).toEqual([false, true, true, true])
})

test('keeps a backup of yesterday, of about a week ago and of about a month ago on each of 400 days', () => {
  let kept: BackupName[] = []
  for (let day = 0; day < 400; day++) {
    const now = START + day * DAY
    kept.push(backupAt(now))
    const ids = backupsToKeep(kept, now)
    kept = kept.filter(({ id }) => ids.has(id))
    const found = ages(kept, now)
    for (const [wanted, about] of [
      [1, 0],
      [7, 0],
      [30, 7],
      [180, 31],
    ] as const)
      if (day > wanted + about)
        expect(
          found.some((age) => Math.abs(age - wanted) <= about),
          `day ${day}, ${wanted} days before`,
        ).toBe(true)
  }
})

test('keeps as many with rare backups: days without one do not count', () => {
  const rare = Array.from({ length: 80 }, (_, count) => backupAt(START + count * 10 * DAY))
  const kept = backupsToKeep(rare, START + 803 * DAY)
  expect(kept.size).toBe(12 + 10 + 9)
})

test('keeps the newest, however old', () => {
  const old = [backupAt(START), backupAt(START + HOUR)]
  expect([...backupsToKeep(old, START + 4000 * DAY)]).toEqual([old[1]!.id])
})

test('keeps the last before each migration, however many others there are', () => {
  const before = [backupAt(START, 'migration', '0004_one'), backupAt(START + DAY, 'migration', '0005_two')]
  const others = Array.from({ length: 500 }, (_, count) => backupAt(START + (2 + count) * DAY))
  const kept = backupsToKeep([...before, ...others], START + 600 * DAY)
  expect(before.every(({ id }) => kept.has(id))).toBe(true)
})

test.each(BACKUP_REASONS)('has a date and a reason in the name: %s', (reason) => {
  const detail = reason === 'migration' ? '0004_one' : ''
  const at = '2026-11-20T14:00:00.123Z'
  expect(parseBackupName(backupName(at, reason, detail))).toMatchObject({ at, reason, detail })
})

test.each([
  'notes.sqlite',
  'before-0001_x.sqlite',
  '20261120T140000123Z-game.json',
  '20261320T140000123Z-game.sqlite',
  '20261120T140000123Z-other.sqlite',
])('rejects %s as the name of a backup', (name) => expect(parseBackupName(name)).toBeUndefined())

test('orders backups by their number, whatever the clock said', () => {
  const names = [
    backupName('2099-01-01T00:00:00.000Z', 'game', '', 7),
    backupName('2026-11-23T10:00:00.000Z', 'migration', '0003_n12', 8),
  ]
  expect(names).toEqual(['20990101T000000000Z-game-n7.sqlite', '20261123T100000000Z-migration-0003_n12-n8.sqlite'])
  expect(names.map((name) => parseBackupName(name))).toMatchObject([
    { reason: 'game', detail: '', order: 7 },
    { reason: 'migration', detail: '0003_n12', order: 8 },
  ])
  expect(parseBackupName('20261120T140000000Z-migration-0003_two.sqlite')).toMatchObject({
    detail: '0003_two',
    order: 0,
  })
})
