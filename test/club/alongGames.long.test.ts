// An offline evening of games in every ruleset: recorded, corrected and undone on a laptop, and brought back to the club.
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { enterSameGame, raised, campaignActions, type Told } from '../support/alike.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { clubs } from './clubs.ts'
import {
  callsAs,
  bringBackTo,
  BANDS,
  withForgedEntries,
  pay,
  takeOffline,
  waitingEntries,
  type Laptop,
} from './evenings.ts'
import { BOOK_KINDS } from './shelves.ts'

const onLaptop = ({ does, store }: Laptop): Told =>
  campaignActions({ does, call: does, store } as Parameters<typeof campaignActions>[0])

/** Plans a game and records it with random answers; returns its id. */
function playGame(told: Told, round: number, seed: string): string {
  const game = told.plan(round)
  told.settle(game, enterSameGame([told], game, seed)[0]!)
  return game
}

/** Corrects a game with the answers of another seed, unless later changes are affected. */
function correctGame(told: Told, game: string, seed: string): void {
  const meant = enterSameGame([told], game, seed)[0]!
  const { correction } = told.view(game, meant)
  if (correction && correction.later.players.length + correction.later.stand.length + correction.obstacles.length === 0)
    told.correct(game, meant)
}

describe.each(BOOK_KINDS)('an offline evening of games, with the book $name', ({ bookFactory }) => {
  const createBook = bookFactory()
  const host = clubs()

  /** Creates a club's campaign in which a round was played, and takes it offline. */
  async function takeCampaignOffline(ruleset: string) {
    const home = raised(ruleset)
    playGame(home, 1, 'at home')
    const document = home.call('campaign.export', { campaign: CAMPAIGN })
    const club = host(await (await createBook()).open('one'))
    const anna = callsAs(club)
    await anna.does('campaign.import', { document: JSON.parse(JSON.stringify(document)) as unknown, as: 'new' })
    return { club, anna, ...(await takeOffline(anna)) }
  }

  test.each(RULESETS.map(({ id }) => id))('%s: is imported as it was played, and once', async (ruleset) => {
    const { club, anna, mark, laptop } = await takeCampaignOffline(ruleset)
    const there = onLaptop(laptop)
    const second = playGame(there, 2, 'away')
    correctGame(there, second, 'corrected')
    playGame(there, 3, 'later')
    const taken = playGame(there, 4, 'taken back')
    const [newest] = laptop.store.entries(CAMPAIGN, 1)
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [newest!.id] })
    laptop.does('game.cancel', { campaign: CAMPAIGN, game: taken })
    const file = laptop.file()
    const count = file.entries.length
    expect(count).toBeGreaterThanOrEqual(8)
    expect(await bringBackTo(anna, file)).toEqual({ mark, count, brought: count, waiting: 0 })
    expect(club.store.loadAll(CAMPAIGN)).toEqual(laptop.store.loadAll(CAMPAIGN))
    expect(await bringBackTo(anna, file)).toEqual({ mark, count, brought: 0, waiting: 0 })
    expect(club.logged).toEqual([])
  })

  test('with a correction that has a forged later date waits for a decision', async () => {
    const { anna, laptop } = await takeCampaignOffline('un-pour-un')
    const there = onLaptop(laptop)
    correctGame(there, playGame(there, 2, 'away'), 'corrected')
    const file = laptop.file()
    let dated = 0
    const forged = withForgedEntries(file, ({ entries }) => {
      const { changes } = entries.at(-1) as { changes: { before: object | null; after: { at?: string } | null }[] }
      for (const { before, after } of changes)
        if (before === null && after?.at !== undefined) {
          after.at = '2099-01-01T00:00:00.000Z'
          dated++
        }
    })
    expect([file.entries.at(-1)!.command, dated > 0]).toEqual(['game.correct', true])
    expect(await bringBackTo(anna, forged)).toMatchObject({ brought: file.entries.length - 1, waiting: 1 })
  })

  test('with a game of a band that was changed meanwhile waits, with what depends on it', async () => {
    const { club, anna, mark, laptop } = await takeCampaignOffline('un-pour-un')
    const there = onLaptop(laptop)
    playGame(there, 2, 'away')
    laptop.does(...pay(BANDS[2], 3))
    // In the club, the member is dismissed.
    const [gone] = there.members('gameround2').filter(({ isAvailable }) => isAvailable)
    await anna.does('member.release', { campaign: CAMPAIGN, warband: BANDS[0], member: gone!.member, as: 'dismissed' })
    const { brought, waiting } = await bringBackTo(anna, laptop.file())
    expect(brought).toBeGreaterThan(0)
    expect(waiting).toBeGreaterThan(0)
    const entries = await waitingEntries(anna, mark)
    expect(entries).toHaveLength(waiting)
    expect(entries[0]).toMatchObject({ fate: 'conflict', told: { say: 'game.settle' } })
    expect(club.logged).toEqual([])
  })

  test('with a change that the club already has changes nothing there, and can be left', async () => {
    const { club, anna, mark, laptop } = await takeCampaignOffline('un-pour-un')
    const named = { campaign: CAMPAIGN, warband: BANDS[0], name: 'Les Loups' }
    laptop.does('warband.change', named)
    await anna.does('warband.change', named)
    expect(await bringBackTo(anna, laptop.file())).toMatchObject({ brought: 0, waiting: 1 })
    const [only] = await waitingEntries(anna, mark)
    expect(only).toMatchObject({ fate: 'conflict', problem: null, again: { differences: [] } })
    expect(
      await anna.does('along.resolve', { campaign: CAMPAIGN, mark, entry: only!.id, how: 'theirs' }),
    ).toMatchObject({ waiting: 0 })
    expect(club.logged).toEqual([])
  })
})
