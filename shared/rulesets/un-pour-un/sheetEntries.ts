import { listInjuryFlags } from '../../rules/kit/aftermath/absences.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { brokenEntries, entriesBlock, injuryEntries, writableEntriesBlock } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { countLostArms, isArmLossInjury } from './aftermath.ts'
import type { UnPourUnEquipment, UnPourUnStat } from './catalogue.ts'
import { runDistance } from './combat.ts'
import { quantityOf, withoutBrokenItems, type UnPourUnContext } from './context.ts'
import { UN_POUR_UN_RULE_NUMBERS, UN_POUR_UN_WORDING } from './data.ts'
import { unPourUnInjuries } from './injuries.ts'
import type { UnPourUnOwnedItem, UnPourUnMember } from './schemas.ts'
import { tracedNumberOrZero } from './sheetWeapons.ts'
import { UN_POUR_UN_VALUE_DISPLAY_SPECS } from './values.ts'

type Entry = EntriesBlock['entries'][number]

/** Builds the list of equipment, each piece with its effect; broken items, also weapons, follow. */
export function equipmentBlock(
  { member }: EvaluatedMember<UnPourUnMember>,
  { items }: UnPourUnContext,
  text: Translator,
): EntriesBlock[] {
  const known = member.items.flatMap((line) => {
    const item = items.get(line.id)?.item
    return item ? [{ line, item, name: item.name, quantity: line.quantity }] : []
  })
  const entries = known.flatMap(({ line, item, quantity }): Entry[] => {
    if (item.kind !== 'equipment' || isBroken(line)) return []
    const name = text.of(item.name)
    return [{ name, ...(quantity > 1 && { detail: `× ${quantity}` }), text: effectOf(line, item, member, text) }]
  })
  const broken = brokenEntries(
    known.filter(({ line }) => isBroken(line)),
    text,
  )
  return entriesBlock(text('sheet.equipment'), [...entries, ...broken])
}

/**
 * Returns the effect of a piece. UPU-R26: if the member lost an arm, the text of an artificial arm says whether it
 * replaces the lost one.
 */
function effectOf(
  line: UnPourUnOwnedItem,
  { summary, replacesArm }: UnPourUnEquipment,
  member: UnPourUnMember,
  text: Translator,
): string {
  if (!replacesArm || !member.injuries?.some(isArmLossInjury)) return text.of(summary)
  const state = line.beforeAmputation ? UN_POUR_UN_WORDING.sheet.armOfBefore : UN_POUR_UN_WORDING.sheet.armInPlace
  return text.of(UN_POUR_UN_WORDING.sheet.arm, { summary: text.of(summary), state: text.of(state) })
}

/** Builds the list of a member's injuries and advances, with space to write more. */
export function memberHistoryBlocks(
  { member }: EvaluatedMember<UnPourUnMember>,
  context: UnPourUnContext,
  text: Translator,
): SingleBlock[] {
  const gained = (member.advances ?? []).map(({ id, amount }): Entry => ({
    name: text.of(UN_POUR_UN_WORDING.sheet.advance),
    text: text.of(UN_POUR_UN_WORDING.sheet.advanceOf, {
      value: UN_POUR_UN_VALUE_DISPLAY_SPECS[id as UnPourUnStat]?.label ?? id,
      amount,
    }),
  }))
  const isLifted = countLostArms(member, context) === 0
  const wounds = injuryEntries(member, unPourUnInjuries, text).map((entry, at) =>
    isLifted && isArmLossInjury(member.injuries![at]!)
      ? { ...entry, text: text.of(UN_POUR_UN_WORDING.sheet.armReplaced) }
      : entry,
  )
  const entries = [...wounds, ...gained]
  return writableEntriesBlock(text('sheet.history'), entries)
}

type AidFigures = Readonly<Record<'movement' | 'run' | 'half' | 'command', number | string>>

/** Returns a function that builds a play aid whose texts contain the given values or formulas. */
function aidBuilder(figures: AidFigures, text: Translator, terms: CampaignTerms) {
  const words = UN_POUR_UN_WORDING.sheet
  const params = { ...figures, points: terms.setting('action-points') ?? UN_POUR_UN_RULE_NUMBERS.actionPoints }
  return (name: keyof typeof words, body: keyof typeof words): Entry => ({
    name: text.of(words[name], params),
    text: text.of(words[body], params),
  })
}

/** Builds the common play aids for a blank sheet, with formulas in place of values. */
export function unPourUnBlankPlayAids(text: Translator, terms: CampaignTerms): EntriesBlock {
  const { movement, run, half, command } = UN_POUR_UN_WORDING.blank
  const symbols = { movement: text.of(movement), run: text.of(run), half: text.of(half), command: text.of(command) }
  const aid = aidBuilder(symbols, text, terms)
  const entries = [
    aid('aidActions', 'aidActionsText'),
    aid('aidShooting', 'aidShootingText'),
    aid('aidRout', 'aidRoutText'),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** Builds the play aids of a member, with the member's own values and the campaign's action points. */
export function playAidsBlock(
  { member, values }: EvaluatedMember<UnPourUnMember>,
  context: UnPourUnContext,
  text: Translator,
  terms: CampaignTerms,
): EntriesBlock {
  const movement = tracedNumberOrZero(values.movement)
  const aid = aidBuilder(
    { movement, run: runDistance(movement), half: movement / 2, command: tracedNumberOrZero(values.command) },
    text,
    terms,
  )
  const flags = listInjuryFlags(member, unPourUnInjuries)
  const shoots = withoutBrokenItems(member).items.some(({ id }) => context.items.get(id)?.item.kind === 'ranged')
  const entries = [
    aid('aidActions', 'aidActionsText'),
    ...(shoots ? [aid('aidShooting', 'aidShootingText')] : []),
    flags.has('fearless') ? aid('aidRout', 'aidFearlessText') : aid('aidRout', 'aidRoutText'),
    ...(ignoresTerrain(withoutBrokenItems(member), context) ? [aid('aidTerrain', 'aidTerrainText')] : []),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** Returns true if difficult terrain does not slow a member, because of its race or of a pair of bionic legs. */
const ignoresTerrain = (member: UnPourUnMember, { race, items }: UnPourUnContext): boolean =>
  race.ignoresDifficultTerrain ||
  member.items.some(({ id }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.pairIgnoresDifficultTerrain && quantityOf(member.items, id) >= 2
  })
