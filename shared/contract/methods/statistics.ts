import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { StatisticsCsvOptions } from '../csv.ts'
import { ProposedPicture } from '../picture.ts'
import { ReportOptions } from '../report.ts'
import type { ReportView, RoundPictureView, StatisticsView } from '../views/statistics.ts'
import { query } from './method.ts'

export const STATISTICS_METHODS = {
  'statistics.get': query(z.strictObject({ campaign: Id })).answers<StatisticsView>(),
  'statistics.standings': query(z.strictObject({ campaign: Id })).answers<StatisticsView>(),
  'statistics.csv': query(z.strictObject({ campaign: Id, ...StatisticsCsvOptions })).answers<{
    readonly name: string
    readonly text: string
  }>(),
  'report.get': query(z.strictObject({ campaign: Id, ...ReportOptions })).answers<ReportView>(),
  'report.picture': query(z.strictObject({ campaign: Id, ...ProposedPicture })).answers<RoundPictureView>(),
}
