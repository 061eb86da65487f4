import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { createInProcessCall, type InProcessCall } from '../../../shared/contract/calls/call.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { FolderContext } from './dataFolder.ts'

/**
 * Creates the function that calls methods with the actor `cli`. If the answer is an error, the function throws that
 * error.
 */
export const createCliCall = (app: FolderContext['app']): InProcessCall =>
  createInProcessCall((method, input) => app.call(method, input, 'cli'))

type Band = MethodAnswer<'campaign.names'>['warbands'][number]

/** A member that was found, with its warband. */
export interface ResolvedMember {
  readonly warband: string
  readonly member: string
  readonly name: string
}

/** Anything with an id and a name. */
interface NamedItem {
  readonly id: string
  readonly name: string
}

const hasIdOrName =
  (idOrName: string) =>
  ({ id, name }: NamedItem): boolean =>
    id === idOrName || name === idOrName.normalize('NFC')

/**
 * Returns the id of the campaign with this id or this unique name. Throws `campaign-none`, `campaign-uncalled`,
 * `campaign-ambiguous`.
 */
export const resolveCampaign = (call: InProcessCall, idOrName: string): string =>
  resolveCampaignAmong(call('campaign.list', {}).campaigns, idOrName)

/**
 * Returns the id of the campaign with this id or this unique name among the given campaigns, for example those of a
 * backup. Throws what `resolveCampaign` throws.
 */
export function resolveCampaignAmong(campaigns: readonly NamedItem[], idOrName: string): string {
  if (campaigns.length === 0) throw new AppError('campaign-none', { name: idOrName })
  const named = campaigns.filter(hasIdOrName(idOrName))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('campaign-uncalled', { name: idOrName, known: campaigns.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('campaign-ambiguous', { name: idOrName, ids: named.map(({ id }) => id).join(', ') })
  return one.id
}

/**
 * Returns the warband with this id or this unique name. Throws `warband-none`, `warband-unknown`,
 * `warband-ambiguous`.
 */
export function resolveBand(bands: readonly Band[], idOrName: string): Band {
  if (bands.length === 0) throw new AppError('warband-none', { name: idOrName })
  const named = bands.filter(hasIdOrName(idOrName))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('warband-unknown', { name: idOrName, known: bands.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('warband-ambiguous', { name: idOrName, ids: named.map(({ id }) => id).join(', ') })
  return one
}

/**
 * Returns the member with this id, or with this name if it is unique in the given warbands. Throws `member-none`,
 * `member-uncalled`, `member-ambiguous`.
 */
export function resolveMember(bands: readonly Band[], idOrName: string): ResolvedMember {
  if (bands.every(({ members }) => members.length === 0)) throw new AppError('member-none', { name: idOrName })
  const named = bands.flatMap((band) =>
    band.members
      .filter(hasIdOrName(idOrName))
      .map(({ id, name }) => ({ warband: band.id, member: id, name, told: `${id} (${band.name})` })),
  )
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('member-uncalled', { name: idOrName, bands: bands.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('member-ambiguous', { name: idOrName, ids: named.map(({ told }) => told).join(', ') })
  const { warband, member, name } = one
  return { warband, member, name }
}

/** Maximum number of games that the error for an unknown game lists. */
const MOST_GAMES = 15

/**
 * Checks that a game with this id exists. Games have no names, so the error for an unknown id lists the planned games
 * with their rounds and warbands; if no game is planned, it lists the latest games. Throws `game-none`,
 * `game-uncalled`.
 */
export function resolveGame(call: InProcessCall, campaign: string, gameId: string): string {
  const { bands, rounds } = call('campaign.overview', { campaign })
  const games = rounds.flatMap(({ round, games: own }) => own.map((one) => ({ ...one, round })))
  if (games.some(({ game }) => game === gameId)) return gameId
  if (games.length === 0) throw new AppError('game-none', { id: gameId })
  const names = new Map(bands.map(({ warband, name }) => [warband, name]))
  const planned = games.filter(({ state }) => state === 'planned')
  const shownGames = (planned.length > 0 ? planned : games).toSorted((a, b) => b.round - a.round).slice(0, MOST_GAMES)
  const known = shownGames.map(({ game, round, sides }) => {
    const who = sides.flatMap(({ warbands }) => warbands.map((one) => names.get(one)!))
    return `${game} (${[round, ...who].join(' – ')})`
  })
  throw new AppError('game-uncalled', { id: gameId, known: known.join(', ') })
}
