import type { WARBAND_METHODS } from '../../../shared/contract/methods/warband.ts'
import type { Handlers } from '../base/handler.ts'
import { getAdvances } from './advanceQuery.ts'
import { getBandCareer } from './bandCareer.ts'
import { getMember } from './builderMember.ts'
import { getBuilder } from './builderQuery.ts'
import { getCatalogue } from './catalogueQuery.ts'
import { getMemberStory } from './memberStory.ts'
import { getPortraits } from '../base/portraits.ts'
import { getProfiles } from './profilesQuery.ts'
import { previewStep } from './stepPreview.ts'
import { getWarband } from './warbandQuery.ts'

/** The queries about a warband and its members. */
export const WARBAND: Handlers<typeof WARBAND_METHODS> = {
  'warband.get': getWarband,
  'warband.builder': getBuilder,
  'warband.portraits': getPortraits,
  'warband.career': getBandCareer,
  'member.get': getMember,
  'member.step-preview': previewStep,
  'member.profiles': getProfiles,
  'member.catalogue': getCatalogue,
  'member.story': getMemberStory,
  'advances.get': getAdvances,
}
