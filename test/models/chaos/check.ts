import { error, warning, type Issue } from '../../../shared/domain/issue.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { boughtModels, ceilingsOf, isFor, levelOf, modelsLeft, sizeOf, type ChaosContext } from './context.ts'
import { ATTRIBUTE, attributePoints } from './cost.ts'
import { ATTRIBUTES, type Faction, type Group, type OwnedTrait, type Trait } from './schemas.ts'

/** Checks one group: attributes, each line of traits, then models. */
export function checkGroup(group: Group, path: string, context: ChaosContext): Issue[] {
  return [
    ...checkAttributes(group, `${path}.attributes`),
    ...group.traits.flatMap((owned, at) => checkTrait(group, owned, at, `${path}.traits[${at}]`, context)),
    ...checkModels(group, path),
  ]
}

/** Checks that each attribute is at least 1 (CIC-R1) and at most its ceiling, which also applies to groups (CIC-R2). */
function checkAttributes(group: Group, path: string): Issue[] {
  const { points, dice } = ceilingsOf(group)
  const spent = attributePoints(group).total
  const single = ATTRIBUTES.flatMap((id) => {
    const [level, limit] = [group.attributes[id], dice[id]]
    const attribute = ATTRIBUTE[id].name
    if (level < 1) return [error('attribute-minimum', `${path}.${id}`, { attribute })]
    return level > limit ? [error('attribute-ceiling', `${path}.${id}`, { attribute, limit })] : []
  })
  return spent > points ? [...single, error('attribute-points', path, { spent, limit: points })] : single
}

function checkTrait(group: Group, owned: OwnedTrait, at: number, path: string, { traits }: ChaosContext): Issue[] {
  const trait = traits.get(owned.id)
  if (!trait) return []
  const params = { trait: trait.name }
  const issues: Issue[] = []
  if (group.traits.findIndex(({ id }) => id === owned.id) < at) issues.push(error('trait-twice', path, params))
  const limit = maxLevel(group, trait)
  if (owned.level > limit) issues.push(error('trait-level', `${path}.level`, { ...params, limit }))
  if (!isFor(group, trait)) issues.push(error('trait-not-for-groups', path, params))
  if (trait.requires !== undefined && levelOf(group, trait.requires) === 0) {
    const required = traits.get(trait.requires)?.name ?? trait.requires
    issues.push(error('trait-requires', path, { ...params, required }))
  }
  return issues
}

function maxLevel(group: Group, { maxLevel, boundlessIfInhuman }: Trait): number {
  if (boundlessIfInhuman && levelOf(group, 'inhuman') > 0) return Number.POSITIVE_INFINITY
  return maxLevel ?? Number.POSITIVE_INFINITY
}

/** Checks the number of models: a group must be bought with its base size or more; in play it may lose any number (CIC-R5). */
function checkModels(group: Group, path: string): Issue[] {
  const { base, most } = sizeOf(group)
  const bought = boughtModels(group)
  const left = modelsLeft(group)
  const issues: Issue[] = []
  if (bought < base) issues.push(error('group-too-small', `${path}.models`, { models: bought, limit: base }))
  if (bought > most) issues.push(error('group-too-large', `${path}.models`, { models: bought, limit: most }))
  if (left > bought) issues.push(error('more-left-than-bought', `${path}.modelsNow`, { left, bought }))
  if (left === 0) issues.push(warning('group-gone', `${path}.modelsNow`))
  return issues
}

/** Warns of more than one group of veterans in a faction, which is unusual. */
export function checkFaction({ members }: Faction): Issue[] {
  const places = members.flatMap((group, at) => (belongsToBand(group) && levelOf(group, 'veteran') > 0 ? [at] : []))
  return places.slice(1).map((at) => warning('second-veterans', `members[${at}]`))
}
