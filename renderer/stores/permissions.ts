import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { useView } from '../lib/query.ts'
import { methodNeededAt, screenOf, type RouteTarget } from '../navigation/screenOf.ts'
import { useCampaign } from './campaign.ts'
import { useSignedOut } from './connection.ts'

/** Scope of a permission: a warband, or a whole campaign (default: the open campaign). */
interface Scope {
  readonly campaign?: string | undefined
  readonly warband?: string | undefined
}

/** Target of a link, with its campaign and warband if given. */
export type LinkTarget = string | RouteTarget

/** Method that an address needs if it opens an action (`?do=…`). */
const ACTION_METHODS: Readonly<Record<string, MethodName>> = {
  close: 'campaign.close',
  recruit: 'member.recruit',
  share: 'page.get',
}

/**
 * Returns the method that a user must be allowed to call in order to open a target; undefined if everyone who sees
 * the campaign may open the target.
 */
function requiredMethod(place: RouteTarget): MethodName | undefined {
  const action = place.query?.['do']
  return typeof action === 'string' ? ACTION_METHODS[action] : methodNeededAt(place)
}

const concernsPermissions = (touched: readonly ChangedRef[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'people' || kind === 'campaign')

/**
 * What this user may do, as decided by the club's host. The screens offer nothing else. Outside a club, everything is
 * allowed. Until the host has answered, nothing is offered.
 */
export const usePermissions = defineStore('may', () => {
  const { isClub, isAtTable } = useSignedOut()
  const campaign = useCampaign()
  const { data, error, settled } = useView('club.may', () => (isClub ? {} : undefined), concernsPermissions)

  /** Returns true if the user may call the method. */
  function can(method: MethodName, { campaign: of = campaign.id, warband }: Scope = {}): boolean {
    if (!isClub) return true
    const allowed = data.value
    if (!allowed) return false
    if (allowed.club.includes(method)) return true
    const own = of === undefined ? undefined : allowed.campaigns[of]
    if (!own) return false
    if (own.methods.includes(method)) return true
    return warband !== undefined && (own.bands[warband]?.includes(method) ?? false)
  }
  /** Returns true if the user may open the target of a link. */
  function canOpen(place: LinkTarget): boolean {
    if (typeof place === 'string') return true
    if (isAtTable && !screenOf(place.name)?.atTable) return false
    const method = requiredMethod(place)
    const own = (key: string) => (typeof place.params?.[key] === 'string' ? place.params[key] : undefined)
    return method === undefined || can(method, { campaign: own('campaign') ?? campaign.id, warband: own('warband') })
  }
  /** This user's warbands with their campaigns. */
  const bands = computed(() =>
    Object.entries(data.value?.campaigns ?? {}).flatMap(([id, own]) =>
      Object.keys(own.bands).map((warband) => ({ campaign: id, warband })),
    ),
  )
  /** True for a user who has warbands and organises no campaign. */
  const isOnlyPlayer = computed(
    () =>
      bands.value.length > 0 &&
      !can('campaign.create') &&
      Object.keys(data.value?.campaigns ?? {}).every((id) => !can('campaign.change', { campaign: id })),
  )
  return { isClub, can, canOpen, bands, isOnlyPlayer, error, settled }
})
