/**
 * The figures of Circus Imperium, copied by hand only from the digest (`circus-imperium.md`). Names in « » are headings of
 * the digest.
 */

export type ArmourId = 'light' | 'medium' | 'heavy'
export type SpeciesId = 'human' | 'kessrith' | 'ssora' | 'baufrin'
export type Role = 'driver' | 'gladiator'

/** « Driver »: AV of drivers and gladiators by armour, and the damage that the armour absorbs. */
export const ARMOURS: Record<ArmourId, { driver: number; gladiator: number; absorbs: number }> = {
  light: { driver: 9, gladiator: 10, absorbs: 5 },
  medium: { driver: 8, gladiator: 9, absorbs: 10 },
  heavy: { driver: 7, gladiator: 8, absorbs: 15 },
}

/** « Gladiator », CI-R2: shields cost AV and have boxes. */
export const SHIELDS: Record<string, { av: number; boxes: number }> = {
  'large-shield': { av: -2, boxes: 10 },
  'small-shield': { av: -1, boxes: 5 },
}

export const PIECES = ['pilum', 'spatha', 'net', 'whip', 'trident', 'large-shield', 'small-shield']
export const BODY = 10
export const BAUFRIN_BODY = 5
export const SKILL = 4
export const LAPS = 3
export const STROKES = 6
export const MOST_ABOARD = 3
export const FRENZY_HURT = 4
export const BEAST_BOXES = 60

/** « Beasts »: the minimum damage for each PM. */
const PM_FROM: [number, number][] = [
  [60, 0],
  [53, 1],
  [46, 2],
  [40, 3],
  [35, 4],
  [30, 5],
  [21, 6],
  [15, 7],
  [0, 8],
]

/** The PM of beasts with this many ticked boxes, without the effect of Kessrith. */
export function pmOf(ticked: number): number {
  return PM_FROM.find(([from]) => ticked >= from)![1]
}

export interface Row {
  readonly sra: number
  readonly frenzied: number
  readonly bonus: number
}

/** « Beasts », CI-R3: the row of the last ticked box. */
export function rowOf(ticked: number): Row {
  if (ticked >= 60) return { sra: 0, frenzied: 0, bonus: 0 }
  if (ticked >= 46) return { sra: 3, frenzied: 5, bonus: -4 }
  if (ticked >= 31) return { sra: 4, frenzied: 6, bonus: -3 }
  if (ticked >= 16) return { sra: 5, frenzied: 7, bonus: 0 }
  return { sra: 6, frenzied: 8, bonus: 5 }
}

export interface Line {
  readonly id: string
  readonly upTo: number
  readonly boxes: number
}

const line = (id: string, upTo: number, boxes: number): Line => ({ id, upTo, boxes })

/** « Tables »: the whip, sixty boxes. */
export const WHIP: readonly Line[] = [
  line('forward-2', 5, 3),
  line('forward-1', 30, 15),
  line('forward-2-stop', 35, 3),
  line('forward-1-stop', 40, 3),
  line('forward-1-beasts-1', 60, 12),
  line('chariot-1', 65, 3),
  line('chariot-2', 70, 3),
  line('chariot-3', 75, 3),
  line('chariot-1-beasts-1', 80, 3),
  line('chariot-2-beasts-1', 85, 3),
  line('chariot-3-beasts-1', 90, 3),
  line('frenzy', 100, 6),
]

/** « Tables »: the turn, sixty boxes (CI-R5). */
export const TURN: readonly Line[] = [
  line('shift-inward', 10, 6),
  line('line-held', 60, 30),
  line('skid-1', 85, 15),
  line('skid-2', 95, 6),
  line('skid-3', 100, 3),
]

/** The effect of each line of the whip. */
export const WHIP_EFFECTS: Record<string, { squares: number; stop?: true; beasts?: number; chariot?: number }> = {
  'forward-2': { squares: 2 },
  'forward-1': { squares: 1 },
  'forward-2-stop': { squares: 2, stop: true },
  'forward-1-stop': { squares: 1, stop: true },
  'forward-1-beasts-1': { squares: 1, beasts: 1 },
  'chariot-1': { squares: 0, chariot: 1 },
  'chariot-2': { squares: 0, chariot: 2 },
  'chariot-3': { squares: 0, chariot: 3 },
  'chariot-1-beasts-1': { squares: 0, chariot: 1, beasts: 1 },
  'chariot-2-beasts-1': { squares: 0, chariot: 2, beasts: 1 },
  'chariot-3-beasts-1': { squares: 0, chariot: 3, beasts: 1 },
  frenzy: { squares: 0, stop: true },
}

export interface Shock {
  readonly chariot: number
  readonly beasts: number
  readonly crash: boolean
  /** Added to the modified AV to stay aboard; absent if no one can be thrown. */
  readonly thrown?: number
  readonly calms?: true
}

/** « Wall (D10) ». */
export function wallOf(face: number): Shock {
  if (face === 1) return { chariot: 3, beasts: 0, crash: false }
  if (face === 2) return { chariot: 0, beasts: 3, crash: false }
  if (face <= 5) return { chariot: 3, beasts: 3, crash: false }
  if (face === 6) return { chariot: 6, beasts: 6, crash: false }
  if (face === 7) return { chariot: 6, beasts: 6, crash: true }
  if (face === 8) return { chariot: 6, beasts: 6, crash: true, thrown: 0 }
  return { chariot: 6, beasts: 6, crash: true, thrown: -3, calms: true }
}

/** « Failure (D10) »: the damage, or `dragged` if the person is dragged. */
export function failureOf(face: number): number | 'dragged' {
  if (face <= 4) return 1
  return face <= 7 ? 3 : 'dragged'
}

export type ActionKind = 'attack' | 'special' | 'control' | 'beasts'

export interface Action {
  readonly kind: ActionKind
  readonly modifier: number
  readonly deals?: number
  readonly furthest?: number
  readonly needs?: 'whip' | 'trident' | 'pilum' | 'spatha' | 'net'
  readonly gladiatorOnly?: true
  readonly combatOnly?: true
  /** « whipping forbids trident, pilum and net ». */
  readonly notAfterWhip?: true
}

/** « Attacks and actions ». */
export const ACTIONS: Record<string, Action> = {
  'hand-to-hand': { kind: 'attack', modifier: 0 },
  'whip-beasts': { kind: 'attack', modifier: 0, needs: 'whip' },
  'whip-person': { kind: 'attack', modifier: 0, deals: 1, needs: 'whip' },
  'trident-thrust': { kind: 'attack', modifier: 0, deals: 3, needs: 'trident', notAfterWhip: true },
  'trident-throw': { kind: 'attack', modifier: 0, deals: 3, furthest: 2, needs: 'trident', notAfterWhip: true },
  'pilum-thrust': { kind: 'attack', modifier: 0, deals: 4, needs: 'pilum', gladiatorOnly: true, notAfterWhip: true },
  'pilum-throw': {
    kind: 'attack',
    modifier: 0,
    deals: 3,
    furthest: 4,
    needs: 'pilum',
    gladiatorOnly: true,
    notAfterWhip: true,
  },
  'spatha-strike': { kind: 'attack', modifier: 0, deals: 5, needs: 'spatha', gladiatorOnly: true },
  'net-throw': {
    kind: 'attack',
    modifier: 0,
    deals: 1,
    furthest: 1,
    needs: 'net',
    gladiatorOnly: true,
    notAfterWhip: true,
  },
  'beasts-attack': { kind: 'beasts', modifier: 0 },
  board: { kind: 'special', modifier: -3 },
  'board-standing': { kind: 'special', modifier: 0 },
  change: { kind: 'special', modifier: -4 },
  unharness: { kind: 'special', modifier: -4, combatOnly: true },
  'regain-control': { kind: 'control', modifier: 0, combatOnly: true },
  'jump-off': { kind: 'special', modifier: 0 },
}

/** The number of faces of a D10 that succeed; 1 always succeeds, 10 never. */
export function chanceOf(sra: number): number {
  return Math.max(1, Math.min(9, sra))
}

export function succeeds(face: number, sra: number): boolean {
  return face === 1 || (face !== 10 && face <= sra)
}

/** Selects and ticks a line. An exhausted line is replaced by the next free one, after the last by the first. */
export function tickLine(table: readonly Line[], ticks: number[], face: number): string {
  const hit = table.findIndex((one) => face <= one.upTo)
  const order = table.map((_, index) => (hit + index) % table.length)
  const chosen = order.find((index) => ticks[index]! < table[index]!.boxes)!
  ticks[chosen]! += 1
  if (table.every((one, index) => ticks[index] === one.boxes)) ticks.fill(0)
  return table[chosen]!.id
}
