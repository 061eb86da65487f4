// Answers without a server: the form of a notebook becomes a code, and the organiser receives the code.
import { describe, expect, test } from 'vitest'
import { newestAttendance, type BandReportView } from '../../../shared/contract/views/playerReports.ts'
import { encodeAnswer, findAnswers, type SentAnswer } from '../../../shared/contract/answerCode/answerCode.ts'
import type { FormValues } from '../../../renderer/notebook/answerOf.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { findByBeginning } from '../../../main/app/reports/sentAnswer.ts'
import { BRIDGE, BRIDGE_ID } from '../../support/scenarios.ts'
import { startEvening } from '../../support/sentAnswers.ts'

const [US, THEM] = BANDS

const kinds = ({ said }: BandReportView) => Object.values(said).map(({ answer }) => answer.kind)

describe.each(RULESETS.map(({ id }) => [id] as const))('%s', (ruleset) => {
  test('receives a complete answer as the report of its warband, and records nothing', () => {
    const one = startEvening(ruleset)
    const { report } = one.form()
    const has = { crew: report!.members[0]!.crew !== undefined, places: report!.hasPlaces }
    const result: FormValues = has.places
      ? { 'place.0': '1', 'place.1': '2' }
      : { 'result.0': 'win', 'result.1': 'loss', 'result.2': 'loss' }
    const values: FormValues = {
      ...result,
      [has.crew ? 'crew.0.0' : 'fate.0']: 'out',
      'dice.0': 'app',
      'points.0': '4',
      notes: 'Belle partie',
    }
    const code = one.code(values)
    const before = one.facts()
    const [found] = one.read(`Zoé : ${code} à demain`)
    expect(found).toMatchObject({ state: 'new', says: 'Zoé', problem: null, warband: 'Bande 1', notes: 'Belle partie' })
    expect(found!.fallen).toHaveLength(1)
    expect(one.problemOf(one.receive(code))).toBe('received')
    const { said, seen } = one.part()
    expect(Object.values(said).every(({ by }) => by?.isClaimed && by.name === 'Zoé')).toBe(true)
    expect(kinds(one.part())).toContain('fallen')
    expect(Object.values(seen!.results)).toEqual(['win', 'loss', 'loss'])
    expect(seen!.notes).toBe('Belle partie')
    const rolls = report!.fates.find(({ id }) => id === 'out')!.rolls
    expect(kinds(one.part()).includes('app')).toBe(rolls)
    expect(one.facts()).toEqual(before)
  })
})

test.each([
  ['un-pour-un', ['D66', 'D66', 'D6 1–2 Parti · 3–6 De retour']],
  ['chaos-au-caire', ['D66', 'D66', 'D6 1–2 Perdue · 3–6 De retour']],
  // Without the house rule for injuries nobody rolls.
  ['circus-imperium', ['', '']],
  ['kolaps', ['D6 1–4 Meurt · 5–6 Survit', 'D6 1–4 Meurt · 5–6 Survit', 'D6 1–5 Meurt · 6 Survit']],
  ['cartes-destin', ['D6 1–2 Parti · 3–6 De retour', 'D6 1–2 Parti · 3–6 De retour', 'D6 1–2 Parti · 3–6 De retour']],
])('%s: the form names the dice that the program asks each member for', (ruleset, wanted) => {
  const { report } = startEvening(ruleset).form()
  expect(report!.members.map(({ roll }) => `${roll?.dice ?? ''} ${roll?.results ?? ''}`.trim())).toEqual(wanted)
})

describe('a received answer', () => {
  test('fills typed faces in, in the order of the rolls, and says which are missing or too many', () => {
    const one = startEvening()
    const whole = one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '1 3, 2; 5' })
    expect(one.read(whole)[0]!.dice).toEqual([expect.objectContaining({ name: 'Hélène' })])
    const short = one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '4' })
    expect(one.read(short)[0]!.dice).toEqual([expect.objectContaining({ missing: 1, left: 0 })])
    const wrong = one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '4 9' })
    expect(one.read(wrong)[0]!.problem).toMatchObject({ code: 'answer-face', params: { face: 9, sides: 6 } })
    expect(one.problemOf(one.receive(wrong))).toBe('answer-face')
    expect(one.part().state).toBe('none')
  })

  test('counts as submitted, also where the notebook asks less than the program: objectives and decisions', () => {
    const one = startEvening()
    one.does('content.add', { campaign: CAMPAIGN, entries: [BRIDGE] })
    one.does('game.change', { campaign: CAMPAIGN, game: one.game, scenarioId: BRIDGE_ID })
    one.receive(one.code({ 'result.0': 'win', 'points.0': '20' }))
    expect(one.part()).toMatchObject({ state: 'in', open: 1 })
    // 61 is hatred: of two enemies, the organiser says which one is hated.
    one.receive(one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '6 1' }, THEM))
    expect(one.part(THEM).state).toBe('in')
    expect(one.part(THEM).open).toBeGreaterThan(1)
  })

  test.each([
    [{}, 1],
    [{ 'dice.0': 'typed', 'faces.0': '4' }, 1],
  ])('is not submitted while dice are missing, and says whose (%j)', (values, missing) => {
    const one = startEvening()
    const code = one.code({ 'fate.0': 'out', ...values })
    expect(one.read(code)[0]!.dice).toEqual([expect.objectContaining({ name: 'Hélène', missing, left: 0 })])
    one.receive(code)
    expect(one.part()).toMatchObject({ state: 'begun', blank: ['Hélène'] })
  })

  test('shows the result as seen and the dice, and what others saw otherwise, also among answers found together', () => {
    const one = startEvening()
    const fallen = { 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '4 4', 'fate.1': 'out', 'dice.1': 'app' }
    const ours = one.code({ ...fallen, 'result.0': 'win', 'result.1': 'loss', 'points.0': '12' })
    const theirs = one.code({ 'result.0': 'loss', 'result.1': 'loss', 'points.0': '12' }, THEM)
    const [first, second] = one.read(ours, theirs)
    expect(first!.rolls).toEqual([
      { name: 'Hélène', faces: [4, 4] },
      { name: 'Gontran', faces: 'app' },
    ])
    expect(first!.seen).toEqual([
      { about: 'result', name: 'Bande 1', value: 'win' },
      { about: 'result', name: 'Bande 2', value: 'loss' },
      { about: 'objectives', name: 'Bande 1', value: 12 },
    ])
    const contradiction = {
      ...{ about: 'result', name: 'Bande 1' },
      values: expect.arrayContaining([
        { value: 'win', warbands: ['Bande 1'] },
        { value: 'loss', warbands: ['Bande 2'] },
      ]) as unknown,
    }
    expect([first!.contradictions, second!.contradictions]).toEqual([[contradiction], [contradiction]])
    expect(one.read(theirs)[0]!.contradictions).toEqual([])
    one.receive(ours)
    expect(one.read(theirs)[0]!.contradictions).toEqual([contradiction])
  })

  test('is known when it is received again, and asks before it replaces another report', () => {
    const one = startEvening()
    const first = one.code({ 'fate.0': 'out', 'dice.0': 'app', 'result.0': 'win' })
    const second = one.code({ 'fate.1': 'out', 'dice.1': 'app', 'result.0': 'loss' })
    one.receive(first)
    const stored = one.part()
    expect(one.read(first)[0]!.state).toBe('known')
    expect(one.problemOf(one.receive(first))).toBe('received')
    expect(one.part()).toEqual(stored)
    expect(one.read(second)[0]).toMatchObject({ state: 'replaces', differs: ['fallen', 'seen'] })
    expect(one.problemOf(one.receive(second))).toBe('answer-replaces')
    expect(one.part()).toEqual(stored)
    expect(one.problemOf(one.receive(second, true))).toBe('received')
    expect(one.part()).not.toEqual(stored)
  })

  test('never changes dice that the program has rolled', () => {
    const one = startEvening()
    one.receive(one.code({ 'fate.0': 'out', 'dice.0': 'app' }))
    const rolled = Object.entries(one.part().said).find(([, { answer }]) => answer.kind === 'app')!
    one.receive(one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '6 6' }), true)
    expect(one.part().said[rolled[0]]!.answer).toEqual(rolled[1].answer)
  })

  test('reads typed faces on the rolls that they were thrown for, even if the program has rolled one of these', () => {
    const one = startEvening()
    const rollsOf = () => Object.values(one.part().said).filter(({ answer }) => 'faces' in answer)
    one.receive(one.code({ 'fate.0': 'out', 'dice.0': 'app' }))
    const [first] = rollsOf()
    one.receive(one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '4 3' }), true)
    expect(rollsOf()[0]!.answer).toEqual(first!.answer)
    const again = one.code({ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '4 3' })
    expect(one.read(again)[0]!.dice).toEqual([])
  })

  test('returns who comes, and needs no game for it', () => {
    const one = startEvening()
    const code = one.code({ played: '', 'come.0': 'coming', 'come.1': 'absent' })
    expect(one.receive(code)).toEqual({
      ...{ isReceived: true, warband: US, at: '2026-11-30T20:00:00.000Z' },
      attendance: [
        { round: 1, answer: 'coming' },
        { round: 2, answer: 'absent' },
      ],
    })
    expect(one.all().every(({ state }) => state === 'none')).toBe(true)
  })

  test('is asked about the next round only if the calendar has one', () => {
    const one = startEvening()
    const rounds = () => one.form().rounds.map(({ round }) => round)
    expect(rounds()).toEqual([1, 2])
    const setRounds = (...all: number[]) =>
      one.does('round.change-many', {
        campaign: CAMPAIGN,
        rounds: all.map((round) => ({ round, name: `Manche ${round}` })),
      })
    setRounds(1)
    expect(rounds()).toEqual([1])
    setRounds(2)
    expect(rounds()).toEqual([1, 2])
  })

  test('about who comes asks before it replaces a stored answer, and is known if it says the same', () => {
    const one = startEvening()
    const code = one.code({ played: '', 'come.0': 'coming' })
    const write = (answer: string) =>
      one.does('attendance.answer', { campaign: CAMPAIGN, round: 1, warband: US, answer })
    expect(one.read(code)[0]!.state).toBe('new')
    write('coming')
    expect(one.read(code)[0]).toMatchObject({ state: 'known', differs: [] })
    write('absent')
    expect(one.read(code)[0]).toMatchObject({ state: 'replaces', differs: ['attendance'] })
    const both = one.code({ 'fate.0': 'out', 'come.0': 'coming' })
    expect(one.read(both)[0]).toMatchObject({ state: 'replaces', differs: ['attendance'] })
    one.receive(both)
    expect(one.read(both)[0]!.state).toBe('known')
  })

  test('is refused with a reason for another campaign, warband, game or opponents, and once the game is recorded', () => {
    const one = startEvening()
    const sent = one.sent({ 'fate.0': 'out' })
    const swapped = (change: Partial<SentAnswer>) => one.problemOf(one.receive(encodeAnswer({ ...sent, ...change })))
    expect(swapped({ campaign: 'campaign02' })).toBe('answer-campaign')
    expect(swapped({ warband: 'warband009' })).toBe('answer-warband')
    expect(swapped({ warband: THEM })).toBe('answer-mark')
    expect(swapped({ mark: sent.mark + 1 })).toBe('answer-mark')
    expect(swapped({ report: { ...sent.report!, game: 'gameround9' } })).toBe('answer-game')
    const foreign = one.form(THEM).report!.members[0]!.id
    const fallen = [{ ...sent.report!.fallen[0]!, member: foreign }]
    expect(swapped({ report: { ...sent.report!, fallen } })).toBe('answer-member')
    expect(one.part().state).toBe('none')
    one.does('game.cancel', { campaign: CAMPAIGN, game: one.game })
    expect(swapped({})).toBe('answer-game')
  })

  test('says that the notebook is older than the warband, and still accepts what fits', () => {
    const one = startEvening()
    const code = one.code({ 'fate.0': 'out' })
    expect(one.read(code)[0]!.isOutdated).toBe(false)
    one.does('warband.change', { campaign: CAMPAIGN, warband: US, notes: 'Neu' })
    expect(one.read(code)[0]).toMatchObject({ isOutdated: true, state: 'new' })
  })

  test('of a withdrawn warband is refused', () => {
    const one = startEvening()
    const code = one.code({ played: '', 'come.1': 'coming' })
    one.does('warband.withdraw', { campaign: CAMPAIGN, warband: US })
    expect(one.problemOf(one.receive(code))).toBe('answer-withdrawn')
  })

  test('with a number that no answer has is refused as such, not as damaged', () => {
    const one = startEvening()
    const sent = one.sent({ 'fate.0': 'out' })
    for (const wrong of [{ dice: [101] }, { models: 100 }, { by: 99 }]) {
      const fallen = [{ ...sent.report!.fallen[0]!, ...wrong }]
      const code = encodeAnswer({ ...sent, report: { ...sent.report!, fallen } })
      expect(one.problemOf(one.receive(code))).toBe('answer-range')
    }
    expect(() => encodeAnswer({ ...sent, revision: -1 })).toThrow(RangeError)
  })

  test('keeps its report if a round of which it says who comes is over', () => {
    const one = startEvening()
    const sent = one.sent({ 'fate.0': 'out', 'come.1': 'coming' })
    one.does('game.plan', {
      campaign: CAMPAIGN,
      game: 'gameround2',
      round: 2,
      sides: [{ warbands: [US] }, { warbands: [THEM] }],
    })
    const games = [{ game: 'gameround2', warbands: [US, THEM], outcome: 'forfeit', absent: [US] }]
    one.does('round.settle-unplayed', { campaign: CAMPAIGN, round: 2, games })
    expect(one.read(encodeAnswer(sent))[0]).toMatchObject({ state: 'new', roundsOver: [2], attendance: [] })
    const only = encodeAnswer({ ...sent, report: null, mark: one.form().marks.band })
    expect(one.problemOf(one.receive(only))).toBe('answer-round-over')
  })
})

test('the newest answer about who comes counts, whatever its place in the text', () => {
  const said = (at: string, answer: 'coming' | 'absent') =>
    ({ isReceived: true, warband: US, at, attendance: [{ round: 1, answer }] }) as const
  const rounds = newestAttendance([
    said('2026-11-30T20:00:00.000Z', 'coming'),
    said('2026-11-30T19:00:00.000Z', 'absent'),
  ])
  expect(rounds.get(1)!.get(US)).toBe('coming')
})

test('of a long chat, the last codes are read', () => {
  const one = startEvening()
  const codes = Array.from({ length: 102 }, (_, at) => encodeAnswer({ ...one.sent({ played: '' }), at }))
  const { codes: found, leftOut } = findAnswers(codes.join('\n'), 100)
  expect([found[0]!.code, found.length, leftOut]).toEqual([codes[2], 100, 2])
})

test('the beginning of an id names one thing, or is refused', () => {
  const all = ['abcdefgh1234', 'abcdefgh5678', 'abcdefgh'].map((id) => ({ id }))
  const find = (beginning: string) => findByBeginning(all, beginning, 'gone').id
  expect([find('abcdefgh1'), find('abcdefgh')]).toEqual(['abcdefgh1234', 'abcdefgh'])
  expect(() => findByBeginning(all.slice(0, 2), 'abcdefgh', 'gone')).toThrow('answer-ambiguous')
  for (const other of ['abcdefgi', 'abcdefg', '']) expect(() => find(other)).toThrow('gone')
})
