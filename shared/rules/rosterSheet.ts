import { isCounted, type Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { Block, EntriesBlock, SheetModel, TableBlock, TableRow } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { EvaluatedRoster } from './evaluate.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import { entriesBlock } from './sheetBlocks.ts'

/** The whole band on one sheet: members with their figures and possessions, totals, treasury, stash, notes. */
export function rosterSheet(
  ruleset: Ruleset,
  roster: Roster,
  evaluated: EvaluatedRoster,
  text: Translator,
): SheetModel {
  const { members, cost } = evaluated
  const fallen = members.filter(({ member }) => !isCounted(member))
  return {
    language: text.language,
    ruleset: ruleset.id,
    motif: ruleset.sheet.motif,
    name: roster.name,
    subtitle: [text.of(ruleset.name), roster.player].filter(Boolean).join(' · '),
    points: text('sheet.points', { count: cost.total }),
    continued: text('sheet.page', { name: roster.name }),
    marks: evaluated.legal ? [] : [text('sheet.illegal')],
    blocks: [
      totals(roster, evaluated, text),
      ...memberTable(
        text('sheet.members'),
        members.filter(({ member }) => isCounted(member)),
        ruleset,
        roster,
        text,
      ),
      ...memberTable(text('sheet.fallen'), fallen, ruleset, roster, text),
      ...stash(ruleset, roster, text),
      { kind: 'notes', title: text('sheet.notes'), text: roster.notes ?? '', lines: 4 },
    ],
    record: {
      title: text('sheet.record'),
      fields: [
        { label: text('sheet.result'), share: 16 },
        { label: text('sheet.victory-points'), share: 18 },
        { label: text('sheet.spent'), share: 14 },
        { label: text('sheet.treasury'), share: 14 },
        { label: text('sheet.recruits'), share: 38 },
      ],
    },
  }
}

/** What the band comes to, at a glance. */
function totals({ cap, treasury }: Roster, { members, cost }: EvaluatedRoster, text: Translator): Block {
  const counted = members.filter(({ member }) => isCounted(member))
  const away = counted.filter(({ member }) => member.status === 'missing' || member.missedGames)
  const stat = (figure: number | undefined, label: string) =>
    figure === undefined ? [] : [{ figure: String(figure), label }]
  return {
    kind: 'stats',
    stats: [
      ...stat(cost.total, text('sheet.value')),
      ...stat(cap, text('sheet.cap')),
      ...stat(cap === undefined ? undefined : cap - cost.total, text('sheet.left-over')),
      ...stat(treasury, text('sheet.treasury')),
      ...stat(counted.length - away.length, text('sheet.present')),
      ...stat(away.length, text('sheet.absent')),
    ],
  }
}

function memberTable(
  title: string,
  members: readonly EvaluatedMember[],
  ruleset: Ruleset,
  roster: Roster,
  text: Translator,
): TableBlock[] {
  if (members.length === 0) return []
  const context = ruleset.roster.context(roster)
  const keys = ruleset.sheet.rosterValues
  const heads = [
    ...keys.map((key) => text.of(ruleset.values.specs[key]!.short)),
    text('sheet.experience-short'),
    text('roster.cost'),
  ]
  const rows = members.map((one): TableRow => ({
    cells: cellsOf(one, keys, ruleset, text),
    note: noteOf(one, ruleset, context, text),
  }))
  return [
    {
      kind: 'table',
      title,
      columns: [{ label: text('roster.member') }, ...heads.map((label) => ({ label, figures: true }))],
      rows,
    },
  ]
}

function cellsOf(
  { member, cost, values }: EvaluatedMember,
  keys: readonly string[],
  { values: { specs } }: Ruleset,
  text: Translator,
): string[] {
  const shown = keys.map((key) => {
    const value = values[key]
    const word = specs[key]?.words?.[String(value?.total)]
    return value ? (word ? text.of(word) : `${value.total}${specs[key]?.suffix ?? ''}`) : '–'
  })
  return [member.name, ...shown, String(member.experience?.gained ?? 0), String(cost.total)]
}

/** Under a member: what it is, whether it is absent, what it owns. */
function noteOf({ member }: EvaluatedMember, ruleset: Ruleset, context: unknown, text: Translator): string {
  const kind = ruleset.wording.kinds[member.kind]
  return [
    kind ? text.of(kind) : member.kind,
    ...absence(member, text),
    ruleset.sheet.possessions(member, context, text),
  ]
    .filter(Boolean)
    .join(' · ')
}

function absence({ status = 'active', missedGames = 0 }: Member, text: Translator): string[] {
  const state = status === 'active' ? [] : [text(`status.${status}`)]
  return missedGames > 0 ? [...state, text('roster.misses', { count: missedGames })] : state
}

function stash(ruleset: Ruleset, roster: Roster, text: Translator): EntriesBlock[] {
  const known = new Map([...ruleset.roster.catalogue(ruleset.roster.context(roster))].map((entry) => [entry.id, entry]))
  const lines = (roster.stash ?? []) as readonly { readonly id: string; readonly quantity?: number }[]
  const entries = lines.flatMap(({ id, quantity = 1 }) => {
    const entry = known.get(id)
    return entry
      ? [{ name: text.of(entry.name), ...(quantity > 1 && { detail: `× ${quantity}` }), text: text.of(entry.summary) }]
      : []
  })
  return entriesBlock(text('sheet.stash'), entries)
}
