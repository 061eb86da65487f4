// The list of backups and their descriptions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSame, selectDifferences } from '../../renderer/screens/safekeeping/backupDifferences.ts'
import { findSharedMinutes, groupBackups, minuteOf } from '../../renderer/screens/safekeeping/backupGroups.ts'
import { toReadableSize, toReadableSpan } from '../../renderer/screens/safekeeping/readableUnits.ts'
import type { Backup, BackupDifferences, BackupComparison } from '../../shared/contract/views/safekeeping.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const backup = (at: Date): Backup => ({
  id: `${at.getTime()}.sqlite`,
  at: at.toISOString(),
  reason: 'start',
  size: 1,
  campaigns: [],
})

describe('backups', () => {
  // A Wednesday in local time.
  const now = new Date(2026, 10, 18, 9, 30)

  test.each([
    [new Date(2026, 10, 18, 0, 0), 'today'],
    [new Date(2026, 10, 18, 23, 0), 'today'],
    [new Date(2026, 10, 17, 23, 59), 'yesterday'],
    [new Date(2026, 10, 16, 0, 0), 'this-week'],
    [new Date(2026, 10, 15, 23, 59), 'last-week'],
    [new Date(2026, 10, 9, 0, 0), 'last-week'],
    [new Date(2026, 10, 8, 23, 59), 'month'],
    [new Date(2025, 10, 18, 9, 30), 'month'],
  ])('of %s are grouped as %s', (at, kind) => {
    expect(groupBackups([backup(at)], now)).toEqual([{ kind, at: at.toISOString(), backups: [backup(at)] }])
  })

  test('are grouped by weeks that start on Monday, seen from a Sunday or a Monday', () => {
    const kinds = (at: Date, days: readonly number[]) =>
      groupBackups(
        days.map((ago) => backup(new Date(at.getTime() - ago * DAY))),
        at,
      ).map(({ kind, backups }) => `${kind} ${backups.length}`)
    const [sunday, monday] = [new Date(2026, 10, 22, 12), new Date(2026, 10, 16, 12)]
    expect(kinds(sunday, [0, 1, 2, 6, 7, 13])).toEqual(['today 1', 'yesterday 1', 'this-week 2', 'last-week 2'])
    expect(kinds(monday, [0, 1, 2, 7, 8])).toEqual(['today 1', 'yesterday 1', 'last-week 2', 'month 1'])
  })

  test('of the same minute show their seconds, others do not', () => {
    const [early, late, later] = [
      [9, 30, 2],
      [9, 30, 58],
      [9, 31, 2],
    ].map((time) => backup(new Date(2026, 10, 18, ...(time as [number, number, number])))) as [Backup, Backup, Backup]
    expect([...findSharedMinutes([later, late, early])]).toEqual([minuteOf(early)])
    expect(findSharedMinutes([later, early]).size).toBe(0)
  })

  test('are each in one group, in their order', () => {
    const ago = fc.integer({ min: 0, max: 400 * 24 * 60 })
    fc.assert(
      fc.property(fc.uniqueArray(ago, { maxLength: 60 }), (list) => {
        const backups = list.toSorted((a, b) => a - b).map((one) => backup(new Date(now.getTime() - one * MINUTE)))
        expect(groupBackups(backups, now).flatMap((group) => group.backups)).toEqual(backups)
      }),
    )
  })
})

test.each([
  [-5, 0, 'second'],
  [59_000, 0, 'second'],
  [12 * MINUTE, 12, 'minute'],
  [HOUR, 1, 'hour'],
  [35 * HOUR, 35, 'hour'],
  [36 * HOUR, 1, 'day'],
  [59 * DAY, 59, 'day'],
  [61 * DAY, 2, 'month'],
  [800 * DAY, 2, 'year'],
])('shows %d ms as %d %s ago', (ago, value, unit) => expect(toReadableSpan(ago)).toEqual({ value, unit }))

test.each([
  [0, 1, 'kilobyte'],
  [1499, 1, 'kilobyte'],
  [999_000, 999, 'kilobyte'],
  [999_600, 1, 'megabyte'],
  [1_240_000, 1.2, 'megabyte'],
  [50_000_000, 50, 'megabyte'],
  [1_260_000_000, 1.3, 'gigabyte'],
])('shows %d bytes as %d %s', (bytes, value, unit) => expect(toReadableSize(bytes)).toEqual({ value, unit }))

describe('differences', () => {
  const games = { same: 0, differs: 0, gone: 0, new: 0 }
  const comparedCampaign = (id: string, comparison: BackupComparison) => ({ id, name: id, comparison })
  const differences: BackupDifferences = {
    campaigns: [
      { ...comparedCampaign('quiet', 'same'), games, warbands: [comparedCampaign('calm', 'same')] },
      { ...comparedCampaign('fresh', 'new'), games, warbands: [] },
      {
        ...comparedCampaign('busy', 'differs'),
        games,
        warbands: [
          comparedCampaign('a', 'same'),
          comparedCampaign('b', 'new'),
          comparedCampaign('c', 'differs'),
          comparedCampaign('d', 'gone'),
        ],
      },
      { ...comparedCampaign('lost', 'gone'), games, warbands: [] },
    ],
  }
  const shownDifferences = (withSame: boolean) =>
    selectDifferences(differences, withSame).map(({ id, warbands }) =>
      [id, ...warbands.map((band) => band.id)].join(' '),
    )

  test('hide unchanged parts, and list lost data first', () =>
    expect(shownDifferences(false)).toEqual(['lost', 'busy d c b', 'fresh']))
  test('include unchanged parts on request', () =>
    expect(shownDifferences(true)).toEqual(['lost', 'busy d c b a', 'fresh', 'quiet calm']))
  test('count unchanged campaigns, and bands of the others', () => expect(countSame(differences)).toBe(2))
})
