import type { Localized } from '../../shared/domain/localized.ts'
import type { Translator } from '../../shared/text/translator.ts'
import type { Chronicle, ChroniclePerson } from './chronicle.ts'
import { html, type Markup } from './html.ts'
import { barTable, scrolling, type Say } from './parts.ts'

/** More bands than this make a matrix that nobody reads: the pairs that met hardest are told instead. */
const MOST_BANDS = 12
const MOST_PAIRS = 15
const MOST_LINES = 12

/** Who put most enemies out of action, and who has been there longest. */
export const deedsBody = ({ deeds, careers }: Chronicle, { text }: Say): Markup =>
  html`<div class="two">
    ${ranking(deeds, 'csv.out', ({ felled }) => felled, text)}${ranking(careers, 'csv.games', ({ games }) => games, text)}
  </div>`

/** True where there is any figure of all bands together. */
export const hasFigures = ({ figures: { felled, wounds, counted } }: Chronicle): boolean =>
  felled.length + wounds.length + counted.length > 0

/** The figures of all bands together. */
export const figuresBody = (chronicle: Chronicle, { text }: Say): Markup => {
  const { felled, wounds, counted } = chronicle.figures
  return html`${felled.length > 0 && felledTable(chronicle, text)}
    <div class="two">${counts(counted, text('page.counted'), text)}${counts(wounds, text('page.wounds'), text)}</div>`
}

function ranking(
  people: readonly ChroniclePerson[],
  key: 'csv.out' | 'csv.games',
  of: (person: ChroniclePerson) => number,
  text: Translator,
): Markup {
  const caption = text(key === 'csv.out' ? 'page.most-felled' : 'page.longest')
  const heads = [text('roster.member'), text('csv.warband'), text(key)]
  const lines = people.map((person) => ({ cells: [person.name, person.band], figure: of(person) }))
  return lines.length === 0 ? html`` : scrolling(caption, barTable(caption, heads, lines, text))
}

function counts(
  all: readonly { readonly name: Localized; readonly count: number }[],
  caption: string,
  text: Translator,
): Markup {
  const lines = all.slice(0, MOST_LINES).map(({ name, count }) => ({ cells: [text.of(name)], figure: count }))
  const heads = [text('csv.counted'), text('csv.times')]
  return lines.length === 0 ? html`` : scrolling(caption, barTable(caption, heads, lines, text))
}

/** Who put how many of whom out of action: a matrix of few bands, the hardest meetings of many. */
function felledTable({ figures: { felled }, standings }: Chronicle, text: Translator): Markup {
  if (standings.length > MOST_BANDS) return pairTable(felled, standings, text)
  const title = text('page.felled')
  const count = (by: string | null, of: string) => felled.find((one) => one.by === by && one.of === of)?.out ?? ''
  const row = (by: string | null, name: string) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${standings.map(({ warband }) => html`<td class="c">${count(by, warband)}</td>`)}
    </tr>`
  const table = html`<table>
    <caption>
      ${title}. ${text('page.felled-about')}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${standings.map(({ name }) => html`<th class="c" scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${standings.map(({ warband, name }) => row(warband, name))}
      ${felled.some(({ by }) => by === null) && row(null, text('page.nobody-said'))}
    </tbody>
  </table>`
  return scrolling(title, table)
}

function pairTable(
  felled: Chronicle['figures']['felled'],
  standings: Chronicle['standings'],
  text: Translator,
): Markup {
  const names = new Map(standings.map(({ warband, name }) => [warband, name]))
  const pairs = felled.filter(({ by }) => by !== null).toSorted((one, other) => other.out - one.out)
  if (pairs.length === 0) return html``
  const title = text('page.felled')
  const caption = `${title}. ${text('page.felled-most')}`
  const heads = [text('csv.by'), text('csv.of'), text('csv.out')]
  const lines = pairs
    .slice(0, MOST_PAIRS)
    .map(({ by, of, out }) => ({ cells: [names.get(by!) ?? '', names.get(of) ?? ''], figure: out }))
  return scrolling(title, barTable(caption, heads, lines, text))
}
