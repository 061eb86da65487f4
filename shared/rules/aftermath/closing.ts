import type { Issue } from '../../domain/issue.ts'
import { toTraced } from '../kit/traced.ts'
import { gameExperienceOf, warnAboutFeatsOfDead, type EnteredFeatsAndAwards } from './experience.ts'
import type { FallenMember } from './fallen.ts'
import type { PlayedBand, IndexedGame, PlayedMember } from '../playedGame.ts'
import type { InjuredMember } from './injured.ts'
import { memberStateAfterGame, memberOutcome } from './memberOutcome.ts'
import type { AftermathOutcome, LedgerLine, LossLine, MemberOutcome, StakeOutcome, WarbandOutcome } from './outcome.ts'
import type { Income, VictoryPoints } from './points.ts'
import type { FinishingPlaces } from './places.ts'
import { warbandPreview, type AftermathPreview } from './preview.ts'
import type { SideResults } from './result.ts'

/**
 * All results that are known so far. The lists have one element for each warband, in the order of the warbands; only
 * `injured` lists the fallen members of all warbands.
 */
interface KnownResults {
  readonly results: SideResults | undefined
  /** Finishing place of each side, as far as recorded. */
  readonly places: FinishingPlaces
  /** True if this member won the game for its side, in rulesets where a single member wins. */
  readonly isChampion: (member: PlayedMember) => boolean
  readonly fallen: readonly (readonly FallenMember[] | undefined)[]
  readonly points: readonly (VictoryPoints | undefined)[]
  readonly income: readonly (Income | undefined)[]
  readonly injured: readonly InjuredMember[]
  readonly feats: readonly (EnteredFeatsAndAwards | undefined)[]
  readonly stakes: readonly StakeOutcome[]
  /** Returns what a member lost in the game besides injuries: things, and dead crew members. */
  readonly lossesOf: (member: PlayedMember, band: PlayedBand, injured: InjuredMember | undefined) => readonly LossLine[]
}

interface Closing {
  /** The outcome of the game; `undefined` until its result is known. */
  readonly outcome: AftermathOutcome | undefined
  readonly preview: AftermathPreview
  readonly remarks: readonly Issue[]
}

/** Combines all results that are known so far into the outcome, the preview and the remarks. */
export function buildAftermathClosing(indexed: IndexedGame, known: KnownResults): Closing {
  const bands = indexed.bands.map((band, at) => closeBand(indexed, band, at, known))
  const previews = bands.map(({ band, ledger, members }) =>
    warbandPreview(indexed.game.ruleset, band.warband, ledger, members),
  )
  return {
    outcome: known.results && buildOutcome(indexed, bands, known, known.results),
    preview: { warbands: previews.filter(({ differences, members }) => differences.length + members.length > 0) },
    remarks: bands.flatMap(({ remarks }) => remarks),
  }
}

interface BandClosing {
  readonly band: PlayedBand
  readonly ledger: readonly LedgerLine[]
  readonly members: readonly MemberOutcome[]
  readonly remarks: readonly Issue[]
}

function closeBand(indexed: IndexedGame, band: PlayedBand, at: number, known: KnownResults): BandClosing {
  const injured = new Map(known.injured.map((one) => [one.fallen.member.id, one]))
  const experienceEarnedBy = (member: PlayedMember) =>
    earnedExperience(indexed, band, at, known, member, injured.get(member.id))
  const members = band.warband.members.map((member) => {
    const own = injured.get(member.id)
    const losses = known.fallen[at] ? known.lossesOf(member, band, own) : []
    const isUnpaid = known.income[at]?.leaving.includes(member.member.kind) ?? false
    return memberOutcome(indexed, { member, injured: own, earned: experienceEarnedBy(member), losses, isUnpaid })
  })
  const dead = members
    .filter(({ status }) => status === 'dead')
    .map(({ member, after }) => [member, after.name] as const)
  return {
    band,
    ledger: [...incomeLines(known.income[at]), ...known.injured.flatMap((one) => fineLines(one, band))],
    members,
    remarks: warnAboutFeatsOfDead(known.feats[at]?.feats ?? [], new Map(dead), `feats:${band.warband.id}`),
  }
}

/**
 * Computes the experience that a member earned in the game. The traced value has no parts until the game's result and
 * the member's fate are known.
 */
function earnedExperience(
  indexed: IndexedGame,
  band: PlayedBand,
  at: number,
  { results, isChampion, fallen, injured: all, feats }: KnownResults,
  member: PlayedMember,
  injured: InjuredMember | undefined,
) {
  if (!results || !fallen[at] || injured?.isSettled === false) return toTraced([])
  return gameExperienceOf(indexed, {
    member,
    side: band.side,
    survived: memberStateAfterGame(indexed, member, injured).status !== 'dead',
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

const fineLines = ({ fallen, fines }: InjuredMember, band: PlayedBand): LedgerLine[] =>
  fallen.band === band
    ? fines.paid.map((points) => ({ amount: -points, reason: 'fine', detail: '', member: fallen.member.id }))
    : []

const buildOutcome = (
  { game }: IndexedGame,
  bands: readonly BandClosing[],
  known: KnownResults,
  results: SideResults,
): AftermathOutcome => ({
  sides: game.sides.map(({ id }) => ({ side: id, result: results[id]!, place: known.places[id] ?? null })),
  warbands: bands.map(({ band: { side, warband }, ledger, members }, at): WarbandOutcome => ({
    warband: warband.id,
    side: side.id,
    result: results[side.id]!,
    victoryPoints: known.points[at] ?? null,
    ledger,
    reckonedIncome: known.income[at]?.reckoned,
    members,
  })),
  stakes: known.stakes,
  rolls: [...known.income.flatMap((income) => income?.rolls ?? []), ...known.injured.flatMap(({ rolls }) => rolls)],
})
