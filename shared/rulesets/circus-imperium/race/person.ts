import type { Traced, TracedNumberOrWord } from '../../../rules/kit/traced.ts'
import type { CrewRole } from '../catalogue.ts'
import type { CircusContext } from '../context.ts'
import { fightingValueWithoutShield } from '../crew.ts'
import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import type { Team } from '../schemas.ts'

/** A number of boxes, and how many of them are ticked. */
export interface TickedBoxes {
  readonly boxes: number
  readonly ticked: number
}

/** A shield: its boxes, and the AV modifier while the shield is held. */
export interface Shield extends TickedBoxes {
  readonly av: number
  /** True if the person dropped the shield on purpose. A dropped shield cannot be picked up again. */
  readonly dropped: boolean
}

/** A person in a race, with the boxes that damage ticks. */
export interface Racer {
  readonly name: string
  /** AV of the person without the shield's modifier. */
  readonly av: number
  readonly shield?: Shield | undefined
  readonly armour: TickedBoxes
  readonly body: TickedBoxes
  /** Number of skill points left; always 0 for a gladiator. */
  readonly skill: number
}

const untickedBoxes = (value: TracedNumberOrWord | undefined): TickedBoxes => ({
  boxes: Number(value?.total ?? 0),
  ticked: 0,
})

/** Builds a crew member at the start of the race; `undefined` if the team has nobody in this role. */
export function buildRacer(
  team: Team,
  role: CrewRole,
  values: Readonly<Record<string, TracedNumberOrWord>>,
  context: CircusContext,
): Racer | undefined {
  const person = team[role]
  if (!person) return undefined
  const { boxes } = untickedBoxes(role === 'gladiator' ? values.shieldBoxes : undefined)
  const held = values[`${role}Av`] as Traced
  const av = fightingValueWithoutShield(team, role, held, context)
  return {
    name: person.name,
    av,
    ...(boxes > 0 && { shield: { boxes, ticked: 0, av: held.total - av, dropped: false } }),
    armour: untickedBoxes(values[`${role}Armour`]),
    body: untickedBoxes(values[`${role}Body`]),
    skill: role === 'driver' ? CIRCUS_RULE_NUMBERS.skill : 0,
  }
}

const isFull = ({ boxes, ticked }: TickedBoxes): boolean => ticked >= boxes

/** Returns true while a shield modifies the AV and absorbs blows: until the shield is destroyed or dropped. */
export const isShieldHeld = (shield: Shield | undefined): shield is Shield =>
  shield !== undefined && !shield.dropped && !isFull(shield)

export const isDead = ({ body }: Racer): boolean => isFull(body)

/** Returns the current AV. Ticked boxes of armour do not change the AV; a lost shield no longer modifies it. */
export const currentFightingValue = ({ av, shield }: Racer): number => av + (isShieldHeld(shield) ? shield.av : 0)

/** Ticks free boxes for the damage, and also returns the damage that is left once all boxes are ticked. */
function absorbDamage<B extends TickedBoxes>(some: B, damage: number): readonly [B, number] {
  const taken = Math.min(damage, Math.max(0, some.boxes - some.ticked))
  return [{ ...some, ticked: some.ticked + taken }, damage - taken]
}

/**
 * Damages a person: first a held shield absorbs damage, then the armour, then the body. Damage beyond the last body
 * box is lost.
 */
export function hurtRacer(racer: Racer, damage: number): Racer {
  const [shield, past] = isShieldHeld(racer.shield)
    ? absorbDamage(racer.shield, damage)
    : ([racer.shield, damage] as const)
  const [armour, through] = absorbDamage(racer.armour, past)
  const [body] = absorbDamage(racer.body, through)
  return { ...racer, shield, armour, body }
}

/** Drops a person's shield for good. */
export const dropShield = (racer: Racer): Racer =>
  racer.shield ? { ...racer, shield: { ...racer.shield, dropped: true } } : racer
