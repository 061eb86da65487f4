import type { Statistics } from '../../../../shared/statistics/format.ts'
import { earlierBandsText } from '../../../../shared/statistics/stages.ts'
import { isolateDirection } from '../../../../shared/text/direction.ts'
import { barsDrawing } from '../drawing/bars.ts'
import { careerSpansDrawing } from '../drawing/spans.ts'
import type { TableDataCell, Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { hasRoundFilter, joinNotes, allRoundsNote, onlyGamesKnownNote, roundIndexes, type ChartScope } from './scope.ts'
import { MAX_BARS } from './sums.ts'

type Person = Statistics['people'][number]
/** A further column of a table of members, after the columns for name and warband. */
type Column = readonly [id: string, title: string, cell: (person: Person) => TableDataCell, isText?: 'text']

/** Returns a table of members with these columns. Names and warbands are links to their pages. */
function tableOf(scope: ChartScope, people: readonly Person[], columns: readonly Column[]): Chart['table'] {
  const { name, places, say } = scope
  const before = people.map((one) => earlierBandsText(one, say.t, name))
  const hasMoved = before.some((bands) => bands !== '')
  return {
    columns: [
      { id: 'member', title: say.t('chronicle.member') },
      { id: 'band', title: say.t('campaign.band') },
      ...(hasMoved ? [{ id: 'before', title: say.t('chronicle.before') }] : []),
      ...columns.map(([id, title, , isText]) => ({ id, title, isNumber: isText === undefined })),
    ],
    rows: people.map((one, at) => ({
      id: one.member,
      cells: [
        linkCell(one.name, places.member(one.warband, one.member)),
        linkCell(name(one.warband), places.band(one.warband)),
        ...(hasMoved ? [before[at]!] : []),
        ...columns.map(([, , cell]) => cell(one)),
      ],
    })),
  }
}

/**
 * Returns the name of a member in a drawing, with the warband, because members of different warbands may have the
 * same name.
 */
const ofBand = ({ chosen, name, say }: ChartScope, one: Person): string =>
  chosen.length === 1 ? one.name : say.t('chronicle.member-of', { name: one.name, band: name(one.warband) })

/** Returns the chart of the members who took the most enemies out of action. */
export function mostEnemiesTakenOutChart(scope: ChartScope): Chart | undefined {
  const { statistics, name, say } = scope
  const people = statistics.people
    .filter(({ felled }) => felled > 0)
    .sort((one, other) => other.felled - one.felled || other.killed - one.killed)
  const [first, second] = people
  if (!first) return undefined
  const isAlone = second?.felled !== first.felled
  const equals = people.filter(({ felled }) => felled === first.felled).length
  return {
    id: 'deeds',
    title: isAlone
      ? say.t('chronicle.deeds-title', { name: isolateDirection(first.name), count: first.felled })
      : say.t('chronicle.deeds-shared', { many: equals, count: first.felled }),
    lead: say.t('chronicle.deeds-lead'),
    ...joinNotes(allRoundsNote(scope)),
    drawing: barsDrawing({
      rows: people.slice(0, MAX_BARS).map((one) => ({ name: ofBand(scope, one), values: [one.felled] })),
      sets: [say.t('chronicle.out')],
      tell: say.number,
      say: (_, __, place) => {
        const { name: who, warband, felled, killed } = people[place]!
        return say.t('chronicle.say-deeds', { name: who, band: name(warband), count: felled, killed })
      },
    }),
    table: tableOf(scope, people, [
      ['felled', say.t('chronicle.out'), ({ felled }) => felled],
      ['killed', say.t('chronicle.killed'), ({ killed }) => killed],
      ['games', say.t('campaign.games'), ({ games }) => games],
    ]),
  }
}

/** Returns a predicate that is true for a member who played in the selected rounds. */
function hasPlayed({ statistics: { rounds } }: ChartScope): (person: Person) => boolean {
  const [from, to] = [rounds[0] ?? 0, rounds.at(-1) ?? 0]
  return ({ first, last }) => first !== null && last !== null && first <= to && last >= from
}

/**
 * Returns a predicate that is true for a member whose last game was in the selected rounds. A dead member fell in
 * this game.
 */
function hasEnded({ statistics: { rounds } }: ChartScope): (person: Person) => boolean {
  const [from, to] = [rounds[0] ?? 0, rounds.at(-1) ?? 0]
  return ({ last }) => last !== null && last >= from && last <= to
}

/** Returns the chart of the members with the most games, each from first to last round. */
export function careersChart(scope: ChartScope): Chart | undefined {
  const { statistics, name, words, say } = scope
  const { rounds } = statistics
  const people = statistics.people
    .filter(hasPlayed(scope))
    .sort((one, other) => other.games - one.games || other.experience - one.experience)
  const [first, second] = people
  if (!first) return undefined
  const places = roundIndexes(statistics)
  const placeOf = (round: number) => places.get(round) ?? (round < rounds[0]! ? 0 : rounds.length - 1)
  const equals = people.filter(({ games }) => games === first.games).length
  const shown = people.slice(0, MAX_BARS)
  return {
    id: 'careers',
    title:
      second?.games === first.games
        ? say.t('chronicle.careers-shared', { many: equals, count: first.games })
        : say.t('chronicle.careers-title', { name: isolateDirection(first.name), count: first.games }),
    lead: say.t('chronicle.careers-lead'),
    ...joinNotes(onlyGamesKnownNote(scope), hasRoundFilter(scope) && say.t('chronicle.careers-of-rounds')),
    drawing: careerSpansDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      spans: shown.map((one) => ({
        name: ofBand(scope, one),
        first: placeOf(one.first!),
        last: placeOf(one.last!),
        end: say.t('chronicle.games', { count: one.games }),
        isOver: one.status === 'dead',
      })),
      say: (place) => {
        const { name: who, warband, games, first: from, last: to, status } = shown[place]!
        const sentence = status === 'dead' ? 'chronicle.say-career-dead' : 'chronicle.say-career'
        return say.t(sentence, { name: who, band: name(warband), count: games, from: from!, to: to! })
      },
    }),
    table: tableOf(scope, people, [
      ['kind', say.t('chronicle.kind'), ({ kind }) => say.of(words.kinds[kind]!), 'text'],
      ['games', say.t('campaign.games'), ({ games }) => games],
      ['first', say.t('chronicle.first'), ({ first: from }) => from],
      ['last', say.t('chronicle.last'), ({ last: to }) => to],
      ['experience', say.t('chronicle.experience'), ({ experience }) => experience],
    ]),
  }
}

/**
 * Returns the chart of the dead members with the highest cost. In a campaign without prices, returns the chart of the
 * dead members with the most experience.
 */
export function costliestDeadMembersChart(scope: ChartScope): Chart | undefined {
  const { statistics, hasPrices, isWithheld, name, say } = scope
  const dead = statistics.people.filter((one) => one.status === 'dead').filter(hasEnded(scope))
  // This user may not know the price of another player's member. Then members are compared only by experience.
  const isPriced = hasPrices && dead.some(({ paid }) => paid > 0) && !dead.some(({ warband }) => isWithheld(warband))
  const worth = ({ paid, experience }: Person) => (isPriced ? paid : experience)
  const people = dead.sort((one, other) => worth(other) - worth(one) || other.experience - one.experience)
  const [first] = people
  if (!first) return undefined
  const equals = people.filter((one) => worth(one) === worth(first)).length
  const tell = (value: number) => say.t(isPriced ? 'chronicle.points' : 'chronicle.experience-points', { count: value })
  return {
    id: 'losses',
    title:
      equals > 1
        ? say.t('chronicle.losses-shared', { many: equals, worth: tell(worth(first)) })
        : say.t('chronicle.losses-title', {
            name: isolateDirection(first.name),
            band: name(first.warband),
            worth: tell(worth(first)),
          }),
    lead: say.t(isPriced ? 'chronicle.losses-lead' : 'chronicle.losses-lead-experience'),
    ...joinNotes(onlyGamesKnownNote(scope), hasRoundFilter(scope) && say.t('chronicle.losses-of-rounds')),
    drawing: barsDrawing({
      rows: people.slice(0, MAX_BARS).map((one) => ({ name: ofBand(scope, one), values: [worth(one)] })),
      sets: [say.t('chronicle.paid')],
      tell: say.number,
      say: (row, _, place) => {
        const { name: who, warband, games, last } = people[place]!
        return say.t('chronicle.say-loss', {
          name: who,
          band: name(warband),
          worth: tell(row.values[0]!),
          count: games,
          round: last!,
        })
      },
    }),
    table: tableOf(scope, people, [
      ...(hasPrices
        ? [['paid', say.t('chronicle.paid'), (one: Person) => (isWithheld(one.warband) ? null : one.paid)] as const]
        : []),
      ['experience', say.t('chronicle.experience'), ({ experience }) => experience],
      ['games', say.t('campaign.games'), ({ games }) => games],
      ['last', say.t('chronicle.last'), ({ last }) => last],
    ]),
  }
}
