import { actionOf } from '../actions.ts'
import { beastDamage } from '../beasts.ts'
import { ridden } from './aboard.ts'
import { did } from './deeds.ts'
import type { MoveOf, Thing, Who } from './moves.ts'
import { succeeds } from './person.ts'
import { sraOf } from './sra.ts'
import { asSeen, teamOf, wanting, type Blow, type Race } from './state.ts'
import type { WantOf } from './wants.ts'
import { personName, thingName, told } from './words.ts'

type Act = MoveOf<'act'>

const doerOf = ({ team, part }: Act): Who => ({ team, role: part === 'gladiator' ? 'gladiator' : 'driver' })

/** Blows of a combat phase fall together at its end. */
export const struck = (race: Race, blow: Blow): Race =>
  told({ ...race, blows: [...race.blows, blow] }, 'will-hurt', {
    target: thingName(race, blow.target),
    count: blow.damage,
  })

/** Whether an action succeeds, and what follows. */
export function actionRolled(race: Race, { act, sra }: WantOf<'sra'>, face: number): Race {
  const isDone = succeeds(face, sra.total)
  const text = told(race, isDone ? 'hits' : 'misses', { face, sra: sra.total })
  return isDone ? succeeded(text, act, face) : missed(text, act)
}

/** A leap that fails costs a roll on the table of failure, but at a chariot that stands still. */
function missed(race: Race, act: Act): Race {
  const who = doerOf(act)
  const team = act.action === 'jump-off' ? ridden(asSeen(race), who) : act.target?.team
  const isLeap = ['board', 'change', 'jump-off'].includes(act.action)
  return isLeap && team !== undefined ? wanting(race, { for: 'failure', team, who, isLeap }) : race
}

function succeeded(race: Race, act: Act, face: number): Race {
  const action = actionOf(act.action)!
  const { target } = act
  const who = doerOf(act)
  if (action.kind === 'beasts') {
    const team = act.part === 'beasts' ? act.team : (ridden(asSeen(race), who) ?? act.team)
    return wanting(race, { for: 'bite', team, target: target! })
  }
  if (action.id === 'whip-beasts') return wanting(race, { for: 'whip', team: target!.team, by: who, own: false })
  if (action.kind === 'attack') {
    const net = action.needs === 'net' ? { net: who } : {}
    return struck(race, { by: act.team, target: target!, damage: action.deals ?? face, ...net })
  }
  return special(race, who, act, target)
}

/** Special actions that succeed; whoever unharnesses may leap on the beasts, as one changes chariots. */
function special(race: Race, who: Who, act: Act, target: Thing | undefined): Race {
  const seen = asSeen(race)
  const rig = ridden(seen, who)
  if (target) {
    const on = teamOf(seen, target.team).loose ? 'beasts' : 'chariot'
    return did(race, { kind: 'leap', who, on, ...squareOf(seen, target.team) })
  }
  if (rig === undefined) return race
  if (act.action === 'jump-off') return did(race, { kind: 'step-off', who, ...squareOf(seen, rig) })
  if (act.action !== 'unharness') return did(race, { kind: 'calm', team: rig })
  const cut = did(race, { kind: 'unharness', team: rig })
  const sra = sraOf(seen, who, actionOf('change')!, 0, rig)
  return act.leap === true ? wanting(cut, { for: 'leap', team: rig, who, sra }) : cut
}

/** A chariot or beasts, and where they stand. */
export function squareOf(race: Race, team: string) {
  const { position, lane } = teamOf(race, team)
  return { team, at: { position, lane } }
}

export function leapRolled(race: Race, { who, team, sra }: WantOf<'leap'>, face: number): Race {
  const isDone = succeeds(face, sra.total)
  const text = told(race, isDone ? 'leaps' : 'slips', { name: personName(race, who), face, sra: sra.total })
  return isDone
    ? did(text, { kind: 'leap', who, on: 'beasts', ...squareOf(asSeen(race), team) })
    : wanting(text, { for: 'failure', team, who, isLeap: true, isCut: true })
}

/** Damage by the beasts' row; to a chariot at its rear. */
export function biteRolled(race: Race, { team, target }: WantOf<'bite'>, face: number): Race {
  return struck(race, { by: team, target, damage: beastDamage(teamOf(asSeen(race), team).beasts, face) })
}
