import type { Localized } from '../domain/localized.ts'
import type { Injury, Member } from '../domain/member.ts'
import type { EntriesBlock, NotesBlock, SheetModel, SingleBlock, TableBlock, TrackerBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import { capitalised } from '../text/typography.ts'
import { isBroken } from './kit/broken.ts'
import type { Award } from './kit/aftermath/experience.ts'
import type { InjuryEntry } from './kit/aftermath/injuries.ts'

type Entry = EntriesBlock['entries'][number]

/** Experience boxes come in twenties, as many as there is experience. */
const BOXES = 20
/** Beyond this the number under the boxes has to do. */
const MOST_BOXES = 100

/** A value may be fixed by hand beyond all play; a sheet of a million boxes cannot be drawn. */
const MOST_DRAWN = 999

/** Room to write a figure by hand: as wide as « 10 2+ » in a column of figures. */
export const ROOM = '\u00a0'.repeat(14)

/** How many boxes are drawn for a value: one each. */
export const boxesFor = (value: number): number => Math.max(0, Math.min(MOST_DRAWN, value))

/** Entries under a heading; nothing at all where there are none. */
export const entriesBlock = (title: string, entries: readonly Entry[]): EntriesBlock[] =>
  entries.length > 0 ? [{ kind: 'entries', title, entries }] : []

/** Boxes for experience, those gained ticked; every `step`-th set off where so many buy something. */
export function experienceBlock({ experience }: Member, step: number | undefined, text: Translator): TrackerBlock {
  const { gained = 0, spent = 0 } = experience ?? {}
  const boxes = Math.min(MOST_BOXES, Math.max(1, Math.ceil(gained / BOXES)) * BOXES)
  const cells = Array.from({ length: boxes }, (_, at) => ({
    ticked: at < gained,
    heavy: step !== undefined && (at + 1) % step === 0,
  }))
  return {
    kind: 'tracker',
    bookkeeping: true,
    title: text('sheet.experience'),
    shape: 'box',
    rows: [{ cells }],
    checks: [],
    note: [
      text('sheet.experience-state', { gained, spent }),
      ...(step === undefined ? [] : [text('sheet.experience-step', { step })]),
    ].join('\n'),
  }
}

/** A member's injuries, each with what is known of it and what it means from now on. */
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

/** A member's injuries by name, each with its side: « Bras perdu (gauche) ». */
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

/** Which side an injury is on, in words; any other particular is a name, and stays as it is. */
export const injurySide = (detail: string, text: Translator): string =>
  detail === 'left' || detail === 'right' ? text(`sheet.${detail}`) : detail

function particulars({ detail, against, game }: Injury, text: Translator): string {
  const side = detail === undefined ? undefined : injurySide(detail, text)
  const occasion = typeof game === 'number' ? text('sheet.game', { game }) : game
  return [side, against === undefined ? undefined : text('sheet.against', { band: against }), occasion]
    .filter(Boolean)
    .join(', ')
}

/** What is noted of a member, and room to write as far as the page has any. */
export const notesBlock = ({ notes = '' }: Member, text: Translator): NotesBlock => ({
  kind: 'notes',
  title: text('sheet.notes'),
  text: notes,
  lines: 0,
  fills: true,
})

/** Entries, and lines below to add to them by hand as far as the page has room. */
export const writableEntries = (title: string, entries: readonly Entry[]): SingleBlock[] => [
  ...entriesBlock(title, entries),
  { kind: 'notes', title: entries.length === 0 ? title : '', text: '', lines: 0, fills: true },
]

/** The record strip of a member: what is entered after a game, in the order of entry. */
export const recordStrip = (text: Translator): NonNullable<SheetModel['record']> => ({
  title: text('sheet.record'),
  fields: [
    { label: capitalised(text('sheet.out-of-action'), text.language), share: 12, tick: true },
    { label: capitalised(text('sheet.killed'), text.language), share: 8, tick: true },
    { label: text('sheet.took-out'), share: 30 },
    { label: text('sheet.feats'), share: 22 },
    { label: text('sheet.experience-short'), share: 9 },
    { label: text('sheet.notes'), share: 26 },
  ],
})

/** The name of a thing, with what is to be known of a broken one: « Fusil (hors d’usage) ». */
export const thingName = (name: Localized, line: object, text: Translator): string =>
  isBroken(line) ? text('sheet.broken', { name }) : text.of(name)

/** The name of a weapon, and that one who has lost an arm cannot use it. */
export const weaponName = (name: string, isUnusable: boolean, text: Translator): string =>
  isUnusable ? text('sheet.needs-two-hands', { name }) : name

/** Broken things, of whatever kind: there, and of no use. */
export const brokenEntries = (
  things: readonly { readonly name: Localized; readonly quantity: number }[],
  text: Translator,
): Entry[] =>
  things.map(({ name, quantity }) => ({
    name: text('sheet.broken', { name }),
    ...(quantity > 1 && { detail: `× ${quantity}` }),
    text: text('sheet.broken-text'),
  }))

/** What earns experience, and how much: a table of a reference. */
export const awardsTable = (awards: readonly Award[], text: Translator): TableBlock => ({
  kind: 'table',
  title: text('sheet.experience'),
  columns: [
    { label: text('sheet.experience-short'), figures: true, strong: true },
    { label: text('reference.earned-by') },
  ],
  rows: awards.map(({ amount, name }) => ({
    cells: [`${amount < 0 ? '−' : '+'}${Math.abs(amount)}`, text.of(name)],
  })),
})
