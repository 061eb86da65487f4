import type { Injury, Member, Status } from '../../../domain/member.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { Effect, EffectKind } from '../effects.ts'
import { allLines, standing, type RollResult } from '../resolve.ts'
import type { EffectTemplate, RollTables } from '../rollTable.ts'

/** The effects that a member keeps; a result with one of them becomes an injury in its record. */
const LASTING: readonly EffectKind[] = ['stat', 'flag', 'one-handed-only', 'lost-eye']

/** A result of an injury table, as a member's record refers to it by id. */
export interface InjuryEntry {
  readonly id: string
  readonly name: Localized
  /** What it means for the member from now on. */
  readonly summary: Localized
  /** The effects that do not depend on further dice. */
  readonly effects: readonly Effect[]
}

const isFixed = (template: EffectTemplate): boolean =>
  Object.values(template).every((value) => typeof value !== 'object')

/** Every result of `tables` and of their sub-tables by id. */
export function injuryIndex(tables: RollTables): ReadonlyMap<string, InjuryEntry> {
  const lines = Object.values(tables).flatMap(allLines)
  return new Map(
    lines.map(({ id, name, summary, lasting, effects = [] }) => [
      id,
      { id, name, summary: lasting ?? summary, effects: effects.filter(isFixed) as Effect[] },
    ]),
  )
}

/** Something that only the organiser can settle after a roll. */
export type Decision = { readonly kind: 'fine'; readonly points: number } | { readonly kind: 'condemned' }

/** What a roll on an injury table means for one member. Plain sums over the results that stand. */
export interface InjuryOutcome {
  /** What stays with it for good. */
  readonly injuries: readonly Injury[]
  /** Games to miss: the longest of all results (they run at the same time). */
  readonly missGames: number
  readonly experience: number
  /** Dead, or gone for another reason, with its equipment. */
  readonly lost: boolean
  /** Those of a team who are dead or gone; absent: nobody, or it is no team. */
  readonly lostCrew?: readonly string[]
  readonly captured: boolean
  readonly losesEquipment: boolean
  readonly lostModels: number
  readonly decisions: readonly Decision[]
}

/** When and by whom it happened; `detail`: who of a team it concerns. */
export type Occasion = Pick<Injury, 'game' | 'against' | 'detail'>

/**
 * Adds up the results of a roll. Implements UPU-R13: changes of characteristics add up, of missed games the longest
 * counts, a flag counts once; UPU-R12: an effect is recorded whatever the limits of the value it changes.
 */
export function outcomeOf(results: readonly RollResult[], occasion: Occasion = {}): InjuryOutcome {
  const stands = standing(results)
  const effects = stands.flatMap((result) => result.effects)
  const has = (kind: EffectKind) => effects.some((effect) => effect.kind === kind)
  return {
    injuries: withoutRepeatedFlags(stands.filter(isLasting)).map((result) => injuryOf(result, occasion)),
    missGames: Math.max(0, ...effects.map((effect) => (effect.kind === 'miss-games' ? effect.games : 0))),
    experience: effects.reduce((total, effect) => total + (effect.kind === 'experience' ? effect.amount : 0), 0),
    lost: has('dead'),
    captured: has('captured'),
    losesEquipment: has('lose-equipment'),
    lostModels: effects.filter((effect) => effect.kind === 'lost-model').length,
    decisions: effects.flatMap((effect): Decision[] =>
      effect.kind === 'fine'
        ? [{ kind: 'fine', points: effect.points }]
        : effect.kind === 'condemned'
          ? [{ kind: 'condemned' }]
          : [],
    ),
  }
}

const isLasting = (result: RollResult): boolean => result.effects.some(({ kind }) => LASTING.includes(kind))
const isFlag = (result: RollResult): boolean => result.effects.every(({ kind }) => kind === 'flag')

const withoutRepeatedFlags = (results: RollResult[]): RollResult[] =>
  results.filter((result, at) => !isFlag(result) || results.findIndex(({ id }) => id === result.id) === at)

function injuryOf(result: RollResult, occasion: Occasion): Injury {
  const eye = result.effects.find((effect) => effect.kind === 'lost-eye')
  const hates = result.effects.some((effect) => effect.kind === 'flag' && effect.flag === 'hatred')
  return {
    id: result.id,
    // Of a team it matters whose eye it was, not which: the faces of the roll tell that.
    ...((occasion.detail ?? eye?.side) !== undefined && { detail: occasion.detail ?? eye?.side }),
    ...(occasion.game !== undefined && { game: occasion.game }),
    ...(hates && occasion.against !== undefined && { against: occasion.against }),
  }
}

/** Why a member has to leave the band for good although it lives. */
export type Leaving = 'blind' | 'maimed'

/**
 * Implements UPU-R16 (a second lost arm retires the member, an artificial arm stands in for one) and the loss of
 * the second eye. `arms`: artificial arms that it has. `undefined`: it may stay.
 */
export function mustLeave(
  injuries: readonly Injury[],
  index: ReadonlyMap<string, InjuryEntry>,
  arms: number,
): Leaving | undefined {
  const count = (wanted: EffectKind, named?: string) =>
    injuries.filter(({ id }) => id === named || index.get(id)?.effects.some(({ kind }) => kind === wanted)).length
  if (count('lost-eye', 'lost-eye') >= 2) return 'blind'
  return count('one-handed-only') - arms >= 2 ? 'maimed' : undefined
}

/**
 * The member after its injuries: its record, games to miss, experience and status. The organiser's decisions
 * (fines, a rescue) are settled apart. UPU-R15: a lost eye of the one-eyed is the remaining one, whatever the die.
 */
export function afterInjuries<M extends Member>(member: M, outcome: InjuryOutcome): M {
  const before = member.injuries ?? []
  const { gained = 0, spent = 0 } = member.experience ?? {}
  return {
    ...member,
    status: statusAfter(member, outcome),
    injuries: outcome.injuries.reduce((record, injury) => [...record, theOtherEye(injury, record)], before),
    missedGames: Math.max(member.missedGames ?? 0, outcome.missGames),
    experience: { gained: gained + outcome.experience, spent },
  }
}

function statusAfter(member: Member, { lost, captured, decisions }: InjuryOutcome): Status {
  if (lost) return 'dead'
  if (captured) return 'captured'
  // Condemned: missing until its rescue is played, or the organiser strikes it off.
  return decisions.some(({ kind }) => kind === 'condemned') ? 'missing' : (member.status ?? 'active')
}

function theOtherEye(injury: Injury, record: readonly Injury[]): Injury {
  const isSide = injury.detail === 'left' || injury.detail === 'right'
  const lost = injury.id === 'lost-eye' && isSide && record.find(({ id }) => id === 'lost-eye')
  return lost ? { ...injury, detail: lost.detail === 'left' ? 'right' : 'left' } : injury
}

/** Implements UPU-R14: a fine is paid whole, from what the treasury holds with this game's income, or not at all. */
export const canPay = (points: number, treasury: number): boolean => points <= treasury
