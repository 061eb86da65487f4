import type { GameView } from '../../shared/contract/views/game.ts'
import type { StakesView } from '../../shared/contract/views/stakes.ts'
import type { WarbandView } from '../../shared/contract/views/builder.ts'
import { begun, CAMPAIGN, play } from './campaign.ts'
import { dump, memoryStore } from './memoryStore.ts'

export const at = { campaign: CAMPAIGN }
export const [OURS, THEIRS, THIRD] = ['warband001', 'warband002', 'warband003'] as const
export const [MILL, CROWN] = ['stake00mill', 'stake0crown'] as const
export const GAME = 'game0000001'
export const BANDS = [OURS, THEIRS]

/** Three bands, of which two have a game in round 1. We hold a mill that brings 10 points; nobody holds a crown. */
export function startWithStakes() {
  const store = memoryStore()
  const played = begun('un-pour-un', 400, play(store))
  const { does, call } = played
  for (const [position, warband] of [THEIRS, THIRD].entries())
    does('warband.create', { ...at, warband, name: `Bande ${position + 2}`, position: position + 1 })
  for (const [place, warband] of [OURS, THEIRS, THIRD].entries())
    does('member.recruit', { ...at, warband, member: { kind: 'leader', name: `Chef ${place + 1}` } })
  does('stake.create', { ...at, stake: MILL, name: 'Le moulin', sort: 'lieu', income: '10', holder: OURS })
  does('stake.create', { ...at, stake: CROWN, name: 'La couronne', income: 'D6x10' })
  does('game.plan', { ...at, game: GAME, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const answers = (results: readonly string[], more: object = {}) => {
    const { sides } = call<GameView>('game.get', { ...at, game: GAME })
    const each = (kind: string, fields: object) =>
      Object.fromEntries(BANDS.map((warband) => [`${kind}:${warband}`, { kind, ...fields }]))
    return {
      result: { kind: 'result', results: Object.fromEntries(sides.map(({ id }, place) => [id, results[place]])) },
      ...each('points', { objectives: [] }),
      ...each('fallen', { members: [] }),
      ...each('feats', { feats: [] }),
      ...more,
    }
  }
  const record = (results: readonly string[], more: object = {}, command = 'game.settle') =>
    does(command, { ...at, game: GAME, warbands: BANDS, answers: answers(results, more) })
  const stakes = () => call<StakesView>('stake.list', at).stakes
  const holders = () => Object.fromEntries(stakes().map(({ id, holder }) => [id, holder]))
  const atStake = () =>
    call<GameView>('game.get', { ...at, game: GAME }).stakes.map(({ stake, from, to }) => [stake, from, to])
  const treasury = (warband: string) => call<WarbandView>('warband.get', { ...at, warband }).treasury
  const undo = () => does('history.undo', { ...at, entries: [played.lastEntry()] })
  const collect = (round: number, incomes: readonly object[]) => does('stake.collect', { ...at, round, incomes })
  const roll = (round: number, ...ids: string[]) =>
    call<{ rolls: { stake: string; faces: number[] }[] }>('stake.roll', { ...at, round, stakes: ids }).rolls
  const facts = () => dump(store.facts())
  const rolls = () => [...store.facts().roll.values()].map(({ table, faces, source }) => [table, faces, source])
  return { ...played, answers, record, stakes, holders, atStake, treasury, undo, collect, facts, roll, rolls }
}

/** Input that puts stakes into the game. */
export const gameStakes = (...stakes: string[]) => ({ ...at, game: GAME, stakes })
