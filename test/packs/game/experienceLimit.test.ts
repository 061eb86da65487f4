// The most experience of a game: of one award, and of all together.
import { expect, test } from 'vitest'
import { fallen, feats, finishAftermath, gameOf, out, results, typedRoll } from '../../rules/aftermath/support/games.ts'
import { EPAVES } from '../format/epaves.ts'
import { rulesetOf } from './brumes.ts'

const MINE = 'anne'
const foes = ['a', 'b', 'c'] as const

/** A captain who puts enemies out of action and makes finds. Returns its awards. */
function awardsAfter(enemies: number, finds: number) {
  const game = gameOf(rulesetOf(EPAVES), {
    east: { reds: { members: { [MINE]: { kind: 'capitaine' } } } },
    west: {
      blues: {
        members: {
          paul: { kind: 'capitaine' },
          ...Object.fromEntries(foes.map((id) => [id, { kind: 'scaphandrier' }])),
        },
      },
    },
  })
  const down = foes.slice(0, enemies)
  const { outcome } = finishAftermath(game, {
    result: results({ east: 'loss', west: 'loss' }),
    'fallen:reds': fallen(),
    'fallen:blues': fallen(...down.map((id) => out(id, { member: MINE }))),
    ...Object.fromEntries(down.map((id) => [`roll:${id}:1`, typedRoll(6)])),
    'feats:reds': { ...feats(), ...(finds > 0 && { counted: [{ member: MINE, award: 'trouvaille', times: finds }] }) },
    'feats:blues': feats(),
  })
  const { awards, after } = outcome.warbands[0]!.members[0]!
  return [awards.map(({ reason, amount }) => `${reason} ${amount}`).join(', '), after.experience?.gained ?? 0]
}

test.each([
  // The enemies have the higher rating.
  [1, 0, 'survivre 1, vaincre 2, malgre-tout 1', 4],
  // The award counts twice in a game.
  [3, 0, 'survivre 1, vaincre 4, malgre-tout 1', 6],
  [3, 1, 'survivre 1, vaincre 4, trouvaille 1', 6],
  // Of three finds, one is left within the six points of a game.
  [2, 3, 'survivre 1, vaincre 4, trouvaille 1', 6],
])('%i enemies and %i finds: %s', (enemies, finds, awards, total) =>
  expect(awardsAfter(enemies, finds)).toEqual([awards, total]),
)
