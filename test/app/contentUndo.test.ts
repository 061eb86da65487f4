// The campaign's own entries: whatever rests on them when something is taken back, and what the history tells of them.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentView } from '../../shared/contract/views/content.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { begun, CAMPAIGN, type Played } from '../support/campaign.ts'

const BAND = 'warband001'
const WHIP = {
  kind: 'melee',
  name: { fr: 'Fouet électrique', en: 'Electric whip' },
  summary: { fr: 'À une main.', en: 'One-handed.' },
  cost: 12,
  hands: 1,
  strength: 3,
}
const ID = 'custom:fouet-electrique'
let played: Played
const own = (more: object = {}) => ({ campaign: CAMPAIGN, ...more })
const at = (more: object = {}) => own({ warband: BAND, ...more })
const add = (...entries: object[]) => played.does<{ ids: string[] }>('content.add', own({ entries })).ids
const view = () => played.call<ContentView>('content.get', own())
const buy = (id = ID) => played.does<{ item: string }>('item.buy', at({ member: null, item: { id } }))
const undo = (entry: string, together = false) => played.does('history.undo', own({ entries: [entry], together }))
/** Why something is not done: its code, and the codes of the rules' reasons. */
function failure(work: () => unknown): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    const { code, issues = [] } = error as { code: string; issues?: { code: string }[] }
    return [code, ...issues.map((issue) => issue.code)]
  }
}

beforeEach(() => {
  played = begun('un-pour-un')
})

describe('taking back', () => {
  test('an addition waits for whoever uses it', () => {
    add(WHIP)
    const entry = played.lastEntry()
    buy()
    expect(failure(() => undo(entry))).toEqual(['undo-blocked'])
    expect(view().entries).toHaveLength(1)
    undo(entry, true)
    expect(view().entries).toEqual([])
  })

  test('an addition takes back with it what was bought and lost again', () => {
    add(WHIP)
    const entry = played.lastEntry()
    played.does('item.lose', at({ item: buy().item }))
    expect(failure(() => undo(entry))).toEqual(['undo-blocked'])
    undo(entry, true)
    expect(view().entries).toEqual([])
  })

  test('something that used an entry waits for the entry', () => {
    const [id] = add(WHIP)
    const { item } = buy()
    played.does('item.lose', at({ item }))
    const lost = played.lastEntry()
    played.does('content.remove', own({ id }))
    expect(failure(() => undo(lost))).toEqual(['undo-blocked'])
    undo(lost, true)
    expect(view().entries[0]!.uses).toHaveLength(1)
  })

  test('something that used an entry does not come back to another of the same id', () => {
    const [id] = add(WHIP)
    const { item } = buy()
    played.does('item.lose', at({ item }))
    const lost = played.lastEntry()
    played.does('content.remove', own({ id }))
    expect(add(WHIP)).toEqual([id])
    expect(failure(() => undo(lost))).toEqual(['undo-blocked'])
    undo(lost, true)
    expect(view().entries[0]!.uses).toHaveLength(1)
  })

  test('a removal does not put a second entry under an id that was given again', () => {
    const [id] = add(WHIP)
    played.does('content.remove', own({ id }))
    const gone = played.lastEntry()
    expect(add(WHIP)).toEqual([id])
    expect(failure(() => undo(gone))).toEqual(['undo-blocked'])
    expect(view().entries).toHaveLength(1)
  })

  test('a band that was brought in leaves its entries to others who use them', () => {
    const roster = {
      format: 'chronique/roster@1',
      ruleset: 'un-pour-un',
      name: 'Les Corbeaux',
      custom: [{ ...WHIP, id: ID }],
      members: [{ kind: 'leader', name: 'Aldo', items: [{ id: ID }] }],
    }
    played.does('warband.import', own({ warband: 'warband002', roster }))
    const entry = played.lastEntry()
    undo(entry)
    expect(view().entries).toEqual([])
    played.does('history.redo', own({ entries: [played.lastEntry()] }))
    buy()
    expect(failure(() => undo(entry))).toEqual(['undo-blocked'])
  })
})

test('the history tells what was added, changed and taken out by name, also when it is gone', () => {
  const [id] = add(WHIP)
  const { item } = buy()
  played.does('content.change', own({ entry: { ...WHIP, id, cost: 3 } }))
  played.does('item.lose', at({ item }))
  played.does('content.remove', own({ id }))
  const said = played
    .call<TimelineView>('history.timeline', own())
    .groups.map(({ told }) => [told.say, JSON.stringify(told.params).includes('Fouet électrique')])
  expect(said.slice(0, 5)).toEqual([
    ['content.remove', true],
    ['item.lose', true],
    ['content.change', true],
    ['item.buy', true],
    ['content.add', true],
  ])
})
