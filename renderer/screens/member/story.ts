import { useView } from '../../lib/query.ts'
import { useWarband } from '../../stores/warband.ts'

/** Loads the career of a member of the open warband. */
export function useMemberStory(member: () => string | undefined) {
  const band = useWarband()
  return useView('member.story', () => {
    const id = member()
    return band.ids && id !== undefined ? { ...band.ids, member: id } : undefined
  })
}

/** Loads the newest journal entries about a member. */
export function useMemberHistory(member: () => string | undefined, limit: number) {
  const band = useWarband()
  return useView('history.timeline', () => {
    const id = member()
    return band.ids && id !== undefined ? { campaign: band.ids.campaign, member: id, limit } : undefined
  })
}
