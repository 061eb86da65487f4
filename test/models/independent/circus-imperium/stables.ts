/** Random stables of a season, in the program and in the model. */
import type { Played } from '../../../support/campaign.ts'
import type { Random } from './random.ts'
import type { Entry } from './state.ts'
import { PIECES, type ArmourId, type SpeciesId } from './tables.ts'

export const CAMPAIGN = 'campaign01'

export interface Stable {
  warband: string
  teams: Entry[]
}

const SPECIES: SpeciesId[] = ['human', 'human', 'human', 'kessrith', 'ssora', 'baufrin']
const ARMOUR: ArmourId[] = ['light', 'medium', 'heavy']

function randomPerson(random: Random, name: string) {
  const species = random.pick(SPECIES)
  return { name, species, armour: species === 'ssora' ? ('light' as const) : random.pick(ARMOUR) }
}

/** Two random pieces, at most one shield; no shield for a Ssora. */
function randomPieces(random: Random, species: SpeciesId): string[] {
  const fit = PIECES.filter((piece) => species !== 'ssora' || !piece.endsWith('shield'))
  for (;;) {
    const [one, other] = [random.pick(fit), random.pick(fit)]
    if (one !== other && !(one.endsWith('shield') && other.endsWith('shield'))) return [one, other]
  }
}

/** A random chariot team, as input of its recruitment. */
export function randomTeam(random: Random, number: number): Omit<Entry, 'id' | 'side'> {
  const gladiator = random.chance(0.6) ? randomPerson(random, `G${number}`) : undefined
  return {
    name: `T${number}`,
    driver: randomPerson(random, `D${number}`),
    ...(gladiator ? { gladiator: { ...gladiator, equipment: randomPieces(random, gladiator.species) } } : {}),
  }
}

/** Creates a campaign of two to four stables with one or two chariots each. */
export function createStables(
  program: Played,
  random: Random,
  settings: { house?: Record<string, boolean> } = {},
): Stable[] {
  program.does('campaign.create', { campaign: CAMPAIGN, name: 'Saison', ruleset: 'circus-imperium', ...settings })
  let number = 0
  const count = 2 + random.below(3)
  return Array.from({ length: count }, (_, index) => {
    const warband = `warband00${index + 1}`
    program.does('warband.create', { campaign: CAMPAIGN, warband, name: `Écurie ${index + 1}` })
    const size = random.chance(0.25) ? 2 : 1
    const teams = Array.from({ length: size }, () => {
      const team = randomTeam(random, (number += 1))
      const { member } = program.does<{ member: string }>('member.recruit', {
        campaign: CAMPAIGN,
        warband,
        member: { kind: 'chariot-team', ...team },
      })
      return { ...team, id: member, side: warband }
    })
    return { warband, teams }
  })
}

export function planRace(program: Played, game: string, round: number, stables: readonly Stable[]): void {
  const sides = stables.map(({ warband }) => ({ warbands: [warband] }))
  program.does('game.plan', { campaign: CAMPAIGN, game, round, sides })
}
