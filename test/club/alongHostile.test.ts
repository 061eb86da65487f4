// Forged files: none writes data that no command would write, or data of another campaign.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { canBeBroughtBack } from '../../main/app/offline/bringBackDocument.ts'
import { ACCESS_RULES } from '../../main/club/access/rules.ts'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { JOURNAL_METHODS } from '../../shared/commands/all.ts'
import type { BringBackDocument } from '../../shared/domain/campaign/offline.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { clubs } from './clubs.ts'
import {
  BANDS,
  bringBackTo,
  createClubCampaign,
  withForgedEntries,
  laptopWith,
  pay,
  takeOffline,
  waitingEntries,
} from './evenings.ts'

const OTHER = 'campaign02'
const folder = dataFolders()
const host = clubs()

async function club() {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  await anna.does('campaign.create', { campaign: OTHER, name: 'Autre', ruleset: 'un-pour-un', startingBudget: 9 })
  await anna.does('warband.create', { campaign: OTHER, warband: 'warband099', name: 'Ailleurs' })
  const { mark, laptop } = await takeOffline(anna)
  laptop.does(...pay(BANDS[0], 5))
  return { one, anna, mark, laptop, file: laptop.file() }
}

/** The same file, changed as if it came from another campaign. */
const inCampaign = (file: BringBackDocument, campaign: string) =>
  withForgedEntries(file, (one) => {
    for (const own of [one, ...(one.entries as { payload: object }[]).map(({ payload }) => payload)])
      Object.assign(own, { campaign })
  })

const REFUSED: readonly (readonly [string, (file: BringBackDocument) => unknown, string])[] = [
  ['a text instead of an object', () => 'x', 'along-foreign'],
  ['another format', () => ({ format: 'chronique/roster@1' }), 'along-foreign'],
  ['a whole campaign', () => ({ format: 'chronique/campaign@1' }), 'along-is-campaign'],
  ['a newer format', (file) => ({ ...file, format: 'chronique/brought@2' }), 'format-newer'],
  ['the format number 0', (file) => ({ ...file, format: 'chronique/brought@0' }), 'format-number-unknown'],
  ['a digest that is not its own', (file) => ({ ...file, name: 'Autre' }), 'along-damaged'],
  ['an unknown field', (file) => withForgedEntries(file, (one) => Object.assign(one, { more: 1 })), 'along-damaged'],
  ['another campaign', (file) => inCampaign(file, OTHER), 'along-other-campaign'],
  [
    'another club',
    (file) => withForgedEntries(file, (one) => Object.assign(one, { book: 'x', mark: 'nobodys0mark' })),
    'along-other-club',
  ],
  [
    'an unknown offline copy',
    (file) => withForgedEntries(file, (one) => Object.assign(one, { mark: 'nobodys0mark' })),
    'along-mark-unknown',
  ],
  [
    'a future position',
    (file) => withForgedEntries(file, (one) => Object.assign(one, { position: 9999 })),
    'along-position-unknown',
  ],
  [
    'an unknown last entry',
    (file) => withForgedEntries(file, (one) => Object.assign(one, { since: 'nobodys0entry' })),
    'along-position-unknown',
  ],
  ...(
    [
      [
        'with data of another campaign',
        { payload: { campaign: OTHER, warband: 'warband099', amount: 5, detail: '' } },
        'along-damaged',
      ],
      ['that creates a campaign', { command: 'campaign.create' }, 'along-damaged'],
      ['of an unknown command', { command: 'no.such' }, 'along-version'],
      ['of a later version', { version: 99 }, 'along-version'],
      ['that does not fit its command', { payload: { campaign: CAMPAIGN } }, 'along-damaged'],
      ['with an envelope', { payload: { ...pay(BANDS[0], 5)[1], request: 'another00' } }, 'along-damaged'],
    ] as const
  ).map(
    ([what, change, code]) =>
      [
        `an entry ${what}`,
        (file: BringBackDocument) =>
          withForgedEntries(file, ({ entries }) => Object.assign(entries[0] as object, change)),
        code,
      ] as const,
  ),
]

describe('a forged file', () => {
  test.each(REFUSED)('with %s is refused, and writes nothing', async (_what, forge, code) => {
    const { one, anna, file } = await club()
    const before = await one.digest()
    expect(await anna.asks('along.bring', { campaign: CAMPAIGN, document: forge(file) })).toMatchObject({
      error: { code },
    })
    expect(await one.digest()).toBe(before)
    expect(one.logged).toEqual([])
  })

  test('that dates a change later than its entry is not trusted: it waits', async () => {
    const { one, anna, file } = await club()
    const forged = withForgedEntries(file, ({ entries }) => {
      const [entry] = entries as { changes: { after: { at: string } }[] }[]
      entry!.changes[0]!.after.at = '2099-01-01T00:00:00.000Z'
    })
    // A future time becomes the present time, which must be later than the entry.
    await pause(2)
    expect(await bringBackTo(anna, forged)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entries(CAMPAIGN, 9)).toHaveLength(4)
  })

  test('that claims other changes writes none of them: it waits', async () => {
    const { one, anna, mark, file } = await club()
    const more = { kind: 'ledger', id: 'stolen0001', before: null }
    const forged = withForgedEntries(file, ({ entries }) => {
      const [entry] = entries as { changes: { after: object }[] }[]
      const { after } = entry!.changes[0]!
      entry!.changes.push({ ...more, after: { ...after, amount: 1000 } })
    })
    expect(await bringBackTo(anna, forged)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entries(CAMPAIGN, 9)).toHaveLength(4)
    expect(await waitingEntries(anna, mark)).toMatchObject([{ fate: 'conflict' }])
  })

  test('with ids that are in use takes none of them', async () => {
    const { one, anna, file } = await club()
    const [taken] = one.store.entries(OTHER, 1)
    const forged = withForgedEntries(file, ({ entries }) => Object.assign(entries[0] as object, { id: taken!.id }))
    expect(await bringBackTo(anna, forged)).toMatchObject({ brought: 0, waiting: 1 })
    expect(one.store.entry(taken!.id)!.campaign).toBe(OTHER)
  })

  test('of a fast clock gets the present time', async () => {
    const { one, anna, file } = await club()
    const late = JSON.parse(
      JSON.stringify(file).replaceAll(file.entries[0]!.at, '2999-01-01T00:00:00.000Z'),
    ) as BringBackDocument
    expect(
      await bringBackTo(
        anna,
        withForgedEntries(late, () => {}),
      ),
    ).toMatchObject({ brought: 1, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 1)[0]!.at < '2998').toBe(true)
  })

  test('of a slow clock gets no time before it was taken offline', async () => {
    const { one, anna, laptop } = await club()
    const [paid] = laptop.store.entries(CAMPAIGN, 1)
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [paid!.id] })
    const slow = JSON.stringify(laptop.file()).replaceAll(paid!.at, '2001-01-01T00:00:00.000Z')
    const document = withForgedEntries(JSON.parse(slow) as BringBackDocument, () => {})
    expect(await bringBackTo(anna, document)).toMatchObject({ brought: 2, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 2).every(({ at }) => at > '2002')).toBe(true)
  })

  test('of a fast clock gets the present time, also for entries that depend on earlier ones', async () => {
    const { one, anna, mark, laptop } = await club()
    const [paid] = laptop.store.entries(CAMPAIGN, 1)
    const fast = (document: BringBackDocument) => {
      const text = document.entries.reduce(
        (all, { at }, place) => all.replaceAll(at, `2999-01-01T00:00:0${place}.000Z`),
        JSON.stringify(document),
      )
      return withForgedEntries(JSON.parse(text) as BringBackDocument, () => {})
    }
    await bringBackTo(anna, fast(laptop.file()))
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [paid!.id] })
    const more = laptop.does(...pay(BANDS[1], 2))
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [more.entry] })
    expect(await bringBackTo(anna, fast(laptop.file()))).toMatchObject({ brought: 3, waiting: 0 })
    expect(await waitingEntries(anna, mark)).toEqual([])
    expect(one.store.entries(CAMPAIGN, 4).every(({ at }) => at < '2998')).toBe(true)
  })

  test('of a deleted campaign is refused', async () => {
    const { anna, file } = await club()
    const gone = inCampaign(file, 'campaign09')
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

test('accepts only commands that organisers of the campaign may execute', () => {
  const others = [...JOURNAL_METHODS.keys()].filter(
    (name) =>
      !['organiser', 'player', 'reader', 'own-undo'].includes(ACCESS_RULES[name as keyof typeof ACCESS_RULES].by),
  )
  expect(others.filter(canBeBroughtBack)).toEqual([])
  expect(others.sort()).toEqual(['campaign.create', 'campaign.season'])
})
