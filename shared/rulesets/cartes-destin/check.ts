import { mustLeave, type Leaving } from '../../rules/kit/aftermath/injuries.ts'
import { error, warning, type Issue } from '../../domain/issue.ts'
import { isCounted } from '../../rules/kit/aftermath/absences.ts'
import { REDUCIBLE, type Rank } from './catalogue.ts'
import type { CardsContext } from './context.ts'
import { FEWEST_CARDS, RANK_ENTRIES, WORDING } from './data.ts'
import { sizeOf } from './deck.ts'
import { injuries } from './injuries.ts'
import type { Crew, Fighter } from './schemas.ts'

/** Whether a fighter's injuries end its career: both eyes, or both arms lost. */
export const mustLeaveCrew = ({ injuries: record = [] }: Fighter): Leaving | undefined => mustLeave(record, injuries)

/** What is worth a remark on one card: the source has no rules of construction, so that nothing on it is an error. */
export function checkMember(member: Fighter, path: string): Issue[] {
  const { values, reduced = {}, weapons } = member
  const issues: Issue[] = []
  if (values.life === 0) issues.push(warning('no-life', `${path}.values.life`))
  for (const stat of REDUCIBLE) {
    const lower = reduced[stat]
    if (lower === undefined || lower <= values[stat]) continue
    const params = { value: WORDING.values[stat].label, reduced: lower, whole: values[stat] }
    issues.push(warning('reduced-above', `${path}.reduced.${stat}`, params))
  }
  for (const [at, { name, ranged, reload, shots }] of weapons.entries()) {
    if (!ranged && (reload !== undefined || shots !== undefined))
      issues.push(warning('melee-load', `${path}.weapons[${at}]`, { weapon: name }))
  }
  if (mustLeaveCrew(member)) issues.push(warning('should-have-left', `${path}.injuries`))
  return issues
}

/** What is wrong with the crew as a whole: too many marked for the house rule, a deck too small to play with. */
export function checkBand(roster: Crew, { deck }: CardsContext): Issue[] {
  const issues: Issue[] = []
  tooMany(issues, 'too-many-leaders', roster, 'leader')
  tooMany(issues, 'too-many-lieutenants', roster, 'lieutenant')
  const cards = sizeOf(deck)
  if (cards < FEWEST_CARDS) issues.push(error('deck-too-small', 'options.deck', { cards, fewest: FEWEST_CARDS }))
  return issues
}

function tooMany(issues: Issue[], code: string, { members }: Crew, rank: Rank): void {
  const { most = Number.POSITIVE_INFINITY } = RANK_ENTRIES.find(({ id }) => id === rank)!
  const marked = members.flatMap((member, at) => (isCounted(member, injuries) && member.rank === rank ? [at] : []))
  for (const at of marked.slice(most)) issues.push(error(code, `members[${at}].rank`, { limit: most }))
}
