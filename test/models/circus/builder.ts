import type { BuilderRules, Choice } from '../../../shared/rules/builder.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { ARMOUR_BY_ID, ARMOURS, EQUIPMENT, SPECIES, SPECIES_BY_ID, type ArmourId, type SpeciesId } from './catalogue.ts'
import type { CircusContext, Driver, Stable, Team } from './schemas.ts'

const named = (fr: string, en: string): Localized => ({ fr, en })
const NONE = { id: 'none', name: named('Personne', 'Nobody') }
const NO = { id: 'no', name: named('non', 'no') }
const YES = { id: 'yes', name: named('oui', 'yes') }

const speciesOptions = SPECIES.map((id) => SPECIES_BY_ID[id]).map(({ id, name, summary }) => ({ id, name, summary }))
const armourOptions = ARMOURS.map((id) => ({ id, name: ARMOUR_BY_ID[id].name }))

/** Who drives and who fights, in what armour; and each piece that the gladiator may carry. */
function choices({ driver, gladiator }: Team): Choice[] {
  const ofDriver: Choice[] = [
    { key: 'driver', name: named('Conducteur', 'Driver'), value: driver.species, options: speciesOptions },
    { key: 'driver-armour', name: named('Son armure', 'Its armour'), value: driver.armour, options: armourOptions },
  ]
  const whom = [NONE, ...speciesOptions]
  const value = gladiator?.species ?? NONE.id
  const fighter: Choice = { key: 'gladiator', name: named('Gladiateur', 'Gladiator'), value, options: whom }
  if (!gladiator) return [...ofDriver, fighter]
  return [
    ...ofDriver,
    fighter,
    {
      key: 'gladiator-armour',
      name: named('Son armure', 'Its armour'),
      value: gladiator.armour,
      options: armourOptions,
    },
    ...EQUIPMENT.map(({ id, name }) => ({
      key: id,
      name,
      value: gladiator.equipment.includes(id) ? YES.id : NO.id,
      options: [NO, YES],
    })),
  ]
}

const PERSON: Driver = { name: 'Sans nom', species: 'human', armour: 'medium' }

function chosen(team: Team, key: string, option: string): Team {
  const { gladiator, ...rest } = team
  if (key === 'driver') return { ...team, driver: { ...team.driver, species: option as SpeciesId } }
  if (key === 'driver-armour') return { ...team, driver: { ...team.driver, armour: option as ArmourId } }
  if (key === 'gladiator' && option === NONE.id) return rest
  const now = gladiator ?? { ...PERSON, equipment: [] }
  if (key === 'gladiator') return { ...team, gladiator: { ...now, species: option as SpeciesId } }
  if (key === 'gladiator-armour') return { ...team, gladiator: { ...now, armour: option as ArmourId } }
  const others = now.equipment.filter((id) => id !== key)
  return { ...team, gladiator: { ...now, equipment: option === YES.id ? [...others, key] : others } }
}

/** A stable is made of choices only: nothing costs points. */
export const builder: BuilderRules<Team, CircusContext, Stable> = {
  recruits: () => [
    {
      id: 'chariot-team',
      name: named('Équipage', 'Team'),
      summary: named('Un char et son conducteur.', 'A chariot and its driver.'),
      isGroup: false,
      member: { kind: 'chariot-team', driver: PERSON },
    },
  ],
  identity: ({ driver }) => [SPECIES_BY_ID[driver.species].name],
  groups: [{ id: 'equipment', name: named('Équipement', 'Equipment'), isTrait: false }],
  places: { driver: 'driver', 'driver.armour': 'driver-armour', gladiator: 'gladiator' },
  choices: { of: choices, to: chosen },
}
