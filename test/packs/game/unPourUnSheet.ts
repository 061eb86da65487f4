import type { Localized } from '../../../shared/domain/localized.ts'
import type { TextWhen } from '../../../shared/packs/game/fullItemValues.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'

export type Texts = Readonly<Record<string, Localized>>
export interface Wording {
  readonly values: Readonly<
    Record<string, { readonly label: Localized; readonly short: Localized; readonly readings: string[] }>
  >
  readonly issues: Texts
  readonly sheet: Texts
  readonly blank: Texts
}
const WOUND_SERIES = { from: 1, to: 8, scale: 'wound', of: 'strength', suffix: '+' }

/** Builds the sheets of « Règles au un pour un ». */
export function unPourUnSheet(wording: Wording): FullPack['sheet'] {
  const { sheet: words, blank } = wording
  const strength = wording.values['strength']!.short
  const woundColumns = [
    { label: strength, figure: 'strength', isStrong: true },
    { label: { fr: 'R', en: 'R' }, series: WOUND_SERIES },
  ]
  const mishaps = ['explodes', 'artillery-explodes', 'jams']
  const notes: TextWhen[] = [
    { when: "targets.word = 'all'", text: words['radius']!, params: { steps: 'radius' } },
    { when: "targets.word = ''", text: words['targets']!, params: { count: 'targets' } },
    { when: "line.reload = 'fast'", text: words['fast']! },
    { when: "line.reload = 'slow'", text: words['slow']! },
    { when: 'heavy', text: words['heavy']! },
    { text: words['actionPoints']!, params: { count: "if(heavy or line.reload = 'slow'; 2; 1)" } },
    ...mishaps.map((mishap) => ({ when: `mishap = '${mishap}'`, text: words[mishap]! })),
    { when: 'limitedAmmunition', text: words['ammunition']! },
  ]
  const price = (block: 'list', list: string, title: string, name: string) =>
    ({ block, list, title: words[title]!, name: words[name]! }) as const
  const goods = (group: string, title: string, name: string) =>
    ({ block: 'items', group, title: words[title]!, name: words[name]! }) as const
  return {
    motif: 'notebook',
    subtitle: ['setting', 'race', 'trade'],
    times: {
      text: words['trade']!,
      names: { swift: words['swift']!, disciplined: words['disciplined']!, brutal: words['brutal']! },
    },
    parts: [
      { block: 'stats' },
      {
        block: 'state',
        value: 'life',
        ticks: [
          { when: "flag('ignores-first-wound')", text: words['firstWound']! },
          { each: "group = 'equipment' and usedUp" },
          {},
          { text: words['routed']! },
        ],
      },
      {
        block: 'table',
        group: 'ranged',
        title: words['shooting']!,
        name: words['weapon']!,
        columns: [
          { label: words['short']!, figure: 'short', strong: 'hitShort' },
          { label: words['medium']!, figure: 'medium', strong: 'hitMedium' },
          { label: words['long']!, figure: 'long', strong: 'hitLong' },
          ...woundColumns,
        ],
        notes,
      },
      {
        block: 'table',
        group: 'melee',
        title: words['melee']!,
        name: words['weapon']!,
        columns: [
          { label: words['hands']!, texts: [{ text: words['handCount']!, params: { count: 'hands' } }] },
          { label: words['hit']!, figure: 'hit', isStrong: true },
          ...woundColumns,
        ],
        notes: [],
      },
      {
        block: 'columns',
        columns: [
          [
            {
              block: 'entries',
              groups: ['equipment'],
              notes: [
                { when: 'replacesArm and armsGone > 0 and beforeAmputation', text: words['armOfBefore']! },
                { when: 'replacesArm and armsGone > 0 and not beforeAmputation', text: words['armInPlace']! },
              ],
            },
            {
              block: 'history',
              advance: words['advance']!,
              advanceText: words['advanceOf']!,
              lifted: { effect: 'one-handed-only', when: 'armsLost = 0', text: words['armReplaced']! },
            },
          ],
          [{ block: 'experience' }, { block: 'notes' }],
        ],
      },
      {
        block: 'aids',
        aids: [
          { name: words['aidActions']!, text: words['aidActionsText']!, onBlank: true },
          { name: words['aidShooting']!, text: words['aidShootingText']!, when: 'any(ranged)', onBlank: true },
          { name: words['aidRout']!, text: words['aidFearlessText']!, when: "flag('fearless')" },
          { name: words['aidRout']!, text: words['aidRoutText']!, when: "not flag('fearless')", onBlank: true },
          { name: words['aidTerrain']!, text: words['aidTerrainText']!, when: 'roughGround' },
        ],
      },
    ],
    aidParams: {
      movement: { formula: 'movement', blank: blank['movement']! },
      run: { formula: 'movement * 3 / 2', blank: blank['run']! },
      half: { formula: 'movement / 2', blank: blank['half']! },
      command: { formula: 'command', blank: blank['command']! },
      points: { setting: 'action-points' },
    },
    unusable: "group <> 'equipment' and hands = 2 and armsLost > 0",
    counts: [
      {
        label: words['initiative']!,
        text: { fr: '+{henchmen}', en: '+{henchmen}' },
        params: { henchmen: "count(members; kind = 'henchman')" },
      },
      {
        label: words['routFrom']!,
        text: words['lossesOf']!,
        params: { from: 'floor(count(members) / 2) + 1', all: 'count(members)' },
      },
    ],
    template: { kind: 'leader', items: ['rifle', 'sword', 'light-armour'], injuries: ['leg-wound'] },
    blank: {
      fields: [
        { label: blank['band']!, width: 3 },
        { label: blank['race']!, width: 3 },
      ],
      remarks: [
        { title: words['shooting']!, text: blank['shooting']! },
        { title: words['melee']!, text: blank['melee']! },
      ],
    },
    matrices: [
      {
        scale: 'wound',
        size: 10,
        suffix: '+',
        title: words['damageTable']!,
        across: words['acrossResistance']!,
        down: strength,
        steps: {
          title: words['toWound']!,
          label: words['difference']!,
          atLeast: words['atLeast']!,
          atMost: words['atMost']!,
          between: words['between']!,
        },
      },
    ],
    prices: [
      { block: 'kinds', title: words['priceRanks']!, name: words['priceRank']! },
      {
        block: 'columns',
        columns: [
          [price('list', 'race', 'priceRaces', 'priceRace')],
          [price('list', 'path', 'priceTrades', 'priceTrade'), { block: 'awards' }],
        ],
      },
      goods('ranged', 'priceRanged', 'weapon'),
      {
        block: 'columns',
        columns: [
          [goods('melee', 'priceMelee', 'weapon')],
          [{ ...goods('equipment', 'priceEquipment', 'priceItem'), isSummary: true }],
        ],
      },
    ],
  }
}
