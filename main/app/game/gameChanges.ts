import type { BandChanges, BandExperience, ChangeView, ReasonView, Shown } from '../../../shared/contract/views/game.ts'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import { STATUSES } from '../../../shared/domain/member.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../../shared/rules/playedGame.ts'
import type { LossLine } from '../../../shared/rules/aftermath/outcome.ts'
import type { Difference } from '../../../shared/rules/aftermath/preview.ts'
import type { Ruleset, ValueSpec } from '../../../shared/rules/ruleset.ts'
import { lossName } from '../base/lossName.ts'
import { reasonsOf, type Reasons } from './gameReasons.ts'

/** What the fields of a member are told in, in this order; what is not named comes last. */
const ORDER = [
  'status',
  'injuries',
  'values',
  'losses',
  'missedGames',
  'absences',
  'items',
  'modelsNow',
  'experience',
  'cost',
]
const LEFT = ['dead', 'retired']

/** Names in a row; one that comes several times is told once, with its number. */
const joined = (names: readonly Localized[]): Localized => {
  const counted = (language: Language) =>
    [...Map.groupBy(names, (name) => name[language])].map(([name, all]) =>
      all.length > 1 ? `${name} ×${all.length}` : name,
    )
  return { fr: counted('fr').join(', '), en: counted('en').join(', ') }
}

/** How the differences of a game are told. */
interface Teller {
  readonly ruleset: Ruleset
  readonly reasons: Reasons
  /** The differences of what is recorded now, where that is another aftermath of the same game. */
  readonly recorded: Aftermath | undefined
}

/** Every difference that an aftermath makes, band by band and member by member, in the ruleset's words. */
export function changesShown(
  played: PlayedGame,
  aftermath: Aftermath,
  complete: Aftermath,
  recorded?: Aftermath,
): BandChanges[] {
  const { ruleset } = played
  const teller: Teller = { ruleset, reasons: reasonsOf(played, aftermath, complete), recorded }
  const bands = played.sides.flatMap(({ warbands }) => warbands)
  return bands.map((band) => {
    const own = aftermath.preview.warbands.find(({ warband }) => warband === band.id)
    const old = recorded?.preview.warbands.find(({ warband }) => warband === band.id)
    const members = band.members.map((member) => {
      const now = own?.members.find((one) => one.member === member.id)?.differences ?? []
      const was = old?.members.find((one) => one.member === member.id)?.differences ?? []
      const both = [counted(ruleset, member, now), counted(ruleset, member, was)] as const
      return {
        member: member.id,
        name: member.member.name,
        role: ruleset.wording.kinds[member.member.kind]!,
        changes: memberChanges(teller, band, member, ...both),
      }
    })
    return {
      warband: band.id,
      name: band.name,
      changes: bandChanges(teller, band, own?.differences ?? [], old?.differences ?? []),
      members: members.filter(({ changes }) => changes.length > 0),
    }
  })
}

/** A group whose models nobody has counted yet has them all: if it still does, nothing is different. */
const counted = ({ aftermath }: Ruleset, { member }: PlayedMember, differences: readonly Difference[]) =>
  differences
    .map((one) => (one.field === 'modelsNow' ? { ...one, before: aftermath.models?.(member) ?? null } : one))
    .filter(({ before, after }) => !isSame(before, after))

/** Those that either has, each with what is recorded where that is another. */
function paired({ recorded }: Teller, now: readonly Difference[], was: readonly Difference[]) {
  const gone = was.filter(({ field }) => !now.some((one) => one.field === field))
  const all = [...now, ...gone.map(({ field, before }) => ({ field, before, after: before }))]
  return all.map((one) => {
    const known = was.find(({ field }) => field === one.field)
    const old = known ? known.after : one.before
    return { ...one, isOther: recorded !== undefined && !isSame(old, one.after), old }
  })
}

function bandChanges(teller: Teller, { id }: PlayedWarband, now: readonly Difference[], was: readonly Difference[]) {
  return paired(teller, now, was).map(({ field, before, after, isOther, old }): ChangeView => ({
    field,
    label: null,
    before: Number(before),
    after: Number(after),
    ...(isOther && { was: Number(old) }),
    mark: 'plain',
    why: orCorrected(whyOf(teller.reasons, field, id), isOther),
  }))
}

/** Where nothing of the game is the cause any more, it is that the game is recorded otherwise. */
const orCorrected = (why: readonly ReasonView[], isOther: boolean): readonly ReasonView[] =>
  why.length === 0 && isOther ? [{ faces: [], text: null, code: 'corrected' }] : why

function whyOf({ treasury, value }: Reasons, field: string, warband: string) {
  if (field === 'treasury') return treasury(warband)
  return field === 'value' ? value(warband) : []
}

/** Why somebody is away is told with that it is: by itself only where nothing else of it is another. */
const isTold = ({ field }: Difference, _at: number, all: readonly Difference[]): boolean =>
  field !== 'absences' || !all.some((one) => one.field === 'missedGames' || one.field === 'status')

function memberChanges(
  teller: Teller,
  { context }: PlayedWarband,
  { id }: PlayedMember,
  now: readonly Difference[],
  was: readonly Difference[],
): ChangeView[] {
  const place = ({ field }: { field: string }) => {
    const at = ORDER.indexOf(field.split('.')[0]!)
    return at < 0 ? ORDER.length : at
  }
  return paired(teller, now, was)
    .filter(isTold)
    .sort((one, other) => place(one) - place(other))
    .map(({ field, before, after, isOther, old }) => {
      const all = isOther ? [before, after, old] : [before, after]
      const shown = shownBy(teller.ruleset, field, context, all)
      return {
        field,
        label: labelOf(teller.ruleset, field),
        before: shown(before),
        after: shown(after),
        ...(isOther && { was: shown(old) }),
        mark: markOf(field, before, after, teller.reasons.harms(id, field)),
        why: orCorrected(teller.reasons.of(id, field), isOther),
      }
    })
    .filter(isSeen)
}

/** False of what nobody sees: a thing that bears another note, such as an artificial arm when its owner loses the other one. */
const isSeen = ({ before, after, was = after }: ChangeView): boolean => !isSame(before, after) || !isSame(was, after)

const valueKey = (field: string): string | undefined => (field.startsWith('values.') ? field.slice(7) : undefined)

function labelOf({ values }: Ruleset, field: string): Localized | null {
  const key = valueKey(field)
  return (key !== undefined && values.specs[key]?.label) || null
}

/** Gives a field's value as it is shown: injuries all, of other lists only what is not in each of them (`all`). */
function shownBy({ values, aftermath, roster }: Ruleset, field: string, context: unknown, all: readonly unknown[]) {
  const spec = values.specs[valueKey(field) ?? '']
  const names = new Map([...roster.catalogue(context)].map(({ id, name }) => [id, name]))
  const injuryName = ({ id }: { readonly id: string }) => aftermath.injuries.get(id)?.name ?? { fr: id, en: id }
  const awayFor = ({ id }: { readonly id: string }) => aftermath.injuries.get(id)?.away ?? { fr: id, en: id }
  const NAMED: Readonly<Record<string, typeof itemName>> = { injuries: injuryName, absences: awayFor }
  const lossNames = (lines: readonly LossLine[]) => lines.map((line) => lossName(aftermath, line))
  const itemName = ({ quantity = 1, ...line }: { readonly id: string; readonly quantity?: number }) => {
    const { fr, en } = roster.entryOfLine?.(line, context).name ?? names.get(line.id) ?? { fr: line.id, en: line.id }
    return quantity > 1 ? { fr: `${fr} × ${quantity}`, en: `${en} × ${quantity}` } : { fr, en }
  }
  const isInAll = (one: unknown): boolean =>
    all.every((list) => Array.isArray(list) && list.some((same) => isSame(one, same)))
  return (value: unknown): Shown => {
    if (value === null || value === undefined) return NOTHING
    if (spec) return valueShown(spec, value as string | number)
    if (field === 'experience') return (value as { gained: number }).gained
    if (field === 'losses') return joined(lossNames(value as readonly LossLine[]))
    if (Array.isArray(value)) {
      const own = value as { id: string }[]
      // A record only grows: what was in it before is told too.
      const rest = field === 'injuries' ? own : own.filter((one) => !isInAll(one))
      return joined(rest.map((one) => (NAMED[field] ?? itemName)(one)))
    }
    // Somebody who belongs to a member, as a gladiator does to its team.
    const isPerson = typeof value === 'object' && 'name' in value
    const line = isPerson ? aftermath.crewLine?.(value) : undefined
    if (line) return line
    const plain = isPerson ? value.name : value
    return typeof plain === 'number' || typeof plain === 'string' ? plain : (JSON.stringify(value) ?? '')
  }
}
const valueShown = ({ words, suffix = '' }: ValueSpec, value: string | number): Shown =>
  words?.[String(value)] ?? `${value}${suffix}`
const NOTHING: Localized = { fr: '', en: '' }

/** Whether a difference is a loss or a gain, where one can say so at a glance. */
function markOf(field: string, before: unknown, after: unknown, isRolled: boolean): ChangeView['mark'] {
  if (field === 'status') {
    if (LEFT.includes(String(after))) return 'gone'
    return STATUSES.includes(after as never) && after !== 'active' ? 'away' : 'gain'
  }
  // Somebody of a team is lost, the team is not.
  if (after === null && typeof before === 'object' && before !== null && 'name' in before) return 'gone'
  if (field === 'missedGames') return Number(after) > Number(before) ? 'away' : 'plain'
  if (field === 'items' || field === 'modelsNow' || field === 'losses') return 'loss'
  return isRolled && valueKey(field) !== undefined ? 'loss' : 'plain'
}

/** What everybody earns, and why; null while it is not known how the game ended for everybody. */
export function experienceShown(played: PlayedGame, complete: Aftermath): BandExperience[] | null {
  if (!complete.outcome) return null
  const { ruleset } = played
  const reasons = reasonsOf(played, complete, complete)
  return played.sides.flatMap(({ warbands }) =>
    warbands.map(({ id, members }) => ({
      warband: id,
      members: members.flatMap(({ id: member, member: { name, kind }, played: took }) => {
        const own = reasons.awards(member) ?? []
        const total = own.reduce((sum, { amount = 0 }) => sum + amount, 0)
        return took ? [{ member, name, role: ruleset.wording.kinds[kind]!, total, reasons: own }] : []
      }),
    })),
  )
}
