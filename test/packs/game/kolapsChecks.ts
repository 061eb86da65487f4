// The issues of KOLAPS as conditions.
import type { FullCheck } from '../../../shared/packs/game/fullChecks.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { KolapsFiles } from './kolapsFiles.ts'

const IS_HELD = "group in ('attribute'; 'specialisation')"
const IS_ITEM = `not (${IS_HELD})`

export function kolapsChecks({ options: { figures } }: KolapsFiles): FullPack['checks'] {
  const highest = figures['highestClass']!
  const held = (issue: string, when: string, more: Partial<FullCheck> = {}): FullCheck => ({
    issue,
    when: `${IS_HELD} and ${when}`,
    nameAs: 'name',
    ...more,
  })
  const member: FullCheck[] = [
    {
      issue: 'rank-range',
      after: 'nothing',
      when: 'rank <> rankNow',
      at: 'rank',
      params: { rank: 'rank' },
    },
    {
      issue: 'archetype-affiliation',
      after: 'nothing',
      when: "archetype.affiliation <> '' and not affiliationIs(archetype.affiliation)",
      at: 'archetype',
      names: { name: 'archetype', affiliation: 'archetype.affiliation' },
    },
    {
      issue: 'too-many-attributes',
      after: 'nothing',
      when: 'count(attribute) > attributesAllowed',
      at: 'attributes',
      params: { count: 'count(attribute)', allowed: 'attributesAllowed' },
    },
    {
      issue: 'pds-overspent',
      after: 'attribute',
      when: 'pdsSpent > pdsAllowed',
      at: 'specialisations',
      params: { spent: 'pdsSpent', allowed: 'pdsAllowed' },
    },
    {
      issue: 'bought-pds-step',
      after: 'specialisation',
      when: `boughtPds <> ${figures['pdsStep']} * floor(boughtPds / ${figures['pdsStep']})`,
      at: 'boughtPds',
      params: { amount: 'boughtPds' },
    },
  ]
  const item: FullCheck[] = [
    held('held-twice', 'isNamedBefore'),
    held('minimum-rank', 'minimumRank > 0 and rank > minimumRank', { params: { rank: 'minimumRank' } }),
    held('other-affiliation', "affiliation <> '' and not affiliationIs(affiliation)", {
      names: { affiliation: 'affiliation' },
    }),
    {
      issue: 'defence-class',
      when: `${IS_ITEM} and defenceClass > ${highest}`,
      at: 'defenceClass',
      params: { defenceClass: 'defenceClass' },
    },
    {
      issue: 'defence-useless',
      severity: 'warning',
      when: `group = 'protection' and defenceClass.given and not isBroken and defenceClass <= ${highest} and defenceClass + worsened > ${highest}`,
    },
    {
      issue: 'object-unusual',
      severity: 'warning',
      when: `${IS_ITEM} and archetype.objects.given and not (id in archetype.objects or name.fr in archetype.objects or name.en in archetype.objects)`,
      names: { name: 'archetype' },
    },
  ]
  return { item, member, band: [] }
}
