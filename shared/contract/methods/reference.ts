import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { CatalogueId } from '../../domain/text.ts'
import type { ContentCheck, ContentEffect, ContentView } from '../views/content.ts'
import { ChosenEntries, EntriesInstead } from '../../commands/content/importContent.ts'
import { MAX_CONTENT_ENTRIES, type AnyContentFile } from '../../rules/contentFile.ts'
import type { ContentFileLine, ContentImportCheck } from '../views/contentFile.ts'
import type { RulesView, TableRollView } from '../views/rules.ts'
import type { ExamplePackLine, FaultyPackFile, RulesetLine } from '../views/settings.ts'
import { ROSTER_LIMITS } from '../limits.ts'
import { defineQuery, defineTransferMethod } from './method.ts'
import { FileName } from './packDrafts.ts'

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
  'content.export': defineQuery(
    z.strictObject({
      campaign: Id,
      kinds: z._default(z.array(CatalogueId).check(z.maxLength(50)), []),
      entries: z._default(z.array(CatalogueId).check(z.maxLength(MAX_CONTENT_ENTRIES)), []),
    }),
  ).answers<AnyContentFile>(),
  'content.preview': defineQuery(z.strictObject({ campaign: Id, document: z.json() })).answers<{
    /** Ruleset of the file; null if every ruleset can have its content. */
    readonly ruleset: string | null
    readonly lines: readonly ContentFileLine[]
  }>(),
  'content.import-check': defineQuery(
    z.strictObject({
      campaign: Id,
      ruleset: z.nullable(FACT_SCHEMAS.campaign.shape.ruleset),
      entries: ChosenEntries,
      instead: EntriesInstead,
    }),
  ).answers<ContentImportCheck>(),
  'rulesets.list': defineQuery(z.strictObject({})).answers<{ readonly rulesets: readonly RulesetLine[] }>(),
  /** The packs on the shelf of the data folder. `faulty`: files there that are no sound packs. */
  'packs.list': defineQuery(z.strictObject({})).answers<{
    readonly packs: readonly RulesetLine[]
    readonly faulty: readonly FaultyPackFile[]
  }>(),
  /** Returns a pack of the shelf. `document`: its canonical form. `text`: its file, as its author wrote it. */
  'packs.read': defineQuery(z.strictObject({ version: FACT_SCHEMAS.pack.shape.version })).answers<{
    readonly document: string
    readonly text: string
  }>(),
  /** Returns the example packs that come with the program, and are not on the shelf. */
  'packs.examples': defineQuery(z.strictObject({})).answers<{ readonly examples: readonly ExamplePackLine[] }>(),
  /** Puts a pack on the shelf. */
  'packs.add': defineTransferMethod(
    z.strictObject({ text: z.string().check(z.maxLength(ROSTER_LIMITS.bytes)) }),
  ).answers<RulesetLine>(),
  /** Puts an example pack on the shelf. */
  'packs.add-example': defineTransferMethod(z.strictObject({ example: CatalogueId })).answers<RulesetLine>(),
  /** Takes a pack from the shelf. Refused while a campaign plays this version. */
  'packs.remove': defineTransferMethod(z.strictObject({ version: FACT_SCHEMAS.pack.shape.version })).answers<object>(),
  /** Removes a file from the shelf that is no sound pack. */
  'packs.remove-faulty': defineTransferMethod(z.strictObject({ file: FileName })).answers<object>(),
}
