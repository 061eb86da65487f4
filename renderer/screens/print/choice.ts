import type { HonoursChoice } from '../../../shared/contract/book.ts'
import type { PrintRequestInput } from '../../../shared/contract/print.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { listOutdatedSheets } from '../../composables/outdatedSheets.ts'
import {
  hasSelectableSheets,
  isBooklet,
  isPrintForGames,
  isPrintOptionOn,
  effectiveLayout,
  PRINT_OPTIONS,
  applicablePrintOptions,
  effectivePaper,
  type LayoutName,
  type PrintSetting,
} from './setting.ts'

/** The selection for printing. `chosen`: the user's own decision for single sheets, by key. */
export interface PrintChoice {
  readonly warband: string | undefined
  readonly member: string | undefined
  readonly game: string | undefined
  readonly round: number | undefined
  /** Ids of the members whose sheets are selected at first; absent for all members. */
  readonly only: readonly string[] | undefined
  readonly chosen: Readonly<Record<string, boolean>>
  /**
   * The address requested only changed sheets, of all warbands or of `bands`. Set until the sheets are known and
   * selected.
   */
  readonly changed?: { readonly bands?: readonly string[] | undefined } | undefined
}

/** Returns the sheets that the user can select, in print order. */
export function listSelectableSheets(
  sheets: readonly PrintableSheet[],
  setting: PrintSetting,
): readonly PrintableSheet[] {
  if (!hasSelectableSheets(setting)) return []
  const isWhole = effectiveLayout(setting) === 'roster'
  return sheets.filter(({ warband, member }) => warband === undefined || (member === undefined) === isWhole)
}

/** True if a sheet is printed. The sheet of a member who misses the game is not printed unless the user selects it. */
export function isSheetChosen(row: PrintableSheet, setting: PrintSetting, choice: PrintChoice): boolean {
  if (setting.kind === 'member') return row.member === choice.member
  const own = choice.chosen[row.key]
  if (own !== undefined) return own
  if (choice.only && row.member !== undefined) return choice.only.includes(row.member)
  return !isPrintForGames(setting) || row.absence === undefined
}

/** Returns the sheets that should be printed again. Sheets of members who miss the game are left out. */
export const listOutdated = (rows: readonly PrintableSheet[], setting: PrintSetting): readonly PrintableSheet[] =>
  listOutdatedSheets(rows, isPrintForGames(setting))

/**
 * Selects the sheets that should be printed again, of all warbands or of some. If no sheet should be printed again,
 * selects all sheets.
 */
export function chooseSheetsToReprint(
  rows: readonly PrintableSheet[],
  setting: PrintSetting,
  { changed, ...choice }: PrintChoice,
): PrintChoice {
  const isOfThem = ({ warband = '' }: PrintableSheet) => changed?.bands?.includes(warband) ?? true
  const keys = new Set(
    listOutdated(rows, setting)
      .filter(isOfThem)
      .map(({ key }) => key),
  )
  if (keys.size === 0) return { ...choice, chosen: {} }
  return { ...choice, chosen: Object.fromEntries(rows.map(({ key }) => [key, keys.has(key)])) }
}

const PER_PAGE: Readonly<Record<LayoutName, NonNullable<PrintRequestInput['perPage']>>> = {
  page: 1,
  half: 2,
  cards4: 4,
  cards9: 9,
  roster: 1,
}

type PrintSubject = PrintRequestInput['what']

/** What is printed besides a warband: a game, all games of a round, or a book with honours. */
type PrintOccasion = Pick<PrintChoice, 'game' | 'round'> & {
  /** The honours of a book; undefined until the last choice of honours is loaded. */
  readonly honours?: HonoursChoice | undefined
}

/**
 * Returns what is printed: sheets of a campaign, or documents of its ruleset. Returns undefined if nothing is
 * selected.
 */
function findSubject(
  rows: readonly PrintableSheet[],
  setting: PrintSetting,
  { game, round, honours }: PrintOccasion,
): PrintSubject | undefined {
  const { kind } = setting
  if (kind === 'book') return honours && toBookSubject(setting, honours)
  if (kind === 'reference' || kind === 'blank') return { kind }
  if (rows.length === 0) return undefined
  const members = rows.flatMap(({ member }) => member ?? [])
  const warbands = rows.flatMap(({ member, warband }) => (member === undefined && warband !== undefined ? warband : []))
  const isWhole = effectiveLayout(setting) === 'roster'
  if (!isPrintForGames(setting))
    return isWhole ? { kind: 'warbands', warbands, by: 'bands' } : { kind: 'members', members }
  const own = isWhole ? { warbands } : { members }
  const covers = rows.filter(({ warband }) => warband === undefined)
  if (kind === 'round')
    return round === undefined ? undefined : { kind, round, covers: covers.flatMap((row) => row.game ?? []), ...own }
  return game === undefined ? undefined : { kind: 'bundle', game, cover: covers.length > 0, ...own }
}

const toBookSubject = (setting: PrintSetting, honours: HonoursChoice): PrintSubject => ({
  kind: 'book',
  without: [...setting.without],
  portraits: isPrintOptionOn(setting, 'portrait'),
  booklet: isBooklet(setting),
  honours,
})

export interface PdfContext extends PrintOccasion {
  readonly campaign: string
  readonly language: PrintRequestInput['language']
}
export type PdfRequest = Omit<PrintRequestInput, 'slot'>

/** Returns the request for the document of the selected sheets; undefined if nothing is selected. */
export function buildPdfRequest(
  rows: readonly PrintableSheet[],
  setting: PrintSetting,
  wanted: PdfContext,
): PdfRequest | undefined {
  const what = findSubject(rows, setting, wanted)
  return what && toPdfRequest(what, setting, wanted)
}

function toPdfRequest(what: PrintSubject, setting: PrintSetting, { campaign, language }: PdfContext): PdfRequest {
  const paper = effectivePaper(setting)
  if (what.kind === 'book') return { campaign, what, paper, language }
  const known = applicablePrintOptions(setting)
  const options = Object.fromEntries(
    PRINT_OPTIONS.filter((one) => known.includes(one)).map((one) => [one, isPrintOptionOn(setting, one)]),
  )
  return { campaign, what, paper, perPage: PER_PAGE[effectiveLayout(setting)], options, language }
}

/** The sheets of one game of a round. */
interface GameSheets {
  readonly game: string
  readonly rows: readonly PrintableSheet[]
}

/** Groups the sheets of a round by game, in print order. */
export function groupByGame(rows: readonly PrintableSheet[]): GameSheets[] {
  const games = [...new Set(rows.flatMap(({ game }) => game ?? []))]
  return games.map((game) => ({ game, rows: rows.filter((row) => row.game === game) }))
}

/** Returns one request for each game of a round that has selected sheets, with the keys of these sheets. */
export const buildGameRequests = (chosen: readonly PrintableSheet[], setting: PrintSetting, wanted: PdfContext) =>
  groupByGame(chosen).flatMap(({ game, rows }) => {
    const what = findSubject(rows, { ...setting, kind: 'game' }, { ...wanted, game })
    return what ? [{ game, asked: toPdfRequest(what, setting, wanted), keys: rows.map(({ key }) => key) }] : []
  })
