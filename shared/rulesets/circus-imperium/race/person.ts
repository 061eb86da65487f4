import type { Traced, Value } from '../../../rules/kit/traced.ts'
import type { Role } from '../catalogue.ts'
import type { CircusContext } from '../context.ts'
import { unshieldedAv } from '../crew.ts'
import { FIGURES } from '../data.ts'
import type { Team } from '../schemas.ts'

/** Boxes, and how many of them are ticked. */
export interface Boxes {
  readonly boxes: number
  readonly ticked: number
}

/** A shield that is carried: what it takes from the AV while it is held. */
export interface Shield extends Boxes {
  readonly av: number
  /** Let go on purpose: it cannot be taken up again. */
  readonly dropped: boolean
}

/** Someone in a race. */
export interface Racer {
  readonly name: string
  /** Without the shield's. */
  readonly av: number
  readonly shield?: Shield | undefined
  readonly armour: Boxes
  readonly body: Boxes
  /** Skill points left; a gladiator has none. */
  readonly skill: number
}

const fresh = (value: Value | undefined): Boxes => ({ boxes: Number(value?.total ?? 0), ticked: 0 })

/** One of a team as the race begins; `undefined` where the team has nobody there. */
export function racerOf(
  team: Team,
  role: Role,
  values: Readonly<Record<string, Value>>,
  context: CircusContext,
): Racer | undefined {
  const person = team[role]
  if (!person) return undefined
  const { boxes } = fresh(role === 'gladiator' ? values.shieldBoxes : undefined)
  const held = values[`${role}Av`] as Traced
  const av = unshieldedAv(team, role, held, context)
  return {
    name: person.name,
    av,
    ...(boxes > 0 && { shield: { boxes, ticked: 0, av: held.total - av, dropped: false } }),
    armour: fresh(values[`${role}Armour`]),
    body: fresh(values[`${role}Body`]),
    skill: role === 'driver' ? FIGURES.skill : 0,
  }
}

const isFull = ({ boxes, ticked }: Boxes): boolean => ticked >= boxes

/** True while a shield hampers its bearer and takes blows: not once it is destroyed, or let go. */
export const isHeld = (shield: Shield | undefined): shield is Shield =>
  shield !== undefined && !shield.dropped && !isFull(shield)

export const isDead = ({ body }: Racer): boolean => isFull(body)

/** The AV as it is: armour that is gone changes nothing, a shield that is gone gives its own back. */
export const avOf = ({ av, shield }: Racer): number => av + (isHeld(shield) ? shield.av : 0)

/** AV(mod): less one for each body box ticked. */
export const modifiedAv = (racer: Racer): number => avOf(racer) - racer.body.ticked

/** Ticks as many boxes as there are for the damage; gives also the damage that is left. */
function absorbed<B extends Boxes>(some: B, damage: number): readonly [B, number] {
  const taken = Math.min(damage, Math.max(0, some.boxes - some.ticked))
  return [{ ...some, ticked: some.ticked + taken }, damage - taken]
}

/** Someone after a blow: it goes through the shield that is held, then the armour, then to the body; more than death is lost. */
export function hurt(racer: Racer, damage: number): Racer {
  const [shield, past] = isHeld(racer.shield) ? absorbed(racer.shield, damage) : ([racer.shield, damage] as const)
  const [armour, through] = absorbed(racer.armour, past)
  const [body] = absorbed(racer.body, through)
  return { ...racer, shield, armour, body }
}

/** Someone who lets a shield go, for good. */
export const withoutShield = (racer: Racer): Racer =>
  racer.shield ? { ...racer, shield: { ...racer.shield, dropped: true } } : racer

/** Whether a die succeeds: at most the SRA; 1 always, 10 never. */
export const succeeds = (face: number, sra: number): boolean => face === 1 || (face < 10 && face <= sra)
