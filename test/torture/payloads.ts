import fc from 'fast-check'
import type { Known } from './known.ts'
import type { Described, SchemaNode } from './schemaNode.ts'

/** A valid value where the schema only refers to another one: a roster, a whole campaign, plain data. */
function plainData(key: string, known: Known): unknown {
  if (key === 'document') return known.document
  if (key === 'member') return { kind: 'henchman', name: 'Recrue', items: [{ id: 'dagger' }] }
  if (key === 'roster') return { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Bande', members: [] }
  return { some: ['data', 1, null] }
}

function textsFor(node: SchemaNode, key: string, known: Known): fc.Arbitrary<unknown> {
  const { pattern = '' } = node
  if (node.format === 'date') return fc.constant('2026-01-31')
  if (pattern.startsWith('^[0-9a-z]{8')) return fc.constantFrom(...(known.ids[key] ?? ['newid00001']))
  if (pattern.startsWith('^(custom')) return fc.constant('dagger')
  if (key === 'ruleset') return fc.constant('un-pour-un')
  if (key === 'value') return fc.constant('movement')
  if (key === 'key') return fc.constant('aftermath:game')
  if (key === 'keys')
    return fc.constantFrom(
      `member:${known.ids.member![0]!}`,
      `band:${known.ids.warband![0]!}`,
      `game:${known.ids.game![0]!}`,
    )
  return fc.constantFrom('Essai', 'Les Fauvettes')
}

function objectsFor(node: SchemaNode, known: Known): fc.Arbitrary<unknown> {
  const own = Object.entries(node.properties ?? {}).map(([key, inner]) => [key, valuesFor(inner, key, known)] as const)
  const record = fc.record(Object.fromEntries(own), { requiredKeys: [...(node.required ?? [])], noNullPrototype: true })
  if (node.properties || !node.additionalProperties || node.additionalProperties.$ref) return record
  return fc.dictionary(
    fc.constantFrom('result', 'points:a', 'fallen:a'),
    valuesFor(node.additionalProperties, '', known),
    {
      maxKeys: 2,
      noNullPrototype: true,
    },
  )
}

/** Valid or nearly valid values for a field, with ids of an existing campaign. */
export function valuesFor(node: SchemaNode, key: string, known: Known): fc.Arbitrary<unknown> {
  if (node.$ref !== undefined) return fc.constant(plainData(key, known))
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesFor(choice, key, known)))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  switch (node.type) {
    case 'object':
      return objectsFor(node, known)
    case 'array':
      return fc.array(valuesFor(node.items!, key, known), { minLength: node.minItems ?? 0, maxLength: 2 })
    case 'string':
      return textsFor(node, key, known)
    case 'integer':
      return fc.integer({ min: Math.max(1, node.minimum ?? 0), max: 6 })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** Valid or nearly valid payloads of a method. */
export const payloadsOf = ({ node }: Described, known: Known): fc.Arbitrary<unknown> => valuesFor(node, '', known)
