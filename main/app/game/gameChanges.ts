import type {
  BandChanges,
  BandExperience,
  GameChangeView,
  ChangeReasonView,
  GameChangeValue,
} from '../../../shared/contract/views/game.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import { MEMBER_STATUSES } from '../../../shared/domain/member.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../../shared/rules/playedGame.ts'
import type { LossLine } from '../../../shared/rules/aftermath/outcome.ts'
import type { FieldDifference } from '../../../shared/rules/aftermath/preview.ts'
import type { Ruleset, ValueDisplaySpec } from '../../../shared/rules/ruleset.ts'
import { memberLossName } from '../base/lossName.ts'
import { createAftermathReasons, type AftermathReasons } from './gameReasons.ts'

/** Order in which the fields of a member are listed. Other fields come last. */
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
const LEFT_STATUSES = ['dead', 'retired']

/** Joins names; a repeated name appears once, with its count. */
const joinWithCounts = (names: readonly Localized[]): Localized => {
  const countNames = (language: Language) =>
    [...Map.groupBy(names, (name) => name[language])].map(([name, all]) =>
      all.length > 1 ? `${name} ×${all.length}` : name,
    )
  return { fr: countNames('fr').join(', '), en: countNames('en').join(', ') }
}

/** The data from which the texts of a game's changes are computed. */
interface ChangeContext {
  readonly ruleset: Ruleset
  readonly reasons: AftermathReasons
  /** The recorded aftermath; present if a different aftermath of the same game is previewed. */
  readonly recorded: Aftermath | undefined
}

/** All differences that an aftermath makes, by warband and member, in the ruleset's words. */
export function listBandChanges(
  played: PlayedGame,
  aftermath: Aftermath,
  complete: Aftermath,
  recorded?: Aftermath,
): BandChanges[] {
  const { ruleset } = played
  const teller: ChangeContext = { ruleset, reasons: createAftermathReasons(played, aftermath, complete), recorded }
  const bands = played.sides.flatMap(({ warbands }) => warbands)
  return bands.map((band) => {
    const own = aftermath.preview.warbands.find(({ warband }) => warband === band.id)
    const old = recorded?.preview.warbands.find(({ warband }) => warband === band.id)
    const members = band.members.map((member) => {
      const now = own?.members.find((one) => one.member === member.id)?.differences ?? []
      const was = old?.members.find((one) => one.member === member.id)?.differences ?? []
      const both = [withInitialModels(ruleset, member, now), withInitialModels(ruleset, member, was)] as const
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

/**
 * Sets the number of models before the game, because a group need not store its initial number. Then leaves out a
 * difference whose two values are equal.
 */
const withInitialModels = ({ aftermath }: Ruleset, { member }: PlayedMember, differences: readonly FieldDifference[]) =>
  differences
    .map((one) => (one.field === 'modelsNow' ? { ...one, before: aftermath.models?.(member) ?? null } : one))
    .filter(({ before, after }) => !isSameData(before, after))

/**
 * Merges the differences of two aftermaths by field. A difference also gets the recorded value, if the recorded value
 * is different.
 */
function mergeDifferences(
  { recorded }: ChangeContext,
  now: readonly FieldDifference[],
  was: readonly FieldDifference[],
) {
  const gone = was.filter(({ field }) => !now.some((one) => one.field === field))
  const all = [...now, ...gone.map(({ field, before }) => ({ field, before, after: before }))]
  return all.map((one) => {
    const known = was.find(({ field }) => field === one.field)
    const old = known ? known.after : one.before
    return { ...one, isOther: recorded !== undefined && !isSameData(old, one.after), old }
  })
}

function bandChanges(
  teller: ChangeContext,
  { id }: PlayedWarband,
  now: readonly FieldDifference[],
  was: readonly FieldDifference[],
) {
  return mergeDifferences(teller, now, was).map(({ field, before, after, isOther, old }): GameChangeView => ({
    field,
    label: null,
    before: Number(before),
    after: Number(after),
    ...(isOther && { was: Number(old) }),
    mark: 'plain',
    why: orCorrectedReason(bandReasons(teller.reasons, field, id), isOther),
  }))
}

/**
 * Returns the reasons of a difference. If nothing in the game is a reason for the difference, its reason is the
 * correction.
 */
const orCorrectedReason = (why: readonly ChangeReasonView[], isOther: boolean): readonly ChangeReasonView[] =>
  why.length === 0 && isOther ? [{ faces: [], text: null, code: 'corrected' }] : why

function bandReasons({ treasury, value }: AftermathReasons, field: string, warband: string) {
  if (field === 'treasury') return treasury(warband)
  return field === 'value' ? value(warband) : []
}

/**
 * False for the field `absences` if missed games or the status are listed too, because these already show why the
 * member is absent.
 */
const isListedDifference = ({ field }: FieldDifference, _at: number, all: readonly FieldDifference[]): boolean =>
  field !== 'absences' || !all.some((one) => one.field === 'missedGames' || one.field === 'status')

function memberChanges(
  teller: ChangeContext,
  { context }: PlayedWarband,
  { id }: PlayedMember,
  now: readonly FieldDifference[],
  was: readonly FieldDifference[],
): GameChangeView[] {
  const place = ({ field }: { field: string }) => {
    const at = ORDER.indexOf(field.split('.')[0]!)
    return at < 0 ? ORDER.length : at
  }
  return mergeDifferences(teller, now, was)
    .filter(isListedDifference)
    .sort((one, other) => place(one) - place(other))
    .map(({ field, before, after, isOther, old }) => {
      const all = isOther ? [before, after, old] : [before, after]
      const shown = createValueFormatter(teller.ruleset, field, context, all)
      return {
        field,
        label: labelOf(teller.ruleset, field),
        before: shown(before),
        after: shown(after),
        ...(isOther && { was: shown(old) }),
        mark: changeMark(field, before, after, teller.reasons.harms(id, field)),
        why: orCorrectedReason(teller.reasons.of(id, field), isOther),
      }
    })
    .filter(isVisible)
}

/**
 * False for a difference that no text shows, because its texts before and after are equal. Example: a member with an
 * artificial arm loses the other arm, which changes only a detail of the item.
 */
const isVisible = ({ before, after, was = after }: GameChangeView): boolean =>
  !isSameData(before, after) || !isSameData(was, after)

const valueKey = (field: string): string | undefined => (field.startsWith('values.') ? field.slice(7) : undefined)

function labelOf({ values }: Ruleset, field: string): Localized | null {
  const key = valueKey(field)
  return (key !== undefined && values.specs[key]?.label) || null
}

/**
 * Creates the formatter of a field's values. From a list, it leaves out the elements that all lists in `all` have;
 * injuries are always shown.
 */
function createValueFormatter(
  { values, aftermath, roster }: Ruleset,
  field: string,
  context: unknown,
  all: readonly unknown[],
) {
  const spec = values.specs[valueKey(field) ?? '']
  const names = new Map([...roster.catalogue(context)].map(({ id, name }) => [id, name]))
  const injuryName = ({ id }: { readonly id: string }) => aftermath.injuries.get(id)?.name ?? { fr: id, en: id }
  const awayFor = ({ id }: { readonly id: string }) => aftermath.injuries.get(id)?.away ?? { fr: id, en: id }
  const NAMED: Readonly<Record<string, typeof itemName>> = { injuries: injuryName, absences: awayFor }
  const lossNames = (lines: readonly LossLine[]) => lines.map((line) => memberLossName(aftermath, line))
  const itemName = ({ quantity = 1, ...line }: { readonly id: string; readonly quantity?: number }) => {
    const { fr, en } = roster.entryOfLine?.(line, context).name ?? names.get(line.id) ?? { fr: line.id, en: line.id }
    return quantity > 1 ? { fr: `${fr} × ${quantity}`, en: `${en} × ${quantity}` } : { fr, en }
  }
  const isInAll = (one: unknown): boolean =>
    all.every((list) => Array.isArray(list) && list.some((same) => isSameData(one, same)))
  return (value: unknown): GameChangeValue => {
    if (value === null || value === undefined) return NO_TEXT
    if (spec) return formatValue(spec, value as string | number)
    if (field === 'experience') return (value as { gained: number }).gained
    if (field === 'losses') return joinWithCounts(lossNames(value as readonly LossLine[]))
    if (Array.isArray(value)) {
      const own = value as { id: string }[]
      // Injuries are never removed, so earlier injuries are shown too.
      const rest = field === 'injuries' ? own : own.filter((one) => !isInAll(one))
      return joinWithCounts(rest.map((one) => (NAMED[field] ?? itemName)(one)))
    }
    // A value with a name is a person who belongs to a member, such as a gladiator of a team.
    const isPerson = typeof value === 'object' && 'name' in value
    const line = isPerson ? aftermath.crewLine?.(value) : undefined
    if (line) return line
    const plain = isPerson ? value.name : value
    return typeof plain === 'number' || typeof plain === 'string' ? plain : (JSON.stringify(value) ?? '')
  }
}
const formatValue = ({ words, suffix = '' }: ValueDisplaySpec, value: string | number): GameChangeValue =>
  words?.[String(value)] ?? `${value}${suffix}`
const NO_TEXT: Localized = { fr: '', en: '' }

/** Marks a difference as a loss or a gain, if that is clear. */
function changeMark(field: string, before: unknown, after: unknown, isRolled: boolean): GameChangeView['mark'] {
  if (field === 'status') {
    if (LEFT_STATUSES.includes(String(after))) return 'gone'
    return MEMBER_STATUSES.includes(after as never) && after !== 'active' ? 'away' : 'gain'
  }
  // The lost person belongs to a team. The person is gone, but the team is not lost.
  if (after === null && typeof before === 'object' && before !== null && 'name' in before) return 'gone'
  if (field === 'missedGames') return Number(after) > Number(before) ? 'away' : 'plain'
  if (field === 'items' || field === 'modelsNow' || field === 'losses') return 'loss'
  return isRolled && valueKey(field) !== undefined ? 'loss' : 'plain'
}

/** Returns the experience of all members, with reasons; null until the result is known for all sides. */
export function listExperience(played: PlayedGame, complete: Aftermath): BandExperience[] | null {
  if (!complete.outcome) return null
  const { ruleset } = played
  const reasons = createAftermathReasons(played, complete, complete)
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
