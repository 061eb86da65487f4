// The sheets of « Chaos au Caire », from the blocks that games as data have.
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { FullAid, FullSheetPart } from '../../../shared/packs/game/fullSheet.ts'
import { renderLocalized } from '../../../shared/text/renderLocalized.ts'
import { translator, type Translator } from '../../../shared/text/translator.ts'
import { IS_GROUP } from './chaosValues.ts'
import type { ChaosFiles, Texts } from './chaosFiles.ts'

const inBoth = (make: (language: Language) => string): Localized => ({ fr: make('fr'), en: make('en') })

const NUMBER = inBoth(() => '{n}')

/** What sheets show; `chaos.test.ts` lists what stays code. */
export function chaosSheet(files: ChaosFiles): FullPack['sheet'] {
  const { wording, builder, kinds, attributes } = files
  const { sheet: words, blank } = wording
  const ones = { strength: 1, agility: 1, wits: 1, resolve: 1 }
  const items = ['knife', 'rope'].map((id) => ({ id, quantity: 1 }))
  return {
    motif: 'deco',
    subtitle: [],
    parts: [
      attributeFigures(files),
      derivedFigures(files),
      { block: 'models' },
      {
        block: 'state',
        value: 'vitality',
        when: `not (${IS_GROUP})`,
        ticks: [{ text: words['stoodUp']! }, { text: words['down']! }],
        last: words['knockedOutNow']!,
        emblem: words['knockedOut']!,
      },
      {
        block: 'columns',
        widths: [1, 'card'],
        columns: [
          [
            weaponTable(files),
            {
              block: 'entries',
              groups: ['trait'],
              title: words['traits']!,
              notes: [],
              details: [
                { when: 'maxLevel <> 1 or quantity <> 1', text: words['level']!, params: { level: 'quantity' } },
              ],
            },
            { block: 'entries', groups: ['equipment'], notes: [] },
            {
              block: 'history',
              titles: [
                { when: 'any(injuries)', text: programText('sheet.injuries') },
                { when: IS_GROUP, text: words['feats']! },
                { text: words['history']! },
              ],
              advance: builder.words['attributePoints']!,
              advanceText: builder.words['attributePoints']!,
            },
          ],
          [dicePools(files), { block: 'experience' }, { block: 'notes', card: words['initiativeCard']! }],
        ],
      },
      { block: 'aids', aids: aids(words) },
    ],
    aidParams: {
      actionPoints: { formula: 'actionPoints', blank: blank['actionPoints']! },
      charge: { formula: 'charge', blank: blank['charge']! },
      ko: { formula: 'koPool', blank: blank['koPool']! },
      courage: { formula: 'couragePool', blank: blank['couragePool']! },
    },
    unusable: "group in ('melee'; 'ranged') and hands = 2 and armGone",
    counts: [
      {
        label: words['initiativeCards']!,
        text: { fr: '{members}', en: '{members}' },
        params: { members: 'count(members)' },
      },
    ],
    rosterNotes: [
      {
        text: inBoth((language) => attributes.map(({ id, name }) => `${name[language]} {${id}}`).join(', ')),
        params: Object.fromEntries(attributes.map(({ id }) => [id, id])),
      },
      { when: IS_GROUP, text: words['modelsLeft']!, params: { left: 'models', bought: 'bought.models' } },
    ],
    rosterValues: ['actionPoints', 'vitality', 'drPool', 'charge', 'meleePool', 'shootingPool', 'meleeDamagePool'],
    templates: kinds.map(({ id, name }) => ({
      title: name,
      member: {
        ...{ kind: id, name: ' ', attributes: ones, traits: [{ id: 'marksman', level: 1 }], items },
        injuries: id === 'independent' ? [{ id: 'leg-wound' }] : [],
      },
    })),
    template: { kind: 'independent', items: [], injuries: [] },
    matrices: [],
    prices: [],
  }
}

/** A text of the program, with its parameters left open. */
const programText = (key: Parameters<Translator>[0], params: Readonly<Record<string, string>> = {}): Localized =>
  inBoth((language) => translator(language)(key, params))

const attributeFigures = ({ attributes }: ChaosFiles): FullSheetPart => ({
  block: 'figures',
  figures: attributes.map(({ id, name }) => ({
    ...{ label: name, text: NUMBER, params: { n: id } },
    notes: [
      {
        when: `${id} <> bought.${id}`,
        text: programText('sheet.base', { base: '{base}' }),
        params: { base: `bought.${id}` },
      },
    ],
  })),
})

/** What players look up every turn. */
function derivedFigures({ wording: { values, sheet: words } }: ChaosFiles): FullSheetPart {
  const label = (id: string) => values[id]!.short
  return {
    block: 'figures',
    isSmall: true,
    figures: [
      {
        ...{ label: label('actionPoints'), text: NUMBER, params: { n: 'actionPoints' } },
        notes: [{ when: 'overload > 0', text: words['overloaded']!, params: { overload: 'overload' } }],
      },
      { label: label('charge'), text: inBoth(() => '{n}″'), params: { n: 'charge' } },
      {
        ...{ label: label('drPool'), text: words['dice']!, params: { dice: 'drPool' } },
        notes: [{ text: words['againstDamage']! }],
      },
      {
        label: label('encumbrance'),
        text: inBoth(() => '{load}/{most}'),
        params: { load: 'encumbrance', most: 'capacity' },
        notes: [{ text: words['loadOfCapacity']! }],
      },
    ],
  }
}

type Figure = Extract<FullSheetPart, { block: 'figures' }>['figures'][number]

/** Successes that rolls for KO, courage and terror need. */
const DIFFICULTY: Readonly<Record<string, number>> = { koPool: 3, couragePool: 2, terrorPool: 3 }

/** Dice for the common rolls, then for those that traits and items give. */
function dicePools({ wording: { values, pools, sheet: words } }: ChaosFiles): FullSheetPart {
  const row = (id: string, when?: string): Figure => ({
    label: (values[id] ?? pools[id])!.label,
    ...(when !== undefined && { when }),
    text: id.endsWith('Pool') ? words[id === 'meleeDamagePool' ? 'plusWeapon' : 'dice']! : NUMBER,
    params: { [id.endsWith('Pool') ? 'dice' : 'n']: id },
    ...(DIFFICULTY[id] !== undefined && {
      notes: [{ text: renderLocalized(words['difficulty']!, { difficulty: DIFFICULTY[id] }) }],
    }),
  })
  const further = (id: string) =>
    row(id, id === 'authorityPool' ? `${id}.isChanged and has('natural-authority')` : `${id}.isChanged`)
  return {
    block: 'figures',
    title: words['pools']!,
    figures: [
      ...['meleePool', 'shootingPool', 'meleeDamagePool'].map((id) => row(id)),
      row('koPool', `not (${IS_GROUP})`),
      row('couragePool', `${IS_GROUP} or has('cowardly')`),
      ...Object.keys(pools)
        .filter((id) => id !== 'fallPool')
        .map(further),
      further('fallPool'),
      { label: words['cohesion']!, text: inBoth(() => '2″'), when: IS_GROUP },
    ],
  }
}

/** Weapons, and the special attack. */
function weaponTable({ wording: { sheet: words }, options, profiles }: ChaosFiles): FullSheetPart {
  const range = options.figures['specialAttackRange']!
  const ranges = inBoth(() => '{near} / {far}″')
  const isSpecial = "id = 'special-attack'"
  return {
    block: 'table',
    rows: `group in ('melee'; 'ranged') or ${isSpecial}`,
    title: words['weapons']!,
    name: words['weapon']!,
    hasSummaries: 'items',
    columns: [
      { label: words['attack']!, figure: 'attack' },
      { label: words['defence']!, figure: 'defence' },
      { label: words['damage']!, figure: 'damage', isStrong: true },
      {
        label: words['effectiveRange']!,
        texts: [
          { when: isSpecial, text: ranges, params: { near: String(range), far: String(2 * range) } },
          { when: 'range > 0', text: ranges, params: { near: 'range', far: '2 * range' } },
        ],
      },
      {
        label: words['encumbrance']!,
        texts: [
          { when: "encumbrance.word = 'perPair'", text: profiles.words['perPair']! },
          { when: 'encumbrance > 0', text: NUMBER, params: { n: 'encumbrance' } },
        ],
      },
    ],
    notes: [
      {
        when: "group = 'melee' and range > 0 and (bearer.shootingPool <> bearer.meleePool or bearer.strength <> bearer.meleeDamagePool)",
        text: words['thrown']!,
        params: { attack: 'bearer.shootingPool', damage: 'bearer.strength + damage' },
      },
    ],
  }
}

function aids(words: Texts): FullAid[] {
  const aid = (id: string, when?: string): FullAid => ({
    name: words[id]!,
    text: words[`${id}Text`]!,
    ...(when !== undefined && { when }),
  })
  const shoots = "(any(ranged) or any(melee; throwRange > 0) or has('special-attack'))"
  return [
    aid('aidActions'),
    aid('aidCharge'),
    aid('aidShooting', shoots),
    aid('aidConcentrated', `${IS_GROUP} and ${shoots}`),
    aid('aidGroup', IS_GROUP),
    aid('aidKo', `not (${IS_GROUP})`),
    aid('aidCourage', `${IS_GROUP} or has('cowardly')`),
    aid('aidMadness', "flag('madness')"),
  ]
}
