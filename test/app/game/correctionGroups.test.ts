// Corrections of a group's losses are accepted only if the later games and purchases remain possible; the numbers are
// then the same as if the game had been recorded correctly at first.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const BANDS = ['warband001', 'warband002'] as const
const SIZE = 10
const GAMES = ['gameround1', 'gameround2', 'gameround3'] as const
const LOST = 1
const BACK = 6

/** What a game does to the group: number of models that fall, and number of those that are lost. */
interface Fight {
  readonly fell: number
  readonly lost: number
}
type Step = Fight | { readonly bought: number }

/** A campaign of two bands, the first with a leader and a group of ten acolytes. */
function campaign() {
  const played = play(memoryStore())
  const { does, call } = played
  does('campaign.create', {
    ...{ campaign: CAMPAIGN, name: 'Groupes', ruleset: 'chaos-au-caire', startingBudget: 500 },
    house: { treasury: true },
  })
  const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
  for (const warband of BANDS) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: warband })
    const member = { kind: 'independent', name: `Chef ${warband}`, attributes }
    does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  const { member: group } = does('member.recruit', {
    ...{ campaign: CAMPAIGN, warband: BANDS[0] },
    member: { kind: 'acolyte-group', name: 'Frères', attributes, models: SIZE },
  })
  const answersOf = (game: string, { fell, lost }: Fight): Record<string, AftermathAnswer> => {
    const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
    const results = { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } as const
    const faces = Array.from({ length: fell }, (_, at) => (at < lost ? LOST : BACK))
    const answers: Record<string, AftermathAnswer> = {
      result: { kind: 'result', results },
      [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
      [`fallen:${BANDS[0]}`]: {
        kind: 'fallen',
        members: fell > 0 ? [{ member: group!, fate: 'out', models: fell }] : [],
      },
    }
    for (;;) {
      const { open, questions } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
      const question = questions.find(({ id }) => id === open)
      if (!question || (answers[question.id] && question.kind !== 'roll')) return answers
      if (question.kind === 'points') answers[question.id] = { kind: 'points', objectives: [] }
      if (question.kind === 'income') answers[question.id] = { kind: 'income' }
      if (question.kind === 'feats') answers[question.id] = { kind: 'feats', feats: [] }
      if (question.kind === 'roll')
        answers[question.id] = { kind: 'typed', faces: [...question.faces, faces.shift() ?? BACK] }
    }
  }
  const plan = (game: string) =>
    does('game.plan', {
      campaign: CAMPAIGN,
      game,
      round: GAMES.indexOf(game as 'gameround1') + 1,
      sides: BANDS.map((one) => ({ warbands: [one] })),
    })
  const entryOf = (game: string, fight: Fight) => ({
    ...{ campaign: CAMPAIGN, game, warbands: BANDS, checks: [], stayedAway: [] },
    answers: answersOf(game, fight),
  })
  const roster = () =>
    call<{ roster: { members: Record<string, unknown>[]; treasury: number } }>('warband.get', {
      campaign: CAMPAIGN,
      warband: BANDS[0],
    }).roster
  const modelsLeft = () => (roster().members.find(({ name }) => name === 'Frères')?.['modelsNow'] ?? SIZE) as number
  return {
    ...played,
    settle(game: string, fight: Fight) {
      plan(game)
      does('game.settle', entryOf(game, fight))
    },
    correct: (game: string, fight: Fight) => does('game.correct', entryOf(game, fight)),
    buy: (count: number) =>
      does('member.step', { campaign: CAMPAIGN, warband: BANDS[0], member: group, key: 'left', by: count }),
    modelsLeft,
    treasury: () => roster().treasury,
  }
}

type Campaign = ReturnType<typeof campaign>
const isFight = (step: Step): step is Fight => 'fell' in step

/** Plays the steps; the fights are the games in order. */
function playSteps(one: Campaign, steps: readonly Step[]): void {
  let game = 0
  for (const step of steps) {
    if (isFight(step)) one.settle(GAMES[game++]!, step)
    else one.buy(step.bought)
  }
}

/** Number of models left after the steps; undefined if they are not possible. */
function expectedLeft(steps: readonly Step[]): number | undefined {
  let left = SIZE
  for (const step of steps) {
    if (left === 0) return undefined
    if (isFight(step) ? step.fell > left : left + step.bought > SIZE) return undefined
    left += isFight(step) ? -step.lost : step.bought
  }
  return left
}

/** The reasons for the refusal of a correction; undefined if it is accepted. */
function reasonsAgainst(one: Campaign, game: string, fight: Fight): string[] | undefined {
  try {
    one.correct(game, fight)
    return undefined
  } catch (error) {
    const { issues = [] } = error as AppError & { issues?: { message: { fr: string } }[] }
    return issues.map(({ message }) => message.fr.replaceAll(/[\u00A0\u202F]/g, ' '))
  }
}

describe('a correction of a group’s losses', () => {
  test('is refused if more models were bought since than would have been missing', () => {
    const one = campaign()
    playSteps(one, [{ fell: 1, lost: 1 }, { fell: 3, lost: 3 }, { bought: 3 }])
    const treasury = one.treasury()
    expect(reasonsAgainst(one, GAMES[1], { fell: 0, lost: 0 })).toEqual([
      'Frères : 3 figurines rachetées depuis la ronde 2 (warband001 – warband002), mais il n’en manquerait que 1.',
    ])
    expect([one.modelsLeft(), one.treasury()]).toEqual([9, treasury])
  })

  test('is refused if models were bought since for a group that would be empty', () => {
    const one = campaign()
    playSteps(one, [{ fell: 9, lost: 9 }, { bought: 3 }])
    const treasury = one.treasury()
    expect(reasonsAgainst(one, GAMES[0], { fell: 10, lost: 10 })).toEqual([
      'Frères : 3 figurines rachetées depuis la ronde 1 (warband001 – warband002), mais il ne resterait plus personne du groupe.',
    ])
    expect([one.modelsLeft(), one.treasury()]).toEqual([4, treasury])
  })

  test('is refused if a later game lost more models than would have been left', () => {
    const one = campaign()
    playSteps(one, [
      { fell: 2, lost: 2 },
      { fell: 6, lost: 6 },
    ])
    expect(reasonsAgainst(one, GAMES[0], { fell: 8, lost: 8 })).toEqual([
      'ronde 2 (warband001 – warband002) : Frères y perd 6 figurines, mais n’en aurait plus que 2.',
    ])
    expect(one.modelsLeft()).toBe(2)
  })

  test('is refused if more models fell in a later game than would have been left', () => {
    const one = campaign()
    playSteps(one, [
      { fell: 0, lost: 0 },
      { fell: 8, lost: 0 },
    ])
    expect(reasonsAgainst(one, GAMES[0], { fell: 5, lost: 5 })).toContain(
      'ronde 2 (warband001 – warband002) : 8 figurines de Frères y tombent, mais il n’en resterait que 5.',
    )
    expect(one.modelsLeft()).toBe(10)
  })

  test('gives the same result as a correct first recording, or is refused', () => {
    const fight = fc
      .integer({ min: 0, max: SIZE })
      .chain((fell) => fc.record({ fell: fc.constant(fell), lost: fc.integer({ min: 0, max: fell }) }))
    const step = fc.oneof({ weight: 2, arbitrary: fight }, fc.record({ bought: fc.integer({ min: 1, max: 4 }) }))
    const history = fc
      .array(step, { minLength: 2, maxLength: 5 })
      .filter((steps) => [2, 3].includes(steps.filter(isFight).length) && (expectedLeft(steps) ?? 0) > 0)
    let feasible = 0
    fc.assert(
      fc.property(history, fc.nat(), fight, (steps, pick, corrected) => {
        const fights = steps.flatMap((one, at) => (isFight(one) ? [at] : []))
        const at = fights[pick % fights.length]!
        const [expectedCampaign, correctedCampaign] = [campaign(), campaign()]
        playSteps(correctedCampaign, steps)
        const correctedSteps = steps.with(at, corrected)
        const left = expectedLeft(correctedSteps)
        const against = reasonsAgainst(correctedCampaign, GAMES[fights.indexOf(at)]!, corrected)
        if (left === undefined) expect(against).toBeDefined()
        if (left === undefined) return
        if (left === 0) return
        playSteps(expectedCampaign, correctedSteps)
        feasible++
        expect(against).toBeUndefined()
        expect([correctedCampaign.modelsLeft(), correctedCampaign.treasury()]).toEqual([
          left,
          expectedCampaign.treasury(),
        ])
      }),
      { numRuns: 30, seed: 14 },
    )
    expect(feasible).toBeGreaterThan(10)
  })
})
