import { buildInjuryIndex } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { RollTable, type RollTables } from '../../../shared/rules/kit/rollTable.ts'

/** House table: one roll for each model of a group that fell in a game. */
export const MODEL_RETURN = RollTable.parse({
  id: 'model-return',
  dice: 'D6',
  house: true,
  name: { fr: 'Retour des figurines', en: 'Return of the models' },
  summary: {
    fr: 'Pour chaque figurine perdue : 1D6 après la partie.',
    en: 'For each model lost: 1D6 after the game.',
  },
  results: [
    {
      id: 'lost',
      on: [[1, 2]],
      name: { fr: 'Perdue', en: 'Lost' },
      summary: { fr: 'Le groupe compte une figurine de moins.', en: 'The group has one model less.' },
      effects: [{ kind: 'lost-model' }],
    },
    {
      id: 'back',
      on: [[3, 6]],
      name: { fr: 'De retour', en: 'Back' },
      summary: { fr: 'Présente à la prochaine partie.', en: 'There for the next game.' },
    },
  ],
})

export const TABLES: RollTables = { 'model-return': MODEL_RETURN }

/** All results that a group's record may refer to, by id. */
export const RETURNS = buildInjuryIndex(TABLES)
