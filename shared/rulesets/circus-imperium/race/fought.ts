import { beastDamage } from '../beasts.ts'
import { aboard, ridden } from './aboard.ts'
import { actionOf } from './acting.ts'
import { grounded } from './motion.ts'
import type { MoveOf, Thing, Who } from './moves.ts'
import { succeeds } from './person.ts'
import { sraOf } from './sra.ts'
import { teamOf, wanting, withStanding, withTeam, type Blow, type Race } from './state.ts'
import type { WantOf } from './wants.ts'
import { personName, thingName, told } from './words.ts'

type Act = MoveOf<'act'>

const doerOf = ({ team, part }: Act): Who => ({ team, role: part === 'gladiator' ? 'gladiator' : 'driver' })

/** Blows of a combat phase fall together at its end. */
const struck = (race: Race, blow: Blow): Race =>
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
  const team = act.action === 'jump-off' ? ridden(race, who) : act.target?.team
  const isLeap = ['board', 'change', 'jump-off'].includes(act.action)
  return isLeap && team !== undefined ? wanting(race, { for: 'failure', team, who }) : race
}

function succeeded(race: Race, act: Act, face: number): Race {
  const action = actionOf(act.action)!
  const { target } = act
  const who = doerOf(act)
  if (action.kind === 'beasts') {
    const team = act.part === 'beasts' ? act.team : (ridden(race, who) ?? act.team)
    return wanting(race, { for: 'bite', team, target: target! })
  }
  if (action.id === 'whip-beasts') return wanting(race, { for: 'whip', team: target!.team, by: who, own: false })
  if (action.kind === 'attack') {
    const net = action.needs === 'net' ? { net: who } : {}
    return struck(race, { by: act.team, target: target!, damage: action.deals ?? face, ...net })
  }
  return special(race, who, act, target)
}

function special(race: Race, who: Who, act: Act, target: Thing | undefined): Race {
  const rig = ridden(race, who)
  if (target) return climbed(race, who, target.team)
  if (rig === undefined) return race
  if (act.action === 'jump-off') return grounded(race, who, rig)
  if (act.action === 'unharness') return unharnessed(race, who, rig, act.leap === true)
  return told(withTeam(race, rig, { frenzied: false }), 'calmed', { team: teamOf(race, rig).name })
}

/** Aboard a chariot, or on loose beasts. */
function climbed(race: Race, who: Who, team: string): Race {
  const on = teamOf(race, team).loose ? 'beasts' : 'chariot'
  return withStanding(race, who, { where: { on, of: team }, drag: null })
}

/** The beasts are loose and the chariot a wreck; whoever cut the harness may leap on them, as one changes chariots. */
function unharnessed(race: Race, who: Who, rig: string, leap: boolean): Race {
  const { position, lane } = teamOf(race, rig)
  const cut = aboard(race, rig).reduce(
    (on, one) => grounded(on, one, rig),
    withTeam(race, rig, { loose: true, wrecked: true, wreckAt: { position, lane } }),
  )
  const sra = sraOf(race, who, actionOf('change')!, 0, rig)
  return leap ? wanting(told(cut, 'unharnessed'), { for: 'leap', team: rig, who, sra }) : told(cut, 'unharnessed')
}

export function leapRolled(race: Race, { who, team, sra }: WantOf<'leap'>, face: number): Race {
  const isDone = succeeds(face, sra.total)
  const text = told(race, isDone ? 'leaps' : 'slips', { name: personName(race, who), face, sra: sra.total })
  return isDone ? climbed(text, who, team) : wanting(text, { for: 'failure', team, who })
}

/** Damage by the beasts' row; to a chariot at its rear. */
export function biteRolled(race: Race, { team, target }: WantOf<'bite'>, face: number): Race {
  return struck(race, { by: team, target, damage: beastDamage(teamOf(race, team).beasts, face) })
}
