import { playOutGame, type GameStory } from '../../main/transfer/playOut.ts'
import type { BandAtRoundEnd, RoundsView, StandingsView } from '../../shared/contract/views/standings.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, type Played } from './campaign.ts'

export const BANDS = ['warband001', 'warband002'] as const
export const OURS = { campaign: CAMPAIGN, warband: BANDS[0] }

const MEMBERS = [
  { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] },
  { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'sword' }] },
  { kind: 'henchman', name: 'Marius' },
  { kind: 'henchman', name: 'Anaïs' },
]

/** A campaign of two bands that play several games against each other. */
export interface TwoBands extends Played {
  /** Ids of each band's members. */
  readonly members: Readonly<Record<string, readonly string[]>>
  /** Plans and records a game of a round. */
  readonly game: (round: number, story: GameStory, id?: string) => string
  /** A fallen member of one band, put out of action by the first member of the other. */
  readonly fallen: (warband: string, at: number, fate?: 'out' | 'killed') => GameStory['fallen'][number]
  /** The newest entry of a command. */
  readonly last: (command: string) => string
}

export function twoBands(): TwoBands {
  const played = begun('un-pour-un', 400)
  const { call, does, store } = played
  does('warband.create', { campaign: CAMPAIGN, warband: BANDS[1], name: 'Ceux d’en face', position: 1 })
  const recruit = (warband: string, member: object) =>
    does('member.recruit', { campaign: CAMPAIGN, warband, member }).member!
  const members: TwoBands['members'] = Object.fromEntries(
    BANDS.map((warband) => [warband, MEMBERS.map((member) => recruit(warband, member))]),
  )
  return {
    ...played,
    members,
    game(round, story, id = `gameround${round}`) {
      const sides = BANDS.map((warband) => ({ warbands: [warband] }))
      does('game.plan', { campaign: CAMPAIGN, game: id, round, sides })
      playOutGame(call, CAMPAIGN, id, story, createSeededDice(70 + round))
      return id
    },
    fallen: (warband, at, fate = 'out') => ({
      member: members[warband]![at]!,
      fate,
      by: { member: members[BANDS.find((one) => one !== warband)!]![0]! },
    }),
    last: (command) => store.entries(CAMPAIGN, 500).find((entry) => entry.command === command)!.id,
  }
}

interface Recorded {
  readonly recorded: { readonly input: { readonly answers: Record<string, object>; readonly warbands: string[] } }
}

/** Corrects a game: the other side won. */
export function turn({ call }: Played, game: string): void {
  const { recorded } = call<Recorded>('game.aftermath', { campaign: CAMPAIGN, game })
  const { results } = recorded.input.answers.result as { results: Record<string, string> }
  const reversedResults = Object.entries(results).map(([side, result]) => [side, result === 'win' ? 'loss' : 'win'])
  const answers = {
    ...recorded.input.answers,
    result: { kind: 'result', results: Object.fromEntries(reversedResults) as object },
  }
  call('game.correct', { ...recorded.input, campaign: CAMPAIGN, game, answers })
}

interface WarbandView {
  readonly treasury: number
  readonly roster: { readonly members: readonly { readonly status?: string; readonly missedGames?: number }[] }
}

/** The bands at the end of the round, computed from other queries. */
export function bandsAtRoundEnd({ call }: Played): BandAtRoundEnd[] {
  const { warbands } = call<{ warbands: { id: string; value: number }[] }>('campaign.get', { campaign: CAMPAIGN })
  const { standings } = call<StandingsView>('standings.get', { campaign: CAMPAIGN })
  return warbands.map(({ id, value }) => {
    const { treasury, roster } = call<WarbandView>('warband.get', { campaign: CAMPAIGN, warband: id })
    const fit = roster.members.filter(({ status, missedGames }) => !status && !missedGames).length
    return { warband: id, value, treasury, fit, points: standings.find((one) => one.warband === id)!.points.total }
  })
}

/** The program's answer about the rounds. */
export const rounds = ({ call }: Played, campaign = CAMPAIGN): RoundsView =>
  call<RoundsView>('standings.rounds', { campaign })
