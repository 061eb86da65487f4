// What a game brings to each warband, as the review of a round shows it before the games are recorded.
import { expect, test } from 'vitest'
import { bandOutcomes } from '../../renderer/screens/results/bandOutcome.ts'
import type { AftermathView } from '../../shared/contract/views/game.ts'

const rolled = (fr: string, en: string) => [{ faces: [4], text: { fr, en } }]
const change = (field: string, before: unknown, after: unknown, more: object = {}) => ({
  ...{ field, label: null, before, after, mark: 'plain', why: [] },
  ...more,
})
const VIEW = {
  bands: [
    { warband: 'grives', name: 'Les Grives' },
    { warband: 'merles', name: 'Les Merles' },
  ],
  questions: [],
  changes: [
    {
      ...{ warband: 'grives', name: 'Les Grives' },
      changes: [change('treasury', 10, 25)],
      members: [
        {
          ...{ member: 'luca', name: 'Luca' },
          changes: [
            change('experience', 2, 4),
            change('missedGames', 0, 1, { mark: 'away', why: rolled('Folie', 'Madness') }),
            change('injuries', '', 'Folie', { why: rolled('Folie', 'Madness') }),
          ],
        },
        { ...{ member: 'ana', name: 'Ana' }, changes: [change('status', 'active', 'dead', { mark: 'gone' })] },
      ],
    },
  ],
} as unknown as AftermathView

test('each warband has its own sums, names and results of dice', () => {
  const [grives, merles] = bandOutcomes(VIEW, {})
  expect(grives).toEqual({
    ...{ warband: 'grives', name: 'Les Grives', fallen: [], gone: ['Ana'], away: ['Luca'] },
    rolled: [{ name: 'Luca', results: [{ fr: 'Folie', en: 'Madness' }] }],
    ...{ experience: 2, treasury: 15 },
  })
  expect(merles).toMatchObject({ gone: [], rolled: [], experience: 0, treasury: 0 })
})
