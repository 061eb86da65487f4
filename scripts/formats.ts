import { z } from 'zod/mini'
import { CampaignDocument } from '../shared/domain/campaign/document.ts'
import { rosterSchema } from '../shared/domain/roster.ts'
import { packJsonSchema } from '../shared/packs/format/packJsonSchema.ts'
import { RULESETS } from '../shared/rulesets/registry.ts'
import { ContentFile, ScenarioFile } from '../shared/rules/contentFile.ts'
import { UnreadableFile, Validation } from '../shared/rules/validation.ts'
import { Statistics } from '../shared/statistics/format.ts'
import { RollDocument } from '../main/app/rolls.ts'

type JsonSchema = Record<string, unknown>

/** A published JSON Schema: its file name and its content. */
export interface PublishedSchema {
  readonly file: string
  readonly schema: JsonSchema
}

/** Returns the JSON Schema of a file, in which fields with a default may be missing. */
const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input' })

function publishSchema(format: string, title: string, schema: JsonSchema): PublishedSchema {
  const { $schema, ...rest } = schema
  return {
    file: `${format}.schema.json`,
    schema: { $schema, $id: `urn:chronique:schema:${format}`, title: `chronique/${format}: ${title}`, ...rest },
  }
}

const rosters = (): z.ZodMiniType => {
  const schemas = RULESETS.map((ruleset) => rosterSchema({ id: ruleset.id, ...ruleset.roster.schemas }))
  return schemas.length === 1 ? schemas[0]! : z.union(schemas)
}

/** Returns the schemas of all public formats, derived from the schemas with which the program validates. */
export const publishedSchemas = (): PublishedSchema[] => [
  publishSchema(
    'roster@1',
    'one warband; chronique/roster@2: with what was paid for its things',
    jsonSchemaOf(rosters()),
  ),
  publishSchema(
    'validation@1',
    'what a roster is worth, and what is wrong with it',
    jsonSchemaOf(z.union([Validation, UnreadableFile])),
  ),
  publishSchema('campaign@1', 'a whole campaign with its journal', jsonSchemaOf(CampaignDocument)),
  publishSchema('statistics@1', 'a campaign in figures', jsonSchemaOf(Statistics)),
  publishSchema('content@1', 'content of a campaign for other campaigns', jsonSchemaOf(ContentFile)),
  publishSchema('scenarios@1', 'scenarios for other campaigns', jsonSchemaOf(ScenarioFile)),
  { file: 'pack@1.schema.json', schema: packJsonSchema() },
  publishSchema('roll@1', 'what a roll on a table came to', jsonSchemaOf(RollDocument)),
]
