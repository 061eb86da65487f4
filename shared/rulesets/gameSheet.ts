import type { FactOf } from '../domain/campaign/facts.ts'
import type { Severity } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { SheetModel, SingleBlock, TableBlock } from '../sheets/model.ts'
import { dateFormat, grouped, LOCALES } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { capitalised, NO_BREAK } from '../text/typography.ts'
import type { WhyAbsent } from '../rules/playedGame.ts'
import { rulesetOf } from './registry.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** A game that is about to be played: who meets whom, who is there and who is not. */
export interface GameToPlay {
  readonly campaign: Pick<FactOf<'campaign'>, 'name' | 'ruleset'>
  readonly game: Pick<FactOf<'game'>, 'round' | 'day' | 'table' | 'scenario' | 'notes'>
  readonly sides: readonly Pick<FactOf<'side'>, 'id' | 'name' | 'place'>[]
  readonly warbands: readonly {
    readonly name: string
    /** Who leads it; may be empty. */
    readonly player: string
    readonly side: string
    /** With those who take part: whether it may, what they are worth, what is wrong with that. */
    readonly legal: boolean
    readonly value: number
    readonly issues?: readonly { readonly severity: Severity; readonly message: Localized }[]
    /** Of a band that is still being built, with what is wrong beside that. */
    readonly start?: { readonly issues: readonly { readonly severity: Severity; readonly message: Localized }[] } | null
    readonly members: readonly {
      readonly name: string
      /** Absent: it takes part. */
      readonly absence?: WhyAbsent
      readonly cause?: Localized
      /** A die before the game concerns it; its face once it is thrown. */
      readonly throwsBefore: boolean
      readonly thrown?: number
      /** Of a team: whom alone the die concerns, and who of it is not there though it plays. */
      readonly keeps?: readonly string[]
      readonly crewAway?: readonly { readonly name: string; readonly why: Localized }[]
    }[]
  }[]
}

/**
 * The page on top of what is printed for a game: round, scenario, the bands and who of them is there, who is absent and
 * for how long, who is left at home, who throws a die first, and room for the results.
 */
export function gameSheet(given: GameToPlay, text: Translator): SheetModel {
  const { campaign, game, warbands } = given
  const ruleset = rulesetOf(campaign.ruleset)
  const name = game.scenario.trim() === '' ? text('cover.round', { round: game.round }) : game.scenario
  const illegal = warbands.filter(({ legal }) => !legal)
  return {
    language: text.language,
    ruleset: campaign.ruleset,
    ...(ruleset?.sheet.motif && { motif: ruleset.sheet.motif }),
    name,
    subtitle: [
      campaign.name,
      text('cover.round', { round: game.round }),
      dayOf(game.day, text),
      tableOf(game.table, text),
    ]
      .filter(Boolean)
      .join(' · '),
    continued: text('sheet.page', { name }),
    marks: illegal.map((band) => illegalMark(band, text)),
    blocks: [
      ...bandsTable(given, !ruleset?.values.withoutPrices, text),
      ...awayTable(given, 'cover.absentees', (member) => absentRows(member, text), text),
      ...awayTable(given, 'cover.at-home', (member) => (isAtHome(member) ? [ownRow(member, text)] : []), text),
      ...throwTable(given, text),
      ...sideTracker(given, ruleset, text),
      ...resultsTable(given, ruleset?.aftermath, text),
      notes(game.notes, text),
    ],
  }
}

type BandToPlay = GameToPlay['warbands'][number]
type MemberToPlay = BandToPlay['members'][number]

const sideName = ({ name }: GameToPlay['sides'][number], at: number, text: Translator): string =>
  name.trim() === '' ? text('cover.side', { number: at + 1 }) : name

/** What each side ticks off in play, by its name. */
function sideTracker({ sides }: GameToPlay, ruleset: Ruleset | undefined, text: Translator): SingleBlock[] {
  const names = sides.map((side, at) => sideName(side, at, text))
  const tracker = names.length > 0 ? ruleset?.sheet.sideTracker?.(names, text) : undefined
  return tracker ? [tracker] : []
}

const isAtHome = ({ absence }: MemberToPlay): boolean => absence?.reason === 'stayed-away'
const isAbsent = (member: MemberToPlay): boolean => member.absence !== undefined && !isAtHome(member)

/** That a band is not legal, and what its first error says. */
function illegalMark({ name, issues, start }: BandToPlay, text: Translator): string {
  const first = (start?.issues ?? issues)?.find(({ severity }) => severity === 'error')
  if (start && !first) return text('cover.starting', { name })
  return first ? text('cover.illegal-why', { name, why: text.of(first.message) }) : text('cover.illegal', { name })
}

/** « 20 novembre 2026 »; nothing for a game without a day. */
const dayOf = (day: string | null, { language }: Translator): string =>
  day === null ? '' : dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** « Table 4 »; nothing for a game without one. */
const tableOf = (table: string | null, text: Translator): string =>
  table === null || table.trim() === '' ? '' : text('cover.table', { table })

/** The bands of each side: what those are worth who play, how many those are, how many are absent, and left at home if any are. */
function bandsTable({ sides, warbands }: GameToPlay, hasPrices: boolean, text: Translator): TableBlock[] {
  const hasHome = warbands.some(({ members }) => members.some(isAtHome))
  const counts = (members: BandToPlay['members']) => [
    members.filter(({ absence }) => absence === undefined).length,
    members.filter(isAbsent).length,
    ...(hasHome ? [members.filter(isAtHome).length] : []),
  ]
  return sides.map((side, at) => ({
    kind: 'table',
    title: sideName(side, at, text),
    isRoomy: true,
    columns: [
      { label: text('cover.band'), strong: true },
      ...(hasPrices ? [{ label: text('sheet.value'), figures: true }] : []),
      { label: text('cover.present'), figures: true },
      { label: text('cover.absent'), figures: true },
      ...(hasHome ? [{ label: text('cover.home'), figures: true }] : []),
    ],
    rows: warbands
      .filter((band) => band.side === side.id)
      .map(({ name, player, value, members }) => ({
        cells: [name, ...(hasPrices ? [grouped(value, text.language)] : []), ...counts(members).map(String)],
        ...(player !== '' && { under: player }),
        note: members.flatMap((one) => (one.absence ? [] : [unbroken(one.name)])).join(', '),
      })),
  }))
}

/** Names that a line has room for in any case: those of a list part only between them. */
const SHORT_NAME = 40

const unbroken = (name: string): string => (name.length > SHORT_NAME ? name : name.replaceAll(' ', NO_BREAK))

/** Who does not play, and the reason. */
type AwayRow = readonly [name: string, why: string]

const ownRow = ({ name, absence, cause }: MemberToPlay, text: Translator): AwayRow => [
  name,
  whyOf(absence!, cause, text),
]

/** A member who is absent, or those of a team that plays without them. */
const absentRows = (member: MemberToPlay, text: Translator): AwayRow[] =>
  isAbsent(member)
    ? [ownRow(member, text)]
    : (member.crewAway ?? []).map(({ name, why }) => [
        text('cover.one-of', { name, team: member.name }),
        capitalised(text.of(why), text.language),
      ])

/** Some of those who do not play, each with its band and the reason. */
function awayTable(
  { warbands }: GameToPlay,
  title: 'cover.absentees' | 'cover.at-home',
  rowsOf: (member: MemberToPlay) => readonly AwayRow[],
  text: Translator,
): TableBlock[] {
  const rows = warbands.flatMap(({ name: band, members }) =>
    members.flatMap(rowsOf).map(([name, why]) => ({ cells: [name, band, why] })),
  )
  const columns = [
    { label: text('roster.member'), strong: true },
    { label: text('cover.band') },
    { label: text('cover.why') },
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text(title), columns, rows }] : []
}

/** The members whom an old wound may still keep away: each has a die before the game, and a box for staying at home. */
function throwTable({ warbands }: GameToPlay, text: Translator): TableBlock[] {
  const rows = warbands.flatMap(({ name: band, members }) =>
    members.flatMap(({ name: own, throwsBefore, thrown, keeps }) => {
      const name = keeps ? text('cover.one-of', { name: keeps.join(', '), team: own }) : own
      return throwsBefore && thrown === undefined ? [{ cells: [name, band, ''] }] : []
    }),
  )
  const columns = [
    { label: text('roster.member'), strong: true },
    { label: text('cover.band') },
    { label: text('cover.stays'), box: true },
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.throws'), columns, rows }] : []
}

/**
 * A line for each band: what it won, where it came in where sides are ranked (told once that is known), its points of victory
 * where the game counts any, what is to be remembered.
 */
function resultsTable(
  { sides, warbands }: GameToPlay,
  rules: Pick<Ruleset['aftermath'], 'places' | 'victoryPoints'> | undefined,
  text: Translator,
): TableBlock[] {
  const places = new Map(sides.map(({ id, place }) => [id, place]))
  const place = { label: text('cover.place'), figures: true }
  const columns = [
    { label: text('cover.band'), strong: true },
    { label: text('cover.win'), box: true },
    { label: text('cover.draw'), box: true },
    { label: text('cover.loss'), box: true },
    ...(rules?.places ? [place] : []),
    ...(rules?.victoryPoints ? [{ label: text('sheet.victory-points') }] : []),
    { label: text('cover.remarks') },
  ]
  const rows = warbands.map(({ name, side }) => ({
    cells: [name, ...columns.slice(1).map((column) => (column === place ? String(places.get(side) ?? '') : ''))],
    isBlank: true,
  }))
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.results'), columns, rows }] : []
}

function whyOf(absence: WhyAbsent, cause: Localized | undefined, text: Translator): string {
  const why = awayAs(absence, text)
  return cause ? text('cover.misses-for', { why, cause: text.of(cause) }) : why
}

function awayAs(absence: WhyAbsent, text: Translator): string {
  if (absence.reason === 'misses-games') return text('cover.misses', { count: absence.games })
  if (absence.reason === 'stayed-away') return text('cover.stayed-away')
  if (absence.reason === 'old-war-wound') return text('cover.old-war-wound')
  return capitalised(text(`status.${absence.reason}`), text.language)
}

const notes = (given: string, text: Translator): SingleBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: given,
  lines: 6,
  fills: true,
})
