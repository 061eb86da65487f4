import type { InvitationView, NamedGrant, PeopleLogEntry } from '../../../shared/contract/views/club.ts'
import { useText } from './useText.ts'

/** What is said of people in more than one place. */
export function useClubWords() {
  const { t, list, moment } = useText()
  const named = ({ campaignName, warbandName }: Pick<NamedGrant, 'campaignName' | 'warbandName'>) => ({
    campaign: campaignName ?? t('club.gone'),
    warband: warbandName ?? t('club.gone'),
  })
  /** « organise Été ». */
  const right = (grant: NamedGrant): string => t(`club.right-${grant.role}`, named(grant))
  /** All that somebody may do. */
  const rights = (one: { readonly isAdministrator: boolean; readonly grants: readonly NamedGrant[] }): string => {
    const all = [...(one.isAdministrator ? [t('club.role-administrator')] : []), ...one.grants.map(right)]
    return all.length === 0 ? t('club.no-rights') : list(all)
  }
  const purpose = ({ purpose: of }: Pick<InvitationView, 'purpose'>): string => {
    if (of.kind === 'administrator') return t('club.role-administrator')
    return of.kind === 'password' ? t('club.for-password', { name: of.name }) : right(of.grant)
  }
  /** A line of the log as a sentence. */
  const deed = ({ event, by, whom, role, campaignName, warbandName }: PeopleLogEntry): string => {
    const hasCampaign = role === 'organiser' || role === 'spectator' || role === 'player'
    const names = named({ campaignName, warbandName })
    if (event === 'page-shared' || event === 'page-unshared')
      return t(`club.did-${event}`, { by: by ?? t('club.gone'), campaign: names.campaign })
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
  /** The link of an invitation that was just made, which is told this once. */
  const invitationLink = ({ token, endsAt }: { readonly token: string; readonly endsAt: string }) => ({
    address: `${location.origin}${location.pathname}#/invitation/${token}`,
    hint: `${t('club.link-once')} ${t('club.until', { moment: moment(endsAt) })}`,
  })
  return { right, rights, purpose, deed, invitationLink }
}
