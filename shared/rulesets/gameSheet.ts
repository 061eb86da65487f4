import type { FactOf } from '../domain/campaign/facts.ts'
import type { Severity } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { SheetModel, SingleBlock, TableBlock } from '../sheets/model.ts'
import type { Scenario } from '../domain/campaign/scenario.ts'
import type { RoundDetails } from '../domain/campaign/rounds.ts'
import { formatCount } from '../text/formats.ts'
import { formatGameTime, roundName } from '../text/schedule.ts'
import type { Translator } from '../text/translator.ts'
import { capitalise, NO_BREAK } from '../text/typography.ts'
import type { AbsenceReason } from '../rules/playedGame.ts'
import { entriesBlock } from '../rules/sheetBlocks.ts'
import { scenarioBlocks } from './scenarioSheet.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** Data of a game that is about to be played: its sides and warbands, and which members take part. */
export interface GameToPlay {
  readonly campaign: Pick<FactOf<'campaign'>, 'name' | 'ruleset'>
  readonly game: Pick<FactOf<'game'>, 'round' | 'day' | 'time' | 'venue' | 'table' | 'scenario' | 'notes'>
  /** The decisions about the round of the game; null if nothing was decided. */
  readonly round: Pick<RoundDetails, 'name' | 'text' | 'cap'> | null
  /** The scenario chosen for the game. Absent or null without one. */
  readonly scenario?: Scenario | null
  /** What is at stake in the game, with the name of the holder; null if nobody holds it. Absent without stakes. */
  readonly stakes?: readonly { readonly name: string; readonly holderName: string | null }[]
  readonly sides: readonly Pick<FactOf<'side'>, 'id' | 'name' | 'place'>[]
  readonly warbands: readonly {
    readonly name: string
    /** Name of the warband's player; may be empty. */
    readonly player: string
    readonly side: string
    /** Legality (`legal`), value and issues of the warband, for which only the members who take part count. */
    readonly legal: boolean
    readonly value: number
    readonly issues?: readonly { readonly severity: Severity; readonly message: Localized }[]
    /**
     * For a warband that is still being built: its issues, except those about steps that are not done yet. For any
     * other warband `null` or absent.
     */
    readonly start?: { readonly issues: readonly { readonly severity: Severity; readonly message: Localized }[] } | null
    readonly members: readonly {
      readonly name: string
      /** Reason why the member does not take part; absent if the member takes part. */
      readonly absence?: AbsenceReason
      readonly cause?: Localized
      /**
       * `throwsBefore`: true if a die before the game decides whether the member takes part. `thrown`: face of the
       * die, once rolled.
       */
      readonly throwsBefore: boolean
      readonly thrown?: number
      /**
       * For a team: `keeps` lists the crew members for whom a die is rolled before the game; `crewAway` lists the crew
       * members who miss the game although the team plays.
       */
      readonly keeps?: readonly string[]
      readonly crewAway?: readonly { readonly name: string; readonly why: Localized }[]
    }[]
  }[]
}

/**
 * Builds the cover page printed for a game: round, scenario, and the warbands with members who play, are absent (with
 * reason and duration) or stay at home; also dice before the game, and space for the results. `ruleset`: that of the
 * campaign.
 */
export function gameSheet(input: GameToPlay, text: Translator, ruleset: Ruleset): SheetModel {
  const { campaign, game, warbands } = input
  const round = roundName({ round: game.round, name: input.round?.name ?? '' }, text)
  const name = game.scenario.trim() === '' ? round : game.scenario
  const illegal = warbands.filter(({ legal }) => !legal)
  return {
    language: text.language,
    ruleset: campaign.ruleset,
    ...(ruleset.sheet.motif && { motif: ruleset.sheet.motif }),
    name,
    subtitle: [
      campaign.name,
      round,
      formatGameTime(game, text),
      game.venue,
      tableOf(game.table, text),
      capOf(input, text),
    ]
      .filter(Boolean)
      .join(' · '),
    continued: text('sheet.page', { name }),
    marks: illegal.map((band) => illegalMark(band, text)),
    blocks: [
      ...roundText(input, text),
      ...scenarioBlocks(input, text),
      ...stakesBlock(input, text),
      ...bandsTable(input, !ruleset.values.withoutPrices, text),
      ...awayTable(input, 'cover.absentees', (member) => absentRows(member, text), text),
      ...awayTable(input, 'cover.at-home', (member) => (isAtHome(member) ? [ownRow(member, text)] : []), text),
      ...throwTable(input, text),
      ...startTable(input, ruleset, text),
      ...sideTracker(input, ruleset, text),
      ...resultsTable(input, ruleset, text),
      notes(game.notes, text),
    ],
  }
}

type BandToPlay = GameToPlay['warbands'][number]
type MemberToPlay = BandToPlay['members'][number]

const sideName = ({ name }: GameToPlay['sides'][number], at: number, text: Translator): string =>
  name.trim() === '' ? text('cover.side', { number: at + 1 }) : name

/** Builds the tracker of what each side ticks off during the game; an empty list if the ruleset has no such tracker. */
function sideTracker({ sides }: GameToPlay, ruleset: Ruleset, text: Translator): SingleBlock[] {
  const names = sides.map((side, at) => sideName(side, at, text))
  const tracker = names.length > 0 ? ruleset.sheet.sideTracker?.(names, text) : undefined
  return tracker ? [tracker] : []
}

const isAtHome = ({ absence }: MemberToPlay): boolean => absence?.reason === 'stayed-away'
const isAbsent = (member: MemberToPlay): boolean => member.absence !== undefined && !isAtHome(member)

/** Builds the mark for a warband that is not legal, with the warband's first error. */
function illegalMark({ name, issues, start }: BandToPlay, text: Translator): string {
  const first = (start?.issues ?? issues)?.find(({ severity }) => severity === 'error')
  if (start && !first) return text('cover.starting', { name })
  return first ? text('cover.illegal-why', { name, why: text.of(first.message) }) : text('cover.illegal', { name })
}

/** Formats the cap of the round; empty if the round has no cap of its own. */
const capOf = ({ round }: GameToPlay, text: Translator): string =>
  typeof round?.cap === 'number' ? text('calendar.cap', { cap: formatCount(round.cap, text.language) }) : ''

/** Builds the block with the text that the organiser wrote about the round. Its title is the name of the round. */
const roundText = ({ game, round }: GameToPlay, text: Translator): SingleBlock[] =>
  !round || round.text.trim() === ''
    ? []
    : [{ kind: 'notes', title: roundName({ ...round, round: game.round }, text), text: round.text, lines: 0 }]

/** Builds the block with what is at stake in the game, and who holds it. */
const stakesBlock = ({ stakes = [] }: GameToPlay, text: Translator): SingleBlock[] =>
  entriesBlock(
    text('stake.in-game'),
    stakes.map(({ name, holderName }) => ({
      name,
      text: text('stake.held-by', { name: holderName ?? text('stake.nobody') }),
    })),
  )

/** Formats the number of a table: « Table 4 »; empty if the game has no table. */
const tableOf = (table: string | null, text: Translator): string =>
  table === null || table.trim() === '' ? '' : text('cover.table', { table })

/**
 * Builds a table for each side with its warbands: value and number of the members who play, number of absent members,
 * and number of members left at home (only if some are).
 */
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
        cells: [name, ...(hasPrices ? [formatCount(value, text.language)] : []), ...counts(members).map(String)],
        ...(player !== '' && { under: player }),
        note: members.flatMap((one) => (one.absence ? [] : [withoutBreaks(one.name)])).join(', '),
      })),
  }))
}

/** Maximum length of a name that is kept on one line, so that a list of such names breaks only between names. */
const SHORT_NAME = 40

const withoutBreaks = (name: string): string => (name.length > SHORT_NAME ? name : name.replaceAll(' ', NO_BREAK))

/** Row for a member who does not play, with the reason. */
type AwayRow = readonly [name: string, why: string]

const ownRow = ({ name, absence, cause }: MemberToPlay, text: Translator): AwayRow => [
  name,
  reasonText(absence!, cause, text),
]

/** Builds the rows for an absent member, or for the absent crew members of a team that plays. */
const absentRows = (member: MemberToPlay, text: Translator): AwayRow[] =>
  isAbsent(member)
    ? [ownRow(member, text)]
    : (member.crewAway ?? []).map(({ name, why }) => [
        text('cover.one-of', { name, team: member.name }),
        capitalise(text.of(why), text.language),
      ])

/** Builds a table of members who do not play, each with warband and reason. */
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

/**
 * Builds the table of members with a die before the game (old wound). Each row has a box to tick if the member then
 * stays at home.
 */
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
 * Builds a table with one row for each member who plays, to write down a roll at the start of the game. Empty if the
 * ruleset has no such roll.
 */
function startTable({ warbands }: GameToPlay, ruleset: Ruleset, text: Translator): TableBlock[] {
  const rolls = ruleset.sheet.startRolls
  if (!rolls) return []
  const rows = warbands.flatMap(({ name: band, members }) =>
    members.flatMap(({ name, absence }) =>
      absence ? [] : [{ cells: [name, band, ...rolls.columns.map(() => '')], isBlank: true }],
    ),
  )
  const columns = [
    { label: text('roster.member'), strong: true },
    { label: text('cover.band') },
    ...rolls.columns.map((label) => ({ label: text.of(label) })),
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text.of(rolls.title), columns, rows }] : []
}

/**
 * Builds the table of results, with a row for each warband: result, final rank (if sides are ranked; printed if
 * known), victory points (if the ruleset has any), and remarks.
 */
function resultsTable({ sides, warbands }: GameToPlay, ruleset: Ruleset, text: Translator): TableBlock[] {
  const rules = ruleset.aftermath
  const isLooted = rules.loot !== undefined || rules.income !== undefined
  const places = new Map(sides.map(({ id, place }) => [id, place]))
  const place = { label: text('cover.place'), figures: true }
  const columns = [
    { label: text('cover.band'), strong: true },
    { label: text('cover.win'), box: true },
    { label: text('cover.draw'), box: true },
    { label: text('cover.loss'), box: true },
    ...(rules.places ? [place] : []),
    ...(rules.victoryPoints ? [{ label: text('sheet.victory-points') }] : []),
    { label: text(isLooted ? 'cover.remarks' : 'cover.feats') },
  ]
  const rows = warbands.map(({ name, side }) => ({
    cells: [name, ...columns.slice(1).map((column) => (column === place ? String(places.get(side) ?? '') : ''))],
    isBlank: true,
  }))
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.results'), columns, rows }] : []
}

function reasonText(absence: AbsenceReason, cause: Localized | undefined, text: Translator): string {
  const why = absenceText(absence, text)
  return cause ? text('cover.misses-for', { why, cause: text.of(cause) }) : why
}

function absenceText(absence: AbsenceReason, text: Translator): string {
  if (absence.reason === 'misses-games') return text('cover.misses', { count: absence.games })
  if (absence.reason === 'stayed-away') return text('cover.stayed-away')
  if (absence.reason === 'old-war-wound') return text('cover.old-war-wound')
  return capitalise(text(`status.${absence.reason}`), text.language)
}

const notes = (given: string, text: Translator): SingleBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: given,
  lines: 6,
  fills: true,
})
