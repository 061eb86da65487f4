import { longestOfEach, type AbsenceRecord, type Injury, type Member, type Status } from '../../../domain/member.ts'
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
  /** Why a member is away because of it. */
  readonly away: Localized
  /** True where a member that is away because of it does not count in its band until it is back (UPU-R20). */
  readonly isUncounted: boolean
  /** True of a result that stays in a member's record. */
  readonly isLasting: boolean
  /** True where a record also says which side it is on. */
  readonly hasSide: boolean
}

const isFixed = (template: EffectTemplate): boolean =>
  Object.values(template).every((value) => typeof value !== 'object')

/** Every result of `tables` and of their sub-tables by id. */
export function injuryIndex(tables: RollTables): ReadonlyMap<string, InjuryEntry> {
  const lines = Object.values(tables).flatMap(allLines)
  return new Map(
    lines.map(({ id, name, summary, lasting, away, isUncounted, effects = [] }): [string, InjuryEntry] => [
      id,
      {
        ...{ id, name, summary: lasting ?? summary, effects: effects.filter(isFixed) as Effect[] },
        ...{ away: away ?? name, isUncounted: isUncounted ?? false },
        isLasting: effects.some(({ kind }) => (LASTING as readonly string[]).includes(kind)),
        hasSide: effects.some(({ kind }) => kind === 'lost-eye'),
      },
    ]),
  )
}

/** Something that only the organiser can settle after a roll. */
type Decision =
  /** `id`: the result that it comes of, for which a member misses games where the fine is not paid. */
  { readonly kind: 'fine'; readonly id: string; readonly points: number } | { readonly kind: 'condemned' }

/** Games that one of a team misses by itself; condemned, it waits for its rescue. */
interface ApartOutcome {
  readonly id: string
  readonly missGames: number
  readonly isCondemned: boolean
}

/** What a roll on an injury table means for one member. Plain sums over the results that stand. */
export interface InjuryOutcome {
  /** What stays with it for good. */
  readonly injuries: readonly Injury[]
  /** Games to miss: the longest of all results (they run at the same time). */
  readonly missGames: number
  /** The same by their reasons, each once; of the condemned until they are brought back. */
  readonly absences: readonly AbsenceRecord[]
  readonly experience: number
  /** Dead, or gone for another reason, with its equipment. */
  readonly lost: boolean
  /** Those of a team who are dead or gone; absent: nobody, or it is no team. */
  readonly lostCrew?: readonly string[]
  /** Those of a team who leave it alive: struck off. */
  readonly leftCrew?: readonly string[]
  /** Of a team: what became of those whose absences are their own. */
  readonly apart?: readonly ApartOutcome[]
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
    absences: longestOfEach(stands.flatMap(absencesOf)),
    experience: effects.reduce((total, effect) => total + (effect.kind === 'experience' ? effect.amount : 0), 0),
    lost: has('dead'),
    captured: has('captured'),
    losesEquipment: has('lose-equipment'),
    lostModels: effects.filter((effect) => effect.kind === 'lost-model').length,
    decisions: stands.flatMap(decisionsOf),
  }
}

const absencesOf = ({ id, effects }: RollResult): AbsenceRecord[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'miss-games') return [{ id, games: effect.games }]
    return effect.kind === 'condemned' ? [{ id, games: 0 }] : []
  })

const decisionsOf = ({ id, effects }: RollResult): Decision[] =>
  effects.flatMap((effect): Decision[] => {
    if (effect.kind === 'fine') return [{ kind: 'fine', id, points: effect.points }]
    return effect.kind === 'condemned' ? [{ kind: 'condemned' }] : []
  })

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

/** Implements UPU-R16 (a second lost arm retires the member, whatever it has) and the loss of the second eye. `undefined`: it may stay. */
export function mustLeave(injuries: readonly Injury[], index: ReadonlyMap<string, InjuryEntry>): Leaving | undefined {
  const count = (wanted: EffectKind, named?: string) =>
    injuries.filter(({ id }) => id === named || index.get(id)?.effects.some(({ kind }) => kind === wanted)).length
  if (count('lost-eye', 'lost-eye') >= 2) return 'blind'
  return count('one-handed-only') >= 2 ? 'maimed' : undefined
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
    absences: longestOfEach([...(member.absences ?? []), ...outcome.absences]),
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
