import { z } from 'zod/mini'
import { listSchemaProblems } from '../../rules/kit/schemaProblem.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { findSimilarName, type PackFault } from './packFault.ts'
import { formulaNameFromName, idFromName } from './packIds.ts'
import { PackInput } from './packSchema.ts'

/** The shape of a document: the pack, or one fault for each place that does not fit. */
export type ShapeResult = { readonly input: PackInput } | { readonly faults: readonly PackFault[] }

/**
 * Checks the shape of a document. The fault of a key that does not exist names the most similar key that does, and that
 * of an id says what its id is if it looks like a name.
 */
export function checkShape(document: unknown): ShapeResult {
  const parsed = PackInput.safeParse(document)
  if (parsed.success) return { input: parsed.data }
  return { faults: listSchemaProblems(parsed.error, document).map((fault) => withSimilarKey(withId(fault, document))) }
}

function withSimilarKey({ path, code, params }: PackFault): PackFault {
  const { key } = params
  if (code !== 'unknown-key' || typeof key !== 'string') return { path, code, params }
  const { isNear, params: names } = findSimilarName(key, keysAbove(path))
  return { path, code: isNear ? 'pack-key-near' : 'pack-key', params: names }
}

/** Adds the id that was probably meant: `Armes` is the name of the group `armes`. */
function withId({ path, code, params }: PackFault, document: unknown): PackFault {
  const fault = { path, code, params }
  if (code !== 'bad-id') return fault
  const keys = keysOf(path)
  const name = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  if (typeof name !== 'string') return fault
  const schema = schemaAt(keys)
  const instead = [idFromName(name), formulaNameFromName(name)].find((id) => schema?.safeParse(id).success)
  return instead === undefined ? fault : { path, code: 'pack-id-near', params: { name: quotableText(name), instead } }
}

/** A step of a path: an index, a key in quotes, or a plain key. */
const STEP = /\[(?<index>\d+)\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\]|(?<key>[^.[\]]+)/g

const keysOf = (path: string): string[] =>
  [...path.matchAll(STEP)].map(({ groups }) =>
    groups!['quoted'] === undefined ? (groups!['index'] ?? groups!['key']!) : (JSON.parse(groups!['quoted']) as string),
  )

/** Returns the keys that the object above `path` may have. */
function keysAbove(path: string): string[] {
  const object = objectOrListIn(schemaAt(keysOf(path).slice(0, -1)))
  return object instanceof z.ZodMiniObject ? Object.keys(object.def.shape) : []
}

function schemaAt(keys: readonly string[]): z.ZodMiniType | undefined {
  let at: z.ZodMiniType | undefined = PackInput
  for (const key of keys) {
    const inner = objectOrListIn(at)
    if (inner instanceof z.ZodMiniArray) at = inner.def.element as z.ZodMiniType
    else if (inner instanceof z.ZodMiniRecord) at = inner.def.valueType as z.ZodMiniType
    else if (inner instanceof z.ZodMiniObject) at = (inner.def.shape as Record<string, z.ZodMiniType>)[key]
  }
  return at
}

/** Unwraps optional parts and unions up to an object, a record or a list. */
function objectOrListIn(schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  if (schema instanceof z.ZodMiniOptional) return objectOrListIn(schema.def.innerType as z.ZodMiniType)
  if (!(schema instanceof z.ZodMiniUnion)) return schema
  const options = (schema.def.options as readonly z.ZodMiniType[]).map(objectOrListIn)
  return options.find((option) => option instanceof z.ZodMiniObject || option instanceof z.ZodMiniArray)
}
