import type { TRANSFER_METHODS } from '../../../shared/contract/methods/transfer.ts'
import type { Handlers } from '../base/handler.ts'
import { exportCampaign } from './campaignExport.ts'
import { importCampaign } from './campaignImport.ts'
import { exportCsv } from './csvQuery.ts'
import { createSample } from './samples.ts'
import { exportWarband } from './warbandExport.ts'
import { previewWarband } from './warbandPreview.ts'

/** What brings campaigns, warbands and tables in and out. */
export const TRANSFER: Handlers<typeof TRANSFER_METHODS> = {
  'campaign.export': exportCampaign,
  'campaign.csv': exportCsv,
  'campaign.import': importCampaign,
  'warband.import-preview': previewWarband,
  'warband.export': exportWarband,
  'sample.create': createSample,
}
