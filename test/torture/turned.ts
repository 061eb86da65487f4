import { readdirSync } from 'node:fs'
import { backupFolder, listBackups } from '../../main/database/backup/backupNotes.ts'
import { isIntactBackup } from '../../main/database/backup/examine.ts'
import { databaseLocationOf, type DatabaseLocation } from '../../main/database/connection/place.ts'
import { opening } from './opening.ts'
import { SOUND, soundnessIn } from './soundness.ts'
import { ASKED } from './work.ts'

/** How a folder may be: with these requests in its journal, without those. */
interface State {
  readonly there: readonly string[]
  readonly gone: readonly string[]
}

/** What may be found after a child said this (see `turns`): one state, or either of two while it was turning back. */
export function statesAfter(said: readonly string[]): { states: State[]; kept: string[] } {
  const kept = new Map<string, readonly string[]>()
  let state: State = { there: [], gone: [] }
  let turning: string | undefined
  const backTo = (name: string): State => {
    const there = kept.get(name)!
    return { there, gone: [...state.gone, ...state.there.filter((request) => !there.includes(request))] }
  }
  for (const line of said) {
    const [what, name = ''] = line.split(' ')
    if (line.startsWith(ASKED)) state = { ...state, there: [...state.there, line] }
    else if (what === 'kept') kept.set(name, state.there)
    else if (what === 'turning') turning = name
    else if (what === 'turned') [state, turning] = [backTo(name), undefined]
  }
  return { states: [state, ...(turning === undefined ? [] : [backTo(turning)])], kept: [...kept.keys()] }
}

/** What is wrong with a folder after a child said this: it is neither old nor new, or a backup is not good. */
export function turnFaults(folder: string, said: readonly string[]): string[] {
  const place = databaseLocationOf(folder)
  const { states, kept } = statesAfter(said)
  const one = opening(folder)
  try {
    const { store } = one.opened
    const isThere = (request: string): boolean => store.entryOfRequest(request) !== undefined
    const fits = ({ there, gone }: State): boolean => there.every(isThere) && !gone.some(isThere)
    const sound = soundnessIn(one, [])
    return [
      ...(states.some(fits)
        ? []
        : [`neither old nor new: ${states[0]!.there.filter((request) => !isThere(request)).join()}`]),
      ...(JSON.stringify(sound) === JSON.stringify(SOUND) ? [] : [JSON.stringify(sound)]),
      ...backupFaults(place, kept),
    ]
  } finally {
    one.close()
  }
}

/**
 * Every backup that there is, is good; those that were said to be made are there; nothing of unfinished ones is left.
 */
function backupFaults(place: DatabaseLocation, kept: readonly string[]): string[] {
  const all = listBackups(place)
  const names = new Set(all.map(({ id }) => id))
  const files = all.length > 0 ? readdirSync(backupFolder(place)) : []
  return [
    ...all.filter((one) => !isIntactBackup(one)).map(({ id }) => `${id} is not good`),
    ...kept.filter((name) => name.endsWith('.sqlite') && !names.has(name)).map((name) => `${name} is not there`),
    ...files.filter((name) => name.includes('.tmp')).map((name) => `${name} is left`),
  ]
}
