import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { StatisticsCsvOptions } from '../csv.ts'
import { RoundPictureProposalRequest } from '../picture.ts'
import { RoundReportTextOptions } from '../report.ts'
import type { RoundReportView, RoundPictureView, StatisticsView } from '../views/statistics.ts'
import { defineQuery } from './method.ts'

export const STATISTICS_METHODS = {
  'statistics.get': defineQuery(z.strictObject({ campaign: Id })).answers<StatisticsView>(),
  'statistics.standings': defineQuery(z.strictObject({ campaign: Id })).answers<StatisticsView>(),
  'statistics.csv': defineQuery(z.strictObject({ campaign: Id, ...StatisticsCsvOptions })).answers<{
    readonly name: string
    readonly text: string
  }>(),
  'report.get': defineQuery(z.strictObject({ campaign: Id, ...RoundReportTextOptions })).answers<RoundReportView>(),
  'report.picture': defineQuery(
    z.strictObject({ campaign: Id, ...RoundPictureProposalRequest }),
  ).answers<RoundPictureView>(),
}
