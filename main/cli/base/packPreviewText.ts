import type { PackBandEffect, PackPreview } from '../../../shared/contract/views/packPreview.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Translator } from '../../../shared/text/translator.ts'

type UsedPart = PackPreview['gone'][number]
type ChangedNumber = PackBandEffect['members'][number]['values'][number]

/** Formats what a new version changes for a campaign: first what stops it, then its warbands, then its parts. */
export function packPreviewText(preview: PackPreview, text: Translator): string[] {
  const { next, now, isSame, gone, refused } = preview
  const head = text('pack.move', { name: next.name, before: now.version, after: next.version })
  if (isSame) return [head, text('pack.same')]
  const heads = now.version === next.version ? [head, text('pack.same-label', { version: next.version })] : [head]
  if (gone.length + refused.length > 0)
    return [...heads, text('pack.not-takeable'), ...refusalLines(preview, text).map((line) => `  ${line}`)]
  const { halfEntered } = preview
  const half = halfEntered > 0 ? [text('pack.half-entered', { count: halfEntered })] : []
  return [...heads, ...bandLines(preview, text), ...half, ...partLines(preview, text)]
}

const refusalLines = ({ gone, refused }: PackPreview, text: Translator): string[] => [
  ...refused.map(({ message }) => text.of(message)),
  ...gone.map((part) => text('pack.gone-line', { what: partText(part, text), users: userText(part, text) })),
  ...(gone.length > 0 ? [text('pack.gone-advice')] : []),
]

const partText = ({ name, part }: Pick<UsedPart, 'name' | 'part'>, text: Translator): string =>
  text('pack.part', { name, part: text(`pack.part-${part}`) })

const userText = ({ users }: UsedPart, text: Translator): string =>
  users
    .map((user) => {
      if ('entry' in user) return text.of(user.entry)
      return user.member === null ? user.band : `${user.member} (${user.band})`
    })
    .join(', ')

function bandLines({ bands, unchanged }: PackPreview, text: Translator): string[] {
  if (bands.length === 0) return [text('pack.no-band-changes')]
  return [
    ...bands.flatMap((band) => bandEffectLines(band, text)),
    ...(unchanged > 0 ? [text('pack.unchanged', { count: unchanged })] : []),
  ]
}

function bandEffectLines({ name, value: [before, after], members, errors, mended }: PackBandEffect, text: Translator) {
  const head = before === after ? name : text('pack.band', { band: name, before, after })
  const issue = ({ who, message }: PackBandEffect['errors'][number]): string =>
    who === null ? text.of(message) : text('pack.issue', { who, message })
  return [
    head,
    ...members.map(({ name: member, cost, values }) => {
      const price = cost && text('pack.cost', { before: cost.before, after: cost.after })
      const numbers = [...(price === undefined ? [] : [price]), ...values.map((value) => numberText(value, text))]
      return `  ${text('pack.member', { member, numbers: numbers.join(' · ') })}`
    }),
    ...errors.map((one) => `  ${one.isWarning ? '!' : '✗'} ${issue(one)}`),
    ...mended.map((one) => `  ✓ ${text('pack.mended', { issue: issue(one) })}`),
  ]
}

function numberText({ name, suffix, before, after }: ChangedNumber, text: Translator): string {
  const shown = (value: ChangedNumber['before']): string =>
    typeof value === 'object' ? text.of(value) : `${value}${suffix}`
  return text('pack.number', { name, before: shown(before), after: shown(after) })
}

/** The parts that have changed, one line for each sort of change. */
function partLines({ renamed, names, fresh, unused, dropped, differences }: PackPreview, text: Translator): string[] {
  const list = (parts: readonly Pick<UsedPart, 'name' | 'part'>[]): string =>
    parts.map((part) => partText(part, text)).join(', ')
  const isSameName = (one: Localized, other: Localized): boolean => text.of(one) === text.of(other)
  const becomes = [...names, ...renamed]
    .filter(({ name, newName }) => !isSameName(name, newName))
    .map(({ name, newName }) => text('pack.becomes', { name, newName }))
  const costs = differences.costs.map(({ name, before, after }) => text('pack.number', { name, before, after }))
  const sections = differences.sections.map((section) => text(`pack.section-${section}`))
  const line = (
    key: `pack.${'costs' | 'rules' | 'becomes-line' | 'new-ids' | 'fresh' | 'unused' | 'dropped'}`,
    what: string,
  ) => (what === '' ? [] : [text(key, { what })])
  return [
    ...line('pack.dropped', list(dropped)),
    ...line('pack.costs', costs.join(', ')),
    ...line('pack.rules', [list(differences.parts), ...sections].filter((one) => one !== '').join(', ')),
    ...line('pack.becomes-line', becomes.join(', ')),
    ...line('pack.new-ids', list(renamed.filter(({ name, newName }) => isSameName(name, newName)))),
    ...line('pack.fresh', list(fresh)),
    ...line('pack.unused', list(unused)),
  ]
}

/** Formats what taking a version has changed, in a few words. */
export function packTakenText(campaign: string, { next, bands, unchanged }: PackPreview, text: Translator): string[] {
  const count = bands.length
  return [
    text('pack.taken', { campaign, name: next.name, version: next.version }),
    text('pack.taken-bands', { count, total: count + unchanged }),
  ]
}
