import type { Touched } from '../../../shared/contract/events.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { Store } from '../../ports/store.ts'
import { bandOfPart } from '../../app/game/reportKey.ts'
import { sightOf } from './sightOf.ts'

/** Tells of which campaign something is that changed; it is remembered of what is gone. */
export function campaignsOf(
  store: Pick<Store, 'campaigns' | 'aggregatesOf' | 'factsById'>,
): (touched: Touched) => string {
  const known = new Map<string, string>()
  for (const { id } of store.campaigns()) {
    known.set(id, id)
    for (const aggregate of store.aggregatesOf(id)) known.set(aggregate.id, id)
  }
  return (one) => {
    if (one.kind === 'draft' || one.kind === 'submission') return one.campaign
    if (one.kind === 'printed' || one.kind === 'campaign') return one.id
    if (one.kind === 'preferences' || one.kind === 'people' || one.kind === 'safekeeping') return ''
    const campaign = known.get(one.id) ?? store.factsById([one])[one.kind].get(one.id)?.campaign
    if (campaign !== undefined) known.set(one.id, campaign)
    return campaign ?? ''
  }
}

/** Kinds that are nobody's in particular: what each is answered of them is their own. */
const EVERYBODYS: readonly Touched['kind'][] = ['preferences', 'people']
/** True for what was answered after a game for a band that is somebody's. */
const isOwnPart = (one: Touched, bands: readonly string[]): boolean =>
  one.kind === 'draft' && bands.includes(bandOfPart(one.id) ?? '')

/** Kinds of what changed that only organisers know of; but for a band's own part. */
const ORGANISERS: readonly Touched['kind'][] = ['draft', 'printed']

/**
 * What of a change somebody is told; undefined: nothing. A change of nothing in particular (anything may have changed) is
 * told to everybody. Preferences are each account's own, and tell nobody anything.
 */
export function toldTo(
  who: Who,
  touched: readonly Touched[],
  campaignOf: (touched: Touched) => string,
): readonly Touched[] | undefined {
  const sight = sightOf(who)
  if (!sight || touched.length === 0) return touched
  const told = touched.filter((one) => {
    if (EVERYBODYS.includes(one.kind)) return true
    const campaign = campaignOf(one)
    const seen = Object.hasOwn(sight, campaign) ? sight[campaign] : undefined
    if (seen === undefined || seen === 'whole') return seen === 'whole'
    if (one.kind === 'submission') return seen.includes(one.warband)
    return !ORGANISERS.includes(one.kind) || isOwnPart(one, seen)
  })
  return told.length > 0 ? told : undefined
}
