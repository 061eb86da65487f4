// The issues of « Chaos au Caire » as conditions.
import type { TextWhen } from '../../../shared/packs/game/fullItemValues.ts'
import type { FullCheck } from '../../../shared/packs/game/fullChecks.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import { renderLocalized } from '../../../shared/text/renderLocalized.ts'
import type { ChaosFiles } from './chaosFiles.ts'
import { chaosAttributes, IS_GROUP, mostPoints } from './chaosValues.ts'

const IS_TRAIT = "group = 'trait'"

export function chaosChecks(files: ChaosFiles): FullPack['checks'] {
  return { item: itemChecks(files), member: memberChecks(files), band: BAND_CHECKS }
}

/** « (lecture CIC-R26) », if a reading of the trait sets the limit. */
const readingText = ({ wording }: ChaosFiles, code: string, when: string): TextWhen => ({
  when,
  text: renderLocalized(wording.words['reading']!, { code }),
})

function itemChecks(files: ChaosFiles): FullCheck[] {
  const trait = (check: Omit<FullCheck, 'nameAs'>): FullCheck => ({
    ...check,
    when: `${IS_TRAIT} and ${check.when}`,
    nameAs: 'trait',
  })
  const hasTrait = "(requiresTrait = '' or has(requiresTrait))"
  const required: TextWhen[] = files.attributes.map(({ id, name }) => ({
    when: `requiresAttribute.attribute = '${id}'`,
    text: { fr: `${name.fr} {min}`, en: `${name.en} {min}` },
    params: { min: 'requiresAttribute.min' },
  }))
  const ofReading = (code: string) => ({ reading: [readingText(files, code, `'${code}' in readings`)] })
  return [
    trait({ issue: 'trait-twice', when: 'not isFirst' }),
    trait({
      issue: 'trait-level',
      when: 'mostLevels > 0 and quantity > mostLevels',
      params: { max: 'mostLevels' },
      texts: ofReading('CIC-R26'),
    }),
    trait({ issue: 'trait-who', when: 'not isForKind', texts: ofReading('CIC-R7') }),
    trait({
      issue: 'trait-requires',
      when: "requiresTrait <> '' and not has(requiresTrait)",
      names: { required: 'requiresTrait' },
    }),
    trait({
      issue: 'trait-requires',
      when: `${hasTrait} and requiredBought < requiresAttribute.min`,
      texts: { required },
    }),
    trait({
      issue: 'requirement-lost',
      severity: 'warning',
      when: `${hasTrait} and requiredBought >= requiresAttribute.min and requiredInPlay < requiresAttribute.min`,
      texts: { required },
    }),
    trait({
      issue: 'trait-excluded',
      when: "excludes <> '' and has(excludes)",
      names: { excluded: 'excludes' },
    }),
    { issue: 'item-who', when: `not (${IS_TRAIT}) and not isForKind` },
    {
      issue: 'one-handed-only',
      severity: 'warning',
      when: "group in ('melee'; 'ranged') and hands = 2 and armGone",
    },
  ]
}

function memberChecks(files: ChaosFiles): FullCheck[] {
  const sizes = files.kinds[1]!.sizes!
  const most = mostPoints(files)
  const bySize = (key: 'base' | 'max') => `if(has('veteran'); ${sizes.veteran[key]}; ${sizes.ordinary[key]})`
  return [
    ...chaosAttributes(files).flatMap(({ id, name, max }): FullCheck[] => {
      const attribute = [{ text: name }]
      const at = `attributes.${id}`
      return [
        { issue: 'attribute-minimum', after: 'nothing', when: `bought.${id} < 1`, at, texts: { attribute } },
        {
          issue: 'attribute-maximum',
          after: 'nothing',
          when: `bought.${id} > ${max}`,
          at,
          params: { max },
          texts: { attribute, reading: [readingText(files, 'CIC-R2', `${IS_GROUP} and not has('inhuman')`)] },
        },
      ]
    }),
    {
      issue: 'attribute-points',
      after: 'nothing',
      when: `attributePoints > ${most}`,
      at: 'attributes',
      params: { points: 'attributePoints', max: most },
    },
    { issue: 'overload', severity: 'info', when: 'overload > 0', at: 'items', params: { overload: 'overload' } },
    {
      issue: 'group-too-small',
      when: `${IS_GROUP} and bought.models < ${bySize('base')}`,
      at: 'models',
      params: { base: bySize('base') },
    },
    {
      issue: 'group-too-large',
      when: `${IS_GROUP} and bought.models > ${bySize('max')}`,
      at: 'models',
      params: { max: bySize('max') },
    },
    {
      issue: 'models-now',
      when: `${IS_GROUP} and models > bought.models`,
      at: 'modelsNow',
      params: { models: 'bought.models' },
    },
  ]
}

const BAND_CHECKS: readonly FullCheck[] = [
  {
    issue: 'several-veterans',
    severity: 'warning',
    when: `count(members; ${IS_GROUP} and has('veteran')) > 1`,
    at: 'members',
  },
]
