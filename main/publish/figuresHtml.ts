import type { Localized } from '../../shared/domain/localized.ts'
import type { Translator } from '../../shared/text/translator.ts'
import type { CampaignPageContent, CampaignPageMember } from './chronicle.ts'
import { html, type Markup } from './html.ts'
import { barTable, scrollBox, type HtmlPageContext } from './parts.ts'

/**
 * Maximum number of warbands in a matrix. With more warbands the matrix would be unreadable, so the pairs with the
 * highest numbers are listed instead.
 */
const MOST_BANDS = 12
const MOST_PAIRS = 15
const MOST_LINES = 12

/** Renders two rankings: the members who took most enemies out of action, and the members who played most games. */
export const memberRankingsHtml = ({ deeds, careers }: CampaignPageContent, { text }: HtmlPageContext): Markup =>
  html`<div class="two">
    ${ranking(deeds, 'csv.out', ({ felled }) => felled, text)}${ranking(careers, 'csv.games', ({ games }) => games, text)}
  </div>`

/** True if it is known who put a member out of action; the pairs without a striker alone would be an empty matrix. */
const hasStrikers = ({ felled }: CampaignPageContent['figures']): boolean => felled.some(({ by }) => by !== null)

/** True if the chronicle has any statistics over all warbands. */
export const hasCampaignStatistics = ({ figures }: CampaignPageContent): boolean =>
  hasStrikers(figures) || figures.wounds.length + figures.counted.length > 0

/** Renders the statistics over all warbands. */
export const campaignStatisticsHtml = (chronicle: CampaignPageContent, { text }: HtmlPageContext): Markup => {
  const { wounds, counted } = chronicle.figures
  return html`${hasStrikers(chronicle.figures) && felledTable(chronicle, text)}
    <div class="two">${counts(counted, text('page.counted'), text)}${counts(wounds, text('page.wounds'), text)}</div>`
}

function ranking(
  people: readonly CampaignPageMember[],
  key: 'csv.out' | 'csv.games',
  of: (person: CampaignPageMember) => number,
  text: Translator,
): Markup {
  const caption = text(key === 'csv.out' ? 'page.most-felled' : 'page.longest')
  const heads = [text('roster.member'), text('csv.warband'), text(key)]
  const lines = people.map((person) => ({ cells: [person.name, person.band], figure: of(person) }))
  return lines.length === 0 ? html`` : scrollBox(caption, barTable(caption, heads, lines, text))
}

function counts(
  all: readonly { readonly name: Localized; readonly count: number }[],
  caption: string,
  text: Translator,
): Markup {
  const lines = all.slice(0, MOST_LINES).map(({ name, count }) => ({ cells: [text.of(name)], figure: count }))
  const heads = [text('csv.counted'), text('csv.times')]
  return lines.length === 0 ? html`` : scrollBox(caption, barTable(caption, heads, lines, text))
}

/**
 * Renders, for each pair of warbands, how many members one warband took out of action of the other. For few warbands
 * the result is a matrix without empty rows and columns; for many warbands it is a list of the pairs with the highest
 * numbers.
 */
function felledTable({ figures: { felled }, standings }: CampaignPageContent, text: Translator): Markup {
  if (standings.length > MOST_BANDS) return pairTable(felled, standings, text)
  const title = text('page.felled')
  const count = (by: string | null, of: string) => felled.find((one) => one.by === by && one.of === of)?.out ?? ''
  const rows = standings.filter(({ warband }) => felled.some(({ by }) => by === warband))
  const columns = standings.filter(({ warband }) => felled.some(({ of }) => of === warband))
  const row = (by: string | null, name: string) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${columns.map(({ warband }) => html`<td class="c">${count(by, warband)}</td>`)}
    </tr>`
  const table = html`<table>
    <caption>
      ${title}. ${text('page.felled-about')}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${columns.map(({ name }) => html`<th class="c" scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(({ warband, name }) => row(warband, name))}
      ${felled.some(({ by }) => by === null) && row(null, text('page.nobody-said'))}
    </tbody>
  </table>`
  return scrollBox(title, table)
}

function pairTable(
  felled: CampaignPageContent['figures']['felled'],
  standings: CampaignPageContent['standings'],
  text: Translator,
): Markup {
  const names = new Map(standings.map(({ warband, name }) => [warband, name]))
  const pairs = felled.filter(({ by }) => by !== null).toSorted((one, other) => other.out - one.out)
  const title = text('page.felled')
  const caption = `${title}. ${text('page.felled-most')}`
  const heads = [text('csv.by'), text('csv.of'), text('csv.out')]
  const lines = pairs
    .slice(0, MOST_PAIRS)
    .map(({ by, of, out }) => ({ cells: [names.get(by!) ?? '', names.get(of) ?? ''], figure: out }))
  return scrollBox(title, barTable(caption, heads, lines, text))
}
