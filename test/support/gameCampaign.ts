import type { GameView } from '../../shared/contract/views/game.ts'
import type { ScreenHost } from './screenHost.ts'

const RECRUITS: Readonly<Record<string, readonly object[]>> = {
  'un-pour-un': [
    { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }, { id: 'sword' }] },
    { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'pistol' }] },
    { kind: 'henchman', name: 'Marius' },
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

/** A campaign with bands that meet in a planned game. */
export interface GameCampaign {
  readonly ruleset: string
  readonly campaign: string
  readonly game: string
  readonly warbands: readonly string[]
  /** Number of persons (not groups) in the first band: the number of choices before those of the second band. */
  readonly second: number
}

let last = 0

/** Creates a new campaign on a running host. Its bands meet in a planned game, each on its own side. */
export function gameCampaign({ call }: Pick<ScreenHost, 'call'>, ruleset: string, bands = 2): GameCampaign {
  const suffix = String(++last).padStart(3, '0')
  const campaign = `campaign${suffix}`
  const game = `game${suffix}game`
  const warbands = Array.from({ length: bands }, (_, at) => `band${suffix}band${at}`)
  const house = ruleset === 'chaos-au-caire' ? { treasury: true, injuries: true, experience: true } : {}
  call('campaign.create', { campaign, name: `Campagne ${suffix}`, ruleset, house })
  for (const [at, warband] of warbands.entries()) {
    call('warband.create', { campaign, warband, name: `Bande ${'ABCDEF'[at]!}`, position: at })
    for (const member of RECRUITS[ruleset]!) call('member.recruit', { campaign, warband, member })
  }
  call('game.plan', { campaign, game, round: 1, sides: warbands.map((warband) => ({ warbands: [warband] })) })
  const second = RECRUITS[ruleset]!.filter((member) => !('kind' in member && member.kind === 'acolyte-group')).length
  return { ruleset, campaign, game, warbands, second }
}

/** True once the game is recorded. */
export const recorded = ({ call }: Pick<ScreenHost, 'call'>, { campaign, game }: GameCampaign): boolean =>
  call<GameView>('game.get', { campaign, game }).game.state === 'recorded'

/** Records the game: the first side wins, and the last member of the second band is lost for good. Returns that member. */
export function recordOneGone({ call }: Pick<ScreenHost, 'call'>, { campaign, game, warbands }: GameCampaign): string {
  const { sides, warbands: bands } = call<GameView>('game.get', { campaign, game })
  const lostMember = bands[1]!.members.at(-1)!.member
  const each = (kind: string, answer: (at: number) => object) =>
    Object.fromEntries(warbands.map((warband, at) => [`${kind}:${warband}`, { kind, ...answer(at) }]))
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    ...each('points', () => ({ objectives: [] })),
    ...each('fallen', (at) => ({ members: at === 1 ? [{ member: lostMember, fate: 'out' }] : [] })),
    ...each('feats', () => ({ feats: [] })),
    [`roll:${lostMember}:1`]: { kind: 'typed', faces: [1] },
  }
  call('game.settle', { campaign, game, warbands, answers })
  return lostMember
}
