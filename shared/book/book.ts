import type { BookChapter, BookChapterId, BookModel, MemorialBlock } from '../sheets/book.ts'
import { dateFormat, LOCALES } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { bandsChapter } from './bands.ts'
import { statisticsChapter } from './figures.ts'
import { honoursChapter } from './honours.ts'
import { roundsChapter } from './rounds.ts'
import {
  buildBookContext,
  createIndexMention,
  createIndexMentions,
  nameWithBand,
  type BookSource,
  type BookChoices,
  type BookContext,
} from './bookContext.ts'

/** Returns the chapter of the fallen, in the order of their deaths. Members who died outside games come last. */
function fallenChapter(context: BookContext): BookChapter | undefined {
  const { reports, statistics, text, band } = context
  // Losses without a name are not listed in this chapter. They are listed only with their game.
  const inGames = reports.flatMap(({ round, fallen }) =>
    fallen.filter(({ name }) => name.trim() !== '').map((one) => ({ ...one, round })),
  )
  const known = inGames.map(({ name, band: of }) => nameWithBand(name, of))
  const dead = statistics.people.filter(({ status }) => status === 'dead')
  const elsewhere = dead.flatMap(({ name, warband }) => {
    const label = nameWithBand(name, band(warband))
    const at = known.indexOf(label)
    if (at >= 0) known.splice(at, 1)
    return at >= 0 ? [] : [{ name, band: band(warband) }]
  })
  const entries: MemorialBlock['entries'] = [
    ...inGames.map(({ name, band: of, by, what, round, isApart }) => ({
      name,
      text: [
        what === null ? '' : text.of(what),
        of,
        text(isApart ? 'book.apart' : 'book.in-round', { round }),
        by === null ? '' : text('book.by-hand-of', { by: nameWithBand(by.name, by.band) }),
      ]
        .filter(Boolean)
        .join(' · '),
      about: createIndexMentions([nameWithBand(name, of), by === null ? '' : nameWithBand(by.name, by.band)]),
    })),
    ...elsewhere.map(({ name, band: of }) => ({ name, text: of, about: createIndexMention(nameWithBand(name, of)) })),
  ]
  if (entries.length === 0) return undefined
  return {
    title: text('book.fallen'),
    lede: text('book.fallen-lede'),
    sections: [{ blocks: [{ kind: 'roll', entries }] }],
  }
}

type ChapterBuilder = (context: BookContext, choices: BookChoices) => BookChapter | undefined

const CHAPTER_BUILDERS: Readonly<Record<Exclude<BookChapterId, 'index'>, ChapterBuilder>> = {
  foreword: forewordChapter,
  bands: bandsChapter,
  rounds: roundsChapter,
  figures: statisticsChapter,
  fallen: fallenChapter,
  honours: honoursChapter,
}

/** Builds the book of a campaign up to now, in the language of `text`. Empty chapters are left out. */
export function buildBook(source: BookSource, choices: BookChoices, text: Translator): BookModel {
  const context = buildBookContext(
    choices.portraits ? source : { ...source, portraits: new Map(), photos: new Map() },
    text,
  )
  const chapters = Object.entries(CHAPTER_BUILDERS).flatMap(([id, make]) => {
    const chapter = choices.without.includes(id as BookChapterId) ? undefined : make(context, choices)
    return chapter ? [chapter] : []
  })
  const picture = frontispiece(context)
  return {
    language: text.language,
    motif: source.ruleset.sheet.motif,
    title: source.campaign.name,
    over: text('book.over'),
    under: underTitle(context),
    ...(picture && { picture }),
    contents: text('book.contents'),
    chapters,
    ...(!choices.without.includes('index') && {
      index: { title: text('book.index'), lede: text('book.index-lede') },
    }),
    colophon: text('book.colophon'),
  }
}

function forewordChapter({ campaign, text }: BookContext): BookChapter | undefined {
  if (campaign.notes.trim() === '') return undefined
  return { title: text('book.foreword'), sections: [{ blocks: [{ kind: 'prose', text: campaign.notes }] }] }
}

/** Returns the lines below the book's title: the ruleset, the number of warbands and rounds, and the period of play. */
function underTitle({ ruleset, statistics, facts, text }: BookContext): string[] {
  const days = [...facts.game.values()].flatMap(({ state, day }) => (state === 'recorded' && day !== null ? [day] : []))
  const { rounds, warbands } = statistics
  const counts = [
    ...(warbands.length > 0 ? [text('book.bands-count', { count: warbands.length })] : []),
    ...(rounds.length > 0 ? [text('book.rounds-count', { count: rounds.length })] : []),
  ]
  return [
    text.of(ruleset.name),
    ...(counts.length > 0 ? [counts.join(' · ')] : []),
    ...(rounds.length > 0 ? [] : [text('book.unplayed')]),
    ...(days.length > 0 ? [formatSpan(days.toSorted(), text)] : []),
  ]
}

/** Formats the first and last of sorted days: « 3 mars 2026 – 20 novembre 2026 », or a single day. */
function formatSpan(days: readonly string[], { language }: Translator): string {
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => new Date(day)) as [Date, Date]
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return first.getTime() === last.getTime() ? format.format(first) : format.formatRange(first, last)
}

/** Returns the picture for the title page: the leading warband, or one of its members. */
function frontispiece({ statistics, portraits, photos, facts }: BookContext): BookModel['picture'] {
  const last = statistics.rounds.at(-1)
  const first = statistics.standings.find(({ round, rank }) => round === last && rank === 1)
  const members = statistics.people.filter(({ warband }) => warband === first?.warband)
  const shown = members.find(({ member }) => portraits.has(member))
  const band = first && facts.warband.get(first.warband)
  const own = band && photos.get(band.id)?.[0]
  if (own) return { data: own.data, caption: band.name }
  return shown && band ? { data: portraits.get(shown.member)!, caption: `${shown.name}, ${band.name}` } : undefined
}
