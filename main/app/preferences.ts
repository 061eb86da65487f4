import { isSameData } from '../../shared/domain/campaign/change.ts'
import { StoredPreferences } from '../../shared/contract/preferences.ts'
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_WITH_NAMED_VALUES,
  type PreferencesWithNamedValues,
  type Preferences,
} from '../../shared/contract/preferenceChoices.ts'
import { databaseLocationOf } from '../database/connection/place.ts'
import { fileProblemOf } from '../database/connection/problems.ts'
import type { CommandResult, CommandDependencies } from './base/execute.ts'
import { ConcurrentChangeError } from './base/refused.ts'
import { anybodyAccess } from './base/access.ts'
import { defineMethod } from './base/defineMethod.ts'

/** Parses the stored preferences. Returns the defaults if they are invalid. */
function parsePreferences(data: unknown): Preferences {
  const { success, data: kept } = StoredPreferences.safeParse(data)
  return success ? kept : DEFAULT_PREFERENCES
}

export const getPreferences = defineMethod(
  'preferences.get',
  anybodyAccess,
  ({ preferences }: Pick<CommandDependencies, 'preferences'>): Preferences => parsePreferences(preferences.read()),
)

interface PreferencesInput extends Partial<Preferences> {
  readonly base?:
    | { readonly [K in keyof PreferencesWithNamedValues]: PreferencesWithNamedValues[K] | undefined }
    | undefined
}

type NamedValues = Preferences['prints']

/**
 * Merges a preference that is a map from names to values. Changes only the names whose values the caller changed.
 * Throws `changed-meanwhile` if another window changed the value of the same name.
 */
function mergeNamedValues(
  what: keyof PreferencesWithNamedValues,
  now: NamedValues,
  seen: NamedValues,
  asked: NamedValues,
): NamedValues {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(asked)])]
  const changed = names.filter((name) => !isSameData(seen[name], asked[name]))
  const others = changed.filter((name) => !isSameData(now[name], seen[name]) && !isSameData(now[name], asked[name]))
  const values = others.map((name) => ({ path: `${what}.${name}`, theirs: now[name] ?? null }))
  if (values.length > 0) throw new ConcurrentChangeError(values)
  const kept = Object.entries(now).filter(([name]) => !changed.includes(name))
  const own = Object.entries(asked).filter(([name]) => changed.includes(name))
  return Object.fromEntries([...kept, ...own])
}

/** Changes some preferences and returns all of them. Throws `changed-meanwhile`, and disk errors. */
export const savePreferences = defineMethod(
  'preferences.save',
  anybodyAccess,
  (
    { preferences, folder }: Pick<CommandDependencies, 'preferences' | 'folder'>,
    { base, ...changes }: PreferencesInput,
  ): CommandResult<Preferences> => {
    const now = parsePreferences(preferences.read())
    const named = PREFERENCES_WITH_NAMED_VALUES.flatMap((what) => {
      const [seen, asked] = [base?.[what], changes[what]]
      return seen && asked ? [[what, mergeNamedValues(what, now[what], seen, asked)] as const] : []
    })
    const done = { ...now, ...changes, ...Object.fromEntries(named) }
    try {
      preferences.write(done)
    } catch (error) {
      throw fileProblemOf(error, databaseLocationOf(folder))
    }
    return { done, touched: [{ kind: 'preferences', id: '' }] }
  },
)
