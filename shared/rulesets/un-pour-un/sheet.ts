import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import {
  countBoxes,
  experienceBlock,
  notesBlock,
  postGameRecordStrip,
  itemDisplayName,
  weaponName,
} from '../../rules/sheetBlocks.ts'
import type { SheetModel, StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { listInjuryFlags } from '../../rules/kit/aftermath/absences.ts'
import { countLostArms } from './aftermath.ts'
import { UN_POUR_UN_STATS } from './catalogue.ts'
import { findCharacteristicTrade, withoutBrokenItems, type UnPourUnContext, type UnPourUnRoster } from './context.ts'
import { UN_POUR_UN_RULE_NUMBERS, CAMPAIGN_SETTINGS, UN_POUR_UN_WORDING } from './data.ts'
import { unPourUnInjuries } from './injuries.ts'
import { RANK_BY_ID } from './statProfile.ts'
import type { UnPourUnMember } from './schemas.ts'
import { unPourUnBlankContent } from './sheetBlank.ts'
import { unPourUnPriceBlocks } from './sheetPrices.ts'
import { damageBlocks } from './damageTable.ts'
import { tracedNumberOrZero, unPourUnWeaponBlocks } from './sheetWeapons.ts'
import { equipmentBlock, memberHistoryBlocks, playAidsBlock } from './sheetEntries.ts'
import { UN_POUR_UN_VALUE_DISPLAY_SPECS } from './values.ts'

type UpuEvaluated = EvaluatedMember<UnPourUnMember>

const MOTIF = 'notebook'

/** Builds the sheet of one member: everything needed at the table, in the order in which players look it up. */
function member(
  evaluated: UpuEvaluated,
  roster: UnPourUnRoster,
  context: UnPourUnContext,
  text: Translator,
  terms: CampaignTerms,
): SheetModel {
  const { name, kind } = evaluated.member
  return {
    language: text.language,
    ruleset: roster.ruleset,
    motif: MOTIF,
    portrait: true,
    name,
    subtitle: [text.of(RANK_BY_ID[kind].name), roster.name, bandKind(evaluated.member, context, text)].join(' · '),
    points: text('sheet.points', { count: evaluated.cost.total }),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks: [
      statsBlock(evaluated, text),
      stateBlock(evaluated, context, text),
      ...unPourUnWeaponBlocks(evaluated, context, text),
      {
        kind: 'columns',
        columns: [
          {
            width: 1,
            blocks: [...equipmentBlock(evaluated, context, text), ...memberHistoryBlocks(evaluated, context, text)],
          },
          {
            width: 1,
            blocks: [
              experienceBlock(evaluated.member, { step: stepOf(terms), isHouseRule: true }, text),
              notesBlock(evaluated.member, text),
            ],
          },
        ],
      },
      playAidsBlock(evaluated, context, text, terms),
    ],
    record: postGameRecordStrip(text),
  }
}

/** Returns the experience that an advance costs; `undefined` if the house rule for advances is off. */
const stepOf = (terms: CampaignTerms): number | undefined =>
  terms.isOn('advances') ? UN_POUR_UN_RULE_NUMBERS.experiencePerAdvance : undefined

/** Formats a member's possessions: « Fusil, dague × 2, armure légère ». */
const possessions = (owner: UnPourUnMember, context: UnPourUnContext, text: Translator): string =>
  owner.items
    .flatMap((line) => {
      const item = context.items.get(line.id)?.item
      const isUnusable = item?.kind !== 'equipment' && item?.hands === 2 && countLostArms(owner, context) > 0
      const name = item && weaponName(itemDisplayName(item.name, line, text), isUnusable, text)
      return name ? [line.quantity > 1 ? `${name} × ${line.quantity}` : name] : []
    })
    .join(', ')

/** Formats setting and race, « moderne, Humains », and for an alien its trade. */
function bandKind(member: UnPourUnMember, context: UnPourUnContext, text: Translator): string {
  const setting = CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')?.choices.find(({ id }) => id === context.setting)
  const trade = findCharacteristicTrade(member, context)
  return [
    setting ? text.of(setting.name) : '',
    context.race.id === 'none' ? '' : text.of(context.race.name),
    trade
      ? text.of(UN_POUR_UN_WORDING.sheet.trade, { path: UN_POUR_UN_WORDING.sheet[trade.path], points: trade.points })
      : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function statsBlock({ values }: UpuEvaluated, text: Translator): StatsBlock {
  return {
    kind: 'stats',
    stats: UN_POUR_UN_STATS.map((stat) => {
      const value = values[stat]!
      const base = value.parts[0]!.amount
      const suffix = UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].suffix ?? ''
      return {
        figure: `${value.total}${suffix}`,
        label: text.of(UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].short),
        ...(value.total !== base && { note: text('sheet.base', { base: `${base}${suffix}` }) }),
      }
    }),
  }
}

/** Builds the tracker of life, with boxes for used items and states that players tick during a game. */
function stateBlock({ member, values }: UpuEvaluated, { items }: UnPourUnContext, text: Translator): TrackerBlock {
  const consumables = withoutBrokenItems(member).items.flatMap(({ id, quantity }) => {
    const item = items.get(id)?.item
    const used =
      item?.kind === 'equipment' && item.usedUp ? text('sheet.used', { item: text.of(item.name) }) : undefined
    return used === undefined ? [] : Array.from({ length: Math.min(quantity, 9) }, () => used)
  })
  const ignoresWound = listInjuryFlags(member, unPourUnInjuries).has('ignores-first-wound')
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(UN_POUR_UN_VALUE_DISPLAY_SPECS.life.label),
    shape: 'circle',
    rows: [{ cells: Array.from({ length: countBoxes(tracedNumberOrZero(values.life)) }, () => ({})) }],
    checks: [
      ...(ignoresWound ? [text.of(UN_POUR_UN_WORDING.sheet.firstWound)] : []),
      ...consumables,
      text('sheet.out-of-action'),
      text.of(UN_POUR_UN_WORDING.sheet.routed),
    ],
  }
}

/**
 * Returns two numbers for a warband of these members. First: the modifier of its initiative roll. Second: the number of
 * losses from which on it must test for a rout.
 */
const rosterCounts = (present: readonly UnPourUnMember[], text: Translator) => [
  {
    label: text.of(UN_POUR_UN_WORDING.sheet.initiative),
    figure: `+${present.filter(({ kind }) => kind === 'henchman').length}`,
  },
  {
    label: text.of(UN_POUR_UN_WORDING.sheet.routFrom),
    figure: text.of(UN_POUR_UN_WORDING.sheet.lossesOf, {
      from: Math.floor(present.length / 2) + 1,
      all: present.length,
    }),
  },
]

/** Returns the template for blank sheets. All ranks share one template, on which players circle the rank. */
const templates = (): { member: UnPourUnMember; title: Localized }[] => {
  const names = Object.values(RANK_BY_ID).map(({ name }) => name)
  const title = { fr: names.map(({ fr }) => fr).join(' / '), en: names.map(({ en }) => en).join(' / ') }
  const items = ['rifle', 'sword', 'light-armour'].map((id) => ({ id, quantity: 1 }))
  return [{ title, member: { kind: 'leader', name: ' ', items, injuries: [{ id: 'leg-wound' }] } }]
}

export const unPourUnSheet: SheetRules<UnPourUnMember, UnPourUnContext, UnPourUnRoster> = {
  member,
  motif: MOTIF,
  rosterValues: UN_POUR_UN_STATS,
  rosterCounts,
  templates,
  blank: unPourUnBlankContent,
  possessions,
  referenceBlocks: damageBlocks,
  priceBlocks: unPourUnPriceBlocks,
}
