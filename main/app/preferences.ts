import { isSame } from '../../shared/domain/campaign/change.ts'
import { KeptPreferences } from '../../shared/contract/preferences.ts'
import { DEFAULT_PREFERENCES, NAMED, type Named, type Preferences } from '../../shared/contract/preferenceChoices.ts'
import { placeOf } from '../database/connection/place.ts'
import { fileProblemOf } from '../database/connection/problems.ts'
import type { Carried, Engine } from './base/execute.ts'
import { ChangedMeanwhile } from './base/refused.ts'

/** Preferences out of what is kept. */
function read(data: unknown): Preferences {
  const { success, data: kept } = KeptPreferences.safeParse(data)
  return success ? kept : DEFAULT_PREFERENCES
}

/** The user's choices about the program. */
export const getPreferences = ({ preferences }: Pick<Engine, 'preferences'>): Preferences => read(preferences.read())

interface Asked extends Partial<Preferences> {
  readonly base?: { readonly [K in keyof Named]: Named[K] | undefined } | undefined
}

type ByName = Preferences['prints']

/** What is kept by name, with what was changed over what was seen. Throws `changed-meanwhile` for a name that others changed. */
function over(what: keyof Named, now: ByName, seen: ByName, asked: ByName): ByName {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(asked)])]
  const changed = names.filter((name) => !isSame(seen[name], asked[name]))
  const others = changed.filter((name) => !isSame(now[name], seen[name]) && !isSame(now[name], asked[name]))
  const values = others.map((name) => ({ path: `${what}.${name}`, theirs: now[name] ?? null }))
  if (values.length > 0) throw new ChangedMeanwhile(values)
  const kept = Object.entries(now).filter(([name]) => !changed.includes(name))
  const own = Object.entries(asked).filter(([name]) => changed.includes(name))
  return Object.fromEntries([...kept, ...own])
}

/** Changes some of them; answers all. Throws `changed-meanwhile`, and what a full or failing disk means. */
export function savePreferences(
  { preferences, folder }: Pick<Engine, 'preferences' | 'folder'>,
  { base, ...changes }: Asked,
): Carried<Preferences> {
  const now = read(preferences.read())
  const named = NAMED.flatMap((what) => {
    const [seen, asked] = [base?.[what], changes[what]]
    return seen && asked ? [[what, over(what, now[what], seen, asked)] as const] : []
  })
  const done = { ...now, ...changes, ...Object.fromEntries(named) }
  try {
    preferences.write(done)
  } catch (error) {
    throw fileProblemOf(error, placeOf(folder))
  }
  return { done, touched: [{ kind: 'preferences', id: '' }] }
}
