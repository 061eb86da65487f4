// A command that changes nothing is answered, and writes nothing.
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../shared/commands/all.ts'
import { begun, CAMPAIGN, play, type Played } from '../support/campaign.ts'

const WARBAND = 'warband001'
const at = { campaign: CAMPAIGN, warband: WARBAND }
const GAME = { campaign: CAMPAIGN, game: 'game000001' }
const PICTURE = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='}`

interface Done {
  readonly entry: string
  readonly revisions: object
}

/** A campaign with two bands, a member with a value fixed by hand, and a planned game. */
function createCampaign() {
  const played = begun('un-pour-un', 400, play())
  const { does } = played
  does('warband.create', { ...at, warband: 'warband002', name: 'En face', position: 1 })
  const { member } = does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  does('override.set', { ...at, member, value: 'cost', amount: 7, reason: 'so' })
  does('member.portrait', { ...at, member, data: PICTURE })
  const sides = [{ warbands: [WARBAND] }, { warbands: ['warband002'] }]
  does('game.plan', { ...GAME, round: 1, sides, scenario: 'Pont' })
  does('warband.picture', { ...at, data: PICTURE })
  return { ...played, member: member!, sides }
}

/** What is stored of a campaign: its entries, and the revision of each part. */
const traceOf = ({ store }: Played) => ({
  entries: store.entries(CAMPAIGN, 100).map(({ id }) => id),
  revisions: [CAMPAIGN, WARBAND, 'warband002', GAME.game].map((id) => store.revisionOf(id)),
})

const SAME: readonly (readonly [command: string, input: (made: ReturnType<typeof createCampaign>) => object])[] = [
  ['campaign.change', () => ({ campaign: CAMPAIGN, name: 'Été sur l’Ourcq', startingBudget: 400 })],
  ['warband.change', () => ({ ...at, player: '', notes: '' })],
  ['member.change', ({ member }) => ({ ...at, member, name: 'Hélène' })],
  ['member.move', ({ member }) => ({ ...at, member, before: null })],
  ['member.portrait', ({ member }) => ({ ...at, member, data: PICTURE })],
  ['warband.picture', () => ({ ...at, data: PICTURE })],
  ['override.set', ({ member }) => ({ ...at, member, value: 'cost', amount: 7, reason: 'so' })],
  ['game.change', ({ sides }) => ({ ...GAME, scenario: 'Pont', sides })],
]

describe('a command that changes nothing writes nothing', () => {
  test.each(SAME.map(([command, input], row) => [`${command} (${row})`, command, input] as const))(
    '%s',
    (_, command, input) => {
      const made = createCampaign()
      const before = traceOf(made)
      expect(made.call<Done>(command, input(made))).toMatchObject({ entry: '', revisions: {} })
      expect(traceOf(made)).toEqual(before)
    },
  )
})

describe('undo and redo after a command without changes', () => {
  test('apply to the last entry that changed something', () => {
    const { does, call, lastEntry } = createCampaign()
    does('warband.change', { ...at, notes: 'a' })
    const entry = lastEntry()
    call('warband.change', { ...at, notes: 'a' })
    const newest = () => call<{ entries: { id: string }[] }>('history.list', { campaign: CAMPAIGN, limit: 1 }).entries
    expect(newest()).toMatchObject([{ id: entry }])
    does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    const undone = lastEntry()
    call('warband.change', { ...at, notes: '' })
    does('history.redo', { campaign: CAMPAIGN, entries: [undone] })
    expect(call('warband.builder', at)).toMatchObject({ warband: { notes: 'a' } })
  })
})

describe('a request that changed nothing', () => {
  const asked = { ...at, notes: '', request: 'request-0001' }

  test('changes nothing when it is repeated, and has the same answer', () => {
    const { call } = createCampaign()
    const first = call('warband.change', asked)
    expect(call('warband.change', asked)).toEqual(first)
  })

  test('does not overwrite a later change if it is based on an older value', () => {
    const { call, does, app } = createCampaign()
    call('warband.change', { ...asked, base: { notes: '' } })
    does('warband.change', { ...at, notes: 'theirs' })
    const again = app.call('warband.change', { ...asked, base: { notes: '' } }, 'test')
    expect(again).toMatchObject({ ok: false, error: { code: 'changed-meanwhile' } })
    expect(call('warband.builder', at)).toMatchObject({ warband: { notes: 'theirs' } })
  })

  test('is refused if it expects an outdated revision', () => {
    const { call, does, app, store } = createCampaign()
    const expected = { [WARBAND]: store.revisionOf(WARBAND) }
    does('warband.change', { ...at, notes: 'theirs' })
    const late = app.call('warband.change', { ...at, player: '', expected }, 'test')
    expect(late).toMatchObject({ ok: false, error: { code: 'revision-conflict' } })
    expect(call('warband.builder', at)).toMatchObject({ warband: { notes: 'theirs' } })
  })
})

test('writes an entry for a command that is always recorded, even without changes', () => {
  const made = createCampaign()
  const before = traceOf(made).entries.length
  made.does('game.line-up', { ...GAME, stayedAway: [], checks: [] })
  expect(traceOf(made).entries).toHaveLength(before + 1)
  const records = [...COMMANDS.values()].flatMap(({ name, isRecord }) => (isRecord ? [name] : []))
  expect(records).toEqual(['game.line-up'])
})
