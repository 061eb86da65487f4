// « Chaos au Caire » as data alone agrees with its code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { chaosPack } from './chaosPack.ts'
import { observeAftermath, observeBuilder, observeEvaluation } from './observe.ts'

const native = rulesetOf('chaos-au-caire')!
const pack = packRuleset(chaosPack())

const folder = path.resolve(import.meta.dirname, '../../examples/chaos-au-caire/rosters')
const rosters = readdirSync(folder).map((file): [string, unknown] => [
  file,
  (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
])

describe.each(rosters)('the roster %s', (_file, document) => {
  test('has the same costs, values and issues', () =>
    expect(observeEvaluation(pack, document)).toEqual(observeEvaluation(native, document)))
  test('has the same choices', () => expect(observeBuilder(pack, document)).toEqual(observeBuilder(native, document)))
  test('has the same advances and aftermath', () =>
    expect(observeAftermath(pack, document, 7)).toEqual(observeAftermath(native, document, 7)))
})
