import type { Issue } from '../../domain/issue.ts'
import { traced } from '../kit/traced.ts'
import { experienceOf, lostFeats, type Rewards } from './experience.ts'
import type { Fallen } from './fallen.ts'
import type { Band, IndexedGame, PlayedMember } from '../playedGame.ts'
import type { Injured } from './injured.ts'
import { afterwards, memberOutcome } from './member.ts'
import type { LedgerLine, LossLine, MemberOutcome, Outcome, WarbandOutcome } from './outcome.ts'
import type { Income, VictoryPoints } from './points.ts'
import type { Places } from './places.ts'
import { warbandPreview, type Preview } from './preview.ts'
import type { Results } from './result.ts'

/** What is known so far; lists go with the bands in their order, `injured` has all who fell. */
interface Known {
  readonly results: Results | undefined
  /** Where sides came in, as far as that was written down. */
  readonly places: Places
  /** True of a member that won, where its side did. */
  readonly isChampion: (member: PlayedMember) => boolean
  readonly fallen: readonly (readonly Fallen[] | undefined)[]
  readonly points: readonly (VictoryPoints | undefined)[]
  readonly income: readonly (Income | undefined)[]
  readonly injured: readonly Injured[]
  readonly feats: readonly (Rewards | undefined)[]
  /** What else a game took from a member. */
  readonly lossesOf: (member: PlayedMember, band: Band, injured: Injured | undefined) => readonly LossLine[]
}

interface Closing {
  /** `undefined` while it is not known how the game ended. */
  readonly outcome: Outcome | undefined
  readonly preview: Preview
  readonly remarks: readonly Issue[]
}

/** Puts together what all of it comes to, as far as it is known. */
export function closingOf(indexed: IndexedGame, known: Known): Closing {
  const bands = indexed.bands.map((band, at) => bandClosing(indexed, band, at, known))
  const previews = bands.map(({ band, ledger, members }) =>
    warbandPreview(indexed.game.ruleset, band.warband, ledger, members),
  )
  return {
    outcome: known.results && outcomeOf(indexed, bands, known, known.results),
    preview: { warbands: previews.filter(({ differences, members }) => differences.length + members.length > 0) },
    remarks: bands.flatMap(({ remarks }) => remarks),
  }
}

interface BandClosing {
  readonly band: Band
  readonly ledger: readonly LedgerLine[]
  readonly members: readonly MemberOutcome[]
  readonly remarks: readonly Issue[]
}

function bandClosing(indexed: IndexedGame, band: Band, at: number, known: Known): BandClosing {
  const injured = new Map(known.injured.map((one) => [one.fallen.member.id, one]))
  const earnedBy = (member: PlayedMember) => earned(indexed, band, at, known, member, injured.get(member.id))
  const members = band.warband.members.map((member) => {
    const own = injured.get(member.id)
    const losses = known.fallen[at] ? known.lossesOf(member, band, own) : []
    return memberOutcome(indexed, { member, injured: own, earned: earnedBy(member), losses })
  })
  const dead = members
    .filter(({ status }) => status === 'dead')
    .map(({ member, after }) => [member, after.name] as const)
  return {
    band,
    ledger: [...incomeLines(known.income[at]), ...known.injured.flatMap((one) => fineLines(one, band))],
    members,
    remarks: lostFeats(known.feats[at]?.feats ?? [], new Map(dead), `feats:${band.warband.id}`),
  }
}

/** A member's experience from the game: none before it is known how the game ended, and what became of the member. */
function earned(
  indexed: IndexedGame,
  band: Band,
  at: number,
  { results, isChampion, fallen, injured: all, feats }: Known,
  member: PlayedMember,
  injured: Injured | undefined,
) {
  if (!results || !fallen[at] || injured?.isSettled === false) return traced([])
  return experienceOf(indexed, {
    member,
    survived: afterwards(indexed, member, injured).status !== 'dead',
    lostCrew: injured?.outcome.lostCrew ?? [],
    won: results[band.side.id] === 'win' && isChampion(member),
    fallen: all.map((one) => one.fallen),
    rewards: feats[at] ?? { feats: [] },
  })
}

const incomeLines = (income: Income | undefined): LedgerLine[] =>
  income && income.amount !== 0
    ? [{ amount: income.amount, reason: 'income', detail: income.reason, member: null }]
    : []

const fineLines = ({ fallen, fines }: Injured, band: Band): LedgerLine[] =>
  fallen.band === band
    ? fines.paid.map((points) => ({ amount: -points, reason: 'fine', detail: '', member: fallen.member.id }))
    : []

const outcomeOf = ({ game }: IndexedGame, bands: readonly BandClosing[], known: Known, results: Results): Outcome => ({
  sides: game.sides.map(({ id }) => ({ side: id, result: results[id]!, place: known.places[id] ?? null })),
  warbands: bands.map(({ band: { side, warband }, ledger, members }, at): WarbandOutcome => ({
    warband: warband.id,
    side: side.id,
    result: results[side.id]!,
    victoryPoints: known.points[at] ?? null,
    ledger,
    members,
  })),
  rolls: known.injured.flatMap(({ rolls }) => rolls),
})
