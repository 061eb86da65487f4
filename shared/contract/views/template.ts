import { CUSTOM } from '../../domain/campaign/content.ts'
import { freshNames } from '../../domain/freshName.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Like, Likes, RecruitsView } from './recruits.ts'

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
  const { ruleset, members, stash, options, isBand, own } = kept
  return {
    ruleset,
    members: (members as readonly unknown[]).filter(isLike),
    stash: Array.isArray(stash) ? (stash as readonly unknown[]).filter(isData) : [],
    options: isData(options) ? options : {},
    isBand: isBand === true,
    own: isData(own) ? Object.fromEntries(Object.entries(own).filter(isNamed)) : {},
  }
}
const isNamed = (one: [string, unknown]): one is [string, Localized] =>
  isData(one[1]) && typeof one[1]['fr'] === 'string' && typeof one[1]['en'] === 'string'

const isOwn = (value: unknown): value is string => typeof value === 'string' && value.startsWith(CUSTOM)
/** What somebody wrote is no id, whatever it looks like. */
const WRITTEN = new Set(['name', 'notes'])

/** The ids of a campaign's own content that anything in this names. */
export function ownIdsIn(value: unknown): Set<string> {
  if (isOwn(value)) return new Set([value])
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...ownIdsIn(one)]))
  if (!isData(value)) return new Set()
  return new Set(Object.entries(value).flatMap(([key, one]) => (WRITTEN.has(key) ? [] : [...ownIdsIn(one)])))
}

/** Own content of another campaign, which does not come along: who comes without it, and who cannot come without it. */
export interface LeftOut {
  readonly name: Localized
  readonly without: readonly string[]
  readonly missing: readonly string[]
  /** It lay in the stash, or is how the band was set up. */
  readonly isOfBand: boolean
}

/** The same without the lines of lists that are something foreign. */
function withoutLines<T>(value: T, isForeign: (id: unknown) => boolean): T {
  const isLine = (one: unknown) => isForeign(one) || (isData(one) && isForeign(one['id']))
  if (Array.isArray(value))
    return value.filter((one) => !isLine(one)).map((one: unknown) => withoutLines(one, isForeign)) as T
  if (!isData(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutLines(one, isForeign)])) as T
}

/** What of a template can come where there is no more own content than `custom`, and what is left out of it. */
function fitting({ members, stash, options, own }: Template, custom: readonly string[]) {
  const isForeign = (id: unknown) => isOwn(id) && !custom.includes(id)
  const needing = (value: unknown) => [...ownIdsIn(value)].filter(isForeign)
  const stripped = members.map((one) => withoutLines(one, isForeign))
  const set = Object.fromEntries(Object.entries(options).filter(([, value]) => needing(value).length === 0))
  const left = needing([members, stash, options]).map((id): LeftOut => {
    const who = (all: readonly unknown[]) =>
      members.filter((_, at) => needing(all[at]).includes(id)).map(({ name }) => name)
    const missing = who(stripped)
    return {
      name: own[id] ?? { fr: id.slice(CUSTOM.length), en: id.slice(CUSTOM.length) },
      missing,
      without: who(members).filter((name) => !missing.includes(name)),
      isOfBand: needing([stash, options]).includes(id),
    }
  })
  return {
    members: stripped.filter((one) => needing(one).length === 0),
    stash: withoutLines(stash, isForeign),
    options: set,
    left,
  }
}

/**
 * What a template recruits into a band, of whose names none is taken twice: its members and its stash, and for a band that
 * has nobody yet how that is set up. `left`: what its campaign does not have, and stays out. `band`: what `recruits.weigh` says
 * of it.
 */
export function recruitsOf(template: Template, band: Pick<RecruitsView, 'taken' | 'isEmpty' | 'custom'>) {
  const { members, stash, options, left } = fitting(template, band.custom)
  const names = freshNames(
    members.map(({ name }) => name),
    band.taken,
  )
  return {
    members: members.map((one, at) => ({ ...one, name: names[at] })),
    stash,
    ...(template.isBand && band.isEmpty && { options }),
    left,
  }
}
