import { bandOf, book, memberOf, need, takenOff, type World } from './world.ts'

export type Freed = 'ransom' | 'exchange' | 'release' | 'write-off'

export interface Freeing {
  member: string
  captor: string | null
  how: Freed
  price: number
  /** The captive given in exchange. */
  against: string | null
}

/**
 * A captive is freed (UPU-R17): for a ransom that goes from its warband's treasury to the captor's, against another
 * captive, for nothing; or written off, its equipment then belonging to the captor's stash.
 */
export function free(world: World, { member: id, captor, how, price, against }: Freeing) {
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
    bandOf(world, captor).stash.push(...member.pieces.map((piece) => ({ ...takenOff(piece), paid: 0 })))
  member.pieces = []
}
