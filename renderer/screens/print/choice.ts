import type { PrintAsked } from '../../../shared/contract/print.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { isOn, layoutIn, OPTIONS, optionsFor, type LayoutName, type PrintSetting } from './setting.ts'

/** What of a campaign is chosen; `chosen` says of a sheet what the user did with it, by its key. */
export interface Choice {
  readonly warband: string | undefined
  readonly member: string | undefined
  readonly game: string | undefined
  /** Sheets that are chosen to begin with; absent: all. */
  readonly only: readonly string[] | undefined
  readonly chosen: Readonly<Record<string, boolean>>
}

/** The sheets that stand to choose from, in the order in which they are printed. */
export function rowsOf(sheets: readonly PrintableSheet[], setting: PrintSetting): readonly PrintableSheet[] {
  if (setting.kind === 'reference' || setting.kind === 'blank') return []
  const isWhole = layoutIn(setting) === 'roster'
  return sheets.filter(({ warband, member }) => warband === undefined || (member === undefined) === isWhole)
}

/** True when a sheet is printed: whoever misses the game is not, unless the user says so. */
export function isChosen(row: PrintableSheet, { kind }: PrintSetting, choice: Choice): boolean {
  if (kind === 'member') return row.member === choice.member
  const own = choice.chosen[row.key]
  if (own !== undefined) return own
  if (choice.only && row.member !== undefined) return choice.only.includes(row.member)
  return kind !== 'game' || row.absence === undefined
}

/** True when the paper that was printed last says something else, or there is none. */
const isOutdated = (row: PrintableSheet): boolean => row.state !== 'same'

/** The sheets that have to be printed anew; not those of whoever misses the game. */
export const outdated = (rows: readonly PrintableSheet[], { kind }: PrintSetting): readonly PrintableSheet[] =>
  rows.filter((row) => isOutdated(row) && (kind !== 'game' || row.absence === undefined))

const PER_PAGE: Readonly<Record<LayoutName, NonNullable<PrintAsked['perPage']>>> = {
  page: 1,
  half: 2,
  cards4: 4,
  cards9: 9,
  roster: 1,
}

type What = PrintAsked['what']

/** What is asked for, when anything is: these sheets of a campaign, or what its ruleset brings along. */
function whatOf(rows: readonly PrintableSheet[], setting: PrintSetting, game: string | undefined): What | undefined {
  const { kind } = setting
  if (kind === 'reference' || kind === 'blank') return { kind }
  if (rows.length === 0) return undefined
  const members = rows.flatMap(({ member }) => member ?? [])
  const warbands = rows.flatMap(({ member, warband }) => (member === undefined && warband !== undefined ? warband : []))
  const isWhole = layoutIn(setting) === 'roster'
  if (kind !== 'game') return isWhole ? { kind: 'warbands', warbands, by: 'bands' } : { kind: 'members', members }
  if (game === undefined) return undefined
  const cover = rows.some(({ warband }) => warband === undefined)
  return { kind: 'bundle', game, cover, ...(isWhole ? { warbands } : { members }) }
}

/** The document of the chosen sheets; undefined where nothing is chosen. */
export function askedFor(
  rows: readonly PrintableSheet[],
  setting: PrintSetting,
  { campaign, game, language }: { campaign: string; game: string | undefined; language: PrintAsked['language'] },
): Omit<PrintAsked, 'slot'> | undefined {
  const what = whatOf(rows, setting, game)
  if (!what) return undefined
  const known = optionsFor(setting)
  const options = Object.fromEntries(
    OPTIONS.filter((one) => known.includes(one)).map((one) => [one, isOn(setting, one)]),
  )
  return { campaign, what, paper: setting.paper, perPage: PER_PAGE[layoutIn(setting)], options, language }
}
