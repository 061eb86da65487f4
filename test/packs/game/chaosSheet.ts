// The sheets of « Chaos au Caire », from the blocks that games as data have.
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { FullAid } from '../../../shared/packs/game/fullSheet.ts'
import { IS_GROUP } from './chaosValues.ts'
import type { ChaosFiles, Texts } from './chaosFiles.ts'

/** What sheets show. The layout of the printed sheet is code (`chaos.test.ts` lists what differs). */
export function chaosSheet({ wording, builder, kinds, attributes }: ChaosFiles): FullPack['sheet'] {
  const { sheet: words, blank } = wording
  const ones = { strength: 1, agility: 1, wits: 1, resolve: 1 }
  const items = ['knife', 'rope'].map((id) => ({ id, quantity: 1 }))
  const groupName = (id: string) => builder.groups.find((group) => group.id === id)!.name
  const weapons = (group: string, damage: string) => ({
    block: 'table' as const,
    group,
    title: groupName(group),
    name: words['weapon']!,
    columns: [
      { label: words['attack']!, figure: 'attack' },
      { label: words['damage']!, figure: damage, isStrong: true },
      { label: words['effectiveRange']!, figure: 'range' },
      { label: words['encumbrance']!, figure: 'encumbrance' },
    ],
    notes: [],
  })
  return {
    motif: 'deco',
    subtitle: [],
    parts: [
      { block: 'stats' },
      { block: 'models' },
      { block: 'state', value: 'vitality', ticks: [{ text: words['stoodUp']! }, { text: words['down']! }] },
      weapons('melee', 'damage'),
      weapons('ranged', 'damage'),
      { block: 'entries', groups: ['trait', 'equipment'], notes: [] },
      {
        block: 'history',
        advance: builder.words['attributePoints']!,
        advanceText: builder.words['attributePoints']!,
      },
      { block: 'experience' },
      { block: 'notes' },
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

const inBoth = (make: (language: Language) => string): Localized => ({ fr: make('fr'), en: make('en') })

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
