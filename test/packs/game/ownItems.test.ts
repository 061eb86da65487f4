// What a campaign adds to the game of a pack.
import { expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { FAUBOURG } from '../format/faubourg.ts'

const loadedPack = loadPack(FAUBOURG)
if (!loadedPack.pack) throw new Error(JSON.stringify(loadedPack.faults))
const faubourg = loadedPack.ruleset

test('a campaign can add items of its own, with the columns of their group', () => {
  const { roster: starter } = parseRoster(faubourg.roster.starter('A'), [faubourg])
  const kinds = faubourg.content!.kinds(faubourg.roster.context(starter))
  expect(kinds.map(({ id }) => id)).toEqual(['weapons', 'bricoles'])
  const name = { fr: 'Batte', en: 'Bat' }
  const bat = {
    id: 'custom:bat',
    kind: 'weapons',
    name,
    summary: name,
    cost: 12,
    figures: { touche: -2, lourde: true },
  }
  const document = {
    format: 'chronique/roster@1',
    ruleset: 'faubourg',
    name: 'A',
    custom: [bat],
    members: [{ kind: 'meneur', name: 'Alba', items: [{ id: 'custom:bat' }] }],
  }
  const { roster } = parseRoster(document, [faubourg])
  const evaluated = evaluateWholeRoster(faubourg, roster)
  expect(evaluated.cost.total).toBe(72)
  const [item] = faubourg.profiles!.listCarried(evaluated.members[0]!, faubourg.roster.context(roster))
  expect(item!.figures['weapons-touche-held']).toMatchObject({ total: 2 })
})
