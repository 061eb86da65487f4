// The games of a round while results are entered: the state of each, and the order of questions.
import { describe, expect, test } from 'vitest'
import { ref } from 'vue'
import { possibleChampions, toResultAnswer, setSideResult } from '../../renderer/aftermath/answers.ts'
import {
  findStartIndex,
  defaultGridAnswers,
  previousItem,
  countMissingAnswers,
  sumObjectives,
  buildResultsQueue,
  roundGameStateOf,
  findEarlierGame,
  findMissingStep,
  findSurprisingLosers,
  setObjectives,
  defaultFeatAnswers,
  type RoundGameFacts,
} from '../../renderer/screens/results/slips.ts'
import type { RoundResults } from '../../renderer/screens/results/useResults.ts'
import { useResultSteps } from '../../renderer/screens/results/useResultSteps.ts'
import { loadTexts } from '../../renderer/text/texts.ts'
import type { AftermathView } from '../../shared/contract/views/game.ts'

type QuestionRow = readonly [kind: string, id: string, state: string, member?: string]
interface SlipOptions {
  readonly isRecorded?: boolean
  readonly problems?: readonly { path: string; severity: string }[]
  readonly throwing?: readonly string[]
  readonly stayedAway?: readonly string[]
  readonly checks?: readonly string[]
  readonly answers?: RoundGameFacts['answers']
}

/** A game with these questions; `asked`: kind, id, state and member of each question. */
function slip(
  game: string,
  warbands: readonly string[],
  asked: readonly QuestionRow[],
  more: SlipOptions = {},
): RoundGameFacts {
  const questions = asked.map(([kind, id, state, member]) => ({ kind, id, state, member, warband: warbands[0]! }))
  const { throwing = [], stayedAway = [], checks = [] } = more
  const view = {
    questions,
    open: questions.find(({ state }) => state === 'open')?.id ?? null,
    problems: more.problems ?? [],
    bands: [
      { warband: warbands[0]!, members: throwing.map((member) => ({ member, throwsBefore: true, isAvailable: true })) },
    ],
  } as unknown as AftermathView
  const lineup = {
    stayedAway: [...stayedAway],
    checks: checks.map((member) => ({ member, faces: [3], source: 'typed' as const })),
  }
  return { game, warbands, view, answers: more.answers ?? {}, lineup, isRecorded: more.isRecorded ?? false }
}
const ANSWERED: QuestionRow = ['result', 'result', 'answered']
const UNANSWERED: QuestionRow = ['result', 'result', 'open']

describe('the keyboard starts', () => {
  const openPoints: QuestionRow = ['points', 'points:a', 'open']
  const withOpenPoints = slip('1', ['a'], [ANSWERED, openPoints])
  const complete = slip('2', ['b'], [ANSWERED])
  const empty = slip('3', ['c'], [UNANSWERED])
  const recorded = slip('4', ['d'], [ANSWERED], { isRecorded: true })
  test.each<[string, readonly RoundGameFacts[], number]>([
    ['at the first game without a result, not at a game that lacks only points', [withOpenPoints, recorded, empty], 2],
    ['at a game that lacks points, once all games have results', [recorded, complete, withOpenPoints], 2],
    ['at the first game if nothing is missing', [complete, recorded], 0],
  ])('%s', (_what, slips, at) => expect(findStartIndex(slips)).toBe(at))
})

test('shows what is open in a single game before the next step', async () => {
  await loadTexts('en')
  const statusOf = (facts: readonly RoundGameFacts[]) =>
    useResultSteps({ facts: ref(facts), queue: ref([]) } as unknown as RoundResults, ref('grid')).stand.value
  const withOpenPoints = slip('1', ['a'], [ANSWERED, ['points', 'points:a', 'open']])
  const complete = slip('2', ['b'], [ANSWERED])
  expect(statusOf([withOpenPoints, complete])).not.toBe(statusOf([complete]))
  expect(statusOf([withOpenPoints, complete])).toContain('1')
})

describe('the state of a game', () => {
  test.each<[string, RoundGameFacts]>([
    ['empty', slip('g', ['a'], [UNANSWERED])],
    ['open', slip('g', ['a'], [ANSWERED, ['roll', 'roll:m:1', 'open', 'm']])],
    ['complete', slip('g', ['a'], [ANSWERED, ['roll', 'roll:m:1', 'answered', 'm']])],
    ['complete', slip('g', ['a'], [ANSWERED], { problems: [{ path: 'fallen:a', severity: 'warning' }] })],
    ['open', slip('g', ['a'], [ANSWERED], { problems: [{ path: 'checks', severity: 'error' }] })],
    ['recorded', slip('g', ['a'], [ANSWERED], { isRecorded: true })],
    ['loading', { ...slip('g', ['a'], []), view: undefined }],
  ])('%s', (standing, one) => expect(roundGameStateOf([one], 'g')).toBe(standing))

  test('is waiting while an earlier game of one of its bands is started but not recorded', () => {
    const second = slip('2', ['b', 'c'], [ANSWERED])
    const first = (more: SlipOptions = {}, asked: readonly QuestionRow[] = [ANSWERED]) =>
      slip('1', ['a', 'b'], asked, more)
    expect(findEarlierGame([first(), second], '2')?.game).toBe('1')
    expect(roundGameStateOf([first(), second], '2')).toBe('waits')
    expect(roundGameStateOf([first(), second], '1')).toBe('complete')
    expect(roundGameStateOf([first({ isRecorded: true }), second], '2')).toBe('complete')
    expect(roundGameStateOf([first({}, [UNANSWERED]), second], '2')).toBe('complete')
    expect(roundGameStateOf([slip('1', ['a'], [ANSWERED]), second], '2')).toBe('complete')
    // A game does not wait for a later game.
    expect(roundGameStateOf([second, first()], '2')).toBe('complete')
  })

  test('includes missing answers by kind', () => {
    const asked: QuestionRow[] = [
      ANSWERED,
      ['points', 'points:a', 'open'],
      ['fallen', 'fallen:a', 'answered'],
      ['roll', 'roll:m:1', 'open', 'm'],
      ['prison', 'prison:m:1', 'answered', 'm'],
      ['fine', 'fine:m:1', 'open', 'm'],
      ['captor', 'captor:m', 'assumed', 'm'],
      ['feats', 'feats:a', 'open'],
    ]
    const problems = [
      { path: 'result', severity: 'error' },
      { path: 'fallen:a', severity: 'warning' },
      { path: 'checks', severity: 'error' },
    ]
    const own = slip('g', ['a'], asked, { problems, throwing: ['n'] })
    expect(countMissingAnswers(own)).toEqual({ told: 1, dice: 2, decisions: 1, feats: 1, errors: 1 })
  })
})

describe('the queue', () => {
  const first = slip(
    '1',
    ['a'],
    [
      ANSWERED,
      ['fallen', 'fallen:a', 'answered'],
      ['roll', 'roll:m:1', 'answered', 'm'],
      ['fine', 'fine:m:1', 'open', 'm'],
    ],
    { throwing: ['n', 'o', 'p'], checks: ['o'], stayedAway: ['p'] },
  )
  const second = slip('2', ['c'], [ANSWERED, ['roll', 'roll:x:1', 'open', 'x'], ['feats', 'feats:c', 'open']])

  test('follows the order of the games, dice before a game first, without dice of members at home', () => {
    expect(buildResultsQueue([first, second]).map(({ id, kind, state }) => [id, kind, state])).toEqual([
      ['1 check:n', 'check', 'open'],
      ['1 check:o', 'check', 'answered'],
      ['1 roll:m:1', 'dice', 'answered'],
      ['1 fine:m:1', 'decision', 'open'],
      ['2 roll:x:1', 'dice', 'open'],
    ])
  })

  test('leaves out games without answers, recorded games and waiting games', () => {
    const dice: QuestionRow = ['roll', 'roll:x:1', 'open', 'x']
    const withoutResult = slip('3', ['d'], [UNANSWERED, dice])
    const done = slip('4', ['e'], [ANSWERED, dice], { isRecorded: true })
    const later = slip('5', ['c', 'f'], [ANSWERED, dice])
    expect(buildResultsQueue([second, withoutResult, done, later]).map(({ id }) => id)).toEqual(['2 roll:x:1'])
  })

  test('leads back to the previous item, and from its end to the last', () => {
    const items = buildResultsQueue([first, second])
    expect(previousItem(items, '2 roll:x:1')?.id).toBe('1 fine:m:1')
    expect(previousItem(items, '1 check:n')).toBeUndefined()
    expect(previousItem(items, undefined)?.id).toBe('2 roll:x:1')
  })
})

test('fills unanswered questions of a game with defaults, unless they were answered', () => {
  const asked: QuestionRow[] = [
    ANSWERED,
    ['points', 'points:a', 'open'],
    ['income', 'income:a', 'open'],
    ['fallen', 'fallen:a', 'open'],
    ['roll', 'roll:m:1', 'open', 'm'],
    ['feats', 'feats:a', 'open'],
  ]
  const refused = { 'points:a': { kind: 'points' as const, objectives: [{ reason: 'x', amount: -3 }] } }
  expect(defaultGridAnswers(slip('g', ['a'], asked, { answers: refused }))).toEqual({
    'income:a': { kind: 'income' },
    'fallen:a': { kind: 'fallen', members: [] },
  })
  expect(defaultFeatAnswers(slip('g', ['a'], asked))).toEqual({ 'feats:a': { kind: 'feats', feats: [] } })
})

describe('the total of objectives', () => {
  const bridge = { reason: 'Le pont', amount: 3 }
  test('is a sum; several lines are edited one by one', () => {
    expect(sumObjectives(undefined)).toEqual({ total: undefined, isOne: true })
    expect(sumObjectives({ kind: 'points', objectives: [bridge, bridge] })).toEqual({ total: 6, isOne: false })
  })
  test('keeps the reason, and the points entered for enemies', () => {
    expect(setObjectives({ kind: 'points', objectives: [bridge], enemies: 2 }, 5, 'Objectif')).toEqual({
      kind: 'points',
      objectives: [{ reason: 'Le pont', amount: 5 }],
      enemies: 2,
    })
    expect(setObjectives(undefined, 4, 'Objectif')).toEqual({
      kind: 'points',
      objectives: [{ reason: 'Objectif', amount: 4 }],
    })
    expect(setObjectives(undefined, 0, 'Objectif')).toEqual({ kind: 'points', objectives: [] })
    expect(setObjectives(undefined, undefined, 'Objectif')).toEqual({ kind: 'points', objectives: [] })
  })
})

describe('a result', () => {
  const two = [{ id: 'x' }, { id: 'y' }]
  const three = [...two, { id: 'z' }]
  test.each([
    [two, {}, 'x', 'win', { x: 'win', y: 'loss' }],
    [two, {}, 'y', 'loss', { x: 'win', y: 'loss' }],
    [two, { x: 'win', y: 'loss' }, 'y', 'win', { x: 'loss', y: 'win' }],
    [three, {}, 'x', 'loss', { x: 'loss', y: 'loss', z: 'loss' }],
    [three, { x: 'win', y: 'loss', z: 'loss' }, 'y', 'win', { x: 'win', y: 'win', z: 'loss' }],
    [three, { x: 'win', y: 'loss', z: 'loss' }, 'z', 'draw', { x: 'draw', y: 'draw', z: 'draw' }],
  ] as const)('sets the results that follow from it (%#)', (sides, before, side, result, after) =>
    expect(setSideResult(sides, before, side, result)).toEqual(after),
  )
  test('keeps the named winner only while that side may have won', () => {
    const champions = [{ id: 'm', name: 'Rhéa', side: 'x' }]
    expect(possibleChampions({ champions }, { x: 'loss' })).toEqual([])
    expect(toResultAnswer({ champions }, { x: 'win' }, { champion: 'm' })).toMatchObject({ champion: 'm' })
    expect(toResultAnswer({ champions }, { x: 'loss' }, { champion: 'm', shared: true })).toEqual({
      kind: 'result',
      results: { x: 'loss' },
      shared: true,
    })
  })
})

describe('a defeat with more victory points than the win', () => {
  const question = (warband: string, total: number) => ({
    ...{ kind: 'points', id: `points:${warband}`, state: 'answered', warband },
    reckoned: { total },
  })
  const view = {
    bands: [
      { warband: 'grives', side: 'first' },
      { warband: 'merles', side: 'second' },
    ],
    questions: [
      {
        ...{ kind: 'result', id: 'result', state: 'answered' },
        sides: [
          { id: 'first', name: 'Les Grives' },
          { id: 'second', name: 'Les Merles' },
        ],
      },
      question('grives', 3),
      question('merles', 5),
    ],
  } as unknown as AftermathView
  const points = (amount: number) => ({ kind: 'points' as const, objectives: [{ reason: 'Objectif', amount }] })
  const answers = (first: 'win' | 'draw', own: number): RoundGameFacts['answers'] => ({
    result: { kind: 'result', results: { first, second: first === 'win' ? 'loss' : 'draw' } },
    'points:grives': points(own),
    'points:merles': points(0),
  })

  test('is named', () => expect(findSurprisingLosers(view, answers('win', 1))).toEqual(['Les Merles']))
  test('is not named if the points are equal, or the game was drawn', () => {
    expect(findSurprisingLosers(view, answers('win', 2))).toEqual([])
    expect(findSurprisingLosers(view, answers('draw', 1))).toEqual([])
  })
  test('is not named before all points are entered', () => {
    const { 'points:merles': _, ...some } = answers('win', 1)
    expect(findSurprisingLosers(view, some)).toEqual([])
  })
})

test('names the first step in which something is missing', () => {
  const nothing = { told: 0, dice: 0, decisions: 0, feats: 0, errors: 1 }
  expect(findMissingStep(nothing)).toBeUndefined()
  expect(findMissingStep({ ...nothing, feats: 1 })).toBe('experience')
  expect(findMissingStep({ ...nothing, feats: 1, decisions: 1 })).toBe('dice')
  expect(findMissingStep({ ...nothing, dice: 1, told: 1 })).toBe('grid')
})
