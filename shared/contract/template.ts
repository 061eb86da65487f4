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
  const { ruleset, members, stash, options, isBand } = kept
  return {
    ruleset,
    members: (members as readonly unknown[]).filter(isLike),
    stash: Array.isArray(stash) ? (stash as readonly unknown[]).filter(isData) : [],
    options: isData(options) ? options : {},
    isBand: isBand === true,
  }
}

/**
 * What a template recruits into a band, of whose names none is taken twice: its members and its stash, and for a band that
 * has nobody yet how that is set up. `band`: what `recruits.weigh` says of it.
 */
export function recruitsOf(
  { members, stash, options, isBand }: Template,
  band: Pick<RecruitsView, 'taken' | 'isEmpty'>,
) {
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
