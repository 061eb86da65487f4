// A file of the first version with data of every kind, migrated to the current schema.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rowCounts } from '../../main/database/check/damage.ts'
import { knownMigrations } from '../../main/database/schema/migrations.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { firstVersion } from '../support/firstVersion.ts'
import { SMALL } from '../support/smallCampaign.ts'
import { gameFact } from '../support/facts.ts'

const dataFolder = dataFolders()
const [, ...FURTHER] = knownMigrations()

function rowsOf({ file }: DataFolder): Record<string, number> {
  const database = new Database(file, { readonly: true })
  const counts = Object.fromEntries(rowCounts(database))
  database.close()
  return counts
}

test('keeps everything that the first version stored', () => {
  const folder = dataFolder()
  const { id, facts, item, entries } = firstVersion(folder)
  const before = rowsOf(folder)
  const opened = folder.open()
  const { store, migrated } = opened
  expect(migrated.applied).toEqual(FURTHER.map(({ tag }) => tag))
  // Each of the two entries touched its campaign; such touches are no longer stored.
  const rows = rowsOf(folder)
  const { printed, portrait, loss, frozen, book_line, book_followed, people, ...newer } = rows
  const { submission, round, attendance, standingsLine, warbandPicture, gamePicture, ...others } = newer
  const { stake, stakePicture, stakeIncome, gameStake, counter, counterEntry, pack, ...after } = others
  const added = [printed, portrait, loss, frozen, book_line, book_followed, people]
  added.push(submission, round, attendance, standingsLine, warbandPicture, gamePicture)
  added.push(stake, stakePicture, stakeIncome, gameStake, counter, counterEntry, pack)
  expect(added).toEqual(added.map(() => 0))
  expect(after).toEqual({ ...before, applied_migration: FURTHER.length + 1, journal_touch: before.journal_touch! - 2 })
  expect(opened.check().findings).toEqual([])
  expect(store.loadAll(id)).toEqual(facts)
  const written = entries.map((entry, at) => ({ ...entry, sequence: at + 1, undoneBy: null, closed: false }))
  for (const touched of [id, item.id, item.warband, item.member!])
    expect(store.laterEntriesOn(0, [touched])).toEqual(written)
  expect([store.revisionOf(item.warband), store.draft(id, 'key')]).toEqual([7, { answers: [1] }])
})

test('derives the reasons for absences from the dice, and hatred from the game', () => {
  const first = firstVersionIds()
  const { game, warband, member, enemy, campaign } = first
  const of = { campaign, warband, member }
  const addRoll = (id: string, on: string, faces: number[]) =>
    addFact('roll', id, { ...of, game: on, table: 'un-pour-un/injuries', faces, source: 'app', at: AT })
  const addAbsence = (id: string, on: string | null) =>
    addFact('absence', id, { ...of, games: 2, game: on, reason: null })
  const addHatred = (id: string, against: string) =>
    addFact('injury', id, {
      ...{ ...of, injury: 'hatred', detail: null, against, foe: null, game, occasion: null, position: 9 },
    })
  const CASES: readonly (readonly [faces: number[][], reason: string | null])[] = [
    [[[3, 5, 4]], 'deep-wound'],
    [[[2, 3, 6]], 'light-arm-wound'],
    [[[3, 3, 2]], 'sickness'],
    [[[6, 5, 2, 6]], 'fined'],
    [[[6, 5, 6]], null],
    // Determined by the program on request: the migration stores only the value.
    [[[1, 6, 1, 3, 5, 4]], null],
    [
      [
        [3, 5, 4],
        [2, 3, 6],
      ],
      null,
    ],
    [[], null],
  ]
  const folder = dataFolder()
  firstVersion(folder, () => [
    ...CASES.flatMap(([throws], at) => [
      addFact('game', `agame000${at}`, gameFact({ campaign, round: 9, state: 'recorded', position: 9 })),
      ...throws.map((faces, nth) => addRoll(`aroll00${at}${nth}`, `agame000${at}`, faces)),
      addAbsence(`absence0${at}`, `agame000${at}`),
    ]),
    addAbsence('absence09', null),
    addHatred('hatred001', enemy.name),
    // The band has another name now, but was the only opponent in the game.
    addHatred('hatred002', 'Les Anciens'),
  ])
  const opened = folder.open()
  const { absence, injury } = opened.store.loadAll(campaign)
  expect(CASES.map((_, at) => absence.get(`absence0${at}`)!.reason)).toEqual(CASES.map(([, reason]) => reason))
  expect(absence.get('absence09')!.reason).toBeNull()
  expect(['hatred001', 'hatred002'].map((id) => injury.get(id)!.foe)).toEqual([enemy.id, enemy.id])
  expect([...injury.values()].filter(({ against, foe }) => against === null && foe !== null)).toEqual([])
  expect(opened.check().isSound).toBe(true)
})

const AT = '2026-11-20T14:00:00.000Z'

/** Ids in the first version's campaign: a game, a member in it with its band, and the opposing band. */
function firstVersionIds() {
  const { id, facts } = bigCampaign(SMALL)
  const [own, other] = [...facts.entry.values()]
  const member = [...facts.member.values()].find(({ warband }) => warband === own!.warband)!
  const { game, warband } = own!
  return { campaign: id, game, warband, member: member.id, enemy: facts.warband.get(other!.warband)! }
}
