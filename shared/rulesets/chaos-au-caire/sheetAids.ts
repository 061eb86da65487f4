import { flagsOf } from '../../rules/kit/aftermath/absences.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { EntriesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { has, isGroup, isWeapon, possessions, type ChaosContext } from './context.ts'
import { WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import { specialAttack } from './profiles.ts'
import type { ChaosMember } from './schemas.ts'

type Entry = EntriesBlock['entries'][number]

/** The rules that this member needs at hand, with its own figures put in. */
export function aidsBlock(
  evaluated: EvaluatedMember<ChaosMember>,
  context: ChaosContext,
  text: Translator,
): EntriesBlock {
  const { member, values } = evaluated
  const words = WORDING.sheet
  const figure = (key: string): number => Number(values[key]?.total ?? 0)
  const figures = {
    actionPoints: figure('actionPoints'),
    charge: figure('charge'),
    ko: figure('koPool'),
    courage: figure('couragePool'),
  }
  const aid = (name: keyof typeof words, body: keyof typeof words): Entry => ({
    name: text.of(words[name], figures),
    text: text.of(words[body], figures),
  })
  const weapons = possessions(member, context).filter(({ item }) => isWeapon(item))
  const throws = weapons.some(({ item }) => isWeapon(item) && item.range !== undefined)
  const shoots = throws || specialAttack(evaluated, context).length > 0
  const entries = [
    aid('aidActions', 'aidActionsText'),
    aid('aidCharge', 'aidChargeText'),
    ...(shoots ? [aid('aidShooting', 'aidShootingText')] : []),
    ...(isGroup(member) && shoots ? [aid('aidConcentrated', 'aidConcentratedText')] : []),
    ...(isGroup(member) ? [aid('aidGroup', 'aidGroupText')] : [aid('aidKo', 'aidKoText')]),
    ...(isGroup(member) || has(member, 'cowardly') ? [aid('aidCourage', 'aidCourageText')] : []),
    ...(flagsOf(member, injuries).has('madness') ? [aid('aidMadness', 'aidMadnessText')] : []),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}
