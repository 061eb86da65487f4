import type { Localized } from '../domain/localized.ts'
import type { Injury, Member } from '../domain/member.ts'
import type { EntriesBlock, NotesBlock, SheetModel, SingleBlock, TableBlock, TrackerBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import { capitalise } from '../text/typography.ts'
import { isBroken } from './kit/broken.ts'
import type { AwardRange, AwardRule } from './kit/aftermath/experience.ts'
import type { InjuryEntry } from './kit/aftermath/injuries.ts'

type Entry = EntriesBlock['entries'][number]

/** Experience boxes are printed in multiples of this number. The total is at least the experience gained. */
const BOXES = 20
/** Maximum number of experience boxes. Beyond it, only the number below the boxes shows the experience. */
const MOST_BOXES = 100

/**
 * Maximum number of boxes that are drawn. An override may set any value, and the program could not draw a million
 * boxes.
 */
const MOST_DRAWN = 999

/** Space in a numeric column to write a number by hand. It is as wide as the text « 10 2+ ». */
export const WRITING_SPACE = '\u00a0'.repeat(14)

/** Returns the number of boxes to draw for a value, at most 999. */
export const countBoxes = (value: number): number => Math.max(0, Math.min(MOST_DRAWN, value))

/** Builds a block with entries below a heading. Returns no block if there are no entries. */
export const entriesBlock = (title: string, entries: readonly Entry[]): EntriesBlock[] =>
  entries.length > 0 ? [{ kind: 'entries', title, entries }] : []

/**
 * `step`: experience that buys an advance; its boxes are heavier. `isHouseRule`: true if it does so by a house rule.
 * `start`: experience that the member began with, which buys none.
 */
interface ExperienceUse {
  readonly step?: number | undefined
  readonly isHouseRule?: boolean
  readonly start?: number
}

/** Builds boxes for experience; the experience that the member has had is ticked. */
export function experienceBlock(
  { experience }: Member,
  { step, isHouseRule = false, start = 0 }: ExperienceUse,
  text: Translator,
): TrackerBlock {
  const { gained = 0, spent = 0 } = experience ?? {}
  const all = start + gained
  const boxes = Math.min(MOST_BOXES, Math.max(1, Math.ceil(all / BOXES)) * BOXES)
  const cells = Array.from({ length: boxes }, (_, at) => ({
    ticked: at < all,
    heavy: step !== undefined && at >= start && (at + 1 - start) % step === 0,
  }))
  return {
    kind: 'tracker',
    bookkeeping: true,
    title: text('sheet.experience'),
    shape: 'box',
    rows: [{ cells }],
    checks: [],
    note: [
      text(start > 0 ? 'sheet.experience-start' : 'sheet.experience-state', { gained: all, start, spent }),
      ...(step === undefined ? [] : [text(isHouseRule ? 'sheet.experience-step' : 'sheet.experience-every', { step })]),
    ].join('\n'),
  }
}

/** Lists a member's injuries as entries, each with its side, enemy and game, and its permanent effect. */
export const injuryEntries = (
  { injuries = [] }: Member,
  known: ReadonlyMap<string, InjuryEntry>,
  text: Translator,
): Entry[] =>
  injuries.map((injury) => {
    const entry = known.get(injury.id)
    return {
      name: entry ? text.of(entry.name) : injury.id,
      detail: particulars(injury, text),
      text: entry ? text.of(entry.summary) : '',
    }
  })

/** Lists the names of a member's injuries, each with its side: « Bras perdu (gauche) ». */
export const injuryNames = (
  { injuries = [] }: Member,
  known: ReadonlyMap<string, InjuryEntry>,
  text: Translator,
): string[] =>
  injuries.map(({ id, detail }) => {
    const entry = known.get(id)
    const name = entry ? text.of(entry.name) : id
    return detail === undefined ? name : `${name} (${injurySide(detail, text)})`
  })

/** Returns the display text for the side of an injury. Any other detail is a name and is returned unchanged. */
export const injurySide = (detail: string, text: Translator): string =>
  detail === 'left' || detail === 'right' ? text(`sheet.${detail}`) : detail

function particulars({ detail, against, game }: Injury, text: Translator): string {
  const side = detail === undefined ? undefined : injurySide(detail, text)
  const occasion = typeof game === 'number' ? text('sheet.game', { game }) : game
  return [side, against === undefined ? undefined : text('sheet.against', { band: against }), occasion]
    .filter(Boolean)
    .join(', ')
}

/** Builds a block with a member's notes; empty lines fill the rest of the page. */
export const notesBlock = ({ notes = '' }: Member, text: Translator): NotesBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: notes,
  lines: 0,
  fills: true,
})

/** Builds a block with entries; empty lines to write on fill the rest of the page. */
export const writableEntriesBlock = (title: string, entries: readonly Entry[]): SingleBlock[] => [
  ...entriesBlock(title, entries),
  { kind: 'notes', title: entries.length === 0 ? title : '', text: '', lines: 0, fills: true },
]

/** Builds the record strip of a member: the fields to fill in after a game, in the order in which users enter them. */
export const postGameRecordStrip = (text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalise(text('sheet.out-of-action'), text.language), share: 12, tick: true },
    { label: capitalise(text('sheet.killed'), text.language), share: 8, tick: true },
    { label: text('sheet.took-out'), share: 30 },
    { label: text('sheet.feats'), share: 22 },
    { label: text('sheet.experience-short'), share: 9 },
    { label: text('sheet.notes'), share: 26 },
  ],
})

/** Returns the display name of an item, marked if the item is broken: « Fusil (hors d’usage) ». */
export const itemDisplayName = (name: Localized, line: object, text: Translator): string =>
  isBroken(line) ? text('sheet.broken', { name }) : text.of(name)

/** Returns the display name of a weapon, marked if a member with a lost arm cannot use the weapon. */
export const weaponName = (name: string, isUnusable: boolean, text: Translator): string =>
  isUnusable ? text('sheet.needs-two-hands', { name }) : name

/** Builds entries for broken items of any kind; their text says that they have no effect. */
export const brokenEntries = (
  things: readonly { readonly name: Localized; readonly quantity: number }[],
  text: Translator,
): Entry[] =>
  things.map(({ name, quantity }) => ({
    name: text('sheet.broken', { name }),
    ...(quantity > 1 && { detail: `× ${quantity}` }),
    text: text('sheet.broken-text'),
  }))

/** Builds a table of the reference that lists what earns experience, and how much. */
export const awardsTable = (awards: readonly AwardRule[], text: Translator): TableBlock => ({
  kind: 'table',
  title: text('sheet.experience'),
  columns: [
    { label: text('sheet.experience-short'), figures: true, strong: true },
    { label: text('reference.earned-by') },
  ],
  rows: awards.flatMap(({ amount, name, ranges }) =>
    ranges
      ? ranges.map((range) => ({ cells: [signedAmount(range.amount), underdogText(text.of(name), range, text)] }))
      : [{ cells: [signedAmount(amount), text.of(name)] }],
  ),
})

const signedAmount = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`

/** Says by how much the enemies must be rated higher: « 51–75 », « 101+ ». */
const underdogText = (name: string, { from, to }: AwardRange, text: Translator): string =>
  text('reference.underdog', {
    name,
    range: to === undefined ? `${from}+` : from === to ? String(from) : `${from}–${to}`,
  })
