import { readdirSync } from 'node:fs'
import { backupFolder, listBackups } from '../../main/database/backup/backupNotes.ts'
import { isIntactBackup } from '../../main/database/backup/examine.ts'
import { databaseLocationOf, type DatabaseLocation } from '../../main/database/connection/place.ts'
import { openFolder } from './opening.ts'
import { SOUND, soundnessIn } from './soundness.ts'
import { REQUEST_PREFIX } from './work.ts'

/** A possible state of a folder: the requests that its journal must have, and those that it must not have. */
interface State {
  readonly there: readonly string[]
  readonly gone: readonly string[]
}

/** The possible states after a child wrote these lines (see `turns`): one, or two if it was killed during a turn. */
export function statesAfter(output: readonly string[]): { states: State[]; kept: string[] } {
  const kept = new Map<string, readonly string[]>()
  let state: State = { there: [], gone: [] }
  let turning: string | undefined
  const backTo = (name: string): State => {
    const there = kept.get(name)!
    return { there, gone: [...state.gone, ...state.there.filter((request) => !there.includes(request))] }
  }
  for (const line of output) {
    const [what, name = ''] = line.split(' ')
    if (line.startsWith(REQUEST_PREFIX)) state = { ...state, there: [...state.there, line] }
    else if (what === 'kept') kept.set(name, state.there)
    else if (what === 'turning') turning = name
    else if (what === 'turned') [state, turning] = [backTo(name), undefined]
  }
  return { states: [state, ...(turning === undefined ? [] : [backTo(turning)])], kept: [...kept.keys()] }
}

/** The faults of a folder after a child wrote these lines: neither the old nor the new state, or a damaged backup. */
export function turnFaults(folder: string, output: readonly string[]): string[] {
  const place = databaseLocationOf(folder)
  const { states, kept } = statesAfter(output)
  const one = openFolder(folder)
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

/** The faults of the backups: damaged ones, missing ones among those reported as made, and left-over temporary files. */
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
