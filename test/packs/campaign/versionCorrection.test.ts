// A game that was played with an earlier version of the pack is corrected as it was played, and what the correction makes
// fits the version of today: the same as if the game had been recorded correctly and the version had been taken then.
import { describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { brumesWith } from '../format/brumes.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { BANDS, packCampaign } from './packCampaign.ts'
import { faubourgWithIds, memberNamed, storedFacts, take, undo, withNewId } from './versionCampaign.ts'

const GAMES = ['gameround1', 'gameround2'] as const
/** Who falls in the game, with the faces of the dice that are rolled for them. */
interface Fall {
  readonly member: string
  readonly models?: number
  readonly faces: readonly number[]
}

function answersOf({ call }: Played, { member, models, faces }: Fall, game: string): Record<string, AftermathAnswer> {
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const left = [...faces]
  const answers: Record<string, AftermathAnswer> = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member, fate: 'out', ...(models && { models }) }] },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
  }
  for (let guard = 0; guard < 30; guard += 1) {
    const { open, questions } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
    const question = questions.find(({ id }) => id === open)
    if (!question) return answers
    if (question.kind === 'points') answers[question.id] = { kind: 'points', objectives: [] }
    if (question.kind === 'income') answers[question.id] = { kind: 'income' }
    if (question.kind === 'feats') answers[question.id] = { kind: 'feats', feats: [] }
    if (question.kind === 'roll')
      answers[question.id] = { kind: 'typed', faces: [...question.faces, left.shift() ?? 4] }
  }
  return answers
}

const entryOf = (played: Played, fall: Fall, game: string) => ({
  ...{ campaign: CAMPAIGN, game, warbands: [...BANDS], checks: [], stayedAway: [] },
  answers: answersOf(played, fall, game),
})
function settle(played: Played, fall: Fall, game: (typeof GAMES)[number] = GAMES[0]): void {
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game, round: GAMES.indexOf(game) + 1, sides })
  played.does('game.settle', entryOf(played, fall, game))
}
const correct = (played: Played, fall: Fall) => played.does('game.correct', entryOf(played, fall, GAMES[0]))

/** What a campaign has stored, without packs and without the ids and times of facts, which depend on the order of commands. */
const contentOf = (played: Played): string[] =>
  (JSON.parse(storedFacts(played)) as { readonly kind: string }[])
    .filter(({ kind }) => kind !== 'pack')
    .map((fact) =>
      JSON.stringify(fact)
        .replaceAll(/"id\d{10}"/g, '"id"')
        .replaceAll(/"2026-[^"]*"/g, '"at"'),
    )
    .sort()

/** Settles a game wrongly, then another one. Then corrects the first and takes the version, in both orders. */
function inBothOrders(
  start: () => Played,
  next: string,
  falls: (played: Played) => readonly [wrong: Fall, right: Fall, later: Fall],
) {
  const [early, late] = [start(), start()]
  for (const played of [early, late]) {
    const [wrong, , later] = falls(played)
    settle(played, wrong)
    settle(played, later, GAMES[1])
  }
  correct(early, falls(early)[1])
  take(early, next)
  take(late, next)
  correct(late, falls(late)[1])
  return [early, late] as const
}

describe('a correction of a game that was played with an earlier version', () => {
  const start = () => packCampaign(faubourgWithIds())
  const zoeFalls =
    (...faces: number[]) =>
    (played: Played): Fall => ({ member: memberNamed(played, 'Zoé').id, faces })
  const [nothing, limp] = [zoeFalls(4, 4), zoeFalls(1, 2)]

  test('gives what it makes the ids of the version of today', () => {
    const named = { version: '2', "tables.hopital.results['3'].name": 'Jambe raide' }
    const renamed = { results: { 'boiterie-on-hopital': 'jambe-raide-on-hopital' } }
    const [early, late] = inBothOrders(start, faubourgWithIds({ ...named, renamed }), (played) => [
      nothing(played),
      limp(played),
      nothing(played),
    ])
    expect([...late.store.loadAll(CAMPAIGN, ['injury']).injury.values()]).toMatchObject([
      { injury: 'jambe-raide-on-hopital' },
    ])
    expect(contentOf(late)).toEqual(contentOf(early))
  })

  test('keeps renamed ids of what it does not concern', () => {
    const next = withNewId(faubourgWithIds({ version: '2' }), 'items', 'chaine', 'fouet')
    const [early, late] = inBothOrders(start, next, (played) => [limp(played), nothing(played), nothing(played)])
    expect([...late.store.loadAll(CAMPAIGN, ['injury']).injury.values()]).toEqual([])
    expect(contentOf(late)).toEqual(contentOf(early))
  })

  test('uses the numbers of the version with which it was played', () => {
    const next = faubourgWithIds({ version: '2', 'income[0].amount': '200', 'awards[0].amount': 7 })
    const [early, late] = inBothOrders(start, next, (played) => [nothing(played), limp(played), nothing(played)])
    expect(contentOf(late)).toEqual(contentOf(early))
  })

  test('is refused if the version of today lacks what it would make, and is possible after an undo', () => {
    const played = start()
    settle(played, nothing(played))
    take(played, faubourgWith({ version: '2', "tables.hopital.results['3'].name": 'Jambe raide' }))
    const version = played.lastEntry()
    const before = storedFacts(played)
    expect(refusal(() => correct(played, limp(played)))).toEqual(['pack-gone-since'])
    expect(storedFacts(played)).toBe(before)
    undo(played, version)
    correct(played, limp(played))
    expect([...played.store.loadAll(CAMPAIGN, ['injury']).injury.values()]).toMatchObject([
      { injury: 'boiterie-on-hopital' },
    ])
  })
})

describe('a correction of the losses of a group whose size the version changes', () => {
  function startBrumes(): Played {
    const played = play()
    played.does('campaign.create', {
      ...{ campaign: CAMPAIGN, name: 'Brumes', startingBudget: 500 },
      ...{ ruleset: readGivenPack(first).version, pack: first },
    })
    for (const [position, warband] of BANDS.entries()) {
      played.does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
      for (const member of [
        { kind: 'sorciere', name: 'Ysolde' },
        { kind: 'chiens', name: 'Meute', models: 5 },
        { kind: 'chiens', name: 'Roquets' },
      ])
        played.does('member.recruit', { campaign: CAMPAIGN, warband, member })
    }
    return played
  }
  const first = brumesWith({ 'kinds[2].models': { min: 4, max: 6 } })
  const next = brumesWith({ version: '2', 'kinds[2].models': { min: 6, max: 6 } })

  test.each([
    ['Meute', [1], [1, 1]],
    ['Meute', [1, 1], [1]],
    ['Roquets', [1], [6]],
    ['Roquets', [6], [1]],
    ['Roquets', [6], [1, 1]],
  ])('is the same before and after it: %s, %j → %j', (name, wrong, right) => {
    const fall = (faces: readonly number[]) => (played: Played) => ({
      ...{ member: memberNamed(played, name).id, models: faces.length, faces },
    })
    const [early, late] = inBothOrders(startBrumes, next, (played) => [
      fall(wrong)(played),
      fall(right)(played),
      fall([1])(played),
    ])
    expect(contentOf(late)).toEqual(contentOf(early))
    const left = (name === 'Meute' ? 5 : 4) - right.filter((face) => face === 1).length - 1
    expect(memberNamed(late, name).profile).toMatchObject({ modelsNow: left })
  })
})
