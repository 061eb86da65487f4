import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { CatalogueId } from '../../domain/text.ts'
import type { ContentCheck, ContentEffect, ContentView } from '../views/content.ts'
import type { ScenarioFile } from '../../rules/scenarioFile.ts'
import type { ScenarioFileLine } from '../views/scenarioFile.ts'
import type { RulesView, TableRollView } from '../views/rules.ts'
import type { RulesetLine } from '../views/settings.ts'
import { defineQuery } from './method.ts'

export const REFERENCE_METHODS = {
  'rules.get': defineQuery(z.strictObject({ campaign: Id })).answers<RulesView>(),
  'rules.roll': defineQuery(
    z.strictObject({
      campaign: Id,
      table: CatalogueId,
      faces: z._default(z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200)), []),
      toEnd: z._default(z.boolean(), false),
    }),
  ).answers<TableRollView>(),
  'content.get': defineQuery(z.strictObject({ campaign: Id })).answers<ContentView>(),
  'content.check': defineQuery(
    z.strictObject({ campaign: Id, entry: z.nullable(FACT_SCHEMAS.custom.shape.entry), of: z.nullable(CatalogueId) }),
  ).answers<ContentCheck>(),
  'content.taking': defineQuery(z.strictObject({ campaign: Id, id: CatalogueId, warband: Id })).answers<{
    readonly effect: ContentEffect
  }>(),
  'scenarios.export': defineQuery(z.strictObject({ campaign: Id })).answers<ScenarioFile>(),
  'scenarios.preview': defineQuery(z.strictObject({ campaign: Id, document: z.json() })).answers<{
    readonly lines: readonly ScenarioFileLine[]
  }>(),
  'rulesets.list': defineQuery(z.strictObject({})).answers<{ readonly rulesets: readonly RulesetLine[] }>(),
}
