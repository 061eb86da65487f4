import type { STATISTICS_METHODS } from '../../../shared/contract/methods/statistics.ts'
import type { Handlers } from '../base/handler.ts'
import { getPicture, getReport } from './report.ts'
import { viewStandings, viewStatistics } from './statistics.ts'
import { exportStatistics } from './statisticsCsv.ts'

/** The figures of a campaign. */
export const STATISTICS: Handlers<typeof STATISTICS_METHODS> = {
  'statistics.get': viewStatistics,
  'statistics.standings': viewStandings,
  'statistics.csv': exportStatistics,
  'report.get': getReport,
  'report.picture': getPicture,
}
