import type { Localized } from '../../../domain/localized.ts'
import { FIGURES } from '../data.ts'
import { aboard, areDead } from './aboard.ts'
import { harmed, released } from './damage.ts'
import { dragged, grounded, maddened } from './motion.ts'
import {
  isPresent,
  personOf,
  teamOf,
  withPersonState,
  withTeam,
  type Deed,
  type DeedOf,
  type Leaving,
  type Race,
} from './state.ts'
import { personName, said, teamName, told, type WordKey } from './words.ts'

/** A deed in words. */
export function deedTold(race: Race, deed: Deed): Localized {
  const name = 'who' in deed ? personName(race, deed.who) : ''
  const key: WordKey = deed.kind === 'leap' ? `will-leap-${deed.on}` : `will-${deed.kind}`
  return said(key, { name, team: teamName(race, deed.team) })
}

/** Done now, or as the combat phase ends. */
export function did(race: Race, deed: Deed): Race {
  if (race.phase !== 'combat') return happened(race, deed)
  return { ...race, deeds: [...race.deeds, deed], said: [...race.said, deedTold(race, deed)] }
}

/** The race once a deed has happened; of the dead nothing happens to themselves. */
export function happened(race: Race, deed: Deed): Race {
  if (deed.kind === 'calm')
    return told(withTeam(race, deed.team, { frenzied: false }), 'calmed', { team: teamName(race, deed.team) })
  if (deed.kind === 'madden') return areDead(race, deed.team) ? race : maddened(race, deed.team)
  if (deed.kind === 'unharness') return unharnessed(race, deed.team)
  if (!isPresent(race, deed.who)) return race
  if (deed.kind === 'let-go') return letGo(race, deed)
  return landed(beside(race, deed), deed)
}

/** CI-R18: on foot where the chariot, or the beasts, stood. */
export const beside = (race: Race, { team, who, at: { position, lane } }: Leaving): Race =>
  grounded(race, who, team, { position, lane })

function landed(race: Race, deed: DeedOf<'step-off' | 'leap' | 'drag' | 'fall'>): Race {
  if (deed.kind === 'leap') return climbed(race, deed)
  if (deed.kind === 'drag') return isThere(race, deed) ? dragged(race, deed.who, deed.team) : race
  if (deed.kind === 'fall') return harmed(race, { team: deed.who.team, part: deed.who.role }, deed.damage)
  return race
}

/** Whether what was leapt at still runs: a chariot that is no wreck yet, loose beasts that live. */
function isThere(race: Race, { team, on }: DeedOf<'leap' | 'drag'>): boolean {
  const { loose } = teamOf(race, team)
  return on === 'chariot' ? !loose : loose && !areDead(race, team)
}

/** CI-R18: aboard, if what was leapt at is still there and has a seat; else on foot beside it. */
export function climbed(race: Race, deed: DeedOf<'leap'>): Race {
  const { team, who, on } = deed
  if (!isThere(race, deed) || aboard(race, team).length >= FIGURES.aboard) return race
  return withPersonState(race, who, { where: { on, of: team }, drag: null })
}

/** The beasts are loose and the chariot a wreck, where it is now; whoever is aboard stands there. CI-R33: whom they drag, they drag on. */
function unharnessed(race: Race, id: string): Race {
  const { position, lane, loose } = teamOf(race, id)
  if (loose) return race
  const cut = aboard(race, id).reduce(
    (on, who) => grounded(on, who, id),
    withTeam(race, id, { loose: true, wrecked: true, wreckAt: { position, lane } }),
  )
  return told(cut, 'unharnessed')
}

/** No longer dragged, unless something else freed them before. */
function letGo(race: Race, { who, team }: DeedOf<'let-go'>): Race {
  const { where } = personOf(race, who)
  const isDragged = where.on === 'dragged' && where.of === team
  return isDragged ? released(told(race, 'lets-go', { name: personName(race, who) }), who, team) : race
}
