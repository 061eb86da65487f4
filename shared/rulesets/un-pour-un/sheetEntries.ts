import { flagsOf } from '../../rules/kit/aftermath/absences.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { brokenEntries, entriesBlock, injuryEntries, writableEntries } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, SingleBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { armsLost, takesArm } from './aftermath.ts'
import type { Equipment, Stat } from './catalogue.ts'
import { runOf } from './combat.ts'
import { quantityOf, unbroken, type UpuContext } from './context.ts'
import { FIGURES, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import type { OwnedItem, UpuMember } from './schemas.ts'
import { numberOf } from './sheetWeapons.ts'
import { specs } from './values.ts'

type Entry = EntriesBlock['entries'][number]

/** What it owns besides weapons, each with what it does. */
export function equipmentBlock(
  { member }: EvaluatedMember<UpuMember>,
  { items }: UpuContext,
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

/** What a piece does; UPU-R26: for one who lost an arm, whether an artificial one stands in for it. */
function effectOf(line: OwnedItem, { summary, replacesArm }: Equipment, member: UpuMember, text: Translator): string {
  if (!replacesArm || !member.injuries?.some(takesArm)) return text.of(summary)
  const state = line.beforeAmputation ? WORDING.sheet.armOfBefore : WORDING.sheet.armInPlace
  return text.of(WORDING.sheet.arm, { summary: text.of(summary), state: text.of(state) })
}

/** Its injuries and advances, with the game they came from, and room for more. */
export function historyBlocks(
  { member }: EvaluatedMember<UpuMember>,
  context: UpuContext,
  text: Translator,
): SingleBlock[] {
  const gained = (member.advances ?? []).map(({ id, amount }): Entry => ({
    name: text.of(WORDING.sheet.advance),
    text: text.of(WORDING.sheet.advanceOf, { value: specs[id as Stat]?.label ?? id, amount }),
  }))
  const isLifted = armsLost(member, context) === 0
  const wounds = injuryEntries(member, injuries, text).map((entry, at) =>
    isLifted && takesArm(member.injuries![at]!) ? { ...entry, text: text.of(WORDING.sheet.armReplaced) } : entry,
  )
  const entries = [...wounds, ...gained]
  return writableEntries(text('sheet.history'), entries)
}

type AidFigures = Readonly<Record<'movement' | 'run' | 'half' | 'command', number | string>>

/** Makes a rule to have at hand, with figures or formulas put in. */
function aidsWith(figures: AidFigures, text: Translator, terms: CampaignTerms) {
  const words = WORDING.sheet
  const params = { ...figures, points: terms.setting('action-points') ?? FIGURES.actionPoints }
  return (name: keyof typeof words, body: keyof typeof words): Entry => ({
    name: text.of(words[name], params),
    text: text.of(words[body], params),
  })
}

/** The rules that everybody needs at hand, with formulas in place of figures: those of an empty sheet. */
export function blankAids(text: Translator, terms: CampaignTerms): EntriesBlock {
  const { movement, run, half, command } = WORDING.blank
  const symbols = { movement: text.of(movement), run: text.of(run), half: text.of(half), command: text.of(command) }
  const aid = aidsWith(symbols, text, terms)
  const entries = [
    aid('aidActions', 'aidActionsText'),
    aid('aidShooting', 'aidShootingText'),
    aid('aidRout', 'aidRoutText'),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** The rules that this member needs at hand, with its own figures put in, and the action points agreed on. */
export function playAidsBlock(
  { member, values }: EvaluatedMember<UpuMember>,
  context: UpuContext,
  text: Translator,
  terms: CampaignTerms,
): EntriesBlock {
  const movement = numberOf(values.movement)
  const aid = aidsWith(
    { movement, run: runOf(movement), half: movement / 2, command: numberOf(values.command) },
    text,
    terms,
  )
  const flags = flagsOf(member, injuries)
  const shoots = unbroken(member).items.some(({ id }) => context.items.get(id)?.item.kind === 'ranged')
  const entries = [
    aid('aidActions', 'aidActionsText'),
    ...(shoots ? [aid('aidShooting', 'aidShootingText')] : []),
    flags.has('fearless') ? aid('aidRout', 'aidFearlessText') : aid('aidRout', 'aidRoutText'),
    ...(ignoresTerrain(unbroken(member), context) ? [aid('aidTerrain', 'aidTerrainText')] : []),
  ]
  return { kind: 'entries', isAid: true, title: text('sheet.aids'), entries }
}

/** True when difficult terrain does not slow it: by race, or on a pair of bionic legs. */
const ignoresTerrain = (member: UpuMember, { race, items }: UpuContext): boolean =>
  race.ignoresDifficultTerrain ||
  member.items.some(({ id }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.pairIgnoresDifficultTerrain && quantityOf(member.items, id) >= 2
  })
