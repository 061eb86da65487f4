// Figures of weapons and armours by column, compared with the transcriptions of the sources; chances compared with
// every throw of the dice.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateMember } from '../../shared/rules/evaluate.ts'
import { fractionToPercent, fractionToNumber } from '../../shared/rules/kit/fraction.ts'
import { itemValueText, isNumericItemValue } from '../../shared/rules/profile.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import type { ItemValuesByColumn } from '../../shared/rules/ruleset.ts'
import { chaosWoundChance as chaosChance } from '../../shared/rulesets/chaos-au-caire/chances.ts'
import { marginChance, protectionStopChance } from '../../shared/rulesets/kolaps/chances.ts'
import { read } from '../models/support.ts'
import { parseFigures } from './figures.ts'

const cells = (ruleset: string, table: string): string[][] =>
  parseFigures(readFileSync(path.join(import.meta.dirname, `../examples/${ruleset}/figures.txt`), 'utf8'))[table]!.map(
    (line) => line.split(' | '),
  )

/** A roster's first member in play, with its ruleset's profiles. */
function memberInPlay(id: string, document: object, more: object = {}) {
  const ruleset = rulesetOf(id)!
  const roster = read(ruleset, { members: [document], ...more })
  const context = ruleset.roster.context(roster)
  const bearer = evaluateMember(ruleset, roster.members[0]!, 'members[0]', context)
  return { ruleset, context, bearer, profiles: ruleset.profiles! }
}

/** Returns a function that shows the figures of an item without a bearer, « - » if there are none. */
function figuresWithoutBearer(id: string, document: object, more: object = {}) {
  const { context, profiles } = memberInPlay(id, document, more)
  return (item: string, group: string, ...columns: string[]) => {
    const figures = profiles.of({ id: item, quantity: 1 }, context)
    return columns.map((one) => {
      const column = profiles.columns[group]!.find((known) => known.id === one)!
      return figures[one] === undefined ? '-' : itemValueText(column, figures[one], 'fr')
    })
  }
}

const shownFigure = (
  group: string,
  figures: ItemValuesByColumn,
  profiles: ReturnType<typeof memberInPlay>['profiles'],
  column: string,
) =>
  itemValueText(
    profiles.columns[group]!.find(({ id }) => id === column)!,
    figures[column],
    'fr',
  )

const HENCHMAN = { kind: 'henchman', name: 'A', items: [] }
const HERO = { kind: 'independent', name: 'A', attributes: { strength: 3, agility: 4, wits: 2, resolve: 2 } }

describe('un-pour-un', () => {
  const figures = figuresWithoutBearer('un-pour-un', HENCHMAN)

  test.each(cells('un-pour-un', 'ranged'))('shows the figures of the ranged weapon %s', (id, ...rest) => {
    const [short, medium, long, strength, targets, radius, reload, heavy, hands] = rest
    const words = { fast: 'rapide', slow: 'lent', 'fast,slow': 'rapide ou lent' }[reload!]!
    expect(figures(id, 'ranged', 'short', 'medium', 'long', 'strength', 'targets', 'reload', 'hands')).toEqual([
      ...[short, medium, long, strength],
      targets === 'all' ? `tous à ${radius}\u00a0pas` : targets,
      heavy === 'heavy' ? `${words}, lourde` : words,
      hands,
    ])
  })

  test.each(cells('un-pour-un', 'melee'))('shows the figures of the melee weapon %s', (id, hands, strength) => {
    expect(figures(id, 'melee', 'strengthAdded', 'hands')).toEqual([`+${strength}`, hands])
  })

  test.each(cells('un-pour-un', 'equipment'))('shows the figures of the equipment %s', (id, _cost, changes, pair) => {
    const STATS = ['movement', 'shooting', 'strength', 'resistance']
    const modifierIn = (text: string, stat: string) =>
      new RegExp(`${stat} ([+-]\\d)`).exec(text)?.[1]?.replace('-', '−')
    const wanted = STATS.map(
      (stat) => modifierIn(changes, stat) ?? (modifierIn(pair, stat) ? `${modifierIn(pair, stat)} la paire` : '-'),
    )
    expect(figures(id, 'equipment', ...STATS.map((stat) => `gives-${stat}`))).toEqual(wanted)
  })

  test("shows a wounded sub-leader's rolls to hit and strength of blows", () => {
    const items = [{ id: 'rifle' }, { id: 'two-handed-axe' }, { id: 'sight' }, { id: 'bionic-arm' }]
    const injuries = [{ id: 'hand-wound' }]
    const { bearer, context, profiles } = memberInPlay('un-pour-un', { kind: 'lieutenant', name: 'A', items, injuries })
    const [rifle, axe] = profiles.listCarried(bearer, context)
    // CT 4+, improved by the sight; −1 at short range, +1 at long; F 4 plus the arm and the axe; CCC 5+, worsened by
    // the wound.
    expect(
      ['hitShort', 'hitMedium', 'hitLong'].map((one) => shownFigure('ranged', rifle!.figures, profiles, one)),
    ).toEqual(['2+', '3+', '4+'])
    expect([axe!.figures['strength'], axe!.figures['hit']].map((one) => isNumericItemValue(one) && one.total)).toEqual([
      4 + 1 + 4,
      6,
    ])
  })

  test('has no shot at long range for a member with 6+', () => {
    const document = { ...HENCHMAN, items: [{ id: 'bow' }], injuries: [{ id: 'lost-eye' }] }
    const { bearer, context, profiles } = memberInPlay('un-pour-un', document)
    const [bow] = profiles.listCarried(bearer, context)
    expect(['hitMedium', 'hitLong'].map((one) => shownFigure('ranged', bow!.figures, profiles, one))).toEqual([
      '6+',
      '–',
    ])
    expect(profiles.chances!(bearer, context)[0]!.rows[0]!.chances.map((one) => fractionToNumber(one!))).toEqual([
      // F 3 against R 2, 3, 4: 4+ to wound.
      ...[1 / 12, 1 / 12, 1 / 12].map((one) => expect.closeTo(one, 9) as number),
    ])
  })

  test('has no figures for a broken weapon', () => {
    const { bearer, context, profiles } = memberInPlay('un-pour-un', {
      ...HENCHMAN,
      items: [{ id: 'bow', broken: true }],
    })
    expect([profiles.listCarried(bearer, context), profiles.chances!(bearer, context)]).toEqual([[], []])
  })

  test('shows figures for a weapon of the campaign', () => {
    const sling = {
      ...{ id: 'custom:sling', kind: 'ranged', cost: 3, ranges: [3, 6, 9], strength: 2, targets: 1, hands: 1 },
      ...{ reload: ['slow'], mishap: 'none', name: { fr: 'Fronde', en: 'Sling' }, summary: { fr: 'F.', en: 'S.' } },
    }
    const own = figuresWithoutBearer('un-pour-un', HENCHMAN, { custom: [sling] })
    expect(own('custom:sling', 'ranged', 'short', 'long', 'strength', 'actionPoints')).toEqual(['3', '9', '2', '2'])
  })
})

describe('chaos-au-caire', () => {
  const figures = figuresWithoutBearer('chaos-au-caire', HERO)
  const inches = (text: string | undefined, times = 1) => (text === '-' ? '-' : `${Number(text) * times}″`)

  test.each(cells('chaos-au-caire', 'melee'))(
    'shows the figures of the melee weapon %s',
    (id, _cost, damage, range, weight, hands, special) => {
      const of = (words: string) =>
        new RegExp(`(?:^|; )${words} ([+-]?\\d)(?: ;|$)`).exec(special)?.[1]?.replace('-', '−')
      const dice = (text: string | undefined) => (text === undefined ? '-' : `${text}D`)
      const charge = /melee defence (\+\d) against a charge/.exec(special)?.[1]
      const wanted = [
        `${damage}D`,
        inches(range),
        inches(range, 2),
        dice(of('melee defence')),
        dice(charge),
        dice(of('disarm')),
      ]
      expect(
        figures(id, 'melee', 'damageAdded', 'range', 'furthest', 'defenceAdded', 'againstCharge', 'disarm'),
      ).toEqual(wanted)
      expect(figures(id, 'melee', 'reach', 'hands', 'encumbrance')).toEqual([inches(of('reach') ?? '-'), hands, weight])
    },
  )

  test.each(cells('chaos-au-caire', 'ranged'))(
    'shows the figures of the ranged weapon %s',
    (id, _cost, damage, range, weight, hands, special) => {
      const area = /area (\d)/.exec(special)?.[1]
      const wanted = [
        `${damage}D`,
        inches(range),
        inches(range, 2),
        inches(area ?? '-'),
        special === 'burst' ? 'oui' : '-',
      ]
      expect(figures(id, 'ranged', 'damage', 'range', 'furthest', 'area', 'burst')).toEqual(wanted)
      expect(figures(id, 'ranged', 'hands', 'encumbrance')).toEqual([hands, weight])
    },
  )

  test("shows a member's dice with their parts", () => {
    const traits = ['combat-prowess', 'combat-expert', 'marksman'].map((id) => ({ id, level: 2 }))
    const document = { ...HERO, traits, items: ['spear', 'sword', 'rifle'].map((id) => ({ id })) }
    const { bearer, context, profiles } = memberInPlay('chaos-au-caire', document)
    const [spear, sword, rifle] = profiles.listCarried(bearer, context)
    const of = (figures: ItemValuesByColumn, ...columns: string[]) =>
      columns.map((one) => shownFigure('melee', figures, profiles, one))
    // Agility 4 and prowess 2; strength 3 and expertise 2 and the weapon; thrown: marksman 2, strength alone.
    expect(of(spear!.figures, 'attack', 'defence', 'damage', 'thrownAttack', 'thrownDamage')).toEqual([
      '6D',
      '6D',
      '7D',
      '6D',
      '5D',
    ])
    expect(of(sword!.figures, 'attack', 'defence', 'damage')).toEqual(['6D', '7D', '8D'])
    expect([
      shownFigure('ranged', rifle!.figures, profiles, 'attack'),
      shownFigure('ranged', rifle!.figures, profiles, 'damage'),
    ]).toEqual(['6D', '8D'])
    const damage = sword!.figures['damage']!
    expect(isNumericItemValue(damage) && damage.parts.map(({ source, amount }) => [source.name.fr, amount])).toEqual([
      ['Dégâts de mêlée', 5],
      ['Épée / sabre', 3],
    ])
  })

  /** Every throw of this many dice, by number of successes. */
  const throws = (dice: number): number[] =>
    Array.from({ length: 2 ** dice }, (_, faces) => [...faces.toString(2)].filter((face) => face === '1').length)
  function woundsByThrows(attack: number, defence: number, damage: number, resistance: number): number {
    let wounds = 0
    for (const hits of throws(attack))
      for (const parried of throws(defence)) {
        if (hits <= parried) continue
        const blows = throws(damage + hits - parried)
        const resisted = throws(resistance)
        const more = blows.flatMap((blow) => resisted.filter((one) => blow > one)).length
        wounds += more / (blows.length * resisted.length)
      }
    return wounds / 2 ** (attack + defence)
  }

  test.each([
    [1, 1, 1, 1],
    [3, 2, 2, 2],
    [4, 3, 5, 4],
    [2, 0, 0, 3],
    [0, 2, 4, 1],
  ])('computes the wounds of an attack of %iD against %iD, damage %iD against %iD', (...pools) => {
    expect(fractionToNumber(chaosChance(...pools)!)).toBeCloseTo(woundsByThrows(...pools), 12)
  })

  test('has no chance for a pool set far too high by hand', () => expect(chaosChance(1_000_000, 1, 1, 1)).toBeNull())

  test('uses the opponents named in the column headings', () => {
    const { bearer, context, profiles } = memberInPlay('chaos-au-caire', { ...HERO, items: [{ id: 'rifle' }] })
    const [shots] = profiles.chances!(bearer, context)
    expect(shots!.columns.map(({ fr }) => fr)).toEqual([
      'Groupe d’acolytes, attributs à 2 (déf. 2D, DR 2D)',
      'Personnage indépendant, attributs à 3 (déf. 3D, DR 4D)',
      'Personnage indépendant, attributs à 4 (déf. 4D, DR 6D)',
    ])
    expect(fractionToNumber(shots!.rows[0]!.chances[1]!)).toBeCloseTo(woundsByThrows(4, 3, 8, 4), 12)
  })
})

describe('kolaps', () => {
  const MEMBER = { kind: 'character', name: 'A', rank: 3 }
  const figures = figuresWithoutBearer('kolaps', MEMBER)

  test('shows weapons, protections and specialisations', () => {
    expect(figures('assault-rifle', 'shoulder', 'rate', 'technology', 'properties')).toEqual([
      ...['3', '2', 'Automatique, Crosse, Pénétrant 1'],
    ])
    expect(figures('combat-knife', 'melee', 'rate', 'technology', 'properties')).toEqual(['-', '-', 'Perçant'])
    expect(figures('assault-armour', 'protection', 'class', 'properties')).toEqual(['3', 'Solide, Inusable'])
  })

  test('shows the remaining class of a worn protection with its parts (KOL-R10)', () => {
    const items = [{ id: 'assault-armour', worsened: 2 }]
    const { bearer, context, profiles } = memberInPlay('kolaps', { ...MEMBER, items })
    const { class: figure } = profiles.listCarried(bearer, context)[0]!.figures
    expect(isNumericItemValue(figure) && [figure.total, figure.parts.map(({ amount }) => amount)]).toEqual([5, [3, 2]])
    const stops = profiles.chances!(bearer, context).find(({ id }) => id === 'stops')!
    expect(stops.rows[0]!.chances.map((one) => fractionToNumber(one!))).toEqual(
      [2 / 6, 1 / 6, 0].map((one) => expect.closeTo(one, 9) as number),
    )
  })

  /** All throws of this many dice, as sums. */
  const sums = (dice: number): number[] =>
    dice === 0 ? [0] : sums(dice - 1).flatMap((sum) => [1, 2, 3, 4, 5, 6].map((face) => sum + face))

  test.each([
    [1, 0],
    [1, 1],
    [3, 2],
    [-6, 0],
    [13, 0],
  ])('computes the chance of a margin of %i against %i dice', (margin, dice) => {
    const won = sums(3).flatMap((sum) => sums(dice).filter((opposed) => sum - opposed - 6 >= margin)).length
    expect(fractionToNumber(marginChance(margin, dice))).toBeCloseTo(won / 6 ** (3 + dice), 12)
  })

  test('computes the chance that a protection of each class stops a shot', () => {
    expect([-2, 1, 2, 6, 7].map((one) => fractionToPercent(protectionStopChance(one)))).toEqual([100, 100, 83, 17, 0])
  })

  test('gives no cover dice against a heavy weapon, and no chance for optional rerolls', () => {
    const items = ['machine-gun', 'service-pistol', 'pump-shotgun', 'blessed-blade'].map((id) => ({ id }))
    const { bearer, context, profiles } = memberInPlay('kolaps', { ...MEMBER, items })
    const [shots, blows, pierces] = profiles.chances!(bearer, context)
    const percents = (row: { readonly chances: (typeof shots & object)['rows'][number]['chances'] }) =>
      row.chances.map((one) => one && fractionToPercent(one))
    // 3D6 total 7 or more in 196 of 216 throws; with one die less, in 721 of 1,296.
    expect(shots!.rows.map(percents)).toEqual([
      [91, 91, 91],
      [91, 56, 22],
      [null, null, null],
    ])
    expect(blows!.rows.map(percents)).toEqual([[null, null, null, null]])
    // Classes 3, 5 and 6; the machine gun worsens them by 2.
    expect(pierces!.columns.map(({ fr }) => fr)).toEqual(['Classe 3', 'Classe 5', 'Classe 6'])
    expect(pierces!.rows.slice(0, 2).map(percents)).toEqual([
      [67, 100, 100],
      [33, 67, 83],
    ])
  })
})

describe('circus-imperium', () => {
  const driver = { name: 'D', species: 'human', armour: 'medium' }
  const gladiator = { name: 'G', species: 'kessrith', armour: 'heavy', equipment: ['pilum', 'small-shield'] }
  const TEAM = { kind: 'chariot-team', name: 'A', driver, gladiator }
  const figures = figuresWithoutBearer('circus-imperium', TEAM)

  test('shows pieces and armours', () => {
    const COLUMNS = ['thrust', 'thrown', 'furthest', 'shieldAv', 'boxes']
    const of = (id: string) => figures(id, 'equipment', ...COLUMNS).join(' ')
    expect(of('pilum')).toBe('4 3 4 - -')
    expect(of('spatha')).toBe('5 - - - -')
    expect(of('net')).toBe('- 1 1 - -')
    expect(of('trident')).toBe('3 3 2 - -')
    expect(of('large-shield')).toBe('- - - −2 10')
    const { context, profiles } = memberInPlay('circus-imperium', TEAM)
    const [armours] = profiles.further!(context)
    const shownArmours = armours!.entries.map(({ id, figures: own }) =>
      [id, ...['avDriver', 'avGladiator', 'boxes'].map((one) => shownFigure('armour', own, profiles, one))].join(' | '),
    )
    expect(shownArmours).toEqual(cells('circus-imperium', 'armours').map((line) => line.join(' | ')))
  })

  test("lists a team's pieces and its armours, with the AV of their wearers", () => {
    const { bearer, context, profiles } = memberInPlay('circus-imperium', TEAM)
    const COLUMNS = {
      equipment: ['thrust', 'thrown', 'shieldAv', 'boxes'],
      armour: ['avDriver', 'avGladiator', 'boxes'],
    }
    const rows = profiles
      .listCarried(bearer, context)
      .flatMap(({ group, name, quantity, figures: own }) =>
        group === 'attack'
          ? []
          : [
              [
                name.fr,
                quantity,
                ...COLUMNS[group as 'armour'].map((one) => shownFigure(group, own, profiles, one)),
              ].join(' '),
            ],
      )
    // Heavy armour 8, Kessrith +1, small shield −1.
    expect(rows).toEqual([
      'Pilum 1 4 3 – –',
      'Petit bouclier 1 – – −1 5',
      'Armure moyenne 1 8 – 10',
      'Armure lourde 1 – 8 15',
    ])
  })

  test('shows attacks at full AV, with their chances', () => {
    const { bearer, context, profiles } = memberInPlay('circus-imperium', TEAM)
    const thrust = profiles.listCarried(bearer, context).find(({ name }) => name.fr === 'Pilum, coup')!
    // Heavy armour 8, Kessrith +1, small shield −1; the driver has no pilum.
    expect(
      ['driver', 'gladiator', 'damage'].map((one) => shownFigure('attack', thrust.figures, profiles, one)),
    ).toEqual(['–', '8', '4'])
    const [table] = profiles.chances!(bearer, context)
    const row = (name: string) =>
      table!.rows.find((one) => one.name.fr === name)!.chances.map((one) => one && fractionToPercent(one))
    expect(row('Pilum, coup')).toEqual([null, 80])
    expect(row('Trident, lancer, à 1\u00a0case')).toEqual([70, 70])
  })
})

test('cartes-destin: uses the chances printed on the card', () => {
  const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 5, morale: 8 }
  const { bearer, context, profiles } = memberInPlay('cartes-destin', { kind: 'fighter', name: 'A', values })
  const [duels, smash, cards] = profiles.chances!(bearer, context)
  expect(duels!.columns.map(({ fr }) => fr)).toEqual(['3', '4', '5', '6', '7', '8', '9'])
  const all = [duels!, smash!, cards!].map(({ rows }) =>
    rows.map((row) => row.chances.map((one) => fractionToPercent(one!))),
  )
  expect(all.map((rows) => rows.length)).toEqual([4, 4, 4])
  // Card by card over the 40 of the usual deck: two are drawn without replacement.
  const deck = [3, 3, 4, 5, 6, 5, 5, 4, 3, 2].flatMap((copies, at) => Array.from({ length: copies }, () => at + 1))
  const pairs = deck.flatMap((own, at) => deck.flatMap((other, place) => (place === at ? [] : [[own, other] as const])))
  const shoved = duels!.columns.map(({ fr }) => pairs.filter(([own, other]) => 6 + own > Number(fr) + other).length)
  expect(all[0]![0]).toEqual(shoved.map((count) => Math.round((100 * count) / pairs.length)))
  expect(all[2]![3]).toEqual([Math.round((100 * deck.filter((card) => card <= 8).length) / deck.length)])
})
