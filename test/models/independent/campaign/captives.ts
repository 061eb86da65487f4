import { bandOf, book, memberOf, need, withoutMark, type World } from './world.ts'

export type FreeingMethod = 'ransom' | 'exchange' | 'release' | 'write-off'

export interface FreeingInput {
  member: string
  captor: string | null
  how: FreeingMethod
  price: number
  /** The captive given in exchange. */
  against: string | null
}

/**
 * Frees a captive (UPU-R17): for a ransom from its warband's treasury to the captor's, in exchange for another captive,
 * or for nothing; or writes it off, and its equipment then belongs to the captor's stash.
 */
export function free(world: World, { member: id, captor, how, price, against }: FreeingInput) {
  const { band, member } = memberOf(world, id)
  need(member.status === 'captured', 'not-captive')
  need(member.captor === captor, 'other-captor')
  if (how === 'ransom') {
    book(band, -price)
    if (captor !== null) book(bandOf(world, captor), price)
  }
  if (how === 'exchange' && against !== null) {
    const other = memberOf(world, against)
    need(other.member.status === 'captured' && other.member.captor === band.id, 'not-captive')
    need(other.band.id === captor, 'other-captor')
    other.member.status = 'active'
    other.member.captor = null
  }
  member.captor = null
  member.status = how === 'write-off' ? 'retired' : 'active'
  if (how !== 'write-off') return
  if (captor !== null)
    bandOf(world, captor).stash.push(...member.pieces.map((piece) => ({ ...withoutMark(piece), paid: 0 })))
  member.pieces = []
}
