import type { Effect } from '../../../shared/rules/kit/effects.ts'
import { RollTable, type RollTables } from '../../../shared/rules/kit/rollTable.ts'

const advance = (squares: number): Effect => ({ kind: 'advance', squares })
const damage = (target: 'chariot' | 'beasts' | 'person', amount: number): Effect => ({ kind: 'damage', target, amount })
const both = (amount: number): Effect[] => [damage('chariot', amount), damage('beasts', amount)]
const skid = (lanes: number): Effect => ({ kind: 'skid', lanes })
const thrown = (modifier: number): Effect => ({ kind: 'thrown-test', modifier })
const frenzy = (state: 'begins' | 'ends'): Effect => ({ kind: 'frenzy', state })
const STOP: Effect = { kind: 'stop' }

type Line = readonly [
  id: string,
  from: number,
  to: number,
  fr: string,
  en: string,
  effects: readonly Effect[],
  boxes?: number,
]

/** A line as the table's data writes it; its name says what it does already. */
function line([id, from, to, fr, en, effects, boxes]: Line) {
  const text = { fr, en }
  return { id, on: [[from, to]], name: text, summary: text, effects, ...(boxes !== undefined && { boxes }) }
}

export const WHIP = RollTable.parse({
  id: 'whip',
  dice: 'D100',
  name: { fr: 'Le fouet', en: 'The whip' },
  summary: { fr: 'Jusqu’à six coups par tour, après les PM déclarés.', en: 'Up to six a turn, after the declared PM.' },
  readings: ['CI-R5', 'CI-R6'],
  results: [
    line(['forward-2', 1, 5, 'Avance 2', 'Forward 2', [advance(2)], 3]),
    line(['forward-1', 6, 30, 'Avance 1', 'Forward 1', [advance(1)], 15]),
    line(['forward-2-stop', 31, 35, 'Avance 2, s’arrête', 'Forward 2, stops', [advance(2), STOP], 3]),
    line(['forward-1-stop', 36, 40, 'Avance 1, s’arrête', 'Forward 1, stops', [advance(1), STOP], 3]),
    line([
      'forward-1-beasts-1',
      41,
      60,
      'Avance 1, bêtes 1',
      'Forward 1, beasts 1',
      [advance(1), damage('beasts', 1)],
      12,
    ]),
    ...[1, 2, 3].map((n) =>
      line([`chariot-${n}`, 56 + 5 * n, 60 + 5 * n, `Char ${n}`, `Chariot ${n}`, [damage('chariot', n)], 3]),
    ),
    ...[1, 2, 3].map((n) =>
      line([
        `chariot-${n}-beasts-1`,
        71 + 5 * n,
        75 + 5 * n,
        `Char ${n}, bêtes 1`,
        `Chariot ${n}, beasts 1`,
        [damage('chariot', n), damage('beasts', 1)],
        3,
      ]),
    ),
    line(['frenzy', 91, 100, 'Furie', 'Frenzy', [frenzy('begins'), STOP], 6]),
  ],
})

export const TURN = RollTable.parse({
  id: 'turn',
  dice: 'D100',
  name: { fr: 'Le virage', en: 'The turn' },
  summary: {
    fr: 'Autant de fois que les PM déclarés dépassent le maximum de la case.',
    en: 'As often as the declared PM exceed the square’s maximum.',
  },
  readings: ['CI-R5', 'CI-R6'],
  results: [
    line([
      'shift-inward',
      1,
      10,
      'Peut rentrer de 1',
      'May shift 1 inward',
      [{ kind: 'state', state: 'may-shift' }],
      6,
    ]),
    line(['line-held', 11, 60, 'Ligne tenue', 'Line held', [], 30]),
    line(['skid-1', 61, 85, 'Dérape de 1', 'Skids 1', [skid(1)], 15]),
    line(['skid-2', 86, 95, 'Dérape de 2', 'Skids 2', [skid(2)], 6]),
    line(['skid-3', 96, 100, 'Dérape de 3', 'Skids 3', [skid(3)], 3]),
  ],
})

export const WALL = RollTable.parse({
  id: 'wall',
  dice: 'D10',
  name: { fr: 'Le mur', en: 'The wall' },
  summary: { fr: 'Quand le char heurte un mur.', en: 'When the chariot hits a wall.' },
  readings: ['CI-R6'],
  results: [
    line(['chariot-3', 1, 1, 'Char 3', 'Chariot 3', [damage('chariot', 3)]]),
    line(['beasts-3', 2, 2, 'Bêtes 3', 'Beasts 3', [damage('beasts', 3)]]),
    line(['both-3', 3, 5, 'Les deux 3', 'Both 3', both(3)]),
    line(['both-6', 6, 6, 'Les deux 6', 'Both 6', both(6)]),
    line(['crash', 7, 7, 'Choc : les deux 6, mouvement fini', 'Crash: both 6, move ends', [...both(6), STOP]]),
    line(['crash-thrown', 8, 8, 'Choc ; AV ou éjecté', 'Crash; AV or thrown', [...both(6), STOP, thrown(0)]]),
    line([
      'crash-thrown-hard',
      9,
      10,
      'Choc ; AV −3 ou éjecté ; furie finie',
      'Crash; AV −3 or thrown; frenzy ends',
      [...both(6), STOP, thrown(-3), frenzy('ends')],
    ]),
  ],
})

export const FAILURE = RollTable.parse({
  id: 'failure',
  dice: 'D10',
  name: { fr: 'L’échec', en: 'Failure' },
  summary: { fr: 'Après un saut manqué vers un char en mouvement.', en: 'After a failed leap at a moving chariot.' },
  readings: ['CI-R6'],
  results: [
    line(['hurt-1', 1, 4, '1 dégât, reste dans la case', '1 damage, stays in the square', [damage('person', 1)]]),
    line(['hurt-3', 5, 7, '3 dégâts, reste dans la case', '3 damage, stays in the square', [damage('person', 3)]]),
    line(['dragged', 8, 10, 'Traîné par le char', 'Dragged by the chariot', [{ kind: 'dragged' }]]),
  ],
})

export const TABLES: RollTables = { whip: WHIP, turn: TURN, wall: WALL, failure: FAILURE }
