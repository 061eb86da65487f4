// Driver and gladiator have separate states: what happens to one does not affect the other.
import { describe, expect, test } from 'vitest'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import type { Team } from '../../../shared/rulesets/circus-imperium/schemas.ts'
import { translator } from '../../../shared/text/translator.ts'
import { afterAnswers, finishAftermath, gameOf, problemsOf, typedRoll } from '../../rules/aftermath/support/games.ts'
import { BRENNUS, teamOnGrid, evaluateTeam, LOELIA, team } from './fixtures.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'

const WOUNDS = { 'lasting-wounds': true }
const race = (aquila: object = {}) =>
  gameOf(
    circusImperium,
    {
      one: { caesar: { members: { aquila: { kind: 'chariot-team', driver: LOELIA, gladiator: BRENNUS, ...aquila } } } },
      two: { pompey: { members: { nox: { kind: 'chariot-team', driver: LOELIA } } } },
    },
    WOUNDS,
  )
const out = (fates: Readonly<Record<string, string>>) => ({
  member: 'aquila',
  fate: 'out',
  crew: Object.entries(fates).map(([id, fate]) => ({ id, fate })),
})
const answers = (falls: readonly object[], more: object = {}) => ({
  result: { kind: 'result', results: { one: 'win', two: 'loss' }, champion: 'aquila' },
  'fallen:caesar': { kind: 'fallen', members: falls },
  'fallen:pompey': { kind: 'fallen', members: [] },
  'feats:caesar': { kind: 'feats', feats: [] },
  'feats:pompey': { kind: 'feats', feats: [] },
  ...more,
})
const after = (game: ReturnType<typeof race>, given: ReturnType<typeof answers>) => {
  const outcome = finishAftermath(game, given).outcome.warbands.flatMap(({ members }) => members)[0]!
  return { ...outcome, team: outcome.after as unknown as Team }
}
const GLADIATOR = out({ gladiator: 'out' })
const DRIVER = out({ driver: 'out' })
const dice = (...faces: number[]) => ({ 'roll:aquila:1': typedRoll(...faces) })
/** 65 on the injury table, then 1: condemned; 35: a deep wound, D3 races. */
const CONDEMNED = dice(6, 5, 1)
const DEEP = dice(3, 5, 6)

describe('a gladiator', () => {
  test('with a deep wound misses races alone, while the team races on', () => {
    const { status, absences, team: now } = after(race(), answers([GLADIATOR], DEEP))
    expect([status, absences, now.missedGames, now.gladiator!.missedGames]).toEqual(['active', [], undefined, 3])
  })

  test('counts down its absence with every race of its stable', () => {
    const absentGladiator = (missedGames?: number) => ({
      gladiator: { ...BRENNUS, ...(missedGames && { missedGames }) },
    })
    expect(after(race(absentGladiator(2)), answers([])).team.gladiator!.missedGames).toBe(1)
    expect(after(race(absentGladiator(1)), answers([])).team.gladiator).not.toHaveProperty('missedGames')
  })

  test('who is absent is no casualty, earns nothing, and causes no question', () => {
    const game = race({ gladiator: { ...BRENNUS, missedGames: 2 } })
    const { questions } = afterAnswers(game, answers([]))
    const fallen = questions.find(({ id }) => id === 'fallen:caesar') as unknown as {
      members: { crew: { id: string }[] }[]
    }
    expect(fallen.members[0]!.crew.map(({ id }) => id)).toEqual(['driver'])
    expect(problemsOf(afterAnswers(game, answers([GLADIATOR])))).toContain('error crew-unknown fallen:caesar')
    expect(after(game, answers([])).awards.map(({ detail }) => detail)).toEqual(['Lœlia', 'Lœlia'])
  })

  test('who is absent is not in the race, costs no PM, and is marked on the sheet and in the band', () => {
    const away = team({ gladiator: { ...BRENNUS, missedGames: 2 } })
    expect(teamOnGrid(away).gladiator).toBeUndefined()
    const { evaluated, context, roster } = evaluateTeam(away)
    expect([evaluated.values.maximumSpeed!.total, evaluated.issues.map(({ code }) => code)]).toEqual([
      8,
      ['gladiator-away'],
    ])
    const sheet = circusImperium.sheet.member(evaluated, roster, context, translator('fr'), buildTerms(circusImperium))
    expect(JSON.stringify(sheet)).toMatch(/manque 2\scourses/)
    expect(
      circusImperium.builder.identity(evaluated.member, context).map(({ fr }) => fr.replaceAll('\u00a0', ' ')),
    ).toContain('Brennus manque 2 courses')
  })

  test('who is condemned leaves alone, or waits for rescue', () => {
    const aftermath = afterAnswers(race(), answers([GLADIATOR], CONDEMNED))
    expect([aftermath.open?.id, aftermath.open?.params.name]).toEqual(['condemned:aquila:gladiator', 'Brennus'])
    const outcomeWithSentence = (sentence: string) =>
      after(
        race(),
        answers([GLADIATOR], { ...CONDEMNED, 'condemned:aquila:gladiator': { kind: 'condemned', sentence } }),
      )
    const struck = outcomeWithSentence('struck-off')
    expect([struck.status, struck.team.gladiator, struck.losses]).toEqual(['active', undefined, []])
    const waits = outcomeWithSentence('rescue')
    expect([waits.status, waits.team.gladiator!.status]).toEqual(['active', 'missing'])
  })

  test('returns when the organiser says so', () => {
    const { evaluated, context } = evaluateTeam(team({ gladiator: { ...BRENNUS, status: 'missing', missedGames: 2 } }))
    const choices = circusImperium.builder.choices!
    const choice = choices.of(evaluated.member, context).find(({ key }) => key === 'gladiator-state')!
    expect([choice.value, choice.options.map(({ id }) => id)]).toEqual(['away', ['present', 'away']])
    const back = choices.to(evaluated.member, 'gladiator-state', 'present', context).gladiator!
    expect([back.status, back.missedGames]).toEqual([undefined, undefined])
    expect(
      choices.of(evaluateTeam(team({ gladiator: BRENNUS })).evaluated.member, context).map(({ key }) => key),
    ).not.toContain('gladiator-state')
  })
})

describe('a driver', () => {
  test.each([
    ['killed at the table', [out({ driver: 'killed' })], {}, 'dead'],
    ['dead of a wound', [DRIVER], dice(1, 1), 'dead'],
    [
      'condemned and struck off',
      [DRIVER],
      { ...CONDEMNED, 'condemned:aquila': { kind: 'condemned', sentence: 'struck-off' } },
      'retired',
    ],
  ])('who is %s leaves a living gladiator, and the team waits for another driver', (_what, falls, more, status) => {
    const outcome = after(race(), answers(falls, more))
    expect([outcome.status, outcome.team.driver.status, outcome.team.gladiator!.status]).toEqual([
      'missing',
      status,
      undefined,
    ])
  })

  test.each([
    ['struck-off', 'dead', undefined],
    ['rescue', 'missing', 'missing'],
  ])('killed in the race in which its gladiator is condemned, %s, makes the team %s', (sentence, status, gladiator) => {
    const both = [out({ driver: 'killed', gladiator: 'out' })]
    const outcome = after(
      race(),
      answers(both, { ...CONDEMNED, 'condemned:aquila:gladiator': { kind: 'condemned', sentence } }),
    )
    expect([outcome.status, outcome.team.driver.status, outcome.team.gladiator?.status]).toEqual([
      status,
      'dead',
      gladiator,
    ])
  })

  test('who is gone is not replaced by an absent or missing gladiator', () => {
    const away = race({ gladiator: { ...BRENNUS, missedGames: 2 } })
    const outcome = after(away, answers([{ member: 'aquila', fate: 'killed' }]))
    expect([outcome.status, outcome.team.gladiator!.missedGames]).toEqual(['missing', 1])
    const alone = race({ gladiator: undefined })
    expect(after(alone, answers([{ member: 'aquila', fate: 'killed' }])).status).toBe('dead')
  })

  test('who is gone no longer costs PM', () => {
    const kessrith = { ...LOELIA, species: 'kessrith' }
    const speed = (driver: object) =>
      evaluateTeam(team({ driver, gladiator: BRENNUS })).evaluated.values.maximumSpeed!.total
    expect([speed(kessrith), speed({ ...kessrith, status: 'dead' })]).toEqual([6, 7])
  })

  test('with a deep wound keeps the chariot away, which cannot race without a driver', () => {
    const { status, absences, team: now } = after(race(), answers([DRIVER], DEEP))
    expect([status, absences, now.gladiator!.missedGames]).toEqual([
      'active',
      [{ id: 'deep-wound', games: 3 }],
      undefined,
    ])
  })

  test('is replaced by a named one, and missing in the issues of a fielded team', () => {
    const lost = team({ gladiator: BRENNUS, driver: { ...LOELIA, status: 'dead' } })
    const { evaluated, context } = evaluateTeam(lost)
    expect(evaluated.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(['driver-missing members[0].driver'])
    const texts = circusImperium.builder.texts!
    expect(texts.of(evaluated.member, context).find(({ key }) => key === 'driver-name')!.value).toBe('')
    const { driver } = texts.to(evaluated.member, 'driver-name', 'Marcia', context)
    expect([driver.name, driver.status]).toEqual(['Marcia', undefined])
  })
})
