import type { FactOf } from '../domain/campaign/facts.ts'
import type { Localized } from '../domain/localized.ts'
import type { SheetModel, SingleBlock, TableBlock } from '../sheets/model.ts'
import { dateFormat, grouped, LOCALES } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { capitalised, NO_BREAK } from '../text/typography.ts'
import type { WhyAbsent } from './aftermath/game.ts'
import { rulesetOf } from './registry.ts'

/** A game that is about to be played: who meets whom, who is there and who is not. */
export interface GameToPlay {
  readonly campaign: Pick<FactOf<'campaign'>, 'name' | 'ruleset'>
  readonly game: Pick<FactOf<'game'>, 'round' | 'day' | 'scenario' | 'notes'>
  readonly sides: readonly Pick<FactOf<'side'>, 'id' | 'name'>[]
  readonly warbands: readonly {
    readonly name: string
    /** Who leads it; may be empty. */
    readonly player: string
    readonly side: string
    readonly legal: boolean
    readonly value: number
    readonly members: readonly {
      readonly name: string
      readonly isAvailable: boolean
      readonly absence?: WhyAbsent
      readonly cause?: Localized
      readonly throwsBefore: boolean
    }[]
  }[]
}

/**
 * The page on top of what is printed for a game: round, scenario, the bands and who of them is there, who is absent and
 * for how long, who throws a die first, and room for the results.
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
    subtitle: [campaign.name, text('cover.round', { round: game.round }), dayOf(game.day, text)]
      .filter(Boolean)
      .join(' · '),
    continued: text('sheet.page', { name }),
    marks: illegal.map((band) => text('cover.illegal', { name: band.name })),
    blocks: [
      ...bandsTable(given, !ruleset?.values.withoutPrices, text),
      ...absentTable(given, text),
      ...throwTable(given, text),
      ...resultsTable(given, ruleset?.aftermath.victoryPoints !== undefined, text),
      notes(game.notes, text),
    ],
  }
}

/** « 20 novembre 2026 »; nothing for a game without a day. */
const dayOf = (day: string | null, { language }: Translator): string =>
  day === null ? '' : dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

function bandsTable({ sides, warbands }: GameToPlay, hasPrices: boolean, text: Translator): TableBlock[] {
  return sides.map((side, at) => ({
    kind: 'table',
    title: side.name.trim() === '' ? text('cover.side', { number: at + 1 }) : side.name,
    isRoomy: true,
    columns: [
      { label: text('cover.band'), strong: true },
      ...(hasPrices ? [{ label: text('sheet.value'), figures: true }] : []),
      { label: text('cover.present'), figures: true },
      { label: text('cover.absent'), figures: true },
    ],
    rows: warbands
      .filter((band) => band.side === side.id)
      .map(({ name, player, value, members }) => {
        const present = members.filter(({ isAvailable }) => isAvailable)
        return {
          cells: [
            name,
            ...(hasPrices ? [grouped(value, text.language)] : []),
            String(present.length),
            String(members.length - present.length),
          ],
          ...(player !== '' && { under: player }),
          note: present.map((member) => unbroken(member.name)).join(', '),
        }
      }),
  }))
}

/** Names that a line has room for in any case: those of a list part only between them. */
const SHORT_NAME = 40

const unbroken = (name: string): string => (name.length > SHORT_NAME ? name : name.replaceAll(' ', NO_BREAK))

function absentTable({ warbands }: GameToPlay, text: Translator): TableBlock[] {
  const rows = warbands.flatMap(({ name: band, members }) =>
    members.flatMap(({ name, absence, cause }) =>
      absence ? [{ cells: [name, band, whyOf(absence, cause, text)] }] : [],
    ),
  )
  const columns = [
    { label: text('roster.member'), strong: true },
    { label: text('cover.band') },
    { label: text('cover.why') },
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.absentees'), columns, rows }] : []
}

/** Whom an old wound may keep away: a die before the game, and a box for those who stay. */
function throwTable({ warbands }: GameToPlay, text: Translator): TableBlock[] {
  const rows = warbands.flatMap(({ name: band, members }) =>
    members.flatMap(({ name, throwsBefore }) => (throwsBefore ? [{ cells: [name, band, ''] }] : [])),
  )
  const columns = [
    { label: text('roster.member'), strong: true },
    { label: text('cover.band') },
    { label: text('cover.stays'), box: true },
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.throws'), columns, rows }] : []
}

/** A line for each band: what it won, its points of victory where the game counts any, what is to be remembered. */
function resultsTable({ warbands }: GameToPlay, hasPoints: boolean, text: Translator): TableBlock[] {
  const columns = [
    { label: text('cover.band'), strong: true },
    { label: text('cover.win'), box: true },
    { label: text('cover.draw'), box: true },
    { label: text('cover.loss'), box: true },
    ...(hasPoints ? [{ label: text('sheet.victory-points') }] : []),
    { label: text('cover.remarks') },
  ]
  const rows = warbands.map(({ name }) => ({ cells: [name, ...columns.slice(1).map(() => '')], isBlank: true }))
  return rows.length > 0 ? [{ kind: 'table', title: text('cover.results'), columns, rows }] : []
}

function whyOf(absence: WhyAbsent, cause: Localized | undefined, text: Translator): string {
  if (absence.reason === 'misses-games') {
    const why = text('cover.misses', { count: absence.games })
    return cause ? text('cover.misses-for', { why, cause: text.of(cause) }) : why
  }
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
