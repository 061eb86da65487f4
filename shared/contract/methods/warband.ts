import { z } from 'zod/mini'
import { Key, Steps } from '../../commands/member/build.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { BuilderView, WarbandView } from '../views/builder.ts'
import type { BandCareer } from '../views/career.ts'
import type { MemberStory } from '../views/history.ts'
import type { AdvancesView, CatalogueView, MemberView, PortraitsView, StepTrial } from '../views/member.ts'
import type { ProfilesView } from '../views/profile.ts'
import { query } from './method.ts'

const Warband = z.strictObject({ campaign: Id, warband: Id })
const Member = z.strictObject({ campaign: Id, warband: Id, member: Id })

export const WARBAND_METHODS = {
  'warband.get': query(Warband).answers<WarbandView>(),
  'warband.builder': query(Warband).answers<BuilderView>(),
  'warband.portraits': query(Warband).answers<PortraitsView>(),
  'warband.career': query(Warband).answers<BandCareer>(),
  'member.get': query(Member).answers<MemberView>(),
  'member.step-preview': query(
    z.extend(Member, { of: z.union([z.strictObject({ key: Key }), z.strictObject({ trait: Id })]), by: Steps }),
  ).answers<StepTrial>(),
  'member.profiles': query(Member).answers<ProfilesView>(),
  'member.catalogue': query(
    z.strictObject({ campaign: Id, warband: Id, member: z.nullable(Id) }),
  ).answers<CatalogueView>(),
  'member.story': query(Member).answers<MemberStory>(),
  'advances.get': query(Member).answers<AdvancesView>(),
}
