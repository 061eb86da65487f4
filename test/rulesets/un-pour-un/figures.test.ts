import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import {
  UN_POUR_UN_STATS,
  type UnPourUnRangedWeapon,
  type Reload,
} from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import { runDistance, shotCost, numbersToHit, numberToWound } from '../../../shared/rulesets/un-pour-un/combat.ts'
import * as program from '../../../shared/rulesets/un-pour-un/data.ts'
import { statLimitsOf } from '../../../shared/rulesets/un-pour-un/statProfile.ts'
import { ChosenCharacteristicTrade } from '../../../shared/rulesets/un-pour-un/schemas.ts'
import type { ReadingSubject } from '../../../shared/rules/ruleset.ts'
import { compareWith, numerals, parseFigures, tableSections, testAsTranscribed, type Sections } from '../figures.ts'
import * as figures from './figures.ts'

const read = (...parts: string[]): string => readFileSync(path.join(import.meta.dirname, '../../..', ...parts), 'utf8')
const SOURCE = parseFigures(read('test/examples/un-pour-un/figures.txt'))
const cells = (section: string): string[][] => SOURCE[section]!.map((line) => line.split(' | '))
const PLAY = new Map(cells('play').map(([name, figure]) => [name!, figure!]))
const playFigure = (name: string): number => Number(PLAY.get(name))

const CAMPAIGN = ['action-points-default', 'house-advance-every', 'house-advance-other-ceiling']
/** The source's figures in the format of the tables; what `figures.txt` leaves out comes from the rules themselves. */
const EXPECTED: Sections = {
  ...SOURCE,
  experience: SOURCE.experience!.filter((line) => line !== 'feat-of-brilliance | any').toSorted(),
  'injuries table': ['D66'],
  'henchman-return table': ['1D6'],
  'advances table': [PLAY.get('house-advance-dice')!, 'house'],
  'campaign figures': CAMPAIGN.map((name) => `${name} | ${PLAY.get(name)}`),
  'campaign settings': [
    ...['advances | off', 'setting | modern,post-apocalyptic,medieval-fantasy,space-opera,other | modern'],
    ...[
      `action-points | ${playFigure('action-points-minimum')},${playFigure('action-points-maximum')} | ${PLAY.get(CAMPAIGN[0]!)}`,
    ],
    ...['dismissal | - | stash', 'resale | - | half', 'exchange | - | free'],
  ],
}

/** The settings whose default is in the rules; the choices only where the rules have exactly these words. */
const settings = program.CAMPAIGN_SETTINGS.filter(({ id }) => !id.startsWith('passive-') && id !== 'promotion').map(
  (one) => (one.id === 'setting' || one.id === 'action-points' ? one : { ...one, choices: [] }),
)
const options = { figures: program.UN_POUR_UN_RULE_NUMBERS, houseRules: program.UN_POUR_UN_GUIDE.houseRules, settings }
const itemsOf = (...kinds: string[]) => program.UN_POUR_UN_ITEMS.filter(({ kind }) => kinds.includes(kind))

const file = compareWith(EXPECTED)
const FILES = [
  file('ranks', program.UN_POUR_UN_RANK_ENTRIES, (ranks) => ({ ranks: figures.rankLines(ranks) })),
  file('races', { races: program.UN_POUR_UN_PEOPLES, paths: program.CHARACTERISTIC_TRADES }, ({ races, paths }) => ({
    races: figures.raceLines(races),
    paths: figures.pathLines(paths),
  })),
  file('weapons', { ranged: itemsOf('ranged'), melee: itemsOf('melee') }, ({ ranged, melee }) => ({
    ranged: figures.rangedLines(ranged),
    melee: figures.meleeLines(melee),
  })),
  file('equipment', itemsOf('equipment'), (items) => ({ equipment: figures.equipmentLines(items) })),
  file('injuries', program.UN_POUR_UN_INJURIES, tableSections),
  file('henchman-return', program.UN_POUR_UN_HENCHMAN_RETURN_TABLE, tableSections),
  file('advances', program.UN_POUR_UN_ADVANCES, tableSections, ['isGain']),
  file('awards', program.UN_POUR_UN_AWARDS, (awards) => ({ experience: figures.awardLines(awards) }), ['id']),
  file('options', options, figures.optionSections),
]

const SIDES = Array.from({ length: 10 }, (_, at) => at + 1)
/** Named figures that texts may contain: those of `play`, and some of other tables. */
const NAMED = new Map<string | undefined, string | undefined>([
  ...PLAY,
  ...cells('ranks').map((rank) => [`${rank[0]}-out`, rank.at(-2)] as const),
  ...cells('ranks').map((rank) => [`${rank[0]}-killed`, rank.at(-1)] as const),
  ...cells('limits').map(([stat, low]) => [`${stat}-low`, low] as const),
  ...cells('limits').map(([stat, , high]) => [`${stat}-high`, high] as const),
  ...cells('damage').flatMap(([r, ...needed]) =>
    needed.map((roll, at) => [`wound${at + 1 - Number(r)}`, roll] as const),
  ),
])

/** The figures in each text, « text: figure figure; », in order; « =number » for an unnamed one. */
const IN_FIGURES = `
step: step-mm-1-72 =1 =72 step-inch-25-30 step-mm-25-30 =25 =30; deployment: deployment-steps; first-wave: wave-dice;
agreements: action-points-minimum action-points-maximum; initiative: initiative-dice; walk: walk-points;
action-points: action-points-minimum action-points-maximum action-points-default; strike: strike-points melee-dice;
run: run-points run-movement-factor; shoot: shoot-points shoot-slow-or-heavy-points;
charge: charge-points charge-movement-factor; failed-charge: charge-failed-points;
flee-melee: flee-points-per-enemy flee-points-less-per-ally flee-points-minimum;
passive-support: passive-command-per-ally passive-ally-closer-than-steps; charging-better-rank: command-test-dice;
charged-by-better-rank: command-test-dice charged-fall-back-dice charged-fall-back-from =6 charged-fall-back-steps
  charged-cannot-fall-back-resistance;
first-sight-of-better-rank: command-test-dice first-sight-move-steps; shot-at: shot-at-test-dice shot-at-move-steps;
to-hit: shooting-dice shooting-high shooting-low shooting-low; range: short-range-shooting long-range-shooting;
height: above-target-shooting below-target-shooting; several-targets: volley-later-target-resistance;
black-powder-artillery: artillery-explosion-radius; modern-weapons: mishap-natural jam-dice jam-unusable-on;
black-powder: mishap-natural black-powder-dice black-powder-explodes-on; always: damage-always damage-never;
to-wound: damage-dice =4 wound4 =2 =3 wound2 =1 =1 wound0 =3 =2 wound-3 =4 wound-4; rope-height: rope-maximum-height;
life-points: damage-life out-of-action-life; rout-test: rout-dice rout-better-within-steps;
rope-fall: rope-fall-dice rope-fall-on out-of-action-life; medikit-use: medikit-life; item/medikit: medikit-life;
ammunition-without-rest: ammunition-dice ammunition-none-left-from ammunition-none-left-to;
victory-leader: leader-out leader-killed; victory-lieutenant: lieutenant-out lieutenant-killed;
victory-henchman: henchman-out henchman-killed; profile-tests: command-test-dice shooting-dice;
profile-limits: shooting-low shooting-high movement-low; UPU-R14: treasury-minimum fine-unpaid-games;
item/rope-and-grapnel: rope-maximum-height; multiple-injuries: multiple-injuries-dice; deep-wound: deep-wound-games;
nervous-breakdown: =1 nervous-breakdown-command-minimum; hand-wound: =1 hand-wound-melee-maximum;
fined: fine-points fine-unpaid-games; old-war-wound: old-war-wound-dice old-war-wound-absent-on;
house/advances: house-advance-every house-advance-dice; movement: =1 house-advance-other-ceiling;
table/advances: house-advance-every house-advance-shooting-ceiling house-advance-other-ceiling;
shooting: =1 house-advance-shooting-ceiling; melee: =1 house-advance-melee-ceiling; sheet/aidRout: rout-dice;
command: =1 house-advance-other-ceiling; strength: =1 house-advance-other-ceiling;
life: =1 house-advance-other-ceiling; sheet/aidRoutText: rout-better-within-steps;
sheet/aidActionsText: walk-points run-points shoot-points shoot-slow-or-heavy-points charge-points strike-points
  flee-points-per-enemy flee-points-less-per-ally flee-ally-within-steps flee-points-minimum;
sheet/aidShootingText: above-target-shooting below-target-shooting shooting-high volley-later-target-resistance;
sheet/explodes: mishap-natural black-powder-dice black-powder-explodes-on;
sheet/artillery-explodes: mishap-natural black-powder-dice black-powder-explodes-on artillery-explosion-radius;
sheet/jams: mishap-natural jam-dice jam-unusable-on;
sheet/ammunition: ammunition-dice ammunition-none-left-from ammunition-none-left-to`

/** The figures that a text gives in words: name, figure, text, and the words in French and English. */
const IN_WORDS = `
waves | 2 | second-wave | Seconde vague | Second wave
initiative-per-henchman | 1 | initiative | + nombre de sous-fifres | + number of henchmen
difficult-terrain-step-cost | 2 | difficult | coûte deux pas | costs two steps
walk-movement-factor | 1 | walk | jusqu’à Mvt | up to Mov
charge-failed-one-point-left-movement-factor | 0.5 | failed-charge | moitié du Mvt | half Mov
charge-failed-one-point-left-difficult-terrain | 0 | failed-charge | rien en terrain | nothing in difficult
flee-ally-within-steps | 1 | flee-melee | par allié à un pas | for each ally within a step
flee-movement-factor | 0.5 | flee-melee | moitié du Mvt | half Mov
short-range-shooting | -1 | range | Courte : CT meilleure | Short: Shot better
long-range-shooting | 1 | range | longue : moins bonne | long: worse
above-target-shooting | -1 | height | Plus haut que la cible : CT meilleure | Higher than the target: Shot better
below-target-shooting | 1 | height | plus bas : moins bonne | lower: worse
medium-range-shooting | 0 | range | moyenne : telle quelle | medium: as it is
volley-gap-steps | 1 | several-targets | À un pas au plus | Within one step
rope-height-factor | 2 | rope-height | hauteur coûte deux pas | height costs two steps
rope-fall-life | -1 | rope-fall | en perd un de plus | loses one more
dead-life-below | 0 | life-points | à 0 PV hors de combat, en dessous mort | at 0 LP out of action, below that dead
rout-fallen-more-than | 1/2 | rout-when | plus de la moitié de la bande | more than half of the starting warband
buckler-rerolls | 1 | item/buckler | relancer une touche | re-roll one melee hit
free-pistols-per-member | 1 | item/pistol | Le premier est gratuit | The first is free
free-daggers-per-member | 1 | item/dagger | la première de chaque membre | each member’s first
armour-maximum | 1 | item/light-armour | une seule armure par membre | one armour for each member
light-arm-wound-games | 1 | light-arm-wound | la prochaine partie | the next game
sickness-games | 1 | sickness | la prochaine partie | the next game
hatred-rout-rerolls | 1 | hatred | une relance | one re-roll
amputations-retire | 2 | UPU-R16 | la seconde met le membre à la retraite | the second retires the member
lost-eyes-retire | 2 | lost-eye | quitte la bande si l’autre œil est perdu aussi | leaves the warband if the other eye is lost too
ammunition-games | 1 | ammunition-supply | toute une partie | one whole game
resale | 1/2 | resale/half | à moitié prix | at half price
resale-rounded | down | resale/half | arrondi en dessous | rounded down`

const AIDS = program.UN_POUR_UN_GUIDE.playAids.flatMap(({ entries }) => entries)
const textOf = ({ name, summary }: Pick<ReadingSubject, 'name' | 'summary'>): Localized => ({
  fr: `${name.fr}. ${summary.fr}`,
  en: `${name.en}. ${summary.en}`,
})
const TEXTS = new Map<string, Localized>([
  ...[...AIDS, ...[program.UN_POUR_UN_INJURIES, program.UN_POUR_UN_ADVANCES].flatMap(listAllTableLines)].map(
    (one) => [one.id, textOf(one)] as const,
  ),
  ...program.UN_POUR_UN_ITEMS.map((item) => [`item/${item.id}`, textOf(item)] as const),
  ...program.UN_POUR_UN_GUIDE.readings.map(({ code, text }) => [code, text] as const),
  ...program.UN_POUR_UN_GUIDE.houseRules.map((rule) => [`house/${rule.id}`, textOf(rule)] as const),
  ...program.CAMPAIGN_SETTINGS.flatMap((one) => one.choices.map(({ id, name }) => [`${one.id}/${id}`, name] as const)),
  ...Object.entries(program.UN_POUR_UN_WORDING.sheet).map(([id, text]) => [`sheet/${id}`, text] as const),
  ['table/advances', textOf(program.UN_POUR_UN_ADVANCES)],
])

testAsTranscribed(FILES)

describe('values computed by the program', () => {
  test('include damage', () => {
    const line = (resistance: number) => [resistance, ...SIDES.map((strength) => numberToWound(strength, resistance))]
    expect(SIDES.map((resistance) => line(resistance).join(' | '))).toEqual(SOURCE.damage)
  })

  test('include limits', () => {
    const lines = UN_POUR_UN_STATS.map((stat) => [stat, ...statLimitsOf(stat)].join(' | '))
    expect(lines.map((line) => line.replace(String(Number.MAX_SAFE_INTEGER), '-'))).toEqual(SOURCE.limits)
  })

  test('include range and height', () => {
    const [low, high] = ['shooting-low', 'shooting-high'].map((name) => Number(NAMED.get(name)))
    for (let shooting = low!; shooting <= high!; shooting++) {
      const needed = ['short', 'medium', 'long'].map((range) => shooting + playFigure(`${range}-range-shooting`))
      expect(numbersToHit(shooting)).toEqual(needed.map((roll) => (roll > high! ? undefined : Math.max(roll, low!))))
    }
  })

  test.each(cells('ranged'))('action points to shoot a %s', (id, ...rest) => {
    const weapon = itemsOf('ranged').find((item) => item.id === id) as UnPourUnRangedWeapon
    for (const reload of rest[6]!.split(',') as Reload[]) {
      const most = reload === 'slow' || rest[7] === 'heavy'
      expect(shotCost(weapon, reload)).toBe(playFigure(most ? 'shoot-slow-or-heavy-points' : 'shoot-points'))
    }
  })

  test('include running, charging and trading', () => {
    expect(['run', 'charge'].map((move) => 10 * playFigure(`${move}-movement-factor`))).toEqual([
      runDistance(10),
      runDistance(10),
    ])
    const points = playFigure('alien-points-minimum')
    const allowed = [points - 1, points].map(
      (n) => ChosenCharacteristicTrade.safeParse({ path: 'swift', points: n }).success,
    )
    expect(allowed).toEqual([false, true])
  })
})

describe('figures in texts', () => {
  const specs = new Map(IN_FIGURES.split(';').map((spec) => spec.trim().split(/:\s+/) as [id: string, names: string]))
  const words = IN_WORDS.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [name: string, figure: string, text: string, fr: string, en: string])

  test.each([...new Set([...AIDS.map(({ id }) => id), ...specs.keys()])])('%s', (id) => {
    const names = specs.get(id)?.split(/\s+/) ?? []
    const expected = names.map((name) => (name.startsWith('=') ? name.slice(1) : NAMED.get(name)?.replace(/^[-+]/, '')))
    for (const language of LANGUAGES) expect(numerals(TEXTS.get(id)![language])).toEqual(expected)
  })

  test.each(words)('%s is %s, in words', (name, figure, id, fr, en) => {
    expect(PLAY.get(name)).toBe(figure)
    expect(TEXTS.get(id)!.fr).toContain(fr)
    expect(TEXTS.get(id)!.en).toContain(en)
  })

  test('include every figure except two', () => {
    const named = new Set([...specs.values(), ...words.map(([name]) => name)].flatMap((names) => names.split(/\s+/)))
    const without = ['income-per-victory-point', 'alien-points-minimum']
    expect([...PLAY.keys()].filter((name) => !named.has(name))).toEqual(without)
    const compared = FILES.flatMap(({ got }) => Object.keys(got))
    expect([...compared, 'damage', 'limits', 'play']).toEqual(expect.arrayContaining(Object.keys(SOURCE)))
  })
})
