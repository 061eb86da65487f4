import type { Effect } from '../../../rules/kit/effects.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import { FAILURE, TURN, WALL, WHIP } from '../data.ts'
import type { Section } from '../chariot.ts'
import { pushed, rammedHarmed } from './accidents.ts'
import { aboard, pmOfRig } from './aboard.ts'
import { harmed, sideHarmed } from './damage.ts'
import { did, happened } from './deeds.ts'
import { squareOf, struck } from './fought.ts'
import { grounded, maddened, moved, slid } from './motion.ts'
import { succeeds } from './person.ts'
import { failed, frenzyMove, hitWall, pushedBack, turned, whipped, type RaceRoll } from './rolls.ts'
import { beastsSra, stayOf } from './sra.ts'
import {
  asSeen,
  sameWho,
  teamOf,
  wanting,
  withRun,
  withPersonState,
  withTeam,
  type Blow,
  type Deed,
  type Race,
} from './state.ts'
import type { Want, WantOf } from './wants.ts'
import { personName, teamName, told } from './words.ts'

/** One die more for somebody who is level with others: on the grid by team, in a turn by runner. */
const thrownFor = (race: Race, id: string, face: number): Race => ({
  ...race,
  thrown: { ...race.thrown, [id]: [...(race.thrown[id] ?? []), face] },
})

export const gridRolled = (race: Race, { team }: WantOf<'grid'>, face: number): Race =>
  thrownFor(told(race, 'throws', { name: teamName(race, team), face }), team, face)

export const orderRolled = (race: Race, { team, runner }: WantOf<'order'>, face: number): Race =>
  thrownFor(told(race, 'throws', { name: teamName(race, team), face }), runner, face)

export function frenzyRolled(race: Race, { team }: WantOf<'frenzy'>, face: number): Race {
  const declared = frenzyMove(pmOfRig(race, team).total, face)
  return withRun(told(race, 'runs-frenzied', { team: teamName(race, team), face, count: declared }), team, { declared })
}

/** What came up, to be told. */
function lineTold(race: Race, team: string, table: RollTable, { line, face }: RaceRoll): Race {
  const { name } = table.results.find(({ id }) => id === line)!
  return { ...race, said: [...race.said, { team: teamName(race, team), table: table.name, face, line: name }] }
}

/** Closes all turns rolled before: none can be changed once another one is rolled. */
const settledTurns = (race: Race): Race =>
  Object.keys(race.teams).reduce((on, id) => withRun(on, id, { skidded: null, mayShift: false }), race)

/** A skid goes on and outward; another line may let the chariot shift inward. A skill point may still re-roll it. */
export function turnRolled(race: Race, { team, number, of }: WantOf<'turn'>, face: number): Race {
  const roll = turned(face, teamOf(race, team).turn)
  const skidded = roll.effects.reduce((sum, effect) => sum + (effect.kind === 'skid' ? effect.lanes : 0), 0)
  const mayShift = roll.effects.some((effect) => effect.kind === 'state')
  const ticked = withTeam(lineTold(settledTurns(race), team, TURN, roll), team, { turn: roll.ticked })
  const turnRoll = { number, of }
  return withRun(slid(ticked, team, skidded), team, { skidded, mayShift, turnRoll, isPlayedOn: false })
}

/** CI-R23: whoever rides loose beasts rolls once for a blow, whatever it is made of; as a crash asks where it does. */
function oneBlow(before: Race, after: Race): Race {
  const added = after.queue.slice(0, after.queue.length - before.queue.length)
  const stays = added.filter((want) => want.for === 'stay')
  const rolls = added.flatMap((want): Want[] => {
    if (want.for !== 'stay' && want.for !== 'thrown') return [want]
    const first = stays.find(({ who }) => sameWho(who, want.who))
    if (!first) return [want]
    const asks = added.filter((one) => one.for === 'thrown').find(({ who }) => sameWho(who, want.who))
    return want === first ? [{ ...first, modifier: asks?.modifier ?? 0 }] : []
  })
  return { ...after, queue: [...rolls, ...after.queue.slice(added.length)] }
}

/** The effects of a stroke or a wall on a chariot and its beasts, as one blow. */
const applied = (race: Race, team: string, effects: readonly Effect[], section: Section): Race =>
  oneBlow(race, effectsOn(race, team, effects, section))

function effectsOn(race: Race, team: string, effects: readonly Effect[], section: Section): Race {
  return effects.reduce((on, effect) => {
    switch (effect.kind) {
      case 'advance':
        return withRun(moved(on, team, effect.squares), team, { given: effect.squares })
      case 'damage':
        return effect.target === 'beasts'
          ? harmed(on, { team, part: 'beasts' }, effect.amount)
          : sideHarmed(on, team, section, effect.amount)
      case 'frenzy':
        return effect.state === 'begins' ? maddened(on, team) : withTeam(on, team, { frenzied: false })
      case 'stop':
        return withRun(on, team, { stopped: true })
      case 'thrown-test':
        return wanting(
          on,
          ...aboard(on, team).map((who) => ({ for: 'thrown', team, who, modifier: effect.modifier }) as const),
        )
      default:
        return on
    }
  }, race)
}

/**
 * CI-R9: on the table of the chariot that is whipped, whoever whips; its front suffers. CI-R18: of an enemy's whip in combat
 * only the squares count at once.
 */
export function whipRolled(race: Race, { team, by, own }: WantOf<'whip'>, face: number): Race {
  const roll = whipped(face, teamOf(race, team).whip)
  const ticked = withTeam(lineTold(race, team, WHIP, roll), team, { whip: roll.ticked })
  return own ? applied(ticked, team, roll.effects, 'front') : driven(ticked, team, by.team, roll.effects)
}

function driven(race: Race, team: string, by: string, effects: readonly Effect[]): Race {
  const isLoose = teamOf(asSeen(race), team).loose
  const damage = (part: 'beasts' | 'chariot') =>
    effects.reduce((sum, effect) => {
      const isThis = effect.kind === 'damage' && (isLoose ? 'beasts' : effect.target) === part
      return isThis ? sum + effect.amount : sum
    }, 0)
  const blows = (['chariot', 'beasts'] as const)
    .map((part): Blow => ({ by, target: { team, part }, damage: damage(part), section: 'front' }))
    .filter((blow) => blow.damage > 0)
  const others = effects.filter(({ kind }) => kind !== 'damage' && kind !== 'frenzy')
  const wild = effects.some(({ kind }) => kind === 'frenzy') ? did(race, { kind: 'madden', team }) : race
  return applied(blows.reduce(struck, wild), team, others, 'front')
}

export function wallRolled(race: Race, { team, side }: WantOf<'wall'>, face: number): Race {
  const roll = hitWall(face)
  const hit = applied(lineTold(race, team, WALL, roll), team, roll.effects, side)
  return roll.effects.some(({ kind }) => kind === 'stop') ? withRun(hit, team, { crashed: true }) : hit
}

/** Thrown off in a crash: 1 damage, on foot in the square. Off loose beasts: a roll on the table of failure (CI-R23). */
export function stayRolled(
  race: Race,
  { for: what, who, team, modifier }: WantOf<'thrown'> | WantOf<'stay'>,
  face: number,
): Race {
  const { total } = stayOf(race, who, modifier)
  const name = personName(race, who)
  const stays = succeeds(face, total)
  const text = told(race, stays ? 'stays' : 'is-thrown', { name, face, sra: total })
  if (stays) return text
  const fallen = grounded(text, who, team, { fell: true })
  return what === 'stay'
    ? wanting(fallen, { for: 'failure', team, who, isLeap: false })
    : harmed(fallen, { team: who.team, part: who.role }, 1)
}

/** Stays in the square on foot, hurt; or dragged by what was leapt at. CI-R18: of a leap in combat, as the phase ends. */
export function failureRolled(race: Race, { who, team, isLeap, isCut = false }: WantOf<'failure'>, face: number): Race {
  const roll = failed(face)
  const line = FAILURE.results.find(({ id }) => id === roll.line)!.name
  const text = told(race, 'fails', { name: personName(race, who), face, line })
  const [effect] = roll.effects
  const seen = isLeap ? asSeen(race) : race
  const left = { who, ...squareOf(seen, team) }
  const deed: Deed =
    effect?.kind === 'damage'
      ? { kind: 'fall', ...left, damage: effect.amount }
      : { kind: 'drag', ...left, on: isCut || teamOf(seen, team).loose ? 'beasts' : 'chariot' }
  return isLeap ? did(text, deed) : happened(text, deed)
}

/** CI-R22: pushed, and then harmed by the ram. */
export function pushRolled(race: Race, { team, wreck, side, forward, wild }: WantOf<'push'>, face: number): Race {
  const to = pushedBack(face, wild)
  const text = told(race, `pushed-${to}`, { team: teamName(race, team), face })
  return rammedHarmed(pushed(text, team, wreck, to, forward), team, wreck, side)
}

export function trampleRolled(race: Race, want: WantOf<'trample'>, face: number): Race {
  const { total } = beastsSra(race, want.team, true)
  const hits = succeeds(face, total)
  const text = told(race, hits ? 'hits' : 'misses', { face, sra: total })
  return hits ? wanting(text, { for: 'trample-damage', team: want.team, who: want.who }) : text
}

/** 1D10 and the declared speed; whoever is trampled does nothing more in this turn. */
export function trampleDealt(race: Race, { team, who }: WantOf<'trample-damage'>, face: number): Race {
  const count = face + (teamOf(race, team).run.declared ?? 0)
  const text = told(race, 'trampled', { name: personName(race, who), count })
  const hampered = withPersonState(text, who, { hampered: { turn: race.turn, by: 'trampled' } })
  return harmed(hampered, { team: who.team, part: who.role }, count)
}
