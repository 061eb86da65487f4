import { styleText } from 'node:util'
import type { Issue, Severity } from '../../../shared/domain/issue.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import { listStateTexts } from '../../../shared/rules/memberState.ts'
import { findRuleReadings, collectRosterIds } from '../../../shared/rules/notes.ts'
import { filterIssuesAt, issueMessage } from '../../../shared/rules/validation.ts'
import type { EvaluatedMember, Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CheckedRoster } from '../../app/print/checkedRoster.ts'
import { explainMember, readingLines, valueText } from './explainText.ts'
import type { Terminal } from './io.ts'
import { textTable, type Align } from './table.ts'

const SIGNS: Readonly<Record<Severity, string>> = { error: '✗', warning: '!', info: '·' }
const COLOURS = { error: 'red', warning: 'yellow', info: 'cyan' } as const

/** Formats a checked roster for display: the members with their values, then the issues, then the total. */
export function rosterText(checked: CheckedRoster, explain: boolean, terminal: Terminal): string[] {
  const { roster, ruleset } = checked
  const { text } = terminal
  return [
    strong(roster.name, terminal) + ` · ${text.of(ruleset.name)}`,
    '',
    ...table(checked, terminal),
    '',
    ...issueLines(checked, terminal),
    verdict(checked, terminal),
    ...(explain ? explanation(checked, text) : []),
  ]
}

/** Lists the parts of every number of each member, then the readings that concern the warband. */
function explanation({ roster, ruleset, evaluated }: CheckedRoster, text: Translator): string[] {
  const notes = findRuleReadings(ruleset, collectRosterIds(ruleset, roster))
  return [
    ...evaluated.members.flatMap((member) => ['', ...explainMember(member, ruleset, text)]),
    ...(notes.length > 0 ? ['', `${text('roster.readings')}`, ...readingLines(notes, text)] : []),
  ]
}

const strong = (line: string, { colours }: Terminal): string => (colours ? styleText('bold', line) : line)

function table({ ruleset, evaluated }: CheckedRoster, { text }: Terminal): string[] {
  const keys = Object.keys(ruleset.values.specs)
  const head = [
    text('roster.member'),
    text('roster.kind'),
    ...keys.map((key) => text.of(ruleset.values.specs[key]!.short)),
    ...(ruleset.values.withoutPrices ? [] : [text('roster.cost')]),
    '',
  ]
  const rows = evaluated.members.map((one) => memberRow(one, keys, ruleset, text))
  const figures = keys.map((): Align => 'right')
  if (ruleset.values.withoutPrices) return textTable([head, ...rows], ['left', 'left', ...figures, 'left'])
  const total = [text('roster.total'), '', ...keys.map(() => ''), String(evaluated.cost.total), '']
  return textTable([head, ...rows, total], ['left', 'left', ...figures, 'right', 'left'])
}

function memberRow(
  { member, cost, values }: EvaluatedMember,
  keys: string[],
  ruleset: Ruleset,
  text: Terminal['text'],
): string[] {
  const kind = ruleset.wording.kinds[member.kind]
  return [
    member.name,
    kind ? text.of(kind) : member.kind,
    ...keys.map((key) => (values[key] ? valueText(values[key], ruleset.values.specs[key]!, text) : '–')),
    ...(ruleset.values.withoutPrices ? [] : [String(cost.total)]),
    memberRemarks(member, ruleset, text),
  ]
}

/** Returns remarks about a member: the reason and length of an absence, and whether the total leaves the member out. */
function memberRemarks(member: Member, { aftermath: { injuries } }: Ruleset, text: Terminal['text']): string {
  const uncounted = isCountedInBandValue(member, injuries) ? [] : [text('roster.not-counted')]
  return [...listStateTexts(member, injuries, text), ...uncounted].join(', ')
}

/** Lists all issues, each with the member and the path that it concerns. */
function issueLines({ roster, ruleset, evaluated }: CheckedRoster, terminal: Terminal): string[] {
  const line = (issue: Issue, name: string): string => {
    const { severity } = issue
    const sign = `${SIGNS[severity]} ${terminal.text(`severity.${severity}`)}`
    const message = issueMessage(issue, ruleset, terminal.text)
    const says = name === '' ? message : terminal.text('error.at', { path: name, message })
    const place = terminal.colours ? styleText('dim', `(${issue.path})`) : `(${issue.path})`
    return `${terminal.colours ? styleText(COLOURS[severity], sign) : sign}  ${says}  ${place}`
  }
  const owners = new Map<Issue, string>()
  roster.members.forEach((member, at) =>
    filterIssuesAt(evaluated.issues, `members[${at}]`).forEach((issue) => owners.set(issue, member.name)),
  )
  const lines = evaluated.issues.map((issue) => line(issue, owners.get(issue) ?? ''))
  return lines.length === 0 ? [] : [...lines, '']
}

function verdict(checked: CheckedRoster, terminal: Terminal): string {
  const { evaluated } = checked
  const { text } = terminal
  const count = (severity: Severity) => evaluated.issues.filter((issue) => issue.severity === severity).length
  const errors = count('error')
  const warnings = count('warning')
  const judged = errors === 0 ? `✓ ${text('roster.legal')}` : `✗ ${text('roster.illegal', { count: errors })}`
  const head = terminal.colours ? styleText(errors === 0 ? 'green' : 'red', judged) : judged
  const warned = warnings > 0 ? [text('roster.warnings', { count: warnings })] : []
  return [head, ...worth(checked, text), ...warned].join(' · ')
}

/** Returns the value of the warband and what is left of its cap; an empty list in a ruleset without prices. */
function worth({ roster: { cap }, ruleset, evaluated }: CheckedRoster, text: Terminal['text']): string[] {
  if (ruleset.values.withoutPrices) return []
  const points = text('sheet.points', { count: evaluated.cost.total })
  if (cap === undefined) return [points]
  const left = cap - evaluated.cost.total
  return [points, left >= 0 ? text('roster.cap', { cap, left }) : text('roster.over-cap', { cap, over: -left })]
}
