import type { Localized } from '../../domain/localized.ts'
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

/** The rules that everybody of a kind needs at hand, without anybody's figures: those of an empty sheet. */
export function blankAids(member: ChaosMember, text: Translator): EntriesBlock {
  const [words, names] = [WORDING.sheet, WORDING.blank]
  const aid = (name: Localized, body: Localized): Entry => ({ name: text.of(name), text: text.of(body) })
  const ofKind = isGroup(member)
    ? [aid(words.aidGroup, words.aidGroupText), aid(names.aidCourage, words.aidCourageText)]
    : [aid(words.aidShooting, words.aidShootingText), aid(names.aidKo, words.aidKoText)]
  const entries = [aid(names.aidActions, words.aidActionsText), aid(names.aidCharge, words.aidChargeText), ...ofKind]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

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
