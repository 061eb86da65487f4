import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember, SheetRules } from '../../rules/ruleset.ts'
import { boxesFor, experienceBlock, notesBlock, recordStrip, thingName, weaponName } from '../../rules/sheetBlocks.ts'
import type { SheetModel, StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { flagsOf } from '../../rules/kit/aftermath/absences.ts'
import { armsLost } from './aftermath.ts'
import { STATS } from './catalogue.ts'
import { tradeOf, unbroken, type UpuContext, type UpuRoster } from './context.ts'
import { FIGURES, CAMPAIGN_SETTINGS, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import { RANK_BY_ID } from './profile.ts'
import type { UpuMember } from './schemas.ts'
import { blank } from './sheetBlank.ts'
import { priceBlocks } from './sheetPrices.ts'
import { damageBlocks } from './damageTable.ts'
import { numberOf, weaponBlocks } from './sheetWeapons.ts'
import { equipmentBlock, historyBlocks, playAidsBlock } from './sheetEntries.ts'
import { specs } from './values.ts'

type UpuEvaluated = EvaluatedMember<UpuMember>

const MOTIF = 'notebook'

/** The sheet of one member: everything it needs at the table, in the order in which it is looked up. */
function member(
  evaluated: UpuEvaluated,
  roster: UpuRoster,
  context: UpuContext,
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
      ...weaponBlocks(evaluated, context, text),
      {
        kind: 'columns',
        columns: [
          {
            width: 1,
            blocks: [...equipmentBlock(evaluated, context, text), ...historyBlocks(evaluated, context, text)],
          },
          {
            width: 1,
            blocks: [experienceBlock(evaluated.member, stepOf(terms), text), notesBlock(evaluated.member, text)],
          },
        ],
      },
      playAidsBlock(evaluated, context, text, terms),
    ],
    record: recordStrip(text),
  }
}

/** Experience that buys an advance, where the campaign has not left that house rule out. */
const stepOf = (terms: CampaignTerms): number | undefined =>
  terms.isOn('advances') ? FIGURES.experiencePerAdvance : undefined

/** « Fusil, dague × 2, armure légère ». */
const possessions = (owner: UpuMember, context: UpuContext, text: Translator): string =>
  owner.items
    .flatMap((line) => {
      const item = context.items.get(line.id)?.item
      const isUnusable = item?.kind !== 'equipment' && item?.hands === 2 && armsLost(owner, context) > 0
      const name = item && weaponName(thingName(item.name, line, text), isUnusable, text)
      return name ? [line.quantity > 1 ? `${name} × ${line.quantity}` : name] : []
    })
    .join(', ')

/** « moderne, Humains », with the trade of an alien. */
function bandKind(member: UpuMember, context: UpuContext, text: Translator): string {
  const setting = CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')?.choices.find(({ id }) => id === context.setting)
  const trade = tradeOf(member, context)
  return [
    setting ? text.of(setting.name) : '',
    context.race.id === 'none' ? '' : text.of(context.race.name),
    trade ? text.of(WORDING.sheet.trade, { path: WORDING.sheet[trade.path], points: trade.points }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function statsBlock({ values }: UpuEvaluated, text: Translator): StatsBlock {
  return {
    kind: 'stats',
    stats: STATS.map((stat) => {
      const value = values[stat]!
      const base = value.parts[0]!.amount
      const suffix = specs[stat].suffix ?? ''
      return {
        figure: `${value.total}${suffix}`,
        label: text.of(specs[stat].short),
        ...(value.total !== base && { note: text('sheet.base', { base: `${base}${suffix}` }) }),
      }
    }),
  }
}

/** Life circles, and what is ticked in play. */
function stateBlock({ member, values }: UpuEvaluated, { items }: UpuContext, text: Translator): TrackerBlock {
  const consumables = unbroken(member).items.flatMap(({ id, quantity }) => {
    const item = items.get(id)?.item
    const used =
      item?.kind === 'equipment' && item.usedUp ? text('sheet.used', { item: text.of(item.name) }) : undefined
    return used === undefined ? [] : Array.from({ length: Math.min(quantity, 9) }, () => used)
  })
  const ignoresWound = flagsOf(member, injuries).has('ignores-first-wound')
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(specs.life.label),
    shape: 'circle',
    rows: [{ cells: Array.from({ length: boxesFor(numberOf(values.life)) }, () => ({})) }],
    checks: [
      ...(ignoresWound ? [text.of(WORDING.sheet.firstWound)] : []),
      ...consumables,
      text('sheet.out-of-action'),
      text.of(WORDING.sheet.routed),
    ],
  }
}

/** What initiative adds to its die, and from how many losses on a band that starts with these must test for a rout. */
const rosterCounts = (present: readonly UpuMember[], text: Translator) => [
  {
    label: text.of(WORDING.sheet.initiative),
    figure: `+${present.filter(({ kind }) => kind === 'henchman').length}`,
  },
  {
    label: text.of(WORDING.sheet.routFrom),
    figure: text.of(WORDING.sheet.lossesOf, { from: Math.floor(present.length / 2) + 1, all: present.length }),
  },
]

/** One sheet serves all ranks: the one that holds is circled. */
const templates = (): { member: UpuMember; title: Localized }[] => {
  const names = Object.values(RANK_BY_ID).map(({ name }) => name)
  const title = { fr: names.map(({ fr }) => fr).join(' / '), en: names.map(({ en }) => en).join(' / ') }
  const items = ['rifle', 'sword', 'light-armour'].map((id) => ({ id, quantity: 1 }))
  return [{ title, member: { kind: 'leader', name: ' ', items, injuries: [{ id: 'leg-wound' }] } }]
}

export const sheet: SheetRules<UpuMember, UpuContext, UpuRoster> = {
  member,
  motif: MOTIF,
  rosterValues: STATS,
  rosterCounts,
  templates,
  blank,
  possessions,
  referenceBlocks: damageBlocks,
  priceBlocks,
}
