// What a band's player answers after a game: by the questions that the wizard asks, in every ruleset; dice that stay, and what
// becomes of it all when the game changes.
import { describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { PartGame, PartOfBand, PartView } from '../../../shared/contract/views/parts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Answer } from '../../../shared/rules/aftermathAnswers.ts'
import type { Question } from '../../../shared/rules/aftermath/questions.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

const [US, THEM] = BANDS

/** The code of what some work is refused with. */
function codeOf(work: () => unknown): string {
  try {
    work()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function begun(ruleset = 'un-pour-un') {
  const one = raised(ruleset)
  const game = one.plan(1)
  const of = (warband: string) => ({ campaign: CAMPAIGN, game, warband })
  const get = (warband: string = US) => one.call<PartView>('part.get', of(warband))
  const answer = (answers: Record<string, Answer>, more: object = {}, warband: string = US) =>
    one.call('part.answer', { ...of(warband), answers, ...more })
  const roll = (questions: readonly string[], warband: string = US) =>
    one.call('part.roll', { ...of(warband), questions })
  const handIn = (warband: string = US, isIn = true) => one.call('part.hand-in', { ...of(warband), isIn })
  const all = () => one.call<{ parts: readonly PartOfBand[] }>('part.all', { campaign: CAMPAIGN, game }).parts
  const members = (warband: string = US) => get(warband).view!.bands[0]!.members.map(({ member }) => member)
  /** The first of a band falls. */
  const falls = (warband: string = US, at = 0) => {
    const question = get(warband).view!.questions.find((one) => one.kind === 'fallen')!
    const { id, models } = question.members[at]!
    return {
      [question.id]: { kind: 'fallen', members: [{ member: id, fate: 'out', ...(models && { models: 1 }) }] },
    } as Record<string, Answer>
  }
  const rolls = (warband: string = US) => get(warband).view!.questions.filter(({ kind }) => kind === 'roll')
  return { ...one, game, of, get, answer, roll, handIn, all, members, falls, rolls }
}
const kindOf = (answer: Answer | undefined) => answer?.kind

/** What somebody says of a question that is no roll. */
function replyTo(question: Question): Answer {
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
  test('players answer all that is their band’s; the organiser adds the rest, and records the whole', () => {
    const one = begun(ruleset)
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
    const answers: Record<string, Answer> = Object.fromEntries(
      parts.flatMap(({ said }) => Object.entries(said).map(([id, { answer }]) => [id, answer])),
    )
    const said = Object.keys(answers)
    const view = () => one.view(one.game, { answers })
    const wanted: Record<string, (question: never) => Answer> = {
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
      // What was asked of a band's player is answered: only the organiser's is left.
      expect(Object.keys(wanted)).toContain(question.kind)
      answers[question.id] = wanted[question.kind]!(question as never)
    }
    expect(view().unused).toEqual([])
    one.settle(one.game, { checks: [], stayedAway: [], answers })
    const recorded = one.view(one.game, { answers: {} }).recorded!.input as { answers: Record<string, Answer> }
    for (const id of said) expect(recorded.answers[id]).toEqual(answers[id])
    expect(one.get().state).toBe('recorded')
  })

  test('a part tells nothing of the other bands but what everybody knows', () => {
    const one = begun(ruleset)
    const enemies = [THEM, BANDS[2]].flatMap((warband) => one.members(warband))
    one.answer(one.falls(THEM), {}, THEM)
    const text = JSON.stringify(one.get())
    for (const id of enemies) expect(text).not.toContain(id)
    expect(one.get().organisers).toContain('result')
    expect(one.get().view).toMatchObject({ recorded: null, takenBack: null, correction: null, experience: null })
  })
})

describe('dice', () => {
  test('what the program has rolled stays: again, after other casualties, and in the wizard', () => {
    const one = begun()
    one.answer(one.falls())
    const [{ id }] = one.rolls() as [Question]
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
    // Nobody fell, then the same again: the dice are those of before.
    one.answer({ [`fallen:${US}`]: { kind: 'fallen', members: [] } })
    expect(codeOf(() => one.roll([id]))).toBe('part-not-asked')
    one.answer(one.falls())
    one.roll([id])
    expect(one.get().answers[id]).toEqual(first)
    const answers = one.falls()
    const rolled = one.call<{ answers: Record<string, Answer> }>('game.roll', {
      campaign: CAMPAIGN,
      game: one.game,
      answers,
      questions: [id],
    })
    expect(rolled.answers[id]).toEqual(first)
  })

  test('whoever is alone rolls as often as they like: nothing of it is kept', () => {
    const one = begun()
    const answers = one.falls()
    const [id] = Object.values(answers).flatMap((answer) =>
      answer.kind === 'fallen' ? answer.members.map(({ member }) => `roll:${member}:1`) : [],
    )
    const input = { campaign: CAMPAIGN, game: one.game, answers, questions: [id!] }
    const seen = new Set(Array.from({ length: 40 }, () => JSON.stringify(one.call('game.roll', input))))
    expect(seen.size).toBeGreaterThan(1)
    expect(one.get().rolled).toEqual([])
  })

  test('dice that somebody types are theirs, and nobody types the program’s', () => {
    const one = begun()
    one.answer(one.falls())
    const [{ id }] = one.rolls() as [Question]
    expect(codeOf(() => one.answer({ [id]: { kind: 'app', faces: [6, 6] } }))).toBe('part-dice')
    expect(codeOf(() => one.answer({ [id]: { kind: 'typed', faces: [7] } }))).toBe('refused')
    one.answer({ [id]: { kind: 'typed', faces: [1] } })
    expect(one.get().view!.open).toBe(id)
    // Half typed is not the program's: it throws all of them.
    one.roll([id])
    expect(one.get().answers[id]).toMatchObject({ kind: 'app' })
    expect(one.all()[0]!.said[id]).toMatchObject({ answer: { kind: 'app' } })
  })

  test('dice that were typed whole are not thrown over', () => {
    const one = begun()
    one.answer(one.falls())
    const [{ id }] = one.rolls() as [Question]
    const faces: number[] = []
    while (one.get().view!.open === id) one.answer({ [id]: { kind: 'typed', faces: [...(faces.push(1), faces)] } })
    one.roll([id])
    expect(one.get().answers[id]).toEqual({ kind: 'typed', faces })
    expect(one.get().rolled).toEqual([])
  })
})

describe('what is refused', () => {
  test('the organiser’s questions, another band’s, and what nobody asks', () => {
    const one = begun()
    const [side] = one
      .view(one.game, { answers: {} })
      .questions.flatMap((question) => (question.kind === 'result' ? question.sides : []))
    const result: Answer = { kind: 'result', results: { [side!.id]: 'win' } }
    for (const answers of [
      { result },
      { [`points:${US}`]: { kind: 'points', objectives: [{ reason: 'x', amount: 99 }] } },
      { [`income:${US}`]: { kind: 'income', amount: 900 } },
      { [`fallen:${THEM}`]: { kind: 'fallen', members: [] } },
      { 'roll:nobody:1': { kind: 'typed', faces: [6] } },
      { [`fallen:${US}`]: { kind: 'fallen', members: [] }, result },
    ] as Record<string, Answer>[])
      expect(codeOf(() => one.answer(answers))).toBe('part-not-asked')
    expect(codeOf(() => one.roll(['result']))).toBe('part-not-asked')
    expect(one.get().said).toEqual({})
    expect(codeOf(() => one.call('part.get', { ...one.of(US), warband: 'warband009' }))).toBe('part-no-band')
    expect(codeOf(() => one.call('part.get', { ...one.of(US), game: 'game000009' }))).toBe('fact-missing')
  })

  test('an enemy whom the band does not know, member or not, alike; a band that is there is taken', () => {
    const one = begun()
    const [enemy] = one.members(THEM)
    const by = (who: object) => {
      const [id, answer] = Object.entries(one.falls())[0] as [string, Answer & { kind: 'fallen' }]
      return { [id]: { ...answer, members: answer.members.map((fall) => ({ ...fall, by: who })) } } as Record<
        string,
        Answer
      >
    }
    expect(codeOf(() => one.answer(by({ member: enemy! })))).toBe('part-enemy')
    expect(codeOf(() => one.answer(by({ member: 'memberxxxxxx' })))).toBe('part-enemy')
    one.answer(by({ warband: THEM }))
    expect(one.get().view!.problems).toEqual([])
  })

  test('a draft by its key, to be read, written or thrown away', () => {
    const one = begun()
    one.answer(one.falls())
    const key = `part:${one.game}:${US}`
    for (const [method, more] of [
      ['draft.get', {}],
      ['draft.save', { data: {} }],
      ['draft.drop', {}],
    ] as const)
      expect(codeOf(() => one.call(method, { campaign: CAMPAIGN, key, ...more }))).not.toBe('done')
    expect(Object.keys(one.get().said)).toHaveLength(1)
  })

  test('handing in while something waits; what is answered afterwards has to be handed in again', () => {
    const one = begun()
    expect(codeOf(() => one.handIn())).toBe('part-open')
    one.answer({ [`fallen:${US}`]: { kind: 'fallen', members: [] }, [`feats:${US}`]: { kind: 'feats', feats: [] } })
    one.handIn()
    expect([one.get().state, one.all().map(({ state }) => state)]).toEqual(['in', ['in', 'none', 'none']])
    one.answer(one.falls())
    expect(one.get().state).toBe('begun')
    expect(codeOf(() => one.handIn())).toBe('part-open')
  })
})

test('who was faster is told to the later, who may answer all the same', () => {
  const one = begun()
  const id = `fallen:${US}`
  const [first, second] = [one.falls(US, 0), one.falls(US, 1)]
  one.answer(first, { base: { [id]: null } })
  // The same again, by whoever was not answered in time, is done already.
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

describe('the game', () => {
  const answered = () => {
    const one = begun()
    one.answer(one.falls())
    const [{ id }] = one.rolls() as [Question]
    one.roll([id])
    return { ...one, before: one.get() }
  }

  test('nothing of a band changes by what is answered for it', () => {
    const one = begun()
    const before = JSON.stringify([...one.facts().member])
    one.answer(one.falls())
    one.roll(one.rolls().map(({ id }) => id))
    expect(JSON.stringify([...one.facts().member])).toBe(before)
  })

  test('cancelled: nothing can be answered; once that is taken back all of it is there again', () => {
    const one = answered()
    one.does('game.cancel', { campaign: CAMPAIGN, game: one.game })
    expect(codeOf(() => one.get())).toBe('fact-missing')
    expect(codeOf(() => one.answer(one.before.answers as never))).toBe('fact-missing')
    one.call('history.undo', { campaign: CAMPAIGN, entries: [one.lastEntry()] })
    expect(one.get().said).toEqual(one.before.said)
  })

  test('recorded: what was said stays to be read; taken back it goes on', () => {
    const one = answered()
    const answers: Record<string, Answer> = { ...one.before.answers }
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

  test('a band that is withdrawn, and a campaign that is closed: nothing can be answered until that is over', () => {
    const one = answered()
    one.does('warband.withdraw', { campaign: CAMPAIGN, warband: US })
    expect(codeOf(() => one.get())).toBe('part-no-band')
    expect(codeOf(() => one.handIn())).toBe('part-no-band')
    expect(one.all().map(({ warband }) => warband)).toEqual([THEM, BANDS[2]])
    one.call('history.undo', { campaign: CAMPAIGN, entries: [one.lastEntry()] })
    expect(one.get().said).toEqual(one.before.said)
    one.does('campaign.close', { campaign: CAMPAIGN })
    expect(codeOf(() => one.answer(one.falls(US, 1)))).toBe('refused')
  })

  test('what is still to be played of the asker’s bands is listed, round by round', () => {
    const one = answered()
    const { games } = one.call<{ games: readonly PartGame[] }>('part.list', { campaign: CAMPAIGN })
    expect(games.map(({ warband, state, against }) => [warband, state, against])).toEqual([
      [US, 'begun', ['Bande 2', 'Bande 3']],
      [THEM, 'none', ['Bande 1', 'Bande 3']],
      [BANDS[2], 'none', ['Bande 1', 'Bande 2']],
    ])
  })
})
