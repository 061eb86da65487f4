import {
  longestAbsencePerReason,
  type AbsenceRecord,
  type Injury,
  type Member,
  type MemberStatus,
} from '../../../domain/member.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { TableResultEffect, TableResultEffectKind } from '../effects.ts'
import { listAllTableLines, listFinalRollResults, type RollResult } from '../resolve.ts'
import type { ResultOption, TableResultEffectTemplate, RollTables } from '../rollTable.ts'

/** Permanent effects. A table result with one of these effects becomes an injury in the member's record. */
const LASTING_EFFECTS: readonly TableResultEffectKind[] = ['stat', 'flag', 'one-handed-only', 'lost-eye']

/** A result of an injury table that a member's record can refer to by id. */
export interface InjuryEntry {
  readonly id: string
  readonly name: Localized
  /** The permanent effect on the member. */
  readonly summary: Localized
  /** Effects whose values need no further dice. */
  readonly effects: readonly TableResultEffect[]
  /** The text that says why a member with this result is absent. */
  readonly away: Localized
  /**
   * True if a member that is absent because of this result does not count in its warband until it is back (UPU-R20).
   */
  readonly isUncounted: boolean
  /** True if the result stays in a member's record. */
  readonly isLasting: boolean
  /** True if the record also stores the side (left or right). */
  readonly hasSide: boolean
}

const isFixed = (template: TableResultEffectTemplate): boolean =>
  Object.values(template).every((value) => typeof value !== 'object')

/** Returns all results of `tables` and of their sub-tables, by id. */
export function buildInjuryIndex(tables: RollTables): ReadonlyMap<string, InjuryEntry> {
  const lines = Object.values(tables)
    .flatMap(listAllTableLines)
    .flatMap((line): ResultOption[] => [line, ...(line.options ?? [])])
  return new Map(
    lines.map(({ id, name, summary, lasting, away, isUncounted, effects = [] }): [string, InjuryEntry] => [
      id,
      {
        ...{ id, name, summary: lasting ?? summary, effects: effects.filter(isFixed) as TableResultEffect[] },
        ...{ away: away ?? name, isUncounted: isUncounted ?? false },
        isLasting: effects.some(({ kind }) => (LASTING_EFFECTS as readonly string[]).includes(kind)),
        hasSide: effects.some(({ kind }) => kind === 'lost-eye'),
      },
    ]),
  )
}

/** A decision that only the organiser can make after a roll. */
type Decision =
  /**
   * `id`: the table result that caused the fine. If the fine is not paid, the member misses games because of this
   * result.
   */
  { readonly kind: 'fine'; readonly id: string; readonly points: number } | { readonly kind: 'condemned' }

/** Absence of one crew member of a team. A condemned crew member waits for a rescue. */
interface ApartOutcome {
  readonly id: string
  readonly missGames: number
  readonly isCondemned: boolean
}

/** Consequences of the rolls on injury tables for one member, added up over the final results. */
export interface InjuryOutcome {
  /** Injuries that stay in the member's record. */
  readonly injuries: readonly Injury[]
  /** Number of games to miss: the longest of all absences, because absences run in parallel. */
  readonly missGames: number
  /** The absences, one for each reason. `games: 0` is the absence of a condemned member, until it is brought back. */
  readonly absences: readonly AbsenceRecord[]
  readonly experience: number
  /** True if the member is dead or gone for another reason; its equipment is lost too. */
  readonly lost: boolean
  /** Ids of crew members who are dead or gone. Absent if no crew member is, or if the member is not a team. */
  readonly lostCrew?: readonly string[]
  /** Ids of crew members who leave the team alive because they are struck off. */
  readonly leftCrew?: readonly string[]
  /** For a team: the absences of crew members with absences of their own. */
  readonly apart?: readonly ApartOutcome[]
  readonly captured: boolean
  readonly losesEquipment: boolean
  readonly lostModels: number
  readonly decisions: readonly Decision[]
}

/**
 * Circumstances of an injury. `game`: when it happened. `against`: the enemy. `detail`: the crew member who was
 * injured.
 */
export type InjuryOccasion = Pick<Injury, 'game' | 'against' | 'detail'>

/**
 * Combines the results of rolls into one outcome. UPU-R13: changes of characteristics add up, the longest absence
 * counts, a flag counts once. UPU-R12: an effect is recorded even if the changed value is already at its limit.
 */
export function buildInjuryOutcome(results: readonly RollResult[], occasion: InjuryOccasion = {}): InjuryOutcome {
  const stands = listFinalRollResults(results)
  const effects = stands.flatMap((result) => result.effects)
  const has = (kind: TableResultEffectKind) => effects.some((effect) => effect.kind === kind)
  return {
    injuries: withoutRepeatedFlags(stands.filter(isLasting)).map((result) => injuryOf(result, occasion)),
    missGames: Math.max(0, ...effects.map((effect) => (effect.kind === 'miss-games' ? effect.games : 0))),
    absences: longestAbsencePerReason(stands.flatMap(absencesOf)),
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

const isLasting = (result: RollResult): boolean => result.effects.some(({ kind }) => LASTING_EFFECTS.includes(kind))
const isFlag = (result: RollResult): boolean => result.effects.every(({ kind }) => kind === 'flag')

const withoutRepeatedFlags = (results: RollResult[]): RollResult[] =>
  results.filter((result, at) => !isFlag(result) || results.findIndex(({ id }) => id === result.id) === at)

function injuryOf(result: RollResult, occasion: InjuryOccasion): Injury {
  const eye = result.effects.find((effect) => effect.kind === 'lost-eye')
  const hates = result.effects.some((effect) => effect.kind === 'flag' && effect.flag === 'hatred')
  return {
    id: result.id,
    // If a crew member lost an eye, `detail` is the id of this crew member, so it cannot also say which eye was lost.
    // The faces of the roll say it.
    ...((occasion.detail ?? eye?.side) !== undefined && { detail: occasion.detail ?? eye?.side }),
    ...(occasion.game !== undefined && { game: occasion.game }),
    ...(hates && occasion.against !== undefined && { against: occasion.against }),
  }
}

/** The reason why a living member must leave the warband for good. */
export type LeaveReason = 'blind' | 'maimed'

/**
 * Returns why the injuries force a member to leave: a second lost arm (UPU-R16) or a second lost eye. `undefined` if
 * the member may stay.
 */
export function findLeaveReason(
  injuries: readonly Injury[],
  index: ReadonlyMap<string, InjuryEntry>,
): LeaveReason | undefined {
  const count = (wanted: TableResultEffectKind, named?: string) =>
    injuries.filter(({ id }) => id === named || index.get(id)?.effects.some(({ kind }) => kind === wanted)).length
  if (count('lost-eye', 'lost-eye') >= 2) return 'blind'
  return count('one-handed-only') >= 2 ? 'maimed' : undefined
}

/**
 * Applies an outcome to a member: record, games to miss, experience, status. The organiser's decisions (fines, rescue)
 * are applied separately. UPU-R15: a second lost eye is always the remaining eye, whatever the die shows.
 */
export function applyInjuryOutcome<M extends Member>(member: M, outcome: InjuryOutcome): M {
  const before = member.injuries ?? []
  const { gained = 0, spent = 0 } = member.experience ?? {}
  return {
    ...member,
    status: statusAfter(member, outcome),
    injuries: outcome.injuries.reduce((record, injury) => [...record, toRemainingEye(injury, record)], before),
    missedGames: Math.max(member.missedGames ?? 0, outcome.missGames),
    absences: longestAbsencePerReason([...(member.absences ?? []), ...outcome.absences]),
    experience: { gained: gained + outcome.experience, spent },
  }
}

function statusAfter(member: Member, { lost, captured, decisions }: InjuryOutcome): MemberStatus {
  if (lost) return 'dead'
  if (captured) return 'captured'
  // A condemned member counts as missing until its rescue is played, or until the organiser strikes it off.
  return decisions.some(({ kind }) => kind === 'condemned') ? 'missing' : (member.status ?? 'active')
}

function toRemainingEye(injury: Injury, record: readonly Injury[]): Injury {
  const isSide = injury.detail === 'left' || injury.detail === 'right'
  const lost = injury.id === 'lost-eye' && isSide && record.find(({ id }) => id === 'lost-eye')
  return lost ? { ...injury, detail: lost.detail === 'left' ? 'right' : 'left' } : injury
}

/**
 * UPU-R14: true if the treasury, including the income of this game, covers the whole fine. A fine is never paid in
 * part.
 */
export const canPay = (points: number, treasury: number): boolean => points <= treasury
