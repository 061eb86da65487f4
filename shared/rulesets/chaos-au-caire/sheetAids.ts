import type { Localized } from '../../domain/localized.ts'
import { listInjuryFlags } from '../../rules/kit/aftermath/absences.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { EntriesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { hasTrait, isGroup, isChaosWeapon, listChaosItems, type ChaosContext } from './context.ts'
import { CHAOS_WORDING } from './data.ts'
import { chaosInjuries } from './injuries.ts'
import { listSpecialAttack } from './profiles.ts'
import type { ChaosMember } from './schemas.ts'

type Entry = EntriesBlock['entries'][number]

/** Builds the play aids of a member type for its blank sheet, without values. */
export function chaosBlankPlayAids(member: ChaosMember, text: Translator): EntriesBlock {
  const [words, names] = [CHAOS_WORDING.sheet, CHAOS_WORDING.blank]
  const aid = (name: Localized, body: Localized): Entry => ({ name: text.of(name), text: text.of(body) })
  const ofKind = isGroup(member)
    ? [aid(words.aidGroup, words.aidGroupText), aid(names.aidCourage, words.aidCourageText)]
    : [aid(words.aidShooting, words.aidShootingText), aid(names.aidKo, words.aidKoText)]
  const entries = [aid(names.aidActions, words.aidActionsText), aid(names.aidCharge, words.aidChargeText), ...ofKind]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** Builds the play aids of a member, with the member's own values in the texts. */
export function chaosPlayAidsBlock(
  evaluated: EvaluatedMember<ChaosMember>,
  context: ChaosContext,
  text: Translator,
): EntriesBlock {
  const { member, values } = evaluated
  const words = CHAOS_WORDING.sheet
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
  const weapons = listChaosItems(member, context).filter(({ item }) => isChaosWeapon(item))
  const throws = weapons.some(({ item }) => isChaosWeapon(item) && item.range !== undefined)
  const shoots = throws || listSpecialAttack(evaluated, context).length > 0
  const entries = [
    aid('aidActions', 'aidActionsText'),
    aid('aidCharge', 'aidChargeText'),
    ...(shoots ? [aid('aidShooting', 'aidShootingText')] : []),
    ...(isGroup(member) && shoots ? [aid('aidConcentrated', 'aidConcentratedText')] : []),
    ...(isGroup(member) ? [aid('aidGroup', 'aidGroupText')] : [aid('aidKo', 'aidKoText')]),
    ...(isGroup(member) || hasTrait(member, 'cowardly') ? [aid('aidCourage', 'aidCourageText')] : []),
    ...(listInjuryFlags(member, chaosInjuries).has('madness') ? [aid('aidMadness', 'aidMadnessText')] : []),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}
