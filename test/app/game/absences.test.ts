// Absent members: the reason of the absence, and whether they count in the band, on their page, before a game, on sheets
// and in a file.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { updateFact, removeFact } from '../../../shared/domain/campaign/change.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { translator } from '../../../shared/text/translator.ts'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})

const THEIRS = BANDS[1]
const WORTH = { helene: 70, deeply: [3, 5, 3], condemned: [6, 5, 1] } as const
const builder = () => games.call<BuilderView>('warband.builder', OURS)
const value = () => builder().value.total
const lineOf = (member: string) => builder().members.find(({ id }) => id === member)!
const pageOf = (member: string) => games.call<MemberView>('member.get', { ...OURS, member })
const storyOf = (member: string) => games.call<MemberStory>('member.story', { ...OURS, member }).games
const overview = () => games.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
const needsOf = (member: string) => overview().needs.filter((need) => 'member' in need && need.member === member)
const memberInGame = (game: string, member: string) =>
  games
    .call<GameView>('game.get', { campaign: CAMPAIGN, game })
    .warbands.flatMap(({ members }) => members)
    .find((one) => one.member === member)!
const exportRoster = () => games.call<{ roster: Roster }>('warband.get', OURS).roster
const sheets = (what: Parameters<typeof buildPrintout>[1]['what']) =>
  JSON.stringify(
    buildPrintout(games.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr')).parts,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')

/** Records the first game, in which the leader is put out of action and makes this roll. */
const helene = (faces: readonly number[], more: Record<string, AftermathAnswer> = {}) =>
  games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(...faces), ...more })

describe('a deep wound', () => {
  test("excludes its bearer from the band's value until it is back (UPU-R20)", () => {
    const before = value()
    helene(WORTH.deeply)
    expect(value()).toBe(before - WORTH.helene)
    expect(overview().bands[0]!.value).toBe(before - WORTH.helene)
    for (const round of [2, 3]) {
      expect(lineOf(games.helene)).toMatchObject({ isInBand: true, isCounted: false, missedGames: 4 - round })
      games.settle({}, `gameround${round}`, round)
    }
    expect(value()).toBe(before)
    expect(lineOf(games.helene)).toMatchObject({ isInBand: true, isCounted: true, missedGames: 0 })
    expect(storyOf(games.helene).map(({ cause }) => cause?.fr)).toEqual([
      undefined,
      'Blessure profonde',
      'Blessure profonde',
    ])
  })

  test('is shown on its page, before the next game, on the roster and on the sheet', () => {
    helene(WORTH.deeply)
    games.plan('gameround2', 2)
    expect(pageOf(games.helene)).toMatchObject({ cause: { fr: 'Blessure profonde' }, isCounted: false, missedGames: 2 })
    expect(memberInGame('gameround2', games.helene).cause?.fr).toBe('Blessure profonde')
    expect(sheets({ kind: 'warbands', warbands: [BANDS[0]], by: 'bands' })).toContain(
      'manque 2 parties · Blessure profonde · hors total',
    )
    expect(sheets({ kind: 'members', members: [games.helene] })).toContain('Motif : Blessure profonde.')
    expect(sheets({ kind: 'bundle', game: 'gameround2' })).toContain(
      'Manque encore 2 parties, celle-ci comprise (Blessure profonde)',
    )
  })

  test('leaves the leader its rank: the band plays without one, and no successor is offered (UPU-R21)', () => {
    helene(WORTH.deeply)
    expect(builder().issues.map(({ issue }) => issue.code)).toContain('leader-lost')
    expect(overview().needs.map(({ kind }) => kind)).not.toContain('leader-lost')
    const promoteGontran = () => games.does('member.promote', { ...OURS, member: games.gontran })
    expect(promoteGontran).toThrow(/leader-there|refused/)
  })

  test('no longer excludes its bearer when it is over, even if another absence is longer (UPU-R22)', () => {
    const before = value()
    // Two results: a deep wound for one game, and an unpaid fine of four: three games in prison.
    const unpaid: Record<string, AftermathAnswer> = { [`prison:${games.helene}:1`]: typedDice(5) }
    const fine: Record<string, AftermathAnswer> = { [`fine:${games.helene}:1`]: { kind: 'fine', paid: false } }
    helene([1, 6, 2, 3, 5, 1, 6, 5, 3, 4], { ...unpaid, ...fine })
    expect([value(), lineOf(games.helene).missedGames, lineOf(games.helene).cause?.fr]).toEqual([
      before - WORTH.helene,
      3,
      'Amende impayée',
    ])
    games.settle({}, 'gameround2', 2)
    expect([value(), lineOf(games.helene).missedGames, lineOf(games.helene).cause?.fr]).toEqual([
      before,
      2,
      'Amende impayée',
    ])
  })

  test('is exported in a file, and imported with it', () => {
    helene(WORTH.deeply)
    const roster = exportRoster()
    expect(roster.members[0]).toMatchObject({ missedGames: 2, absences: [{ id: 'deep-wound', games: 2 }] })
    const warband = 'warband009'
    games.does('warband.import', { campaign: CAMPAIGN, warband, position: 9, roster })
    const there = games.call<BuilderView>('warband.builder', { campaign: CAMPAIGN, warband })
    expect(there.value.total).toBe(value())
    expect(there.members[0]).toMatchObject({ missedGames: 2, isCounted: false, cause: { fr: 'Blessure profonde' } })
  })
})

describe('condemned members', () => {
  const condemnHelene = (faces: readonly number[] = WORTH.condemned) =>
    helene(faces, { [`condemned:${games.helene}`]: { kind: 'condemned', sentence: 'rescue' } })

  test('are missing with that reason until they are restored', () => {
    const before = value()
    condemnHelene()
    games.plan('gameround2', 2)
    expect(value()).toBe(before)
    expect(pageOf(games.helene)).toMatchObject({ status: 'missing', cause: { fr: 'Condamné' }, isCounted: true })
    expect(needsOf(games.helene)).toMatchObject([{ kind: 'absent', reason: 'missing', cause: { fr: 'Condamné' } }])
    expect(memberInGame('gameround2', games.helene)).toMatchObject({
      absence: { reason: 'missing' },
      cause: { fr: 'Condamné' },
    })
    expect(sheets({ kind: 'bundle', game: 'gameround2' })).toContain('Absent (Condamné)')
    games.record(games.plan('gameround3', 3), 'gameround3')
    games.does('member.restore', { ...OURS, member: games.helene, status: 'active' })
    expect(pageOf(games.helene)).toMatchObject({ status: 'active', missedGames: 0 })
    expect(pageOf(games.helene).cause).toBeUndefined()
    expect(storyOf(games.helene).map(({ cause }) => cause?.fr)).toEqual([undefined, 'Condamné'])
    // Missing again, but not because of the condemnation.
    games.does('member.restore', { ...OURS, member: games.helene, status: 'missing' })
    expect(pageOf(games.helene).cause).toBeUndefined()
  })

  test('stay away after an additional wound has healed (UPU-R22)', () => {
    const before = value()
    condemnHelene([1, 6, 2, 3, 5, 1, 6, 5, 1])
    expect([value(), pageOf(games.helene).cause?.fr]).toEqual([before - WORTH.helene, 'Condamné'])
    games.settle({}, 'gameround2', 2)
    expect([value(), pageOf(games.helene).status, pageOf(games.helene).cause?.fr]).toEqual([
      before,
      'missing',
      'Condamné',
    ])
  })

  test('have no absence after a restore before any game, which can be undone', () => {
    condemnHelene()
    const then = exportRoster()
    games.does('member.restore', { ...OURS, member: games.helene, status: 'active' })
    expect(exportRoster().members[0]).not.toHaveProperty('absences')
    games.does('history.undo', { campaign: CAMPAIGN, entries: [games.store.entries(CAMPAIGN, 1)[0]!.id] })
    expect(exportRoster()).toEqual(then)
  })
})

describe('hatred', () => {
  const giveHatred = () => helene([6, 1])
  const rename = (name: string) => games.does('warband.change', { campaign: CAMPAIGN, warband: THEIRS, name })

  test('follows its band through a change of name', () => {
    giveHatred()
    const then = pageOf(games.helene).injuries[0]!.against!
    expect(then).toBe(overview().bands[1]!.name)
    rename('Les Rebaptisés')
    expect(pageOf(games.helene).injuries[0]!.against).toBe('Les Rebaptisés')
    expect(exportRoster().members[0]!.injuries).toMatchObject([{ id: 'hatred', against: 'Les Rebaptisés' }])
    expect(sheets({ kind: 'members', members: [games.helene] })).toContain('Les Rebaptisés')
  })

  test('keeps its name when imported', () => {
    giveHatred()
    rename('Les Rebaptisés')
    const roster = exportRoster()
    const warband = 'warband009'
    games.does('warband.import', { campaign: CAMPAIGN, warband, position: 9, roster })
    rename('Autrement')
    const there = games.call<{ roster: Roster }>('warband.get', { campaign: CAMPAIGN, warband }).roster
    expect(there.members[0]!.injuries).toMatchObject([{ id: 'hatred', against: 'Les Rebaptisés' }])
  })
})

describe('a game recorded by an older version', () => {
  /**
   * Rewrites the journal as that version wrote it, and sets the reason of the absences that the migration stored: the
   * first case has one, the other has none.
   */
  function makeEntriesOlder(reason: string | null) {
    for (const entry of games.store.entries(CAMPAIGN, 100))
      for (const { kind, before, after } of entry.changes)
        for (const fields of [before, after] as (Record<string, unknown> | null)[]) {
          if (kind === 'absence') delete fields?.reason
          if (kind === 'injury') delete fields?.foe
        }
    const { absence } = games.all()
    games.store.apply([...absence.values()].flatMap((one) => updateFact('absence', one, { reason })))
  }

  test.each(['deep-wound', null])('is corrected like any other game, with its absence stored as %s', (reason) => {
    helene([1, 6, 2, 3, 5, 3, 6, 1])
    makeEntriesOlder(reason)
    expect(pageOf(games.helene).cause?.fr).toBe('Blessure profonde')
    games.correct({})
    // A change of rules never alters a recorded game.
    const { absences } = exportRoster().members[0]!
    expect(absences).toEqual(reason === null ? undefined : [{ id: 'deep-wound', games: 2 }])
    games.correct({ [rollOf(games.helene)]: typedDice(2, 3, 2) })
    expect(exportRoster().members[0]).toMatchObject({ missedGames: 1, absences: [{ id: 'light-arm-wound', games: 1 }] })
    expect(exportRoster().members[0]).not.toHaveProperty('injuries')
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    expect(games.all().absence.size).toBe(0)
  })

  test('shows the condemnation from its dice', () => {
    helene(WORTH.condemned, { [`condemned:${games.helene}`]: { kind: 'condemned', sentence: 'rescue' } })
    games.store.apply([...games.all().absence.values()].map((one) => removeFact('absence', one)))
    expect(pageOf(games.helene)).toMatchObject({ status: 'missing', cause: { fr: 'Condamné' } })
  })
})
