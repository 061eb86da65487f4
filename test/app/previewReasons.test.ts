// Every difference of a preview has its reason, the games missed for a fine too.
import { expect, test } from 'vitest'
import type { AftermathView } from '../../shared/contract/views/game.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { BANDS, twoBands } from '../support/twoBands.ts'

test('games missed for a fine that is not paid, with the die that was thrown for them', () => {
  const { call, does, members } = twoBands()
  const [member, game] = [members[BANDS[0]]![1]!, 'gameround1']
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    ...Object.fromEntries(BANDS.map((band) => [`points:${band}`, { kind: 'points', objectives: [] }])),
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member, fate: 'out', by: { warband: BANDS[1] } }] },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    [`roll:${member}:1`]: { kind: 'typed', faces: [6, 5, 4, 2] },
    [`fine:${member}:1`]: { kind: 'fine', paid: false },
    [`prison:${member}:1`]: { kind: 'typed', faces: [5] },
  }
  const { changes } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
  const own = changes.flatMap((band) => band.members).find((one) => one.member === member)!
  expect(own.changes.find(({ field }) => field === 'missedGames')).toMatchObject({
    before: 0,
    after: 3,
    why: [{ faces: [5], code: 'fine' }],
  })
})
