import { describe, expect, test } from 'vitest'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember } from '../../support/correcting.ts'

const [OURS, THEIRS] = BANDS
const GAME = 'gameround1'

/** A planned game of two bands; Hélène of the first and Marius of the second are put out of action. */
function plannedGame(): TwoBands & {
  answers: Record<string, AftermathAnswer>
  view: (answers?: AftermathAnswers) => AftermathView
} {
  const bands = twoBands()
  const { call, does, members } = bands
  does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, sides: BANDS.map((one) => ({ warbands: [one] })) })
  const { sides } = call<GameView>('game.get', { campaign: CAMPAIGN, game: GAME })
  const answers: Record<string, AftermathAnswer> = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    [`fallen:${OURS}`]: { kind: 'fallen', members: [{ member: members[OURS]![0]!, fate: 'out' }] },
    [`fallen:${THEIRS}`]: { kind: 'fallen', members: [{ member: members[THEIRS]![2]!, fate: 'out' }] },
    ...Object.fromEntries(
      BANDS.map((one) => [`points:${one}`, { kind: 'points', objectives: [] } satisfies AftermathAnswer]),
    ),
  }
  const view = (given: AftermathAnswers = answers) =>
    call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game: GAME, answers: given })
  return { ...bands, answers, view }
}
const rollOf = (member: string) => `roll:${member}:1`
const typedRoll = (...faces: number[]): AftermathAnswer => ({ kind: 'typed', faces })
const settle = ({ call, view }: Pick<ReturnType<typeof plannedGame>, 'call' | 'view'>, answers: AftermathAnswers) => {
  const feats = Object.fromEntries(
    BANDS.map((one) => [`feats:${one}`, { kind: 'feats', feats: [] } satisfies AftermathAnswer]),
  )
  expect(view({ ...answers, ...feats }).open).toBeNull()
  return call<{ entry: string }>('game.settle', {
    campaign: CAMPAIGN,
    game: GAME,
    warbands: BANDS,
    answers: { ...answers, ...feats },
  }).entry
}

describe('the dice of a roll', () => {
  test('show the possible results of the next die in a partial roll', () => {
    const { view, answers, members } = plannedGame()
    const id = rollOf(members[OURS]![0]!)
    expect(view().rolls[id]).toMatchObject({ throws: [{ dice: 'D66', faces: [], missing: 2 }], options: [] })
    const { throws, options } = view({ ...answers, [id]: typedRoll(3) }).rolls[id]!
    expect(throws).toMatchObject([{ faces: [3], missing: 1 }])
    expect(options.map(({ from, to, name }) => [from, to, name.fr])).toEqual([
      [1, 1, 'Perdre un œil'],
      [2, 2, 'Vieille blessure de guerre'],
      [3, 3, 'Vendeur de potions louches'],
      [4, 4, 'Blessé à la main'],
      [5, 5, 'Blessure profonde'],
      [6, 6, 'Dévalisé'],
    ])
  })

  test('show further rolls, and which of them do not count', () => {
    const { view, answers, members } = plannedGame()
    const id = rollOf(members[OURS]![0]!)
    const { throws } = view({ ...answers, [id]: typedRoll(1, 6, 2, 3, 4, 1, 3, 2, 2) }).rolls[id]!
    expect(
      throws.map(({ line, isVoid, depth, extras }) => [line?.id, isVoid, depth, extras.map(({ value }) => value)]),
    ).toEqual([
      ['multiple-injuries', false, 0, [2]],
      ['hand-wound', false, 1, []],
      ['dead', true, 1, []],
      ['leg-wound', false, 1, []],
    ])
  })

  test('show the word that a further die decided', () => {
    const { view, answers, members } = plannedGame()
    const id = rollOf(members[OURS]![0]!)
    const eyes = [1, 3, 4, 6].map(
      (face) => view({ ...answers, [id]: typedRoll(3, 1, face) }).rolls[id]!.throws[0]!.extras[0]!.word,
    )
    expect(eyes.map((eye) => [eye?.fr, eye?.en])).toEqual([
      ['gauche', 'left'],
      ['gauche', 'left'],
      ['droit', 'right'],
      ['droit', 'right'],
    ])
    expect(view({ ...answers, [id]: typedRoll(3, 1) }).rolls[id]!.throws[0]!.extras).toMatchObject([{ word: null }])
  })

  test('include sub-tables with their own dice', () => {
    const { view, answers, members } = plannedGame()
    const id = rollOf(members[OURS]![0]!)
    const open = view({ ...answers, [id]: typedRoll(6, 5) }).rolls[id]!
    expect(open.options.map(({ from, to, name }) => [from, to, name.en])).toEqual([
      [1, 1, 'Condemned'],
      [2, 5, 'Fined'],
      [6, 6, 'Acquitted'],
    ])
    const fined = view({ ...answers, [id]: typedRoll(6, 5, 3) }).rolls[id]!
    expect(fined.throws[1]).toMatchObject({ depth: 1, line: { id: 'fined' }, extras: [{ missing: 1, value: null }] })
  })
})

test('shows a table with a cell for each throw, a kind of result for each line, and exact odds', () => {
  const { injuries } = plannedGame().view().tables
  const count = (kind: string) => injuries!.cells.filter(({ line }) => injuries!.lines[line]!.kind === kind).length
  expect(['none', 'harm', 'more', 'lost', 'gain', 'away'].map(count)).toEqual([12, 7, 6, 5, 4, 2])
  // 26 is rerolled: five of the 35 other throws.
  expect(injuries!.odds.find(({ id }) => id === 'dead')!.chance).toBeCloseTo(5 / 35, 12)
})

test('describes every difference with texts of the ruleset and its reasons', () => {
  const { view, answers, members } = plannedGame()
  const [woundedMember, killedMember] = [members[OURS]![0]!, members[THEIRS]![2]!]
  const { changes, experience } = view({
    ...answers,
    [rollOf(woundedMember)]: typedRoll(3, 4),
    [rollOf(killedMember)]: typedRoll(1),
  })
  const own = changes[0]!.members.find(({ member }) => member === woundedMember)!
  expect(own).toMatchObject({ name: 'Hélène', role: { fr: 'Chef', en: 'Leader' } })
  const melee = own.changes.find(({ field }) => field === 'values.melee')
  expect(melee).toMatchObject({
    label: { fr: 'Corps à corps' },
    mark: 'loss',
    why: [{ faces: [3, 4], text: { fr: 'Blessé à la main' } }],
  })
  expect([melee!.before, melee!.after].map(String)).toEqual([
    expect.stringMatching(/^\d\+$/),
    expect.stringMatching(/^\d\+$/),
  ])
  expect(own.changes.find(({ field }) => field === 'injuries')).toMatchObject({
    before: { fr: '' },
    after: { fr: 'Blessé à la main', en: 'Hand wound' },
  })
  const left = changes[1]!.members.find(({ member }) => member === killedMember)!
  expect(left.changes).toMatchObject([
    { field: 'status', before: 'active', after: 'dead', mark: 'gone', why: [{ faces: [1] }] },
  ])
  const earned = experience!
    .find(({ warband }) => warband === OURS)!
    .members.find(({ member }) => member === woundedMember)!
  expect([earned.total, earned.reasons.map(({ code, amount }) => [code, amount])]).toEqual([
    2,
    [
      ['survived', 1],
      ['won', 1],
    ],
  ])
})

test('rolls only missing dice, and keeps those already rolled', () => {
  const { call, view, answers, members } = plannedGame()
  const questions = [rollOf(members[OURS]![0]!), rollOf(members[THEIRS]![2]!)]
  const given = { ...answers, [questions[0]!]: typedRoll(4) }
  const rolled = call<{ answers: Record<string, { kind: string; faces: number[] }> }>('game.roll', {
    campaign: CAMPAIGN,
    game: GAME,
    answers: given,
    questions,
  }).answers
  expect(Object.keys(rolled)).toEqual(questions)
  expect(rolled[questions[0]!]).toMatchObject({ kind: 'app', faces: [4, expect.any(Number)] })
  const after = view({ ...given, ...(rolled as AftermathAnswers) })
  expect(after.questions.filter(({ kind, state }) => kind === 'roll' && state === 'open')).toEqual([])
  expect(after.problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('rolls every face, and no other', () => {
  const { faces } = plannedGame().call<{ faces: number[] }>('dice.roll', {
    sides: Array.from({ length: 200 }, () => 6),
  })
  expect([...new Set(faces)].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

describe('a recorded game', () => {
  test('shows the changes of a correction, and who died', () => {
    const game = plannedGame()
    const [woundedMember, killedMember] = [game.members[OURS]![0]!, game.members[THEIRS]![2]!]
    const first = { ...game.answers, [rollOf(woundedMember)]: typedRoll(3, 4), [rollOf(killedMember)]: typedRoll(1) }
    settle(game, first)
    const other = game.view({ ...first, [rollOf(woundedMember)]: typedRoll(4, 4) })
    expect(other.recorded).not.toBeNull()
    expect(other.bands[1]!.members.map(({ member }) => member)).toContain(killedMember)
    const own = other.changes[0]!.members.find(({ member }) => member === woundedMember)!
    const melee = own.changes.find(({ field }) => field === 'values.melee')!
    expect(melee.after).toBe(melee.before)
    expect(melee.was).not.toBe(melee.after)
  })

  test('still shows the entered answers after an undo', () => {
    const game = plannedGame()
    const [woundedMember, otherMember] = [game.members[OURS]![0]!, game.members[THEIRS]![2]!]
    const entered = { ...game.answers, [rollOf(woundedMember)]: typedRoll(3, 4), [rollOf(otherMember)]: typedRoll(6) }
    const entry = settle(game, entered)
    game.call('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(game.view({})).toMatchObject({ recorded: null, takenBack: { answers: entered } })
  })
})

test('keeps the rounds of earlier injuries in the preview of a later game and of a correction', () => {
  const { call, helene, plan, settle, record } = correcting()
  settle({ ...fallenAnswers([fallenMember(helene)]), [rollOf(helene)]: typedRoll(3, 4) })
  const answers = {
    ...plan('gameround2', 2),
    ...fallenAnswers([fallenMember(helene)]),
    [rollOf(helene)]: typedRoll(2, 2),
  }
  const before = [{ id: 'hand-wound', game: 1 }]
  const wounds = { field: 'injuries', before, after: [...before, { id: 'leg-wound', game: 2 }] }
  const previewedDifference = () => {
    const { preview } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game: 'gameround2', answers })
    const own = preview.warbands[0]!.members.find(({ member }) => member === helene)!
    return own.differences.find(({ field }) => field === 'injuries')
  }
  expect(previewedDifference()).toEqual(wounds)
  record(answers, 'gameround2')
  expect(previewedDifference()).toEqual(wounds)
})
