// A corrected game in the history, and what members miss games for after it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { Difference, DifferencesView, TimelineView, UndoPreview } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import type { Answer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, GAME, out, rollOf, typed } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})

const groups = () => games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN }).groups
const asked = (entry: string) => ({ campaign: CAMPAIGN, entries: [entry] })
const differences = (entry: string) => games.call<DifferencesView>('history.differences', asked(entry)).differences
const preview = (entry: string) => games.call<UndoPreview>('history.preview', asked(entry)).differences
const undo = (entry: string) => games.does('history.undo', asked(entry))
const shorn = ({ kind, how, of, fields }: Difference) => [
  kind,
  how,
  of,
  ...fields.map(({ field, before, after }) => [field, before, after]),
]
const code = (word: string) => ({ key: `value.${word}` })

/** The results of the first game the other way round. */
function swapped(): Record<string, Answer> {
  const [ours, theirs] = games.call<GameView>('game.get', { campaign: CAMPAIGN, game: GAME }).sides
  return { result: { kind: 'result', results: { [ours!.id]: 'loss', [theirs!.id]: 'win' } } }
}

describe('the entry of a correction', () => {
  const recorded = () =>
    games.settle({ ...fell([out(games.helene), out(games.marius, 'killed')]), [rollOf(games.helene)]: typed(3, 4) })
  const corrected = () =>
    games.correct({ ...swapped(), ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 2) })
  const [OURS, THEIRS] = ['Les Fauvettes', 'Ceux d’en face']

  test('shows what is other than before: results, who lives, injuries, absences, points', () => {
    recorded()
    const shown = differences(corrected()).map(shorn)
    expect(shown.slice(0, 6)).toEqual([
      ['side', 'changed', OURS, ['result', code('win'), code('loss')]],
      ['side', 'changed', THEIRS, ['result', code('loss'), code('win')]],
      ['entry', 'changed', THEIRS, ['victoryPoints', 18, 10]],
      ['member', 'changed', OURS, ['status', code('dead'), code('active')]],
      ['injury', 'removed', 'Hélène'],
      ['absence', 'added', 'Hélène', ['games', null, 1]],
    ])
    expect(shown).toContainEqual(['participation', 'changed', 'Marius', ['fallen', 1, 0], ['killed', true, false]])
    // 18 points gone and 10 new ones.
    expect(shown.filter(([kind]) => kind === 'ledger')).toEqual([['ledger', 'added', THEIRS, ['amount', null, -8]]])
    expect(shown.filter(([kind]) => kind === 'game')).toEqual([])
  })

  test('shows the other way round what taking it back would come to, and what it came to', () => {
    recorded()
    const entry = corrected()
    const wanted = [
      ['side', 'changed', OURS, ['result', code('loss'), code('win')]],
      ['entry', 'changed', THEIRS, ['victoryPoints', 10, 18]],
      ['member', 'changed', OURS, ['status', code('active'), code('dead')]],
      ['injury', 'added', 'Hélène'],
      ['absence', 'removed', 'Hélène', ['games', 1, null]],
      ['ledger', 'added', THEIRS, ['amount', null, 8]],
    ]
    expect(preview(entry).map(shorn)).toEqual(expect.arrayContaining(wanted))
    expect(preview(entry).filter(({ kind }) => kind === 'game')).toEqual([])
    undo(entry)
    expect(differences(groups()[0]!.id).map(shorn)).toEqual(expect.arrayContaining(wanted))
  })

  test('is told with its round, and its undoing too', () => {
    recorded()
    const entry = corrected()
    const told = { say: 'game.correct', params: { round: 1, game: { key: 'word.a-game' } } }
    expect(groups()[0]).toMatchObject({ id: entry, command: 'game.correct', told, isHistory: false })
    undo(entry)
    expect(groups()[0]).toMatchObject({ told: { say: 'undo', params: { what: { told } } }, isHistory: true })
    expect(groups()[1]).toMatchObject({ id: entry, undoneBy: { actor: 'test' } })
  })

  test('has nothing to show where nothing is other', () => {
    recorded()
    const entry = games.correct({})
    expect([differences(entry), preview(entry)]).toEqual([[], []])
  })

  test('tells in words why somebody was not there', () => {
    games.settle()
    const { answers } = games.entered()
    const entry = games.call<{ entry: string }>('game.correct', {
      ...{ campaign: CAMPAIGN, game: GAME, warbands: BANDS, checks: [], stayedAway: [games.marius], answers },
    }).entry
    expect(differences(entry).map(shorn)).toContainEqual([
      'participation',
      'changed',
      'Marius',
      ['played', true, false],
      ['absence', '', code('stayed-away')],
    ])
  })
})

describe('what a member misses games for', () => {
  const causes = () => {
    const { warbands } = games.call<GameView>('game.get', { campaign: CAMPAIGN, game: 'gameround2' })
    const own = warbands.flatMap(({ members }) => members).find(({ member }) => member === games.helene)!
    const { needs } = games.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
    const told = needs.flatMap((need) =>
      need.kind === 'absent' && need.member === games.helene ? [need.cause?.fr] : [],
    )
    return [own.absence, own.cause?.fr, ...told]
  }
  const missing = (games: number) => ({ reason: 'misses-games', games })

  test('is what was rolled as the game is told now, after each correction and when that is taken back', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 2) })
    games.plan('gameround2', 2)
    expect(causes()).toEqual([missing(1), 'Blessure profonde', 'Blessure profonde'])
    // As many games for another reason: only the roll is another.
    games.correct({ [rollOf(games.helene)]: typed(2, 3, 2) })
    expect(causes()).toEqual([missing(1), 'Blessure légère au bras', 'Blessure légère au bras'])
    const last = games.correct({ [rollOf(games.helene)]: typed(3, 5, 6) })
    expect(causes()).toEqual([missing(3), 'Blessure profonde', 'Blessure profonde'])
    undo(last)
    expect(causes()).toEqual([missing(1), 'Blessure légère au bras', 'Blessure légère au bras'])
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    expect(causes()).toEqual([undefined, undefined])
  })

  test('is the fine that was not paid where it takes the place of the injury', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 2) })
    games.plan('gameround2', 2)
    const fine = { [`fine:${games.helene}:1`]: { kind: 'fine', paid: false }, [`prison:${games.helene}:1`]: typed(5) }
    games.correct({ [rollOf(games.helene)]: typed(6, 5, 4, 2), ...(fine as Record<string, Answer>) })
    expect(causes()).toEqual([missing(3), 'Amende impayée', 'Amende impayée'])
  })
})
