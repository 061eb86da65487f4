import { describe, expect, test } from 'vitest'
import { playOutGame, type GameStory } from '../../../main/transfer/playOut.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

interface Band {
  readonly id: string
  readonly members: string[]
}

const RECRUITS: Readonly<Record<string, readonly object[]>> = {
  'un-pour-un': [
    { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }, { id: 'sword' }] },
    { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'pistol' }] },
    { kind: 'henchman', name: 'Marius', items: [{ id: 'dagger' }] },
    { kind: 'henchman', name: 'Anaïs' },
  ],
  'chaos-au-caire': [
    {
      kind: 'independent',
      name: 'Hortense',
      attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 },
      items: [{ id: 'knife' }],
    },
    { kind: 'acolyte-group', name: 'Frères', attributes: { strength: 2, agility: 2, wits: 2, resolve: 2 } },
  ],
}

function campaign(ruleset: string): { played: Played; bands: Band[]; facts: () => string } {
  const store = memoryStore()
  const played = begun(ruleset, 400, play(store))
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  const bands = ['warband001', 'warband002'].map((id) => ({
    id,
    members: RECRUITS[ruleset]!.map(
      (member) => played.does('member.recruit', { campaign: CAMPAIGN, warband: id, member }).member!,
    ),
  }))
  return { played, bands, facts: () => dump(store.facts()) }
}

interface MemberView {
  name: string
  status?: string
  experience?: { gained: number }
  missedGames?: number
  injuries?: { id: string; game?: number }[]
  modelsNow?: number
}

const bandOf = ({ call }: Played, warband: string) =>
  call<{ treasury: number; roster: { members: MemberView[] } }>('warband.get', { campaign: CAMPAIGN, warband })

/** Plays a game between the two bands with dice from the seed. */
function game({ call, does }: Played, number: number, story: GameStory, seed = number): string {
  const id = `game00000${number}`
  does('game.plan', {
    campaign: CAMPAIGN,
    game: id,
    round: number,
    position: number,
    sides: [{ warbands: ['warband001'] }, { warbands: ['warband002'] }],
  })
  playOutGame(call, CAMPAIGN, id, story, createSeededDice(seed))
  return id
}

test('resumes an interrupted aftermath', () => {
  const { played } = campaign('un-pour-un')
  const draft = { campaign: CAMPAIGN, key: 'aftermath:game000001' }
  const answers = { result: { kind: 'result', results: {} } }
  expect(played.call('draft.get', draft)).toEqual({ data: null })
  played.call('draft.save', { ...draft, data: { answers } })
  expect(played.call('draft.get', draft)).toEqual({ data: { answers } })
  played.call('draft.drop', draft)
  expect(played.call('draft.get', draft)).toEqual({ data: null })
})

describe.each(['un-pour-un', 'chaos-au-caire'])('a game of %s', (ruleset) => {
  test('is recorded completely in one entry, and undone completely', () => {
    const { played, bands, facts } = campaign(ruleset)
    const [ours, theirs] = bands as [Band, Band]
    const before = facts()
    game(played, 1, {
      winner: ours.id,
      fallen: [
        { member: theirs.members[0]!, fate: 'out', by: { member: ours.members[0]! } },
        { member: ours.members.at(-1)!, fate: 'out', ...(ruleset === 'chaos-au-caire' && { models: 3 }) },
      ],
    })
    const [settled, plan] = played.store.entries(CAMPAIGN, 2)
    expect([settled!.command, plan!.command]).toEqual(['game.settle', 'game.plan'])
    expect(settled!.changes.some(({ kind }) => kind === 'roll')).toBe(true)
    const standings = played.call<{ standings: { name: string; wins: number; points: { total: number } }[] }>(
      'standings.get',
      {
        campaign: CAMPAIGN,
      },
    ).standings
    expect(standings).toMatchObject([
      { name: 'Les Fauvettes', wins: 1, points: { total: 3 } },
      { name: 'Ceux d’en face', wins: 0, points: { total: 0 } },
    ])
    const winner = bandOf(played, ours.id).roster.members[0]!
    expect(winner.experience!.gained).toBeGreaterThanOrEqual(2)
    played.call('history.undo', { campaign: CAMPAIGN, entries: [settled!.id, plan!.id] })
    expect(facts()).toBe(before)
  })

  test('is corrected in round one after three rounds, with everything later unchanged', () => {
    const { played, bands } = campaign(ruleset)
    const [ours, theirs] = bands as [Band, Band]
    game(played, 1, { winner: ours.id, fallen: [] })
    played.does('experience.award', {
      campaign: CAMPAIGN,
      warband: ours.id,
      member: ours.members[0],
      amount: 3,
      detail: 'erreur',
    })
    const mistake = played.lastEntry()
    game(played, 2, { fallen: [{ member: ours.members[0]!, fate: 'out' }] })
    game(played, 3, { winner: theirs.id, fallen: [] })
    const before = bandOf(played, ours.id)
    played.call('history.undo', { campaign: CAMPAIGN, entries: [mistake] })
    const after = bandOf(played, ours.id)
    expect(after.treasury).toBe(before.treasury)
    const [first, ...others] = after.roster.members
    expect(others).toEqual(before.roster.members.slice(1))
    expect(first!.experience!.gained).toBe(before.roster.members[0]!.experience!.gained - 3)
  })

  test('is corrected to a draw after a preview, with everything later unchanged', () => {
    const { played, bands, facts } = campaign(ruleset)
    const [ours, theirs] = bands as [Band, Band]
    const first = game(played, 1, { winner: ours.id, fallen: [] })
    const won = bandOf(played, ours.id)
    game(played, 2, { winner: theirs.id, fallen: [] })
    interface Recorded {
      input: { answers: Record<string, { kind: string; results?: object }>; warbands: string[]; checks: object[] }
    }
    const view = played.call<{ recorded: Recorded }>('game.aftermath', { campaign: CAMPAIGN, game: first })
    const { answers, warbands, checks } = view.recorded.input
    const results = Object.fromEntries(Object.keys(answers.result!.results!).map((side) => [side, 'draw']))
    const corrected = { ...answers, result: { kind: 'result', results } }
    const shown = played.call<{ open: string | null; preview: object }>('game.aftermath', {
      campaign: CAMPAIGN,
      game: first,
      checks,
      answers: corrected,
    })
    expect(shown.open).toBeNull()
    const before = facts()
    played.does('game.correct', { campaign: CAMPAIGN, game: first, warbands, checks, answers: corrected })
    expect(facts()).not.toBe(before)
    const now = bandOf(played, ours.id)
    expect(now.roster.members[0]!.experience!.gained).toBe(won.roster.members[0]!.experience!.gained - 1 + 1)
    const { standings } = played.call<{ standings: { wins: number; draws: number; losses: number }[] }>(
      'standings.get',
      {
        campaign: CAMPAIGN,
      },
    )
    expect(standings.map(({ wins, draws, losses }) => [wins, draws, losses])).toEqual([
      [1, 1, 0],
      [0, 1, 1],
    ])
  })

  test('excludes members who must miss it, and counts missed games', () => {
    const { played, bands } = campaign(ruleset)
    const [ours] = bands as [Band, Band]
    played.does('warband.import', {
      campaign: CAMPAIGN,
      warband: 'warband003',
      roster: {
        format: 'chronique/roster@1',
        ruleset,
        name: 'Convalescents',
        members: [{ ...RECRUITS[ruleset]![0], missedGames: 2 }],
      },
    })
    const names = (number: number) =>
      played.does('game.plan', {
        campaign: CAMPAIGN,
        game: `game10000${number}`,
        round: number,
        position: number,
        sides: [{ warbands: [ours.id] }, { warbands: ['warband003'] }],
      })
    const missedGamesLeft = () => bandOf(played, 'warband003').roster.members[0]!.missedGames ?? 0
    const counted = [missedGamesLeft()]
    for (const number of [1, 2]) {
      names(number)
      playOutGame(
        played.call,
        CAMPAIGN,
        `game10000${number}`,
        { winner: ours.id, fallen: [] },
        createSeededDice(number),
      )
      counted.push(missedGamesLeft())
    }
    expect(counted).toEqual([2, 1, 0])
  })

  test('is refused while a question is open, or if it is already recorded', () => {
    const { played, bands } = campaign(ruleset)
    const plan = { campaign: CAMPAIGN, round: 1, sides: bands.map(({ id }) => ({ warbands: [id] })) }
    played.does('game.plan', { ...plan, game: 'game000001' })
    const settle = { campaign: CAMPAIGN, game: 'game000001', warbands: bands.map(({ id }) => id), answers: {} }
    const answer = played.app.call('game.settle', settle, 'test')
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'refused', issues: [{ code: 'question-open', path: 'result' }] },
    })
    playOutGame(played.call, CAMPAIGN, 'game000001', { fallen: [] }, createSeededDice(1))
    expect(played.app.call('game.settle', settle, 'test')).toMatchObject({
      ok: false,
      error: { issues: [{ code: 'game-recorded' }] },
    })
    expect(played.app.call('game.cancel', { campaign: CAMPAIGN, game: 'game000001' }, 'test')).toMatchObject({
      ok: false,
    })
  })
})
