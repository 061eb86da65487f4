import { bandOf, addLedgerLine, memberOf, refuseUnless, withoutMark, type World } from './world.ts'

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
 * Frees a captive (UPU-R17): for a ransom paid to the captor, in exchange for another captive, or for nothing. A captive
 * that is written off retires, and its equipment goes to the captor's stash.
 */
export function freeCaptive(world: World, { member: id, captor, how, price, against }: FreeingInput) {
  const { band, member } = memberOf(world, id)
  refuseUnless(member.status === 'captured', 'not-captive')
  refuseUnless(member.captor === captor, 'other-captor')
  if (how === 'ransom') {
    addLedgerLine(band, -price)
    if (captor !== null) addLedgerLine(bandOf(world, captor), price)
  }
  if (how === 'exchange' && against !== null) {
    const other = memberOf(world, against)
    refuseUnless(other.member.status === 'captured' && other.member.captor === band.id, 'not-captive')
    refuseUnless(other.band.id === captor, 'other-captor')
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
