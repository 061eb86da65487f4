import { ridden } from './aboard.ts'
import { isPresent, personOf, teamOf, type Race } from './state.ts'
import type { Want } from './wants.ts'

/** Whether a die still decides something: about somebody alive who is still where it finds them, or beasts still wild. */
function decides(race: Race, want: Want): boolean {
  if (want.for === 'frenzy') return teamOf(race, want.team).frenzied
  if (!('who' in want)) return true
  if (!isPresent(race, want.who)) return false
  const { on } = personOf(race, want.who).where
  switch (want.for) {
    case 'thrown':
    case 'stay':
      return ridden(race, want.who) === want.team
    case 'trample':
    case 'trample-damage':
      return on === 'foot'
    default:
      return on !== 'dragged'
  }
}

/** The race without the dice that decide nothing any more: nobody falls twice off the same beasts, or once dead. */
export function withoutMoot(race: Race): Race {
  const queue = race.queue.filter((want) => decides(race, want))
  return queue.length === race.queue.length ? race : { ...race, queue }
}
