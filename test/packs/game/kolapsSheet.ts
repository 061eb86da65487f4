// The sheets of KOLAPS, from the blocks that games as data have.
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { KolapsFiles } from './kolapsFiles.ts'

/** What sheets show; `kolaps.test.ts` lists what stays code. */
export function kolapsSheet({ wording: { sheet: words } }: KolapsFiles): FullPack['sheet'] {
  return {
    motif: 'barrier',
    subtitle: [],
    parts: [],
    aidParams: {},
    counts: [
      { label: words['markers']!, text: { fr: '{members}', en: '{members}' }, params: { members: 'count(members)' } },
    ],
    rosterValues: ['combativenessFrom', 'pdsSpent', 'pdsAllowed', 'deathRollFrom'],
    template: { kind: 'character', items: [], injuries: [] },
    matrices: [],
    prices: [],
  }
}
