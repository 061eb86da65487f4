// Who is away, why, and whether it counts meanwhile: in the band, on its page, before a game, on paper and in a file.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { changed, removed } from '../../../shared/domain/campaign/change.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import type { Answer } from '../../../shared/rules/aftermathAnswers.ts'
import { translator } from '../../../shared/text/translator.ts'
import { printout } from '../../../main/app/print/printout.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out, rollOf, typed } from '../../support/correcting.ts'
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
const seen = (game: string, member: string) =>
  games
    .call<GameView>('game.get', { campaign: CAMPAIGN, game })
    .warbands.flatMap(({ members }) => members)
    .find((one) => one.member === member)!
const exported = () => games.call<{ roster: Roster }>('warband.get', OURS).roster
const sheets = (what: Parameters<typeof printout>[1]['what']) =>
  JSON.stringify(printout(games.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr')).parts).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

/** The leader falls in the first game and rolls this. */
const helene = (faces: readonly number[], more: Record<string, Answer> = {}) =>
  games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(...faces), ...more })

describe('a deep wound', () => {
  test('takes its bearer out of the count until it is back (UPU-R20)', () => {
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

  test('is told on its page, before the next game, on the roster and on the sheet', () => {
    helene(WORTH.deeply)
    games.plan('gameround2', 2)
    expect(pageOf(games.helene)).toMatchObject({ cause: { fr: 'Blessure profonde' }, isCounted: false, missedGames: 2 })
    expect(seen('gameround2', games.helene).cause?.fr).toBe('Blessure profonde')
    expect(sheets({ kind: 'warbands', warbands: [BANDS[0]], by: 'bands' })).toContain(
      'manque 2 parties · Blessure profonde · hors total',
    )
    expect(sheets({ kind: 'members', members: [games.helene] })).toContain('Motif : Blessure profonde.')
    expect(sheets({ kind: 'bundle', game: 'gameround2' })).toContain(
      'Manque encore 2 parties, celle-ci comprise (Blessure profonde)',
    )
  })

  test('leaves the leader its rank: the band plays without one, and nobody takes its place (UPU-R21)', () => {
    helene(WORTH.deeply)
    expect(builder().issues.map(({ issue }) => issue.code)).toContain('leader-lost')
    expect(overview().needs.map(({ kind }) => kind)).not.toContain('leader-lost')
    const promoted = () => games.does('member.promote', { ...OURS, member: games.gontran })
    expect(promoted).toThrow(/leader-there|refused/)
  })

  test('beside a longer absence stops counting against it when it is over (UPU-R22)', () => {
    const before = value()
    // Two results: a deep wound for one game, a fine of four that is not paid: three games in prison.
    const unpaid: Record<string, Answer> = { [`prison:${games.helene}:1`]: typed(5) }
    const fine: Record<string, Answer> = { [`fine:${games.helene}:1`]: { kind: 'fine', paid: false } }
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

  test('goes along in a file, and is one in the campaign that it is brought into', () => {
    helene(WORTH.deeply)
    const roster = exported()
    expect(roster.members[0]).toMatchObject({ missedGames: 2, absences: [{ id: 'deep-wound', games: 2 }] })
    const warband = 'warband009'
    games.does('warband.import', { campaign: CAMPAIGN, warband, position: 9, roster })
    const there = games.call<BuilderView>('warband.builder', { campaign: CAMPAIGN, warband })
    expect(there.value.total).toBe(value())
    expect(there.members[0]).toMatchObject({ missedGames: 2, isCounted: false, cause: { fr: 'Blessure profonde' } })
  })
})

describe('the condemned', () => {
  const away = (faces: readonly number[] = WORTH.condemned) =>
    helene(faces, { [`condemned:${games.helene}`]: { kind: 'condemned', sentence: 'rescue' } })

  test('are missing for what they are condemned, game after game, until they are brought back', () => {
    const before = value()
    away()
    games.plan('gameround2', 2)
    expect(value()).toBe(before)
    expect(pageOf(games.helene)).toMatchObject({ status: 'missing', cause: { fr: 'Condamné' }, isCounted: true })
    expect(needsOf(games.helene)).toMatchObject([{ kind: 'absent', reason: 'missing', cause: { fr: 'Condamné' } }])
    expect(seen('gameround2', games.helene)).toMatchObject({
      absence: { reason: 'missing' },
      cause: { fr: 'Condamné' },
    })
    expect(sheets({ kind: 'bundle', game: 'gameround2' })).toContain('Absent (Condamné)')
    games.record(games.plan('gameround3', 3), 'gameround3')
    games.does('member.restore', { ...OURS, member: games.helene, status: 'active' })
    expect(pageOf(games.helene)).toMatchObject({ status: 'active', missedGames: 0 })
    expect(pageOf(games.helene).cause).toBeUndefined()
    expect(storyOf(games.helene).map(({ cause }) => cause?.fr)).toEqual([undefined, 'Condamné'])
    // Missing once more for something else: that is not what it was condemned for.
    games.does('member.restore', { ...OURS, member: games.helene, status: 'missing' })
    expect(pageOf(games.helene).cause).toBeUndefined()
  })

  test('who are hurt as well stay away when that has healed (UPU-R22)', () => {
    const before = value()
    away([1, 6, 2, 3, 5, 1, 6, 5, 1])
    expect([value(), pageOf(games.helene).cause?.fr]).toEqual([before - WORTH.helene, 'Condamné'])
    games.settle({}, 'gameround2', 2)
    expect([value(), pageOf(games.helene).status, pageOf(games.helene).cause?.fr]).toEqual([
      before,
      'missing',
      'Condamné',
    ])
  })

  test('who are brought back before any game leave no absence behind, and that is taken back whole', () => {
    away()
    const then = exported()
    games.does('member.restore', { ...OURS, member: games.helene, status: 'active' })
    expect(exported().members[0]).not.toHaveProperty('absences')
    games.does('history.undo', { campaign: CAMPAIGN, entries: [games.store.entries(CAMPAIGN, 1)[0]!.id] })
    expect(exported()).toEqual(then)
  })
})

describe('hatred', () => {
  const hates = () => helene([6, 1])
  const rename = (name: string) => games.does('warband.change', { campaign: CAMPAIGN, warband: THEIRS, name })

  test('follows the band that it is for, whatever that is called', () => {
    hates()
    const then = pageOf(games.helene).injuries[0]!.against!
    expect(then).toBe(overview().bands[1]!.name)
    rename('Les Rebaptisés')
    expect(pageOf(games.helene).injuries[0]!.against).toBe('Les Rebaptisés')
    expect(exported().members[0]!.injuries).toMatchObject([{ id: 'hatred', against: 'Les Rebaptisés' }])
    expect(sheets({ kind: 'members', members: [games.helene] })).toContain('Les Rebaptisés')
  })

  test('brought in from elsewhere keeps the name that it came with', () => {
    hates()
    rename('Les Rebaptisés')
    const roster = exported()
    const warband = 'warband009'
    games.does('warband.import', { campaign: CAMPAIGN, warband, position: 9, roster })
    rename('Autrement')
    const there = games.call<{ roster: Roster }>('warband.get', { campaign: CAMPAIGN, warband }).roster
    expect(there.members[0]!.injuries).toMatchObject([{ id: 'hatred', against: 'Les Rebaptisés' }])
  })
})

describe('a game that an older version recorded', () => {
  /** The journal as that one wrote it, and the facts as they are after the migration: of these the first knows one reason, not the other. */
  function aged(reason: string | null) {
    for (const entry of games.store.entries(CAMPAIGN, 100))
      for (const { kind, before, after } of entry.changes)
        for (const fields of [before, after] as (Record<string, unknown> | null)[]) {
          if (kind === 'absence') delete fields?.reason
          if (kind === 'injury') delete fields?.foe
        }
    const { absence } = games.all()
    games.store.apply([...absence.values()].flatMap((one) => changed('absence', one, { reason })))
  }

  test.each(['deep-wound', null])('is corrected as any other, its absence being known as %s', (reason) => {
    helene([1, 6, 2, 3, 5, 3, 6, 1])
    aged(reason)
    expect(pageOf(games.helene).cause?.fr).toBe('Blessure profonde')
    games.correct({})
    // What today's rules alone would tell otherwise stays as it is recorded.
    const { absences } = exported().members[0]!
    expect(absences).toEqual(reason === null ? undefined : [{ id: 'deep-wound', games: 2 }])
    games.correct({ [rollOf(games.helene)]: typed(2, 3, 2) })
    expect(exported().members[0]).toMatchObject({ missedGames: 1, absences: [{ id: 'light-arm-wound', games: 1 }] })
    expect(exported().members[0]).not.toHaveProperty('injuries')
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    expect(games.all().absence.size).toBe(0)
  })

  test('tells of the condemned what the dice told', () => {
    helene(WORTH.condemned, { [`condemned:${games.helene}`]: { kind: 'condemned', sentence: 'rescue' } })
    games.store.apply([...games.all().absence.values()].map((one) => removed('absence', one)))
    expect(pageOf(games.helene)).toMatchObject({ status: 'missing', cause: { fr: 'Condamné' } })
  })
})
