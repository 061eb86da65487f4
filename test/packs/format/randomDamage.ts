// The invented games, damaged at random.
import fc from 'fast-check'
import { BRUMES } from './brumes.ts'
import { EPAVES } from './epaves.ts'
import { FAUBOURG, type Part } from './faubourg.ts'

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, inner]) =>
          pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path]

/** Values in place of others. */
const WRONG_VALUES = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e12,
    '',
    'x',
    '1 / 0',
    'kind',
    'D6',
    '4-',
    'rien',
    'é',
    'constructor',
    '__proto__',
  ],
  ...['\u0000', '\u202eabc', '<img src=x onerror=alert(1)>', '{name}', '{count|a|b}', 'x'.repeat(500)],
  ...[[], {}, [[]], [null], { fr: 'a' }, { en: '' }, ['kid'], { '1-6': 'rien' }, Array.from({ length: 3000 }, () => 0)],
]

const changeOf = (paths: readonly Path[]) =>
  fc.record({
    path: fc.constantFrom(...paths),
    how: fc.constantFrom('replace', 'delete', 'copy', 'rename', 'add'),
    value: fc.constantFrom(...WRONG_VALUES),
    from: fc.constantFrom(...paths),
  })

type Change = ReturnType<typeof changeOf> extends fc.Arbitrary<infer T> ? T : never

function applyChange(pack: Part, { path, how, value, from }: Change) {
  const at = (steps: Path): unknown =>
    steps.reduce((inner: unknown, step) => (inner as Part | null | undefined)?.[step], pack)
  const [parent, key] = [at(path.slice(0, -1)) as Part | null | undefined, path.at(-1)!]
  // An earlier change may have taken the place away.
  if (typeof parent !== 'object' || parent === null || parent[key] === undefined) return
  const copy = (one: unknown): unknown => (one === undefined ? null : JSON.parse(JSON.stringify(one)))
  if (how === 'replace') parent[key] = copy(value)
  else if (how === 'copy') parent[key] = copy(at(from))
  else if (how === 'rename') {
    parent[`${key}s`] = parent[key]
    delete parent[key]
  } else if (how === 'delete') {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  } else if (Array.isArray(parent)) parent.push(copy(parent[0]))
  else parent[`${key}x`] = copy(value)
}

/** Texts of a game with one to three random changes. */
export function damaged(text: string): fc.Arbitrary<string> {
  const paths = pathsIn(JSON.parse(text)).filter((path) => path.length > 0)
  return fc.array(changeOf(paths), { minLength: 1, maxLength: 3 }).map((changes) => {
    const pack = JSON.parse(text) as Part
    for (const one of changes) applyChange(pack, one)
    return JSON.stringify(pack)
  })
}

/** Texts of the games with random changes. */
export const damagedPacks: fc.Arbitrary<string> = fc.oneof(...[FAUBOURG, BRUMES, EPAVES].map(damaged))
