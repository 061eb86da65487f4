import { computed, ref, watch } from 'vue'
import type { MoveOf } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import type { PersonView, TeamView } from '../../../shared/rulesets/circus-imperium/race/viewTeams.ts'

type Correct = MoveOf<'correct'>
export type PersonFixes = NonNullable<Correct['driver']>
/** What was put right by hand on a team's sheet and is not said yet. */
export type Fixes = Omit<Correct, 'kind' | 'team' | 'reason'>

/** A figure that is put right: what it is, how it stands, what it becomes. */
export interface Fixed {
  readonly what: string
  /** Whose, of what driver and gladiator both have. */
  readonly who?: string
  readonly from: number
  readonly to: number
}

const PERSON = ['shield', 'armour', 'body', 'skill', 'laps'] as const
const ROLES = ['driver', 'gladiator'] as const

function figureOf(person: PersonView, key: (typeof PERSON)[number]): number {
  if (key === 'skill') return person.skill.left
  return key === 'laps' ? person.laps : (person[key]?.ticked ?? 0)
}

/** What of a person's figures changes. */
function personFixed(person: PersonView | null, fixes: PersonFixes | undefined): Fixed[] {
  if (!person || !fixes) return []
  return PERSON.flatMap((key) => {
    const to = fixes[key]
    if (to === undefined) return []
    return [{ what: key === 'laps' ? 'laps-run' : key, who: person.name, from: figureOf(person, key), to }]
  })
}

const sumOf = (ticks: readonly number[]) => ticks.reduce((sum, one) => sum + one, 0)

/** What these corrections change of a team, for words; what is put back to what it was is not told. */
export function fixedOf(team: TeamView, fixes: Fixes): Fixed[] {
  const { beasts, hull, whip, turn, frenzied } = fixes
  const ticks = (lines: TeamView['whip']) => sumOf(lines.map(({ ticked }) => ticked))
  return [
    ...(beasts === undefined ? [] : [{ what: 'beasts', from: team.beasts.ticked, to: beasts }]),
    ...(hull ? [{ what: 'chariot', from: tickedOf(team).length, to: hull.length }] : []),
    ...(whip ? [{ what: 'whip', from: ticks(team.whip), to: sumOf(whip) }] : []),
    ...(turn ? [{ what: 'turn', from: ticks(team.turn), to: sumOf(turn) }] : []),
    ...(frenzied === undefined ? [] : [{ what: 'frenzy', from: Number(team.beasts.frenzied), to: Number(frenzied) }]),
    ...ROLES.flatMap((role) => personFixed(team[role], fixes[role])),
  ].filter(({ what, from, to }) => what === 'chariot' || from !== to)
}

/** Places of the ticked boxes of a team's chariot. */
export const tickedOf = ({ chariot }: TeamView): number[] =>
  chariot.cells.flatMap(({ ticked }, place) => (ticked ? [place] : []))

/** Corrections of a team's sheet as they are pencilled in; said together as one move. */
export function useFixes(team: () => TeamView | undefined) {
  const fixes = ref<Fixes>({})
  const fixed = computed(() => {
    const own = team()
    return own ? fixedOf(own, fixes.value) : []
  })
  const clear = () => {
    fixes.value = {}
  }
  watch(() => team()?.id, clear)
  const fix = (more: Fixes) => {
    fixes.value = { ...fixes.value, ...more }
  }
  const fixPerson = (role: (typeof ROLES)[number], more: PersonFixes) =>
    fix({ [role]: { ...fixes.value[role], ...more } })
  const move = (reason: string): Correct => ({ kind: 'correct', team: team()?.id ?? '', reason, ...fixes.value })
  return { fixes, fixed, fix, fixPerson, clear, move }
}
export type Sheet = ReturnType<typeof useFixes>
