import type { InvitationView, NamedRoleGrant, PeopleLogEntry } from '../../../shared/contract/views/club.ts'
import { useClubText } from './useClubText.ts'

const CAMPAIGN_EVENTS = ['page-shared', 'page-unshared', 'posting-set', 'posting-removed', 'posted'] as const
/** True for events that concern a campaign and no account. */
const isAboutCampaign = (event: PeopleLogEntry['event']): event is (typeof CAMPAIGN_EVENTS)[number] =>
  (CAMPAIGN_EVENTS as readonly string[]).includes(event)

/** Returns texts about accounts that several screens use. */
export function useClubWords() {
  const { t, list, moment } = useClubText()
  const placeNames = ({ campaignName, warbandName }: Pick<NamedRoleGrant, 'campaignName' | 'warbandName'>) => ({
    campaign: campaignName ?? t('club.gone'),
    warband: warbandName ?? t('club.gone'),
  })
  /** Returns a right as text: `organise Été`. */
  const right = (grant: NamedRoleGrant): string => t(`club.right-${grant.role}`, placeNames(grant))
  /** Returns all rights of an account in one text. */
  const rights = (one: { readonly isAdministrator: boolean; readonly grants: readonly NamedRoleGrant[] }): string => {
    const all = [...(one.isAdministrator ? [t('club.role-administrator')] : []), ...one.grants.map(right)]
    return all.length === 0 ? t('club.no-rights') : list(all)
  }
  const purpose = ({ purpose: of }: Pick<InvitationView, 'purpose'>): string => {
    if (of.kind === 'administrator') return t('club.role-administrator')
    return of.kind === 'password' ? t('club.for-password', { name: of.name }) : right(of.grant)
  }
  /** Returns a line of the log as a sentence. */
  const deed = ({ event, by, whom, role, campaignName, warbandName }: PeopleLogEntry): string => {
    const hasCampaign = role === 'organiser' || role === 'spectator' || role === 'player'
    const names = placeNames({ campaignName, warbandName })
    if (isAboutCampaign(event)) return t(`club.did-${event}`, { by: by ?? t('club.gone'), campaign: names.campaign })
    const what = hasCampaign
      ? t(`club.right-${role}`, names)
      : role === 'administrator'
        ? t('club.role-administrator')
        : role === 'password'
          ? t('club.new-password')
          : undefined
    return t(`club.did-${event}`, {
      by: by ?? t('club.somebody-at-host'),
      whom: whom ?? t('club.gone'),
      what: what === undefined ? '' : t('club.what', { what }),
    })
  }
  /** Returns the link of a new invitation. The link is shown only once. */
  const invitationLink = ({ token, endsAt }: { readonly token: string; readonly endsAt: string }) => ({
    address: `${location.origin}${location.pathname}#/invitation/${token}`,
    hint: `${t('club.link-once')} ${t('club.until', { moment: moment(endsAt) })}`,
  })
  return { right, rights, purpose, deed, invitationLink }
}
