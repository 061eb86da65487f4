import { playOutGame } from '../../main/transfer/playOut.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { CAMPAIGN } from './campaign.ts'
import { OURS, quiet } from './quietCampaign.ts'

export const GAME = 'gameround1'

/** The roll of a member before the game. */
export const six = (member: string, face = 6) => ({ member, faces: [face], source: 'typed' as const })

/** Two bands with a planned game, and helpers to change who takes part in it. */
export function prepareLineUp() {
  const quietly = quiet()
  const { played, members } = quietly
  quietly.plan()
  const view = (game = GAME) => played.call<GameView>('game.get', { campaign: CAMPAIGN, game })
  const band = () => view().warbands.find(({ warband }) => warband === OURS)!
  const facts = <K extends 'participation' | 'roll'>(kind: K): FactOf<K>[] => [
    ...(played.store.loadAll(CAMPAIGN)[kind].values() as Iterable<FactOf<K>>),
  ]
  return {
    quietly,
    played,
    members,
    view,
    band,
    facts,
    lineUp: (own: object, game = GAME) => played.does('game.line-up', { campaign: CAMPAIGN, game, ...own }),
    away: () => band().members.flatMap(({ member, absence }) => (absence ? [[member, absence.reason]] : [])),
    settle: () => playOutGame(played.call, CAMPAIGN, GAME, { winner: OURS, fallen: [] }, createSeededDice(1)),
    undo: (entry = played.lastEntry()) =>
      played.does('history.undo', { campaign: CAMPAIGN, entries: [entry], together: true }),
    /** The newest entry of the history. */
    newest: () => played.store.entries(CAMPAIGN, 1)[0]!,
  }
}
export type PreparedLineUp = ReturnType<typeof prepareLineUp>
