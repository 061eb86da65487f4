import type { Localized } from '../../domain/localized.ts'
import { error, info, warning, type Issue } from '../../domain/issue.ts'
import { worded } from '../../text/worded.ts'
import { isCounted } from '../../rules/kit/aftermath/absences.ts'
import { inCampaign } from '../../domain/roster.ts'
import { inPlay } from './attributes.ts'
import { mustLeaveFaction, twoHanded } from './aftermath.ts'
import { ATTRIBUTES, type Trait } from './catalogue.ts'
import { attributeCeiling, attributeCeilingTotal, maxLevel } from './ceilings.ts'
import { has, isAllowed, isGroup, isInhuman, modelsBought, modelsLeft, sizesOf, type ChaosContext } from './context.ts'
import { attributePoints } from './cost.ts'
import { ATTRIBUTE, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import { loadOf } from './load.ts'
import type { ChaosMember, ChaosRoster, Group, OwnedTrait } from './schemas.ts'

/** What breaks a rule in one member: attributes, traits line by line, possessions, size. */
export function checkMember(member: ChaosMember, path: string, context: ChaosContext): Issue[] {
  const { overload } = loadOf(member, context)
  return [
    ...checkAttributes(member, `${path}.attributes`),
    ...member.traits.flatMap((line, at) => checkTrait(line, at, member, `${path}.traits[${at}]`, context)),
    ...checkItems(member, `${path}.items`, context),
    ...(overload.total > 0 ? [info('overload', `${path}.items`, { overload: overload.total })] : []),
    ...(isGroup(member) ? checkSize(member, path) : []),
    ...(mustLeaveFaction(member) ? [warning('should-have-left', `${path}.injuries`)] : []),
  ]
}

/** CIC-R1, CIC-R2: each from 1 to its ceiling, and all together within the points of the kind. As bought: injuries aside. */
function checkAttributes(member: ChaosMember, path: string): Issue[] {
  const issues = ATTRIBUTES.flatMap((id): Issue[] => {
    const dice = member.attributes[id]
    const attribute = ATTRIBUTE[id].name
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
  { id, level }: OwnedTrait,
  at: number,
  member: ChaosMember,
  path: string,
  context: ChaosContext,
): Issue[] {
  const trait = context.traits.get(id)
  if (!trait) return []
  const params = { trait: trait.name }
  const max = maxLevel(trait, member)
  const excluded = excludedBy(trait, member, context)
  return [
    ...(member.traits.findIndex((one) => one.id === id) < at ? [error('trait-twice', path, params)] : []),
    ...(max !== undefined && level > max
      ? [error('trait-level', path, { ...params, max, reading: readingOf(trait, 'CIC-R26') })]
      : []),
    ...(isAllowed(trait.who, member)
      ? []
      : [error('trait-who', path, { ...params, reading: readingOf(trait, 'CIC-R7') })]),
    ...checkRequirement(trait, member, path, context),
    ...(excluded ? [error('trait-excluded', path, { ...params, excluded: excluded.name })] : []),
  ]
}

/** « (lecture CIC-R26) » behind a limit that a Reading sets; nothing behind one that the source states. */
const readingNote = (code: string | undefined): Localized =>
  code === undefined ? { fr: '', en: '' } : worded(WORDING.words.reading, { code })

const readingOf = ({ readings }: Trait, code: string): Localized =>
  readingNote(readings?.includes(code) ? code : undefined)

/** The trait that keeps this one from the member. */
const excludedBy = ({ excludes }: Trait, member: ChaosMember, { traits }: ChaosContext): Trait | undefined =>
  excludes === undefined || !has(member, excludes) ? undefined : traits.get(excludes)

/** True of a trait for members of this kind that has what it requires here, and is excluded by nothing. */
export const mayHave = (member: ChaosMember, trait: Trait, context: ChaosContext): boolean =>
  isAllowed(trait.who, member) &&
  !excludedBy(trait, member, context) &&
  checkRequirement(trait, member, '', context).every(({ severity }) => severity !== 'error')

/** What a trait requires counts as bought; taken by an injury the trait stays, marked. */
function checkRequirement(trait: Trait, member: ChaosMember, path: string, { traits }: ChaosContext): Issue[] {
  const { name, requiresTrait, requiresAttribute: wanted } = trait
  const needed = requiresTrait === undefined || has(member, requiresTrait) ? undefined : traits.get(requiresTrait)
  if (needed) return [error('trait-requires', path, { trait: name, required: needed.name })]
  if (!wanted) return []
  const { fr, en } = ATTRIBUTE[wanted.attribute].name
  const params = { trait: name, required: { fr: `${fr} ${wanted.min}`, en: `${en} ${wanted.min}` } }
  if (member.attributes[wanted.attribute] < wanted.min) return [error('trait-requires', path, params)]
  return inPlay(member, wanted.attribute).total < wanted.min ? [warning('requirement-lost', path, params)] : []
}

function checkItems(member: ChaosMember, path: string, { items }: ChaosContext): Issue[] {
  const oneArmed = twoHanded(member)
  return member.items.flatMap(({ id }, at): Issue[] => {
    const item = items.get(id)
    if (!item) return []
    const params = { item: item.name }
    return [
      ...(isAllowed(item.who, member) ? [] : [error('item-who', `${path}[${at}]`, params)]),
      ...(oneArmed(item) ? [warning('one-handed-only', `${path}[${at}]`, params)] : []),
    ]
  })
}

/** CIC-R5: a group is bought at its base size or above; in play it may fall to any number. */
function checkSize(group: Group, path: string): Issue[] {
  const { base, max } = sizesOf(group)
  const bought = modelsBought(group)
  return [
    ...(bought < base ? [error('group-too-small', `${path}.models`, { base })] : []),
    ...(bought > max ? [error('group-too-large', `${path}.models`, { max })] : []),
    ...(modelsLeft(group) > bought ? [error('models-now', `${path}.modelsNow`, { models: bought })] : []),
  ]
}

/** What breaks a rule of the side: what only one may bear, and a remark on several veteran groups. */
export function checkBand(roster: ChaosRoster, context: ChaosContext): Issue[] {
  const { members } = roster
  // In a campaign a side is chosen for each game: the warband may hold more, with a remark.
  const report = inCampaign(roster) ? warning : error
  const counted = placed(members).filter(({ member }) => isCounted(member, injuries))
  const veterans = counted.filter(({ member }) => isGroup(member) && has(member, 'veteran'))
  return [
    ...bearers(counted, context, report),
    ...(veterans.length > 1 ? [warning('several-veterans', 'members')] : []),
  ]
}

/** What breaks a rule of the side that members of one or several warbands make in a game. */
export const checkSide = (members: readonly ChaosMember[], context: ChaosContext): Issue[] =>
  bearers(placed(members), context, error)

interface Placed {
  readonly member: ChaosMember
  readonly path: string
}

const placed = (members: readonly ChaosMember[]): Placed[] =>
  members.map((member, at) => ({ member, path: `members[${at}]` }))

/** What more of these bear than one may. */
function bearers(counted: readonly Placed[], context: ChaosContext, report: typeof error): Issue[] {
  // A bearer counts once for each trait; `trait-twice` reports one that lists it twice.
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
  return [...tooManyBearers(traits, report), ...tooManyBearers(items, report)]
}

interface Borne {
  readonly entry:
    | { readonly id: string; readonly name: Trait['name']; readonly onePerSide?: boolean | undefined }
    | undefined
  readonly path: string
  readonly quantity: number
}

/** All lines but the first; that one too where any line has several pieces, so that order makes no difference. */
function tooManyBearers(borne: readonly Borne[], report: typeof error): Issue[] {
  return borne.flatMap((one): Issue[] => {
    if (!one.entry?.onePerSide) return []
    const alike = borne.filter(({ entry }) => entry === one.entry)
    const isKept = one === alike[0] && alike.every(({ quantity }) => quantity === 1)
    return isKept ? [] : [report('one-bearer', one.path, { what: one.entry.name })]
  })
}
