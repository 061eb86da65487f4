// An evening of games without network, in every ruleset: recorded, corrected and taken back on a laptop, and brought back to the club.
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { entered, raised, toldIn, type Told } from '../support/alike.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { clubs } from './clubs.ts'
import { as, bringTo, BANDS, forged, pay, takenAlong, waitingIn, type Laptop } from './evenings.ts'
import { LIBRARIES } from './shelves.ts'

const onLaptop = ({ does, store }: Laptop): Told => toldIn({ does, call: does, store } as Parameters<typeof toldIn>[0])

/** Plans a game and records it, with what is answered at random; gives the game. */
function plays(told: Told, round: number, seed: string): string {
  const game = told.plan(round)
  told.settle(game, entered([told], game, seed)[0]!)
  return game
}

/** Records a game otherwise than it was: first what was answered elsewhere with another seed. */
function corrects(told: Told, game: string, seed: string): void {
  const meant = entered([told], game, seed)[0]!
  const { correction } = told.view(game, meant)
  if (correction && correction.later.players.length + correction.later.stand.length + correction.obstacles.length === 0)
    told.correct(game, meant)
}

describe.each(LIBRARIES)('an evening of games, with the book $name', ({ shelves }) => {
  const fresh = shelves()
  const host = clubs()

  /** A club's campaign in which a round was played, taken along. */
  async function away(ruleset: string) {
    const home = raised(ruleset)
    plays(home, 1, 'at home')
    const document = home.call('campaign.export', { campaign: CAMPAIGN })
    const club = host(await (await fresh()).open('one'))
    const anna = as(club)
    await anna.does('campaign.import', { document: JSON.parse(JSON.stringify(document)) as unknown, as: 'new' })
    return { club, anna, ...(await takenAlong(anna)) }
  }

  test.each(RULESETS.map(({ id }) => id))('%s comes back as it was played, and once', async (ruleset) => {
    const { club, anna, mark, laptop } = await away(ruleset)
    const there = onLaptop(laptop)
    const second = plays(there, 2, 'away')
    corrects(there, second, 'corrected')
    plays(there, 3, 'later')
    const taken = plays(there, 4, 'taken back')
    const [newest] = laptop.store.entries(CAMPAIGN, 1)
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [newest!.id] })
    laptop.does('game.cancel', { campaign: CAMPAIGN, game: taken })
    const file = laptop.file()
    const count = file.entries.length
    expect(count).toBeGreaterThanOrEqual(8)
    expect(await bringTo(anna, file)).toEqual({ mark, count, brought: count, waiting: 0 })
    expect(club.store.loadAll(CAMPAIGN)).toEqual(laptop.store.loadAll(CAMPAIGN))
    expect(await bringTo(anna, file)).toEqual({ mark, count, brought: 0, waiting: 0 })
    expect(club.logged).toEqual([])
  })

  test('a correction that dates something later than itself is not believed: it waits', async () => {
    const { anna, laptop } = await away('un-pour-un')
    const there = onLaptop(laptop)
    corrects(there, plays(there, 2, 'away'), 'corrected')
    const file = laptop.file()
    let dated = 0
    const lie = forged(file, ({ entries }) => {
      const { changes } = entries.at(-1) as { changes: { before: object | null; after: { at?: string } | null }[] }
      for (const { before, after } of changes)
        if (before === null && after?.at !== undefined) {
          after.at = '2099-01-01T00:00:00.000Z'
          dated++
        }
    })
    expect([file.entries.at(-1)!.command, dated > 0]).toEqual(['game.correct', true])
    expect(await bringTo(anna, lie)).toMatchObject({ brought: file.entries.length - 1, waiting: 1 })
  })

  test('a game whose band was changed meanwhile waits, and what rests on it with it', async () => {
    const { club, anna, mark, laptop } = await away('un-pour-un')
    const there = onLaptop(laptop)
    plays(there, 2, 'away')
    laptop.does(...pay(BANDS[2], 3))
    // The member fights no more in the club.
    const [gone] = there.members('gameround2').filter(({ isAvailable }) => isAvailable)
    await anna.does('member.release', { campaign: CAMPAIGN, warband: BANDS[0], member: gone!.member, as: 'dismissed' })
    const { brought, waiting } = await bringTo(anna, laptop.file())
    expect(brought).toBeGreaterThan(0)
    expect(waiting).toBeGreaterThan(0)
    const entries = await waitingIn(anna, mark)
    expect(entries).toHaveLength(waiting)
    expect(entries[0]).toMatchObject({ fate: 'conflict', told: { say: 'game.settle' } })
    expect(club.logged).toEqual([])
  })

  test('what is so already in the club changes nothing there, and can be left as it is', async () => {
    const { club, anna, mark, laptop } = await away('un-pour-un')
    const named = { campaign: CAMPAIGN, warband: BANDS[0], name: 'Les Loups' }
    laptop.does('warband.change', named)
    await anna.does('warband.change', named)
    expect(await bringTo(anna, laptop.file())).toMatchObject({ brought: 0, waiting: 1 })
    const [only] = await waitingIn(anna, mark)
    expect(only).toMatchObject({ fate: 'conflict', problem: null, again: { differences: [] } })
    expect(
      await anna.does('along.resolve', { campaign: CAMPAIGN, mark, entry: only!.id, how: 'theirs' }),
    ).toMatchObject({ waiting: 0 })
    expect(club.logged).toEqual([])
  })
})
