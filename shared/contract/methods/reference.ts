import { z } from 'zod/mini'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { CatalogueId } from '../../domain/text.ts'
import type { ContentCheck, ContentEffect, ContentView } from '../views/content.ts'
import type { RulesView, TableRoll } from '../views/rules.ts'
import type { RulesetLine } from '../views/settings.ts'
import { query } from './method.ts'

export const REFERENCE_METHODS = {
  'rules.get': query(z.strictObject({ campaign: Id })).answers<RulesView>(),
  'rules.roll': query(
    z.strictObject({
      campaign: Id,
      table: CatalogueId,
      faces: z._default(z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200)), []),
      toEnd: z._default(z.boolean(), false),
    }),
  ).answers<TableRoll>(),
  'content.get': query(z.strictObject({ campaign: Id })).answers<ContentView>(),
  'content.check': query(
    z.strictObject({ campaign: Id, entry: z.nullable(FACTS.custom.shape.entry), of: z.nullable(CatalogueId) }),
  ).answers<ContentCheck>(),
  'content.taking': query(z.strictObject({ campaign: Id, id: CatalogueId, warband: Id })).answers<{
    readonly effect: ContentEffect
  }>(),
  'rulesets.list': query(z.strictObject({})).answers<{ readonly rulesets: readonly RulesetLine[] }>(),
}
