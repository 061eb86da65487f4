import { z } from 'zod/mini'
import { METHODS, type Method } from '../../shared/contract/calls/methods.ts'

/** A node of a JSON schema. */
export interface SchemaNode {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: SchemaNode | false
  readonly propertyNames?: SchemaNode
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
}

/** A method of the contract with the JSON schema of its input. */
export interface Described extends Method {
  readonly name: string
  readonly node: SchemaNode
}

/** Every method of the contract. */
export const DESCRIBED: readonly Described[] = [...METHODS].map(([name, method]) => ({
  ...method,
  name,
  node: z.toJSONSchema(method.input, { io: 'input', unrepresentable: 'any' }) as SchemaNode,
}))
