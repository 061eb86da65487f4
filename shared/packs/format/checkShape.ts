import { z } from 'zod/mini'
import { listSchemaProblems } from '../../rules/kit/schemaProblem.ts'
import { findSimilarName, type PackFault } from './packFault.ts'
import { PackInput } from './packSchema.ts'

/** The shape of a document: the pack, or one fault for each place that does not fit. */
export type ShapeResult = { readonly input: PackInput } | { readonly faults: readonly PackFault[] }

/** Checks the shape of a document. The fault of a key that does not exist names the most similar key that does. */
export function checkShape(document: unknown): ShapeResult {
  const parsed = PackInput.safeParse(document)
  if (parsed.success) return { input: parsed.data }
  return { faults: listSchemaProblems(parsed.error, document).map(withSimilarKey) }
}

function withSimilarKey({ path, code, params }: PackFault): PackFault {
  const { key } = params
  if (code !== 'unknown-key' || typeof key !== 'string') return { path, code, params }
  const { isNear, params: names } = findSimilarName(key, keysAbove(path))
  return { path, code: isNear ? 'pack-key-near' : 'pack-key', params: names }
}

/** A step of a path: an index, a key in quotes, or a plain key. */
const STEP = /\[\d+\]|\["(?:[^"\\]|\\.)*"\]|(?<key>[^.[\]]+)/g

/** Returns the keys that the object above `path` may have. */
function keysAbove(path: string): string[] {
  let at: z.ZodMiniType | undefined = PackInput
  for (const { groups } of [...path.matchAll(STEP)].slice(0, -1)) {
    const inner = objectOrListIn(at)
    if (inner instanceof z.ZodMiniArray) at = inner.def.element as z.ZodMiniType
    else if (inner instanceof z.ZodMiniRecord) at = inner.def.valueType as z.ZodMiniType
    else if (inner instanceof z.ZodMiniObject)
      at = (inner.def.shape as Record<string, z.ZodMiniType>)[groups!['key'] ?? '']
  }
  const object = objectOrListIn(at)
  return object instanceof z.ZodMiniObject ? Object.keys(object.def.shape) : []
}

/** Unwraps optional parts and unions up to an object, a record or a list. */
function objectOrListIn(schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  if (schema instanceof z.ZodMiniOptional) return objectOrListIn(schema.def.innerType as z.ZodMiniType)
  if (!(schema instanceof z.ZodMiniUnion)) return schema
  const options = (schema.def.options as readonly z.ZodMiniType[]).map(objectOrListIn)
  return options.find((option) => option instanceof z.ZodMiniObject || option instanceof z.ZodMiniArray)
}
