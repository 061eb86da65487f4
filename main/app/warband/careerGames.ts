import type { CareerGame, CareerPerson } from '../../../shared/contract/views/career.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { DESERTED, outIn } from '../../../shared/statistics/outOfAction.ts'
import { lossName } from '../base/lossName.ts'
import type { Names } from '../history/historyNames.ts'

/** A band with its recorded games, and the captivities of those whom it took. */
export interface Careered {
  readonly warband: string
  /** The band and its recorded games, each whole. */
  readonly facts: Facts
  readonly taken: readonly FactOf<'capture'>[]
  readonly names: Names
  /** The participations of which members died, its own and those whom they put out of action. */
  readonly deaths: ReadonlySet<string>
}

/** A recorded game as the band's career tells of it. */
export function careerGame(band: Careered, { id, day, scenario, notes }: FactOf<'game'>): CareerGame {
  const { facts, warband, names, taken } = band
  const entries = factsWhere(facts, 'entry', ({ game }) => game === id)
  const own = entries.find((entry) => entry.warband === warband)!
  const side = facts.side.get(own.side)
  // Who came over from another band brought along what it went through there: that is told of the band it was in.
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
      .map((entry) => ({ warband: entry.warband, name: names.named('warband', entry.warband) ?? '' })),
    people: membersOf(facts, warband).flatMap((member) => personIn(band, id, member) ?? []),
    captives: taken.flatMap(({ game, member }) => (game === id ? (names.named('member', member) ?? []) : [])),
    experience: awards.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** What a game was for somebody of the band; undefined for who was not in it, or to whom nothing happened. */
function personIn(band: Careered, game: string, { id: member, name }: FactOf<'member'>): CareerPerson | undefined {
  const { facts, names } = band
  const all = factsWhere(facts, 'participation', (one) => one.game === game)
  const own = all.find((one) => one.member === member)
  if (!own) return undefined
  const felled = all.filter(({ outBy, played }) => outBy === member && played)
  const isOfGame = (fact: { readonly game: string | null; readonly member: string }) =>
    fact.game === game && fact.member === member
  const capture = factsWhere(facts, 'capture', isOfGame)[0]
  const fallen = outIn(own)
  const person: CareerPerson = {
    ...{ member, name, fallen },
    fate: fateOf(band, own, fallen, capture !== undefined),
    outBy: own.outBy ? names.named('member', own.outBy) : null,
    captor: capture?.by ? names.named('warband', capture.by) : null,
    marks: marksOf(band, isOfGame),
    felled: felled.reduce((sum, one) => sum + outIn(one), 0),
    killed: felled.filter(({ id }) => band.deaths.has(id)).length,
  }
  return person.fate !== null || person.marks.length > 0 || person.felled > 0 ? person : undefined
}

function fateOf(
  { deaths }: Careered,
  own: FactOf<'participation'>,
  fallen: number,
  isCaptured: boolean,
): CareerPerson['fate'] {
  if (own.absence === DESERTED) return 'deserted'
  if (deaths.has(own.id)) return 'dead'
  if (isCaptured) return 'captured'
  return fallen > 0 ? 'out' : null
}

/** What a game took from somebody, and left it with, in the ruleset's words. */
const marksOf = (
  { facts, names }: Careered,
  isOfGame: (fact: { readonly game: string | null; readonly member: string }) => boolean,
): CareerPerson['marks'] => [
  ...factsWhere(facts, 'loss', isOfGame).map((loss) => lossName(names.ruleset.aftermath, loss)),
  ...factsWhere(facts, 'injury', isOfGame).flatMap(({ injury }) => names.word(injury) ?? []),
]
