import { z } from 'zod/mini'
import { BuilderKey, OptionId, StepCount } from '../../commands/member/build.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { BuilderView, NewBandView, WarbandView } from '../views/builder.ts'
import type { MemberCardsView } from '../views/cards.ts'
import type { BandCareer } from '../views/career.ts'
import type { MemberStory } from '../views/history.ts'
import type { AdvancesView, CatalogueView, MemberView, PortraitsView, StepPreview } from '../views/member.ts'
import type { EquipmentValuesView } from '../views/profile.ts'
import type { WarbandPictureView } from '../views/pictures.ts'
import { defineQuery } from './method.ts'

const Warband = z.strictObject({ campaign: Id, warband: Id })
const Member = z.strictObject({ campaign: Id, warband: Id, member: Id })

export const WARBAND_METHODS = {
  'warband.new': defineQuery(
    z.strictObject({ campaign: Id, choices: z._default(z.record(BuilderKey, OptionId), {}) }),
  ).answers<NewBandView>(),
  'warband.get': defineQuery(Warband).answers<WarbandView>(),
  'warband.builder': defineQuery(Warband).answers<BuilderView>(),
  'warband.cards': defineQuery(Warband).answers<MemberCardsView>(),
  'warband.portraits': defineQuery(Warband).answers<PortraitsView>(),
  'warband.picture-data': defineQuery(Warband).answers<WarbandPictureView>(),
  'warband.career': defineQuery(Warband).answers<BandCareer>(),
  'member.get': defineQuery(Member).answers<MemberView>(),
  'member.step-preview': defineQuery(
    z.extend(Member, {
      of: z.union([z.strictObject({ key: BuilderKey }), z.strictObject({ trait: Id })]),
      by: StepCount,
    }),
  ).answers<StepPreview>(),
  'member.profiles': defineQuery(Member).answers<EquipmentValuesView>(),
  'member.catalogue': defineQuery(
    z.strictObject({ campaign: Id, warband: Id, member: z.nullable(Id) }),
  ).answers<CatalogueView>(),
  'member.story': defineQuery(Member).answers<MemberStory>(),
  'advances.get': defineQuery(Member).answers<AdvancesView>(),
}
