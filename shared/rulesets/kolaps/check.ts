import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { plainName } from '../../rules/ownEntries.ts'
import { archetypeOf, isAffiliation, nameIn, rankOf, type KolapsContext } from './context.ts'
import { FIGURES } from './data.ts'
import { attributesOf, specialisationsOf, type Held } from './held.ts'
import { isUseless, possessionsOf, type Possession } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'
import { valuesOf } from './values.ts'

/** What breaks a rule in one character: rank, archetype, attributes, specialisations, then possessions line by line. */
export function checkMember(member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const { rank, boughtPds } = member
  const { pdsAllowed, pdsSpent, attributesAllowed } = valuesOf(member, context)
  const attributes = attributesOf(member, context)
  const issues: Issue[] = []
  if (rank !== rankOf(member).rank) issues.push(error('rank-range', `${path}.rank`, { rank }))
  issues.push(...archetypeIssues(member, path, context))
  if (attributes.length > Number(attributesAllowed.total)) {
    const params = { count: attributes.length, allowed: Number(attributesAllowed.total) }
    issues.push(error('too-many-attributes', `${path}.attributes`, params))
  }
  issues.push(...heldIssues(attributes, member, path, context))
  if (Number(pdsSpent.total) > Number(pdsAllowed.total)) {
    const params = { spent: Number(pdsSpent.total), allowed: Number(pdsAllowed.total) }
    issues.push(error('pds-overspent', `${path}.specialisations`, params))
  }
  issues.push(...heldIssues(specialisationsOf(member, context), member, path, context))
  if (boughtPds % FIGURES.pdsStep !== 0)
    issues.push(error('bought-pds-step', `${path}.boughtPds`, { amount: boughtPds }))
  for (const possession of possessionsOf(member, context)) issues.push(...itemIssues(possession, member, path, context))
  return issues
}

function archetypeIssues(member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const archetype = archetypeOf(member, context)
  const wanted = archetype?.affiliation
  if (!archetype || wanted === undefined || isAffiliation(member.affiliation, wanted, context)) return []
  const affiliation = nameIn(context.affiliations, wanted)
  return [error('archetype-affiliation', `${path}.archetype`, { name: archetype.name, affiliation })]
}

/** True of two names that are the same in a language: what goes by its name may have that of either. */
function isSameName(one: Localized, other: Localized): boolean {
  const [plain, wanted] = [plainName(one), plainName(other)]
  return plain.fr === wanted.fr || plain.en === wanted.en
}

/** KOL-R3: limits of rank and affiliation; « minimum rank » n is rank n or better, a lower number. KOL-R15: none comes twice. */
function heldIssues(all: readonly Held[], member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  return all.flatMap(({ name, place, minimumRank, affiliation }, at) => {
    const here = `${path}.${place}`
    const isTwice = all.slice(0, at).some((before) => isSameName(before.name, name))
    const isTooGreen = minimumRank !== undefined && member.rank > minimumRank
    const isForeign = affiliation !== undefined && !isAffiliation(member.affiliation, affiliation, context)
    const wanted = affiliation === undefined ? '' : nameIn(context.affiliations, affiliation)
    return [
      ...(isTwice ? [error('held-twice', here, { name })] : []),
      ...(isTooGreen ? [error('minimum-rank', here, { name, rank: minimumRank })] : []),
      ...(isForeign ? [error('other-affiliation', here, { name, affiliation: wanted })] : []),
    ]
  })
}

/** The class of a protection; and a remark on what its archetype does not have: it may have been taken from others. */
function itemIssues(possession: Possession, member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const { at, id, name, defenceClass } = possession
  const here = `${path}.items[${at}]`
  const archetype = archetypeOf(member, context)
  const isAllowed =
    archetype?.objects?.some((one) => one === id || Object.values(plainName(name)).includes(one)) ?? true
  const isTooHigh = defenceClass !== undefined && defenceClass > FIGURES.highestClass
  return [
    ...(isTooHigh ? [error('defence-class', `${here}.defenceClass`, { item: name, defenceClass })] : []),
    ...(possession.kind === 'protection' && !possession.isBroken && !isTooHigh && isUseless(possession)
      ? [warning('defence-useless', here, { item: name })]
      : []),
    ...(isAllowed ? [] : [warning('object-unusual', here, { item: name, name: archetype!.name })]),
  ]
}
