import type { PlayedGame } from '../../../../shared/rules/playedGame.ts'
import { chaosAuCaire } from '../../../../shared/rulesets/chaos-au-caire/index.ts'
import { fallen, feats, gameOf, results, type Answers, type Cast, type Troop } from './games.ts'

/** 6 + 9 + 4 + 8: 27 points. */
export const attributes = { strength: 2, agility: 3, wits: 2, resolve: 4 }
export const independent = (more: object = {}): Cast => ({ kind: 'independent', attributes, ...more })
/** Ten models by default. */
export const group = (more: object = {}): Cast => ({ kind: 'acolyte-group', attributes, ...more })

type House = Readonly<Record<string, boolean>>

/** The Expedition (12 points) against the Cult (0 points): two independents each, and a group of the Cult. */
export const cairo = (cult: Partial<Troop> = {}, house: House = {}, expedition: Partial<Troop> = {}): PlayedGame =>
  gameOf(
    chaosAuCaire,
    {
      east: {
        expedition: { treasury: 12, members: { zoe: independent(), max: independent() }, ...expedition },
      },
      west: {
        cult: { members: { priest: independent(), snake: independent(), mob: group() }, ...cult },
      },
    },
    house,
  )

/** The Expedition wins and nothing else happens, except for `more`. */
export const expeditionWins = (more: Answers = {}): Answers => ({
  result: results({ east: 'win', west: 'loss' }),
  'income:expedition': { kind: 'income' },
  'income:cult': { kind: 'income' },
  'fallen:expedition': fallen(),
  'fallen:cult': fallen(),
  'feats:expedition': feats(),
  'feats:cult': feats(),
  ...more,
})
