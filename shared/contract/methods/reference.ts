import { z } from 'zod'
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
      faces: z.array(z.int().min(1).max(100)).max(200).default([]),
      toEnd: z.boolean().default(false),
    }),
  ).answers<TableRoll>(),
  'content.get': query(z.strictObject({ campaign: Id })).answers<ContentView>(),
  'content.check': query(
    z.strictObject({ campaign: Id, entry: FACTS.custom.shape.entry.nullable(), of: CatalogueId.nullable() }),
  ).answers<ContentCheck>(),
  'content.taking': query(z.strictObject({ campaign: Id, id: CatalogueId, warband: Id })).answers<{
    readonly effect: ContentEffect
  }>(),
  'rulesets.list': query(z.strictObject({})).answers<{ readonly rulesets: readonly RulesetLine[] }>(),
}
