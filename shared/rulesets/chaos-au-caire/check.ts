import type { Localized } from '../../domain/localized.ts'
import { error, info, warning, type Issue } from '../../domain/issue.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { hasCampaignRules } from '../../domain/roster.ts'
import { attributeInPlay } from './attributes.ts'
import { mustLeaveFaction, unusableWeaponCheck } from './aftermath.ts'
import { CHAOS_ATTRIBUTES, type Trait } from './catalogue.ts'
import { attributeCeiling, attributeCeilingTotal, maxTraitLevel } from './ceilings.ts'
import {
  hasTrait,
  isAllowedForKind,
  isGroup,
  isInhuman,
  modelsBought,
  modelsLeft,
  acolyteGroupSizes,
  type ChaosContext,
} from './context.ts'
import { attributePoints } from './cost.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_WORDING } from './data.ts'
import { chaosInjuries } from './injuries.ts'
import { computeCarriedLoad } from './load.ts'
import type { ChaosMember, ChaosRoster, AcolyteGroup, ChaosOwnedTrait } from './schemas.ts'

/** Lists the issues of one member: attributes, traits line by line, possessions, and the size of a group. */
export function checkChaosMember(member: ChaosMember, path: string, context: ChaosContext): Issue[] {
  const { overload } = computeCarriedLoad(member, context)
  return [
    ...checkAttributes(member, `${path}.attributes`),
    ...member.traits.flatMap((line, at) => checkTrait(line, at, member, `${path}.traits[${at}]`, context)),
    ...checkItems(member, `${path}.items`, context),
    ...(overload.total > 0 ? [info('overload', `${path}.items`, { overload: overload.total })] : []),
    ...(isGroup(member) ? checkSize(member, path) : []),
    ...(mustLeaveFaction(member) ? [warning('should-have-left', `${path}.injuries`)] : []),
  ]
}

/**
 * CIC-R1, CIC-R2: checks that each attribute is between 1 and its maximum, and that all attributes together cost no
 * more than the member type allows. Bought values count, without injuries.
 */
function checkAttributes(member: ChaosMember, path: string): Issue[] {
  const issues = CHAOS_ATTRIBUTES.flatMap((id): Issue[] => {
    const dice = member.attributes[id]
    const attribute = CHAOS_ATTRIBUTE_BY_ID[id].name
    if (dice < 1) return [error('attribute-minimum', `${path}.${id}`, { attribute })]
    const max = attributeCeiling(member, id)
    const reading = readingNote(isGroup(member) && !isInhuman(member) ? 'CIC-R2' : undefined)
    return dice > max ? [error('attribute-maximum', `${path}.${id}`, { attribute, max, reading })] : []
  })
  const points = attributePoints(member).total
  const max = attributeCeilingTotal(member)
  return points > max ? [...issues, error('attribute-points', path, { points, max })] : issues
}

function checkTrait(
  { id, level }: ChaosOwnedTrait,
  at: number,
  member: ChaosMember,
  path: string,
  context: ChaosContext,
): Issue[] {
  const trait = context.traits.get(id)
  if (!trait) return []
  const params = { trait: trait.name }
  const max = maxTraitLevel(trait, member)
  const excluded = findExcludingTrait(trait, member, context)
  return [
    ...(member.traits.findIndex((one) => one.id === id) < at ? [error('trait-twice', path, params)] : []),
    ...(max !== undefined && level > max
      ? [error('trait-level', path, { ...params, max, reading: readingOf(trait, 'CIC-R26') })]
      : []),
    ...(isAllowedForKind(trait.who, member)
      ? []
      : [error('trait-who', path, { ...params, reading: readingOf(trait, 'CIC-R7') })]),
    ...checkRequirement(trait, member, path, context),
    ...(excluded ? [error('trait-excluded', path, { ...params, excluded: excluded.name })] : []),
  ]
}

/**
 * Returns the note « (lecture CIC-R26) » for a limit that a Reading sets; an empty text if the rulebook states the
 * limit.
 */
const readingNote = (code: string | undefined): Localized =>
  code === undefined ? { fr: '', en: '' } : renderLocalized(CHAOS_WORDING.words.reading, { code })

const readingOf = ({ readings }: Trait, code: string): Localized =>
  readingNote(readings?.includes(code) ? code : undefined)

/** Returns the trait that the member has and that excludes the given trait; otherwise `undefined`. */
const findExcludingTrait = ({ excludes }: Trait, member: ChaosMember, { traits }: ChaosContext): Trait | undefined =>
  excludes === undefined || !hasTrait(member, excludes) ? undefined : traits.get(excludes)

/**
 * Returns true if members of this type may have the trait, the member meets its requirements, and no other trait
 * excludes it.
 */
export const canHaveTrait = (member: ChaosMember, trait: Trait, context: ChaosContext): boolean =>
  isAllowedForKind(trait.who, member) &&
  !findExcludingTrait(trait, member, context) &&
  checkRequirement(trait, member, '', context).every(({ severity }) => severity !== 'error')

/**
 * Checks the requirements of a trait against bought values. If only an injury breaks a requirement, the member keeps
 * the trait with a warning.
 */
function checkRequirement(trait: Trait, member: ChaosMember, path: string, { traits }: ChaosContext): Issue[] {
  const { name, requiresTrait, requiresAttribute: required } = trait
  const needed = requiresTrait === undefined || hasTrait(member, requiresTrait) ? undefined : traits.get(requiresTrait)
  if (needed) return [error('trait-requires', path, { trait: name, required: needed.name })]
  if (!required) return []
  const { fr, en } = CHAOS_ATTRIBUTE_BY_ID[required.attribute].name
  const params = { trait: name, required: { fr: `${fr} ${required.min}`, en: `${en} ${required.min}` } }
  if (member.attributes[required.attribute] < required.min) return [error('trait-requires', path, params)]
  return attributeInPlay(member, required.attribute).total < required.min
    ? [warning('requirement-lost', path, params)]
    : []
}

function checkItems(member: ChaosMember, path: string, { items }: ChaosContext): Issue[] {
  const oneArmed = unusableWeaponCheck(member)
  return member.items.flatMap(({ id }, at): Issue[] => {
    const item = items.get(id)
    if (!item) return []
    const params = { item: item.name }
    return [
      ...(isAllowedForKind(item.who, member) ? [] : [error('item-who', `${path}[${at}]`, params)]),
      ...(oneArmed(item) ? [warning('one-handed-only', `${path}[${at}]`, params)] : []),
    ]
  })
}

/**
 * CIC-R5: checks the size of a group. A group is bought with at least its base size; losses may reduce it to any
 * number.
 */
function checkSize(group: AcolyteGroup, path: string): Issue[] {
  const { base, max } = acolyteGroupSizes(group)
  const bought = modelsBought(group)
  return [
    ...(bought < base ? [error('group-too-small', `${path}.models`, { base })] : []),
    ...(bought > max ? [error('group-too-large', `${path}.models`, { max })] : []),
    ...(modelsLeft(group) > bought ? [error('models-now', `${path}.modelsNow`, { models: bought })] : []),
  ]
}

/**
 * Lists the issues of the warband: traits or items that only one member of a side may have, and several veteran
 * groups.
 */
export function checkChaosBand(roster: ChaosRoster, context: ChaosContext): Issue[] {
  const { members } = roster
  // In a campaign, the members of a side are chosen for each game. So if more members of the warband have such a trait
  // or item than one side may have, this is only a warning.
  const report = hasCampaignRules(roster) ? warning : error
  const counted = withPaths(members).filter(({ member }) => isCountedInBandValue(member, chaosInjuries))
  const veterans = counted.filter(({ member }) => isGroup(member) && hasTrait(member, 'veteran'))
  return [
    ...checkBearers(counted, context, report),
    ...(veterans.length > 1 ? [warning('several-veterans', 'members')] : []),
  ]
}

/** Lists the issues of the side that members of one or several warbands form in a game. */
export const checkChaosSide = (members: readonly ChaosMember[], context: ChaosContext): Issue[] =>
  checkBearers(withPaths(members), context, error)

interface MemberAtPath {
  readonly member: ChaosMember
  readonly path: string
}

const withPaths = (members: readonly ChaosMember[]): MemberAtPath[] =>
  members.map((member, at) => ({ member, path: `members[${at}]` }))

/** Reports traits and items with more bearers than allowed. */
function checkBearers(counted: readonly MemberAtPath[], context: ChaosContext, report: typeof error): Issue[] {
  // A trait counts once for each member who has it, because `trait-twice` already reports a trait that is listed twice.
  const traits = counted.flatMap(({ member, path }) =>
    member.traits.flatMap(({ id }, at) =>
      member.traits.findIndex((one) => one.id === id) < at
        ? []
        : [{ entry: context.traits.get(id), path: `${path}.traits[${at}]`, quantity: 1 }],
    ),
  )
  const items = counted.flatMap(({ member, path }) =>
    member.items.map(({ id, quantity }, at) => ({
      entry: context.items.get(id),
      path: `${path}.items[${at}]`,
      quantity,
    })),
  )
  return [...checkOneBearer(traits, report), ...checkOneBearer(items, report)]
}

interface BorneLine {
  readonly entry:
    | { readonly id: string; readonly name: Trait['name']; readonly onePerSide?: boolean | undefined }
    | undefined
  readonly path: string
  readonly quantity: number
}

/**
 * Reports every line with a catalogue entry that only one member may have, except the first one. If a line has several
 * pieces, the first line is reported too, so that the order of the lines makes no difference.
 */
function checkOneBearer(borne: readonly BorneLine[], report: typeof error): Issue[] {
  return borne.flatMap((one): Issue[] => {
    if (!one.entry?.onePerSide) return []
    const alike = borne.filter(({ entry }) => entry === one.entry)
    const isKept = one === alike[0] && alike.every(({ quantity }) => quantity === 1)
    return isKept ? [] : [report('one-bearer', one.path, { what: one.entry.name })]
  })
}
