import { z } from 'zod/mini'
import { listSchemaProblems } from '../../rules/kit/schemaProblem.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { findSimilarName, type PackFault } from './packFault.ts'
import { formulaNameFromName, idFromName } from './packIds.ts'
import { objectOrListIn, pathSteps, schemaAt } from './packPath.ts'
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
  const keys = pathSteps(path)
  const name = keys.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], document)
  if (typeof name !== 'string') return fault
  const schema = schemaAt(keys)
  const instead = [idFromName(name), formulaNameFromName(name)].find((id) => schema?.safeParse(id).success)
  return instead === undefined ? fault : { path, code: 'pack-id-near', params: { name: quotableText(name), instead } }
}

/** Returns the keys that the object above `path` may have. */
function keysAbove(path: string): string[] {
  const object = objectOrListIn(schemaAt(pathSteps(path).slice(0, -1)))
  return object instanceof z.ZodMiniObject ? Object.keys(object.def.shape) : []
}
