// The sheets of KOLAPS, from the blocks that games as data have.
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { FullAid } from '../../../shared/packs/game/fullSheet.ts'
import type { KolapsFiles, Texts } from './kolapsFiles.ts'

const THINGS = ['assault-rifle', 'first-aid-kit'].map((id) => ({ id, quantity: 1 }))
const PROTECTION = { id: 'named', name: ' ', kind: 'protection', quantity: 1 }

/** What sheets show; `kolaps.test.ts` lists what stays code. */
export function kolapsSheet({ wording: { sheet: words, kinds } }: KolapsFiles): FullPack['sheet'] {
  return {
    motif: 'barrier',
    subtitle: [],
    parts: [{ block: 'aids', aids: aids(words) }],
    aidParams: { from: { formula: 'combativenessFrom', blank: { fr: '', en: '' } } },
    counts: [
      { label: words['markers']!, text: { fr: '{members}', en: '{members}' }, params: { members: 'count(members)' } },
    ],
    rosterNames: ['attribute', 'specialisation'],
    rosterValues: ['combativenessFrom', 'pdsSpent', 'pdsAllowed', 'deathRollFrom'],
    templates: [{ title: kinds['character']!, member: CHARACTER }],
    template: { kind: 'character', items: [], injuries: [] },
    matrices: [],
    prices: [],
  }
}

/** A character with an entry in every block of a blank sheet. */
const CHARACTER = {
  ...{ kind: 'character', name: ' ', rank: 3, attributes: [], specialisations: [], boughtPds: 0 },
  traits: ['cool-head', 'first-aid'].map((id) => ({ id, level: 1 })),
  items: [...THINGS, PROTECTION, PROTECTION],
}

const aids = (words: Texts): FullAid[] => [
  { name: words['aidRoll']!, text: words['aidRollText']! },
  { name: words['aidTurn']!, text: words['aidTurnElite']!, when: 'combativenessFrom <= 1' },
  { name: words['aidTurn']!, text: words['aidTurnText']!, when: 'combativenessFrom > 1' },
  { name: words['aidBelow']!, text: words['aidBelowText']! },
  { name: words['aidProtection']!, text: words['aidProtectionText']!, when: 'any(protection)' },
]
