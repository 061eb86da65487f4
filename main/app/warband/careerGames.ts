import type { CareerGame, CareerPerson } from '../../../shared/contract/views/career.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { DESERTED, countOutOfAction } from '../../../shared/domain/campaign/outOfAction.ts'
import { memberLossName } from '../base/lossName.ts'
import type { HistoryNames } from '../history/historyNames.ts'

/** A warband with its recorded games, and the captures that it made (`taken`). */
export interface CareerBand {
  readonly warband: string
  /** All facts of the warband and of its recorded games. */
  readonly facts: Facts
  readonly taken: readonly FactOf<'capture'>[]
  readonly names: HistoryNames
  /**
   * Ids of the participations in which a member died: members of the warband, and enemies whom they put out of action.
   */
  readonly deaths: ReadonlySet<string>
}

/** Returns a recorded game as the career of the warband shows it. */
export function careerGame(band: CareerBand, { id, day, scenario, notes }: FactOf<'game'>): CareerGame {
  const { facts, warband, names, taken } = band
  const entries = factsWhere(facts, 'entry', ({ game }) => game === id)
  const own = entries.find((entry) => entry.warband === warband)!
  const side = facts.side.get(own.side)
  // Only awards of members who played for this warband count. A member who came from another warband also has the
  // awards of earlier games, which belong to the career of that warband.
  const took = new Set(
    factsWhere(facts, 'participation', (one) => one.game === id && one.warband === warband).map(({ member }) => member),
  )
  const awards = factsWhere(facts, 'award', (one) => one.game === id && one.amount > 0 && took.has(one.member))
  return {
    ...{ game: id, day, scenario, notes },
    result: side?.result ?? null,
    place: side?.place ?? null,
    victoryPoints: own.victoryPoints,
    against: entries
      .filter((entry) => entry.side !== own.side)
      .map((entry) => ({ warband: entry.warband, name: names.getName('warband', entry.warband) ?? '' })),
    people: membersOf(facts, warband).flatMap((member) => personIn(band, id, member) ?? []),
    captives: taken.flatMap(({ game, member }) => (game === id ? (names.getName('member', member) ?? []) : [])),
    experience: awards.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/**
 * Returns what happened to a member of the warband in a game; undefined if it did not play or if nothing happened to
 * it.
 */
function personIn(band: CareerBand, game: string, { id: member, name }: FactOf<'member'>): CareerPerson | undefined {
  const { facts, names } = band
  const all = factsWhere(facts, 'participation', (one) => one.game === game)
  const own = all.find((one) => one.member === member)
  if (!own) return undefined
  const felled = all.filter(({ outBy, played }) => outBy === member && played)
  const isOfGame = (fact: { readonly game: string | null; readonly member: string }) =>
    fact.game === game && fact.member === member
  const capture = factsWhere(facts, 'capture', isOfGame)[0]
  const fallen = countOutOfAction(own)
  const person: CareerPerson = {
    ...{ member, name, fallen },
    fate: fateOf(band, own, fallen, capture !== undefined),
    outBy: own.outBy ? names.getName('member', own.outBy) : null,
    captor: capture?.by ? names.getName('warband', capture.by) : null,
    marks: lossesAndInjuries(band, isOfGame),
    felled: felled.reduce((sum, one) => sum + countOutOfAction(one), 0),
    killed: felled.filter(({ id }) => band.deaths.has(id)).length,
  }
  return person.fate !== null || person.marks.length > 0 || person.felled > 0 ? person : undefined
}

function fateOf(
  { deaths }: CareerBand,
  own: FactOf<'participation'>,
  fallen: number,
  isCaptured: boolean,
): CareerPerson['fate'] {
  if (own.absence === DESERTED) return 'deserted'
  if (deaths.has(own.id)) return 'dead'
  if (isCaptured) return 'captured'
  return fallen > 0 ? 'out' : null
}

/** Returns what a member lost in a game, and its injuries, in the ruleset's words. */
const lossesAndInjuries = (
  { facts, names }: CareerBand,
  isOfGame: (fact: { readonly game: string | null; readonly member: string }) => boolean,
): CareerPerson['marks'] => [
  ...factsWhere(facts, 'loss', isOfGame).map((loss) => memberLossName(names.ruleset.aftermath, loss)),
  ...factsWhere(facts, 'injury', isOfGame).flatMap(({ injury }) => names.word(injury) ?? []),
]
