import { createCanvas } from '@napi-rs/canvas'
import { openForWriting } from '../../main/database/open.ts'
import type { FactKind, FactOf, FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { chanceOf, type Chance } from '../models/independent/campaign/chance.ts'
import { campaignFact, memberFact, warbandFact } from './facts.ts'
import { idsFrom } from './bigCampaign.ts'
import { gameFact } from './facts.ts'

/** The size of a season. */
export interface SeasonSize {
  readonly warbands: number
  readonly membersEach: number
  readonly rounds: number
  /** One of this many members has a picture; 0: none has one. */
  readonly portraits?: number
  /** The organiser's notes on a game. */
  readonly notes?: string
}

/** The season with which the printed book of a league is measured. */
export const LEAGUE_SEASON: SeasonSize = { warbands: 30, membersEach: 12, rounds: 20, portraits: 1 }

/** The largest season for which the screens are made. */
export const FULL_SEASON: SeasonSize = { warbands: 200, membersEach: 12, rounds: 20 }

const RULESET = 'chaos-au-caire'
const BANDS = ['Les Fauvettes', 'La Compagnie', 'Les Veilleurs', 'Le Clan', 'Les Crocs', 'La Confrérie', 'L’Expédition']
const PLACES = ['de la Marne', 'du Gué', 'd’Ambre', 'de la Mœsse', 'des Égouts', 'du Péage', 'd’Haÿ', 'de la Lande']
const NAMES = [
  'Aelwen',
  'Basile',
  'Célestin',
  'Durkaïn',
  'Églantine',
  'Françoise',
  'Gudule',
  'Hélène',
  'Ysoline',
  'Œdipe',
  'Wacław',
  'Zéphyrine',
]
const SCENARIOS = ['Le dégel', 'La mine', 'Embuscade au pont', 'Le marché de nuit', 'La crypte', 'Tenir la barricade']
const WOUNDS = ['leg-wound', 'deep-wound', 'hand-wound', 'madness', 'hatred', 'old-war-wound']
const NOTES =
  'Le brouillard n’a pas levé de la partie. Les deux camps se sont disputé le pont jusqu’à la dernière salve ; on en parle encore à l’auberge.'

type Add = <K extends FactKind>(kind: K, fields: FieldsOf<K>) => string

interface Band {
  readonly warband: string
  readonly members: readonly string[]
}

interface Season {
  readonly add: Add
  readonly chance: Chance
  readonly campaign: string
  readonly size: SeasonSize
  readonly dead: Set<string>
}

/** A small picture, different for each number. */
export function facePicture(at: number): string {
  const canvas = createCanvas(240, 300)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${(at * 47) % 360} 30% 72%)`
  context.fillRect(0, 0, 240, 300)
  context.fillStyle = `hsl(${(at * 47) % 360} 25% 35%)`
  context.beginPath()
  context.arc(120, 120, 60 + (at % 5) * 4, 0, 7)
  context.fill()
  context.fillRect(50, 200, 140, 100)
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** The facts of a campaign at the end of its season, played round by round; always the same. */
export function seasonFacts(size: SeasonSize = LEAGUE_SEASON): { readonly id: string; readonly facts: Facts } {
  const facts = noFacts()
  const next = idsFrom(7)
  const add: Add = (kind, fields) => {
    const fact = { id: next(), ...fields } as FactOf<typeof kind>
    ;(facts[kind] as Map<string, object>).set(fact.id, fact)
    return fact.id
  }
  const frame = campaignFact({
    name: 'La Ligue du Nord',
    ruleset: RULESET,
    settings: { resale: 'half' },
    house: { treasury: true, injuries: true, experience: true },
    startingBudget: 500,
    notes: 'Trente bandes, vingt soirs, une seule ville.\nCeci est le carnet de celles et ceux qui y étaient.',
    createdAt: momentOf(0),
  })
  const campaign = add('campaign', frame)
  const season: Season = { add, chance: chanceOf(11), campaign, size, dead: new Set() }
  const bands = Array.from({ length: size.warbands }, (_, at) => addBand(season, at))
  for (let round = 1; round <= size.rounds; round++) playRound(season, bands, round)
  for (const id of season.dead) {
    const member = facts.member.get(id)!
    facts.member.set(id, { ...member, status: 'dead' })
  }
  return { id: campaign, facts }
}

const momentOf = (day: number): string => new Date(Date.UTC(2026, 0, 5) + day * 86_400_000).toISOString()
const dayOf = (round: number): string => momentOf(14 * round).slice(0, 10)

function addBand({ add, campaign, size, chance }: Season, position: number): Band {
  const name = `${BANDS[position % BANDS.length]} ${PLACES[(position * 3) % PLACES.length]}${position >= 7 ? ` ${Math.floor(position / 7) + 1}` : ''}`
  const player = ['Zoé', 'Maël', 'Inès', 'Rémi', ''][position % 5]!
  const warband = add('warband', warbandFact({ campaign, name, player, position }))
  const members = Array.from({ length: size.membersEach }, (_, at) => {
    const place = PLACES[(position + at * 5) % PLACES.length]
    const fact = memberFact({
      campaign,
      warband,
      name: `${NAMES[(position * 5 + at) % NAMES.length]} ${place}`,
      kind: 'independent',
      profile: { attributes: { strength: 2, agility: 3, wits: 3, resolve: 3 } },
      notes: at % 7 === 3 ? 'Porte l’étendard depuis la première partie.' : '',
      position: at,
    })
    const member = add('member', fact)
    const each = size.portraits ?? 0
    if (each > 0 && at % each === 0)
      add('portrait', { campaign, warband, member, data: facePicture(chance.between(0, 90)) })
    return member
  })
  return { warband, members }
}

function playRound(season: Season, bands: readonly Band[], round: number): void {
  const turned = bands.map((_, at) => bands[(at * 7 + round * 3) % bands.length]!)
  const meeting = new Set(turned).size === bands.length ? turned : bands
  for (let at = 0; at + 1 < meeting.length; at += 2) playGame(season, [meeting[at]!, meeting[at + 1]!], round, at / 2)
}

function playGame(season: Season, pair: readonly Band[], round: number, position: number): void {
  const { add, chance, campaign, size } = season
  const winner = chance.between(0, 9)
  const game = add(
    'game',
    gameFact({
      campaign,
      round,
      day: dayOf(round),
      table: position < 9 ? String(position + 1) : null,
      scenario: chance.pick(SCENARIOS),
      notes: chance.percent(30) ? (size.notes ?? NOTES) : '',
      state: 'recorded',
      position,
    }),
  )
  for (const [at, { warband }] of pair.entries()) {
    const result = winner === 9 ? 'draw' : winner % 2 === at ? 'win' : 'loss'
    const side = add('side', { campaign, game, name: '', result, place: null, position: at })
    add('entry', { campaign, game, side, warband, victoryPoints: chance.between(0, 6) })
    add('ledger', {
      campaign,
      warband,
      amount: result === 'win' ? 35 : 20,
      reason: 'income',
      detail: '',
      game,
      member: null,
      at: momentOf(14 * round),
    })
  }
  for (const [at, { warband, members }] of pair.entries())
    for (const member of members)
      if (!season.dead.has(member)) playMember(season, { game, warband, member, enemies: pair[1 - at]!.members, round })
}

interface Played {
  readonly game: string
  readonly warband: string
  readonly member: string
  readonly enemies: readonly string[]
  readonly round: number
}

function playMember({ add, chance, campaign, dead }: Season, { game, warband, member, enemies, round }: Played): void {
  const isOut = chance.percent(14)
  const alive = enemies.filter((one) => !dead.has(one))
  const outBy = isOut && alive.length > 0 && chance.percent(80) ? chance.pick(alive) : null
  const killed = isOut && chance.percent(12)
  const of = { campaign, warband, member }
  add('participation', {
    campaign,
    game,
    warband,
    member,
    played: true,
    absence: '',
    fallen: isOut ? 1 : 0,
    killed,
    outBy,
  })
  add('award', { ...of, amount: 1, reason: 'survived', detail: '', game })
  if (!isOut) return
  const faces = [chance.die(), chance.die()]
  add('roll', { ...of, game, table: `${RULESET}/injuries`, faces, source: 'app', at: momentOf(14 * round) })
  if (killed) dead.add(member)
  else if (chance.percent(40))
    add('injury', {
      ...of,
      injury: chance.pick(WOUNDS),
      detail: null,
      against: null,
      foe: null,
      game,
      occasion: null,
      position: 0,
    })
}

/** Writes a fully played season into a data folder; returns its campaign. */
export function seasonIn(folder: string, size: SeasonSize): string {
  const { id, facts } = seasonFacts(size)
  const { store } = openForWriting(folder, { check: false })
  store.transaction(() => store.addCampaign(id, facts, []))
  store.close()
  return id
}
