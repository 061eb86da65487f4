import type { Statistics } from '../../../../shared/statistics/format.ts'
import { wasIn } from '../../../../shared/statistics/stages.ts'
import { alone } from '../../../../shared/text/alone.ts'
import { barsDrawing } from '../drawing/bars.ts'
import { spansDrawing } from '../drawing/spans.ts'
import type { Cell, Chart } from '../drawing/model.ts'
import { linked } from './places.ts'
import { isOfRounds, noted, ofAllRounds, placesOf, type Scope } from './scope.ts'
import { MOST_BARS } from './sums.ts'

type Person = Statistics['people'][number]
/** A column about people, beside their names and bands. */
type Column = readonly [id: string, title: string, cell: (person: Person) => Cell, isText?: 'text']

/** The members by what is told of them, the first first: their names and bands lead to their pages. */
function tableOf(scope: Scope, people: readonly Person[], columns: readonly Column[]): Chart['table'] {
  const { name, places, say } = scope
  const before = people.map((one) => wasIn(one, say.t, name))
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
        linked(one.name, places.member(one.warband, one.member)),
        linked(name(one.warband), places.band(one.warband)),
        ...(hasMoved ? [before[at]!] : []),
        ...columns.map(([, , cell]) => cell(one)),
      ],
    })),
  }
}

/** A member as it stands in a drawing: names come again from band to band. */
const ofBand = ({ chosen, name, say }: Scope, one: Person): string =>
  chosen.length === 1 ? one.name : say.t('chronicle.member-of', { name: one.name, band: name(one.warband) })

/** Who put most enemies out of action. */
export function deedsChart(scope: Scope): Chart | undefined {
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
      ? say.t('chronicle.deeds-title', { name: alone(first.name), count: first.felled })
      : say.t('chronicle.deeds-shared', { many: equals, count: first.felled }),
    lead: say.t('chronicle.deeds-lead'),
    ...noted(ofAllRounds(scope)),
    drawing: barsDrawing({
      rows: people.slice(0, MOST_BARS).map((one) => ({ name: ofBand(scope, one), values: [one.felled] })),
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

/** Whether a member played in the rounds that are looked at. */
function hasPlayed({ statistics: { rounds } }: Scope): (person: Person) => boolean {
  const [from, to] = [rounds[0] ?? 0, rounds.at(-1) ?? 0]
  return ({ first, last }) => first !== null && last !== null && first <= to && last >= from
}

/** Whether a member's last game was in the rounds that are looked at: whoever is dead fell in it. */
function hasEnded({ statistics: { rounds } }: Scope): (person: Person) => boolean {
  const [from, to] = [rounds[0] ?? 0, rounds.at(-1) ?? 0]
  return ({ last }) => last !== null && last >= from && last <= to
}

/** Who played most games, from its first round to its last. */
export function careersChart(scope: Scope): Chart | undefined {
  const { statistics, name, words, say } = scope
  const { rounds } = statistics
  const people = statistics.people
    .filter(hasPlayed(scope))
    .sort((one, other) => other.games - one.games || other.experience - one.experience)
  const [first, second] = people
  if (!first) return undefined
  const places = placesOf(statistics)
  const placeOf = (round: number) => places.get(round) ?? (round < rounds[0]! ? 0 : rounds.length - 1)
  const equals = people.filter(({ games }) => games === first.games).length
  const shown = people.slice(0, MOST_BARS)
  return {
    id: 'careers',
    title:
      second?.games === first.games
        ? say.t('chronicle.careers-shared', { many: equals, count: first.games })
        : say.t('chronicle.careers-title', { name: alone(first.name), count: first.games }),
    lead: say.t('chronicle.careers-lead'),
    ...noted(isOfRounds(scope) && say.t('chronicle.careers-of-rounds')),
    drawing: spansDrawing({
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

/** The dead who had cost most; where nothing has a price, those with most experience. */
export function lossesChart(scope: Scope): Chart | undefined {
  const { statistics, hasPrices, name, say } = scope
  const dead = statistics.people.filter((one) => one.status === 'dead').filter(hasEnded(scope))
  const isPriced = hasPrices && dead.some(({ paid }) => paid > 0)
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
            name: alone(first.name),
            band: name(first.warband),
            worth: tell(worth(first)),
          }),
    lead: say.t(isPriced ? 'chronicle.losses-lead' : 'chronicle.losses-lead-experience'),
    ...noted(isOfRounds(scope) && say.t('chronicle.losses-of-rounds')),
    drawing: barsDrawing({
      rows: people.slice(0, MOST_BARS).map((one) => ({ name: ofBand(scope, one), values: [worth(one)] })),
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
      ...(hasPrices ? [['paid', say.t('chronicle.paid'), ({ paid }: Person) => paid] as const] : []),
      ['experience', say.t('chronicle.experience'), ({ experience }) => experience],
      ['games', say.t('campaign.games'), ({ games }) => games],
      ['last', say.t('chronicle.last'), ({ last }) => last],
    ]),
  }
}
