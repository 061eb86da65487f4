// A season of two stables in the program: Aquila with a gladiator against Nox.
import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { BRENNUS, LOELIA } from './fixtures.ts'

export const [CAESAR, POMPEY] = ['warband001', 'warband002'] as const

interface TeamRecord {
  readonly status?: string
  readonly missedGames?: number
  readonly experience?: { readonly gained: number }
  readonly injuries?: readonly { readonly detail?: string }[]
  readonly driver: { readonly name: string; readonly status?: string; readonly notes?: string }
  readonly gladiator?: { readonly missedGames?: number }
}

export const wound = (member: string, role: string, ...faces: number[]) => ({
  members: [{ member, fate: 'out', crew: [{ id: role, fate: 'out' }] }],
  more: { [`roll:${member}:1`]: { kind: 'typed', faces } },
})
export const die = (member: string, face: number) => ({ member, faces: [face], source: 'typed' })

/** Two stables of one team each, with lasting wounds; with `imported`, the first is imported with these fields. */
export function season(imported?: object) {
  const played = play()
  const { does, call } = played
  const recruit = (warband: string, member: object) =>
    does<{ member: string }>('member.recruit', {
      campaign: CAMPAIGN,
      warband,
      member: { kind: 'chariot-team', ...member },
    }).member
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Saison',
    ruleset: 'circus-imperium',
    house: { 'lasting-wounds': true },
  })
  const first = { name: 'Aquila', driver: LOELIA, gladiator: BRENNUS }
  const members = [{ kind: 'chariot-team', ...first, ...imported }]
  const roster = { ...circusImperium.roster.starter('Rouges'), name: 'Rouges', members }
  if (imported) does('warband.import', { campaign: CAMPAIGN, warband: CAESAR, roster })
  else does('warband.create', { campaign: CAMPAIGN, warband: CAESAR, name: 'Rouges' })
  does('warband.create', { campaign: CAMPAIGN, warband: POMPEY, name: 'Bleus' })
  const aquila = imported
    ? call<WarbandView>('warband.get', { campaign: CAMPAIGN, warband: CAESAR }).members[0]!.id
    : recruit(CAESAR, first)
  recruit(POMPEY, { name: 'Nox', driver: { ...LOELIA, name: 'Drusus' } })
  let races = 0
  const viewOf = (game: string) => call<GameView>('game.get', { campaign: CAMPAIGN, game })
  const recordGame = (
    command: 'game.settle' | 'game.correct',
    game: string,
    {
      checks = [],
      members = [],
      more = {},
    }: { checks?: readonly object[]; members?: readonly object[]; more?: object },
  ) => {
    const results = Object.fromEntries(viewOf(game).sides.map(({ id }, at) => [id, at === 0 ? 'win' : 'loss']))
    const answers = {
      ...{ [`fallen:${CAESAR}`]: { kind: 'fallen', members }, [`fallen:${POMPEY}`]: { kind: 'fallen', members: [] } },
      ...{ [`feats:${CAESAR}`]: { kind: 'feats', feats: [] }, [`feats:${POMPEY}`]: { kind: 'feats', feats: [] } },
      result: { kind: 'result', results, champion: aquila },
      ...more,
    }
    return does(command, { campaign: CAMPAIGN, game, warbands: [CAESAR, POMPEY], checks, answers })
  }
  return {
    ...played,
    aquila,
    viewOf,
    planned(): string {
      races += 1
      const game = `game00000${races}`
      does('game.plan', {
        campaign: CAMPAIGN,
        game,
        round: races,
        sides: [{ warbands: [CAESAR] }, { warbands: [POMPEY] }],
      })
      return game
    },
    settled: (game: string, more: Parameters<typeof recordGame>[2] = {}) => recordGame('game.settle', game, more),
    corrected: (game: string, more: Parameters<typeof recordGame>[2] = {}) => recordGame('game.correct', game, more),
    team: (): TeamRecord =>
      call<{ roster: { members: TeamRecord[] } }>('warband.get', { campaign: CAMPAIGN, warband: CAESAR }).roster
        .members[0]!,
  }
}
export type Season = ReturnType<typeof season>
