import { expect, test } from 'vitest'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { chaosRosterRules } from '../../../shared/rulesets/chaos-au-caire/roster.ts'
import { ChaosMember } from '../../../shared/rulesets/chaos-au-caire/schemas.ts'
import { chaosSheet } from '../../../shared/rulesets/chaos-au-caire/sheet.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, sheetOf } from '../../models/support.ts'

const CONTEXT = chaosRosterRules.context(chaosRosterRules.starter('–'))
const attributes = { strength: 3, agility: 2, wits: 2, resolve: 2 }

/** The weapons of an independent: cells and note of each. */
function weaponsOf(more: object): string[] {
  const document = { members: [{ kind: 'independent', name: 'Zoé', attributes, ...more }] }
  const table = blockOf(sheetOf(chaosAuCaire, document, translator('en')), 'table', 'Weapons')!
  return table.rows.map(({ cells, note }) => `${(cells as readonly string[]).join(' ')} | ${note}`)
}

const SPEAR = '+1D to melee defence when charged; reach 1″; can be thrown; two-handed.'
const KNIFE = 'Never runs out. In melee, an opponent whose weapon has more ENC defends with +1D.'

test('shows a thrown weapon as a shot: agility and marksman, strength and the weapon, without melee traits', () => {
  const items = [{ id: 'spear' }, { id: 'throwing-knife' }, { id: 'sword' }]
  const melee = [{ id: 'combat-prowess', level: 2 }, { id: 'combat-expert' }, { id: 'extra-damage' }]
  expect(weaponsOf({ items, traits: [...melee, { id: 'marksman', level: 3 }] })).toEqual([
    `Spear 4D 4D 7D 5 / 10″ 2 | ${SPEAR} Thrown: 5D, damage 5D.`,
    `Throwing knife 4D 4D 6D 5 / 10″ – | ${KNIFE} Thrown: 5D, damage 4D.`,
    'Sword / sabre 4D 5D 8D – 2 | +1D to melee defence.',
  ])
})

test('shows one line where throwing makes no difference', () => {
  expect(weaponsOf({ items: [{ id: 'spear' }] })).toEqual([`Spear 2D 2D 5D 5 / 10″ 2 | ${SPEAR}`])
  const prowess = { traits: [{ id: 'combat-prowess' }, { id: 'marksman' }] }
  expect(weaponsOf({ items: [{ id: 'throwing-knife' }], ...prowess })).toEqual([
    `Throwing knife 3D 3D 4D 5 / 10″ – | ${KNIFE}`,
  ])
})

test('reduces the throw for a lost eye, and the blow for a wounded hand', () => {
  const knife = (id: string) => weaponsOf({ items: [{ id: 'throwing-knife' }], injuries: [{ id }] })
  expect(knife('lost-eye')).toEqual([`Throwing knife 2D 2D 4D 5 / 10″ – | ${KNIFE} Thrown: 1D, damage 4D.`])
  expect(knife('hand-wound')).toEqual([`Throwing knife 1D 1D 4D 5 / 10″ – | ${KNIFE} Thrown: 2D, damage 4D.`])
})

test('has fields for the result of a game: finished off counts as out of action, groups count models', () => {
  const fieldsOf = (kind: string) => {
    const document = { members: [{ kind, name: 'Zoé', attributes }] }
    return sheetOf(chaosAuCaire, document, translator('en')).record!.fields.map(({ label }) => label)
  }
  expect(fieldsOf('independent')).toEqual(['Out of action', 'Put out of action', 'Feats', 'XP', 'Notes'])
  expect(fieldsOf('acolyte-group').slice(0, 3)).toEqual(['Models lost', 'Put out of action by this group', 'Came back'])
})

test("lists equipment on the band's sheet, with levels and quantities from 2", () => {
  const zoe = {
    kind: 'independent',
    name: 'Zoé',
    attributes,
    traits: [{ id: 'combat-prowess' }, { id: 'marksman', level: 2 }],
  }
  const member = ChaosMember.parse({ ...zoe, items: [{ id: 'sword' }, { id: 'throwing-knife', quantity: 2 }] })
  const line = chaosSheet.possessions(member, CONTEXT, translator('en'))
  expect(line.replaceAll('\u00a0', ' ')).toBe('Sword / sabre, Throwing knife × 2 · Combat prowess, Marksman 2')
})

test('starts a new line when a line of an item or a trait is full', () => {
  const traits = [{ id: 'marksman', level: 98 }]
  let member = ChaosMember.parse({ kind: 'independent', name: 'Zoé', attributes, traits, items: [] })
  const levels = () => member.traits.map(({ level }) => level)
  const [first, second] = [0, 0].map(() => {
    member = chaosRosterRules.add(member, 'marksman', CONTEXT)
    return levels()
  })
  expect([first, second]).toEqual([[99], [99, 1]])
})

test('shows the level of traits with several levels, the first included', () => {
  const traits = [{ id: 'combat-prowess' }, { id: 'marksman', level: 2 }, { id: 'doc' }]
  const document = { members: [{ kind: 'independent', name: 'Zoé', attributes, traits }] }
  const { entries } = blockOf(sheetOf(chaosAuCaire, document, translator('en')), 'entries', 'Traits')!
  expect(entries.map(({ detail }) => detail)).toEqual(['1', '2', undefined])
})
