import { z } from 'zod/mini'
import { PackInput } from './packSchema.ts'

/** A step of a path: an index of a list, or the key of an object. */
export type PathStep = string | number

/** A step as paths write it: an index, a key in quotes, or a plain key. */
const STEP = /\[(?<index>\d+)\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\]|(?<key>[^.[\]]+)/g

/** Splits a path such as `kinds[0].values.speed` into its steps, with indexes as numbers. */
export const pathSteps = (path: string): PathStep[] =>
  [...path.matchAll(STEP)].map(({ groups }) => {
    const { index, quoted, key } = groups as { index?: string; quoted?: string; key?: string }
    if (index !== undefined) return Number(index)
    return quoted === undefined ? key! : (JSON.parse(quoted) as string)
  })

/** Returns the schema of the part at these steps; undefined if packs have no such part. */
export function schemaAt(steps: readonly PathStep[]): z.ZodMiniType | undefined {
  let at: z.ZodMiniType | undefined = PackInput
  for (const step of steps) {
    const inner = objectOrListIn(at)
    if (inner instanceof z.ZodMiniArray) at = inner.def.element as z.ZodMiniType
    else if (inner instanceof z.ZodMiniRecord) at = inner.def.valueType as z.ZodMiniType
    else if (inner instanceof z.ZodMiniObject) at = (inner.def.shape as Record<string, z.ZodMiniType>)[step]
    else return undefined
  }
  return at
}

/** Unwraps optional parts and unions up to an object, a record or a list. */
export function objectOrListIn(schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  if (schema instanceof z.ZodMiniOptional) return objectOrListIn(schema.def.innerType as z.ZodMiniType)
  if (!(schema instanceof z.ZodMiniUnion)) return schema
  const options = (schema.def.options as readonly z.ZodMiniType[]).map(objectOrListIn)
  return options.find((option) => option instanceof z.ZodMiniObject || option instanceof z.ZodMiniArray)
}
