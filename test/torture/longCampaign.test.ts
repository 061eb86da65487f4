// A campaign with a long history executes commands as fast as a new one.
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { times } from '../support/long.ts'
import type { LooseCall } from '../support/looseCall.ts'
import { opening } from './opening.ts'
import { figures } from './trial.ts'
import { asking } from './work.ts'

const dataFolder = dataFolders()
const COMMANDS = times(3_000, 50_000)
/** How often each kind of command is timed. */
const TIMED = times(100, 250)
/** How much longer the later ones may take. */
const MOST = 1.2

interface Timed {
  readonly kind: string
  readonly took: number
}

/** A campaign of two bands; one command after the other on it, of four kinds, which cost nothing in the end. */
function commandsOn(call: LooseCall, campaign: string): () => Timed {
  const warbands = [`${campaign}one`, `${campaign}two`]
  call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 5000 })
  for (const warband of warbands) call('warband.create', { campaign, warband, name: 'Les Fauvettes' })
  let count = 0
  let item = ''
  const deeds: Readonly<Record<string, (at: object) => unknown>> = {
    note: (at) => call('warband.change', { ...at, notes: `Notes ${count}` }),
    line: (at) => call('ledger.record', { ...at, amount: count % 16 < 8 ? 3 : -3, detail: `essai ${count}` }),
    buy: (at) => {
      const bought = call<{ answer: { item: string } }>('item.buy', { ...at, member: null, item: { id: 'dagger' } })
      item = bought.answer.item
    },
    sell: (at) => call('item.sell', { ...at, item }),
  }
  return () => {
    const kind = Object.keys(deeds)[count % 4]!
    const at = { campaign, warband: warbands[(count >> 2) % 2]! }
    const since = performance.now()
    deeds[kind]!(at)
    count++
    return { kind, took: performance.now() - since }
  }
}

/** The median of each kind, added up. */
function takes(timed: readonly Timed[]): number {
  const medianOf = (some: readonly Timed[]) => some.map(({ took }) => took).sort((a, b) => a - b)[some.length >> 1]!
  return [...Map.groupBy(timed, ({ kind }) => kind).values()].reduce((sum, some) => sum + medianOf(some), 0)
}

test(`takes no longer after ${COMMANDS} commands on one campaign`, () => {
  const one = opening(dataFolder().path)
  const call = asking(one.app, 'long', () => undefined)
  const [later, first] = [commandsOn(call, 'campaignlong'), commandsOn(call, 'campaignnew')]
  for (let done = 0; done < COMMANDS; done++) later()
  // They take turns, so that whatever else the machine does meets both alike.
  const turns = Array.from({ length: 4 * TIMED }, () => ({ first: first(), later: later() }))
  one.close()
  const before = takes(turns.map((turn) => turn.first))
  const after = takes(turns.map((turn) => turn.later))
  figures('a long campaign', { commands: COMMANDS, 'first in ms': before.toFixed(2), 'later in ms': after.toFixed(2) })
  expect(after / before).toBeLessThan(MOST)
}, 900_000)
