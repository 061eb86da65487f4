import { orderByPlace, type ReportGame } from '../../shared/statistics/report.ts'
import { dateFormat, grouped, LOCALES } from '../../shared/text/formats.ts'
import { captiveLine, fallenLine, leftLine } from '../../shared/text/lostLines.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { bandsSection, peopleStyle } from './bandsHtml.ts'
import type { Chronicle, ChronicleRound, ChronicleStanding } from './chronicle.ts'
import { courseChart, CHART_STYLE } from './courseChart.ts'
import { documentOf } from './document.ts'
import { deedsBody, figuresBody, hasFigures } from './figuresHtml.ts'
import { html, lined, type Markup } from './html.ts'
import { anchorOf, folded, MOST_OPEN, scrolling, section, type Portraits, type Say } from './parts.ts'
import { styleOf } from './style.ts'

const OWN_STYLE = `${CHART_STYLE}
.move{white-space:nowrap;font-size:.85rem}
.up{color:var(--good)}
.down{color:var(--danger)}
.games{list-style:none;padding:0;margin:.4rem 0}
.game{padding:.45rem 0;border-bottom:1px solid var(--hair)}
.game .won{font-weight:600}
.game .sides{display:flex;flex-wrap:wrap;gap:0 .5rem}
.game .vs{color:var(--ink-3)}
.note{white-space:normal;border-left:3px solid var(--hair);padding-left:.7rem;margin:.4rem 0;color:var(--ink-2)}
:is(.round,.band){border-bottom:1px solid var(--firm)}
:is(.round,.band) details[open]{padding-bottom:1.2rem}
.inside{scroll-margin-top:9rem}
.form{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.9rem;color:var(--ink-2)}
.form b{color:var(--ink)}
.gone th{color:var(--ink-3);font-weight:400}
.people{table-layout:fixed;min-width:44rem}
.people thead th{width:9%}
.people thead .n{white-space:normal}
.people thead th:is(:nth-last-child(6),:nth-last-child(7)){width:18%}
.people thead th:nth-last-child(7){width:25%}
.people thead .w{width:auto}
table.course{width:auto}
table.course .n{padding-left:1rem}
.face{width:3.2rem;height:4rem;object-fit:cover;border-radius:2px;display:block}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.4rem 2.5rem}
.two>.scroll{margin:0;min-width:0}
.two thead .n{white-space:normal}
.bar{display:inline-block;vertical-align:middle}
.bar rect{fill:var(--accent)}
@media (max-width:44rem){
#standings table:not(.course) tbody th{min-width:7.5rem}
#standings :is(td,th){padding-right:.5rem}
#standings .w{padding-left:.6rem}
.people{min-width:0}
.people thead{position:absolute;left:-99rem}
.people tr{display:grid;grid-template-columns:repeat(3,1fr);padding:.5rem 0;border-bottom:1px solid var(--hair)}
.people :is(td,th){border:0;padding:.05rem .5rem .05rem 0;text-align:left;white-space:normal}
.people tbody th,.people .w{grid-column:1/-1;overflow-wrap:anywhere}
.two table{table-layout:fixed}
.two thead .n{width:4.2rem;font-size:.75rem}
.two .n{padding-right:.3rem}
.two thead td,.two tbody .b{width:2.2rem}
.two .bar{width:32px}
.two td:not([class]),.two tbody th{overflow-wrap:anywhere;min-width:0;font-size:.85rem;padding-right:.3rem}
.bar{width:42px}
tbody .b{width:42px}
.people td:empty{display:none}
}
@media print{.bar,tbody .b{width:42px}#bands{break-before:page}.band{break-inside:avoid}.people{min-width:0}.round{break-inside:auto}.face{width:1.6cm;height:2cm}.chart{width:100%;height:auto}.two table{table-layout:auto}.two :is(td:not([class]),tbody th){min-width:6.3rem}}`

/** A campaign as one file to share, in a language. */
export function chronicleHtml(chronicle: Chronicle, portraits: Portraits, text: Translator): string {
  const say: Say = { text, anchor: anchorOf }
  const sections = sectionsOf(chronicle, portraits, say)
  const body = html`<a class="skip" href="#main">${text('page.skip')}</a>
    <header class="top">
      <div class="wrap">
        <p class="over">${text.of(chronicle.ruleset)}</p>
        <h1>${chronicle.campaign}</h1>
        <p class="soft">${stateOf(chronicle, text)}</p>
      </div>
    </header>
    ${jumpTo(sections, text)}
    <main id="main" class="wrap">${sections.map(({ body }) => body)}</main>
    <footer class="wrap small">${text('page.made')}</footer>`
  return documentOf({
    language: text.language,
    title: chronicle.campaign,
    style: styleOf(chronicle.motif, OWN_STYLE + peopleStyle(text)),
    hasPictures: portraits.size > 0,
    body,
  })
}

/** A section as its page and the way to it have it. */
interface Part {
  readonly id: string
  readonly title: string
  readonly body: Markup
}

function sectionsOf(chronicle: Chronicle, portraits: Portraits, say: Say): Part[] {
  const { text } = say
  const { standings, next, rounds, deeds, careers, fallen, bands } = chronicle
  const part = (id: string, title: string, isThere: boolean, body: () => Markup | readonly Markup[]): Part[] =>
    isThere ? [{ id, title, body: section(id, title, body()) }] : []
  return [
    ...part('standings', text('page.standings'), true, () => standingsBody(chronicle, say)),
    ...part('next', text('page.next'), next.length > 0, () =>
      next.map(
        ({ round, games }) =>
          html`<h3>${text('page.round', { round })}</h3>
            ${gameList(games, text)}`,
      ),
    ),
    ...part('rounds', text('page.rounds'), rounds.length > 0, () =>
      rounds.map((round, at) => roundBody(round, rounds.length <= MOST_OPEN || at === rounds.length - 1, text)),
    ),
    ...part('deeds', text('page.deeds'), deeds.length + careers.length > 0, () => deedsBody(chronicle, say)),
    ...part('figures', text('page.figures'), hasFigures(chronicle), () => figuresBody(chronicle, say)),
    ...part('fallen', text('page.fallen'), fallen.length > 0, () => fallenBody(fallen, text)),
    ...part('bands', text('page.bands'), bands.length > 0 && standings.length > 0, () =>
      bandsSection(bands, portraits, say),
    ),
  ]
}

const jumpTo = (parts: readonly Part[], text: Translator): Markup =>
  html`<nav class="jump" aria-label="${text('page.contents')}">
    <ul>
      ${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`

function stateOf({ course, games, standings, isClosed }: Chronicle, text: Translator): string {
  const bands = text('page.count-bands', { count: standings.length })
  const round = course.rounds.at(-1)
  if (round === undefined) return [standings.length > 0 ? bands : '', text('page.unplayed')].filter(Boolean).join(' · ')
  const played = text(isClosed ? 'page.closed-after' : 'page.after', { round })
  return `${played} · ${bands} · ${text('page.count-games', { count: games })}`
}

function standingsBody(chronicle: Chronicle, say: Say): Markup {
  const { text } = say
  const { standings, course, columns } = chronicle
  if (standings.length === 0) return html`<p>${text('page.no-bands')}</p>`
  const hasPlayers = standings.some(({ player }) => player !== '')
  const hasMoves = standings.some(({ moved }) => moved !== null)
  const round = course.rounds.at(-1)
  const caption = round === undefined ? text('page.unplayed') : text('page.standings-after', { round })
  const row = (one: ChronicleStanding) =>
    html`<tr>
      <td class="n">${one.rank ?? (round === undefined ? '' : '–')}</td>
      ${hasMoves && html`<td>${moveOf(one.moved, text)}</td>`}
      <th scope="row">
        ${bandLink(one, chronicle, say)}${one.isWithdrawn && html` <span class="tag">${text('page.withdrawn')}</span>`}
      </th>
      <td class="n"><b>${grouped(one.points, text.language)}</b></td>
      ${hasPlayers && html`<td class="w">${one.player}</td>`}
      ${one.figures.map((figure) => html`<td class="n">${grouped(figure, text.language)}</td>`)}
    </tr>`
  return html`${scrolling(
    text('page.standings'),
    html`<table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th class="n" scope="col">${text('csv.rank')}</th>
          ${hasMoves && html`<th scope="col">${text('page.move')}</th>`}
          <th scope="col">${text('csv.warband')}</th>
          <th class="n" scope="col">${text('csv.points')}</th>
          ${hasPlayers && html`<th class="w" scope="col">${text('csv.player')}</th>`}
          ${columns.map((column) => html`<th class="n" scope="col">${text.of(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${standings.map(row)}
      </tbody>
    </table>`,
  )}${course.rounds.length > 1 && courseBody(chronicle, say)}`
}

function bandLink({ name, warband }: ChronicleStanding, { bands }: Chronicle, { anchor }: Say): Markup {
  return bands.length > 0 ? html`<a href="#${anchor(warband)}">${name}</a>` : html`${name}`
}

function moveOf(moved: number | null, text: Translator): Markup {
  if (moved === null || moved === 0) return html`<span class="move soft">=</span>`
  const said = text(moved > 0 ? 'page.moved-up' : 'page.moved-down', { count: Math.abs(moved) })
  const sign = moved > 0 ? `▲ ${moved}` : `▼ ${-moved}`
  return html`<span class="move ${moved > 0 ? 'up' : 'down'}" role="img" aria-label="${said}">${sign}</span>`
}

function courseBody({ course }: Chronicle, { text }: Say): Markup {
  const title = text('page.course')
  const about = text('page.course-about', { count: course.bands.length })
  const heads = course.rounds.map((round) => html`<th class="n" scope="col">${round}</th>`)
  const rows = course.bands.map(
    ({ name, ranks }) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${ranks.map((rank) => html`<td class="n">${rank ?? '–'}</td>`)}
      </tr>`,
  )
  return html`<h3>${title}</h3>
    <figure class="scroll" tabindex="0" aria-label="${title}">${courseChart(course, { title, about })}</figure>
    ${scrolling(
      title,
      html`<table class="small course">
        <caption>
          ${text('page.course-table')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${text('csv.warband')}</th>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    )}`
}

function roundBody(told: ChronicleRound, isOpen: boolean, text: Translator): Markup {
  const { round, games, deeds, fallen, left, captives } = told
  const heading = html`<h3 id="round-${round}">${text('page.round', { round })}</h3>`
  const body = html`${gameList(games, text)}
  ${
    deeds.length > 0 &&
    html`<h4>${text('report.deed')}</h4>
      <p>${deedLine(deeds, text)}</p>`
  }
  ${lostList(
    text('report.fallen'),
    fallen.map((one) => fallenLine(one, text)),
  )}
  ${lostList(
    text('report.left'),
    left.map((one) => leftLine(one, text)),
  )}
  ${lostList(
    text('report.captives'),
    captives.map((one) => captiveLine(one, text)),
  )}`
  return html`<article class="round" aria-labelledby="round-${round}">${folded({ heading, isOpen }, body)}</article>`
}

/** Lists the members lost in a round under a heading, one line each; empty if there are none. */
const lostList = (heading: string, lines: readonly string[]): Markup | false =>
  lines.length > 0 &&
  html`<h4>${heading}</h4>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`

/** The deed of a round; where several did as much, once for all of them. */
function deedLine(deeds: ChronicleRound['deeds'], text: Translator): string {
  const [first] = deeds
  if (deeds.length === 1) return text('report.deed-line', { ...first!, count: first!.felled })
  const names = deeds.map(({ name, band }) => text('report.fallen-line', { name, band })).join(', ')
  return text('page.deeds-alike', { count: first!.felled, names })
}

const gameList = (games: readonly (ReportGame & { readonly notes?: string })[], text: Translator): Markup =>
  html`<ul class="games">
    ${games.map((game) => gameLine(game, text))}
  </ul>`

function gameLine(game: ReportGame & { readonly notes?: string }, text: Translator): Markup {
  const { table, day, scenario, notes = '' } = game
  const sides = orderByPlace(game.sides)
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const told = sides.map(
    ({ bands, result, place, victoryPoints }, at) =>
      html`${at > 0 && html`<span class="vs">–</span>`}
        <span class="${result === 'win' ? 'won' : ''}"
          >${place !== null && `${place}.\u00a0`}<bdi>${bands.join(' + ')}</bdi>${isCounted && `\u00a0(${victoryPoints ?? 0})`}${result === 'win' && html` <span class="tag">${text('page.win')}</span>`}</span
        >`,
  )
  const isDraw = sides.length > 0 && sides.every(({ result }) => result === 'draw')
  const about = [
    isDraw ? text('report.draw') : '',
    scenario,
    table === null ? '' : text('report.table', { table }),
    day === null
      ? ''
      : dateFormat(LOCALES[text.language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  ].filter((one) => one !== '')
  return html`<li class="game">
    <div class="sides">${told}</div>
    ${about.length > 0 && html`<div class="soft small">${about.join(' · ')}</div>`}
    ${notes !== '' && html`<div class="note">${lined(notes)}</div>`}
  </li>`
}

type Fallen = Chronicle['fallen'][number]

function fallenBody(fallen: readonly Fallen[], text: Translator): Markup {
  return html`<ul>
    ${fallen.map((one) => html`<li>${fallenLine(one, text)}${!one.isApart && html`, <span class="nb">${text('page.in-round', { round: one.round })}</span>`}</li>`)}
  </ul>`
}
