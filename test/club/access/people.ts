import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { OneCampaign } from './world.ts'

/** A user in a role, the marks that they must never read, and the campaigns that they must never change. */
export interface TestedRole {
  readonly role: string
  readonly who: SignedInUser
  readonly mustNotRead: readonly string[]
  readonly mustNotChange: readonly string[]
}

const createUser = (account: string, grants: readonly RoleGrant[], isAdministrator = false): SignedInUser => ({
  ...{ account, name: `Nom ${account}`, grants, isAdministrator },
})

/** A user in every role, starting with the fewest rights, so that those who change much come last. */
export function everyRole([ours, theirs]: readonly [OneCampaign, OneCampaign]): readonly TestedRole[] {
  const { campaign, marks, bands } = ours
  const both = [campaign, theirs.campaign]
  const foreign = theirs.marks.common
  const playerOfBand = (at: 0 | 1): RoleGrant => ({ role: 'player', campaign, warband: bands[at]! })
  const [first, second] = [
    [marks.bands[0], marks.hidden[0]],
    [marks.bands[1], marks.hidden[1]],
  ]
  const all = [marks.common, marks.organisers, ...first, ...second]
  return [
    { role: 'nobody', who: createUser('nobody', []), mustNotRead: [foreign, ...all], mustNotChange: both },
    {
      role: 'spectator',
      who: createUser('spectator', [{ role: 'spectator', campaign }]),
      mustNotRead: [foreign, marks.organisers, ...first, ...second],
      mustNotChange: both,
    },
    {
      role: 'player of the band',
      who: createUser('player1', [playerOfBand(0)]),
      mustNotRead: [foreign, marks.organisers, ...second],
      mustNotChange: both,
    },
    {
      role: 'player of another band',
      who: createUser('player2', [playerOfBand(1)]),
      mustNotRead: [foreign, marks.organisers, ...first],
      mustNotChange: both,
    },
    {
      role: 'organiser of another campaign',
      who: createUser('organiser2', [{ role: 'organiser', campaign: theirs.campaign }]),
      mustNotRead: all,
      mustNotChange: [campaign],
    },
    {
      role: 'organiser',
      who: createUser('organiser1', [{ role: 'organiser', campaign }]),
      mustNotRead: [foreign],
      mustNotChange: [theirs.campaign],
    },
    { role: 'administrator', who: createUser('administrator', [], true), mustNotRead: [], mustNotChange: [] },
  ]
}
