import { describe, expect, test } from 'vitest'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import type { Fighter } from '../../../shared/rulesets/cartes-destin/schemas.ts'
import { read } from '../../models/support.ts'

const { builder } = cartesDestin
const crew = read(cartesDestin, { members: [] })
const context = cartesDestin.roster.context(crew)
const blank: Fighter = { ...builder.recruits(context)[0]!.member, name: 'Anne' }

const steps = (member: Fighter) => builder.steps!.of(member, context)
const step = (member: Fighter, key: string, value: number) => builder.steps!.to(member, key, value, context)
const choices = (member: Fighter) => builder.choices!.of(member, context)
const choose = (member: Fighter, key: string, option: string) => builder.choices!.to(member, key, option, context)
const write = (member: Fighter, key: string, text: string) => builder.texts!.to(member, key, text, context)
const textsOf = (member: Fighter) => builder.texts!.of(member, context).map(({ key, value }) => `${key} ${value}`)
const valueOf = (member: Fighter, key: string) => steps(member).find((one) => one.key === key)?.value

describe('a card', () => {
  test('has a stepper for each of its values, up to 20, and for its points', () => {
    const keys = ['move', 'attack', 'strength', 'endurance', 'life', 'morale', 'points', 'weapons', 'possessions']
    expect(steps(blank).map(({ key }) => key)).toEqual(keys)
    expect(steps(blank).find(({ key }) => key === 'move')).toMatchObject({ value: 10, floor: 0, ceiling: 20 })
    expect(step(blank, 'attack', 7).values).toEqual({ ...blank.values, attack: 7 })
    expect(step(blank, 'points', 65).points).toBe(65)
  })

  test('shows a value changed by an injury', () => {
    const hurt = { ...blank, injuries: [{ id: 'leg-wound' }] }
    expect(steps(hurt).find(({ key }) => key === 'move')).toMatchObject({ value: 10, inPlay: { total: 9 } })
    expect(steps(hurt).filter(({ inPlay }) => inPlay)).toHaveLength(1)
  })

  test('may have or lack morale, defence and reduced values', () => {
    const without = choose(blank, 'has-morale', 'no')
    expect(without.values).not.toHaveProperty('morale')
    expect(valueOf(choose(without, 'has-morale', 'yes'), 'morale')).toBe(5)
    expect(valueOf(choose(blank, 'has-defence', 'yes'), 'defence')).toBe(5)
    const reduced = choose(blank, 'has-moveReduced', 'yes')
    expect(reduced.reduced).toEqual({ move: 9 })
    expect(step(reduced, 'moveReduced', 6).reduced).toEqual({ move: 6 })
    const two = choose(reduced, 'has-attackReduced', 'yes')
    expect(choose(two, 'has-moveReduced', 'no').reduced).toEqual({ attack: 1 })
    expect(choose(reduced, 'has-moveReduced', 'no')).toEqual(blank)
    expect(choose(step(blank, 'move', 0), 'has-moveReduced', 'yes').reduced).toEqual({ move: 0 })
  })

  test('may have a rank or none', () => {
    const leader = choose(blank, 'rank', 'leader')
    expect(leader.rank).toBe('leader')
    expect(choose(leader, 'rank', 'henchman')).toEqual(blank)
    const identity = (member: Fighter) => builder.identity(member, context).map(({ fr }) => fr)
    expect([identity(blank), identity({ ...leader, role: 'Canonnière' })]).toEqual([[], ['Canonnière', 'Chef']])
  })

  test('refers each issue to the field that fixes it', () => {
    expect(builder.places).toMatchObject({ rank: 'rank', 'values.life': 'life', 'reduced.move': 'moveReduced' })
    const known = new Set([...steps(choose(blank, 'has-defence', 'yes')), ...choices(blank)].map(({ key }) => key))
    const places = Object.values(builder.places).filter((place) => !place.endsWith('Reduced'))
    expect(places.filter((place) => !known.has(place))).toEqual([])
  })
})

describe("a fighter's equipment", () => {
  const two = step(blank, 'weapons', 2)
  const named = write(write(two, 'weapons.0', 'Sabre'), 'weapons.1', 'Pistolet')
  const armed = choose(named, 'weapons.1.use', 'ranged')

  test('has a number of lines: new ones are added and removed at the end', () => {
    expect(two.weapons).toHaveLength(2)
    expect(step(named, 'weapons', 1).weapons.map(({ name }) => name)).toEqual(['Sabre'])
    expect(step(blank, 'possessions', 2).possessions).toHaveLength(2)
  })

  test('is set in one place: fields of a weapon name its line, fields of the fighter do not', () => {
    const all = [...steps(armed), ...choices(armed), ...(builder.texts?.of(armed, context) ?? [])]
    const keysOf = (line: string | undefined) => all.filter((one) => one.line === line).map(({ key }) => key)
    const pistol = ['weapons.1.strength', 'weapons.1.shots', 'weapons.1.use', 'weapons.1.reload', 'weapons.1']
    expect(keysOf('weapons.0')).toEqual(['weapons.0.strength', 'weapons.0.use', 'weapons.0'])
    expect(keysOf('weapons.1')).toEqual(pistol)
    expect(keysOf(undefined)).toEqual(expect.arrayContaining(['weapons', 'possessions', 'role', 'rank']))
    expect(keysOf(undefined).filter((key) => key.includes('.'))).toEqual([])
  })

  test('has the names that its player writes', () => {
    const all = write(step(write(armed, 'role', 'Gabière'), 'possessions', 1), 'possessions.0', 'Corde')
    expect(textsOf(all)).toEqual(['role Gabière', 'weapons.0 Sabre', 'weapons.1 Pistolet', 'possessions.0 Corde'])
    expect(textsOf(blank)).toEqual(['role '])
  })

  test('has strength, and for ranged weapons boxes and a reload', () => {
    expect(valueOf(armed, 'weapons.0.shots')).toBeUndefined()
    expect(valueOf(armed, 'weapons.1.shots')).toBe(1)
    const heavy = step(
      step(choose(armed, 'weapons.1.reload', 'complex'), 'weapons.1.shots', 3),
      'weapons.1.strength',
      9,
    )
    expect(heavy.weapons[1]).toEqual({ name: 'Pistolet', ranged: true, strength: 9, shots: 3, reload: 'complex' })
    expect(choose(heavy, 'weapons.1.use', 'melee').weapons[1]).toEqual({ name: 'Pistolet', ranged: false, strength: 9 })
    expect(heavy.weapons[0]).toEqual(armed.weapons[0])
  })

  test('can be removed line by line', () => {
    expect(choose(armed, 'weapons.0.use', 'drop').weapons.map(({ name }) => name)).toEqual(['Pistolet'])
    const three = ['Corde', 'Clé', 'Cor'].reduce(
      (member, text, at) => write(step(member, 'possessions', at + 1), `possessions.${at}`, text),
      blank,
    )
    expect(choose(three, 'possessions.1', 'drop').possessions).toEqual(['Corde', 'Cor'])
    expect(choose(three, 'possessions.1', 'keep')).toEqual(three)
  })

  test('is unchanged by an unknown key', () => {
    expect(step(armed, 'traits.0.strength', 3)).toEqual(armed)
    expect([choose(armed, 'elsewhere', 'drop'), write(armed, 'elsewhere', 'x')]).toEqual([armed, armed])
  })
})

test('the card is readable after any steps, choices and texts', () => {
  const dice = createSeededDice(12)
  const pick = <T>(list: readonly T[]): T => list[dice.next({ sides: list.length }) - 1]!
  let member = blank
  for (let turn = 0; turn < 400; turn++) {
    const what = dice.next({ sides: 3 })
    if (what === 1) {
      const { key, floor, ceiling = 5 } = pick(steps(member))
      member = step(member, key, floor + dice.next({ sides: Math.min(ceiling - floor, 6) + 1 }) - 1)
    } else if (what === 2) {
      const { key, options } = pick(choices(member))
      member = choose(member, key, pick(options).id)
    } else member = write(member, pick(builder.texts!.of(member, context)).key, `Mot ${turn}`)
    const { roster } = parseRoster({ ...crew, members: [member] }, [cartesDestin])
    expect(roster.members[0]).toEqual(member)
  }
})
