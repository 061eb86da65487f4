import { flagsOf } from '../../rules/kit/aftermath/absences.ts'
import type { CampaignTerms } from '../../rules/houseRules.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { entriesBlock, injuryEntries, writableEntries } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { Stat } from './catalogue.ts'
import { runOf } from './combat.ts'
import { quantityOf, type UpuContext } from './context.ts'
import { FIGURES, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import type { UpuMember } from './schemas.ts'
import { numberOf } from './sheetWeapons.ts'
import { specs } from './values.ts'

type Entry = EntriesBlock['entries'][number]

/** What it owns besides weapons, each with what it does. */
export function equipmentBlock(
  { member }: EvaluatedMember<UpuMember>,
  { items }: UpuContext,
  text: Translator,
): EntriesBlock[] {
  const entries = member.items.flatMap(({ id, quantity }): Entry[] => {
    const item = items.get(id)?.item
    if (item?.kind !== 'equipment') return []
    return [{ name: text.of(item.name), ...(quantity > 1 && { detail: `× ${quantity}` }), text: text.of(item.summary) }]
  })
  return entriesBlock(text('sheet.equipment'), entries)
}

/** Its injuries and advances, with the game they came from, and room for more. */
export function historyBlocks({ member }: EvaluatedMember<UpuMember>, text: Translator): SingleBlock[] {
  const gained = (member.advances ?? []).map(({ id, amount }): Entry => ({
    name: text.of(WORDING.sheet.advance),
    text: text.of(WORDING.sheet.advanceOf, { value: specs[id as Stat]?.label ?? id, amount }),
  }))
  const entries = [...injuryEntries(member, injuries, text), ...gained]
  return writableEntries(text('sheet.history'), entries)
}

/** The rules that this member needs at hand, with its own figures put in, and the action points agreed on. */
export function playAidsBlock(
  { member, values }: EvaluatedMember<UpuMember>,
  context: UpuContext,
  text: Translator,
  terms?: CampaignTerms,
): EntriesBlock {
  const words = WORDING.sheet
  const movement = numberOf(values.movement)
  const figures = {
    movement,
    run: runOf(movement),
    half: Math.floor(movement / 2),
    command: numberOf(values.command),
    points: terms?.setting('action-points') ?? FIGURES.actionPoints,
  }
  const aid = (name: keyof typeof words, body: keyof typeof words): Entry => ({
    name: text.of(words[name], figures),
    text: text.of(words[body], figures),
  })
  const flags = flagsOf(member, injuries)
  const shoots = member.items.some(({ id }) => context.items.get(id)?.item.kind === 'ranged')
  const entries = [
    aid('aidActions', 'aidActionsText'),
    ...(shoots ? [aid('aidShooting', 'aidShootingText')] : []),
    flags.has('fearless') ? aid('aidRout', 'aidFearlessText') : aid('aidRout', 'aidRoutText'),
    ...(ignoresTerrain(member, context) ? [aid('aidTerrain', 'aidTerrainText')] : []),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** True when difficult terrain does not slow it: by race, or on a pair of bionic legs. */
export const ignoresTerrain = (member: UpuMember, { race, items }: UpuContext): boolean =>
  race.ignoresDifficultTerrain ||
  member.items.some(({ id }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.pairIgnoresDifficultTerrain && quantityOf(member.items, id) >= 2
  })
