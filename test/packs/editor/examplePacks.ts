import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackDraft } from '../../../shared/packs/editor/draft.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['resources/samples/packs', 'test/packs/format', 'test/packs/corpus']

/** All packs of the examples, the tests and the corpus, by their file. */
export const EXAMPLE_PACKS: readonly (readonly [file: string, draft: PackDraft])[] = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.pack.json'))
    .map((file): readonly [string, PackDraft] => [
      `${path.basename(folder)}/${file}`,
      JSON.parse(readFileSync(path.join(root, folder, file), 'utf8')) as PackDraft,
    ]),
)

export const examplePack = (name: string): PackDraft => EXAMPLE_PACKS.find(([file]) => file === name)![1]

/** Returns what a draft costs: each kind alone, and with each of the first items, in the order of the document. */
export function costsOf(draft: PackDraft): unknown {
  const { faults, pack, ...loaded } = loadPack(JSON.stringify(draft))
  if (!pack || !('ruleset' in loaded)) return { faults }
  const members = pack.kinds.flatMap((kind) => [
    { kind: kind.id, name: 'A', items: [] },
    ...pack.items
      .slice(0, 12)
      .map(({ id, group }) =>
        pack.groups.find((one) => one.id === group)?.traits
          ? { kind: kind.id, name: 'A', traits: [{ id, level: 1 }] }
          : { kind: kind.id, name: 'A', items: [{ id, quantity: 1 }] },
      ),
  ])
  const chunks = Array.from({ length: Math.ceil(members.length / 30) }, (_, at) => members.slice(30 * at, 30 * at + 30))
  return chunks.map((chunk) => {
    const document = { format: 'chronique/roster@1', ruleset: pack.id, name: 'B', members: chunk }
    const { roster } = parseRoster(document, [loaded.ruleset])
    const evaluated = evaluateWholeRoster(loaded.ruleset, roster)
    return {
      costs: evaluated.members.map(({ cost }) => cost.total),
      values: evaluated.members.map(({ values }) => Object.values(values).map(({ total }) => total)),
      issues: evaluated.issues.map(({ path: place, severity }) => `${severity} ${place}`),
    }
  })
}
