import type { HonoursChoice } from '../../../shared/contract/book.ts'
import type { PrintAsked } from '../../../shared/contract/print.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import {
  hasSheets,
  isBooklet,
  isForGames,
  isOn,
  layoutIn,
  OPTIONS,
  optionsFor,
  paperIn,
  type LayoutName,
  type PrintSetting,
} from './setting.ts'

/** What of a campaign is chosen; `chosen` says of a sheet what the user did with it, by its key. */
export interface Choice {
  readonly warband: string | undefined
  readonly member: string | undefined
  readonly game: string | undefined
  readonly round: number | undefined
  /** Sheets that are chosen to begin with; absent: all. */
  readonly only: readonly string[] | undefined
  readonly chosen: Readonly<Record<string, boolean>>
}

/** The sheets that stand to choose from, in the order in which they are printed. */
export function rowsOf(sheets: readonly PrintableSheet[], setting: PrintSetting): readonly PrintableSheet[] {
  if (!hasSheets(setting)) return []
  const isWhole = layoutIn(setting) === 'roster'
  return sheets.filter(({ warband, member }) => warband === undefined || (member === undefined) === isWhole)
}

/** True when a sheet is printed: whoever misses the game is not, unless the user says so. */
export function isChosen(row: PrintableSheet, setting: PrintSetting, choice: Choice): boolean {
  if (setting.kind === 'member') return row.member === choice.member
  const own = choice.chosen[row.key]
  if (own !== undefined) return own
  if (choice.only && row.member !== undefined) return choice.only.includes(row.member)
  return !isForGames(setting) || row.absence === undefined
}

/** True when the paper that was printed last says something else, or there is none. */
const isOutdated = (row: PrintableSheet): boolean => row.state !== 'same'

/** The sheets that have to be printed anew; not those of whoever misses the game. */
export const outdated = (rows: readonly PrintableSheet[], setting: PrintSetting): readonly PrintableSheet[] =>
  rows.filter((row) => isOutdated(row) && (!isForGames(setting) || row.absence === undefined))

const PER_PAGE: Readonly<Record<LayoutName, NonNullable<PrintAsked['perPage']>>> = {
  page: 1,
  half: 2,
  cards4: 4,
  cards9: 9,
  roster: 1,
}

type What = PrintAsked['what']

/** Where it is printed for: a game, or all games of a round. */
type For = Pick<Choice, 'game' | 'round'> & {
  /** The honours of a book; absent: it is not known yet what was chosen of them. */
  readonly honours?: HonoursChoice | undefined
}

/** What is asked for, when anything is: these sheets of a campaign, or what its ruleset brings along. */
function whatOf(
  rows: readonly PrintableSheet[],
  setting: PrintSetting,
  { game, round, honours }: For,
): What | undefined {
  const { kind } = setting
  if (kind === 'book') return honours && bookOf(setting, honours)
  if (kind === 'reference' || kind === 'blank') return { kind }
  if (rows.length === 0) return undefined
  const members = rows.flatMap(({ member }) => member ?? [])
  const warbands = rows.flatMap(({ member, warband }) => (member === undefined && warband !== undefined ? warband : []))
  const isWhole = layoutIn(setting) === 'roster'
  if (!isForGames(setting)) return isWhole ? { kind: 'warbands', warbands, by: 'bands' } : { kind: 'members', members }
  const own = isWhole ? { warbands } : { members }
  const covers = rows.filter(({ warband }) => warband === undefined)
  if (kind === 'round')
    return round === undefined ? undefined : { kind, round, covers: covers.flatMap((row) => row.game ?? []), ...own }
  return game === undefined ? undefined : { kind: 'bundle', game, cover: covers.length > 0, ...own }
}

const bookOf = (setting: PrintSetting, honours: HonoursChoice): What => ({
  kind: 'book',
  without: [...setting.without],
  portraits: isOn(setting, 'portrait'),
  booklet: isBooklet(setting),
  honours,
})

export interface Wanted extends For {
  readonly campaign: string
  readonly language: PrintAsked['language']
}
export type Asked = Omit<PrintAsked, 'slot'>

/** The document of the chosen sheets; undefined where nothing is chosen. */
export function askedFor(rows: readonly PrintableSheet[], setting: PrintSetting, wanted: Wanted): Asked | undefined {
  const what = whatOf(rows, setting, wanted)
  return what && documentOf(what, setting, wanted)
}

function documentOf(what: What, setting: PrintSetting, { campaign, language }: Wanted): Asked {
  const paper = paperIn(setting)
  if (what.kind === 'book') return { campaign, what, paper, language }
  const known = optionsFor(setting)
  const options = Object.fromEntries(
    OPTIONS.filter((one) => known.includes(one)).map((one) => [one, isOn(setting, one)]),
  )
  return { campaign, what, paper, perPage: PER_PAGE[layoutIn(setting)], options, language }
}

/** The sheets of one game of a round. */
interface GameSheets {
  readonly game: string
  readonly rows: readonly PrintableSheet[]
}

/** The sheets of a round, game by game, as they are printed. */
export function byGame(rows: readonly PrintableSheet[]): GameSheets[] {
  const games = [...new Set(rows.flatMap(({ game }) => game ?? []))]
  return games.map((game) => ({ game, rows: rows.filter((row) => row.game === game) }))
}

/** The documents of the chosen sheets of a round, one for each game that has any, with the keys of what is in it. */
export const askedEach = (chosen: readonly PrintableSheet[], setting: PrintSetting, wanted: Wanted) =>
  byGame(chosen).flatMap(({ game, rows }) => {
    const what = whatOf(rows, { ...setting, kind: 'game' }, { ...wanted, game })
    return what ? [{ game, asked: documentOf(what, setting, wanted), keys: rows.map(({ key }) => key) }] : []
  })
