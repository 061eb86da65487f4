import { grouped } from '../../shared/text/formats.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { isGone, type ChronicleBand, type ChroniclePerson } from './chronicle.ts'
import { html, type Markup } from './html.ts'
import { folded, MOST_OPEN, scrolling, type Portraits, type Say } from './parts.ts'

/** The bands of a campaign, each with its games and its people. */
export const bandsSection = (bands: readonly ChronicleBand[], portraits: Portraits, say: Say): Markup[] =>
  bands.map((band) => bandBody(band, bands.length <= MOST_OPEN, portraits, say))

function bandBody(band: ChronicleBand, isOpen: boolean, portraits: Portraits, { text, anchor }: Say): Markup {
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
  // One comes to its inside: a browser opens what folds around it.
  return html`<article class="band" aria-labelledby="${id}-name">
    ${folded({ heading, aside, isOpen }, [
      html`<div class="inside" id="${id}">
        ${
          games.length > 0 &&
          html`<ul class="form" aria-label="${text('page.games-of', { name })}">
            ${games.map((game) => gameOf(game, text))}
          </ul>`
        }
        ${people.length > 0 && scrolling(text('page.people-of', { name }), peopleTable(name, people, portraits, text))}
      </div>`,
    ])}
  </article>`
}

const RESULTS = { win: 'page.win', draw: 'page.draw', loss: 'page.loss' } as const

const gameOf = ({ round, result, against }: ChronicleBand['games'][number], text: Translator): Markup =>
  html`<li>
    ${text('page.round-short', { round })}
    <b>${result === null ? '–' : text(RESULTS[result])}</b
    >${against.length > 0 && ` ${text('page.against', { names: against.join(' + ') })}`}
  </li>`

/** The figures of a person, as columns. */
const FIGURES = [
  ['csv.games', ({ games }: ChroniclePerson) => games],
  ['csv.out', ({ felled }: ChroniclePerson) => felled],
  ['csv.killed', ({ killed }: ChroniclePerson) => killed],
  ['csv.fallen', ({ fallen }: ChroniclePerson) => fallen],
] as const

/**
 * What a narrow page says before each figure, where the heads of the columns have no room. In the style, once: beside each
 * figure of two thousand people it would be a sixth of the file.
 */
export const peopleStyle = (text: Translator): string =>
  `@media (max-width:44rem){${FIGURES.map(([key], at) => {
    const fromEnd = FIGURES.length + 1 - at
    return `.people tbody td:nth-last-child(${fromEnd})::before{content:'${text(key).replace(/['\\]/g, '\\$&')} ';color:var(--ink-2);font-size:.85rem}`
  }).join('')}}`

function peopleTable(name: string, people: readonly ChroniclePerson[], portraits: Portraits, text: Translator): Markup {
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

function personRow(person: ChroniclePerson, hasFaces: boolean, portraits: Portraits, text: Translator): Markup {
  const { member, name, kind, status, wentTo, wounds } = person
  const face = portraits.get(member)
  const gone = wentTo === null ? '' : text('book.went-over', { band: wentTo })
  const state = [
    gone || (status === 'active' ? '' : text(`status.${status}`)),
    ...wounds.map((wound) => text.of(wound)),
  ]
  return html`<tr class="${isGone(status) ? 'gone' : ''}">
    ${hasFaces && html`<td>${face !== undefined && html`<img class="face" alt="" src="${face}" loading="lazy" />`}</td>`}
    <th scope="row">${name}</th>
    <td>${text.of(kind)}</td>
    ${FIGURES.map(([, of]) => html`<td class="n">${grouped(of(person), text.language)}</td>`)}
    <td class="w">${state.filter((one) => one !== '').join(', ')}</td>
  </tr>`
}
