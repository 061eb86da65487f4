import { linesDrawing, type Line } from '../drawing/lines.ts'
import type { Chart } from '../model.ts'
import { linked } from '../places.ts'
import { inFront, type Scope } from '../scope.ts'
import { marksAround } from './marks.ts'

/** A figure of each band over the rounds. */
interface Figure {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly note?: string
  /** The band that the title names: it stands in front, too. */
  readonly told: string
  /** Of a band, for each round that is looked at; null where it was not there. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
  /** What a point says. */
  readonly say: (name: string, round: number, value: number) => string
}

/** A figure of each band over the rounds as lines: those in front in the order in which they end. */
export function overRounds(scope: Scope, { values, told, ...figure }: Figure): Chart {
  const { say, name, places, ranked } = scope
  const { rounds } = scope.statistics
  const known = ranked.filter((id) => values.get(id)?.some((value) => value !== null))
  const line = (id: string): Line => {
    const own = values.get(id)!
    const last = own.findLast((value) => value !== null)
    return { values: own, name: name(id), figure: say.number(last ?? 0) }
  }
  const leading = inFront(scope)
  const named = leading.includes(told) ? leading : [...leading.slice(0, -1), told]
  const front = named.filter((id) => known.includes(id))
  const rest = known.filter((id) => !front.includes(id))
  const all = known.flatMap((id) => values.get(id)!.filter((value) => value !== null))
  return {
    ...{ id: figure.id, title: figure.title, lead: figure.lead, ...(figure.note && { note: figure.note }) },
    drawing: linesDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      front: front.map(line),
      rest: rest.map(line),
      // Of one round there is no course to look at: its figures are read from nothing up.
      marks: marksAround(rounds.length === 1 ? [0, ...all] : all).map((value) => ({
        at: value,
        text: say.number(value),
      })),
      height: ({ size }) => 22 * size,
      say: (place, round) => {
        const id = [...front, ...rest][place]!
        return figure.say(name(id), rounds[round]!, values.get(id)![round]!)
      },
    }),
    table: {
      columns: [
        { id: 'band', title: say.t('campaign.band') },
        ...rounds.map((round) => ({
          id: `round${round}`,
          title: say.t('chronicle.round-short', { round }),
          isNumber: true,
        })),
      ],
      rows: known.map((id) => ({ id, cells: [linked(name(id), places.band(id)), ...values.get(id)!] })),
    },
  }
}
