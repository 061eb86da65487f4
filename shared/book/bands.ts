import type { FactOf } from '../domain/campaign/facts.ts'
import { stakesHeldBy } from '../domain/campaign/stakes.ts'
import type { BookBlock, BookChapter, BookPerson, BookPhoto, BookSection } from '../sheets/book.ts'
import type { StatsBlock } from '../sheets/model.ts'
import type { Statistics } from '../statistics/format.ts'
import { splitCareerByBand, earlierBandsText } from '../statistics/stages.ts'
import { formatCount } from '../text/formats.ts'
import { capitalise } from '../text/typography.ts'
import { createLookup, createIndexMention, nameWithBand, type BookContext } from './bookContext.ts'

type Person = Statistics['people'][number]

/** Returns the chapter about the warbands and their members, in ranking order, including withdrawn warbands. */
export function bandsChapter(context: BookContext): BookChapter | undefined {
  const { statistics, text } = context
  if (statistics.warbands.length === 0) return undefined
  const last = new Map(
    statistics.standings.flatMap((one) => (one.round === statistics.rounds.at(-1) ? [[one.warband, one]] : [])),
  )
  const rankOf = (id: string) => last.get(id)?.rank ?? Infinity
  const people = createLookup(statistics.people.flatMap(splitCareerByBand), ({ warband }) => warband)
  const career = createCareerLines(context)
  const inOrder = statistics.warbands.toSorted((one, other) => {
    const [a, b] = [rankOf(one.id), rankOf(other.id)]
    return a === b ? 0 : a - b
  })
  return {
    title: text('book.bands'),
    lede: text(last.size > 0 ? 'book.bands-lede' : 'book.bands-lede-unplayed', { count: inOrder.length }),
    sections: inOrder.map((band): BookSection => {
      const fact = context.facts.warband.get(band.id)!
      const standing = last.get(band.id)
      const who = [
        band.player === '' ? '' : text('book.led-by', { player: band.player }),
        band.withdrawnAt === null ? '' : text('book.withdrawn'),
        people(band.id).length > 0 ? '' : text('book.no-members'),
        heldText(context, band.id),
      ]
      return {
        title: band.name,
        under: who.filter(Boolean).join(' · '),
        isListed: true,
        about: createIndexMention(band.name, true),
        blocks: [
          ...photosBlock(context.photos.get(band.id) ?? []),
          ...bandFigures(context, fact, standing),
          ...(fact.notes.trim() === '' ? [] : [{ kind: 'prose', text: fact.notes, isAside: true } as const]),
          ...peopleBlock(people(band.id), context, career),
        ],
      }
    }),
  }
}

/** Returns the stakes that a warband holds; empty without any. */
function heldText({ facts, text }: BookContext, warband: string): string {
  const names = stakesHeldBy(facts, warband).map(({ name }) => name)
  return names.length === 0 ? '' : text('book.holds', { names: names.join(', ') })
}

/** Builds the block with the picture of a warband. */
const photosBlock = (photos: readonly BookPhoto[]): BookBlock[] =>
  photos.length === 0 ? [] : [{ kind: 'photos', photos }]

/**
 * Returns the key numbers of a warband: rank, league points, games won, drawn and lost, value, enemies put out of
 * action.
 */
function bandFigures(
  { text, values, hasPrices, statistics }: BookContext,
  { id }: FactOf<'warband'>,
  standing: Statistics['standings'][number] | undefined,
): StatsBlock[] {
  const figure = (count: number) => formatCount(count, text.language)
  const stats = [
    ...(standing
      ? [
          { figure: text('book.rank', { rank: standing.rank }), label: text('book.place') },
          { figure: figure(standing.points), label: text('book.points') },
          {
            figure: [standing.wins, standing.draws, standing.losses].join(' – '),
            label: text('book.won-drawn-lost'),
          },
        ]
      : []),
    ...(hasPrices && values.has(id) ? [{ figure: figure(values.get(id)!), label: text('book.value') }] : []),
    {
      figure: figure(statistics.felled.reduce((sum, one) => sum + (one.by === id ? one.out : 0), 0)),
      label: text('book.put-out'),
    },
  ]
  return standing ? [{ kind: 'stats', small: true, stats }] : []
}

function peopleBlock(
  people: readonly Person[],
  context: BookContext,
  career: (person: Person) => string[],
): BookBlock[] {
  if (people.length === 0) return []
  const { text, words, portraits, facts, band } = context
  return [
    {
      kind: 'people',
      hasPictures: people.some(({ member }) => portraits.has(member)),
      people: people.map((person): BookPerson => {
        const { member, name, kind, status } = person
        const fact = facts.member.get(member)!
        const moved =
          fact.movedTo === null
            ? ''
            : text('book.went-over', { band: band(facts.member.get(fact.movedTo)?.warband ?? null) })
        const state = moved || (status === 'active' ? '' : text(`status.${status}`))
        const before = earlierBandsText(person, text, band)
        const picture = portraits.get(member)
        return {
          name,
          what: [text.of(words.kinds[kind] ?? { fr: kind, en: kind }), before, state].filter(Boolean).join(' · '),
          ...(picture !== undefined && { picture }),
          ...((status === 'dead' || status === 'retired' || moved !== '') && { isGone: true }),
          lines: career(person),
          about: createIndexMention(nameWithBand(name, band(person.warband)), true),
        }
      }),
    },
  ]
}

/** Returns a function that returns the lines about a person's career: games, deeds, injuries, experience, notes. */
function createCareerLines({ text, facts, words, band }: BookContext): (person: Person) => string[] {
  const injuries = createLookup(facts.injury.values(), ({ member }) => member)
  const roundOf = (game: string | null) => (game === null ? undefined : facts.game.get(game)?.round)
  const wound = ({ injury, game, against, foe }: FactOf<'injury'>): string => {
    const round = roundOf(game)
    const name = text.of(words.injuries[injury] ?? { fr: injury, en: injury })
    const by = foe === null ? (against ?? '') : band(foe)
    const where = [
      round === undefined ? '' : text('book.in-round', { round }),
      by === '' ? '' : text('book.against', { name: by }),
    ]
    const said = where.filter(Boolean).join(', ')
    return said === '' ? name : `${name} (${said})`
  }
  return (person) => {
    const { games, felled, killed, fallen, experience, first, last, member } = person
    const parts = [
      ...(games > 0 ? [text('book.games', { count: games })] : []),
      ...(first !== null && last !== null
        ? [first === last ? text('book.in-round', { round: first }) : text('book.from-to', { first, last })]
        : []),
      ...(felled > 0 ? [text('book.felled', { count: felled })] : []),
      ...(killed > 0 ? [text('book.killed', { count: killed })] : []),
      ...(fallen > 0 ? [text('book.fell', { count: fallen })] : []),
      ...(experience > 0 ? [text('book.experience', { count: experience })] : []),
    ]
    const wounds = injuries(member).map(wound)
    const notes = facts.member.get(member)?.notes.trim() ?? ''
    return [
      capitalise(parts.join(', '), text.language),
      ...(wounds.length > 0 ? [text('book.wounds', { wounds: wounds.join(', ') })] : []),
      ...(notes === '' ? [] : [text('book.quoted', { notes })]),
    ].filter((line) => line !== '')
  }
}
