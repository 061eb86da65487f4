import type { PlayedGame } from '../../../../shared/rules/playedGame.ts'
import { unPourUn } from '../../../../shared/rulesets/un-pour-un/index.ts'
import { fallen, feats, gameOf, points, results, type Answers, type Cast, type Troop } from './games.ts'

export const leader = (more: object = {}): Cast => ({ kind: 'leader', ...more })
export const lieutenant = (more: object = {}): Cast => ({ kind: 'lieutenant', ...more })
export const henchman = (more: object = {}): Cast => ({ kind: 'henchman', ...more })

/** The Wolves (20 points) against the Rats (3 points): a leader, a lieutenant and a henchman each. */
export const duel = (rats: Partial<Troop> = {}, wolves: Partial<Troop> = {}): PlayedGame =>
  gameOf(unPourUn, {
    red: {
      wolves: { treasury: 20, members: { wolf: leader(), fang: lieutenant(), paw: henchman() }, ...wolves },
    },
    blue: {
      rats: { treasury: 3, members: { king: leader(), whisker: lieutenant(), tail: henchman() }, ...rats },
    },
  })

/** The Wolves win and nothing else happens, except for `more`. */
export const wolvesWin = (more: Answers = {}): Answers => ({
  result: results({ red: 'win', blue: 'loss' }),
  'points:wolves': points(),
  'points:rats': points(),
  'fallen:wolves': fallen(),
  'fallen:rats': fallen(),
  'feats:wolves': feats(),
  'feats:rats': feats(),
  ...more,
})

/** A game with these sides, of one or more bands each. */
export const battle = (sides: Parameters<typeof gameOf>[1]): PlayedGame => gameOf(unPourUn, sides)
