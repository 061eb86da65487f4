// The careers of a campaign's bands as text lines, one for each event, with its round: computed from the exported
// document alone, and as reported by the program.
import type { BandCareer } from '../../../shared/contract/views/career.ts'
import { diedByHand, diedInGame, outOfActionCount } from './dead.ts'
import { oncePerPerson, purchasesLeft, type Document } from './reckoning.ts'

interface Change {
  kind: string
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
interface Entry {
  command: string
  payload: Record<string, unknown>
  at: string
  changes: Change[]
  undoes: string[]
  undoneBy: string | null
}
interface Row {
  game: string
  member: string
  by: string | null
  movedTo: string | null
}
type Member = Document['facts']['member'][number]
/** The document with the parts that only careers use. */
type Whole = Omit<Document, 'journal' | 'facts'> & {
  facts: Omit<Document['facts'], 'member'> & { capture: Row[]; member: (Member & Pick<Row, 'movedTo'>)[] }
  journal: Entry[]
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** A band's career, computed from the exported document: sorted lines. */
export function computedCareer(document: Document, warband: string): string[] {
  const whole = document as unknown as Whole
  const when = roundFinderOf(whole, warband)
  return [
    ...gameLines(whole, warband),
    ...personLines(whole, warband),
    ...joinedLines(whole, warband, when),
    ...leftLines(whole, warband, when),
    ...advanceLines(whole, warband, when),
    ...purchaseLines(whole, warband, when),
    ...treasuryLines(whole, warband, when),
  ].sort()
}

type RoundFinder = (at: string | undefined) => number

/** Returns a function that finds the round of a band's last recorded game at a moment. */
function roundFinderOf({ facts, journal }: Whole, warband: string): RoundFinder {
  const recorded = facts.entry
    .filter((one) => one.warband === warband)
    .flatMap(({ game: id }) => {
      const game = facts.game.find((one) => one.id === id)!
      const entry = journal.find(
        (one) => one.command === 'game.settle' && one.undoneBy === null && one.payload['game'] === id,
      )
      return game.state === 'recorded' && entry ? [{ at: entry.at, round: game.round }] : []
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  return (at) => recorded.filter((one) => at !== undefined && one.at <= at).at(-1)?.round ?? 0
}

const recordedGames = ({ facts }: Whole, warband: string) =>
  facts.game.filter(
    ({ id, state }) => state === 'recorded' && facts.entry.some((one) => one.game === id && one.warband === warband),
  )

function gameLines(whole: Whole, warband: string): string[] {
  const { facts } = whole
  return recordedGames(whole, warband).map(({ id, round }) => {
    const own = facts.entry.find((one) => one.game === id && one.warband === warband)!
    const side = facts.side.find((one) => one.id === own.side)!
    const foes = facts.entry.filter((one) => one.game === id && one.side !== own.side).map((one) => one.warband)
    // A member that came from an opponent brought what it was awarded in this game for its former warband.
    const isLinedUp = (member: string | null) =>
      facts.participation.some((one) => one.game === id && one.member === member)
    const gained = oncePerPerson(facts, facts.award).filter(
      (one) => one.game === id && one.warband === warband && one.amount > 0 && isLinedUp(one.member),
    )
    const taken = facts.capture.filter((one) => one.game === id && one.by === warband)
    return `${round} game ${id} ${side.result} ${side.place} ${own.victoryPoints} +${total(gained.map((one) => one.amount))} took ${taken.length} against ${foes.sort().join()}`
  })
}

function personLines(whole: Whole, warband: string): string[] {
  const { facts } = whole
  return recordedGames(whole, warband).flatMap(({ id, round }) =>
    facts.member.flatMap((member) => {
      if (member.warband !== warband) return []
      const isOf = (one: { game: string | null; member: string | null }) => one.game === id && one.member === member.id
      const own = facts.participation.find(isOf)
      // The injuries of a member that came from an opponent may be of this game, in which it was in the other warband.
      if (!own) return []
      const capture = facts.capture.find(isOf)
      const marks = facts.injury.filter(isOf).length + facts.loss.filter(isOf).length
      const felled = facts.participation.filter((one) => one.game === id && one.outBy === member.id && one.played)
      const sum = total(felled.map(outOfActionCount))
      const fallen = outOfActionCount(own)
      let fate = fallen > 0 ? 'out' : 'null'
      if (capture) fate = 'captured'
      if (diedInGame(whole, own)) fate = 'dead'
      if (own.absence === 'deserted') fate = 'deserted'
      if (fate === 'null' && marks === 0 && sum === 0) return []
      const killed = felled.filter((one) => diedInGame(whole, one)).length
      return [`${round} person ${member.id} in ${id} ${fate} ${fallen} marks ${marks} felled ${sum} killed ${killed}`]
    }),
  )
}

/** The time of the journal entry that created a fact; undefined if the journal has none. */
const firstWritten = ({ journal }: Whole, id: string) =>
  journal.find(({ changes }) => changes.some((one) => one.id === id && one.before === null))?.at

const joinedLines = (whole: Whole, warband: string, when: RoundFinder) =>
  whole.facts.member
    .filter((one) => one.warband === warband)
    .map(({ id }) => `${when(firstWritten(whole, id))} joined ${id}`)

function leftLines(whole: Whole, warband: string, when: RoundFinder): string[] {
  const { facts, journal } = whole
  return facts.member.flatMap(({ id, warband: own, status, movedTo }) => {
    const games = facts.participation.filter(({ member }) => member === id)
    if (own !== warband || (status !== 'dead' && status !== 'retired')) return []
    if (
      status === 'dead'
        ? games.some(({ played }) => played) && !diedByHand(whole, id)
        : games.some(({ absence }) => absence === 'deserted')
    )
      return []
    if (movedTo) return [`${when(firstWritten(whole, movedTo))} left ${id} moved`]
    const entries = journal.filter(
      (one) =>
        one.undoneBy === null &&
        one.undoes.length === 0 &&
        one.changes.some((change) => change.id === id && change.after?.['status'] === status),
    )
    return [`${when(entries.at(-1)!.at)} left ${id} ${status}`]
  })
}

/** One line for each advance that was taken and not undone. */
function advanceLines({ facts, journal }: Whole, warband: string, when: RoundFinder): string[] {
  const taken = journal.filter(({ command, undoneBy }) => command === 'advance.take' && undoneBy === null)
  return taken.flatMap(({ payload, at }) => {
    const member = facts.member.find(({ id }) => id === payload['member'])
    return member && payload['warband'] === warband ? [`${when(at)} advance ${member.id}`] : []
  })
}

function purchaseLines({ facts }: Whole, warband: string, when: RoundFinder): string[] {
  const left = purchasesLeft(facts.ledger.filter((one) => one.warband === warband))
  const kept = Map.groupBy(left, ({ line: { at, detail } }) => `${when(at)} bought ${detail}`)
  return [...kept].map(([key, all]) => `${key} × ${all.length} for ${total(all.map(({ points }) => points))}`)
}

/** The treasury at the end of each round with treasury lines. */
function treasuryLines({ facts }: Whole, warband: string, when: RoundFinder): string[] {
  const dated = facts.ledger
    .filter((one) => one.warband === warband)
    .map(({ game, at, amount }) => {
      const played = facts.game.find(({ id, state }) => id === game && state === 'recorded')
      return { round: played?.round ?? when(at), amount }
    })
  return [...new Set(dated.map(({ round }) => round))].map(
    (round) => `${round} treasury ${total(dated.filter((one) => one.round <= round).map(({ amount }) => amount))}`,
  )
}

/** The same lines from the program's career; treasury lines only for rounds with `hasLines`. */
export function reportedCareer({ rounds }: BandCareer, hasLines: (round: number) => boolean): string[] {
  return rounds
    .flatMap(({ round, games: own, joined, left, advances, bought, treasury: held }) => [
      ...own.map(
        (one) =>
          `${round} game ${one.game} ${one.result} ${one.place} ${one.victoryPoints} +${one.experience} took ${one.captives.length} against ${one.against
            .map(({ warband }) => warband)
            .sort()
            .join()}`,
      ),
      ...own.flatMap(({ game, people: all }) =>
        all.map(
          (one) =>
            `${round} person ${one.member} in ${game} ${one.fate} ${one.fallen} marks ${one.marks.length} felled ${one.felled} killed ${one.killed}`,
        ),
      ),
      ...joined.map(({ member }) => `${round} joined ${member}`),
      ...left.map(({ member, how }) => `${round} left ${member} ${how}`),
      ...advances.map(({ member }) => `${round} advance ${member}`),
      ...bought.map(({ item, times, paid }) => `${round} bought ${item} × ${times} for ${paid}`),
      ...(hasLines(round) ? [`${round} treasury ${held.total}`] : []),
    ])
    .sort()
}
