import { computed, ref, watch } from 'vue'
import type { RaceMoveOf } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import type { PersonView, TeamView } from '../../../shared/rulesets/circus-imperium/race/viewTeams.ts'

type Correct = RaceMoveOf<'correct'>
export type PersonCorrections = NonNullable<Correct['driver']>
/** Pending corrections of a team's sheet: the new numbers by name. */
export type SheetCorrections = Omit<Correct, 'kind' | 'team' | 'reason'>

/** A corrected number of the sheet: its name, its old and its new value. */
export interface CorrectedNumber {
  readonly what: string
  /**
   * The name of the person whom the number concerns. It is needed for numbers that both the driver and the gladiator
   * have.
   */
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

/** Lists the corrected numbers of a person. */
function listPersonFixes(person: PersonView | null, fixes: PersonCorrections | undefined): CorrectedNumber[] {
  if (!person || !fixes) return []
  return PERSON.flatMap((key) => {
    const to = fixes[key]
    if (to === undefined) return []
    return [{ what: key === 'laps' ? 'laps-run' : key, who: person.name, from: figureOf(person, key), to }]
  })
}

const sumOf = (ticks: readonly number[]) => ticks.reduce((sum, one) => sum + one, 0)

/**
 * Lists the corrected numbers of a team. A correction that restores the old number is left out, except for the
 * chariot, because other boxes may be ticked although their number is the same.
 */
export function listSheetCorrections(team: TeamView, fixes: SheetCorrections): CorrectedNumber[] {
  const { beasts, hull, whip, turn, frenzied } = fixes
  const ticks = (lines: TeamView['whip']) => sumOf(lines.map(({ ticked }) => ticked))
  return [
    ...(beasts === undefined ? [] : [{ what: 'beasts', from: team.beasts.ticked, to: beasts }]),
    ...(hull ? [{ what: 'chariot', from: tickedChariotBoxes(team).length, to: hull.length }] : []),
    ...(whip ? [{ what: 'whip', from: ticks(team.whip), to: sumOf(whip) }] : []),
    ...(turn ? [{ what: 'turn', from: ticks(team.turn), to: sumOf(turn) }] : []),
    ...(frenzied === undefined ? [] : [{ what: 'frenzy', from: Number(team.beasts.frenzied), to: Number(frenzied) }]),
    ...ROLES.flatMap((role) => listPersonFixes(team[role], fixes[role])),
  ].filter(({ what, from, to }) => what === 'chariot' || from !== to)
}

/** Returns the indices of the ticked boxes of a team's chariot. */
export const tickedChariotBoxes = ({ chariot }: TeamView): number[] =>
  chariot.cells.flatMap(({ ticked }, place) => (ticked ? [place] : []))

/** Keeps the pending corrections of a team's sheet until one `correct` move sends all of them. */
export function useSheetCorrections(team: () => TeamView | undefined) {
  const fixes = ref<SheetCorrections>({})
  const fixed = computed(() => {
    const own = team()
    return own ? listSheetCorrections(own, fixes.value) : []
  })
  const clear = () => {
    fixes.value = {}
  }
  watch(() => team()?.id, clear)
  const fix = (more: SheetCorrections) => {
    fixes.value = { ...fixes.value, ...more }
  }
  const fixPerson = (role: (typeof ROLES)[number], more: PersonCorrections) =>
    fix({ [role]: { ...fixes.value[role], ...more } })
  const move = (reason: string): Correct => ({ kind: 'correct', team: team()?.id ?? '', reason, ...fixes.value })
  return { fixes, fixed, fix, fixPerson, clear, move }
}
export type SheetCorrectionsStore = ReturnType<typeof useSheetCorrections>
