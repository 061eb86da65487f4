// A gladiator who is absent alone, from race to race: recorded, counted down, undone.
import { expect, test } from 'vitest'
import type { AftermathView, EnteredAftermath } from '../../../shared/contract/views/game.ts'
import type { Gladiator } from '../../../shared/rulesets/circus-imperium/schemas.ts'
import { play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const CAMPAIGN = 'campaigncircus'
const [RED, BLUE] = ['warbandred', 'warbandblue']
const ROSTER = (name: string) => ({
  ...{ format: 'chronique/roster@1', ruleset: 'circus-imperium', name },
  members: [
    {
      ...{ kind: 'chariot-team', name: 'Aquila', driver: { name: 'Lœlia', species: 'human', armour: 'medium' } },
      gladiator: { name: 'Brennus', species: 'human', armour: 'heavy', equipment: ['pilum', 'net'] },
    },
  ],
})

/** A roll with full recovery. */
const WELL = (member: string) => ({ [`roll:${member}:1`]: { kind: 'typed', faces: [5, 1] } })

/** Two stables of one team each, with lasting wounds. */
function startSeason() {
  const store = memoryStore()
  const played = play(store)
  const { does, call } = played
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Saison',
    ruleset: 'circus-imperium',
    startingBudget: null,
    cap: null,
  })
  does('campaign.change', { campaign: CAMPAIGN, house: { 'lasting-wounds': true } })
  for (const warband of [RED, BLUE]) does('warband.import', { campaign: CAMPAIGN, warband, roster: ROSTER(warband) })
  const of = (warband: string) => [...store.facts().member.values()].find((one) => one.warband === warband)!
  const gladiator = () => (of(RED).profile as unknown as { gladiator: Gladiator }).gladiator
  const race = (round: number, fallen: readonly object[] = [], rolls: object = {}) => {
    const game = `gameround${round}`
    does('game.plan', {
      campaign: CAMPAIGN,
      game,
      round,
      sides: [RED, BLUE].map((warband) => ({ warbands: [warband] })),
    })
    const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
    const answers = {
      result: { kind: 'result', results: { [sides[0]!.id]: 'draw', [sides[1]!.id]: 'draw' } },
      ...Object.fromEntries([RED, BLUE].map((band) => [`feats:${band}`, { kind: 'feats', feats: [] }])),
      [`fallen:${RED}`]: { kind: 'fallen', members: fallen },
      [`fallen:${BLUE}`]: { kind: 'fallen', members: [] },
      ...rolls,
    }
    const { changes } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
    does('game.settle', { campaign: CAMPAIGN, game, warbands: [RED, BLUE], answers })
    const own = changes.find(({ warband }) => warband === RED)!.members[0]!
    return own.changes.find(({ field }) => field === 'gladiator')
  }
  return { ...played, of, gladiator, race }
}

test("counts a gladiator's missed races while the team races on, with reasons, and can be undone", () => {
  const { of, gladiator, race, call, lastEntry } = startSeason()
  const { id } = of(RED)
  const fall = { member: id, fate: 'out', crew: [{ id: 'gladiator', fate: 'out' }] }
  const wounded = race(1, [fall], { [`roll:${id}:1`]: { kind: 'typed', faces: [3, 5, 3] } })!
  expect([of(RED).status, gladiator().missedGames]).toEqual(['active', 2])
  expect(wounded.why).toMatchObject([{ faces: [3, 5, 3] }])
  expect(wounded.after).toMatchObject({ en: expect.stringMatching(/^Brennus misses 2/) as string })
  expect(race(2)!.why).toMatchObject([{ code: 'served' }])
  expect(gladiator().missedGames).toBe(1)
  race(3)
  expect(gladiator()).not.toHaveProperty('missedGames')
  call('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
  expect(gladiator().missedGames).toBe(1)
})

test.each([
  ['without a new wound', []],
  ['with another wound', [{ id: 'gladiator', fate: 'out' }]],
])('has no races left to miss if an earlier race is corrected, with later races %s', (_, crew) => {
  const { of, gladiator, race, call } = startSeason()
  const { id } = of(RED)
  race(1)
  race(2, crew.length > 0 ? [{ member: id, fate: 'out', crew }] : [], crew.length > 0 ? WELL(id) : {})
  race(3)
  const asked = { campaign: CAMPAIGN, game: 'gameround1' }
  const input = call<AftermathView>('game.aftermath', { ...asked, answers: {} }).recorded!.input as EnteredAftermath
  const fall = { member: id, fate: 'out', crew: [{ id: 'gladiator', fate: 'out' }] }
  const answers = {
    ...input.answers,
    [`fallen:${RED}`]: { kind: 'fallen', members: [fall] },
    // Two races to miss, both of which have been run since.
    [`roll:${id}:1`]: { kind: 'typed', faces: [3, 5, 3] },
  }
  const { checks, stayedAway } = input
  const line = { checks, stayedAway, answers }
  const { later } = call<AftermathView>('game.aftermath', { ...asked, ...line }).correction!
  const kept = later.players.map(({ member }) => ({ member, games: 'kept' }))
  call('game.correct', { ...asked, ...line, warbands: [RED, BLUE], later: kept })
  expect([of(RED).status, gladiator().missedGames ?? 0]).toEqual(['active', 0])
})
