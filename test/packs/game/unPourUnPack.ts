// « Règles au un pour un » as data alone: what its data files contain is taken from them, formulas stand for its code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { ItemFigure } from '../../../shared/packs/game/fullItemValues.ts'
import type { Choice } from '../../../shared/packs/game/fullFields.ts'
import type { FullEntry, FullKind, FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { Named } from '../../../shared/packs/game/fullParts.ts'
import type { ContentFormData } from '../../../shared/rules/contentData.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../../shared/rules/profile.ts'
import type { CampaignSetting, HouseRule, Reading, RulesetGuide } from '../../../shared/rules/ruleset.ts'
import { unPourUnSheet, type Texts, type Wording } from './unPourUnSheet.ts'

const folder = path.resolve(import.meta.dirname, '../../../resources/rulesets/un-pour-un')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as T

interface Options {
  readonly figures: {
    readonly experiencePerAdvance: number
    readonly advanceCeiling: number
  }
  readonly houseRules: readonly HouseRule[]
  readonly treasury: readonly string[]
  readonly settings: readonly CampaignSetting[]
}
interface Builder {
  readonly groups: readonly Named[]
  readonly words: Texts
  readonly noTrade: Choice
  readonly reloads: readonly Choice[]
}
type Rank = FullKind & { readonly kind: string; readonly stats: Readonly<Record<string, number>> }

const STATS = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life']
const ROLLED = ['shooting', 'melee']

/** Builds the game. The result is plain data. */
export function unPourUnPack(): FullPack {
  const wording = read<Wording>('wording')
  const options = read<Options>('options')
  const builder = read<Builder>('builder')
  const columns = read<ItemValueColumnData & { readonly words: Texts }>('profiles')
  const { words } = builder
  const advances = read<RollTable>('advances')
  const pack: FullPack = {
    id: 'un-pour-un',
    name: { fr: 'Règles au un pour un', en: 'Règles au un pour un (one-to-one skirmish)' },
    summary: { fr: 'Toute époque, figurine par figurine', en: 'Any age, model by model' },
    values: STATS.map((id) => ({
      id,
      ...wording.values[id]!,
      ...(ROLLED.includes(id)
        ? ({ suffix: '+', better: 'less', min: 2, max: 6 } as const)
        : ({ better: 'more', min: 1 } as const)),
    })),
    limitName: { fr: 'Limite du profil', en: 'Limit of the profile' },
    kinds: kinds(words),
    groups: builder.groups,
    forms: read<ContentFormData>('forms'),
    entries: entries(),
    scenarios: read<ContentEntry[]>('scenarios'),
    ...fields(options.settings, builder),
    lines: {
      choices: [
        {
          id: 'reload',
          name: words['reload']!,
          from: 'reload',
          choices: builder.reloads,
          notApplicable: 'reload-not-applicable',
        },
      ],
      marks: ['beforeAmputation'],
      canBreak: true,
      separate: 'replacesArm',
    },
    helpers: {
      armsGone: "count(injuries; effect('one-handed-only'))",
      armsLost: 'if(armsGone = 0; 0; max(0; armsGone - count(items; replacesArm and not beforeAmputation)))',
      roughGround: 'race.ignoresDifficultTerrain or count(equipment; pairIgnoresDifficultTerrain) >= 2',
    },
    scales: {
      wound: {
        steps: [
          [4, 2],
          [2, 3],
          [-1, 4],
          [-3, 5],
        ],
        below: 6,
      },
    },
    stages: [
      { id: 'race', type: 'field', fields: ['options.race'], changes: 'changes' },
      { id: 'trade', type: 'field', fields: ['alien', 'options.alien'], changes: 'perPoint' },
      { id: 'items', type: 'items', changes: 'changes', pairChanges: 'pairChanges' },
      { id: 'injuries', type: 'injuries' },
      { id: 'advances', type: 'advances', name: advances.name },
      { id: 'nerves', type: 'bounds', bounds: [NERVES] },
    ],
    firstFree: {
      when: "setting in freeIn and group <> 'equipment'",
      name: { fr: 'Première pièce gratuite', en: 'First one free' },
    },
    steps: [],
    prices: [],
    limits: [
      { issue: 'item-limit', most: 'limit', params: ['item', 'limit'] },
      { issue: 'armour-limit', most: 1, alike: "slot = 'armour'", params: [] },
      {
        issue: 'one-arm',
        severity: 'warning',
        most: 1,
        alike: 'needsFreeHand',
        when: 'armsLost > 0',
        params: ['item'],
      },
    ],
    restrictions: {},
    band: {},
    checks: CHECKS,
    tables: [read('injuries'), read('henchman-return'), advances],
    aftermath: {
      injuryTables: ['injuries', 'henchman-return'],
      awards: read<AwardRule[]>('awards'),
      killsAtTable: true,
      keeps: "group = 'equipment' and bodily",
      marks: [{ effect: 'one-handed-only', lines: 'replacesArm', mark: 'beforeAmputation' }],
      retires: "count(injuries; id = 'lost-eye') >= 2 or armsGone >= 2",
      income: [
        { id: 'victory-points', name: { fr: 'Points de victoire', en: 'Victory points' }, amount: 'victoryPoints' },
      ],
    },
    advances: {
      houseRule: 'advances',
      table: 'advances',
      price: options.figures.experiencePerAdvance,
      ceilings: Object.fromEntries(
        STATS.filter((stat) => !ROLLED.includes(stat)).map((stat) => [stat, options.figures.advanceCeiling]),
      ),
      issue: 'advance-ceiling',
    },
    succession: { from: 'lieutenant', to: 'leader', by: 'command' },
    guide: {
      readings: read<Reading[]>('readings'),
      houseRules: options.houseRules,
      treasury: options.treasury,
      settings: options.settings,
      playAids: read<RulesetGuide['playAids']>('play-aids'),
      ofCost: ['UPU-R27', 'UPU-R31'],
      ofValue: ['UPU-R20'],
    },
    issues: wording.issues,
    builder: {
      kindKey: 'rank',
      kindName: words['rank']!,
      identity: ['race', 'trade'],
      places: { kind: 'rank', alien: 'trade', race: 'race', setting: 'setting' },
      ranksAreForRecruits: true,
      unusual: { option: 'setting', items: read('unusual') },
    },
    itemValues: {
      columns: columns.columns,
      groups: columns.groups,
      figures: figures(columns.words, wording.sheet),
      pair: columns.words['pair']!,
      becomes: columns.words['becomes']!,
      chances: [
        { id: 'shots', group: 'ranged', hit: 'hitMedium' },
        { id: 'blows', group: 'melee', hit: 'hit' },
      ].map((table) => ({
        ...table,
        name: columns.words[table.id]!,
        strength: 'strength',
        scale: 'wound',
        against: { value: 'resistance', name: columns.words['opponent']! },
      })),
    },
    sheet: unPourUnSheet(wording),
    starter: {
      options: { race: 'none', setting: 'modern' },
      members: [
        { kind: 'leader', name: 'Chef' },
        { kind: 'henchman', name: 'Sous-fifre' },
      ],
    },
  }
  return JSON.parse(JSON.stringify(pack)) as FullPack
}

function kinds(words: Texts): FullKind[] {
  const counts: Readonly<Record<string, FullKind['count']>> = {
    leader: {
      missing: [
        { issue: 'leader-missing', when: 'not campaign' },
        { issue: 'leader-lost', severity: 'warning' },
      ],
      tooMany: 'too-many-leaders',
      start: words['startLeader']!,
    },
    lieutenant: { tooMany: 'too-many-lieutenants' },
    henchman: { missing: [{ issue: 'henchman-missing' }], start: words['startHenchman']! },
  }
  return read<Rank[]>('ranks').map(({ kind: _kind, stats, count, ...rank }) => ({
    ...rank,
    values: stats,
    table: rank.id === 'henchman' ? 'henchman-return' : 'injuries',
    count: {
      ...(count!.min! > 0 && { min: count!.min! }),
      ...(count!.max !== undefined && { max: count!.max }),
      ...counts[rank.id],
    },
  }))
}

function entries(): FullEntry[] {
  const weapons = read<{ readonly ranged: FullEntry[]; readonly melee: FullEntry[] }>('weapons')
  const races = read<{ readonly races: FullEntry[]; readonly paths: FullEntry[] }>('races')
  return [...weapons.ranged, ...weapons.melee, ...read<FullEntry[]>('equipment'), ...races.races, ...races.paths]
}

function fields(
  settings: readonly CampaignSetting[],
  { words, noTrade }: Builder,
): Pick<FullPack, 'options' | 'fields'> {
  const setting = settings.find(({ id }) => id === 'setting')!
  const trade = {
    id: 'alien',
    key: 'trade',
    type: 'times',
    list: 'path',
    entryKey: 'path',
    timesKey: 'points',
    timesName: words['points']!,
    min: 1,
    max: 99,
    none: noTrade,
    within: 'trade',
    offered: 'race.trades',
  } as const
  return {
    options: [
      { id: 'race', key: 'race', type: 'entry', list: 'race', default: 'none', none: 'none', name: words['race']! },
      {
        id: 'setting',
        key: 'setting',
        type: 'choice',
        setting: 'setting',
        default: 'modern',
        name: words['setting']!,
        choices: setting.choices.map((choice) => ({ ...choice, summary: setting.summary })),
      },
      { ...trade, name: words['bandTrade']! },
    ],
    fields: [{ ...trade, name: words['trade']! }],
  }
}

const NERVES = {
  value: 'command',
  when: "any(injuries; id = 'nervous-breakdown')",
  min: "min(4; command - sum(injuries; if(id = 'nervous-breakdown'; changes.command; 0)))",
  source: { id: 'nervous-breakdown', name: { fr: 'Pas moins de 4 par traumatisme', en: 'Breakdowns stop at 4' } },
}

const CHECKS: FullPack['checks'] = {
  item: [
    {
      issue: 'shield-or-weapon',
      severity: 'warning',
      when: "needsFreeHand and armsLost > 0 and takesHand and any(items; group <> 'equipment' and hands = 1)",
    },
    {
      issue: 'shield-two-handed',
      severity: 'warning',
      when: 'needsFreeHand and armsLost = 0 and any(melee; hands = 2) and any(melee; hands <> 2)',
    },
    {
      issue: 'shield-unusable',
      when: 'needsFreeHand and armsLost = 0 and any(melee; hands = 2) and not any(melee; hands <> 2)',
    },
    {
      issue: 'one-handed-only',
      severity: 'warning',
      when: "group <> 'equipment' and hands = 2 and armsLost > 0",
    },
  ],
  member: [
    { issue: 'alien-not-alien', when: 'not race.trades and alien.given', at: 'alien' },
    {
      issue: 'alien-trade-limit',
      when: 'race.trades and trade.given and not trade.isWithinLimits',
      at: 'alien',
      params: { points: 'trade.points' },
    },
  ],
  band: [
    { issue: 'alien-not-alien', when: 'not race.trades and options.alien.given', at: 'options.alien' },
    {
      issue: 'alien-agreement',
      severity: 'warning',
      when: 'race.trades and any(members; trade.given)',
      at: 'options.race',
    },
  ],
}

/** What a shot needs at a range. */
const hitFigure = (words: Texts, formula: string, added?: { id: string; name: Localized }): ItemFigure => ({
  only: 'held',
  formula: `max(2; ${formula})`,
  texts: [{ when: `${formula} > 6`, text: words['impossible']! }],
  limit: { id: 'best-shot', name: words['best']! },
  ...(added && { added }),
})

function figures(words: Texts, sheetWords: Texts): FullPack['itemValues']['figures'] {
  const reload = (key: string): Localized => words[key]!
  const heavy = (key: string): Localized => ({
    fr: words['heavy']!.fr.replace('{reload}', words[key]!.fr),
    en: words['heavy']!.en.replace('{reload}', words[key]!.en),
  })
  const either = "not line.reload.given and not isHeld and 'fast' in reload and 'slow' in reload"
  return {
    ranged: {
      short: { formula: 'short' },
      medium: { formula: 'medium' },
      long: { formula: 'long' },
      hitShort: hitFigure(words, 'bearer.shooting - 1', { id: 'short', name: words['atShort']! }),
      hitMedium: hitFigure(words, 'bearer.shooting'),
      hitLong: hitFigure(words, 'bearer.shooting + 1', { id: 'long', name: words['atLong']! }),
      strength: { formula: 'strength' },
      targets: {
        formula: 'targets',
        texts: [{ when: "targets.word = 'all'", text: sheetWords['radius']!, params: { steps: 'radius' } }],
      },
      reload: {
        texts: [
          { when: `heavy and ${either}`, text: heavy('either') },
          { when: "heavy and line.reload = 'slow'", text: heavy('slow') },
          { when: 'heavy', text: heavy('fast') },
          { when: either, text: reload('either') },
          { when: "line.reload = 'slow'", text: reload('slow') },
          { text: reload('fast') },
        ],
      },
      actionPoints: { formula: "if(heavy or line.reload = 'slow'; 2; 1)" },
      hands: { formula: 'hands' },
    },
    melee: {
      hit: { only: 'held', formula: 'bearer.melee' },
      strength: { only: 'held', formula: 'bearer.strength + strength' },
      strengthAdded: { only: 'alone', formula: 'strength' },
      hands: { formula: 'hands' },
    },
    equipment: {
      ...Object.fromEntries(STATS.map((stat) => [`gives-${stat}`, { changes: stat }])),
      limit: { only: 'alone', when: "limit > 0 or slot = 'armour'", formula: "if(slot = 'armour'; 1; limit)" },
    },
  }
}
