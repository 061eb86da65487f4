import { useView } from '../../lib/query.ts'
import { useWarband } from '../../stores/warband.ts'

/** What a member of the open band lived through. */
export function useStory(member: () => string | undefined) {
  const band = useWarband()
  return useView('member.story', () => {
    const id = member()
    return band.ids && id !== undefined ? { ...band.ids, member: id } : undefined
  })
}

/** The newest of what was done to a member. */
export function useMemberHistory(member: () => string | undefined, limit: number) {
  const band = useWarband()
  return useView('history.timeline', () => {
    const id = member()
    return band.ids && id !== undefined ? { campaign: band.ids.campaign, member: id, limit } : undefined
  })
}
