import { formatCount } from '../../shared/text/formats.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { hasMemberLeftForGood, type CampaignPageBand, type CampaignPageMember } from './chronicle.ts'
import { html, type Markup } from './html.ts'
import {
  foldedSection,
  MOST_UNFOLDED_PARTS,
  photosHtml,
  scrollBox,
  type Portraits,
  type HtmlPageContext,
} from './parts.ts'

/** Renders the warbands of a campaign, each with its games and its members. */
export const bandsSection = (
  bands: readonly CampaignPageBand[],
  portraits: Portraits,
  say: HtmlPageContext,
): Markup[] => bands.map((band) => bandBody(band, bands.length <= MOST_UNFOLDED_PARTS, portraits, say))

function bandBody(
  band: CampaignPageBand,
  isOpen: boolean,
  portraits: Portraits,
  { text, anchor, photos }: HtmlPageContext,
): Markup {
  const { warband, name, player, isWithdrawn, standing, games, people } = band
  const id = anchor(warband)
  const place = standing && text('page.place', { rank: standing.rank, points: standing.points })
  const isBare = !place && games.length === 0 && people.length === 0
  const about = [
    player,
    place ?? '',
    isWithdrawn ? text('page.withdrawn') : '',
    isBare ? text('page.unplayed') : '',
  ].filter((one) => one !== '')
  const heading = html`<h3 id="${id}-name">${name}</h3>`
  const aside = about.length > 0 && html`<span class="aside">${about.join(' · ')}</span>`
  // The target of links is inside the folded part, not at its heading: if a link leads there, the browser unfolds the
  // part.
  return html`<article class="band" aria-labelledby="${id}-name">
    ${foldedSection({ heading, aside, isOpen }, [
      html`<div class="inside" id="${id}">
        ${photosHtml(photos.get(warband), name)}
        ${
          games.length > 0 &&
          html`<ul class="form" aria-label="${text('page.games-of', { name })}">
            ${games.map((game) => gameOf(game, text))}
          </ul>`
        }
        ${people.length > 0 && scrollBox(text('page.people-of', { name }), peopleTable(name, people, portraits, text))}
      </div>`,
    ])}
  </article>`
}

const RESULTS = { win: 'page.win', draw: 'page.draw', loss: 'page.loss' } as const

const gameOf = ({ round, result, against }: CampaignPageBand['games'][number], text: Translator): Markup =>
  html`<li>
    ${text('page.round-short', { round })}
    <b>${result === null ? '–' : text(RESULTS[result])}</b
    >${against.length > 0 && ` ${text('page.against', { names: against.join(' + ') })}`}
  </li>`

/**
 * Numbers of a member, one for each column of the table: the text key of the heading, and a function that returns the
 * number.
 */
const FIGURES = [
  ['csv.games', ({ games }: CampaignPageMember) => games],
  ['csv.out', ({ felled }: CampaignPageMember) => felled],
  ['csv.killed', ({ killed }: CampaignPageMember) => killed],
  ['csv.fallen', ({ fallen }: CampaignPageMember) => fallen],
] as const

/**
 * Style of the table of members on a narrow page. There is no room for column headings, so each number has its own
 * label. The labels are in the style sheet, because in the table itself, next to every number of two thousand
 * members, they would take a sixth of the file.
 */
export const memberTableStyle = (text: Translator): string =>
  `@media (max-width:44rem){${FIGURES.map(([key], at) => {
    const fromEnd = FIGURES.length + 1 - at
    return `.people tbody td:nth-last-child(${fromEnd})::before{content:'${text(key).replace(/['\\]/g, '\\$&')} ';color:var(--ink-2);font-size:.85rem}`
  }).join('')}}`

function peopleTable(
  name: string,
  people: readonly CampaignPageMember[],
  portraits: Portraits,
  text: Translator,
): Markup {
  const hasFaces = people.some(({ member }) => portraits.has(member))
  return html`<table class="people">
    <caption class="unseen">
      ${text('page.people-of', { name })}
    </caption>
    <thead>
      <tr>
        ${hasFaces && html`<th scope="col">${text('page.portrait')}</th>`}
        <th scope="col">${text('roster.member')}</th>
        <th scope="col">${text('csv.kind')}</th>
        ${FIGURES.map(([key]) => html`<th class="n" scope="col">${text(key)}</th>`)}
        <th class="w" scope="col">${text('page.state')}</th>
      </tr>
    </thead>
    <tbody>
      ${people.map((person) => personRow(person, hasFaces, portraits, text))}
    </tbody>
  </table>`
}

function personRow(person: CampaignPageMember, hasFaces: boolean, portraits: Portraits, text: Translator): Markup {
  const { member, name, kind, status, wentTo, wounds } = person
  const face = portraits.get(member)
  const gone = wentTo === null ? '' : text('book.went-over', { band: wentTo })
  const state = [
    gone || (status === 'active' ? '' : text(`status.${status}`)),
    ...wounds.map((wound) => text.of(wound)),
  ]
  return html`<tr class="${hasMemberLeftForGood(status) ? 'gone' : ''}">
    ${hasFaces && html`<td>${face !== undefined && html`<img class="face" alt="" src="${face}" loading="lazy" />`}</td>`}
    <th scope="row">${name}</th>
    <td>${text.of(kind)}</td>
    ${FIGURES.map(([, of]) => html`<td class="n">${formatCount(of(person), text.language)}</td>`)}
    <td class="w">${state.filter((one) => one !== '').join(', ')}</td>
  </tr>`
}
