import { describe, expect, test } from 'vitest'
import { stripped } from '../../../main/app/game/stripped.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { afterAnswers, finished, gameOf, problemsOf, typed, type Cast } from '../../rules/aftermath/support/games.ts'
import { BRENNUS, LOELIA } from './fixtures.ts'

const GLADIATOR = { ...BRENNUS, species: 'human', equipment: ['pilum', 'net'] }
const cast = (more: object = {}): Cast => ({ kind: 'chariot-team', driver: LOELIA, ...more })
const WOUNDS = { 'lasting-wounds': true }

/** Two stables: Aquila with a gladiator and Fulmen alone against Nox. */
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

const outcomeOf = (game: ReturnType<typeof race>, given: Parameters<typeof finished>[1], who = 'aquila') =>
  finished(game, given)
    .outcome.warbands.flatMap(({ members }) => members)
    .find(({ member }) => member === who)!

const awardsOf = (outcome: ReturnType<typeof outcomeOf>) =>
  outcome.awards.map(({ reason, detail, amount }) => `${reason} ${detail} ${amount}`)

describe('fame', () => {
  test('is 1 for each of a crew that survives, and 1 more for the driver who won', () => {
    const game = race()
    expect(awardsOf(outcomeOf(game, answers()))).toEqual(['survived Lœlia 1', 'won Lœlia 1', 'survived Brennus 1'])
    expect(awardsOf(outcomeOf(game, answers(), 'fulmen'))).toEqual(['survived Lœlia 1'])
    expect(awardsOf(outcomeOf(game, answers(), 'nox'))).toEqual(['survived Lœlia 1'])
    expect(outcomeOf(game, answers()).after.experience).toEqual({ gained: 3, spent: 0 })
  })

  test('of winning goes to nobody where it is not said who won, with a remark; to the only one where there is one', () => {
    const unsaid = answers({}, [], { champion: undefined })
    expect(awardsOf(outcomeOf(race(), unsaid))).toEqual(['survived Lœlia 1', 'survived Brennus 1'])
    expect(problemsOf(afterAnswers(race(), unsaid))).toEqual(['warning champion-missing result'])
    const other = answers({}, [], { results: { one: 'loss', two: 'win' }, champion: undefined })
    expect(awardsOf(outcomeOf(race(), other, 'nox'))).toEqual(['survived Lœlia 1', 'won Lœlia 1'])
    expect(problemsOf(afterAnswers(race(), other))).toEqual([])
  })

  test('of winning goes to nobody else where the winner is taken out of the game', () => {
    const result = { kind: 'result', results: { one: 'loss', two: 'win' }, champion: 'nox' } as const
    const given = stripped(
      { result },
      {
        ...{ gone: (member: string) => member === 'nox', warbandOf: () => undefined },
        ...{ crewOf: () => [], lineOf: () => undefined },
      },
    )
    expect(given).toEqual({ result: { ...result, champion: null } })
    const outcome = outcomeOf(race(), answers({}, [], { ...result, champion: null }), 'nox')
    expect(awardsOf(outcome)).toEqual(['survived Lœlia 1'])
  })

  test('is remarked on where no living driver can have won or been placed, or where nobody won and not all drew', () => {
    const killed = (member: string) => ({ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] })
    const problems = (more: object, falls: readonly Fall[], result: object) =>
      problemsOf(afterAnswers(race(), answers(more, falls, result)))
    const nobody = { champion: undefined }
    expect(problems({}, [killed('aquila'), killed('fulmen')], nobody)).toEqual(['warning winners-killed result'])
    expect(problems({}, [killed('fulmen')], nobody)).toEqual(['warning champion-missing result'])
    const dead = { 'fallen:pompey': { kind: 'fallen', members: [killed('nox')] } }
    expect(problems(dead, [], { places: { one: 1, two: 2 } })).toEqual(['warning dead-placed result'])
    expect(problems(dead, [], { places: { one: 1 } })).toEqual([])
    expect(problems({}, [], { ...nobody, results: { one: 'loss', two: 'loss' } })).toEqual([
      'warning void-is-draw result',
    ])
    expect(problems({}, [], { ...nobody, results: { one: 'draw', two: 'draw' } })).toEqual([])
  })

  test('of a void race is that of surviving', () => {
    const drawn = answers({}, [], { results: { one: 'draw', two: 'draw' }, champion: undefined })
    expect(awardsOf(outcomeOf(race(), drawn))).toEqual(['survived Lœlia 1', 'survived Brennus 1'])
  })

  test('is never that of a stable that lost, or of a member nobody knows', () => {
    for (const champion of ['nox', 'nobody']) {
      const after = afterAnswers(race(), answers({}, [], { champion }))
      expect([after.open?.id, problemsOf(after)]).toEqual(['result', ['error no-champion result']])
    }
  })

  test('is not won without the season', () => {
    expect(awardsOf(outcomeOf(race({ season: false }), answers()))).toEqual([])
  })

  test('of feats is the team’s', () => {
    const feats = { kind: 'feats', feats: [{ member: 'aquila', reason: 'Trois épaves', amount: 2 }] }
    expect(awardsOf(outcomeOf(race(), answers({ 'feats:caesar': feats }))).at(-1)).toBe('feat Trois épaves 2')
  })
})

describe('a winner', () => {
  const driverKilled = (member: string) => ({ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] })
  const problems = (more: object, falls: readonly Fall[], result = {}) =>
    problemsOf(afterAnswers(race(), answers(more, falls, result)))
  const ours = [driverKilled('aquila'), driverKilled('fulmen')]
  const theirs = { 'fallen:pompey': { kind: 'fallen', members: [driverKilled('nox')] } }

  test('who was killed in the race is remarked on, but no other', () => {
    expect(problems({}, [driverKilled('aquila')])).toEqual(['warning champion-killed result'])
    expect(problems({}, [driverKilled('fulmen')])).toEqual([])
    const gladiatorOnly = { ...driverKilled('aquila'), crew: [{ id: 'gladiator', fate: 'killed' }] }
    expect(problems({}, [gladiatorOnly])).toEqual([])
  })

  test('is remarked on where no driver survived; a void race is not', () => {
    expect(problems(theirs, ours)).toEqual(['warning nobody-left-to-win result'])
    const drawn = { results: { one: 'draw', two: 'draw' }, champion: undefined }
    expect(problems(theirs, ours, drawn)).toEqual([])
  })
})

describe('the dead', () => {
  const killed = (...ids: string[]): Fall => ({
    member: 'aquila',
    fate: 'out',
    crew: ids.map((id) => ({ id, fate: 'killed' })),
  })

  test.each([{}, WOUNDS])('a gladiator leaves its team, which races on; it earns nothing (house: %j)', (house) => {
    const outcome = outcomeOf(race(house), answers({}, [killed('gladiator')]))
    expect(outcome.status).toBe('active')
    expect(outcome.after).not.toHaveProperty('gladiator')
    expect(outcome.participation).toMatchObject({ killed: false, fallen: 1 })
    expect(awardsOf(outcome)).toEqual(['survived Lœlia 1', 'won Lœlia 1'])
  })

  test('a gladiator takes its own injuries along, and no others', () => {
    const injuries = [
      { id: 'madness', detail: 'driver' },
      { id: 'hand-wound', detail: 'gladiator' },
      { id: 'leg-wound' },
    ]
    const outcome = outcomeOf(race({}, { injuries }), answers({}, [killed('gladiator')]))
    expect(outcome.after.injuries).toEqual([injuries[0], injuries[2]])
    expect([outcome.usedUp, outcome.injuries]).toEqual([[1], []])
  })

  test('a driver leaves a gladiator who lives, and has earned its fame: the team waits for another driver', () => {
    const outcome = outcomeOf(race(), answers({}, [killed('driver')]))
    expect([outcome.status, outcome.usedUp]).toEqual(['missing', []])
    expect(outcome.after).toMatchObject({ driver: { name: 'Lœlia', status: 'dead' } })
    expect(outcome.after).toHaveProperty('gladiator')
    expect(awardsOf(outcome)).toEqual(['survived Brennus 1'])
  })

  test('both, or all of a team that is killed without more being said', () => {
    for (const fall of [killed('driver', 'gladiator'), { member: 'aquila', fate: 'killed' }]) {
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
  const rolled = (falls: readonly Fall[], ...faces: readonly number[][]) =>
    answers(Object.fromEntries(faces.map((some, at) => [`roll:aquila:${at + 1}`, typed(...some)])), falls)

  test('are rolled for by none where the house rule is off', () => {
    const { questions } = afterAnswers(race(), answers({}, [out('driver', 'gladiator')]))
    expect(questions.filter(({ kind }) => kind === 'roll')).toEqual([])
  })

  test('are rolled for by those who fell: a wrecked chariot’s whole crew, or one who was thrown', () => {
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

  test('are recorded with whose they are, and take 1 from that one’s AV', () => {
    const outcome = outcomeOf(race(WOUNDS), rolled([out('gladiator')], [3, 4]))
    expect(outcome.injuries).toEqual([{ id: 'hand-wound', detail: 'gladiator', game: 4 }])
    const values = circusImperium.values.of(outcome.after as never, { equipment: new Map() } as never)
    expect([values.driverAv!.total, values.gladiatorAv!.total]).toEqual([8, 7])
  })

  test('of an eye say whose it was; the second of the same person ends its racing, one each does not', () => {
    const eye = (who: string) => ({ id: 'lost-eye', detail: who })
    const once = outcomeOf(race(WOUNDS, { injuries: [eye('driver')] }), rolled([out('gladiator')], [3, 1, 2]))
    expect([once.status, once.injuries]).toEqual(['active', [{ id: 'lost-eye', detail: 'gladiator', game: 4 }]])
    const blind = outcomeOf(race(WOUNDS, { injuries: [eye('gladiator')] }), rolled([out('gladiator')], [3, 1, 2]))
    expect(blind.after).not.toHaveProperty('gladiator')
    expect([blind.status, blind.usedUp, blind.injuries]).toEqual(['active', [0], []])
    const driver = outcomeOf(race(WOUNDS, { injuries: [eye('driver')] }), rolled([out('driver')], [3, 1, 2]))
    // The gladiator stays, the driver's injuries go with the driver.
    expect([driver.status, driver.usedUp, driver.injuries]).toEqual(['missing', [0], []])
    expect(driver.after).toMatchObject({ driver: { status: 'retired' } })
  })

  test('that kill one of two by dice leave the other', () => {
    const outcome = outcomeOf(race(WOUNDS), rolled([out('driver', 'gladiator')], [4, 1], [1, 1]))
    expect([outcome.status, 'gladiator' in outcome.after]).toEqual(['active', false])
    expect(outcomeOf(race(WOUNDS), rolled([out('driver', 'gladiator')], [1, 1], [4, 1])).status).toBe('missing')
    expect(outcomeOf(race(WOUNDS), rolled([out('driver', 'gladiator')], [1, 1], [1, 1])).status).toBe('dead')
  })

  test('keep the team from as many races as the longest of them', () => {
    const outcome = outcomeOf(race(WOUNDS), rolled([out('driver', 'gladiator')], [3, 5, 6], [2, 3, 2]))
    expect(Math.max(...outcome.absences.map(({ games }) => games))).toBe(3)
  })

  test('rob nobody, fine nobody, hold nobody; against all odds is 1 XP', () => {
    for (const faces of [
      [3, 6],
      [6, 2],
      [6, 5, 3],
    ])
      expect(outcomeOf(race(WOUNDS), rolled([out('driver')], faces))).toMatchObject({
        ...{ status: 'active', losesItems: false, capture: null, injuries: [], absences: [] },
      })
    const lucky = outcomeOf(race(WOUNDS), rolled([out('driver')], [6, 6]))
    expect(awardsOf(lucky)).toEqual(['against-all-odds  1', 'survived Lœlia 1', 'won Lœlia 1', 'survived Brennus 1'])
  })
})

describe('what was told wrongly', () => {
  const told = (crew: readonly object[], member = 'aquila') =>
    problemsOf(afterAnswers(race(), answers({}, [{ member, fate: 'out', crew }])))

  test('is somebody that a team does not have, or the same one twice', () => {
    expect(told([{ id: 'gladiator', fate: 'out' }], 'fulmen')).toContain('error crew-unknown fallen:caesar')
    const twice = [
      { id: 'driver', fate: 'out' },
      { id: 'driver', fate: 'killed' },
    ]
    expect(told(twice)).toContain('error crew-unknown fallen:caesar')
    expect(told([{ id: 'driver', fate: 'out' }])).not.toContain('error crew-unknown fallen:caesar')
  })
})
