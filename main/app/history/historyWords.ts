import type { Told, ToldParam } from '../../../shared/contract/views/history.ts'
import type { Group } from './historyGroups.ts'
import type { Names } from './historyNames.ts'

export type Payload = Readonly<Record<string, unknown>>
/** What a sentence is made from: the entries that it tells, and the names in them. */
export interface Telling {
  readonly group: Group
  readonly payload: Payload
  readonly names: Names
  readonly entryOf: (id: string) => Told | null
}
export type Tell = (telling: Telling) => Told

export const told = (say: string, params: Told['params'] = {}): Told => ({ say, params })
export const list = (words: readonly ToldParam[]): ToldParam => ({ list: words })
export const UNKNOWN: ToldParam = { key: 'word.somebody' }
export const SOMETHING: ToldParam = { key: 'word.something' }

export const member = ({ names, payload }: Telling, id: unknown = payload['member']): ToldParam =>
  (typeof id === 'string' ? names.named('member', id) : null) ?? UNKNOWN
export const band = ({ names, payload }: Telling, id: unknown = payload['warband']): ToldParam =>
  (typeof id === 'string' ? names.named('warband', id) : null) ?? UNKNOWN
export const word = ({ names }: Telling, id: unknown): ToldParam => names.word(String(id)) ?? String(id)
/** Names of fields, as the screens call them. */
export const fields = (keys: readonly string[]): ToldParam => list(keys.map((key) => ({ key: `field.${key}` })))

/** What a field was before the first of the entries. */
export function before(group: Group, kind: string, field: string): string | null {
  const change = group.at(-1)!.changes.find((one) => one.kind === kind && one.before && field in one.before)
  return change ? String((change.before as Payload)[field]) : null
}
