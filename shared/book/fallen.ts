import type { BookChapter, RollBlock } from '../sheets/book.ts'
import { mention, mentions, withBand, type Told } from './told.ts'

/** The roll of the fallen, in the order in which they fell; those of whom no game tells come last. */
export function fallenChapter(told: Told): BookChapter | undefined {
  const { reports, statistics, text, band } = told
  // What has no name is told among the losses of its game: nobody mourns a wreck.
  const inGames = reports.flatMap(({ round, fallen }) =>
    fallen.filter(({ name }) => name.trim() !== '').map((one) => ({ ...one, round })),
  )
  const known = inGames.map(({ name, band: of }) => withBand(name, of))
  const dead = statistics.people.filter(({ status }) => status === 'dead')
  const elsewhere = dead.flatMap(({ name, warband }) => {
    const label = withBand(name, band(warband))
    const at = known.indexOf(label)
    if (at >= 0) known.splice(at, 1)
    return at >= 0 ? [] : [{ name, band: band(warband) }]
  })
  const entries: RollBlock['entries'] = [
    ...inGames.map(({ name, band: of, by, what, round, isApart }) => ({
      name,
      text: [
        what === null ? '' : text.of(what),
        of,
        text(isApart ? 'book.apart' : 'book.in-round', { round }),
        by === null ? '' : text('book.by-hand-of', { by: withBand(by.name, by.band) }),
      ]
        .filter(Boolean)
        .join(' · '),
      about: mentions([withBand(name, of), by === null ? '' : withBand(by.name, by.band)]),
    })),
    ...elsewhere.map(({ name, band: of }) => ({ name, text: of, about: mention(withBand(name, of)) })),
  ]
  if (entries.length === 0) return undefined
  return {
    title: text('book.fallen'),
    lede: text('book.fallen-lede'),
    sections: [{ blocks: [{ kind: 'roll', entries }] }],
  }
}
