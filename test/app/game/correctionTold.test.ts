// A corrected game in the history, and the reasons for missed games after it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type {
  FactDifference,
  DifferencesView,
  TimelineView,
  UndoPreview,
} from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})

const groups = () => games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN }).groups
const entryInput = (entry: string) => ({ campaign: CAMPAIGN, entries: [entry] })
const differences = (entry: string) => games.call<DifferencesView>('history.differences', entryInput(entry)).differences
const preview = (entry: string) => games.call<UndoPreview>('history.preview', entryInput(entry)).differences
const undo = (entry: string) => games.does('history.undo', entryInput(entry))
const shortDifference = ({ kind, how, of, fields }: FactDifference) => [
  kind,
  how,
  of,
  ...fields.map(({ field, before, after }) => [field, before, after]),
]
const code = (word: string) => ({ key: `value.${word}` })

function answersWithSwappedResults(): Record<string, AftermathAnswer> {
  const [ours, theirs] = games.call<GameView>('game.get', { campaign: CAMPAIGN, game: GAME }).sides
  return { result: { kind: 'result', results: { [ours!.id]: 'loss', [theirs!.id]: 'win' } } }
}

describe('the entry of a correction', () => {
  const recordGame = () =>
    games.settle({
      ...fallenAnswers([fallenMember(games.helene), fallenMember(games.marius, 'killed')]),
      [rollOf(games.helene)]: typedDice(3, 4),
    })
  const correctGame = () =>
    games.correct({
      ...answersWithSwappedResults(),
      ...fallenAnswers([fallenMember(games.helene)]),
      [rollOf(games.helene)]: typedDice(3, 5, 2),
    })
  const [OURS, THEIRS] = ['Les Fauvettes', 'Ceux d’en face']

  test('shows the changed results, fates, injuries, absences and points', () => {
    recordGame()
    const shown = differences(correctGame()).map(shortDifference)
    expect(shown.slice(0, 6)).toEqual([
      ['side', 'changed', OURS, ['result', code('win'), code('loss')]],
      ['side', 'changed', THEIRS, ['result', code('loss'), code('win')]],
      ['entry', 'changed', THEIRS, ['victoryPoints', 18, 10]],
      ['member', 'changed', OURS, ['status', code('dead'), code('active')]],
      ['injury', 'removed', 'Hélène'],
      ['absence', 'added', 'Hélène', ['games', null, 1]],
    ])
    expect(shown).toContainEqual(['participation', 'changed', 'Marius', ['fallen', 1, 0], ['killed', true, false]])
    // 18 points are removed and 10 are added.
    expect(shown.filter(([kind]) => kind === 'ledger')).toEqual([['ledger', 'added', THEIRS, ['amount', null, -8]]])
    expect(shown.filter(([kind]) => kind === 'game')).toEqual([])
  })

  test('shows the reverse in the preview of its undo, and after it', () => {
    recordGame()
    const entry = correctGame()
    const wanted = [
      ['side', 'changed', OURS, ['result', code('loss'), code('win')]],
      ['entry', 'changed', THEIRS, ['victoryPoints', 10, 18]],
      ['member', 'changed', OURS, ['status', code('active'), code('dead')]],
      ['injury', 'added', 'Hélène'],
      ['absence', 'removed', 'Hélène', ['games', 1, null]],
      ['ledger', 'added', THEIRS, ['amount', null, 8]],
    ]
    expect(preview(entry).map(shortDifference)).toEqual(expect.arrayContaining(wanted))
    expect(preview(entry).filter(({ kind }) => kind === 'game')).toEqual([])
    undo(entry)
    expect(differences(groups()[0]!.id).map(shortDifference)).toEqual(expect.arrayContaining(wanted))
  })

  test('is shown with its round, and so is its undo', () => {
    recordGame()
    const entry = correctGame()
    const text = { say: 'game.correct', params: { round: 1, game: { list: ['Les Fauvettes', 'Ceux d’en face'] } } }
    expect(groups()[0]).toMatchObject({ id: entry, command: 'game.correct', told: text, isHistory: false })
    undo(entry)
    expect(groups()[0]).toMatchObject({ told: { say: 'undo', params: { what: { told: text } } }, isHistory: true })
    expect(groups()[1]).toMatchObject({ id: entry, undoneBy: { actor: 'test' } })
  })

  test('shows nothing if nothing changed', () => {
    recordGame()
    const entry = games.correct({})
    expect([differences(entry), preview(entry)]).toEqual([[], []])
  })

  test('describes in words why a member was absent', () => {
    games.settle()
    const { answers } = games.entered()
    const entry = games.call<{ entry: string }>('game.correct', {
      ...{ campaign: CAMPAIGN, game: GAME, warbands: BANDS, checks: [], stayedAway: [games.marius], answers },
    }).entry
    expect(differences(entry).map(shortDifference)).toContainEqual([
      'participation',
      'changed',
      'Marius',
      ['played', true, false],
      ['absence', '', code('stayed-away')],
    ])
  })
})

describe('the reason for missed games', () => {
  const causes = () => {
    const { warbands } = games.call<GameView>('game.get', { campaign: CAMPAIGN, game: 'gameround2' })
    const own = warbands.flatMap(({ members }) => members).find(({ member }) => member === games.helene)!
    const { needs } = games.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
    const needCauses = needs.flatMap((need) =>
      need.kind === 'absent' && need.member === games.helene ? [need.cause?.fr] : [],
    )
    return [own.absence, own.cause?.fr, ...needCauses]
  }
  const missing = (games: number) => ({ reason: 'misses-games', games })

  test('comes from the roll of the corrected game, also after an undo', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 2) })
    games.plan('gameround2', 2)
    expect(causes()).toEqual([missing(1), 'Blessure profonde', 'Blessure profonde'])
    // The same number of games to miss for another reason: only the roll differs.
    games.correct({ [rollOf(games.helene)]: typedDice(2, 3, 2) })
    expect(causes()).toEqual([missing(1), 'Blessure légère au bras', 'Blessure légère au bras'])
    const last = games.correct({ [rollOf(games.helene)]: typedDice(3, 5, 6) })
    expect(causes()).toEqual([missing(3), 'Blessure profonde', 'Blessure profonde'])
    undo(last)
    expect(causes()).toEqual([missing(1), 'Blessure légère au bras', 'Blessure légère au bras'])
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    expect(causes()).toEqual([undefined, undefined])
  })

  test('is the unpaid fine if it replaces the injury', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 2) })
    games.plan('gameround2', 2)
    const fine = {
      [`fine:${games.helene}:1`]: { kind: 'fine', paid: false },
      [`prison:${games.helene}:1`]: typedDice(5),
    }
    games.correct({ [rollOf(games.helene)]: typedDice(6, 5, 4, 2), ...(fine as Record<string, AftermathAnswer>) })
    expect(causes()).toEqual([missing(3), 'Amende impayée', 'Amende impayée'])
  })
})
