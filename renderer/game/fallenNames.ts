import { foldForSearch } from '../../shared/domain/searchText.ts'
import type { FallenEntry } from '../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestionOf } from '../../shared/rules/aftermath/questions.ts'

type FallenQuestion = Pick<AftermathQuestionOf<'fallen'>, 'members' | 'fates' | 'enemies'>
type Fate = FallenEntry['fate']

/** A candidate who may be named as a casualty: a member, or a crew member of a team. */
export interface CasualtyCandidate {
  readonly key: string
  readonly name: string
  readonly member: string
  /** For a crew member: its id, and the name of its team. */
  readonly person?: string
  readonly team?: string
  /** For a group: number of its miniatures. */
  readonly models?: number
}

/** A named casualty. `count`: for a group, the number of miniatures. `by`: the name of the cause. */
export interface NamedCasualty extends CasualtyCandidate {
  readonly fate: Fate
  readonly count?: number
  readonly by?: string
}

const keyOf = (member: string, person?: string): string => (person === undefined ? member : `${member}.${person}`)

/** Lists all participants. The crew members of a team follow the team. */
export const listCasualtyCandidates = ({ members }: Pick<FallenQuestion, 'members'>): CasualtyCandidate[] =>
  members.flatMap(({ id, name, models, crew = [] }): CasualtyCandidate[] => [
    { key: keyOf(id), name, member: id, ...(models !== undefined && { models }) },
    ...(crew.length > 1
      ? crew.map((one) => ({ key: keyOf(id, one.id), name: one.name, member: id, person: one.id, team: name }))
      : []),
  ])

/** Lists the enemies who may have caused a casualty, each with their warband. */
export const listCauseCandidates = ({ enemies }: Pick<FallenQuestion, 'enemies'>): CasualtyCandidate[] =>
  enemies.flatMap(({ name: team, members }) => members.map(({ id, name }) => ({ key: id, name, member: id, team })))

/**
 * Lists the casualties in the order of the warband. For a team of which only some crew members fell, lists these crew
 * members.
 */
export function listCasualties(
  asked: Pick<FallenQuestion, 'members' | 'enemies'>,
  falls: readonly FallenEntry[],
): NamedCasualty[] {
  const falling = new Map(falls.map((fall) => [fall.member, fall]))
  return listCasualtyCandidates(asked).flatMap((one): NamedCasualty[] => {
    const fall = falling.get(one.member)
    if (!fall) return []
    const by = findCauseName(asked, fall)
    const done = by === undefined ? {} : { by }
    const own = fall.crew?.find(({ id }) => id === one.person)
    if (one.person !== undefined) return own ? [{ ...one, fate: own.fate, ...done }] : []
    if (fall.crew) return []
    return [{ ...one, fate: fall.fate, ...(fall.models !== undefined && { count: fall.models }), ...done }]
  })
}

/** Returns the name of who caused a casualty: an enemy, or an enemy warband. */
export function findCauseName({ enemies }: Pick<FallenQuestion, 'enemies'>, { by }: FallenEntry): string | undefined {
  if (!by) return undefined
  if ('warband' in by) return enemies.find(({ id }) => id === by.warband)?.name
  return enemies.flatMap(({ members }) => members).find(({ id }) => id === by.member)?.name
}

/** Splits the typed text: `who` fell, and after a slash, `by` whom. */
export function splitCasualtyAndCause(typed: string): { readonly who: string; readonly by: string | undefined } {
  const at = typed.indexOf('/')
  return at < 0 ? { who: typed, by: undefined } : { who: typed.slice(0, at), by: typed.slice(at + 1) }
}

/**
 * Splits the typed text: `letters` of a name, and `count`, the number of miniatures of a group, if a number follows.
 */
export function splitCount(typed: string): { readonly letters: string; readonly count: number | undefined } {
  const [, letters = '', count] = /^(.*?)\s*(\d{1,2})?$/.exec(typed.trim()) ?? []
  return letters === ''
    ? { letters: typed.trim(), count: undefined }
    : { letters, count: count === undefined ? undefined : Number(count) }
}

/**
 * Rates how well letters match a name. 0: the name begins with the letters; 1: a word of the name does; 2: every
 * typed part is the beginning of a word; 3: the name or its team contains every part. Returns undefined if there is
 * no match.
 */
function rankOf({ name, team = '' }: CasualtyCandidate, letters: string): number | undefined {
  const text = foldForSearch(name)
  if (text.startsWith(letters)) return 0
  const words = text.split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(letters))) return 1
  const all = letters.split(/\s+/)
  if (all.every((part) => words.some((word) => word.startsWith(part)))) return 2
  return all.every((part) => `${text} ${foldForSearch(team)}`.includes(part)) ? 3 : undefined
}

/** Finds the candidates that match. The best matches are first; equal matches keep the order of the warband. */
export function findCasualtyCandidates(
  candidates: readonly CasualtyCandidate[],
  falls: readonly FallenEntry[],
  typed: string,
): CasualtyCandidate[] {
  const free = candidates.filter((one) => isFree(one, falls))
  const whole = foldForSearch(typed.trim())
  if (whole === '') return free
  const rankCandidates = (letters: string) =>
    free
      .map((one) => ({ one, rank: rankOf(one, letters) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => a.rank! - b.rank!)
      .map(({ one }) => one)
  // A name may end in a number. The number counts as a number of miniatures only if no name matches.
  const found = rankCandidates(whole)
  return found.length > 0
    ? found
    : rankCandidates(foldForSearch(splitCount(typed).letters)).filter(({ models }) => models !== undefined)
}

/**
 * True if a candidate can still be named: a group of which not all miniatures have fallen, or a person who has not
 * fallen.
 */
function isFree({ member, person, models }: CasualtyCandidate, falls: readonly FallenEntry[]): boolean {
  const fall = falls.find((one) => one.member === member)
  if (!fall) return true
  if (models !== undefined) return (fall.models ?? 0) < models
  return person !== undefined && fall.crew !== undefined && !fall.crew.some(({ id }) => id === person)
}

/**
 * Adds a casualty. For a group, adds one more miniature, or `count` miniatures. For a crew member, adds only this
 * person.
 */
export function addCasualty(
  falls: readonly FallenEntry[],
  { member, person, models }: CasualtyCandidate,
  count?: number,
): FallenEntry[] {
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

/** Sets the enemy who caused a casualty. */
export const setCasualtyCause = (
  falls: readonly FallenEntry[],
  { member }: CasualtyCandidate,
  doer: CasualtyCandidate,
): FallenEntry[] => falls.map((fall) => (fall.member === member ? { ...fall, by: { member: doer.member } } : fall))

export function removeCasualty(falls: readonly FallenEntry[], { member, person }: CasualtyCandidate): FallenEntry[] {
  return falls.flatMap((fall): FallenEntry[] => {
    if (fall.member !== member) return [fall]
    const crew = (fall.crew ?? []).filter(({ id }) => person !== undefined && id !== person)
    return crew.length > 0 ? [{ ...fall, crew }] : []
  })
}

/**
 * Changes the fate of a casualty to the next possible fate. Items taken from the casualty are kept only if the new
 * fate is a wound or death.
 */
export function setNextFate(
  falls: readonly FallenEntry[],
  named: NamedCasualty,
  fates: FallenQuestion['fates'],
): FallenEntry[] {
  const fate = fates[(fates.indexOf(named.fate) + 1) % fates.length]!
  return falls.map((fall): FallenEntry => {
    if (fall.member !== named.member) return fall
    if (named.person !== undefined)
      return { ...fall, crew: fall.crew!.map((one) => (one.id === named.person ? { ...one, fate } : one)) }
    const { taken, ...own } = fall
    const isWound = fate === 'out' || fate === 'killed'
    return { ...own, fate, ...(taken && isWound && { taken }) }
  })
}
