// A campaign with a long history executes commands as fast as a new one.
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { times } from '../support/long.ts'
import type { LooseCall } from '../support/looseCall.ts'
import { openFolder } from './opening.ts'
import { printFigures } from './trial.ts'
import { callWithRequests } from './work.ts'

const dataFolder = dataFolders()
const COMMANDS = times(3_000, 50_000)
/** How many commands of each kind are timed. */
const TIMED = times(100, 250)
/** How many times as long commands may take in the long campaign. */
const MAX_RATIO = 1.2

interface Timed {
  readonly kind: string
  readonly took: number
}

/** Creates a campaign of two bands; each call executes the next of four kinds of command, which cost nothing in total. */
function commandsOn(call: LooseCall, campaign: string): () => Timed {
  const warbands = [`${campaign}one`, `${campaign}two`]
  call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 5000 })
  for (const warband of warbands) call('warband.create', { campaign, warband, name: 'Les Fauvettes' })
  let count = 0
  let item = ''
  const commands: Readonly<Record<string, (at: object) => unknown>> = {
    note: (at) => call('warband.change', { ...at, notes: `Notes ${count}` }),
    line: (at) => call('ledger.record', { ...at, amount: count % 16 < 8 ? 3 : -3, detail: `essai ${count}` }),
    buy: (at) => {
      const bought = call<{ answer: { item: string } }>('item.buy', { ...at, member: null, item: { id: 'dagger' } })
      item = bought.answer.item
    },
    sell: (at) => call('item.sell', { ...at, item }),
  }
  return () => {
    const kind = Object.keys(commands)[count % 4]!
    const at = { campaign, warband: warbands[(count >> 2) % 2]! }
    const since = performance.now()
    commands[kind]!(at)
    count++
    return { kind, took: performance.now() - since }
  }
}

/** Adds up the median time of each kind. */
function sumOfMedians(timed: readonly Timed[]): number {
  const medianOf = (some: readonly Timed[]) => some.map(({ took }) => took).sort((a, b) => a - b)[some.length >> 1]!
  return [...Map.groupBy(timed, ({ kind }) => kind).values()].reduce((sum, some) => sum + medianOf(some), 0)
}

test(`commands take no longer after ${COMMANDS} commands on one campaign`, () => {
  const one = openFolder(dataFolder().path)
  const call = callWithRequests(one.app, 'long', () => undefined)
  const [later, first] = [commandsOn(call, 'campaignlong'), commandsOn(call, 'campaignnew')]
  for (let done = 0; done < COMMANDS; done++) later()
  // They take turns, so that other load on the machine affects both equally.
  const turns = Array.from({ length: 4 * TIMED }, () => ({ first: first(), later: later() }))
  one.close()
  const before = sumOfMedians(turns.map((turn) => turn.first))
  const after = sumOfMedians(turns.map((turn) => turn.later))
  printFigures('a long campaign', {
    commands: COMMANDS,
    'first in ms': before.toFixed(2),
    'later in ms': after.toFixed(2),
  })
  expect(after / before).toBeLessThan(MAX_RATIO)
}, 900_000)
