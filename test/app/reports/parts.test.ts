// A player's report of a game: the questions of the wizard in every ruleset, dice that cannot be rerolled, and what
// happens when the game changes.
import { describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type {
  PlayerReportGame,
  BandReportView,
  PlayerReportView,
} from '../../../shared/contract/views/playerReports.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

const [US, THEM] = BANDS

/** The code of a refusal. */
function codeOf(work: () => unknown): string {
  try {
    work()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function startReport(ruleset = 'un-pour-un') {
  const one = raised(ruleset)
  const game = one.plan(1)
  const of = (warband: string) => ({ campaign: CAMPAIGN, game, warband })
  const get = (warband: string = US) => one.call<PlayerReportView>('part.get', of(warband))
  const answer = (answers: Record<string, AftermathAnswer>, more: object = {}, warband: string = US) =>
    one.call('part.answer', { ...of(warband), answers, ...more })
  const roll = (questions: readonly string[], warband: string = US) =>
    one.call('part.roll', { ...of(warband), questions })
  const handIn = (warband: string = US, isIn = true) => one.call('part.hand-in', { ...of(warband), isIn })
  const all = () => one.call<{ parts: readonly BandReportView[] }>('part.all', { campaign: CAMPAIGN, game }).parts
  const members = (warband: string = US) => get(warband).view!.bands[0]!.members.map(({ member }) => member)
  /** Returns the answer by which one member of a band is a casualty. */
  const casualtyAnswer = (warband: string = US, at = 0) => {
    const question = get(warband).view!.questions.find((one) => one.kind === 'fallen')!
    const { id, models } = question.members[at]!
    return {
      [question.id]: { kind: 'fallen', members: [{ member: id, fate: 'out', ...(models && { models: 1 }) }] },
    } as Record<string, AftermathAnswer>
  }
  const rolls = (warband: string = US) => get(warband).view!.questions.filter(({ kind }) => kind === 'roll')
  return { ...one, game, of, get, answer, roll, handIn, all, members, casualtyAnswer, rolls }
}
const kindOf = (answer: AftermathAnswer | undefined) => answer?.kind

/** Returns an answer to a question that is not a roll. */
function replyTo(question: AftermathQuestion): AftermathAnswer {
  switch (question.kind) {
    case 'fallen': {
      const members = question.members
        .slice(0, 2)
        .map(({ id, models }) => ({ member: id, fate: 'out' as const, ...(models && { models: 1 }) }))
      return { kind: 'fallen', members }
    }
    case 'hatred':
      return { kind: 'hatred', warband: question.enemies[0]!.id }
    case 'condemned':
      return { kind: 'condemned', sentence: 'rescue' }
    case 'feats':
      return { kind: 'feats', feats: [{ member: question.members[0]!.id, reason: 'Bravoure', amount: 1 }] }
    default:
      throw new Error(`${question.kind} is not a player’s`)
  }
}

describe.each(RULESETS.map(({ id }) => [id] as const))('%s', (ruleset) => {
  test('lets players answer all questions of their band, and the organiser the rest before recording', () => {
    const one = startReport(ruleset)
    for (const warband of BANDS) {
      for (let turn = 0; turn < 100; turn++) {
        const { view } = one.get(warband)
        const question = view!.questions.find(({ id }) => id === view!.open)
        if (!question) break
        if (question.kind === 'roll') one.roll([question.id], warband)
        else one.answer({ [question.id]: replyTo(question) }, {}, warband)
      }
      one.handIn(warband)
    }
    const parts = one.all()
    expect(parts.map(({ state, open }) => [state, open])).toEqual(BANDS.map(() => ['in', 0]))
    const answers: Record<string, AftermathAnswer> = Object.fromEntries(
      parts.flatMap(({ said }) => Object.entries(said).map(([id, { answer }]) => [id, answer])),
    )
    const playerQuestions = Object.keys(answers)
    const view = () => one.view(one.game, { answers })
    const wanted: Record<string, (question: never) => AftermathAnswer> = {
      result: ({ sides }: { sides: { id: string }[] }) => ({
        kind: 'result',
        results: Object.fromEntries(sides.map(({ id }, at) => [id, at === 0 ? 'win' : 'loss'])),
      }),
      points: () => ({ kind: 'points', objectives: [] }),
      income: () => ({ kind: 'income' }),
      captor: ({ enemies }: { enemies: { id: string }[] }) => ({ kind: 'captor', warband: enemies[0]!.id }),
      fine: () => ({ kind: 'fine', paid: true }),
      prison: ({ faces }: { faces: number[] }) => ({ kind: 'typed', faces: [...faces, 2] }),
    }
    for (let now = view(); now.open !== null; now = view()) {
      const question = now.questions.find(({ id }) => id === now.open)!
      // The players have answered their questions: only those of the organiser are left.
      expect(Object.keys(wanted)).toContain(question.kind)
      answers[question.id] = wanted[question.kind]!(question as never)
    }
    expect(view().unused).toEqual([])
    one.settle(one.game, { checks: [], stayedAway: [], answers })
    const recorded = one.view(one.game, { answers: {} }).recorded!.input as { answers: Record<string, AftermathAnswer> }
    for (const id of playerQuestions) expect(recorded.answers[id]).toEqual(answers[id])
    expect(one.get().state).toBe('recorded')
  })

  test('shows only public information about other bands', () => {
    const one = startReport(ruleset)
    const enemies = [THEM, BANDS[2]].flatMap((warband) => one.members(warband))
    one.answer(one.casualtyAnswer(THEM), {}, THEM)
    const text = JSON.stringify(one.get())
    for (const id of enemies) expect(text).not.toContain(id)
    expect(one.get().organisers).toContain('result')
    expect(one.get().view).toMatchObject({ recorded: null, takenBack: null, correction: null, experience: null })
  })
})

describe('dice of a report', () => {
  test('rolled by the program stay the same when repeated, after other casualties, and in the wizard', () => {
    const one = startReport()
    one.answer(one.casualtyAnswer())
    const [{ id }] = one.rolls() as [AftermathQuestion]
    one.roll([id])
    const first = one.get().answers[id]
    expect(kindOf(first)).toBe('app')
    expect(one.get().rolled).toEqual([id])
    for (let times = 0; times < 10; times++) {
      one.roll([id])
      expect(one.get().answers[id]).toEqual(first)
    }
    expect(codeOf(() => one.answer({ [id]: { kind: 'typed', faces: [] } }))).toBe('part-rolled')
    expect(codeOf(() => one.answer({ [id]: { kind: 'typed', faces: [6, 6] } }))).toBe('part-rolled')
    // Without casualties, then with the same ones again: the dice are the same as before.
    one.answer({ [`fallen:${US}`]: { kind: 'fallen', members: [] } })
    expect(codeOf(() => one.roll([id]))).toBe('part-not-asked')
    one.answer(one.casualtyAnswer())
    one.roll([id])
    expect(one.get().answers[id]).toEqual(first)
    const answers = one.casualtyAnswer()
    const rolled = one.call<{ answers: Record<string, AftermathAnswer> }>('game.roll', {
      campaign: CAMPAIGN,
      game: one.game,
      answers,
      questions: [id],
    })
    expect(rolled.answers[id]).toEqual(first)
  })

  test('are not stored if they are rolled without a report', () => {
    const one = startReport()
    const answers = one.casualtyAnswer()
    const [id] = Object.values(answers).flatMap((answer) =>
      answer.kind === 'fallen' ? answer.members.map(({ member }) => `roll:${member}:1`) : [],
    )
    const input = { campaign: CAMPAIGN, game: one.game, answers, questions: [id!] }
    const seen = new Set(Array.from({ length: 40 }, () => JSON.stringify(one.call('game.roll', input))))
    expect(seen.size).toBeGreaterThan(1)
    expect(one.get().rolled).toEqual([])
  })

  test('can be typed by the player, but not in place of those that the program rolled', () => {
    const one = startReport()
    one.answer(one.casualtyAnswer())
    const [{ id }] = one.rolls() as [AftermathQuestion]
    expect(codeOf(() => one.answer({ [id]: { kind: 'app', faces: [6, 6] } }))).toBe('part-dice')
    expect(codeOf(() => one.answer({ [id]: { kind: 'typed', faces: [7] } }))).toBe('refused')
    one.answer({ [id]: { kind: 'typed', faces: [1] } })
    expect(one.get().view!.open).toBe(id)
    // Partially typed dice do not count as rolled by the program: it rolls all of them.
    one.roll([id])
    expect(one.get().answers[id]).toMatchObject({ kind: 'app' })
    expect(one.all()[0]!.said[id]).toMatchObject({ answer: { kind: 'app' } })
  })

  test('are not rolled by the program if the player typed all of them', () => {
    const one = startReport()
    one.answer(one.casualtyAnswer())
    const [{ id }] = one.rolls() as [AftermathQuestion]
    const faces: number[] = []
    while (one.get().view!.open === id) one.answer({ [id]: { kind: 'typed', faces: [...(faces.push(1), faces)] } })
    one.roll([id])
    expect(one.get().answers[id]).toEqual({ kind: 'typed', faces })
    expect(one.get().rolled).toEqual([])
  })
})

describe('refusals', () => {
  test('include questions of the organiser, of another band, and unknown ones', () => {
    const one = startReport()
    const [side] = one
      .view(one.game, { answers: {} })
      .questions.flatMap((question) => (question.kind === 'result' ? question.sides : []))
    const result: AftermathAnswer = { kind: 'result', results: { [side!.id]: 'win' } }
    for (const answers of [
      { result },
      { [`points:${US}`]: { kind: 'points', objectives: [{ reason: 'x', amount: 99 }] } },
      { [`income:${US}`]: { kind: 'income', amount: 900 } },
      { [`fallen:${THEM}`]: { kind: 'fallen', members: [] } },
      { 'roll:nobody:1': { kind: 'typed', faces: [6] } },
      { [`fallen:${US}`]: { kind: 'fallen', members: [] }, result },
    ] as Record<string, AftermathAnswer>[])
      expect(codeOf(() => one.answer(answers))).toBe('part-not-asked')
    expect(codeOf(() => one.roll(['result']))).toBe('part-not-asked')
    expect(one.get().said).toEqual({})
    expect(codeOf(() => one.call('part.get', { ...one.of(US), warband: 'warband009' }))).toBe('part-no-band')
    expect(codeOf(() => one.call('part.get', { ...one.of(US), game: 'game000009' }))).toBe('fact-missing')
  })

  test('include an opponent unknown to the band, whether it exists or not, but no band in the game', () => {
    const one = startReport()
    const [enemy] = one.members(THEM)
    const by = (who: object) => {
      const [id, answer] = Object.entries(one.casualtyAnswer())[0] as [string, AftermathAnswer & { kind: 'fallen' }]
      return { [id]: { ...answer, members: answer.members.map((fall) => ({ ...fall, by: who })) } } as Record<
        string,
        AftermathAnswer
      >
    }
    expect(codeOf(() => one.answer(by({ member: enemy! })))).toBe('part-enemy')
    expect(codeOf(() => one.answer(by({ member: 'memberxxxxxx' })))).toBe('part-enemy')
    one.answer(by({ warband: THEM }))
    expect(one.get().view!.problems).toEqual([])
  })

  test('include reading, writing and dropping a report as a draft by its key', () => {
    const one = startReport()
    one.answer(one.casualtyAnswer())
    const key = `part:${one.game}:${US}`
    for (const [method, more] of [
      ['draft.get', {}],
      ['draft.save', { data: {} }],
      ['draft.drop', {}],
    ] as const)
      expect(codeOf(() => one.call(method, { campaign: CAMPAIGN, key, ...more }))).not.toBe('done')
    expect(Object.keys(one.get().said)).toHaveLength(1)
  })

  test('include submitting with open questions; later answers must be submitted again', () => {
    const one = startReport()
    expect(codeOf(() => one.handIn())).toBe('part-open')
    one.answer({ [`fallen:${US}`]: { kind: 'fallen', members: [] }, [`feats:${US}`]: { kind: 'feats', feats: [] } })
    one.handIn()
    expect([one.get().state, one.all().map(({ state }) => state)]).toEqual(['in', ['in', 'none', 'none']])
    one.answer(one.casualtyAnswer())
    expect(one.get().state).toBe('begun')
    expect(codeOf(() => one.handIn())).toBe('part-open')
  })
})

test('tells the second user that another one answered first, but accepts a second attempt', () => {
  const one = startReport()
  const id = `fallen:${US}`
  const [first, second] = [one.casualtyAnswer(US, 0), one.casualtyAnswer(US, 1)]
  one.answer(first, { base: { [id]: null } })
  // The same answer again, after a lost response, is accepted.
  one.answer(first, { base: { [id]: null } })
  let thrown: unknown
  try {
    one.answer(second, { base: { [id]: null } })
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(AppError)
  expect(thrown).toMatchObject({ code: 'part-answered', params: { question: id } })
  expect(one.get().answers[id]).toEqual(first[id])
  one.answer(second, { base: first as never })
  expect(one.get().answers[id]).toEqual(second[id])
})

describe("a player's report", () => {
  const startAnsweredReport = () => {
    const one = startReport()
    one.answer(one.casualtyAnswer())
    const [{ id }] = one.rolls() as [AftermathQuestion]
    one.roll([id])
    return { ...one, before: one.get() }
  }

  test('does not change the band', () => {
    const one = startReport()
    const before = JSON.stringify([...one.facts().member])
    one.answer(one.casualtyAnswer())
    one.roll(one.rolls().map(({ id }) => id))
    expect(JSON.stringify([...one.facts().member])).toBe(before)
  })

  test('is refused for a cancelled game, and restored with its answers by an undo', () => {
    const one = startAnsweredReport()
    one.does('game.cancel', { campaign: CAMPAIGN, game: one.game })
    expect(codeOf(() => one.get())).toBe('fact-missing')
    expect(codeOf(() => one.answer(one.before.answers as never))).toBe('fact-missing')
    one.call('history.undo', { campaign: CAMPAIGN, entries: [one.lastEntry()] })
    expect(one.get().said).toEqual(one.before.said)
  })

  test('stays readable after the game is recorded, and can continue after an undo', () => {
    const one = startAnsweredReport()
    const answers: Record<string, AftermathAnswer> = { ...one.before.answers }
    const view = (): AftermathView => one.view(one.game, { answers })
    for (let now = view(); now.open !== null; now = view()) {
      const question = now.questions.find(({ id }) => id === now.open)!
      if (question.kind === 'result')
        answers['result'] = {
          kind: 'result',
          results: Object.fromEntries(question.sides.map(({ id }) => [id, 'draw'])),
        }
      else if (question.kind === 'points') answers[question.id] = { kind: 'points', objectives: [] }
      else if (question.kind === 'income') answers[question.id] = { kind: 'income' }
      else if (question.kind === 'captor') answers[question.id] = { kind: 'captor', warband: THEM }
      else if (question.kind === 'fine') answers[question.id] = { kind: 'fine', paid: true }
      else if (question.kind === 'prison') answers[question.id] = { kind: 'typed', faces: [2] }
      else answers[question.id] = question.kind === 'fallen' ? { kind: 'fallen', members: [] } : replyTo(question)
    }
    one.settle(one.game, { checks: [], stayedAway: [], answers })
    const { said, view: none, state } = one.get()
    expect([said, none, state]).toEqual([one.before.said, null, 'recorded'])
    expect(codeOf(() => one.answer({ [`fallen:${US}`]: { kind: 'fallen', members: [] } }))).toBe('part-recorded')
    for (const work of [() => one.roll(['x']), () => one.handIn()]) expect(codeOf(work)).toBe('part-recorded')
    one.call('history.undo', { campaign: CAMPAIGN, entries: [one.lastEntry()] })
    expect([one.get().state, one.get().said]).toEqual(['begun', one.before.said])
  })

  test('is refused while the band is withdrawn or the campaign is closed', () => {
    const one = startAnsweredReport()
    one.does('warband.withdraw', { campaign: CAMPAIGN, warband: US })
    expect(codeOf(() => one.get())).toBe('part-no-band')
    expect(codeOf(() => one.handIn())).toBe('part-no-band')
    expect(one.all().map(({ warband }) => warband)).toEqual([THEM, BANDS[2]])
    one.call('history.undo', { campaign: CAMPAIGN, entries: [one.lastEntry()] })
    expect(one.get().said).toEqual(one.before.said)
    one.does('campaign.close', { campaign: CAMPAIGN })
    expect(codeOf(() => one.answer(one.casualtyAnswer(US, 1)))).toBe('refused')
  })

  test('shows its state in the list of games to report, by round', () => {
    const one = startAnsweredReport()
    const { games } = one.call<{ games: readonly PlayerReportGame[] }>('part.list', { campaign: CAMPAIGN })
    expect(games.map(({ warband, state, against }) => [warband, state, against])).toEqual([
      [US, 'begun', ['Bande 2', 'Bande 3']],
      [THEM, 'none', ['Bande 1', 'Bande 3']],
      [BANDS[2], 'none', ['Bande 1', 'Bande 2']],
    ])
  })
})
