import { describe, expect, test } from 'vitest'
import { removeAbsent } from '../../../main/app/game/fitGame.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import {
  afterAnswers,
  finishAftermath,
  gameOf,
  problemsOf,
  typedRoll,
  type Cast,
} from '../../rules/aftermath/support/games.ts'
import { BRENNUS, LOELIA } from './fixtures.ts'

const GLADIATOR = { ...BRENNUS, species: 'human', equipment: ['pilum', 'net'] }
const cast = (more: object = {}): Cast => ({ kind: 'chariot-team', driver: LOELIA, ...more })
const WOUNDS = { 'lasting-wounds': true }

/** Two stables: Aquila with a gladiator and Fulmen alone, against Nox. */
const race = (house: Readonly<Record<string, boolean>> = {}, aquila: object = {}) =>
  gameOf(
    circusImperium,
    {
      one: { caesar: { members: { aquila: cast({ gladiator: GLADIATOR, ...aquila }), fulmen: cast() } } },
      two: { pompey: { members: { nox: cast() } } },
    },
    house,
  )

type Fall = Readonly<Record<string, unknown>>
const answers = (more: object = {}, falls: readonly Fall[] = [], result: object = {}) => ({
  result: { kind: 'result', results: { one: 'win', two: 'loss' }, champion: 'aquila', ...result },
  'fallen:caesar': { kind: 'fallen', members: falls },
  'fallen:pompey': { kind: 'fallen', members: [] },
  'feats:caesar': { kind: 'feats', feats: [] },
  'feats:pompey': { kind: 'feats', feats: [] },
  ...more,
})

const outcomeOf = (game: ReturnType<typeof race>, given: Parameters<typeof finishAftermath>[1], who = 'aquila') =>
  finishAftermath(game, given)
    .outcome.warbands.flatMap(({ members }) => members)
    .find(({ member }) => member === who)!

const awardsOf = (outcome: ReturnType<typeof outcomeOf>) =>
  outcome.awards.map(({ reason, detail, amount }) => `${reason} ${detail} ${amount}`)

describe('fame', () => {
  test('is 1 for each surviving crew member, and 1 more for the winning driver', () => {
    const game = race()
    expect(awardsOf(outcomeOf(game, answers()))).toEqual(['survived Lœlia 1', 'won Lœlia 1', 'survived Brennus 1'])
    expect(awardsOf(outcomeOf(game, answers(), 'fulmen'))).toEqual(['survived Lœlia 1'])
    expect(awardsOf(outcomeOf(game, answers(), 'nox'))).toEqual(['survived Lœlia 1'])
    expect(outcomeOf(game, answers()).after.experience).toEqual({ gained: 3, spent: 0 })
  })

  test('of an unnamed winner goes to no one with a warning, or to the only candidate', () => {
    const unsaid = answers({}, [], { champion: undefined })
    expect(awardsOf(outcomeOf(race(), unsaid))).toEqual(['survived Lœlia 1', 'survived Brennus 1'])
    expect(problemsOf(afterAnswers(race(), unsaid))).toEqual(['warning champion-missing result'])
    const other = answers({}, [], { results: { one: 'loss', two: 'win' }, champion: undefined })
    expect(awardsOf(outcomeOf(race(), other, 'nox'))).toEqual(['survived Lœlia 1', 'won Lœlia 1'])
    expect(problemsOf(afterAnswers(race(), other))).toEqual([])
  })

  test('of winning goes to no one else when the winner is removed from the game', () => {
    const result = { kind: 'result', results: { one: 'loss', two: 'win' }, champion: 'nox' } as const
    const given = removeAbsent(
      { result },
      {
        ...{ isAbsent: (member: string) => member === 'nox', warbandOf: () => undefined },
        ...{ crewOf: () => [], lineOf: () => undefined },
      },
    )
    expect(given).toEqual({ result: { ...result, champion: null } })
    const outcome = outcomeOf(race(), answers({}, [], { ...result, champion: null }), 'nox')
    expect(awardsOf(outcome)).toEqual(['survived Lœlia 1'])
  })

  test('warns if no living driver can have won or been placed, or if no one won without a draw', () => {
    const killedDriver = (member: string) => ({ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] })
    const problems = (more: object, falls: readonly Fall[], result: object) =>
      problemsOf(afterAnswers(race(), answers(more, falls, result)))
    const nobody = { champion: undefined }
    expect(problems({}, [killedDriver('aquila'), killedDriver('fulmen')], nobody)).toEqual([
      'warning winners-killed result',
    ])
    expect(problems({}, [killedDriver('fulmen')], nobody)).toEqual(['warning champion-missing result'])
    const dead = { 'fallen:pompey': { kind: 'fallen', members: [killedDriver('nox')] } }
    expect(problems(dead, [], { places: { one: 1, two: 2 } })).toEqual(['warning dead-placed result'])
    expect(problems(dead, [], { places: { one: 1 } })).toEqual([])
    expect(problems({}, [], { ...nobody, results: { one: 'loss', two: 'loss' } })).toEqual([
      'warning void-is-draw result',
    ])
    expect(problems({}, [], { ...nobody, results: { one: 'draw', two: 'draw' } })).toEqual([])
  })

  test('of a void race is only for survival', () => {
    const drawn = answers({}, [], { results: { one: 'draw', two: 'draw' }, champion: undefined })
    expect(awardsOf(outcomeOf(race(), drawn))).toEqual(['survived Lœlia 1', 'survived Brennus 1'])
  })

  test('of winning is refused for a losing stable or an unknown member', () => {
    for (const champion of ['nox', 'nobody']) {
      const after = afterAnswers(race(), answers({}, [], { champion }))
      expect([after.open?.id, problemsOf(after)]).toEqual(['result', ['error no-champion result']])
    }
  })

  test('is not earned without the season', () => {
    expect(awardsOf(outcomeOf(race({ season: false }), answers()))).toEqual([])
  })

  test('of feats belongs to the team', () => {
    const feats = { kind: 'feats', feats: [{ member: 'aquila', reason: 'Trois épaves', amount: 2 }] }
    expect(awardsOf(outcomeOf(race(), answers({ 'feats:caesar': feats }))).at(-1)).toBe('feat Trois épaves 2')
  })
})

describe('a winner', () => {
  const driverKilled = (member: string) => ({ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] })
  const problems = (more: object, falls: readonly Fall[], result = {}) =>
    problemsOf(afterAnswers(race(), answers(more, falls, result)))
  const ownDriversKilled = [driverKilled('aquila'), driverKilled('fulmen')]
  const enemyDriverKilled = { 'fallen:pompey': { kind: 'fallen', members: [driverKilled('nox')] } }

  test('is reported if killed in the race, but no other', () => {
    expect(problems({}, [driverKilled('aquila')])).toEqual(['warning champion-killed result'])
    expect(problems({}, [driverKilled('fulmen')])).toEqual([])
    const gladiatorOnly = { ...driverKilled('aquila'), crew: [{ id: 'gladiator', fate: 'killed' }] }
    expect(problems({}, [gladiatorOnly])).toEqual([])
  })

  test('is reported missing if no driver survived, except in a void race', () => {
    expect(problems(enemyDriverKilled, ownDriversKilled)).toEqual(['warning nobody-left-to-win result'])
    const drawn = { results: { one: 'draw', two: 'draw' }, champion: undefined }
    expect(problems(enemyDriverKilled, ownDriversKilled, drawn)).toEqual([])
  })
})

describe('killed crew members', () => {
  const killedCrew = (...ids: string[]): Fall => ({
    member: 'aquila',
    fate: 'out',
    crew: ids.map((id) => ({ id, fate: 'killed' })),
  })

  test.each([{}, WOUNDS])(
    'remove a gladiator from its team, which races on without earning for it (house: %j)',
    (house) => {
      const outcome = outcomeOf(race(house), answers({}, [killedCrew('gladiator')]))
      expect(outcome.status).toBe('active')
      expect(outcome.after).not.toHaveProperty('gladiator')
      expect(outcome.participation).toMatchObject({ killed: false, fallen: 1 })
      expect(awardsOf(outcome)).toEqual(['survived Lœlia 1', 'won Lœlia 1'])
    },
  )

  test("remove a gladiator's own injuries, and no others", () => {
    const injuries = [
      { id: 'madness', detail: 'driver' },
      { id: 'hand-wound', detail: 'gladiator' },
      { id: 'leg-wound' },
    ]
    const outcome = outcomeOf(race({}, { injuries }), answers({}, [killedCrew('gladiator')]))
    expect(outcome.after.injuries).toEqual([injuries[0], injuries[2]])
    expect([outcome.usedUp, outcome.injuries]).toEqual([[1], []])
  })

  test("leave the gladiator's fame to a team that waits for another driver", () => {
    const outcome = outcomeOf(race(), answers({}, [killedCrew('driver')]))
    expect([outcome.status, outcome.usedUp]).toEqual(['missing', []])
    expect(outcome.after).toMatchObject({ driver: { name: 'Lœlia', status: 'dead' } })
    expect(outcome.after).toHaveProperty('gladiator')
    expect(awardsOf(outcome)).toEqual(['survived Brennus 1'])
  })

  test('end the team if both are killed, or if it is killed without details', () => {
    for (const fall of [killedCrew('driver', 'gladiator'), { member: 'aquila', fate: 'killed' }]) {
      const outcome = outcomeOf(race(WOUNDS), answers({}, [fall]))
      expect([outcome.status, outcome.participation.killed, outcome.awards]).toEqual(['dead', true, []])
    }
  })
})

describe('lasting wounds', () => {
  const out = (...ids: string[]): Fall => ({
    member: 'aquila',
    fate: 'out',
    crew: ids.map((id) => ({ id, fate: 'out' })),
  })
  const answersWithRolls = (falls: readonly Fall[], ...faces: readonly number[][]) =>
    answers(Object.fromEntries(faces.map((some, at) => [`roll:aquila:${at + 1}`, typedRoll(...some)])), falls)

  test('are not rolled for without the house rule', () => {
    const { questions } = afterAnswers(race(), answers({}, [out('driver', 'gladiator')]))
    expect(questions.filter(({ kind }) => kind === 'roll')).toEqual([])
  })

  test('are rolled for by casualties: the whole crew of a wreck, or a thrown crew member', () => {
    const subjects = (fall: Fall) =>
      afterAnswers(race(WOUNDS), answers({}, [fall])).questions.flatMap((one) =>
        one.kind === 'roll' ? [one.subject] : [],
      )
    expect(subjects({ member: 'aquila', fate: 'out' })).toEqual(['driver', 'gladiator'])
    const { questions } = afterAnswers(race(WOUNDS), answers({}, [{ member: 'aquila', fate: 'out' }]))
    const rolls = questions.filter(({ kind }) => kind === 'roll')
    expect(rolls.map(({ params }) => params.name)).toEqual(['Lœlia', 'Brennus'])
    expect(subjects(out('gladiator'))).toEqual(['gladiator'])
    expect(subjects(out('driver'))).toEqual(['driver'])
    const mixed = { ...out('driver'), crew: [...(out('driver').crew as []), { id: 'gladiator', fate: 'killed' }] }
    expect(subjects(mixed)).toEqual(['driver'])
  })

  test('are stored with their crew member, and cost that member 1 AV', () => {
    const outcome = outcomeOf(race(WOUNDS), answersWithRolls([out('gladiator')], [3, 4]))
    expect(outcome.injuries).toEqual([{ id: 'hand-wound', detail: 'gladiator', game: 4 }])
    const values = circusImperium.values.of(outcome.after as never, { equipment: new Map() } as never)
    expect([values.driverAv!.total, values.gladiatorAv!.total]).toEqual([8, 7])
  })

  test('end the career of a person with a second lost eye, but not of two persons with one each', () => {
    const eye = (who: string) => ({ id: 'lost-eye', detail: who })
    const once = outcomeOf(race(WOUNDS, { injuries: [eye('driver')] }), answersWithRolls([out('gladiator')], [3, 1, 2]))
    expect([once.status, once.injuries]).toEqual(['active', [{ id: 'lost-eye', detail: 'gladiator', game: 4 }]])
    const blind = outcomeOf(
      race(WOUNDS, { injuries: [eye('gladiator')] }),
      answersWithRolls([out('gladiator')], [3, 1, 2]),
    )
    expect(blind.after).not.toHaveProperty('gladiator')
    expect([blind.status, blind.usedUp, blind.injuries]).toEqual(['active', [0], []])
    const driver = outcomeOf(race(WOUNDS, { injuries: [eye('driver')] }), answersWithRolls([out('driver')], [3, 1, 2]))
    // The gladiator stays; the driver's injuries leave with the driver.
    expect([driver.status, driver.usedUp, driver.injuries]).toEqual(['missing', [0], []])
    expect(driver.after).toMatchObject({ driver: { status: 'retired' } })
  })

  test('leave the other crew member when one is killed by dice', () => {
    const outcome = outcomeOf(race(WOUNDS), answersWithRolls([out('driver', 'gladiator')], [4, 1], [1, 1]))
    expect([outcome.status, 'gladiator' in outcome.after]).toEqual(['active', false])
    expect(outcomeOf(race(WOUNDS), answersWithRolls([out('driver', 'gladiator')], [1, 1], [4, 1])).status).toBe(
      'missing',
    )
    expect(outcomeOf(race(WOUNDS), answersWithRolls([out('driver', 'gladiator')], [1, 1], [1, 1])).status).toBe('dead')
  })

  test('keep the team away for the longest absence', () => {
    const outcome = outcomeOf(race(WOUNDS), answersWithRolls([out('driver', 'gladiator')], [3, 5, 6], [2, 3, 2]))
    expect(Math.max(...outcome.absences.map(({ games }) => games))).toBe(3)
  })

  test('cause no robbery, fine or capture, and give 1 XP against all odds', () => {
    for (const faces of [
      [3, 6],
      [6, 2],
      [6, 5, 3],
    ])
      expect(outcomeOf(race(WOUNDS), answersWithRolls([out('driver')], faces))).toMatchObject({
        ...{ status: 'active', losesItems: false, capture: null, injuries: [], absences: [] },
      })
    const lucky = outcomeOf(race(WOUNDS), answersWithRolls([out('driver')], [6, 6]))
    expect(awardsOf(lucky)).toEqual(['against-all-odds  1', 'survived Lœlia 1', 'won Lœlia 1', 'survived Brennus 1'])
  })
})

describe('wrong answers about a crew', () => {
  const crewProblems = (crew: readonly object[], member = 'aquila') =>
    problemsOf(afterAnswers(race(), answers({}, [{ member, fate: 'out', crew }])))

  test('are refused for an unknown or repeated crew member', () => {
    expect(crewProblems([{ id: 'gladiator', fate: 'out' }], 'fulmen')).toContain('error crew-unknown fallen:caesar')
    const twice = [
      { id: 'driver', fate: 'out' },
      { id: 'driver', fate: 'killed' },
    ]
    expect(crewProblems(twice)).toContain('error crew-unknown fallen:caesar')
    expect(crewProblems([{ id: 'driver', fate: 'out' }])).not.toContain('error crew-unknown fallen:caesar')
  })
})
