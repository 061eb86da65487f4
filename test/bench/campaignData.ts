import { openForWriting, type OpenFolder } from '../../main/database/open.ts'
import { addFact, updateFact, invertChange, type Change } from '../../shared/domain/campaign/change.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { bigCampaign, idsFrom } from '../support/bigCampaign.ts'

const AT = '2026-11-20T14:00:00.000Z'

/** A data folder that contains the league of `bigCampaign` and a journal. */
export interface FilledFolder {
  readonly opened: OpenFolder
  readonly campaign: string
  readonly facts: Facts
  /** Runs one command as the program does: applies its changes, appends its journal entry, counts up the band's revision. */
  readonly command: () => void
  /** Loads a band, a different one on each call. */
  readonly openBand: () => Facts
}

/** Fills a folder with a league and `rows` journal entries. Commands buy an item and reverse it in turn, so bands do not grow. */
export function fillFolder(folder: string, rows: number): FilledFolder {
  const opened = openForWriting(folder, { check: false })
  const { store } = opened
  const { id: campaign, facts } = bigCampaign()
  const bands = [...facts.warband.keys()]
  const members = [...facts.member.values()]
  const next = idsFrom(rows)
  const about = { campaign, version: 1, actor: 'organiser', at: AT, dice: [], undoes: [], answer: { issues: [] } }
  const write = (changes: readonly Change[]) => {
    const payload = { item: 'sword', quantity: 1, paid: 10, member: changes[0]!.id }
    store.append({ ...about, command: 'member.buy', id: next(), request: next(), payload, changes })
  }

  store.transaction(() => store.addCampaign(campaign, facts, []))
  for (let at = 0; at < rows; at += 1000)
    store.transaction(() => {
      for (let i = 0; i < 1000; i++) write(renameMember(members[(at + i * 37) % members.length]!))
    })

  let [done, opening] = [0, 0]
  let bought: readonly Change[] = []
  return {
    opened,
    campaign,
    facts,
    command() {
      const { id, warband } = members[(done * 37) % members.length]!
      const changes = done++ % 2 === 0 ? purchase({ campaign, warband, member: id }, next) : bought.map(invertChange)
      bought = changes
      store.transaction(() => {
        store.apply(changes)
        write(changes)
        store.countChange([{ kind: 'warband', id: warband }])
      })
    },
    openBand: () => store.load(campaign, [{ kind: 'warband', id: bands[(opening++ * 13) % bands.length]! }]),
  }
}

type Member = Parameters<typeof updateFact<'member'>>[1]

const renameMember = (member: Member): Change[] =>
  updateFact('member', member, { name: `${member.name} dite la Brève`, notes: 'A survécu à la mine.' })

/** Returns the changes of a purchase: the item and its ledger line. */
function purchase(of: { campaign: string; warband: string; member: string }, next: () => string): Change[] {
  const item = { ...of, item: 'sword', quantity: 1, paid: 10, detail: {}, position: 9 }
  const paid = { ...of, amount: -10, reason: 'purchase', detail: 'Épée', game: null, at: AT }
  return [addFact('item', next(), item), addFact('ledger', next(), paid)]
}
