import type { Award } from '../../../shared/rules/kit/aftermath/experience.ts'
import { pmAvailable, rowOf } from '../../../shared/rulesets/circus-imperium/beasts.ts'
import type { Action, Armour, Beasts, Equipment, Species } from '../../../shared/rulesets/circus-imperium/catalogue.ts'
import { list, row, signed } from '../figures.ts'

const BREAK = ' ; '
const changed = (name: string, amount: number): string | false => amount !== 0 && `${name} ${signed(amount)}`

/** AV of a driver, of a gladiator, damage absorbed. */
export const armourLines = (armours: readonly Armour[]): string[] =>
  armours.map(({ id, av, boxes }) => row(id, av.driver, av.gladiator, boxes))

/** What each species changes. */
export const speciesLines = (all: readonly Species[]): string[] =>
  all.map(({ id, av, body, speed, actions, control, aboard, actionsATurn, isLight }) =>
    row(
      id,
      list(
        [
          isLight && 'light-armour-only',
          isLight && 'no-shield',
          changed('av', av),
          changed('body', body),
          changed('speed', speed),
          changed('actions', actions),
          changed('control', control),
          changed('aboard', aboard),
          actionsATurn !== 1 && `actions-a-turn ${actionsATurn}`,
        ],
        BREAK,
      ),
    ),
  )

export const equipmentLines = (pieces: readonly Equipment[]): string[] =>
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

/** The movement points by the damage taken, as runs of one figure: what the program reckons from the boxes. */
export function movementLines(most: number): string[] {
  const all = Array.from({ length: most + 1 }, (_, ticked) => pmAvailable(ticked))
  const starts = all.flatMap((pm, at) => (at === 0 || all[at - 1] !== pm ? [at] : []))
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? all.length) - 1
    return row(from === to ? String(from) : `${from}-${to}`, all[from])
  })
}

/** The SRA by the damage taken, as the program reckons it. */
export const sraOf = (ticked: number): number => rowOf(ticked)?.sra ?? 0

/** Who does it, with what; what is added to AV(mod). */
export const actionLines = (actions: readonly Action[]): string[] =>
  actions.map(({ id, kind, driver, needs, modifier, gladiator, perSquare }) => {
    const more = [perSquare && 'distance', gladiator !== undefined && `gladiator ${signed(gladiator)}`]
    return row(id, kind, driver ? 'driver' : undefined, needs, modifier, list(more))
  })

/** How many squares a throw reaches, and the damage of an attack where it is a figure. */
export const blowLines = (actions: readonly Action[]): string[] =>
  actions.flatMap(({ id, furthest, deals }) =>
    furthest === undefined && deals === undefined ? [] : [row(id, furthest, deals)],
  )

export const awardLines = (awards: readonly Award[]): string[] =>
  awards.map(({ for: reason, amount, crew }) => row(reason, amount, crew ? list(crew) : 'each'))
