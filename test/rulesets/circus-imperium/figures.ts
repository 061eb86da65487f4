import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { availableMovementPoints, findBeastRow } from '../../../shared/rulesets/circus-imperium/beasts.ts'
import type {
  CircusAction,
  Armour,
  Beasts,
  CircusEquipment,
  Species,
} from '../../../shared/rulesets/circus-imperium/catalogue.ts'
import { list, row, signed } from '../figures.ts'

const BREAK = ' ; '
const signedChange = (name: string, amount: number): string | false => amount !== 0 && `${name} ${signed(amount)}`

/** AV of a driver, of a gladiator, damage absorbed. */
export const armourLines = (armours: readonly Armour[]): string[] =>
  armours.map(({ id, av, boxes }) => row(id, av.driver, av.gladiator, boxes))

/** The changes of each species. */
export const speciesLines = (all: readonly Species[]): string[] =>
  all.map(({ id, av, body, speed, actions, control, aboard, actionsATurn, isLight }) =>
    row(
      id,
      list(
        [
          isLight && 'light-armour-only',
          isLight && 'no-shield',
          signedChange('av', av),
          signedChange('body', body),
          signedChange('speed', speed),
          signedChange('actions', actions),
          signedChange('control', control),
          signedChange('aboard', aboard),
          actionsATurn !== 1 && `actions-a-turn ${actionsATurn}`,
        ],
        BREAK,
      ),
    ),
  )

export const equipmentLines = (pieces: readonly CircusEquipment[]): string[] =>
  pieces.map(({ id, shield }) => (shield ? row(id, shield.av, shield.boxes) : row(id, undefined)))

/** The rows of the beasts' boxes, by the damage taken. */
export const beastLines = ({ boxes, rows, leastDamage }: Beasts): string[] => {
  const each = boxes / rows.length
  const range = (at: number) => `${at === 0 ? 0 : at * each + 1}-${Math.min((at + 1) * each, boxes - 1)}`
  const damage = (bonus: number) => `1D10${bonus === 0 ? '' : signed(bonus)}`
  return [
    row('boxes', boxes),
    row('least-damage', leastDamage),
    ...rows.map(({ sra, frenzied, bonus }, at) => row(`row ${range(at)}`, sra, frenzied, damage(bonus))),
  ]
}

/** The movement points by the damage taken, as runs of equal values, computed by the program. */
export function movementLines(most: number): string[] {
  const all = Array.from({ length: most + 1 }, (_, ticked) => availableMovementPoints(ticked))
  const starts = all.flatMap((pm, at) => (at === 0 || all[at - 1] !== pm ? [at] : []))
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? all.length) - 1
    return row(from === to ? String(from) : `${from}-${to}`, all[from])
  })
}

/** The SRA by the damage taken, computed by the program. */
export const sraOf = (ticked: number): number => findBeastRow(ticked)?.sra ?? 0

/** Who may do it, with what weapon, and the modifier of AV(mod). */
export const actionLines = (actions: readonly CircusAction[]): string[] =>
  actions.map(({ id, kind, driver, needs, modifier, gladiator, perSquare }) => {
    const more = [perSquare && 'distance', gladiator !== undefined && `gladiator ${signed(gladiator)}`]
    return row(id, kind, driver ? 'driver' : undefined, needs, modifier, list(more))
  })

/** Range of a throw in squares, and the damage of an attack if it is fixed. */
export const blowLines = (actions: readonly CircusAction[]): string[] =>
  actions.flatMap(({ id, furthest, deals }) =>
    furthest === undefined && deals === undefined ? [] : [row(id, furthest, deals)],
  )

export const awardLines = (awards: readonly AwardRule[]): string[] =>
  awards.map(({ for: reason, amount, crew }) => row(reason, amount, crew ? list(crew) : 'each'))
