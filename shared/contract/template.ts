import { CatalogueId } from '../domain/text.ts'
import { freshNames } from '../domain/freshName.ts'
import type { Like, Likes, RecruitsView } from './views/recruits.ts'

/** Members that are kept, and for a whole band its stash and how it is set up. */
export interface Template extends Likes {
  readonly isBand: boolean
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLike = (value: unknown): value is Like => isData(value) && typeof value['name'] === 'string'

/** A template out of what is kept under its name; undefined where that is none. */
export function templateOf(kept: unknown): Template | undefined {
  if (!isData(kept) || typeof kept['ruleset'] !== 'string' || !Array.isArray(kept['members'])) return undefined
  const { ruleset, members, stash, options, names, isBand } = kept
  return {
    ruleset,
    members: (members as readonly unknown[]).filter(isLike),
    stash: Array.isArray(stash) ? (stash as readonly unknown[]).filter(isData) : [],
    options: isData(options) ? options : {},
    names: isData(names) ? (names as Template['names']) : {},
    isBand: isBand === true,
  }
}

const isOwn = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('custom:') && CatalogueId.safeParse(value).success
/** What people write as they like, whatever it looks like. */
const isText = (key: string): boolean => key === 'name' || key === 'notes'

/** The ids of a campaign's own content that stand anywhere in these data. */
export function ownIn(data: unknown): ReadonlySet<string> {
  if (isOwn(data)) return new Set([data])
  if (typeof data !== 'object' || data === null) return new Set()
  return new Set(Object.entries(data).flatMap(([key, one]) => (isText(key) ? [] : [...ownIn(one)])))
}

/** What of a template comes from another campaign's own content, and is nothing in this one: its ids. */
export const strangeIn = ({ members, stash, options }: Likes, { content }: Pick<RecruitsView, 'content'>): string[] =>
  [...ownIn([members, stash, options])].filter((id) => !content.includes(id))

/** The same without what is called so: a line, a word of a list, a choice. */
function without(data: unknown, strange: readonly string[]): unknown {
  const isStrange = (value: unknown): boolean =>
    isOwn(value) ? strange.includes(value) : isData(value) && isOwn(value['id']) && strange.includes(value['id'])
  if (Array.isArray(data)) return data.filter((one) => !isStrange(one)).map((one) => without(one, strange))
  if (!isData(data)) return data
  const kept = Object.entries(data).filter(([key, value]) => isText(key) || !isStrange(value))
  return Object.fromEntries(kept.map(([key, value]) => [key, isText(key) ? value : without(value, strange)]))
}

/**
 * What a template recruits into a band, of whose names none is taken twice: its members and its stash, and for a band that
 * has nobody yet how that is set up; without what is nothing in this campaign. `band`: what `recruits.weigh` says of it.
 */
export function recruitsOf(template: Template, band: Pick<RecruitsView, 'taken' | 'isEmpty' | 'content'>) {
  const { members, stash, options, isBand } = without(template, strangeIn(template, band)) as Template
  const names = freshNames(
    members.map(({ name }) => name),
    band.taken,
  )
  return {
    members: members.map((one, at) => ({ ...one, name: names[at] })),
    stash,
    ...(isBand && band.isEmpty && { options }),
  }
}
