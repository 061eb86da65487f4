import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { OneCampaign } from './world.ts'

/** Somebody, what they must never read, and the campaigns of which they must change nothing. */
export interface Somebody {
  readonly role: string
  readonly who: SignedInUser
  readonly mustNotRead: readonly string[]
  readonly mustNotChange: readonly string[]
}

const who = (account: string, grants: readonly RoleGrant[], isAdministrator = false): SignedInUser => ({
  ...{ account, name: `Nom ${account}`, grants, isAdministrator },
})

/** Somebody in every role, from those who may least on: who changes much comes last. */
export function everyRole([ours, theirs]: readonly [OneCampaign, OneCampaign]): readonly Somebody[] {
  const { campaign, marks, bands } = ours
  const both = [campaign, theirs.campaign]
  const foreign = theirs.marks.common
  const ofBand = (at: 0 | 1): RoleGrant => ({ role: 'player', campaign, warband: bands[at]! })
  const [first, second] = [
    [marks.bands[0], marks.hidden[0]],
    [marks.bands[1], marks.hidden[1]],
  ]
  const all = [marks.common, marks.organisers, ...first, ...second]
  return [
    { role: 'nobody', who: who('nobody', []), mustNotRead: [foreign, ...all], mustNotChange: both },
    {
      role: 'spectator',
      who: who('spectator', [{ role: 'spectator', campaign }]),
      mustNotRead: [foreign, marks.organisers, ...first, ...second],
      mustNotChange: both,
    },
    {
      role: 'player of the band',
      who: who('player1', [ofBand(0)]),
      mustNotRead: [foreign, marks.organisers, ...second],
      mustNotChange: both,
    },
    {
      role: 'player of another band',
      who: who('player2', [ofBand(1)]),
      mustNotRead: [foreign, marks.organisers, ...first],
      mustNotChange: both,
    },
    {
      role: 'organiser of another campaign',
      who: who('organiser2', [{ role: 'organiser', campaign: theirs.campaign }]),
      mustNotRead: all,
      mustNotChange: [campaign],
    },
    {
      role: 'organiser',
      who: who('organiser1', [{ role: 'organiser', campaign }]),
      mustNotRead: [foreign],
      mustNotChange: [theirs.campaign],
    },
    { role: 'administrator', who: who('administrator', [], true), mustNotRead: [], mustNotChange: [] },
  ]
}
