import { gamesToMiss } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { ColumnsBlock, EntriesBlock, SheetModel, SingleBlock, ValuesBlock } from '../sheets/model.ts'
import { grouped } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import type { EvaluatedRoster } from './evaluate.ts'
import { isCounted } from './kit/aftermath/absences.ts'
import type { WhyAbsent } from './playedGame.ts'
import { linesTogether } from './linesTogether.ts'
import { memberTables } from './rosterMembers.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import { entriesBlock, thingName } from './sheetBlocks.ts'

const [SPENT, TREASURY] = ['sheet.spent', 'sheet.treasury'] as const

/** What only a campaign knows of members, by their places. */
export interface KnownOfMembers {
  /** Those retired who went over to the enemy. */
  readonly deserters?: ReadonlySet<number>
  /** Those who do not take part in the game that the sheet is printed for: only the others count in the totals. */
  readonly notPlaying?: ReadonlyMap<number, WhyAbsent>
}

/** The whole band on one sheet: members with their figures and possessions, totals, treasury, stash, notes. */
export function rosterSheet(
  ruleset: Ruleset,
  roster: Roster,
  evaluated: EvaluatedRoster,
  text: Translator,
  terms: CampaignTerms,
  { deserters, notPlaying }: KnownOfMembers = {},
): SheetModel {
  const { cost } = evaluated
  const members = evaluated.members.map((one, at) => ({
    ...one,
    hasDeserted: deserters?.has(at) ?? false,
    whyNot: notPlaying?.get(at),
  }))
  const counted = members.filter(({ member }) => isCounted(member, ruleset.aftermath.injuries))
  const present = notPlaying ? counted.filter(({ whyNot }) => !whyNot) : counted.filter((one) => !isAbsent(one))
  return {
    language: text.language,
    ruleset: ruleset.id,
    motif: ruleset.sheet.motif,
    name: roster.name,
    subtitle: [text.of(ruleset.name), roster.player].filter(Boolean).join(' · '),
    ...(!ruleset.values.withoutPrices && { points: text('sheet.points', { count: cost.total }) }),
    grade: text('sheet.strength', { count: counted.length, present: present.length }),
    continued: text('sheet.page', { name: roster.name }),
    marks: evaluated.legal ? [] : [text('sheet.illegal')],
    blocks: [
      ...memberTables(members, ruleset, roster, text, gainsExperience(ruleset, terms)),
      summary(ruleset, roster, { evaluated, present }, text, hasTreasury(ruleset, roster, terms)),
    ],
    record: recordStrip(ruleset, text, hasTreasury(ruleset, roster, terms)),
  }
}

/** Whether a campaign gives experience. */
const gainsExperience = ({ aftermath: { houseRules } }: Ruleset, terms: CampaignTerms): boolean =>
  houseRules?.experience === undefined || terms.isOn(houseRules.experience)

/** Whether something comes into a treasury, or is in it. */
function hasTreasury(
  { aftermath: { income }, values }: Ruleset,
  { treasury: held }: Roster,
  terms: CampaignTerms,
): boolean {
  if (values.withoutPrices) return false
  return income?.houseRule === undefined || terms.isOn(income.houseRule) || (held ?? 0) > 0
}

/** What is entered after a game: points where the game has any, purchases where anything is bought. */
function recordStrip(
  { aftermath, values }: Ruleset,
  text: Translator,
  isPaid: boolean,
): NonNullable<SheetModel['record']> {
  const hasPrices = !values.withoutPrices
  const fields = [
    { label: text('sheet.result'), share: 16 },
    ...(aftermath.victoryPoints ? [{ label: text('sheet.victory-points'), share: 18 }] : []),
    ...(isPaid ? [SPENT, TREASURY] : []).map((key) => ({ label: text(key), share: 14 })),
  ]
  const taken = fields.reduce((sum, { share }) => sum + share, 0)
  const recruits = text(hasPrices ? 'sheet.recruits' : 'sheet.recruits-losses')
  return { title: text('sheet.record'), fields: [...fields, { label: recruits, share: 100 - taken }] }
}

/** Who plays, and what all come to. */
interface Strength {
  readonly evaluated: EvaluatedRoster
  readonly present: readonly EvaluatedMember[]
}

/** Totals and treasury, where there are prices, and stash with notes, side by side. */
function summary(
  ruleset: Ruleset,
  roster: Roster,
  { evaluated, present }: Strength,
  text: Translator,
  isPaid: boolean,
): ColumnsBlock {
  const hasPrices = !ruleset.values.withoutPrices
  const ticked = ruleset.sheet.sideTracker?.([''], text)
  const first = [
    ...(hasPrices ? [totals(roster, evaluated, text)] : []),
    ...counts(ruleset, present, text),
    ...(ticked ? [ticked] : []),
  ]
  const columns = [first, isPaid ? treasury(roster, text) : []].filter((blocks) => blocks.length > 0)
  return {
    kind: 'columns',
    columns: [
      ...columns.map((blocks) => ({ width: 1, blocks })),
      {
        width: 1,
        blocks: [
          ...stash(ruleset, roster, text),
          { kind: 'notes', title: text('sheet.notes'), text: roster.notes ?? '', lines: 0, fills: true },
        ],
      },
    ],
  }
}

const isAbsent = ({ member }: EvaluatedMember): boolean => member.status === 'missing' || gamesToMiss(member) > 0

/** What the band comes to: who is worth how much by kind, the ceiling, what is left below it. */
function totals({ cap }: Roster, { cost }: EvaluatedRoster, text: Translator): ValuesBlock {
  const value = (label: string, figure: number, isTotal = false) => ({
    label,
    figure: grouped(figure, text.language),
    isTotal,
  })
  return {
    kind: 'values',
    title: text('sheet.totals'),
    values: [
      value(text('sheet.value'), cost.total, true),
      ...(cap === undefined ? [] : [value(text('sheet.cap'), cap), value(text('sheet.left-over'), cap - cost.total)]),
    ],
  }
}

/** The numbers of members that rolls in play ask for. */
function counts({ sheet }: Ruleset, present: readonly EvaluatedMember[], text: Translator): ValuesBlock[] {
  const members = present.map(({ member }) => member)
  const values = sheet.rosterCounts?.(members, text) ?? []
  return values.length > 0 ? [{ kind: 'values', title: text('sheet.in-play'), values }] : []
}

const LEDGER_LINES = 3

/** What the treasury holds, and lines for what comes and goes. */
function treasury({ treasury: held }: Roster, text: Translator): SingleBlock[] {
  const lines: SingleBlock = { kind: 'notes', title: '', text: '', lines: LEDGER_LINES }
  if (held === undefined) return [{ ...lines, title: text('sheet.treasury') }]
  const values = [{ label: text('sheet.treasury-before'), figure: grouped(held, text.language), isTotal: true }]
  return [{ kind: 'values', title: text('sheet.treasury'), values }, lines]
}

function stash(ruleset: Ruleset, roster: Roster, text: Translator): EntriesBlock[] {
  const context = ruleset.roster.context(roster)
  const known = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  const lines = linesTogether((roster.stash ?? []) as readonly { readonly id: string; readonly quantity?: number }[])
  const entries = lines.flatMap((line) => {
    const { id, quantity = 1 } = line
    const entry = ruleset.roster.entryOfLine?.(line, context) ?? known.get(id)
    return entry
      ? [
          {
            name: thingName(entry.name, line, text),
            ...(quantity > 1 && { detail: `× ${quantity}` }),
            text: text.of(entry.summary),
          },
        ]
      : []
  })
  return entriesBlock(text('sheet.stash'), entries)
}
