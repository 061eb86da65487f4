// A campaign's statistics, computed from its exported document (facts and journal as plain JSON) and from the tables and
// awards in the ruleset's folder. Uses no code of the program.
import { diedInGame } from './dead.ts'
import { bandsAfter, recordings } from './moments.ts'
import { fairCounts, fileOf, finalResults, harmfulIds, tablesOf } from './tables.ts'

type Row = Record<string, unknown> & { id: string }
/** A fact as JSON, with the fields of several kinds. */
interface Fact {
  id: string
  campaign: string
  warband: string
  member: string | null
  game: string | null
  side: string
  name: string
  reason: string
  detail: string
  amount: number
  at: string
  position: number
}
interface Game extends Fact {
  round: number
  position: number
  state: string
}
interface Side extends Fact {
  result: 'win' | 'draw' | 'loss' | null
  place: number | null
}
interface Entry extends Fact {
  game: string
  victoryPoints: number | null
}
interface Participation extends Fact {
  game: string
  member: string
  played: boolean
  absence: string
  fallen: number
  killed: boolean
  outBy: string | null
}
interface Roll extends Fact {
  table: string
  faces: number[]
}
interface Member extends Fact {
  kind: string
  status: string
  movedTo: string | null
}
interface Frame extends Fact {
  ruleset: string
  settings: Record<string, string>
}
export interface Document {
  campaign: string
  facts: {
    campaign: Frame[]
    warband: (Fact & { player: string; withdrawnAt: string | null })[]
    member: Member[]
    game: Game[]
    side: Side[]
    entry: Entry[]
    participation: Participation[]
    ledger: Fact[]
    award: Fact[]
    injury: (Fact & { injury: string; member: string })[]
    loss: (Fact & { loss: string })[]
    roll: Roll[]
    absence: (Fact & { games: number })[]
    served: (Fact & { absence: string })[]
    item: Row[]
  }
  journal: {
    command: string
    payload: Record<string, unknown>
    at: string
    undoneBy: string | null
    undoes?: string[]
    changes?: { id: string; kind?: string; before: unknown; after?: unknown }[]
  }[]
}

type Line = Record<string, unknown>
/** All sections of the statistics, as lines. */
export type ComputedStatistics = Record<Section, Line[]>
export const SECTIONS = [
  'campaign',
  'rounds',
  'warbands',
  'standings',
  'treasury',
  'experience',
  'wounds',
  'dice',
  'rolls',
  'results',
  'felled',
  'people',
  'bought',
  'purchases',
  'counted',
  'places',
] as const
export type Section = (typeof SECTIONS)[number]

/** Groups items by the columns that `shared` returns. */
function groupBy<T>(all: readonly T[], shared: (one: T) => Line): (readonly [Line, T[]])[] {
  const found = Map.groupBy(all, (one) => JSON.stringify(shared(one)))
  return [...found].map(([key, own]) => [JSON.parse(key) as Line, own] as const)
}
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

export function computeStatistics(document: Document): ComputedStatistics {
  const { facts } = document
  const games = new Map(facts.game.filter(({ state }) => state === 'recorded').map((game) => [game.id, game]))
  const roundOf = (game: string | null) => (game === null ? null : (games.get(game)?.round ?? null))
  const frame = facts.campaign[0]!
  return {
    campaign: [{ id: frame.id, name: frame.name, ruleset: frame.ruleset }],
    rounds: [...new Set([...games.values()].map(({ round }) => round))].map((round) => ({ round })),
    warbands: facts.warband.map(({ id, name, player, withdrawnAt }) => ({ id, name, player, withdrawnAt })),
    standings: standings(document, games),
    treasury: treasury(document, games),
    experience: groupBy(oncePerPerson(facts, facts.award), ({ warband, game, reason }) => ({
      warband,
      round: roundOf(game),
      reason,
    })).map(([line, own]) => ({ ...line, lines: own.length, amount: sum(own, ({ amount }) => amount) })),
    wounds: groupBy(oncePerPerson(facts, facts.injury), ({ warband, game, injury }) => ({
      warband,
      round: roundOf(game),
      injury,
    })).map(([line, own]) => ({ ...line, count: own.length })),
    dice: dice(frame.ruleset, facts.roll),
    ...diceByRound(frame.ruleset, facts.roll, roundOf),
    felled: casualtyLines(document, games),
    people: people(document, games),
    bought: boughtLines(document),
    purchases: purchases(document, games),
    counted: countedLines(document, roundOf),
    places: frame.ruleset === 'circus-imperium' ? arrivals(document, roundOf) : [],
  }
}

/** Places of races; if none was recorded, the winner has place 1. */
function arrivals({ facts }: Document, roundOf: (game: string | null) => number | null): Line[] {
  const sides = new Map(facts.side.map((side) => [side.id, side.place ?? (side.result === 'win' ? 1 : null)]))
  const placed = facts.entry
    .map(({ warband, game, side }) => ({ warband, round: roundOf(game), place: sides.get(side) ?? null }))
    .filter(({ round, place }) => round !== null && place !== null)
  return groupBy(placed, (one) => one).map(([line, own]) => ({ ...line, times: own.length }))
}

export type Games = Map<string, Game>

function standings(document: Document, games: Games): Line[] {
  const { facts } = document
  const bandsIn = bandsAfter(document, games)
  const { settings } = facts.campaign[0]!
  const pointsFor = (id: string, usual: number) => (settings[id] === undefined ? usual : Number(settings[id]))
  const sides = new Map(facts.side.map((side) => [side.id, side.result]))
  const rounds = [...new Set([...games.values()].map(({ round }) => round))]
  return rounds.flatMap((round) => {
    const rows = bandsIn(round).map(({ id }) => {
      const own = facts.entry.filter((one) => one.warband === id && (games.get(one.game)?.round ?? Infinity) <= round)
      const withResult = own.filter(({ side }) => sides.get(side) !== null)
      const count = (result: string) => withResult.filter(({ side }) => sides.get(side) === result).length
      const [wins, draws, losses] = [count('win'), count('draw'), count('loss')]
      const victoryPoints = sum(withResult, (one) => one.victoryPoints ?? 0)
      const points =
        wins * pointsFor('points-win', 3) +
        draws * pointsFor('points-draw', 1) +
        losses * pointsFor('points-loss', 0) +
        victoryPoints * pointsFor('points-per-victory-point', 0)
      return { warband: id, points, games: withResult.length, wins, draws, losses, victoryPoints }
    })
    const ranksAbove = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
      one.points !== other.points
        ? one.points > other.points
        : one.victoryPoints !== other.victoryPoints
          ? one.victoryPoints > other.victoryPoints
          : one.wins > other.wins
    return rows.map((row) => ({ round, rank: 1 + rows.filter((other) => ranksAbove(other, row)).length, ...row }))
  })
}

/** Returns a function that finds the round of a band's last recorded game before a moment. */
function roundOfBand(document: Document, games: Games): (warband: string, moment: string) => number {
  const recorded = recordings(document)
  return (warband, moment) => {
    const before = document.facts.entry
      .filter((one) => one.warband === warband && games.has(one.game))
      .map(({ game }) => ({ at: recorded.get(game), round: games.get(game)!.round }))
      .filter(({ at }) => at !== undefined && at < moment)
    return before.sort((one, other) => (one.at! < other.at! ? -1 : 1)).at(-1)?.round ?? 0
  }
}

/** Returns a function that finds the round of a treasury line. */
function roundOfLines(document: Document, games: Games): (line: Fact) => number {
  const lastBefore = roundOfBand(document, games)
  return ({ warband, game, at }) => (game === null ? lastBefore(warband, at) : games.get(game)!.round)
}

function treasury(document: Document, games: Games): Line[] {
  const roundOf = roundOfLines(document, games)
  return groupBy(document.facts.ledger, (line) => ({
    warband: line.warband,
    round: roundOf(line),
    reason: line.reason,
  })).map(([line, own]) => ({ ...line, lines: own.length, amount: sum(own, ({ amount }) => amount) }))
}

function dice(ruleset: string, rolls: readonly Roll[]): Line[] {
  const tables = tablesOf(ruleset)
  return groupBy(rolls, ({ warband, table }) => ({ warband, table: table.split('/')[1] })).flatMap(([line, own]) => {
    const table = tables.get(line['table'] as string)
    if (!table) return []
    const rolled = own.flatMap(({ faces }) => finalResults(table, tables, faces))
    const fair = fairCounts(table, tables)
    const harmful = harmfulIds(table)
    return [...new Set([...rolled, ...fair.keys()])].map((result) => {
      const came = rolled.filter((one) => one === result).length
      const expected = own.length * (fair.get(result) ?? 0)
      const harm = harmful.has(result)
        ? { harmful: came, expectedHarmful: expected }
        : { harmful: 0, expectedHarmful: 0 }
      return { ...line, result, rolls: own.length, came, expected, ...harm }
    })
  })
}

/** Rolls and their results by round, band and table. */
function diceByRound(ruleset: string, rolls: readonly Roll[], roundOf: (game: string | null) => number | null) {
  const tables = tablesOf(ruleset)
  const found: Record<'rolls' | 'results', Line[]> = { rolls: [], results: [] }
  const keys = groupBy(rolls, ({ warband, game, table }) => ({
    warband,
    round: roundOf(game),
    table: table.split('/')[1],
  }))
  for (const [line, own] of keys) {
    const table = tables.get(line['table'] as string)
    if (!table) continue
    const rolled = own.flatMap(({ faces }) => finalResults(table, tables, faces))
    found.rolls.push({ ...line, rolls: own.length })
    for (const result of new Set(rolled)) {
      const came = rolled.filter((one) => one === result).length
      found.results.push({ ...line, result, came, harmful: harmfulIds(table).has(result) ? came : 0 })
    }
  }
  return found
}

/** Casualties in recorded games, without deserters. `out`: number of models; `dead`: 1 if the member died of it. */
const casualties = (document: Document, games: Games) =>
  document.facts.participation
    .filter(({ game, absence }) => games.has(game) && absence !== 'deserted')
    .map((one) => ({ ...one, out: Math.max(one.fallen, one.killed ? 1 : 0), dead: diedInGame(document, one) ? 1 : 0 }))
    .filter(({ out }) => out > 0)

function casualtyLines(document: Document, games: Games): Line[] {
  const bands = new Map(document.facts.member.map(({ id, warband }) => [id, warband]))
  return groupBy(casualties(document, games), ({ game, outBy, warband }) => ({
    round: games.get(game)!.round,
    by: outBy === null ? null : (bands.get(outBy) ?? null),
    of: warband,
  })).map(([line, own]) => ({ ...line, out: sum(own, ({ out }) => out), killed: sum(own, ({ dead }) => dead) }))
}

/** The members of each person in successive bands, the present one last. */
function membershipsOf(facts: Document['facts']): Member[][] {
  const isElsewhere = ({ movedTo }: Member) => facts.member.some(({ id }) => id === movedTo)
  return facts.member
    .filter((one) => !isElsewhere(one))
    .map((now) => {
      const lives = [now]
      for (;;) {
        const earlier = facts.member.find(({ movedTo }) => movedTo === lives[0]!.id)
        if (!earlier) return lives
        lives.unshift(earlier)
      }
    })
}

/**
 * Facts without duplicates. A fact that a person took along to another band is recorded in both bands: it counts once, for
 * the first band, while the person still has it. Two equal facts in one band count as two.
 */
export function oncePerPerson<F extends Fact>(facts: Document['facts'], all: readonly F[]): F[] {
  const alike = (fact: F) => JSON.stringify({ ...fact, id: '', warband: '', member: '' })
  return membershipsOf(facts).flatMap((lives) => {
    const held = lives.map(({ id }) => all.filter(({ member }) => member === id))
    const now = held.at(-1)!
    return now.map((fact) => {
      const at = now.filter((one) => alike(one) === alike(fact)).indexOf(fact)
      return held.map((own) => own.filter((one) => alike(one) === alike(fact))[at]).find((one) => one !== undefined)!
    })
  })
}

function people(document: Document, games: Games): Line[] {
  const { facts } = document
  const all = casualties(document, games)
  const awards = oncePerPerson(facts, facts.award)
  const injuries = oncePerPerson(facts, facts.injury)
  /** Career totals of a person over all bands. */
  const career = (memberships: readonly Member[]) => {
    const isOf = (id: string | null) => memberships.some((one) => one.id === id)
    const rounds = facts.participation
      .filter(({ member, played, game }) => isOf(member) && played && games.has(game))
      .map(({ game }) => games.get(game)!.round)
    const by = all.filter(({ outBy }) => isOf(outBy))
    return {
      games: rounds.length,
      felled: sum(by, ({ out }) => out),
      killed: sum(by, ({ dead }) => dead),
      fallen: sum(all, ({ member, out }) => (isOf(member) ? out : 0)),
      wounds: injuries.filter(({ member }) => isOf(member)).length,
      first: rounds.length > 0 ? Math.min(...rounds) : null,
      last: rounds.length > 0 ? Math.max(...rounds) : null,
      paid: sum(facts.ledger, (line) => (isOf(line.member) ? -line.amount : 0)),
    }
  }
  return membershipsOf(facts).map((memberships) => {
    const { id, name, warband, kind, status } = memberships.at(-1)!
    const experience = gainedExperience(facts.award.filter(({ member }) => member === id))
    const earlier = memberships
      .slice(0, -1)
      .map((one) => gainedExperience(awards.filter(({ member }) => member === one.id)))
    const bands = memberships.map((one, at) => ({
      ...{ member: one.id, warband: one.warband, until: one.id === id ? null : leftIn(document, games, one) },
      ...career([one]),
      experience: earlier[at] ?? experience - sum(earlier, (points) => points),
    }))
    return {
      ...{ member: id, name, warband, kind, status, experience, toMiss: toMiss(facts, id) },
      ...career(memberships),
      bands: memberships.length > 1 ? bands : [],
    }
  })
}

/** The round of the band's last game before a member moved to another band. */
function leftIn(document: Document, games: Games, { warband, movedTo }: Member): number {
  const arrival = document.journal.find(({ changes = [] }) =>
    changes.some(({ id, before }) => id === movedTo && before === null),
  )
  return arrival ? roundOfBand(document, games)(warband, arrival.at) : 0
}

/** The games still to miss of the longest absence. */
const toMiss = ({ absence, served }: Document['facts'], id: string): number =>
  Math.max(
    0,
    ...absence
      .filter(({ member }) => member === id)
      .map((one) => one.games - served.filter((missed) => missed.absence === one.id).length),
  )

/** Experience gained, including spent experience, minus what was removed by hand; at least 0. */
function gainedExperience(awards: readonly Fact[]): number {
  const isSpent = ({ amount, reason }: Fact) => amount < 0 && (reason === 'advance' || reason === 'brought-in')
  return Math.max(
    0,
    sum(awards, (one) => (isSpent(one) ? 0 : one.amount)),
  )
}

/**
 * The purchases that were not returned, the latest first. A return reduces the latest remaining purchases of the same
 * item; a return without an item (in older journals) reduces those for the same member.
 */
export function purchasesLeft(ledger: readonly Fact[]): { line: Fact; points: number }[] {
  const lines = ledger.toSorted((one, other) =>
    one.at === other.at ? one.amount - other.amount : one.at < other.at ? -1 : 1,
  )
  const left: { line: Fact; points: number }[] = []
  for (const line of lines) {
    if (line.reason === 'bought') left.unshift({ line, points: -line.amount })
    let back = line.reason === 'returned' ? line.amount : 0
    for (const one of left) {
      const isSameItem = line.detail === '' ? one.line.member === line.member && line.member !== null : one.line.detail === line.detail // prettier-ignore
      const taken = isSameItem && back > 0 && one.line.warband === line.warband ? Math.min(one.points, back) : 0
      one.points -= taken
      back -= taken
    }
  }
  return left.filter(({ points }) => points > 0)
}

const boughtLines = ({ facts }: Document): Line[] =>
  groupBy(purchasesLeft(facts.ledger), ({ line: { warband, detail } }) => ({ warband, item: detail })).map(
    ([line, own]) => ({ ...line, times: own.length, paid: sum(own, ({ points }) => points) }),
  )

function purchases(document: Document, games: Games): Line[] {
  const roundOf = roundOfLines(document, games)
  return groupBy(purchasesLeft(document.facts.ledger), ({ line }) => ({
    warband: line.warband,
    round: roundOf(line),
    item: line.detail,
  })).map(([line, own]) => ({ ...line, times: own.length, paid: sum(own, ({ points }) => points) }))
}

function countedLines({ facts }: Document, roundOf: (game: string | null) => number | null): Line[] {
  const awards = fileOf(facts.campaign[0]!.ruleset, 'awards') as { id: string; amount: number }[]
  const worth = new Map(awards.map(({ id, amount }) => [id, amount]))
  const what = (kind: 'award' | 'loss') => (one: Fact & { loss?: string }) => ({
    warband: one.warband,
    round: roundOf(one.game),
    kind,
    what: one.loss ?? one.reason,
  })
  const earned = oncePerPerson(facts, facts.award).filter(({ reason }) => worth.has(reason))
  return [
    ...groupBy(earned, what('award')).map(([line, own]) => ({
      ...line,
      times: sum(own, ({ amount, reason }) => amount / worth.get(reason)!),
    })),
    ...groupBy(facts.loss, what('loss')).map(([line, own]) => ({ ...line, times: own.length })),
  ]
}
