import { describe, expect, test } from 'vitest'
import {
  accountOf,
  fallen,
  finishAftermath,
  idsOf,
  out,
  points,
  previewOf,
  problemsOf,
  appRoll,
  memberSummary,
  typedRoll,
} from './support/games.ts'
import { duel, henchman, leader, lieutenant, wolvesWin } from './support/upu.ts'

const byPaw = { member: 'paw' }

/** The aftermath of the Rats' lieutenant, put out of action by the Wolves' henchman, with these dice. */
const playWhiskerInjury = (dice: number[], more: object = {}, cast: object = {}) =>
  finishAftermath(
    duel({ members: { king: leader(), whisker: lieutenant(cast), tail: henchman() } }),
    wolvesWin({ 'fallen:rats': fallen(out('whisker', byPaw)), 'roll:whisker:1': typedRoll(...dice), ...more }),
  )

describe('each result of the injury table, for a lieutenant', () => {
  const armed = { items: [{ id: 'sword' }, { id: 'bionic-arm' }, { id: 'light-armour' }] }
  test.each<[string, number[], string, object?, object?]>([
    ['11 dead', [1, 1], 'dead'],
    ['15 dead', [1, 5], 'dead'],
    ['16: two further rolls, leg and hand', [1, 6, 2, 2, 2, 3, 4], 'active, leg-wound, hand-wound, survived +1'],
    [
      '21: one further roll; 11, 62, 41, 16 and 26 are rerolled, then madness',
      [2, 1, 1, 1, 1, 6, 2, 4, 1, 1, 6, 2, 6, 2, 4],
      'active, madness, survived +1',
    ],
    [
      '16: three further rolls, twice the leg, and hardened',
      [1, 6, 3, 2, 2, 2, 2, 6, 3],
      'active, leg-wound, leg-wound, hardened, survived +1',
    ],
    ['16: two further rolls; hardened counts once', [1, 6, 2, 6, 3, 6, 4], 'active, hardened, survived +1'],
    [
      '16: three further rolls; of 1, 3 and 1 games to miss the longest counts',
      [1, 6, 3, 2, 3, 2, 3, 5, 6, 3, 3, 1],
      'active, misses 3, survived +1',
    ],
    ['16: one further roll; a tonic is kept', [1, 6, 1, 3, 3, 6], 'active, tonic, survived +1'],
    ['22 leg', [2, 2], 'active, leg-wound, survived +1'],
    ['23-1 amputated', [2, 3, 1], 'active, amputated, survived +1'],
    ['23-2 light arm wound', [2, 3, 2], 'active, misses 1, survived +1'],
    ['24 madness', [2, 4], 'active, madness, survived +1'],
    ['25 nervous breakdown', [2, 5], 'active, nervous-breakdown, survived +1'],
    ['26 twice, rerolled both times, then 41', [2, 6, 2, 6, 4, 1], 'active, survived +1'],
    ['31-3 left eye', [3, 1, 3], 'active, lost-eye left, survived +1'],
    ['31-4 right eye', [3, 1, 4], 'active, lost-eye right, survived +1'],
    ['32 old war wound', [3, 2], 'active, old-war-wound, survived +1'],
    ['33-2 sick', [3, 3, 2], 'active, misses 1, survived +1'],
    ['33-5 nothing', [3, 3, 5], 'active, survived +1'],
    ['33-6 tonic', [3, 3, 6], 'active, tonic, survived +1'],
    ['34 hand', [3, 4], 'active, hand-wound, survived +1'],
    ['35-1 a game', [3, 5, 1], 'active, misses 1, survived +1'],
    ['35-4 two games', [3, 5, 4], 'active, misses 2, survived +1'],
    ['35-6 three games', [3, 5, 6], 'active, misses 3, survived +1'],
    ['36 robbed, without equipment', [3, 6], 'active, keeps nothing, survived +1'],
    ['36 robbed of everything but the bionic arm', [3, 6], 'active, keeps 1 bionic-arm, survived +1', {}, armed],
    ['41 recovers', [4, 1], 'active, survived +1'],
    ['56 recovers', [5, 6], 'active, survived +1'],
    ['61 hates the band that caused it', [6, 1], 'active, hatred against wolves, survived +1'],
    ['62 held by the band that caused it', [6, 2], 'captured, held by wolves, survived +1'],
    ['63 hardened', [6, 3], 'active, hardened, survived +1'],
    ['65-6 acquitted', [6, 5, 6], 'active, survived +1'],
    [
      '65-1 struck off',
      [6, 5, 1],
      'retired, survived +1',
      { 'condemned:whisker': { kind: 'condemned', sentence: 'struck-off' } },
    ],
    [
      '65-1 awaits rescue',
      [6, 5, 1],
      'missing, survived +1',
      { 'condemned:whisker': { kind: 'condemned', sentence: 'rescue' } },
    ],
    ['66 against all odds', [6, 6], 'active, against-all-odds +1, survived +1'],
    [
      '31 loses the other eye, whatever the die',
      [3, 1, 1],
      'retired, lost-eye right, survived +1',
      {},
      { injuries: [{ id: 'lost-eye', detail: 'left' }] },
    ],
    ['16: both eyes in one roll', [1, 6, 2, 3, 1, 1, 3, 1, 2], 'retired, lost-eye left, lost-eye right, survived +1'],
    ['23-1 the second arm', [2, 3, 1], 'retired, amputated, survived +1', {}, { injuries: [{ id: 'amputated' }] }],
    [
      '23-1 the second arm, with an artificial one',
      [2, 3, 1],
      'retired, amputated, survived +1',
      {},
      { injuries: [{ id: 'amputated' }], ...armed },
    ],
    [
      '16: both eyes, then 65-2: no fine for a retired member',
      [1, 6, 3, 3, 1, 1, 3, 1, 1, 6, 5, 2, 3],
      'retired, lost-eye left, lost-eye right, survived +1',
    ],
    [
      '16: both eyes, then 65-1: no sentence for a retired member',
      [1, 6, 3, 3, 1, 1, 3, 1, 1, 6, 5, 1],
      'retired, lost-eye left, lost-eye right, survived +1',
    ],
    [
      'an earlier tonic is used up, a new one is kept',
      [3, 3, 6],
      'active, tonic, used-up 0, survived +1',
      {},
      { injuries: [{ id: 'tonic' }, { id: 'leg-wound' }] },
    ],
  ])('%s', (_, dice, expected, more = {}, cast = {}) => {
    const aftermath = playWhiskerInjury(dice, more, cast)
    const { outcome, unused } = aftermath
    expect(memberSummary(outcome, 'whisker')).toBe(expected)
    expect(unused).toEqual([])
    // The attacker is known, so hatred and captor follow from it, and the questions exist only for this member.
    const about = idsOf(aftermath).filter((id) => /^(hatred|captor):/.test(id))
    expect(about).toEqual(
      /hatred|captor|captured/.exec(expected) ? [/hatred/.test(expected) ? 'hatred:whisker' : 'captor:whisker'] : [],
    )
    // Out of action, not killed: the Wolves earn 8 points, all for their treasury; the henchman earns one experience point.
    expect(accountOf(outcome, 'wolves')).toBe('win, 8 VP, income 8')
    expect(memberSummary(outcome, 'paw')).toBe('active, survived +1, won +1, henchman-took-lieutenant +1')
    expect(memberSummary(outcome, 'king')).toBe('active, survived +1')
  })

  test('stores the number of the game with the injury', () => {
    const { outcome } = playWhiskerInjury([2, 2])
    expect(outcome.warbands[1]!.members[1]!.injuries).toEqual([{ id: 'leg-wound', game: 4 }])
  })

  test('leaves empty campaign state out of the document after the game', () => {
    const { after } = playWhiskerInjury([4, 1]).outcome.warbands[1]!.members[1]!
    expect(after).toEqual({ kind: 'lieutenant', name: 'whisker', items: [], experience: { gained: 1, spent: 0 } })
  })

  test('reports a member who must leave', () => {
    expect(problemsOf(playWhiskerInjury([2, 3, 1], {}, { injuries: [{ id: 'amputated' }] }))).toEqual([
      'info must-leave roll:whisker:1',
    ])
    expect(problemsOf(playWhiskerInjury([2, 3, 1]))).toEqual([])
    expect(problemsOf(playWhiskerInjury([1, 1]))).toEqual([])
  })
})

describe('fines (UPU-R14): 65-2 and a 5; the Rats have 3 points', () => {
  const fined = [6, 5, 2, 5]
  const pay = (paid: boolean) => ({ kind: 'fine', paid })
  const objective = (amount: number) => ({ 'points:rats': points([['Le puits', amount]]) })

  test('are paid with the income of this game', () => {
    const { outcome } = playWhiskerInjury(fined, { ...objective(2), 'fine:whisker:1': pay(true) })
    expect(memberSummary(outcome, 'whisker')).toBe('active, survived +1')
    expect(accountOf(outcome, 'rats')).toBe('loss, 2 VP, income 2, fine -5 whisker')
  })

  test('cost D3 games if they are not paid', () => {
    const { outcome } = playWhiskerInjury(fined, {
      ...objective(2),
      'fine:whisker:1': pay(false),
      'prison:whisker:1': appRoll(4),
    })
    expect(memberSummary(outcome, 'whisker')).toBe('active, misses 2, survived +1')
    expect(accountOf(outcome, 'rats')).toBe('loss, 2 VP, income 2')
    expect(outcome.rolls.map(({ table, faces, source }) => [table, faces, source])).toEqual([
      ['un-pour-un/injuries', [6, 5, 2, 5], 'typed'],
      ['un-pour-un/unpaid-fine', [4], 'app'],
    ])
  })

  test('cost D3 games without a question if they exceed the treasury', () => {
    const aftermath = playWhiskerInjury(fined, { ...objective(1), 'prison:whisker:1': typedRoll(1) })
    expect(memberSummary(aftermath.outcome, 'whisker')).toBe('active, misses 1, survived +1')
    expect(accountOf(aftermath.outcome, 'rats')).toBe('loss, 1 VP, income 1')
    expect(idsOf(aftermath)).not.toContain('fine:whisker:1')
    expect(problemsOf(aftermath)).toEqual(['warning fine-too-large prison:whisker:1'])
  })

  test('two of one member, the second too large after the first is paid: the longer absence counts', () => {
    // Two further rolls (fined 3, fined 1) with a light arm wound: three results.
    const dice = [1, 6, 3, 6, 5, 3, 3, 6, 5, 4, 1, 2, 3, 5]
    const aftermath = playWhiskerInjury(dice, { 'fine:whisker:1': pay(true), 'prison:whisker:2': typedRoll(6) })
    expect(memberSummary(aftermath.outcome, 'whisker')).toBe('active, misses 3, survived +1')
    expect(accountOf(aftermath.outcome, 'rats')).toBe('loss, 0 VP, fine -3 whisker')
    expect(previewOf(aftermath, 'whisker')[0]).toBe('missedGames 0 → 3')
  })

  test('two of one member, both paid or both unpaid: the longer absence counts', () => {
    // Two further rolls: fined 1 and fined 2.
    const dice = [1, 6, 2, 6, 5, 3, 1, 6, 5, 4, 2]
    const both = { 'fine:whisker:1': pay(true), 'fine:whisker:2': pay(true) }
    const { outcome } = playWhiskerInjury(dice, both)
    expect(accountOf(outcome, 'rats')).toBe('loss, 0 VP, fine -1 whisker, fine -2 whisker')
    const refused = { 'fine:whisker:1': pay(false), 'fine:whisker:2': pay(false) }
    const prison = { 'prison:whisker:1': typedRoll(6), 'prison:whisker:2': typedRoll(1) }
    expect(memberSummary(playWhiskerInjury(dice, { ...refused, ...prison }).outcome, 'whisker')).toBe(
      'active, misses 3, survived +1',
    )
  })

  test('of two members: the fine of the first one is paid', () => {
    const fell = { 'fallen:rats': fallen(out('whisker'), out('king')), 'roll:king:1': typedRoll(6, 5, 2, 2) }
    const { outcome } = playWhiskerInjury([6, 5, 5, 2], {
      ...fell,
      'fine:king:1': pay(true),
      'prison:whisker:1': typedRoll(3),
    })
    expect(accountOf(outcome, 'rats')).toBe('loss, 0 VP, fine -2 king')
    expect(memberSummary(outcome, 'whisker')).toBe('active, misses 2, survived +1')
    expect(accountOf(outcome, 'wolves')).toBe('win, 18 VP, income 18')
  })

  test('are due for a member awaiting rescue, but not for one struck off', () => {
    const dice = [1, 6, 2, 6, 5, 1, 6, 5, 2, 2]
    const struck = playWhiskerInjury(dice, { 'condemned:whisker': { kind: 'condemned', sentence: 'struck-off' } })
    expect(accountOf(struck.outcome, 'rats')).toBe('loss, 0 VP')
    const sentence = { 'condemned:whisker': { kind: 'condemned', sentence: 'rescue' } }
    const waits = playWhiskerInjury(dice, { ...sentence, 'fine:whisker:1': pay(true) })
    expect(accountOf(waits.outcome, 'rats')).toBe('loss, 0 VP, fine -2 whisker')
    expect(memberSummary(waits.outcome, 'whisker')).toBe('missing, survived +1')
  })
})

test("does not count the equipment of a captive in the band's value, although the captive keeps it", () => {
  const aftermath = playWhiskerInjury([6, 2], {}, { items: [{ id: 'sword' }] })
  expect(previewOf(aftermath, 'whisker')).toEqual([
    'status active → captured',
    'experience {"gained":0,"spent":0} → {"gained":1,"spent":0}',
  ])
  // 50 + 10 + 25 + 5.
  expect(previewOf(aftermath, 'rats')).toEqual(['value 90 → 60'])
})
