import type { Entry, Person, Race, Team } from './state.ts'
import { ARMOURS, BAUFRIN_BODY, BODY, SHIELDS, SKILL, type Role } from './tables.ts'

/** A person at the start of a race (« Driver », « Gladiator », « Species »). */
function newPerson(entry: Entry, role: Role): Person {
  const from = role === 'driver' ? entry.driver : entry.gladiator!
  const pieces = role === 'gladiator' ? entry.gladiator!.equipment : []
  const shield = pieces.map((piece) => SHIELDS[piece]).find((one) => one)
  return {
    team: entry.id,
    role,
    name: from.name,
    side: entry.side,
    species: from.species,
    av: ARMOURS[from.armour][role] + (from.species === 'kessrith' ? 1 : 0) + (from.av ?? 0),
    armour: { boxes: ARMOURS[from.armour].absorbs, ticked: 0 },
    body: { boxes: from.species === 'baufrin' ? BAUFRIN_BODY : BODY, ticked: 0 },
    shield: shield ? { ...shield, ticked: 0, held: true } : null,
    pieces: [...pieces],
    spent: [],
    used: {},
    skill: role === 'driver' ? SKILL : 0,
    laps: 0,
    where: { on: 'chariot', of: entry.id },
    position: 0,
    lane: 0,
    dead: false,
    acted: 0,
    specials: 0,
    whipped: false,
    trampled: false,
    shaken: false,
    freeing: 0,
    netted: 0,
    inNet: false,
    draggedSince: 0,
    scraped: 0,
    needsWoundRoll: false,
  }
}

function newTeam(entry: Entry): Team {
  return {
    id: entry.id,
    name: entry.name,
    side: entry.side,
    driver: newPerson(entry, 'driver'),
    gladiator: entry.gladiator ? newPerson(entry, 'gladiator') : null,
    beasts: { ticked: 0, frenzied: false, since: 0, loose: false, position: 0, lane: 0, bitten: false },
    chariot: { ticked: [], wrecked: false, position: 0, lane: 0 },
    whip: new Array<number>(12).fill(0),
    turn: new Array<number>(5).fill(0),
    rackSpent: false,
    rackUse: null,
    laps: 0,
    run: null,
    crashed: false,
    stood: true,
  }
}

/** A race before the rolls for the start order, 1D100 for each team (« Order of a turn »). */
export function startRace(entries: readonly Entry[]): Race {
  return {
    phase: 'grid',
    turn: 0,
    teams: entries.map(newTeam),
    grid: entries.map((entry) => ({ team: entry.id, faces: [] })),
    order: [],
    chosen: null,
    current: null,
    unordered: false,
    asks: entries.map((entry) => ({ table: 'grid', team: entry.id, name: entry.name })),
    blows: [],
    later: [],
    contenders: [],
    winner: null,
    crossed: [],
    laser: 0,
    shift: null,
    turnRoll: null,
    ties: {},
    clock: 0,
    frozen: null,
  }
}
