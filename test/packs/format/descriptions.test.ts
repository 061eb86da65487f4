// The JSON Schema of packs explains every part, in words that editors show.
import { expect, test } from 'vitest'
import { packJsonSchema } from '../../../shared/packs/format/packJsonSchema.ts'
import { partDescription, PACK_DESCRIPTIONS } from '../../../shared/packs/format/packDescriptions.ts'

interface Node {
  readonly description?: string
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly additionalProperties?: Node | boolean
}

/** Lists all parts of a schema with their paths; the languages of a text are no parts. */
function partsOf({ anyOf = [], properties = {}, items, additionalProperties }: Node, path = ''): [string, Node][] {
  return [
    ...anyOf.flatMap((node) => partsOf(node, path)),
    ...Object.entries(properties)
      .filter(([key]) => key !== 'fr' && key !== 'en')
      .flatMap(([key, node]): [string, Node][] => {
        const place = path === '' ? key : `${path}.${key}`
        return [[place, node], ...partsOf(node, place)]
      }),
    ...(items ? partsOf(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? partsOf(additionalProperties, `${path}{}`) : []),
  ]
}
const parts = partsOf(packJsonSchema())

test('every part has a description', () => {
  expect(parts.length).toBeGreaterThan(150)
  expect(parts.flatMap(([path, { description }]) => (description ? [] : [path]))).toEqual([])
})

test('every description is of a part', () => {
  const shown = new Set(parts.map(([path]) => partDescription(path)))
  expect(Object.entries(PACK_DESCRIPTIONS).flatMap(([key, text]) => (shown.has(text) ? [] : [key]))).toEqual([])
})

test('a part is described by the longest end of its path', () => {
  const described = new Map(parts.map(([path, { description }]) => [path, description]))
  expect(described.get('values[].id')).toContain('hitPoints')
  expect(described.get('items[].id')).toContain('long-bow')
  expect(described.get('options[].choices[].changes[].add')).toBe(described.get('items[].changes[].add'))
})
