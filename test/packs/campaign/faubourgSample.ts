import type { Sample } from '../../models/statistics/campaigns.ts'

const member = (kind: string, name: string, ...items: string[]) => ({ kind, name, items: items.map((id) => ({ id })) })
/** Two warbands with which random campaigns of the game begin. */
export const FAUBOURG_SAMPLE: Sample = {
  settings: {},
  warbands: [
    {
      options: { quartier: 'market' },
      members: [
        member('meneur', 'Léa', 'masse-de-chantier', 'blouson'),
        member('gamin', 'Titi', 'patins'),
        member('gamin', 'Zoé', 'chaine'),
        member('costaud', 'Bob', 'masse-de-chantier'),
      ],
    },
    {
      members: [
        member('meneur', 'Ali', 'lance-pierres'),
        member('gamin', 'Lou', 'chaine', 'lance-pierres'),
        member('gamin', 'Max'),
        member('gamin', 'Sam', 'patins'),
      ],
    },
  ],
}
