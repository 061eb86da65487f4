import { beforeEach } from 'vitest'
import type { HistoryGroup, TimelineView } from '../../../shared/contract/views/history.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'

export const BAND = 'warband001'

/**
 * Creates a band with its leader, Hélène, before each test; to be called once per file. Returns functions that change
 * the band and read its history.
 */
export function historyBand() {
  let played: Played
  let leader: string
  const at = (own: object = {}) => ({ campaign: CAMPAIGN, warband: BAND, ...own })
  const recruit = (kind: string, name: string) =>
    played.does<{ member: string }>('member.recruit', at({ member: { kind, name } })).member
  const timeline = (of: object = {}) => played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, ...of })
  beforeEach(() => {
    played = begun('un-pour-un')
    leader = recruit('leader', 'Hélène')
  })
  return {
    played: () => played,
    leader: () => leader,
    at,
    recruit,
    timeline,
    newest: (): HistoryGroup => timeline().groups[0]!,
    rename: (name: string) => played.does('member.change', at({ member: leader, name })),
    undoEntries: (entries: readonly string[], more: object = {}) =>
      played.does('history.undo', { campaign: CAMPAIGN, entries, ...more }),
  }
}
