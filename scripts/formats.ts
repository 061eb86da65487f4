import { z } from 'zod/mini'
import { CampaignDocument } from '../shared/domain/campaign/document.ts'
import { rosterSchema } from '../shared/domain/roster.ts'
import { RULESETS } from '../shared/rulesets/registry.ts'
import { UnreadableFile, Validation } from '../shared/rules/validation.ts'
import { Statistics } from '../shared/statistics/format.ts'
import { RollDocument } from '../main/app/rolls.ts'

type JsonSchema = Record<string, unknown>

/** A published JSON Schema: its file's name and its text. */
export interface PublishedSchema {
  readonly file: string
  readonly schema: JsonSchema
}

/** What is written in a file: defaults may be left out. */
const written = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input' })

function published(format: string, title: string, schema: JsonSchema): PublishedSchema {
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

/** The schemas of every public format, made from the definitions that the program validates with. */
export const publishedSchemas = (): PublishedSchema[] => [
  published('roster@1', 'one warband; chronique/roster@2: with what was paid for its things', written(rosters())),
  published(
    'validation@1',
    'what a roster is worth, and what is wrong with it',
    written(z.union([Validation, UnreadableFile])),
  ),
  published('campaign@1', 'a whole campaign with its journal', written(CampaignDocument)),
  published('statistics@1', 'a campaign in figures', written(Statistics)),
  published('roll@1', 'what a roll on a table came to', written(RollDocument)),
]
