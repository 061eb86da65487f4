import type { Played } from '../../../support/campaign.ts'
import { errorsOf, valueOf, type Rules } from './rules.ts'
import { isFit, treasuryOf, type Band, type Injury, type Piece, type World } from './world.ts'

/** All figures of a campaign by name, from the model or from the program. */
export type Facts = Map<string, string | number | boolean>

interface ProgramBand {
  roster: { members: ProgramMember[] }
  members: { id: string; cost: { total: number }; values: Record<string, { total: number | string }> }[]
  cost: { total: number }
  legal: boolean
  issues: { severity: string; code: string }[]
  treasury: number
  items: { id: string; member: string | null; item: string; quantity: number; paid: number; detail: object }[]
  ledger: { amount: number }[]
}

interface ProgramMember {
  kind: string
  status?: string
  missedGames?: number
  experience?: { gained: number; spent: number }
  injuries?: Injury[]
  advances?: { id: string; amount: number }[]
}

export interface ProgramOverview {
  bands: {
    warband: string
    value: number
    treasury: number
    counts: { fit: number; absent: number; captive: number; dead: number; retired: number }
    wins: number
    draws: number
    losses: number
    victoryPoints: number
    points: { total: number }
    errors: number
    isStarting: boolean
  }[]
  needs: { kind: string; warband: string; member?: string; due?: number }[]
}

const sortedText = (list: string[]) => list.sort().join(' ')
const injuryText = ({ id, detail, against, game }: Injury) => [id, detail ?? '', against ?? '', game].join('/')
const detailOf = (detail: object) => Object.values(detail).join(',')

export function programBand({ call }: Played, campaign: string, warband: string): ProgramBand {
  return call<ProgramBand>('warband.get', { campaign, warband })
}

function addProgramBand(facts: Facts, rules: Rules, id: string, band: ProgramBand) {
  facts.set(`${id} cost`, band.cost.total)
  facts.set(`${id} legal`, band.legal)
  facts.set(`${id} treasury`, band.treasury)
  facts.set(`${id} ledger`, sortedText(band.ledger.map(({ amount }) => `${amount}`)))
  const pieces = (member: string | null) =>
    band.items
      .filter((line) => line.member === member)
      .flatMap(({ item, paid, detail, quantity }) =>
        Array<string>(quantity).fill([item, paid, detailOf(detail)].join('/')),
      )
  facts.set(`${id} stash`, sortedText(pieces(null)))
  band.members.forEach(({ id: member, cost, values }, at) => {
    const row = band.roster.members[at]!
    facts.set(`${member} kind`, row.kind)
    facts.set(`${member} status`, row.status ?? 'active')
    if (row.status === 'dead' || row.status === 'retired') return
    facts.set(`${member} cost`, cost.total)
    facts.set(`${member} missed`, row.missedGames ?? 0)
    facts.set(`${member} gained`, row.experience?.gained ?? 0)
    facts.set(`${member} spent`, row.experience?.spent ?? 0)
    facts.set(`${member} injuries`, sortedText((row.injuries ?? []).map(injuryText)))
    facts.set(`${member} advances`, sortedText((row.advances ?? []).map((one) => `${one.id}+${one.amount}`)))
    facts.set(`${member} pieces`, sortedText(pieces(member)))
    if (rules.otherData)
      facts.set(`${member} other data`, rules.otherData.program(row as unknown as Record<string, unknown>))
    for (const [key, value] of Object.entries(values)) facts.set(`${member} ${key}`, value.total)
  })
}

export function programFacts(rules: Rules, played: Played, campaign: string, bands: string[]): Facts {
  const facts: Facts = new Map()
  for (const id of bands) addProgramBand(facts, rules, id, programBand(played, campaign, id))
  const overview = played.call<ProgramOverview>('campaign.overview', { campaign })
  for (const band of overview.bands) {
    const { counts, wins, draws, losses, victoryPoints, points } = band
    const name = band.warband
    facts.set(`${name} fit`, counts.fit).set(`${name} absent`, counts.absent).set(`${name} captive`, counts.captive)
    facts.set(`${name} dead`, counts.dead).set(`${name} retired`, counts.retired)
    facts.set(`${name} results`, [wins, draws, losses].join('/'))
    facts.set(`${name} victory points`, victoryPoints).set(`${name} points`, points.total)
    facts.set(`${name} value`, band.value).set(`${name} overview treasury`, band.treasury)
    // While a band is being built, the overview counts no errors: the checklist shows what is missing.
    const isUnfinished = band.isStarting && facts.get(`${name} legal`) === false
    facts.set(`${name} has errors`, band.errors > 0 || isUnfinished)
  }
  for (const { kind, member, due } of overview.needs)
    if (kind === 'advances-due' && member !== undefined) facts.set(`${member} due`, due ?? 0)
  return facts
}

const pieceText = ({ item, paid, detail }: Piece) => [item, paid, detail].join('/')

function addModelBand(facts: Facts, rules: Rules, world: World, band: Band) {
  const { id, members } = band
  const isLegal = errorsOf(rules, world, band).length === 0
  facts.set(`${id} cost`, valueOf(rules, world, band)).set(`${id} value`, valueOf(rules, world, band))
  facts.set(`${id} legal`, isLegal).set(`${id} has errors`, !isLegal)
  facts.set(`${id} treasury`, treasuryOf(band)).set(`${id} overview treasury`, treasuryOf(band))
  facts.set(`${id} ledger`, sortedText(band.ledger.map(({ amount }) => `${amount}`)))
  facts.set(`${id} stash`, sortedText(band.stash.map(pieceText)))
  const countStatus = (status: string) => members.filter((member) => member.status === status).length
  const fit = members.filter(isFit).length
  facts.set(`${id} fit`, fit).set(`${id} captive`, countStatus('captured'))
  facts.set(`${id} absent`, countStatus('active') + countStatus('missing') - fit)
  facts.set(`${id} dead`, countStatus('dead')).set(`${id} retired`, countStatus('retired'))
  const { wins, draws, losses, victoryPoints } = band.tally
  facts.set(`${id} results`, [wins, draws, losses].join('/')).set(`${id} victory points`, victoryPoints)
  facts.set(`${id} points`, 3 * wins + draws)
}

function addModelMember(facts: Facts, rules: Rules, world: World, band: Band, at: number) {
  const member = band.members[at]!
  const { id } = member
  facts.set(`${id} kind`, member.kind).set(`${id} status`, member.status)
  if (member.status === 'dead' || member.status === 'retired') return
  facts.set(`${id} cost`, rules.cost(world, band, member))
  facts.set(`${id} missed`, member.missed)
  facts.set(`${id} gained`, member.gained).set(`${id} spent`, member.spent)
  facts.set(`${id} injuries`, sortedText(member.injuries.map(injuryText)))
  facts.set(`${id} advances`, sortedText(member.advances.map((advance) => `${advance}+1`)))
  facts.set(`${id} pieces`, sortedText(member.pieces.map(pieceText)))
  if (rules.otherData) facts.set(`${id} other data`, rules.otherData.model(member))
  for (const [key, value] of Object.entries(rules.values(world, band, member))) facts.set(`${id} ${key}`, value)
  const due = member.status === 'captured' ? 0 : rules.advancesDue(world, member)
  if (due > 0) facts.set(`${id} due`, due)
}

export function modelFacts(rules: Rules, world: World): Facts {
  const facts: Facts = new Map()
  for (const band of world.bands) {
    addModelBand(facts, rules, world, band)
    band.members.forEach((_, at) => addModelMember(facts, rules, world, band, at))
  }
  return facts
}

/** Differences between two sets of facts, one line each. */
export function differences(model: Facts, program: Facts): string[] {
  const names = new Set([...model.keys(), ...program.keys()])
  return [...names]
    .filter((name) => model.get(name) !== program.get(name))
    .map((name) => `${name}: model ${String(model.get(name))}, program ${String(program.get(name))}`)
}
