import type { ProposedHonour } from '../contract/views/book.ts'
import type { BookChapter } from '../sheets/book.ts'
import type { Mention } from '../sheets/mention.ts'
import type { Statistics } from '../statistics/format.ts'
import { fatesOf, luckOf } from '../statistics/luck.ts'
import { grouped, listFormat, LOCALES } from '../text/formats.ts'
import type { TextKey, Translator } from '../text/translator.ts'
import { mention, withBand, type BookWanted, type Told } from './told.ts'

type Person = Statistics['people'][number]

/** An honour with those whom the index sends there. */
interface Honour extends ProposedHonour {
  readonly about: readonly Mention[]
}

/** More than so many who are equal share no honour: it would tell of nobody. */
const MOST_HOLDERS = 3

/** « A, B et C ». */
const listed = (names: readonly string[], { language }: Translator): string =>
  listFormat(LOCALES[language]).format(names)

/** Who is best by a figure, several where they are equal; nobody where all have none, or too many the same. */
function best<One>(
  all: readonly One[],
  figure: (one: One) => number,
): { readonly holders: readonly One[]; readonly most: number } {
  const most = Math.max(0, ...all.map(figure))
  const holders = most > 0 ? all.filter((one) => figure(one) === most) : []
  return { holders: holders.length > MOST_HOLDERS ? [] : holders, most }
}

/** What the figures of a campaign propose to honour, in a fixed order; what nobody earned is not proposed. */
export function proposedHonours(told: Told): Honour[] {
  return [...bandHonours(told), ...memberHonours(told), ...rivalry(told)]
}

/** Makes the honour of the members who have most of a figure. */
function memberHonour({ text, band, statistics: { people } }: Told) {
  return (
    id: string,
    name: TextKey,
    why: TextKey,
    figure: (person: Person) => number,
    among: readonly Person[] = people,
  ): Honour[] => {
    const { holders, most } = best(among, figure)
    if (holders.length === 0) return []
    const bands = new Set(holders.map(({ warband }) => band(warband)).filter(Boolean))
    return [
      {
        id,
        title: text(name),
        holder: listed(
          holders.map(({ name: own }) => own),
          text,
        ),
        why: [...bands, text(why, { count: most })].join(' · '),
        about: holders.flatMap((one) => mention(withBand(one.name, band(one.warband)))),
      },
    ]
  }
}

function memberHonours(told: Told): Honour[] {
  const honour = memberHonour(told)
  const { people, warbands } = told.statistics
  const living = people.filter(({ status }) => status !== 'dead')
  const withdrawn = new Set(warbands.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? [] : [id])))
  const there = people.filter(({ status, warband }) => status === 'active' && !withdrawn.has(warband))
  return [
    ...honour('most-out', 'book.honour-most-out', 'book.why-most-out', ({ felled }) => felled),
    ...honour('deadliest', 'book.honour-deadliest', 'book.why-deadliest', ({ killed }) => killed),
    ...honour('longest', 'book.honour-longest', 'book.why-longest', ({ games }) => (games > 1 ? games : 0)),
    ...honour(
      'survivor',
      'book.honour-survivor',
      'book.why-survivor',
      ({ fallen }) => (fallen > 1 ? fallen : 0),
      there,
    ),
    ...honour('scarred', 'book.honour-scarred', 'book.why-scarred', ({ wounds }) => (wounds > 1 ? wounds : 0)),
    ...honour('veteran', 'book.honour-veteran', 'book.why-veteran', ({ experience }) => experience),
    ...honour(
      'untouched',
      'book.honour-untouched',
      'book.why-untouched',
      ({ games, fallen }) => (fallen === 0 && games > 2 ? games : 0),
      living,
    ),
  ]
}

interface BandFigure {
  readonly warband: string
  readonly figure: number
}

/** Sums by the band. */
function byBand(lines: readonly BandFigure[]): BandFigure[] {
  return [...Map.groupBy(lines, ({ warband }) => warband)].map(([warband, all]) => ({
    warband,
    figure: all.reduce((sum, { figure }) => sum + figure, 0),
  }))
}

/** Makes the honour of the bands that have most of a figure. */
const bandHonour =
  ({ text, band }: Told) =>
  (id: string, name: TextKey, why: TextKey, lines: readonly BandFigure[]): Honour[] => {
    const { holders, most } = best(lines, ({ figure }) => figure)
    if (holders.length === 0) return []
    const names = holders.map(({ warband }) => band(warband))
    const count = Math.round(most * 10) / 10
    const params = { count, figure: grouped(count, text.language) }
    return [
      {
        id,
        title: text(name),
        holder: listed(names, text),
        why: text(why, params),
        about: names.flatMap((one) => mention(one)),
      },
    ]
  }

function bandHonours(told: Told): Honour[] {
  const { statistics, hasPrices } = told
  const { standings, rounds, treasury, felled } = statistics
  const honour = bandHonour(told)
  const first = standings.filter(({ round, rank }) => round === rounds.at(-1) && rank === 1)
  const won = first.map(({ warband, points }) => ({ warband, figure: points }))
  // What games brought: a gift, a sale or a trade is no riches.
  const earned = treasury.filter(({ amount, round, reason }) => amount > 0 && round > 0 && reason === 'income')
  return [
    ...honour('champion', 'book.honour-champion', 'book.why-champion', won),
    ...(hasPrices
      ? honour(
          'richest',
          'book.honour-richest',
          'book.why-richest',
          byBand(earned.map(({ warband, amount }) => ({ warband, figure: amount }))),
        )
      : []),
    ...honour(
      'fiercest',
      'book.honour-fiercest',
      'book.why-fiercest',
      byBand(felled.flatMap(({ by, out }) => (by === null ? [] : [{ warband: by, figure: out }]))),
    ),
    ...honour(
      'sorest',
      'book.honour-sorest',
      'book.why-sorest',
      byBand(felled.map(({ of, out }) => ({ warband: of, figure: out }))),
    ),
    ...honour('climber', 'book.honour-climber', 'book.why-climber', climbs(statistics)),
    ...honour('luckiest', 'book.honour-luckiest', 'book.why-luckiest', spared(told)),
  ]
}

/** How many blows fewer each band had than fair dice bring; only those that had at least one fewer. */
const spared = ({ statistics: { dice }, ruleset }: Told): BandFigure[] =>
  luckOf(dice, fatesOf(ruleset, dice)).flatMap(({ warband, spared: figure }) =>
    figure >= 1 ? [{ warband, figure }] : [],
  )

/** The most places that each band won from one round to the next. */
function climbs({ standings, rounds }: Statistics): BandFigure[] {
  const ranks = new Map(standings.map(({ round, warband, rank }) => [`${round} ${warband}`, rank]))
  return standings.flatMap(({ round, warband, rank }) => {
    const before = ranks.get(`${rounds[rounds.indexOf(round) - 1]} ${warband}`)
    return before !== undefined && before - rank > 1 ? [{ warband, figure: before - rank }] : []
  })
}

/** The two bands that put most of each other out of action. */
function rivalry({ statistics, text, band }: Told): Honour[] {
  const pairs = new Map<string, { readonly names: readonly string[]; out: number }>()
  for (const { by, of, out } of statistics.felled) {
    if (by === null || by === of) continue
    const ids = [by, of].sort()
    const pair = pairs.get(ids.join(' ')) ?? { names: ids.map(band), out: 0 }
    pair.out += out
    pairs.set(ids.join(' '), pair)
  }
  const { holders, most } = best([...pairs.values()], ({ out }) => (out > 1 ? out : 0))
  return holders.slice(0, 1).map(({ names }) => ({
    id: 'rivals',
    title: text('book.honour-rivals'),
    holder: listed(names, text),
    why: text('book.why-rivals', { count: most }),
    about: names.flatMap((one) => mention(one)),
  }))
}

/** The honours that were chosen: those proposed and not left out, then those written by hand. */
export function honoursChapter(told: Told, { honours }: BookWanted): BookChapter | undefined {
  const proposed = proposedHonours(told).filter(({ id }) => !honours.left.includes(id))
  const own = honours.own.filter(({ title, holder }) => `${title}${holder}`.trim() !== '')
  const all = [...proposed, ...own.map((one) => ({ ...one, about: [] }))]
  if (all.length === 0) return undefined
  const { text } = told
  return {
    title: text('book.honours'),
    lede:
      told.campaign.closedAt === null && told.statistics.rounds.length > 0
        ? text('book.honours-lede-after', { count: told.statistics.rounds.length })
        : text('book.honours-lede'),
    sections: [
      {
        blocks: [
          { kind: 'honours', honours: all.map(({ title, holder, why, about }) => ({ title, holder, why, about })) },
        ],
      },
    ],
  }
}
