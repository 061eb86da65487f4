import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'

/** The band that `begun` creates. */
export const at = { campaign: CAMPAIGN, warband: 'warband001' }
export const builder = ({ call }: Played, of = at): BuilderView => call<BuilderView>('warband.builder', of)
export const viewOf = ({ call }: Played, member: string): MemberView =>
  call<MemberView>('member.get', { ...at, member })

/** Recruits a member of the kind with this id. */
export function recruitByKind(played: Played, id: string, name = 'Recrue', more: object = {}): string {
  const { member } = builder(played).recruits.find((kind) => kind.id === id)!
  return played.does('member.recruit', { ...at, member: { ...member, name, ...more } }).member!
}
