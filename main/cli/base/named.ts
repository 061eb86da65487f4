import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import { createCall, type Call } from '../../../shared/contract/calls/call.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { InFolder } from './dataFolder.ts'

/** Asks the program in the name of the command line; throws what it answers instead. */
export const asking = (app: InFolder['app']): Call => createCall((method, input) => app.call(method, input, 'cli'))

type Band = AnswerOf<'campaign.names'>['warbands'][number]

/** A member, and the band that it is in. */
export interface MemberNamed {
  readonly warband: string
  readonly member: string
  readonly name: string
}

/** What has an id, and a name that serves as one. */
interface Called {
  readonly id: string
  readonly name: string
}

const isCalled =
  (given: string) =>
  ({ id, name }: Called): boolean =>
    id === given || name === given.normalize('NFC')

/**
 * The id of the campaign with this id, or this name where only one has it. Throws `campaign-none`, `campaign-uncalled`,
 * `campaign-ambiguous`.
 */
export const campaignCalled = (call: Call, given: string): string =>
  campaignAmong(call('campaign.list', {}).campaigns, given)

/** As `campaignCalled`, among these: those of a backup. */
export function campaignAmong(campaigns: readonly Called[], given: string): string {
  if (campaigns.length === 0) throw new AppError('campaign-none', { name: given })
  const named = campaigns.filter(isCalled(given))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('campaign-uncalled', { name: given, known: campaigns.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('campaign-ambiguous', { name: given, ids: named.map(({ id }) => id).join(', ') })
  return one.id
}

/** The warband with this id, or this name where only one has it. Throws `warband-none`, `warband-unknown`, `warband-ambiguous`. */
export function bandCalled(bands: readonly Band[], given: string): Band {
  if (bands.length === 0) throw new AppError('warband-none', { name: given })
  const named = bands.filter(isCalled(given))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('warband-unknown', { name: given, known: bands.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('warband-ambiguous', { name: given, ids: named.map(({ id }) => id).join(', ') })
  return one
}

/**
 * The member with this id, or this name where only one in these bands has it. Throws `member-none`, `member-uncalled`,
 * `member-ambiguous`.
 */
export function memberCalled(bands: readonly Band[], given: string): MemberNamed {
  if (bands.every(({ members }) => members.length === 0)) throw new AppError('member-none', { name: given })
  const named = bands.flatMap((band) =>
    band.members
      .filter(isCalled(given))
      .map(({ id, name }) => ({ warband: band.id, member: id, name, told: `${id} (${band.name})` })),
  )
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('member-uncalled', { name: given, bands: bands.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('member-ambiguous', { name: given, ids: named.map(({ told }) => told).join(', ') })
  const { warband, member, name } = one
  return { warband, member, name }
}

/** How many games are named to who asks for one that there is not. */
const MOST_GAMES = 15

/**
 * The game with this id. Games have no names: where there is none, those still to be played are told with their round and
 * their bands, else the last. Throws `game-none`, `game-uncalled`.
 */
export function gameCalled(call: Call, campaign: string, given: string): string {
  const { bands, rounds } = call('campaign.overview', { campaign })
  const games = rounds.flatMap(({ round, games: own }) => own.map((one) => ({ ...one, round })))
  if (games.some(({ game }) => game === given)) return given
  if (games.length === 0) throw new AppError('game-none', { id: given })
  const names = new Map(bands.map(({ warband, name }) => [warband, name]))
  const planned = games.filter(({ state }) => state === 'planned')
  const told = (planned.length > 0 ? planned : games).toSorted((a, b) => b.round - a.round).slice(0, MOST_GAMES)
  const known = told.map(({ game, round, sides }) => {
    const who = sides.flatMap(({ warbands }) => warbands.map((one) => names.get(one)!))
    return `${game} (${[round, ...who].join(' – ')})`
  })
  throw new AppError('game-uncalled', { id: given, known: known.join(', ') })
}
