import { folded } from '../../shared/domain/folded.ts'
import type { Fall } from '../../shared/rules/aftermathAnswers.ts'
import type { QuestionOf } from '../../shared/rules/aftermath/questions.ts'

type Asked = Pick<QuestionOf<'fallen'>, 'members' | 'fates' | 'enemies'>
type Fate = Fall['fate']

/** Who may be named as fallen: a member, or one of a team. */
export interface Candidate {
  readonly key: string
  readonly name: string
  readonly member: string
  /** Of a team: who of it, and what the team is called. */
  readonly person?: string
  readonly team?: string
  /** Of a group: how many its models are. */
  readonly models?: number
}

/** One who was named, as it is shown. `count`: of a group, how many of its models; `by`: whose doing it was, by name. */
export interface Named extends Candidate {
  readonly fate: Fate
  readonly count?: number
  readonly by?: string
}

const keyOf = (member: string, person?: string): string => (person === undefined ? member : `${member}.${person}`)

/** Everybody who took part, each of a team after it. */
export const candidatesOf = ({ members }: Pick<Asked, 'members'>): Candidate[] =>
  members.flatMap(({ id, name, models, crew = [] }): Candidate[] => [
    { key: keyOf(id), name, member: id, ...(models !== undefined && { models }) },
    ...(crew.length > 1
      ? crew.map((one) => ({ key: keyOf(id, one.id), name: one.name, member: id, person: one.id, team: name }))
      : []),
  ])

/** The enemies who may have done it, each beside its band. */
export const enemiesOf = ({ enemies }: Pick<Asked, 'enemies'>): Candidate[] =>
  enemies.flatMap(({ name: team, members }) => members.map(({ id, name }) => ({ key: id, name, member: id, team })))

/** Those who fell, in the band's order; of a team of which some fell, these. */
export function namedIn(asked: Pick<Asked, 'members' | 'enemies'>, falls: readonly Fall[]): Named[] {
  const falling = new Map(falls.map((fall) => [fall.member, fall]))
  return candidatesOf(asked).flatMap((one): Named[] => {
    const fall = falling.get(one.member)
    if (!fall) return []
    const by = doerOf(asked, fall)
    const done = by === undefined ? {} : { by }
    const own = fall.crew?.find(({ id }) => id === one.person)
    if (one.person !== undefined) return own ? [{ ...one, fate: own.fate, ...done }] : []
    if (fall.crew) return []
    return [{ ...one, fate: fall.fate, ...(fall.models !== undefined && { count: fall.models }), ...done }]
  })
}

/** Whose doing it was that one fell, by name: an enemy's, or a band's. */
export function doerOf({ enemies }: Pick<Asked, 'enemies'>, { by }: Fall): string | undefined {
  if (!by) return undefined
  if ('warband' in by) return enemies.find(({ id }) => id === by.warband)?.name
  return enemies.flatMap(({ members }) => members).find(({ id }) => id === by.member)?.name
}

/** What was typed: whom it is about, and after a stroke, who did it. */
export function typedParts(typed: string): { readonly who: string; readonly by: string | undefined } {
  const at = typed.indexOf('/')
  return at < 0 ? { who: typed, by: undefined } : { who: typed.slice(0, at), by: typed.slice(at + 1) }
}

/** What was typed: letters of a name, and how many models of a group, where a number follows. */
export function typedName(typed: string): { readonly letters: string; readonly count: number | undefined } {
  const [, letters = '', count] = /^(.*?)\s*(\d{1,2})?$/.exec(typed.trim()) ?? []
  return letters === ''
    ? { letters: typed.trim(), count: undefined }
    : { letters, count: count === undefined ? undefined : Number(count) }
}

/** How well letters fit a name: it begins with them, a word of it does, it has them; nothing: not at all. */
function rankOf({ name, team = '' }: Candidate, letters: string): number | undefined {
  const text = folded(name)
  if (text.startsWith(letters)) return 0
  const words = text.split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(letters))) return 1
  const all = letters.split(/\s+/)
  if (all.every((part) => words.some((word) => word.startsWith(part)))) return 2
  return all.every((part) => `${text} ${folded(team)}`.includes(part)) ? 3 : undefined
}

/** Those who may still be named, whom letters fit: the best first, then in the band's order. */
export function foundIn(candidates: readonly Candidate[], falls: readonly Fall[], typed: string): Candidate[] {
  const free = candidates.filter((one) => isFree(one, falls))
  const whole = folded(typed.trim())
  if (whole === '') return free
  const ranked = (letters: string) =>
    free
      .map((one) => ({ one, rank: rankOf(one, letters) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => a.rank! - b.rank!)
      .map(({ one }) => one)
  // A name may end in a number: only where none does, the number says how many.
  const found = ranked(whole)
  return found.length > 0
    ? found
    : ranked(folded(typedName(typed).letters)).filter(({ models }) => models !== undefined)
}

/** A group as long as some of it stand; a person until it fell. */
function isFree({ member, person, models }: Candidate, falls: readonly Fall[]): boolean {
  const fall = falls.find((one) => one.member === member)
  if (!fall) return true
  if (models !== undefined) return (fall.models ?? 0) < models
  return person !== undefined && fall.crew !== undefined && !fall.crew.some(({ id }) => id === person)
}

/** Names one as fallen: one of a group more, or so many of it; of a team, it alone. */
export function withNamed(falls: readonly Fall[], { member, person, models }: Candidate, count?: number): Fall[] {
  const before = falls.find((one) => one.member === member)
  const others = falls.filter((one) => one.member !== member)
  if (models !== undefined) {
    const fell = Math.min(models, Math.max(1, count ?? (before?.models ?? 0) + 1))
    return [...others, { ...before, member, fate: before?.fate ?? 'out', models: fell }]
  }
  if (person === undefined) return [...others, before ?? { member, fate: 'out' }]
  const crew = [...(before?.crew ?? []), { id: person, fate: 'out' as const }]
  return [...others, { ...before, member, fate: before?.fate ?? 'out', crew }]
}

/** Tells of one who fell which enemy did it. */
export const withDoer = (falls: readonly Fall[], { member }: Candidate, doer: Candidate): Fall[] =>
  falls.map((fall) => (fall.member === member ? { ...fall, by: { member: doer.member } } : fall))

/** Takes one back: it stands after all. */
export function withoutNamed(falls: readonly Fall[], { member, person }: Candidate): Fall[] {
  return falls.flatMap((fall): Fall[] => {
    if (fall.member !== member) return [fall]
    const crew = (fall.crew ?? []).filter(({ id }) => person !== undefined && id !== person)
    return crew.length > 0 ? [{ ...fall, crew }] : []
  })
}

/** Lets one have fallen in the next of the ways there are; nothing is taken from who was not wounded. */
export function withNextFate(falls: readonly Fall[], named: Named, fates: Asked['fates']): Fall[] {
  const fate = fates[(fates.indexOf(named.fate) + 1) % fates.length]!
  return falls.map((fall): Fall => {
    if (fall.member !== named.member) return fall
    if (named.person !== undefined)
      return { ...fall, crew: fall.crew!.map((one) => (one.id === named.person ? { ...one, fate } : one)) }
    const { taken, ...own } = fall
    const isWound = fate === 'out' || fate === 'killed'
    return { ...own, fate, ...(taken && isWound && { taken }) }
  })
}
