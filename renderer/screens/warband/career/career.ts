import type { CareerMember, CareerPerson, CareerRound } from '../../../../shared/contract/views/career.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import type { TextParams } from '../../../../shared/text/rendering.ts'
import type { ScreenKey } from '../../../text/texts.ts'

/** A screen text that is translated later: its key and parameters. */
export interface TextRef {
  readonly key: ScreenKey
  readonly params?: TextParams
}

/** A member, an item, or both, with an additional text. */
interface CareerName {
  readonly who?: CareerMember
  readonly what?: Localized
  readonly more?: TextRef
}

/** Other events of a round, under one title. */
interface CareerLine {
  readonly key: ScreenKey
  readonly names: readonly CareerName[]
}

/** Lists what was done in a round outside its games, one line per kind. Empty lines are left out. */
export function careerLines({ joined, left, bought, advances }: CareerRound): CareerLine[] {
  const lines: CareerLine[] = [
    { key: 'warband.career-joined', names: joined.map((who) => ({ who, ...withMore(originText(who.from)) })) },
    { key: 'warband.career-left', names: left.map((who) => ({ who, more: departureText(who) })) },
    { key: 'warband.career-bought', names: bought.map(({ what, times }) => ({ what, ...withMore(timesText(times)) })) },
    { key: 'warband.career-advances', names: advances.map(({ what, ...who }) => ({ who, what })) },
  ]
  return lines.filter(({ names }) => names.length > 0)
}

const withMore = (more: TextRef | undefined): { readonly more?: TextRef } => (more ? { more } : {})
const originText = (band: string | null): TextRef | undefined =>
  band === null ? undefined : { key: 'warband.career-from', params: { band } }
const timesText = (count: number): TextRef | undefined =>
  count === 1 ? undefined : { key: 'warband.career-times', params: { count } }

function departureText({ how, to }: CareerRound['left'][number]): TextRef {
  if (to) return { key: 'warband.career-to', params: { band: to.band } }
  return { key: `status.${how}` }
}

/** Returns what happened to a member in a game; `undefined` if the member was unharmed. */
export function fateText({ fate, outBy, captor, fallen }: CareerPerson): TextRef | undefined {
  switch (fate) {
    case null:
      return undefined
    case 'deserted':
      return { key: 'member.deserted' }
    case 'captured':
      return captor === null ? { key: 'status.captured' } : { key: 'warband.captive-of', params: { name: captor } }
    case 'dead':
      return outBy === null ? { key: 'status.dead' } : { key: 'member.killed-by', params: { name: outBy } }
    case 'out':
      if (fallen > 1) return { key: 'member.lost-models', params: { count: fallen } }
      return outBy === null ? { key: 'member.out' } : { key: 'member.out-by', params: { name: outBy } }
  }
}
