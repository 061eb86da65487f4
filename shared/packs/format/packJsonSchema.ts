import { z } from 'zod/mini'
import { partDescription } from './packDescriptions.ts'
import { PACK_FORMAT, PackInput } from './packSchema.ts'

/** A part of a JSON Schema, as far as descriptions need it. */
interface SchemaNode {
  description?: string
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly additionalProperties?: SchemaNode | boolean
}

/** Returns the JSON Schema of packs, with which editors complete, explain and check while an author types. */
export function packJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(PackInput, { io: 'input' })
  describeParts(rest as SchemaNode, '')
  return { $schema, $id: 'urn:chronique:schema:pack@1', title: `${PACK_FORMAT}: a game as data`, ...rest }
}

function describeParts({ anyOf = [], properties = {}, items, additionalProperties }: SchemaNode, path: string): void {
  for (const node of anyOf) describeParts(node, path)
  for (const [key, part] of Object.entries(properties)) {
    const place = path === '' ? key : `${path}.${key}`
    const description = partDescription(place)
    if (description !== undefined) part.description = description
    describeParts(part, place)
  }
  if (items) describeParts(items, `${path}[]`)
  if (typeof additionalProperties === 'object') describeParts(additionalProperties, `${path}{}`)
}
