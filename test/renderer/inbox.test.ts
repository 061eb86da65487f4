// The organiser's inbox: the order of its submissions.
import { expect, test } from 'vitest'
import { toApprovalInput, groupInbox, submissionsUpTo } from '../../renderer/screens/approvals/inbox.ts'
import type { SubmissionView } from '../../shared/contract/views/approval.ts'

const submission = (id: string, warband: string, more: Partial<SubmissionView> = {}): SubmissionView => ({
  ...{
    id,
    warband,
    warbandName: `Les ${warband}`,
    warbands: [warband],
    campaign: 'campaign01',
    campaignName: 'Été',
    by: 'Zoé',
    at: '',
  },
  ...{ isOwn: false, state: 'waiting', seen: `seen ${id}`, isMoved: false, problem: null, answer: null },
  effect: { told: { say: 'item.buy', params: {} }, bands: [], members: [], differences: [], dice: [] },
  ...more,
})
const ALL = [
  submission('1', 'band1'),
  submission('2', 'band2'),
  submission('3', 'band1', { seen: null }),
  submission('4', 'band1'),
  submission('5', 'band3', { isOwn: true }),
  submission('6', 'band3', { state: 'refused' }),
]

test('groups by band, longest waiting first, without own and answered submissions', () =>
  expect(groupInbox(ALL).map(({ id, those }) => [id, those.map((each) => each.id)])).toEqual([
    ['band1', ['1', '3', '4']],
    ['band2', ['2']],
  ]))

test('approves a submission together with the earlier ones of its band that can be applied', () => {
  const [band] = groupInbox(ALL)
  expect(toApprovalInput(submissionsUpTo(band!, ALL[3]!))).toEqual([
    { submission: '1', seen: 'seen 1' },
    { submission: '4', seen: 'seen 4' },
  ])
  expect(toApprovalInput(submissionsUpTo(band!, ALL[0]!))).toHaveLength(1)
})
