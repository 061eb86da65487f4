import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { nameWithoutVersionSuffix } from '../../rules/ownEntries.ts'
import { findArchetype, isSameAffiliation, entryNameOf, findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_RULE_NUMBERS } from './data.ts'
import { listAttributes, listSpecialisations, type AttributeOrSpecialisation } from './heldEntries.ts'
import { isUselessProtection, listPossessions, type Possession } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'
import { computeKolapsValues } from './values.ts'

/** Lists the issues of one character: rank, archetype, attributes, specialisations, then possessions line by line. */
export function checkKolapsMember(member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const { rank, boughtPds } = member
  const { pdsAllowed, pdsSpent, attributesAllowed } = computeKolapsValues(member, context)
  const attributes = listAttributes(member, context)
  const issues: Issue[] = []
  if (rank !== findRankEntry(member).rank) issues.push(error('rank-range', `${path}.rank`, { rank }))
  issues.push(...checkArchetype(member, path, context))
  if (attributes.length > Number(attributesAllowed.total)) {
    const params = { count: attributes.length, allowed: Number(attributesAllowed.total) }
    issues.push(error('too-many-attributes', `${path}.attributes`, params))
  }
  issues.push(...checkHeldEntries(attributes, member, path, context))
  if (Number(pdsSpent.total) > Number(pdsAllowed.total)) {
    const params = { spent: Number(pdsSpent.total), allowed: Number(pdsAllowed.total) }
    issues.push(error('pds-overspent', `${path}.specialisations`, params))
  }
  issues.push(...checkHeldEntries(listSpecialisations(member, context), member, path, context))
  if (boughtPds % KOLAPS_RULE_NUMBERS.pdsStep !== 0)
    issues.push(error('bought-pds-step', `${path}.boughtPds`, { amount: boughtPds }))
  for (const possession of listPossessions(member, context))
    issues.push(...checkItem(possession, member, path, context))
  return issues
}

function checkArchetype(member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const archetype = findArchetype(member, context)
  const wanted = archetype?.affiliation
  if (!archetype || wanted === undefined || isSameAffiliation(member.affiliation, wanted, context)) return []
  const affiliation = entryNameOf(context.affiliations, wanted)
  return [error('archetype-affiliation', `${path}.archetype`, { name: archetype.name, affiliation })]
}

/** Returns true if two names are equal in French or in English, because players may enter a name in either language. */
function isSameName(one: Localized, other: Localized): boolean {
  const [plain, wanted] = [nameWithoutVersionSuffix(one), nameWithoutVersionSuffix(other)]
  return plain.fr === wanted.fr || plain.en === wanted.en
}

/**
 * Checks that a character may have its attributes or specialisations. KOL-R3: the limits of rank and affiliation; «
 * minimum rank n » means rank n or a better rank, which has a lower number. KOL-R15: no catalogue entry may occur
 * twice.
 */
function checkHeldEntries(
  all: readonly AttributeOrSpecialisation[],
  member: KolapsMember,
  path: string,
  context: KolapsContext,
): Issue[] {
  return all.flatMap(({ name, place, minimumRank, affiliation }, at) => {
    const here = `${path}.${place}`
    const isTwice = all.slice(0, at).some((before) => isSameName(before.name, name))
    const isTooGreen = minimumRank !== undefined && member.rank > minimumRank
    const isForeign = affiliation !== undefined && !isSameAffiliation(member.affiliation, affiliation, context)
    const wanted = affiliation === undefined ? '' : entryNameOf(context.affiliations, affiliation)
    return [
      ...(isTwice ? [error('held-twice', here, { name })] : []),
      ...(isTooGreen ? [error('minimum-rank', here, { name, rank: minimumRank })] : []),
      ...(isForeign ? [error('other-affiliation', here, { name, affiliation: wanted })] : []),
    ]
  })
}

/**
 * Checks the class of a protection. Warns about a useless protection, and about items that do not fit the archetype.
 * Such items are no error, because they may be loot.
 */
function checkItem(possession: Possession, member: KolapsMember, path: string, context: KolapsContext): Issue[] {
  const { at, id, name, defenceClass } = possession
  const here = `${path}.items[${at}]`
  const archetype = findArchetype(member, context)
  const isAllowed =
    archetype?.objects?.some((one) => one === id || Object.values(nameWithoutVersionSuffix(name)).includes(one)) ?? true
  const isTooHigh = defenceClass !== undefined && defenceClass > KOLAPS_RULE_NUMBERS.highestClass
  return [
    ...(isTooHigh ? [error('defence-class', `${here}.defenceClass`, { item: name, defenceClass })] : []),
    ...(possession.kind === 'protection' && !possession.isBroken && !isTooHigh && isUselessProtection(possession)
      ? [warning('defence-useless', here, { item: name })]
      : []),
    ...(isAllowed ? [] : [warning('object-unusual', here, { item: name, name: archetype!.name })]),
  ]
}
