import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import type { ReadingSubject } from '../../../shared/rules/ruleset.ts'
import * as program from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { numerals, parseFigures, type Sections } from '../figures.ts'
import { tableFrom } from './figures.ts'
import { IN_WORDS, withoutWords } from './figuresInWords.ts'

const FILE = path.join(import.meta.dirname, '../../examples/chaos-au-caire/figures.txt')
const SOURCE = parseFigures(readFileSync(FILE, 'utf8'))
const TABLES = { ...SOURCE, ...tableFigures('injuries'), ...tableFigures('model-return') }

function tableFigures(table: string): Sections {
  return tableFrom(table, withoutWords(table, SOURCE[table]!))
}

const withoutSign = (figure: string): string => figure.replace(/^[-+x]/, '')
const cells = (...tables: readonly (keyof typeof TABLES)[]): string[][] =>
  tables.flatMap((table) => TABLES[table]!.map((line) => line.split(' | ')))

/** The parts of a cell by their words: « melee defence +1 against a charge » is melee-defence-against-a-charge, 1. */
const partsOf = (id: string, cell: string): [string, string][] =>
  cell.split(' ; ').map((part) => {
    const words = part.split(' ')
    const at = words.findIndex((word) => /^[-+x]?\d/.test(word))
    return [`${id}/${words.toSpliced(at, 1).join('-')}`, withoutSign(words[at] ?? '')]
  })
const [sizes, veteranSizes] = cells('kinds')[1]![5]!.split(',')

/** Named figures that texts may contain: those of `play`, and those of other tables. */
const NAMED = new Map<string, string>([
  ...cells('play', 'experience').map(([name, figure]) => [name!, withoutSign(figure!)] as const),
  ...cells('attributes').map(([id, cost]) => [`${id}-cost`, cost!] as const),
  ...cells('kinds').flatMap(([id, points, inhuman, max, each]) => [
    [`${id}-points`, points!] as const,
    [`${id}-points-inhuman`, inhuman!] as const,
    [`${id}-max`, max!] as const,
    ...['strength', 'agility', 'wits', 'resolve'].map((one, at) => [`${id}-${one}`, each!.split(',')[at]!] as const),
  ]),
  ...[sizes, veteranSizes].flatMap((size, at) =>
    size!
      .split(/[-+]/)
      .map((figure, of) => [`${['group', 'veteran'][at]}-${['base', 'max', 'extra'][of]}`, figure] as const),
  ),
  ...cells('traits', 'equipment', 'melee', 'ranged', 'injuries').flatMap((all) => partsOf(all[0]!, all.at(-1)!)),
  ...cells('injuries').flatMap(([, id, text]) => partsOf(id!, text!)),
  ...cells('bands').flatMap(([id, , from, to]) => [[`${id}-from`, from!] as const, [`${id}-to`, to!] as const]),
  ...cells('arm-wound', 'lost-eye', 'shady-potion', 'judged', 'model-return').flatMap(([range, id]) => {
    const [from, to = from] = range!.split('-')
    return [[`${id}-from`, from!] as const, [`${id}-to`, to!] as const]
  }),
])

/** The figures in each text, « text: figure figure; », in order; « =number » for an unnamed one. */
const IN_FIGURES = `
success: success-from; difficulty: difficulty-easy difficulty-hard difficulty-very-hard; pulp-reserve: pulp-points;
pulp-use: pulp-group-maximum; card-order: =10 =2; move: ap-move-per-inch; melee-attack: ap-melee-attack; shot: ap-shot;
helping: =1; counter-charge: charge-attack-dice;
stand-up: ap-stand-up; object: ap-object; hide: ap-hide; climb: ap-climb-per-inch;
coup-de-grace: ap-coup-de-grace ap-coup-de-grace-ranged coup-de-grace-ranged-difficulty;
rough: ap-rough-per-inch; deep-water: ap-deep-water-per-inch; rounding: =13 =7; charge-move: charge-bonus;
charge-attack: charge-attack-dice; jump: jump-across-inches-per-success =1 jump-up-successes-per-inch;
fall: =1 fall-inches-per-damage-die; light-cover: light-cover; hard-cover: hard-cover; beyond-range: beyond-er;
prone: prone-target-attack; into-melee: shot-into-melee-defence =1 =6 =1D6;
outnumbering: outnumbering-per-extra-friend outnumbering-maximum outnumbering-group-helping;
group-surplus: =1 group-surplus-maximum; ko: ko-difficulty; courage-when: courage-distance;
courage-test: courage-difficulty =1; courage-failed: courage-failed-ap;
terror: terror-distance terror-difficulty terror-bonus-dice; healing: doc-successes doc-vitality first-aid-kit/healing;
group-size: group-base group-max group-extra veteran-base veteran-max veteran-extra; cohesion: group-cohesion;
group-losses: veteran-damage-per-model; aimed-shot: =1 aimed-shot-ap-per-die aimed-shot-ap-maximum;
disarm: disarm-ap disarm-successes disarm-thrown-inches;
sweep: sweep-ap sweep-spear-dice sweep-edge-inches sweep-edge-agility-difficulty;
snap-shot: snap-shot-ap snap-shot-target-dice; wild-attack: wild-attack-ap wild-attack-target-dice;
concentrated-fire: concentrated-fire-ap =1 concentrated-fire-maximum; range: beyond-er;
burst: burst-distance burst-under-half-er-dice; encumbrance: capacity-per-strength capacity-per-strength-pack-bearer;
overload: ap-per-overload ap-minimum; attribute-costs: strength-cost wits-cost;
independent-limits: independent-points attribute-minimum independent-max independent-points-inhuman
  independent-strength;
group-limits: acolyte-group-points attribute-minimum acolyte-group-max acolyte-group-points-inhuman
  acolyte-group-wits;
wits-rolls: first-aid-kit/healing; resolve-rolls: inhuman/koPool toughness/koPool;
treasury-income: income-per-game income-winning-side; injured-independents: =D66;
lost-models: =1D6 lost-from lost-to back-from back-to;
experience: took-part-and-survives winning-side independent-out-of-action
  independent-out-of-action-worth-at-least-20-more =20;
experience-use: xp-per-point-of-value; trait/combat-prowess: combat-prowess/meleePool; trait/doc: doc-successes
  doc-vitality;
trait/cowardly: courage-difficulty; trait/marksman: marksman/shootingPool; trait/leaper: leaper/jump leaper/fall;
trait/extra-attack: extra-attack/attackActionPoints; trait/extra-damage: extra-damage/meleeDamagePool;
trait/extra-movement: extra-movement/movementActionPoints extra-movement/charge;
trait/extra-vitality: extra-vitality/vitality; trait/inhuman: inhuman/koPool; trait/iron-will: iron-will/koPool;
trait/natural-authority: natural-authority-ap natural-authority/authority natural-authority-inches-per-resolve;
trait/combat-expert: combat-expert/meleeDamagePool; trait/pack-bearer: pack-bearer/capacity capacity-per-strength;
trait/special-attack: special-attack-er =40 special-attack/specialAttackDamage; trait/scholar: scholar/riddle;
trait/keen-senses: keen-senses/search; trait/toughness: toughness/drPool toughness/koPool;
trait/terrifying-aura: terror-distance terror-difficulty terror-bonus-dice;
trait/veteran: veteran-damage-per-model veteran-base veteran-max;
trait/not-the-last-time: not-the-last-time-from-turn not-the-last-time-ap;
item/improvised-club: improvised-club/melee-defence; item/sword: sword/melee-defence;
item/spear: spear/melee-defence-against-a-charge spear/reach; item/fighting-chain: fighting-chain/disarm
  fighting-chain/reach;
item/throwing-knife: throwing-knife/opponent-with-a-weapon-of-greater-enc-melee-defence;
item/sawn-off-shotgun: sawn-off-shotgun/area; item/machine-gun: burst-distance burst-under-half-er-dice;
item/forgotten-lore: forgotten-lore/AP; item/first-aid-kit: first-aid-kit/healing;
item/weapon-harness: weapon-harness/one-weapon-of-enc-counts-0; item/rope: rope/length rope/fix-AP;
band/civilian: civilian-from civilian-to; band/sunday-adventurer: sunday-adventurer-from sunday-adventurer-to;
band/adventurer: adventurer-from adventurer-to; band/pulp-hero: pulp-hero-from pulp-hero-to;
band/acolytes: acolytes-from acolytes-to; band/trained-acolytes: trained-acolytes-from trained-acolytes-to;
kind/acolyte-group: =1; table/injuries: =D66; table/model-return: =1D6;
result/multiple-injuries: multiple-injuries/further-rolls; result/leg-wound: leg-wound/charge;
result/arm-wound: =1D6 amputated-from light-arm-wound-from light-arm-wound-to; result/madness: madness-difficulty;
result/nervous-breakdown: nervous-breakdown/resolve =1;
result/lost-eye: =1D6 left-from left-to right-from right-to lost-eye/shootingPool lost-eye/shootingPool;
result/old-war-wound: =1D6 =1; result/hand-wound: hand-wound/meleePool; result/deep-wound: =D3;
result/shady-potion: =1D6 sickness-from sickness-to no-effect-from no-effect-to tonic-from;
result/judged: =1D6 condemned-from fined-from fined-to =1D6 acquitted-from; result/fined: =1D6 =D3;
result/against-all-odds: against-all-odds/experience; house/treasury: income-per-game income-winning-side;
house/injuries: =D66 =1D6; house/spending: xp-per-point-of-value; award/took-stronger: =20;
house/experience: took-part-and-survives winning-side independent-out-of-action
  independent-out-of-action-worth-at-least-20-more =20;
CIC-R1: attribute-minimum; CIC-R2: acolyte-group-max acolyte-group-wits; CIC-R5: =5 =20; CIC-R8: =1 =2; CIC-R10: ap-minimum;
CIC-R14: first-aid-kit/healing; CIC-R24: =D3; CIC-R15: beyond-er; issue/attribute-minimum: attribute-minimum;
sheet/aidActionsText: ap-move-per-inch ap-melee-attack ap-shot ap-stand-up ap-climb-per-inch;
sheet/aidChargeText: charge-attack-dice; sheet/aidKo: ko-difficulty; sheet/aidKoText: =0;
sheet/aidShootingText: light-cover hard-cover beyond-er shot-into-melee-defence; sheet/aidCourage: courage-difficulty;
sheet/aidCourageText: courage-distance courage-failed-ap; sheet/aidMadnessText: madness-difficulty;
sheet/aidGroupText: group-cohesion =1 group-surplus-maximum;
sheet/aidConcentratedText: concentrated-fire-ap =1 concentrated-fire-maximum; sheet/pulpAid: pulp-group-maximum`

const text = ({
  name,
  summary,
  lasting,
}: Pick<ReadingSubject, 'name' | 'summary'> & { lasting?: Localized }): Localized => ({
  fr: `${name.fr}. ${summary.fr} ${lasting?.fr ?? ''}`,
  en: `${name.en}. ${summary.en} ${lasting?.en ?? ''}`,
})
const entryTexts = (
  prefix: string,
  entries: readonly (Pick<ReadingSubject, 'id' | 'name' | 'summary'> & { lasting?: Localized })[],
) => entries.map((entry) => [`${prefix}${entry.id}`, text(entry)] as const)
const wordTexts = (prefix: string, entries: Readonly<Record<string, Localized>>) =>
  Object.entries(entries).map(([id, words]) => [`${prefix}/${id}`, words] as const)
const AIDS = program.CHAOS_GUIDE.playAids.flatMap(({ entries }) => entries)
const TABLE_TEXTS = [program.CHAOS_INJURIES, program.MODEL_RETURN_TABLE]

const TEXTS = new Map<string, Localized>([
  ...entryTexts('', AIDS),
  ...entryTexts('trait/', program.TRAITS),
  ...entryTexts('item/', program.CHAOS_ITEMS),
  ...entryTexts('band/', program.CHAOS_VALUE_CLASSES),
  ...entryTexts('kind/', Object.values(program.CHAOS_MEMBER_KIND_BY_ID)),
  ...entryTexts('attribute/', Object.values(program.CHAOS_ATTRIBUTE_BY_ID)),
  ...entryTexts('table/', TABLE_TEXTS),
  ...entryTexts('result/', TABLE_TEXTS.flatMap(listAllTableLines)),
  ...entryTexts('house/', program.CHAOS_GUIDE.houseRules),
  ...program.CHAOS_GUIDE.settings.flatMap(({ choices }) =>
    choices.map(({ id, name }) => [`choice/${id}`, name] as const),
  ),
  ...program.CHAOS_AWARDS.map(({ id, name }) => [`award/${id}`, name] as const),
  ...program.CHAOS_GUIDE.readings.map((reading) => [reading.code, reading.text] as const),
  ...wordTexts('sheet', program.CHAOS_WORDING.sheet),
  ...wordTexts('issue', program.CHAOS_WORDING.issues),
])

const specs = new Map(IN_FIGURES.split(';').map((spec) => spec.trim().split(/:\s+/) as [id: string, names: string]))

describe('figures in texts', () => {
  test.each([...new Set([...TEXTS.keys(), ...specs.keys()])])('%s', (id) => {
    const names = specs.get(id)?.split(/\s+/) ?? []
    const expected = names.map((name) => (name.startsWith('=') ? name.slice(1) : NAMED.get(name)))
    for (const language of LANGUAGES) {
      // A D6 is 1D6; the codes of Readings are not figures of the rules.
      const shown = numerals(TEXTS.get(id)![language].replace(/CIC-R\d+/g, '')).map((figure) =>
        figure === 'D6' ? '1D6' : figure,
      )
      expect(shown).toEqual(expected)
    }
  })

  test.each(IN_WORDS)('$at: $figure, in words', ({ at, figure, text: id, fr, en }) => {
    const [table = '', line] = at.split('/')
    const rows = SOURCE[table]!.map((all) => all.split(' | ')).filter((all) => all.includes(line!))
    expect(rows.map((all) => all.at(-1))).toEqual([table === 'play' ? figure : expect.stringContaining(figure)])
    expect(TEXTS.get(id)!.fr).toContain(fr)
    expect(TEXTS.get(id)!.en).toContain(en)
  })

  test('include every figure except the number of cards', () => {
    const words = IN_WORDS.map(({ at }) => at.replace('play/', ''))
    const used = new Set([...[...specs.values()].flatMap((names) => names.split(/\s+/)), ...words])
    expect(cells('play').flatMap(([name]) => (used.has(name!) ? [] : [name]))).toEqual(['initiative-cards'])
  })
})
