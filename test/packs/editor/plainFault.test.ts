import { expect, test } from 'vitest'
import { checkPackText } from '../../../main/transfer/packDraft.ts'
import { PACK_FORMAT } from '../../../shared/packs/format/packSchema.ts'
import { isMendedByRemoving, plainFault } from '../../../shared/packs/editor/plainFault.ts'
import editorTexts from '../../../shared/packs/editor/text/en.json' with { type: 'json' }
import packTexts from '../../../shared/packs/text/en.json' with { type: 'json' }

const game = {
  ...{ format: PACK_FORMAT, id: 'brambles', version: '1', name: 'Brambles' },
  values: [{ name: 'Move', short: 'M' }],
  groups: [{ name: 'Weapons' }],
  kinds: [{ name: 'Hunter', cost: 10, values: { move: 4 } }],
}
const item = { group: 'weapons', cost: 2 }
const faultsOf = (changes: object) => {
  const draft = { ...game, ...changes }
  return checkPackText(JSON.stringify(draft)).faults.map((fault) => plainFault(fault, draft))
}
const said = (changes: object) => faultsOf(changes).map(({ path, message }) => [path, message.en])

/** Words that are written in a file and have no field of their name. `“nothing”` and the like are typed in cells. */
const FILE_WORDS =
  /[{}]|"|“(?:[a-z]+[A-Z]\w*|add|set|amount|table|choose|price|at|value|group|kinds|max|share|per|rises|models|unpaid|upkeep|id|key)”/

test('each fault that speaks of a file has words for authors who never see it', () => {
  const speaking = Object.entries(packTexts).flatMap(([key, text]) => {
    const code = /^fault\.(pack-.+|bad-id)$/.exec(key)?.[1]
    return code !== undefined && FILE_WORDS.test(text.replaceAll(/“?\{\w+[^}]*\}”?/g, '')) ? [code] : []
  })
  expect(speaking.length).toBeGreaterThan(20)
  const plain = new Map(Object.entries(editorTexts))
  // The cells of changes cannot be written wrongly: what is no change stays text.
  expect(speaking.filter((code) => !plain.has(`plain.${code}`))).toEqual(['pack-change'])
  const words = [...plain].filter(([key]) => key.startsWith('plain.'))
  expect(words.filter(([, text]) => FILE_WORDS.test(text.replaceAll(/“?\{\w+\}”?/g, '')))).toEqual([])
})

test('what is missing is at its field', () => {
  expect(said({ kinds: [{ name: 'Hunter', cost: 10, values: {} }] })).toEqual([
    ['kinds[0].values.move', 'This is still missing.'],
  ])
  expect(said({ name: undefined })).toEqual([['name', 'This is still missing.']])
  expect(said({ kinds: [] })).toEqual([['kinds', 'There is none yet.']])
})

test('a fault of an id is at the name, and says the names of parts', () => {
  expect(
    said({
      items: [
        { ...item, name: 'Long Bow' },
        { ...item, name: 'Long bow' },
      ],
    }),
  ).toEqual([['items[1].name', 'Another one already has this name. Give it another one.']])
  expect(
    said({
      items: [
        { ...item, name: 'Long Bow' },
        { ...item, name: 'Axe', needs: ['long-bw'] },
      ],
    }),
  ).toEqual([['items[1].needs[0]', 'There is no “long-bw” here. Did you mean “Long Bow”?']])
})

test('only what no field can hold is removed', () => {
  const faults = faultsOf({ items: [{ ...item, id: 'Long Bow!', name: 'Long Bow' }], colour: 'red', kinds: [] })
  expect(faults.filter(isMendedByRemoving).map(({ path }) => path)).toEqual(['items[0].id', 'colour'])
})
