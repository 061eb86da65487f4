// Files that come from anybody: none writes what no command would, or anything that is not its campaign's.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { canBeBrought } from '../../main/app/offline/document.ts'
import { RULES } from '../../main/club/access/rules.ts'
import { bookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { JOURNALED } from '../../shared/commands/all.ts'
import type { BroughtDocument } from '../../shared/domain/campaign/along.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { clubs } from './clubs.ts'
import { BANDS, bringTo, campaignIn, forged, laptopWith, pay, takenAlong, waitingIn } from './evenings.ts'

const OTHER = 'campaign02'
const folder = dataFolders()
const host = clubs()

async function club() {
  const one = host(bookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await campaignIn(one)
  await anna.does('campaign.create', { campaign: OTHER, name: 'Autre', ruleset: 'un-pour-un', startingBudget: 9 })
  await anna.does('warband.create', { campaign: OTHER, warband: 'warband099', name: 'Ailleurs' })
  const { mark, laptop } = await takenAlong(anna)
  laptop.does(...pay(BANDS[0], 5))
  return { one, anna, mark, laptop, file: laptop.file() }
}

/** The same, as if it had been done with another campaign. */
const of = (file: BroughtDocument, campaign: string) =>
  forged(file, (one) => {
    for (const own of [one, ...(one.entries as { payload: object }[]).map(({ payload }) => payload)])
      Object.assign(own, { campaign })
  })

const REFUSED: readonly (readonly [string, (file: BroughtDocument) => unknown, string])[] = [
  ['no object', () => 'x', 'along-foreign'],
  ['another format', () => ({ format: 'chronique/roster@1' }), 'along-foreign'],
  ['a whole campaign', () => ({ format: 'chronique/campaign@1' }), 'along-is-campaign'],
  ['a newer format', (file) => ({ ...file, format: 'chronique/brought@2' }), 'format-newer'],
  ['the format number 0', (file) => ({ ...file, format: 'chronique/brought@0' }), 'format-number-unknown'],
  ['a digest that is not its own', (file) => ({ ...file, name: 'Autre' }), 'along-damaged'],
  ['a field too many', (file) => forged(file, (one) => Object.assign(one, { more: 1 })), 'along-damaged'],
  ['another campaign', (file) => of(file, OTHER), 'along-other-campaign'],
  [
    'another club',
    (file) => forged(file, (one) => Object.assign(one, { book: 'x', mark: 'nobodys0mark' })),
    'along-other-club',
  ],
  [
    'a mark that is not known',
    (file) => forged(file, (one) => Object.assign(one, { mark: 'nobodys0mark' })),
    'along-mark-unknown',
  ],
  [
    'a position to come',
    (file) => forged(file, (one) => Object.assign(one, { position: 9999 })),
    'along-position-unknown',
  ],
  [
    'an entry that is not known',
    (file) => forged(file, (one) => Object.assign(one, { since: 'nobodys0entry' })),
    'along-position-unknown',
  ],
  ...(
    [
      [
        'with things of another campaign',
        { payload: { campaign: OTHER, warband: 'warband099', amount: 5, detail: '' } },
        'along-damaged',
      ],
      ['that makes a campaign', { command: 'campaign.create' }, 'along-damaged'],
      ['of no command', { command: 'no.such' }, 'along-version'],
      ['of a later version', { version: 99 }, 'along-version'],
      ['that does not fit its command', { payload: { campaign: CAMPAIGN } }, 'along-damaged'],
      ['with an envelope', { payload: { ...pay(BANDS[0], 5)[1], request: 'another00' } }, 'along-damaged'],
    ] as const
  ).map(
    ([what, change, code]) =>
      [
        `an entry ${what}`,
        (file: BroughtDocument) => forged(file, ({ entries }) => Object.assign(entries[0] as object, change)),
        code,
      ] as const,
  ),
]

describe('a file that somebody made', () => {
  test.each(REFUSED)('with %s is refused, and writes nothing', async (_what, made, code) => {
    const { one, anna, file } = await club()
    const before = await one.digest()
    expect(await anna.asks('along.bring', { campaign: CAMPAIGN, document: made(file) })).toMatchObject({
      error: { code },
    })
    expect(await one.digest()).toBe(before)
    expect(one.logged).toEqual([])
  })

  test('that dates what it wrote later than its own moment is not believed: it waits', async () => {
    const { one, anna, file } = await club()
    const lie = forged(file, ({ entries }) => {
      const [entry] = entries as { changes: { after: { at: string } }[] }[]
      entry!.changes[0]!.after.at = '2099-01-01T00:00:00.000Z'
    })
    // What is of the future is of now: that is later than when it was done.
    await pause(2)
    expect(await bringTo(anna, lie)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entries(CAMPAIGN, 9)).toHaveLength(4)
  })

  test('that says to have written something else writes nothing of it: it waits', async () => {
    const { one, anna, mark, file } = await club()
    const more = { kind: 'ledger', id: 'stolen0001', before: null }
    const lie = forged(file, ({ entries }) => {
      const [entry] = entries as { changes: { after: object }[] }[]
      const { after } = entry!.changes[0]!
      entry!.changes.push({ ...more, after: { ...after, amount: 1000 } })
    })
    expect(await bringTo(anna, lie)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entries(CAMPAIGN, 9)).toHaveLength(4)
    expect(await waitingIn(anna, mark)).toMatchObject([{ fate: 'conflict' }])
  })

  test('whose ids are somebody’s already takes none of them', async () => {
    const { one, anna, file } = await club()
    const [taken] = one.store.entries(OTHER, 1)
    const lie = forged(file, ({ entries }) => Object.assign(entries[0] as object, { id: taken!.id }))
    expect(await bringTo(anna, lie)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entry(taken!.id)!.campaign).toBe(OTHER)
  })

  test('is of the present where its clock was fast', async () => {
    const { one, anna, file } = await club()
    const late = JSON.parse(
      JSON.stringify(file).replaceAll(file.entries[0]!.at, '2999-01-01T00:00:00.000Z'),
    ) as BroughtDocument
    expect(
      await bringTo(
        anna,
        forged(late, () => {}),
      ),
    ).toMatchObject({ brought: 1, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 1)[0]!.at < '2998').toBe(true)
  })

  test('is of no time before it was taken along where its clock was slow', async () => {
    const { one, anna, laptop } = await club()
    const [paid] = laptop.store.entries(CAMPAIGN, 1)
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [paid!.id] })
    const slow = JSON.stringify(laptop.file()).replaceAll(paid!.at, '2001-01-01T00:00:00.000Z')
    const document = forged(JSON.parse(slow) as BroughtDocument, () => {})
    expect(await bringTo(anna, document)).toMatchObject({ brought: 2, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 2).every(({ at }) => at > '2002')).toBe(true)
  })

  test('is of the present where its clock was fast, and what rests on it finds it so', async () => {
    const { one, anna, mark, laptop } = await club()
    const [paid] = laptop.store.entries(CAMPAIGN, 1)
    const fast = (document: BroughtDocument) => {
      const text = document.entries.reduce(
        (all, { at }, place) => all.replaceAll(at, `2999-01-01T00:00:0${place}.000Z`),
        JSON.stringify(document),
      )
      return forged(JSON.parse(text) as BroughtDocument, () => {})
    }
    await bringTo(anna, fast(laptop.file()))
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [paid!.id] })
    const more = laptop.does(...pay(BANDS[1], 2))
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [more.entry] })
    expect(await bringTo(anna, fast(laptop.file()))).toMatchObject({ brought: 3, waiting: 0 })
    expect(await waitingIn(anna, mark)).toEqual([])
    expect(one.store.entries(CAMPAIGN, 4).every(({ at }) => at < '2998')).toBe(true)
  })

  test('of a campaign that was deleted is refused', async () => {
    const { anna, file } = await club()
    const gone = of(file, 'campaign09')
    for (const campaign of ['campaign09', CAMPAIGN])
      expect(await anna.asks('along.bring', { campaign, document: gone })).toMatchObject({
        error: { code: 'along-campaign-gone', params: { name: 'Été' } },
      })
    expect(await anna.asks('along.bring', { campaign: 'campaign09', document: file })).toMatchObject({
      error: { code: 'fact-missing' },
    })
    expect(() => laptopWith({ format: 'chronique/campaign@1', along: { format: 'chronique/along@2' } })).toThrow(
      'format-newer',
    )
    expect(() => laptopWith({ format: 'chronique/campaign@1', along: { format: 'chronique/along@0' } })).toThrow(
      'format-number-unknown',
    )
  })
})

test('whatever may be brought back its campaign’s organisers may do', () => {
  const others = [...JOURNALED.keys()].filter(
    (name) => !['organiser', 'player', 'own-step'].includes(RULES[name as keyof typeof RULES].by),
  )
  expect(others.filter(canBeBrought)).toEqual([])
  expect(others.sort()).toEqual(['campaign.create', 'campaign.season'])
})
