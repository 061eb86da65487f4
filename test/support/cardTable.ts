import type { CompanionView } from '../../shared/contract/views/companion.ts'
import { begun, CAMPAIGN, type Played } from './campaign.ts'

export const [BLUE, RED] = ['warband001', 'warband002']
export const WARBANDS = [BLUE, RED]
export const GAME = 'gameround1'
const values = { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 }

/** Plans a game between two crews. Anne belongs to the first crew, Jack to the second. */
export function planned(): Played & { readonly anne: string; readonly jack: string } {
  const played = begun('cartes-destin')
  const { does } = played
  does('warband.create', { campaign: CAMPAIGN, warband: RED, name: 'Ceux d’en face', position: 1 })
  const recruit = (warband: string, name: string) =>
    does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'fighter', name, values } }).member!
  const [anne, jack] = [recruit(BLUE, 'Anne'), recruit(RED, 'Jack')]
  const sides = WARBANDS.map((warband) => ({ warbands: [warband] }))
  does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, scenario: 'Le quai', sides })
  return { ...played, anne, jack }
}
export type Planned = ReturnType<typeof planned>

/** The default deck of 40 cards in reverse order: a 10, another 10, then the nines. */
export const ORDER = Array.from({ length: 40 }, (_, at) => 40 - at)
export const MOVES = (anne: string) => [
  { kind: 'shuffle', order: ORDER },
  { kind: 'draw', count: 2, who: anne, purpose: 'shove' },
  { kind: 'drawn', cards: [1] },
]
export const shown = ({ call }: Played, moves: readonly unknown[] = [], more: object = {}) =>
  call<CompanionView>('game.companion', { campaign: CAMPAIGN, game: GAME, moves, ...more })
export const movesInput = (moves: readonly unknown[], more: object = {}) => ({
  campaign: CAMPAIGN,
  game: GAME,
  warbands: WARBANDS,
  moves,
  ...more,
})
export const keepMoves = ({ does }: Played, moves: readonly unknown[], more: object = {}) =>
  does('game.keep-moves', movesInput(moves, more))
export const rolls = ({ store }: Played) =>
  [...store.loadAll(CAMPAIGN).roll.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Returns the issue codes of a refusal, otherwise the code of the error; empty if `work` succeeds. */
export function failure(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    const { code, issues = [] } = error as { code: string; issues?: readonly { code: string }[] }
    return issues.map((one) => one.code).join() || code
  }
  return ''
}
