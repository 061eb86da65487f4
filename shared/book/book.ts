import type { BookChapter, BookChapterId, BookModel } from '../sheets/book.ts'
import { dateFormat, LOCALES } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { bandsChapter } from './bands.ts'
import { fallenChapter } from './fallen.ts'
import { figuresChapter } from './figures.ts'
import { honoursChapter } from './honours.ts'
import { roundsChapter } from './rounds.ts'
import { toldOf, type BookSource, type BookWanted, type Told } from './told.ts'

type Maker = (told: Told, wanted: BookWanted) => BookChapter | undefined

const MAKERS: Readonly<Record<Exclude<BookChapterId, 'index'>, Maker>> = {
  foreword: forewordOf,
  bands: bandsChapter,
  rounds: roundsChapter,
  figures: figuresChapter,
  fallen: fallenChapter,
  honours: honoursChapter,
}

/** The book of a campaign: what happened in it up to now, in the language of `text`. A chapter of nothing is left out. */
export function bookOf(source: BookSource, wanted: BookWanted, text: Translator): BookModel {
  const told = toldOf(wanted.portraits ? source : { ...source, portraits: new Map() }, text)
  const chapters = Object.entries(MAKERS).flatMap(([id, make]) => {
    const chapter = wanted.without.includes(id as BookChapterId) ? undefined : make(told, wanted)
    return chapter ? [chapter] : []
  })
  const picture = frontispiece(told)
  return {
    language: text.language,
    motif: source.ruleset.sheet.motif,
    title: source.campaign.name,
    over: text('book.over'),
    under: underTitle(told),
    ...(picture && { picture }),
    contents: text('book.contents'),
    chapters,
    ...(!wanted.without.includes('index') && {
      index: { title: text('book.index'), lede: text('book.index-lede') },
    }),
    colophon: text('book.colophon'),
  }
}

function forewordOf({ campaign, text }: Told): BookChapter | undefined {
  if (campaign.notes.trim() === '') return undefined
  return { title: text('book.foreword'), sections: [{ blocks: [{ kind: 'prose', text: campaign.notes }] }] }
}

/** The game, how many bands and rounds, from when to when it was played. */
function underTitle({ ruleset, statistics, facts, text }: Told): string[] {
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
    ...(days.length > 0 ? [span(days.toSorted(), text)] : []),
  ]
}

/** « 3 mars 2026 – 20 novembre 2026 », or a single day. */
function span(days: readonly string[], { language }: Translator): string {
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => new Date(day)) as [Date, Date]
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return first.getTime() === last.getTime() ? format.format(first) : format.formatRange(first, last)
}

/** On the title page: somebody of the band that stands first. */
function frontispiece({ statistics, portraits, facts }: Told): BookModel['picture'] {
  const last = statistics.rounds.at(-1)
  const first = statistics.standings.find(({ round, rank }) => round === last && rank === 1)
  const members = statistics.people.filter(({ warband }) => warband === first?.warband)
  const shown = members.find(({ member }) => portraits.has(member))
  const band = first && facts.warband.get(first.warband)
  return shown && band ? { data: portraits.get(shown.member)!, caption: `${shown.name}, ${band.name}` } : undefined
}
