import type { AnswerOf } from '../../shared/contract/answers.ts'
import { createCall, type Call } from '../../shared/contract/call.ts'
import { AppError } from '../../shared/domain/error.ts'
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

const isCalled =
  (given: string) =>
  ({ id, name }: { readonly id: string; readonly name: string }): boolean =>
    id === given || name === given.normalize('NFC')

/** The id of the campaign with this id, or this name where only one has it. Throws `campaign-uncalled`, `campaign-ambiguous`. */
export function campaignCalled(call: Call, given: string): string {
  const { campaigns } = call('campaign.list', {})
  const named = campaigns.filter(isCalled(given))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('campaign-uncalled', { name: given, known: campaigns.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('campaign-ambiguous', { name: given, ids: named.map(({ id }) => id).join(', ') })
  return one.id
}

/** The warband with this id, or this name where only one has it. Throws `warband-unknown`, `warband-ambiguous`. */
export function bandCalled(bands: readonly Band[], given: string): Band {
  const named = bands.filter(isCalled(given))
  const [one, another] = named
  if (one === undefined) {
    throw new AppError('warband-unknown', { name: given, known: bands.map(({ name }) => name).join(', ') })
  }
  if (another) throw new AppError('warband-ambiguous', { name: given, ids: named.map(({ id }) => id).join(', ') })
  return one
}

/** The member with this id, or this name where only one in these bands has it. Throws `member-uncalled`, `member-ambiguous`. */
export function memberCalled(bands: readonly Band[], given: string): MemberNamed {
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
