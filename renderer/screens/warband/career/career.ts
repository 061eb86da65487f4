import type { CareerMember, CareerPerson, CareerRound } from '../../../../shared/contract/views/career.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import type { Params } from '../../../../shared/text/rendering.ts'
import type { ScreenKey } from '../../../text/texts.ts'

/** A text of the screens that is still to be worded. */
export interface Said {
  readonly key: ScreenKey
  readonly params?: Params
}

/** Somebody of the band or a thing, or both, and what is to be said of it. */
interface CareerName {
  readonly who?: CareerMember
  readonly what?: Localized
  readonly more?: Said
}

/** What else happened in a round, under its title. */
interface CareerLine {
  readonly key: ScreenKey
  readonly names: readonly CareerName[]
}

/** What was done in a round beside its games, a line each; those of which nothing is told are absent. */
export function careerLines({ joined, left, bought, advances }: CareerRound): CareerLine[] {
  const lines: CareerLine[] = [
    { key: 'warband.career-joined', names: joined.map((who) => ({ who, ...said(fromOf(who.from)) })) },
    { key: 'warband.career-left', names: left.map((who) => ({ who, more: leftHow(who) })) },
    { key: 'warband.career-bought', names: bought.map(({ what, times }) => ({ what, ...said(timesOf(times)) })) },
    { key: 'warband.career-advances', names: advances.map(({ what, ...who }) => ({ who, what })) },
  ]
  return lines.filter(({ names }) => names.length > 0)
}

const said = (more: Said | undefined): { readonly more?: Said } => (more ? { more } : {})
const fromOf = (band: string | null): Said | undefined =>
  band === null ? undefined : { key: 'warband.career-from', params: { band } }
const timesOf = (count: number): Said | undefined =>
  count === 1 ? undefined : { key: 'warband.career-times', params: { count } }

function leftHow({ how, to }: CareerRound['left'][number]): Said {
  if (to) return { key: 'warband.career-to', params: { band: to.band } }
  return { key: `status.${how}` }
}

/** What became of somebody in a game; undefined for who stood to the end. */
export function fateOf({ fate, outBy, captor, fallen }: CareerPerson): Said | undefined {
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
