import { gamesToMiss } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { ColumnsBlock, EntriesBlock, SheetModel, SingleBlock, ValuesBlock } from '../sheets/model.ts'
import { formatCount } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import type { EvaluatedRoster } from './evaluate.ts'
import { isCountedInBandValue } from './kit/aftermath/absences.ts'
import type { AbsenceReason } from './playedGame.ts'
import { mergeItemLines } from './mergeLines.ts'
import { memberTables } from './rosterMembers.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import { entriesBlock, itemDisplayName } from './sheetBlocks.ts'

const [SPENT, TREASURY] = ['sheet.spent', 'sheet.treasury'] as const

/** Facts about members that only a campaign knows. Members are named by their index in the roster. */
export interface CampaignMemberState {
  /** Indices of retired members who deserted to the enemy. */
  readonly deserters?: ReadonlySet<number>
  /**
   * Members who do not take part in the game that the sheet is printed for, each with the reason. The totals exclude
   * them.
   */
  readonly notPlaying?: ReadonlyMap<number, AbsenceReason>
  /** The stakes that the warband holds. */
  readonly stakes?: readonly { readonly name: string; readonly sort: string; readonly income: string }[]
}

/** Builds the sheet of a whole warband: members with values and items, totals, treasury, stash, notes. */
export function rosterSheet(
  ruleset: Ruleset,
  roster: Roster,
  evaluated: EvaluatedRoster,
  text: Translator,
  terms: CampaignTerms,
  { deserters, notPlaying, stakes = [] }: CampaignMemberState = {},
): SheetModel {
  const { cost } = evaluated
  const members = evaluated.members.map((one, at) => ({
    ...one,
    hasDeserted: deserters?.has(at) ?? false,
    whyNot: notPlaying?.get(at),
  }))
  const counted = members.filter(({ member }) => isCountedInBandValue(member, ruleset.aftermath.injuries))
  const present = notPlaying ? counted.filter(({ whyNot }) => !whyNot) : counted.filter((one) => !isAbsent(one))
  return {
    language: text.language,
    ruleset: ruleset.id,
    motif: ruleset.sheet.motif,
    name: roster.name,
    subtitle: [text.of(ruleset.name), roster.player].filter(Boolean).join(' · '),
    ...(!ruleset.values.withoutPrices && { points: text('sheet.points', { count: cost.total }) }),
    grade: strengthText(ruleset, counted, present.length, text),
    continued: text('sheet.page', { name: roster.name }),
    marks: evaluated.legal ? [] : [text('sheet.illegal')],
    blocks: [
      ...memberTables(members, ruleset, roster, text, gainsExperience(ruleset, terms)),
      summary(ruleset, roster, { evaluated, counted, present, stakes }, text, hasTreasury(ruleset, roster, terms)),
    ],
    record: rosterRecordStrip(ruleset, text, hasTreasury(ruleset, roster, terms)),
  }
}

/** Says how many members count and can play, and how many models they are in a game with groups. */
function strengthText(
  { aftermath }: Ruleset,
  counted: readonly EvaluatedMember[],
  present: number,
  text: Translator,
): string {
  const modelCount = counted.reduce((sum, { member }) => sum + (aftermath.models?.(member) ?? 1), 0)
  const count = counted.length
  if (modelCount === count) return text('sheet.strength', { count, present })
  return text('sheet.strength-models', { count, models: modelCount, present })
}

/** True if members gain experience in this campaign. */
const gainsExperience = ({ aftermath: { houseRules } }: Ruleset, terms: CampaignTerms): boolean =>
  houseRules?.experience === undefined || terms.isOn(houseRules.experience)

/** True if the warband has a treasury: it earns points in games, or it has points already. */
function hasTreasury(
  { aftermath: { income }, values }: Ruleset,
  { treasury: held }: Roster,
  terms: CampaignTerms,
): boolean {
  if (values.withoutPrices) return false
  return income?.houseRule === undefined || terms.isOn(income.houseRule) || (held ?? 0) > 0
}

/** Builds the fields to fill in after a game. `isPaid`: adds fields for the expenses and the treasury. */
function rosterRecordStrip(
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

/**
 * `evaluated`: the evaluated roster, for the totals. `counted`: the members who count in the warband. `present`: those who
 * can play. `stakes`: what the warband holds.
 */
interface Strength {
  readonly evaluated: EvaluatedRoster
  readonly counted: readonly EvaluatedMember[]
  readonly present: readonly EvaluatedMember[]
  readonly stakes: NonNullable<CampaignMemberState['stakes']>
}

/** Builds the block below the members, in columns: totals and treasury (if there are prices), stash and notes. */
function summary(
  ruleset: Ruleset,
  roster: Roster,
  { evaluated, counted, present, stakes }: Strength,
  text: Translator,
  isPaid: boolean,
): ColumnsBlock {
  const hasPrices = !ruleset.values.withoutPrices
  const ticked = ruleset.sheet.sideTracker?.([''], text)
  const first = [
    ...(hasPrices ? [totals(roster, evaluated, text)] : []),
    ...counts(ruleset, { counted, present }, roster, text),
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
          ...held(stakes, text),
          { kind: 'notes', title: text('sheet.notes'), text: roster.notes ?? '', lines: 0, fills: true },
        ],
      },
    ],
  }
}

const isAbsent = ({ member }: EvaluatedMember): boolean => member.status === 'missing' || gamesToMiss(member) > 0

/** Builds the totals of a warband: value, cap, points left below the cap. */
function totals({ cap }: Roster, { cost }: EvaluatedRoster, text: Translator): ValuesBlock {
  const value = (label: string, figure: number, isTotal = false) => ({
    label,
    figure: formatCount(figure, text.language),
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

/**
 * Builds the numbers of the whole warband: those that the player needs for rolls during a game, for example the number of
 * members present, or those of all members who count. Empty if there is no such member.
 */
function counts(
  { sheet, roster: rules }: Ruleset,
  { counted, present }: Pick<Strength, 'counted' | 'present'>,
  roster: Roster,
  text: Translator,
): ValuesBlock[] {
  const members = (sheet.countsAbsent ? counted : present).map(({ member }) => member)
  const values = members.length > 0 ? (sheet.rosterCounts?.(members, text, rules.context(roster)) ?? []) : []
  const title = text(sheet.countsAbsent ? 'sheet.figures' : 'sheet.in-play')
  return values.length > 0 ? [{ kind: 'values', title, values }] : []
}

const LEDGER_LINES = 3

/** Prints the treasury before the game, and lines on which income and expenses are written. */
function treasury({ treasury: held }: Roster, text: Translator): SingleBlock[] {
  const lines: SingleBlock = { kind: 'notes', title: '', text: '', lines: LEDGER_LINES }
  if (held === undefined) return [{ ...lines, title: text('sheet.treasury') }]
  const values = [{ label: text('sheet.treasury-before'), figure: formatCount(held, text.language), isTotal: true }]
  return [{ kind: 'values', title: text('sheet.treasury'), values }, lines]
}

/** Prints the stakes that the warband holds, with what they bring each round. */
const held = (stakes: Strength['stakes'], text: Translator): EntriesBlock[] =>
  entriesBlock(
    text('stake.holds'),
    stakes.map(({ name, sort, income }) => ({
      name,
      ...(sort !== '' && { detail: sort }),
      text: income === '' ? '' : text('stake.income-of', { income }),
    })),
  )

function stash(ruleset: Ruleset, roster: Roster, text: Translator): EntriesBlock[] {
  const context = ruleset.roster.context(roster)
  const known = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  const lines = mergeItemLines((roster.stash ?? []) as readonly { readonly id: string; readonly quantity?: number }[])
  const entries = lines.flatMap((line) => {
    const { id, quantity = 1 } = line
    const entry = ruleset.roster.entryOfLine?.(line, context) ?? known.get(id)
    return entry
      ? [
          {
            name: itemDisplayName(entry.name, line, text),
            ...(quantity > 1 && { detail: `× ${quantity}` }),
            text: text.of(entry.summary),
          },
        ]
      : []
  })
  return entriesBlock(text('sheet.stash'), entries)
}
