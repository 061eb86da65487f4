// Dice of results to choose in a campaign: shown, rolled by the program, recorded, corrected, undone.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { dump } from '../../support/memoryStore.ts'
import { epavesWith } from '../format/epaves.ts'

const PACK = epavesWith({ id: 'les-epaves-de-la-cote-sauvage-et-du-lieu', upkeep: undefined })
const BANDS = ['warband001', 'warband002'] as const
const GAME = 'gameround1'
const CHOICE = { kind: 'choice', result: 'le-fouiller-on-plage' } as const

function recordedGame() {
  const played = play()
  const { does, call } = played
  const { version } = readGivenPack(PACK)
  does('campaign.create', { campaign: CAMPAIGN, name: 'La côte', ruleset: version, pack: PACK, startingBudget: 100 })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'capitaine', name: 'Anne' } })
    does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'mousse', name: 'Tom' } })
  }
  does('game.plan', {
    ...{ campaign: CAMPAIGN, game: GAME, round: 1 },
    sides: BANDS.map((warband) => ({ warbands: [warband] })),
  })
  const [, tom] = call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: BANDS[0] })
    .members as [{ id: string }, { id: string }]
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: GAME })
  const before: AftermathAnswers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'draw', [sides[1]!.id]: 'draw' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member: tom.id, fate: 'out' }] },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    [`roll:${tom.id}:1`]: { kind: 'typed', faces: [2] },
    [`choice:${tom.id}:1-1`]: { kind: 'choice', result: 'tirer-d-un-coup-on-accidents' },
    [`payment:${BANDS[0]}:income-3`]: { kind: 'typed', faces: [2] },
    [`choice:${BANDS[0]}:income-3-1`]: CHOICE,
    [`payment:${BANDS[1]}:income-3`]: { kind: 'typed', faces: [1] },
    ...Object.fromEntries(BANDS.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }] as const)),
  }
  const [pulled, searched] = [`roll:${tom.id}:1_1`, `payment:${BANDS[0]}:income-3_1`]
  const treasury = () =>
    call<{ warbands: { treasury: number }[] }>('campaign.get', { campaign: CAMPAIGN }).warbands[0]!.treasury
  return { ...played, before, tom: tom.id, pulled, searched, treasury, start: treasury() }
}

test('the view shows the dice of what was chosen', () => {
  const { call, before, pulled, searched } = recordedGame()
  const view = call<AftermathView>('game.aftermath', {
    ...{ campaign: CAMPAIGN, game: GAME, checks: [] },
    answers: {
      ...before,
      [pulled]: { kind: 'typed', faces: [3] },
      [searched]: { kind: 'typed', faces: [4, 2, 3] },
    },
  })
  expect(view.rolls[pulled]!.throws).toMatchObject([{ dice: 'D6', faces: [3], line: { id: 'f-minus-1-on-sauvetage' } }])
  expect(view.rolls[searched]!.throws).toMatchObject([
    { faces: [], extras: [{ dice: 'D6', faces: [4], value: 4 }] },
    { faces: [2], line: { id: 'un-canot-on-plage' }, isVoid: true },
    { faces: [3], line: { id: 'une-caisse-on-plage' }, isVoid: false },
    { faces: [], missing: 1 },
  ])
  expect(view.open).toBe(searched)
  expect(Object.keys(view.tables).sort()).toEqual(['accidents', 'plage', 'plage D6', 'sauvetage'])
})

test('the dice are rolled, recorded, corrected and undone', () => {
  const played = recordedGame()
  const { does, call, before, tom, pulled, searched, treasury, start, store } = played
  const at = { campaign: CAMPAIGN, game: GAME, warbands: [...BANDS] }
  const { answers: rolled } = call<{ answers: AftermathAnswers }>('game.roll', {
    ...{ campaign: CAMPAIGN, game: GAME, checks: [], answers: before, questions: [pulled, searched] },
  })
  expect(Object.values(rolled).map(({ kind }) => kind)).toEqual(['app', 'app'])
  const facts = dump(store.loadAll(CAMPAIGN))
  const answers = {
    ...before,
    [pulled]: { kind: 'typed', faces: [1] },
    [searched]: { kind: 'typed', faces: [4, 3, 1] },
  }
  does('game.settle', { ...at, answers })
  expect(treasury() - start).toBe(4 * 2 + 10)
  const rolls = [...store.loadAll(CAMPAIGN, ['roll']).roll.values()]
  expect(rolls.map(({ table, faces }) => [table.slice(table.indexOf('/') + 1), faces])).toEqual([
    ['plage', [2]],
    ['plage/le-fouiller-on-plage', [4, 3, 1]],
    ['plage', [1]],
    ['accidents', [2]],
    ['accidents/tirer-d-un-coup-on-accidents', [1]],
  ])
  const { dice } = call<{ dice: { table: { fr: string } }[] }>('history.differences', {
    ...{ campaign: CAMPAIGN, entries: [played.lastEntry()] },
  })
  expect(dice.map(({ table }) => table.fr)).toEqual([
    ...['La plage', 'Le fouiller', 'La plage', 'Accidents', 'Tirer d’un coup'],
  ])
  const other = play()
  other.call('campaign.import', { document: call('campaign.export', { campaign: CAMPAIGN }) })
  expect(dump(other.store.loadAll(CAMPAIGN))).toBe(dump(store.loadAll(CAMPAIGN)))
  const statusOf = (id: string) => store.loadAll(CAMPAIGN, ['member']).member.get(id)!.status
  expect(statusOf(tom)).toBe('dead')
  does('game.correct', { ...at, answers: { ...answers, [pulled]: { kind: 'typed', faces: [6] } } })
  expect(statusOf(tom)).toBe('active')
  const sold = { ...before, [`choice:${BANDS[0]}:income-3-1`]: { kind: 'choice', result: 'le-vendre-on-plage' } }
  does('game.correct', { ...at, answers: { ...sold, [pulled]: { kind: 'typed', faces: [6] } } })
  expect(treasury() - start).toBe(15)
  for (let i = 0; i < 3; i += 1) {
    const [last] = store
      .entries(CAMPAIGN, 20)
      .filter(({ undoneBy, command }) => undoneBy === null && !command.startsWith('history.'))
    does('history.undo', { campaign: CAMPAIGN, entries: [last!.id] })
  }
  expect(dump(store.loadAll(CAMPAIGN))).toBe(facts)
})
