// One fact of each kind, with a unique text in every field that accepts any text.
import { FACT_KINDS, FACT_SCHEMAS, FACT_REFERENCES, type FactKind } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'

interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** The id of the one fact of a kind. */
export const idOf = (kind: FactKind): string => `${kind}00000001`.toLowerCase()
/** The text of a field. It contains the field's name, so that a test finds it wherever it is shown. */
export const textOf = (kind: FactKind, field: string): string => `Ŧ${kind}.${field}Ŧ`
/** The names of the fields whose texts these facts contain, such as `member.notes`. */
export const textsIn = (facts: Facts): string[] => {
  const json = FACT_KINDS.map((kind) => JSON.stringify([...facts[kind].values()])).join('\n')
  return [...new Set([...json.matchAll(/Ŧ([a-z]+\.[a-z]+)Ŧ/giu)].map(([, name]) => name!))].toSorted()
}

/** Values for fields that accept no text: a field gets the first that it accepts. */
const OTHERS = [
  'recorded',
  'warband',
  true,
  1,
  'code',
  '19:30',
  '2026-11-20',
  '2026-11-20T14:00:00.000Z',
  [1],
  'dead',
  'free',
  'win',
  'ransom',
  'app',
  'coming',
  'D6',
  'bye',
  `data:image/png;base64,${'A'.repeat(16)}`,
]

function valueOf(kind: FactKind, field: string, schema: Schema): unknown {
  const text = textOf(kind, field)
  const found = [text, { field: text }, { field: true }, ...OTHERS].find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error(`no value for ${kind}.${field}`)
  return found
}

/** A campaign with one fact of each kind, with references to each other. */
export function filledFacts(): Facts {
  const facts = noFacts() as Readonly<Record<FactKind, Map<string, unknown>>>
  for (const kind of FACT_KINDS) {
    const named: Readonly<Record<string, FactKind>> = FACT_REFERENCES[kind]
    const shape: Readonly<Record<string, Schema>> = FACT_SCHEMAS[kind].shape
    const fields = Object.entries(shape).map(([field, schema]) => [
      field,
      named[field] ? idOf(named[field]) : valueOf(kind, field, schema),
    ])
    facts[kind].set(idOf(kind), { id: idOf(kind), ...Object.fromEntries(fields) })
  }
  return facts as unknown as Facts
}
