import type { App } from '../../main/app/app.ts'
import { playOutGame } from '../../main/transfer/playOut.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { looseCall, type LooseCall } from '../support/looseCall.ts'

/** A campaign with its ids, by the name of the field that holds such an id. */
export interface Known {
  readonly campaign: string
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly document: unknown
}

const RECRUITS = ['leader', 'lieutenant', 'henchman']

/** Creates a campaign with two bands, a recorded game, a planned one, items and a history; its ids contain `mark`. */
export function knownCampaign(app: App, mark: string): Known {
  const call = looseCall((method, input) => app.call(method, input, 'torture'))
  const campaign = `campaign${mark}`
  call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  const warbands = [1, 2].map((number) => `warband${mark}${number}`)
  const parts = warbands.map((warband) => createWarband(call, campaign, warband))
  const games = [1, 2].map((number) => `game000${mark}${number}`)
  for (const [at, game] of games.entries())
    call('game.plan', { campaign, game, round: at + 1, sides: warbands.map((id) => ({ warbands: [id] })) })
  const fallen = [{ member: parts[0]!.members[2]!, fate: 'out' as const }]
  playOutGame(call, campaign, games[0]!, { winner: warbands[1]!, fallen }, createSeededDice(5))
  const undone = call<CommandAnswer>('ledger.record', {
    campaign,
    warband: warbands[0],
    amount: 3,
    detail: 'essai',
  }).entry
  call('history.undo', { campaign, entries: [undone] })
  const { entries } = call<{ entries: { id: string }[] }>('history.list', { campaign })
  const members = parts.flatMap((part) => part.members)
  const items = parts.flatMap((part) => part.items)
  return {
    campaign,
    ids: {
      campaign: [campaign],
      game: games,
      item: items,
      entries: entries.slice(0, 5).map(({ id }) => id),
      ...Object.fromEntries(['member', 'members', 'stayedAway'].map((key) => [key, members])),
      ...Object.fromEntries(['warband', 'warbands', 'from', 'to', 'captor'].map((key) => [key, warbands])),
    },
    document: call('campaign.export', { campaign }),
  }
}

function createWarband(call: LooseCall, campaign: string, warband: string): { members: string[]; items: string[] } {
  const at = { campaign, warband }
  call('warband.create', { ...at, name: `Bande ${warband}` })
  const members = RECRUITS.map((kind) => {
    const member = { kind, name: `Membre ${kind}`, items: [{ id: 'dagger' }] }
    return (call<CommandAnswer>('member.recruit', { ...at, member }).answer as { member: string }).member
  })
  call('item.buy', { ...at, member: null, item: { id: 'rifle' } })
  const { items } = call<{ items: { id: string }[] }>('warband.get', at)
  return { members, items: items.map(({ id }) => id) }
}
