import { getBandMember } from '../../../shared/commands/member/member.ts'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import { factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Store } from '../../ports/store.ts'
import { historyNamesIn, type HistoryNames } from '../history/historyNames.ts'
import { reasonName } from '../base/renderIssues.ts'
import { findDeaths } from './deaths.ts'
import { participationsOf } from '../base/participations.ts'
import { memberLossName } from '../base/lossName.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the history of a member: the payments for it, its awards with reason and round, its games with result, who
 * put it out of action and whom it put out of action. Throws `fact-missing`.
 */
export const getMemberStory = defineMethod(
  'member.story',
  readerAccess,
  (engine, { campaign, warband, member }): MemberStory => {
    const { store } = engine
    const facts = store.load(campaign, [{ kind: 'warband', id: warband }])
    getBandMember(facts, warband, member)
    const names = historyNamesIn(engine, campaign)
    const all = participationsOf(store, [member])
    const felled = all.flatMap((one) => (one.outBy === member ? [one.member] : []))
    const deaths = findDeaths(store, campaign, [...new Set(felled)])
    const roundOf = (game: string | null) => (game === null ? null : (names.fact('game', game)?.round ?? null))
    const awards = factsWhere(facts, 'award', (one) => one.member === member)
    /**
     * Returns how many equal awards make up an amount. Returns 1 if the amount is no multiple of the award, which may
     * happen if the amount was typed by hand.
     */
    const timesOf = (amount: number, reason: string): number => {
      const each = names.search(({ aftermath }) => aftermath.awards.find(({ id }) => id === reason)?.amount)
      const times = amount / (each ?? amount)
      return Number.isInteger(times) ? times : 1
    }
    return {
      deals: memberPayments(facts, member, names),
      awards: awards
        .map(({ id, amount, reason, detail, game }) => ({
          id,
          amount,
          ...(timesOf(amount, reason) > 1 && { times: timesOf(amount, reason) }),
          reason: names.word(reason),
          code: reason,
          detail: names.word(detail) ?? detail,
          round: roundOf(game),
        }))
        .sort((a, b) => (a.round ?? Infinity) - (b.round ?? Infinity)),
      games: gamesOf(store, facts, all, member, warband, names, deaths),
    }
  },
)

/** Returns the ledger lines of a member, with the names of items and reasons. */
const memberPayments = (facts: Facts, member: string, names: HistoryNames): MemberStory['deals'] =>
  factsWhere(facts, 'ledger', (one) => one.member === member)
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ id, amount, reason, detail, at }) => ({
      ...{ id, amount, at },
      reason: reasonName(reason),
      what: detail === '' ? null : names.word(detail),
    }))

/** Returns the games of a member, in order. */
function gamesOf(
  store: Store,
  facts: Facts,
  all: readonly FactOf<'participation'>[],
  member: string,
  warband: string,
  names: HistoryNames,
  deaths: ReadonlySet<string>,
): MemberStory['games'] {
  const own = all.filter((one) => one.member === member)
  const losses = factsOfMember(facts, 'loss', member)
  const causeOf = createAbsenceCauseLookup(facts, member, names)
  const awards = factsOfMember(facts, 'award', member)
  const gained = {
    injuries: factsOfMember(facts, 'injury', member).map(({ game, injury: id }) => ({ game, id })),
    advances: factsOfMember(facts, 'advance', member).map(({ game, advance: id }) => ({ game, id })),
  }
  const from = (game: string, all: readonly { readonly game: string | null; readonly id: string }[]) =>
    all.flatMap((one) => (one.game === game ? (names.word(one.id) ?? []) : []))
  return own
    .map(({ game, played, fallen, killed, absence, outBy }) => {
      const fact = names.fact('game', game)
      const felled = all.filter((one) => one.game === game && one.outBy === member)
      return {
        game,
        round: fact?.round ?? 0,
        day: fact?.day ?? null,
        scenario: fact?.scenario ?? '',
        notes: fact?.notes ?? '',
        ...meetingOf(store, game, warband, names),
        played,
        fallen,
        killed,
        absence,
        ...causeOf(game),
        outBy: outBy && names.getName('member', outBy),
        losses: losses.filter((one) => one.game === game).map((one) => memberLossName(names.ruleset.aftermath, one)),
        injuries: from(game, gained.injuries),
        advances: from(game, gained.advances),
        experience: awards.reduce((sum, one) => sum + (one.game === game && one.amount > 0 ? one.amount : 0), 0),
        felled: felled.map((one) => ({ name: names.getName('member', one.member) ?? '', killed: deaths.has(one.id) })),
      }
    })
    .sort((a, b) => a.round - b.round)
}

/**
 * Returns a function that names why a member missed a game. Of several absences, it names the longest; an absence until
 * further notice counts as the longest.
 */
function createAbsenceCauseLookup(facts: Facts, member: string, { ruleset }: HistoryNames) {
  const absences = new Map(factsOfMember(facts, 'absence', member).map((one) => [one.id, one]))
  const served = factsOfMember(facts, 'served', member)
  return (game: string): { readonly cause?: Localized } => {
    const missed = served.flatMap((one) => (one.game === game ? (absences.get(one.absence) ?? []) : []))
    const [longest] = missed.sort((one, other) => (other.games || Infinity) - (one.games || Infinity))
    const cause = ruleset.aftermath.injuries.get(longest?.reason ?? '')?.away
    return cause ? { cause } : {}
  }
}

/** Returns the result of a game for a warband, and the names of its opponents. */
function meetingOf(
  store: Store,
  game: string,
  warband: string,
  names: HistoryNames,
): Pick<MemberStory['games'][number], 'result' | 'against'> {
  const entries = [...store.factsById(store.factsReferencing([game], 'entry')).entry.values()]
  const side = entries.find((one) => one.warband === warband)?.side
  const result = side === undefined ? undefined : store.factsById([{ kind: 'side', id: side }]).side.get(side)?.result
  const others = entries.filter((one) => one.side !== side)
  return { result: result ?? null, against: others.flatMap((one) => names.getName('warband', one.warband) ?? []) }
}
